// The list of moves, turn by turn, to step through.

import { el, fill } from "../../base/dom.js";
import { drawFace } from "../../ui/face.js";
import { icon } from "../../ui/icons.js";
import { tellSteps } from "../turns.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Step} Step */
/** @typedef {import("../../base/types.js").SeatInfo} SeatInfo */

export class MoveList {
  /** @type {Step[]} */
  #line = [];
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {HTMLElement | null} */
  #turn = null;
  /** @type {Step[]} */
  #turnSteps = [];
  #turnActor = -2;
  #turns = 0;
  /** @type {number | null} */
  #cursor = null;

  /** @param {{go: (step: number | null) => void}} listener null: back to the game */
  constructor({ go }) {
    this.go = go;
    this.list = el("ol.moves", { tabindex: "0", "aria-label": t("list-label") });
    this.introduction = el("div.introduction.stack");
    const button = (/** @type {import("../../ui/icons.js").IconName} */ name, /** @type {() => void} */ onclick) =>
      el("button.tool", { onclick }, [icon(name), el("span", t(`list-${name}`))]);
    this.back = el("button.button.main.small", { hidden: true, onclick: () => go(null) }, t("list-back"));
    this.steps = [
      button("first", () => go(0)),
      button("previous", () => this.step(-1)),
      button("next", () => this.step(1)),
      button("last", () => go(null)),
    ];
    this.node = el("section.move-list.column", { "aria-label": t("list-title") }, [
      this.introduction,
      this.list,
      el("div.steps", { role: "group", "aria-label": t("list-steps") }, this.steps, this.back),
    ]);
    this.list.addEventListener("click", (event) => {
      const pressed = event.target instanceof Element ? event.target.closest("button") : null;
      const at = pressed ? this.#buttons.indexOf(/** @type {HTMLButtonElement} */ (pressed)) : -1;
      if (at >= 0) this.#leadTo(at + 1);
    });
    this.node.addEventListener("keydown", (event) => this.#keydown(event));
  }

  /** Step back or forward from the position shown. @param {number} by */
  step(by) {
    const now = this.#cursor ?? this.#line.length;
    this.#leadTo(Math.max(0, now + by));
  }

  /** Redraw the whole list, or only add what is new. @param {Step[]} line @param {SeatInfo[]} seats */
  show(line, seats) {
    const kept = this.#line.length <= line.length && this.#line.every((step, i) => same(step, line[i]));
    if (!kept) this.#clear();
    for (const step of line.slice(this.#line.length)) this.#add(step, seats);
    this.#line = [...line];
    this.introduction.hidden = line.some(({ actor }) => actor >= 0);
    this.#mark();
  }

  /** Mark the step that the board shows, or null for the current position. @param {number | null} cursor */
  setCursor(cursor) {
    this.#cursor = cursor;
    this.#mark();
  }

  /** The list has come into view: show where the game is. */
  reveal() {
    this.#mark();
  }

  /** @param {number} step */
  #leadTo(step) {
    this.go(step >= this.#line.length ? null : step);
  }

  #clear() {
    this.#line = [];
    this.#buttons = [];
    this.#turn = null;
    this.#turnActor = -2;
    this.#turns = 0;
    fill(this.list);
  }

  /**
   * A step belongs to the turn of its player; chance belongs to the turn in which it happens.
   * @param {Step} step
   * @param {SeatInfo[]} seats
   */
  #add(step, seats) {
    if (!this.#turn || (step.actor >= 0 && step.actor !== this.#turnActor)) this.#begin(step.actor, seats);
    const button = el("button", {
      class: step.actor < 0 ? "step by-chance" : "step",
      tabindex: "-1",
      "data-action": step.action,
    });
    this.#buttons.push(button);
    this.#turnSteps.push(step);
    this.#turn?.append(button);
    const told = tellSteps(this.#turnSteps); // what is told of earlier steps may depend on this one
    for (const [i, one] of this.#buttons.slice(-told.length).entries()) {
      one.textContent = told[i];
      one.hidden = !told[i];
    }
  }

  /** The next turn begins. @param {number} actor @param {SeatInfo[]} seats */
  #begin(actor, seats) {
    if (actor >= 0 || !this.#turn) this.#turns += 1;
    this.#turnActor = actor;
    this.#turn = el("div.turn-steps");
    this.#turnSteps = [];
    const seat = seats[actor];
    const you = seat?.yours && seats.filter((one) => one.yours).length === 1;
    const heading = el("div.turn-head.strip", [
      seat && drawFace(seat, 28),
      el("strong", you ? t("list-you") : seat?.name ?? t("list-chance")),
      el("span.turn-number.fine", t("list-turn", { n: this.#turns })),
    ]);
    this.list.append(el("li", heading, this.#turn));
  }

  #mark() {
    const shown = this.#cursor ?? this.#line.length;
    for (const [i, button] of this.#buttons.entries()) {
      if (i + 1 === shown) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    for (const turn of this.list.children) turn.classList.toggle("now", turn.querySelector("[aria-current]") !== null);
    const current = this.#buttons.slice(0, shown).findLast((button) => !button.hidden); // not every step is told
    // Scroll only the list: scrollIntoView would move the whole page under the player's finger.
    if (current) this.list.scrollTop = current.offsetTop - this.list.clientHeight / 2;
    else this.list.scrollTop = 0;
    this.back.hidden = this.#cursor === null;
    this.steps[0].disabled = this.steps[1].disabled = shown === 0;
    this.steps[2].disabled = this.steps[3].disabled = this.#cursor === null;
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowUp") this.step(-1);
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") this.step(1);
    else if (event.key === "Home") this.#leadTo(0);
    else if (event.key === "End") this.go(null);
    else return;
    event.preventDefault();
  }
}

/** @param {Step} one @param {Step} other */
function same(one, other) {
  return one.actor === other.actor && one.action === other.action && one.words === other.words;
}
