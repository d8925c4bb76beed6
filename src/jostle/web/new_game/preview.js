// The rules that somebody is choosing: whether they go together, asked of the server meanwhile, and the board they make.

import { askPatiently, wordsOf } from "../base/api.js";
import { el } from "../base/dom.js";
import { markRefused } from "../base/fields.js";
import { t } from "../base/i18n.js";
import { Board } from "../board/board.js";

/** @typedef {{ok: boolean, words: string}} Answer */

const PAUSE = 250; // milliseconds without a change before the server is asked

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
   * @param {() => Record<string, unknown>} how.options those that are not as usual
   * @param {(signal: AbortSignal) => Promise<Checked>} how.ask
   * @param {(checked: Checked) => void} [how.told] what else is to be done with the answer
   */
  constructor(how) {
    this.#how = how;
    this.message = el("p", { id: how.messageId, class: "refusal", role: "alert" });
    this.place = el("div", { class: "board-place" });
    this.#board = new Board(this.place, { label: t("new-preview"), onAction: () => {} });
    this.#board.setEnabled(false);
    this.#waiting = el("p", { class: "quiet", role: "status" });
    this.place.append(this.#waiting);
  }

  /** Check when nothing has changed for a moment. */
  checkSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), PAUSE);
  }

  /** Ask the server; if it agrees, show the board. */
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
      const texts = Object.entries(options).map(([name, value]) => [name, String(value)]);
      const path = `/games/${this.#how.game}/start?${new URLSearchParams(texts)}`;
      const first = await askPatiently(path, signal, (words) => this.#waiting.textContent = words);
      this.#waiting.textContent = "";
      this.#board.show({ ...first.scene, choices: [] }, { animate: false });
    } catch (problem) {
      if (!signal.aborted) this.refuse(wordsOf(problem));
    }
  }

  /** Say what is wrong, and mark the field it is about. @param {string} words "" if nothing is */
  refuse(words) {
    if (this.message.textContent !== words) this.message.textContent = words;
    const form = this.message.closest("form");
    if (form) markRefused(form, words, this.#how.messageId);
  }

  /**
   * Send the form off; what the server refuses is told in the same place.
   * @param {Event} event
   * @param {HTMLButtonElement} button which waits meanwhile
   * @param {() => Promise<void>} work
   */
  async submit(event, button, work) {
    event.preventDefault();
    button.disabled = true;
    try {
      await work();
    } catch (problem) {
      this.refuse(wordsOf(problem));
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
