// The buttons of a match, for everything but playing on the board.

import { el, fill } from "../../base/dom.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Can} Can */
/** @typedef {import("../../ui/icons.js").IconName} IconName */
/** @typedef {"undo" | "takeback" | "draw" | "resign" | "claim" | "hint" | "hints" | "rules" | "replay" | "speed" | "flip" | "sound" | "zoom" | "keys"} Tool */

export class MatchTools {
  /** @type {Map<Tool, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {(tool: Tool) => void} use */
  constructor(use) {
    const button = (/** @type {Tool} */ tool) => {
      const made = el(
        "button",
        { type: "button", class: "tool", "data-tool": tool, onclick: () => use(tool) },
        icon(tool === "hints" ? "hint" : tool),
        el("span", {}, t(`tool-${tool}`)),
      );
      this.#buttons.set(tool, made);
      return made;
    };
    /** @type {Tool[]} */
    const playing = ["undo", "takeback", "hint", "hints", "draw", "resign", "claim"];
    /** @type {Tool[]} */
    const looking = ["replay", "rules", "flip", "speed", "sound", "zoom", "keys"];
    this.node = el(
      "div",
      { class: "tools", role: "toolbar", "aria-label": t("tool-label") },
      el("div", { class: "tool-group" }, playing.map(button)),
      el("div", { class: "tool-group" }, looking.map(button)),
    );
  }

  /** @param {Can} can @param {boolean} plays does the viewer sit at a seat of a match that goes on? */
  show(can, plays) {
    this.#set("undo", plays && can.undo, can.undo);
    this.#set("takeback", plays && !can.undo, can.takeback); // shares its place with undo
    this.#set("hint", plays && !can.hints, can.hint);
    this.#set("hints", can.hints, can.hints); // against people everyone has to agree first
    this.#set("draw", can.draw, can.draw);
    this.#set("resign", plays, can.resign);
    this.#set("claim", can.claim, can.claim);
  }

  /** @param {Tool} tool @param {string} words @param {IconName} [drawn] */
  rename(tool, words, drawn) {
    const button = this.#buttons.get(tool);
    if (button) fill(button, icon(drawn ?? (tool === "hints" ? "hint" : tool)), el("span", {}, words));
  }

  /** @param {Tool} tool @param {boolean} on */
  press(tool, on) {
    this.#buttons.get(tool)?.setAttribute("aria-pressed", String(on));
  }

  /** @param {Tool} tool @param {boolean} shown */
  offer(tool, shown) {
    this.#set(tool, shown, true);
  }

  /** @param {Tool} tool @param {boolean} shown @param {boolean} usable */
  #set(tool, shown, usable) {
    const button = this.#buttons.get(tool);
    if (!button) return;
    button.hidden = !shown;
    button.disabled = !usable;
  }
}
