// The table of lessons and puzzles: a heading, the board, and the dock with the goal, what happens and the tools. The
// page puts feedback and help where it wants them.

import { Board } from "../board/board.js";
import { el, fill } from "../base/dom.js";
import { icon } from "../ui/icons.js";
import { LastMarks } from "../board/last_marks.js";
import { prefersCalm } from "../base/speed.js";
import { showPlates } from "../ui/plate.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Step} Step */
/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("../ui/icons.js").IconName} IconName */
/** @typedef {import("../base/api_types.d.ts").TriedStep} ShownStep */

const PAUSE = 400; // milliseconds between the steps of a demonstration

export class PracticeBoard {
  closed = false;
  #last = new LastMarks();

  /**
   * @param {string[]} sides what the seats are called
   * @param {(action: string) => void} onAction
   * @param {{head: Child, goal: Child, beside?: HTMLElement}} parts the heading, the goal, what is beside the board
   */
  constructor(sides, onAction, { head, goal, beside }) {
    this.sides = sides;
    this.status = el("p.study-status.capital");
    this.log = el("ol.lesson-log");
    this.answer = el("div.lesson-answer", { role: "status" });
    this.help = el("div.lesson-help", { role: "status" });
    this.tools = el("div.lesson-tools.wrap");
    const place = el("div.study-board");
    this.node = el("div", { class: `table study practice${beside ? " taught" : ""}` }, [
      el("header.practice-head.row", head),
      place,
      beside,
      el("div.study-dock.strip.floating", [
        el("span.goal-sign", icon("goal", 32)),
        el("div.practice-prompt", el("p.practice-goal", goal), this.status),
        this.tools,
      ]),
    ]);
    this.story = el("details.lesson-moves", el("summary", t("lesson-moves")), this.log);
    this.board = new Board(place, {
      label: t("match-board"),
      onAction,
      onPreview: (choice) => this.showStatus(choice?.label),
      onPlates: (places) => showPlates(places, sides),
    });
  }

  /** Take the room that a scene needs, before it is drawn. @param {Scene} scene */
  prepare(scene) {
    this.board.frame.style.setProperty("--ratio", String(scene.width / scene.height));
    this.showStatus(scene.status);
    this.status.classList.remove("preview");
  }

  close() {
    this.closed = true;
    this.board.destroy();
  }

  /** Whether the keyboard focus is on the board. */
  get hasFocus() {
    return this.board.whole.contains(document.activeElement);
  }

  /**
   * Show steps one by one, and the position they lead to. The board is disabled meanwhile, and stays so until it is
   * enabled again.
   * @param {ShownStep[]} steps
   * @param {Scene} scene
   * @param {{animate?: boolean, slowly?: boolean}} [how] slowly: with time to follow
   */
  async show(steps, scene, { animate = true, slowly = false } = {}) {
    this.board.setEnabled(false);
    for (const [i, step] of steps.entries()) {
      if (slowly) await pause();
      if (this.closed) return;
      const before = this.board.scene;
      const { events } = step;
      await this.board.show(i === steps.length - 1 ? scene : step.scene, { animate, step, events });
      if (this.closed) return;
      this.#last.note(before, this.board.scene, step);
      this.log.append(el("li", this.#whoseText(step.actor), step.words));
    }
    if (!steps.length) await this.board.show(scene, { animate: false });
    if (this.closed) return;
    this.board.markLast(this.#last.marks);
    this.showStatus();
  }

  /** Who did it. @param {number} actor */
  #whoseText(actor) {
    return actor < 0 ? `${t("lesson-chance")}: ` : `${this.sides[actor]}: `;
  }

  /** Clear the moves: something was taken back. */
  forget() {
    this.#last.clear();
    fill(this.log);
  }

  /** @param {string} [preview] */
  showStatus(preview) {
    this.status.textContent = preview ?? this.board.scene.status;
    this.status.classList.toggle("preview", preview !== undefined);
  }
}

/** A pause to see what happened. */
export function pause() {
  return new Promise((go) => setTimeout(go, PAUSE));
}

/**
 * A button for the tools.
 * @param {string} kind @param {string} words @param {() => void} press @param {IconName} [sign]
 */
export function tool(kind, words, press, sign) {
  return el("button", { class: `button ${kind}`, onclick: press }, sign && icon(sign, 20), words);
}

/** The way back, as a button on the table. @param {string} address @param {string} words */
export function backLink(address, words) {
  return el("a.practice-back", { href: address, "aria-label": words, title: words }, icon("back", 20));
}

/**
 * On a small screen the feedback may be out of view; with the keyboard, focus moves to what comes next.
 * @param {HTMLElement} feedback @param {HTMLElement} tools @param {boolean} byKeys
 */
export function leadToAnswer(feedback, tools, byKeys) {
  feedback.scrollIntoView({ block: "nearest", behavior: prefersCalm() ? "instant" : "smooth" });
  const onward = /** @type {HTMLElement | null} */ (tools.querySelector(".main"));
  if (byKeys) onward?.focus({ preventScroll: true });
}
