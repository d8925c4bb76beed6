// Help on demand, in three depths: where to look, what to do, and why.

import { el, fill } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").HintNews} HintNews */

export class Hints {
  #depth = 0;

  /** @param {{ask: (depth: number) => Promise<HintNews | null>, mark: (ids: string[]) => void, play: (action: string) => void, rename: (words: string) => void}} page */
  constructor(page) {
    this.page = page;
    this.node = el("div", { class: "panel hint", hidden: true, role: "status" });
  }

  /** Ask for the next depth. */
  async deepen() {
    const depth = Math.min(3, this.#depth + 1);
    this.node.hidden = false;
    fill(this.node, el("p", {}, t("hint.wait")));
    const hint = await this.page.ask(depth);
    if (!hint) return this.clear();
    this.#depth = depth;
    this.page.mark(hint.look);
    this.page.rename(t(depth === 1 ? "hint.what" : depth === 2 ? "hint.why" : "tool.hint"));
    this.#draw(hint);
  }

  /** The position has changed: the hint no longer holds. */
  clear() {
    if (this.node.hidden && this.#depth === 0) return;
    this.#depth = 0;
    this.node.hidden = true;
    fill(this.node);
    this.page.mark([]);
    this.page.rename(t("tool.hint"));
  }

  /** @param {HintNews} hint */
  #draw({ action = "", words = "", why = "" }) {
    fill(
      this.node,
      el("p", {}, action ? el("strong", {}, words || action) : t("hint.look")),
      why && el("p", {}, why),
      action && el("button", { type: "button", class: "button plain small", onclick: () => this.page.play(action) }, t("hint.play")),
    );
  }
}
