// Where things are on the page of a match. The style sheet makes two columns of it where there is room.

import { el } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {object} parts
 * @param {import("./seats_view.js").SeatsView} parts.seats
 * @param {import("./match_tools.js").MatchTools} parts.tools
 * @param {import("./move_list.js").MoveList} parts.list
 * @param {import("./chat.js").Chat} parts.chat
 * @param {import("./typed_move.js").TypedMove} parts.typed
 * @param {import("./hints.js").Hints} parts.hints
 */
export function drawLayout({ seats, tools, list, chat, typed, hints }) {
  const title = el("h1", { tabindex: "-1" }, t("match.loading"));
  const facts = el("p", { class: "match-facts" });
  const banner = el("div", { class: "line-banner", role: "alert", hidden: true });
  const board = el("div", { class: "match-board" });
  const status = el("p", { class: "match-status" });
  const bar = el("div", { class: "asked-bar", role: "status", hidden: true });
  const panels = el("div", { class: "match-panels" });
  const curtain = el("div", { class: "curtain-place" });
  const stage = el("div", { class: "stage" }, seats.above, board, seats.below);
  const said = el("div", { class: "unseen", "aria-live": "polite" });
  const alert = el("div", { class: "unseen", "aria-live": "assertive" });
  const listBox = el("details", { class: "list-box" }, el("summary", {}, t("list.title")), list.node);
  listBox.open = matchMedia("(min-width: 60rem)").matches;
  const node = el(
    "div",
    { class: "match" },
    banner,
    el("div", { class: "match-head" }, title, facts),
    el(
      "section",
      { class: "match-main", "aria-label": t("match.stage") },
      el("div", { class: "stage-place" }, stage, curtain),
      bar,
      status,
      hints.node,
    ),
    el("div", { class: "match-side" }, panels, tools.node, typed.node, listBox, chat.node),
    said,
    alert,
  );
  return { node, title, facts, banner, board, status, bar, panels, curtain, stage, said, alert, listBox };
}
