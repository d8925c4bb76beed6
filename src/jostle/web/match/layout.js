// The layout of the match page. The style sheet makes two columns of it where there is room.

import { el } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @typedef {{node: HTMLElement}} Part */

/**
 * @param {object} parts
 * @param {import("./panels/seats_view.js").SeatsView} parts.seats
 * @param {Record<"banner" | "asked" | "status" | "hints" | "panels" | "tools" | "typed" | "list" | "chat" | "announcer", Part>} parts.others
 */
export function drawLayout({ seats, others }) {
  const { banner, asked, status, hints, panels, tools, typed, list, chat, announcer } = others;
  const title = el("h1", { tabindex: "-1" }, t("match-loading"));
  const facts = el("p", { class: "match-facts" });
  const board = el("div", { class: "match-board" });
  const curtain = el("div", { class: "curtain-place" });
  const stage = el("div", { class: "stage" }, seats.above, board, seats.below);
  const listBox = el("details", { class: "list-box" }, el("summary", {}, t("list-title")), list.node);
  listBox.open = matchMedia("(min-width: 60rem)").matches;
  const node = el(
    "div",
    { class: "match" },
    banner.node,
    el("div", { class: "match-head" }, title, facts),
    el(
      "section",
      { class: "match-main", "aria-label": t("match-stage") },
      el("div", { class: "stage-place" }, stage, curtain),
      asked.node,
      status.node,
      hints.node,
    ),
    el("div", { class: "match-side" }, panels.node, tools.node, typed.node, listBox, chat.node),
    announcer.node,
  );
  return { node, title, facts, board, curtain, stage, listBox };
}
