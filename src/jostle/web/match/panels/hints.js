// Hints, in the place of the prompt: first where to look, then why, and what to do.

import { el, fill } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").HintNews} HintNews */
/** What the tool does next. @typedef {"tool-hint" | "hint-more" | "hint-hide"} NextHint */

export class Hints {
  #depth = 0;
  /** @type {HintNews | null} */
  #hint = null;

  /** @param {{ask: () => Promise<HintNews | null>, mark: (ids: string[]) => void, play: (action: string) => void, rename: (words: string) => void}} page */
  constructor(page) {
    this.page = page;
    this.node = el("div.hint-panel.strip", { hidden: true, role: "status" });
  }

  /** Show the next depth; after the last one, the prompt again. All is requested at once, so that it agrees. */
  async deepen() {
    if (this.#depth === 2) return this.clear();
    this.node.hidden = false;
    if (!this.#hint) {
      fill(this.node, el("p.capital", t("hint-wait")));
      const hint = await this.page.ask();
      if (this.node.hidden) return; // the position has changed meanwhile
      if (!hint) return this.clear();
      this.#hint = hint;
    }
    this.#depth += 1;
    this.page.mark(this.#depth === 1 ? this.#hint.look.slice(0, 1) : this.#hint.look);
    this.page.rename(t(this.#depth === 1 ? "hint-more" : "hint-hide"));
    this.#draw(this.#hint);
  }

  /** The hint waits for others' work. @param {number} place in the queue; 0: its turn has come */
  wait(place) {
    if (this.node.hidden || this.#hint) return;
    fill(this.node, el("p.capital", place ? t("queue-place", { place }) : t("hint-wait")));
  }

  /** The position has changed: the hint is no longer valid. */
  clear() {
    if (this.node.hidden && this.#depth === 0) return;
    this.#depth = 0;
    this.#hint = null;
    this.node.hidden = true;
    fill(this.node);
    this.page.mark([]);
    this.page.rename(t("tool-hint"));
  }

  /** @param {HintNews} hint */
  #draw({ action = "", words = "", why = "" }) {
    const told = this.#depth > 1 && action !== "";
    const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
      el("button.button.small", { onclick }, label);
    fill(this.node, [
      told
        ? el("p.capital", !startsWith(why, words) && el("strong", words || action, ". "), why)
        : el("p.capital", t("hint-look")),
      told ? button(t("hint-play"), () => this.page.play(action)) : button(t("hint-more"), () => this.deepen()),
    ]);
  }
}

/** Does the reason begin with the move itself? @param {string} why @param {string} words */
function startsWith(why, words) {
  return words !== "" && why.toLowerCase().startsWith(words.toLowerCase());
}
