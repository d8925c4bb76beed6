// A preview of the chosen rules: the server checks whether they are valid, and the board is shown.

import { askUntilReady, errorText } from "../base/api.js";
import { el } from "../base/dom.js";
import { markRefused } from "../ui/fields.js";
import { t } from "../base/i18n.js";
import { Board } from "../board/board.js";
import { startPath } from "./start_match.js";

/** @typedef {{ok: boolean, words: string}} Answer */

const PAUSE = 250; // milliseconds without a change before the server checks

/**
 * @template {Answer} Checked what the server answers
 */
export class RulesPreview {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #asked = new AbortController();
  #how;
  #board;
  #waiting;

  /**
   * @param {object} how
   * @param {string} how.game
   * @param {string} how.messageId
   * @param {() => import("../base/types.js").Options} how.options those that differ from the defaults
   * @param {(signal: AbortSignal) => Promise<Checked>} how.ask
   * @param {(checked: Checked) => void} [how.told] called with the answer
   * @param {boolean} [how.bare] it lies on a table that is there already
   */
  constructor(how) {
    this.#how = how;
    this.message = el("p.refusal.if-any", { id: how.messageId, role: "alert" });
    this.place = el("div", { class: how.bare ? "board-place" : "table board-place" });
    this.#board = new Board(this.place, { label: t("new-preview"), onAction: () => {} });
    this.#board.setEnabled(false);
    this.#waiting = el("p.quiet", { role: "status" });
    this.place.append(this.#waiting);
  }

  /** Check after a moment without changes. */
  checkSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), PAUSE);
  }

  /** Ask the server; if the rules are valid, show the board. */
  async check() {
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    const options = this.#how.options();
    try {
      const checked = await this.#how.ask(signal);
      this.refuse(checked.ok ? "" : checked.words);
      this.#how.told?.(checked);
      if (!checked.ok) return;
      const path = `${startPath(this.#how.game, options)}${this.#how.bare ? "&form=tall" : ""}`; // beside a form
      const first = await askUntilReady(path, signal, (words) => this.#waiting.textContent = words);
      this.#waiting.textContent = "";
      this.#board.show({ ...first.scene, choices: [] }, { animate: false });
    } catch (problem) {
      if (!signal.aborted) this.refuse(errorText(problem));
    }
  }

  /** Show what is wrong, and mark the field it is about. @param {string} words "" if nothing is wrong */
  refuse(words) {
    if (this.message.textContent !== words) this.message.textContent = words;
    const form = this.message.closest("form");
    if (form) markRefused(form, words, this.#how.messageId);
  }

  /**
   * Submit the form; a refusal is shown in the same place.
   * @param {Event} event
   * @param {HTMLButtonElement} button disabled meanwhile
   * @param {() => Promise<void>} work
   */
  async submit(event, button, work) {
    event.preventDefault();
    button.disabled = true;
    try {
      await work();
    } catch (problem) {
      this.refuse(errorText(problem));
      this.message.scrollIntoView({ block: "nearest" });
    } finally {
      button.disabled = false;
    }
  }

  close() {
    this.#asked.abort();
    clearTimeout(this.#timer);
    this.#board.destroy();
  }
}
