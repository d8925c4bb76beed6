// The buttons of a match, for everything but playing on the board: a row of icons on the table, a menu with what is
// rarely used, and the ways to end the game beside the table.

import { el, fill } from "../../base/dom.js";
import { botsTalk } from "../table_talk/talk.js";
import { chipField, switchField } from "../../ui/fields.js";
import { icon } from "../../ui/icons.js";
import { set } from "../../base/settings.js";
import { setSpeed, speed, SPEEDS } from "../../base/speed.js";
import { windowForm } from "../../base/window_form.js";
import { offers } from "../../base/transport.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Can} Can */
/** @typedef {import("../../ui/icons.js").IconName} IconName */
/** @typedef {"undo" | "takeback" | "draw" | "resign" | "claim" | "hint" | "hints" | "replay" | "rules" | "flip" | "sound" | "zoom" | "keys" | "list" | "legend" | "point" | "keep" | "link"} Tool */

/** @type {Tool[]} */
const ROW = ["hint", "hints", "undo", "takeback", "replay", "point", "flip", "list", "sound", "legend"];
/** @type {Tool[]} */
const RARE = ["rules", "keep", "link", "zoom", "keys"];
/** @type {Tool[]} */
const ENDS = ["claim", "draw", "resign"];

export class MatchTools {
  /** @type {Map<Tool, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {(tool: Tool) => void} use */
  constructor(use) {
    const button = (/** @type {Tool} */ tool) => {
      const made = el("button", { "data-tool": tool, onclick: () => use(tool) });
      this.#buttons.set(tool, made);
      this.rename(tool, tool === "list" && !offers("chat") ? t("tool-list-alone") : t(`tool-${tool}`));
      return made;
    };
    const more = el("button.more", { popovertarget: "match-menu", "data-tool": "more" }, [
      icon("more"),
      el("span", t("tool-more")),
    ]);
    this.node = el("div.tools.waiting", { role: "toolbar", "aria-label": t("tool-label") }, [ROW.map(button), more]);
    this.rare = el("div.menu-tools.wrap", RARE.map(button));
    this.rare.addEventListener("click", () => this.menu.hidePopover());
    this.menu = el("div.match-menu.floating", { id: "match-menu", popover: true }, [
      chipField({
        legend: t("tool-speed"),
        chips: SPEEDS.map((value) => ({ value, label: t(`tool-speed-${value}`) })),
        chosen: speed(),
        choose: (value) => setSpeed(/** @type {import("../../base/speed.js").Speed} */ (value)),
      }),
      switchField({ label: t("tool-talk"), on: botsTalk(), flip: (on) => set("talk", on ? "on" : "off") }),
      this.rare,
    ]);
    this.ends = el("div.ends.wrap", { hidden: true }, ENDS.map(button));
    this.fit(windowForm());
  }

  /** Where the row is short, turning the table is in the menu. @param {import("../../base/window_form.js").Form} form */
  fit(form) {
    const flip = /** @type {HTMLButtonElement} */ (this.#buttons.get("flip"));
    if (form === "tall") this.rare.prepend(flip);
    else this.#buttons.get("list")?.before(flip);
  }

  /** @param {Can} can @param {boolean} plays does the viewer sit at a seat of a match that goes on? */
  show(can, plays) {
    this.node.classList.remove("waiting");
    this.#set("undo", plays && can.undo, can.undo);
    this.#set("takeback", plays && !can.undo, can.takeback); // shares its place with undo
    this.#set("hint", plays && !can.hints, can.hint);
    this.#set("hints", can.hints, can.hints); // against people everyone has to agree first
    this.#set("draw", can.draw, can.draw);
    this.#set("resign", plays, can.resign);
    this.#set("claim", can.claim, can.claim);
    if (!plays) this.#set("point", false, false);
    this.ends.hidden = !plays && !can.draw && !can.claim;
  }

  /** @param {Tool} tool @param {string} words @param {IconName} [drawn] */
  rename(tool, words, drawn) {
    const button = this.#buttons.get(tool);
    if (button) fill(button, icon(drawn ?? (tool === "hints" ? "hint" : tool)), el("span", words));
  }

  /** @param {Tool} tool @param {boolean} on */
  press(tool, on) {
    this.#buttons.get(tool)?.setAttribute("aria-pressed", String(on));
  }

  /** Something new is behind a tool. @param {Tool} tool @param {boolean} on */
  flag(tool, on) {
    this.#buttons.get(tool)?.classList.toggle("news", on);
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
