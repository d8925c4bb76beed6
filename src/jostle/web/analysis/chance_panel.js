// The panel for chance events: draw at random, or choose the outcome.

import { el, fill } from "../base/dom.js";
import { set, setting } from "../base/settings.js";
import { formatNumber, t } from "../base/i18n.js";

/** @typedef {import("./types.js").Position} Position */

/** Are chance events drawn automatically? */
export function drawsItself() {
  return setting("analysis.draw", "by hand") === "itself";
}

export class ChancePanel {
  /** @param {{draw: () => void, take: (action: string) => void}} listener */
  constructor({ draw, take }) {
    this.draw = draw;
    this.take = take;
    this.node = el("section.analysis-panel.chance-panel", { "aria-label": t("chance-title"), hidden: true });
  }

  /** @param {Position} position */
  show({ actor, odds }) {
    const shown = actor === -1;
    if (this.node.hidden === !shown && !shown) return;
    this.node.hidden = !shown;
    if (!shown) return fill(this.node);
    const select = el("select", { "aria-label": t("chance-choose") }, [
      odds.map(({ action, words, odds: chance }) =>
        el(
          "option",
          { value: action },
          `${words} (${formatNumber(chance, { style: "percent", maximumSignificantDigits: 2 })})`,
        )
      ),
    ]);
    const itself = el("input", {
      type: "checkbox",
      checked: drawsItself(),
      onchange: () => set("analysis.draw", itself.checked ? "itself" : "by hand"),
    });
    fill(this.node, [
      el("h2", t("chance-title")),
      el("p.chance-ways.wrap", [
        el("button.button.main.chance-draw", { onclick: () => this.draw() }, t("chance-draw")),
      ]),
      el("p.chance-ways.wrap", [
        select,
        el("button.button.chance-take", { onclick: () => this.take(select.value) }, t("chance-take")),
      ]),
      el("label.chance-itself.strip", itself, " ", t("chance-itself")),
    ]);
  }
}
