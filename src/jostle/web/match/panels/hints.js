// Hints in three depths: where to look, what to do, and why.

import { el, fill } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").HintNews} HintNews */

export class Hints {
  #depth = 0;
  /** @type {HintNews | null} */
  #hint = null;

  /** @param {{ask: () => Promise<HintNews | null>, mark: (ids: string[]) => void, play: (action: string) => void, rename: (words: string) => void}} page */
  constructor(page) {
    this.page = page;
    this.node = el("div", { class: "panel hint-panel", hidden: true, role: "status" });
  }

  /** Show the next depth. All three are requested together, so that they agree. */
  async deepen() {
    this.node.hidden = false;
    if (!this.#hint) {
      fill(this.node, el("p", {}, t("hint-wait")));
      const hint = await this.page.ask();
      if (this.node.hidden) return; // the position has changed meanwhile
      if (!hint) return this.clear();
      this.#hint = hint;
    }
    this.#depth = Math.min(3, this.#depth + 1);
    this.page.mark(this.#depth === 1 ? this.#hint.look.slice(0, 1) : this.#hint.look);
    this.page.rename(t(this.#depth === 1 ? "hint-what" : this.#depth === 2 ? "hint-why" : "tool-hint"));
    this.#draw(this.#hint);
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
    fill(
      this.node,
      el("p", {}, told ? el("strong", {}, words || action) : t("hint-look")),
      this.#depth > 2 && why && el("p", {}, why),
      told &&
        el(
          "button",
          { type: "button", class: "button plain small", onclick: () => this.page.play(action) },
          t("hint-play"),
        ),
    );
  }
}
