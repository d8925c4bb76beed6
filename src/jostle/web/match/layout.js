// The layout of the match page: the table with the dock on it, and what belongs to the match beside it. Where there is
// no room beside the table, that is a drawer.

import { el } from "../base/dom.js";
import { Drawer } from "./drawer.js";
import { SideTabs } from "./panels/side_tabs.js";
import { t } from "../base/i18n.js";

/** @typedef {{node: HTMLElement}} Part */
/** @typedef {ReturnType<typeof drawLayout>} Layout */

/**
 * @param {object} parts
 * @param {import("./panels/seats_view.js").SeatsView} parts.seats
 * @param {import("./panels/tools.js").MatchTools} parts.tools
 * @param {Record<"banner" | "asked" | "status" | "hints" | "panels" | "typed" | "list" | "chat" | "help" | "announcer", Part>} parts.others
 */
export function drawLayout({ seats, tools, others }) {
  const { banner, asked, status, hints, panels, typed, list, chat, help, announcer } = others;
  const title = el("h1", { tabindex: "-1" }, t("match-loading"));
  const facts = el("p.match-facts.fine.capital");
  const board = el("div.match-board");
  const curtain = el("div");
  const stage = el("div.stage", seats.above, board, seats.below);
  const tabs = new SideTabs({ turns: list.node, chat: chat.node, help: help.node });
  const dock = el("div.dock.floating", [asked.node, el("div.dock-row.strip", hints.node, status.node, tools.node)]);
  tools.menu.append(typed.node);
  const table = el("section.table.match-main", { "aria-label": t("match-stage") }, [
    banner.node,
    el("div.stage-place", stage, curtain),
    el("div.dock-place", dock),
    announcer.node,
  ]);
  const talk = el("div.match-talk.column", tabs.node, tools.ends);
  const side = el("div.match-side.column.card", [el("div.match-head", title, facts), panels.node, talk]);
  const node = el("div.match", table, side, tools.menu);
  return {
    node,
    table,
    title,
    facts,
    board,
    curtain,
    stage,
    tabs,
    drawer: new Drawer(talk),
  };
}
