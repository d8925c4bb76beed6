// The board that lessons and puzzles are played on, with the line below it; and what stands beside it: the answer to what
// was played, the tools, help, and the story of what has happened.

import { Board } from "../board/board.js";
import { el, fill } from "../base/dom.js";
import { LastMarks } from "../board/last_marks.js";
import { isCalm } from "../board/motion.js";
import { play as sound } from "../base/sound.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Step} Step */
/** @typedef {Step & {scene: Scene}} ShownStep */

const SHOWN_PAUSE = 700; // milliseconds between the steps of something that is played
const REPLY_PAUSE = 350; // before somebody else's action

export class Stage {
  closed = false;
  #last = new LastMarks();

  /** @param {string[]} sides what the seats are called @param {(action: string) => void} onAction */
  constructor(sides, onAction) {
    this.sides = sides;
    this.status = el("p", { class: "lesson-status" });
    this.log = el("ol", { class: "lesson-log" });
    this.answer = el("div", { class: "lesson-answer", role: "status" });
    this.help = el("div", { class: "lesson-help", role: "status" });
    this.tools = el("div", { class: "lesson-tools" });
    const place = el("div", { class: "lesson-board" });
    this.node = el("div", { class: "lesson-main" }, place, this.status);
    this.story = el("details", { class: "lesson-moves" }, el("summary", {}, t("lesson-moves")), this.log);
    this.board = new Board(place, {
      label: t("match-board"),
      onAction,
      onPreview: (choice) => this.tellStatus(choice?.label),
      onMotion: (noises) => noises.forEach((noise) => sound(noise)),
    });
  }

  /** What stands beside the board. @param {HTMLElement | null} [note] below the tools */
  side(note = null) {
    const parts = [this.answer, this.tools, note, this.help, this.story];
    return el("section", { class: "lesson-side", "aria-label": t("lesson-feedback") }, parts);
  }

  close() {
    this.closed = true;
    this.board.destroy();
  }

  /** Whether somebody is at the board with the keyboard. */
  get hasFocus() {
    return this.board.whole.contains(document.activeElement);
  }

  /**
   * Show what has happened, step by step, and where it led. Nothing can be pressed meanwhile, nor afterwards before
   * somebody allows it.
   * @param {ShownStep[]} steps
   * @param {Scene} scene
   * @param {{animate?: boolean, slowly?: boolean}} [how] slowly: with time to follow
   */
  async show(steps, scene, { animate = true, slowly = false } = {}) {
    this.board.setEnabled(false);
    for (const [i, step] of steps.entries()) {
      const answers = i > 0 && step.actor >= 0 && step.actor !== steps[i - 1].actor;
      if (slowly || answers) await pause(slowly ? SHOWN_PAUSE : REPLY_PAUSE);
      if (this.closed) return;
      const before = this.board.scene;
      await this.board.show(i === steps.length - 1 ? scene : step.scene, { animate, step });
      if (this.closed) return;
      this.#last.note(before, this.board.scene, step);
      this.log.append(el("li", {}, this.#whoseWords(step.actor), step.words));
    }
    if (!steps.length) await this.board.show(scene, { animate: false });
    if (this.closed) return;
    this.board.markLast(this.#last.marks);
    this.tellStatus();
  }

  /** Who did it. @param {number} actor */
  #whoseWords(actor) {
    return actor < 0 ? `${t("lesson-chance")}: ` : `${this.sides[actor]}: `;
  }

  /** Forget what has happened: something was taken back. */
  forget() {
    this.#last.clear();
    fill(this.log);
  }

  /** @param {string} [preview] */
  tellStatus(preview) {
    this.status.textContent = preview ?? this.board.scene.status;
    this.status.classList.toggle("preview", preview !== undefined);
  }
}

/** Time to see what has happened. */
export function pause(milliseconds = SHOWN_PAUSE) {
  return new Promise((go) => setTimeout(go, isCalm() ? 0 : milliseconds));
}

/**
 * A button among the tools beside the board.
 * @param {string} kind @param {string} words @param {() => void} press
 */
export function tool(kind, words, press) {
  return el("button", { type: "button", class: `button ${kind}`, onclick: press }, words);
}

/**
 * On a small screen the answer may be out of sight; with keys one goes on from where it leads.
 * @param {HTMLElement} tools @param {boolean} byKeys
 */
export function leadToAnswer(tools, byKeys) {
  tools.scrollIntoView({ block: "nearest", behavior: isCalm() ? "instant" : "smooth" });
  const onward = /** @type {HTMLElement | null} */ (tools.querySelector(".main"));
  if (byKeys) onward?.focus({ preventScroll: true });
}
