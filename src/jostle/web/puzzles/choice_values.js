// The value of every choice, as bars: the probability of winning with best play on both sides.

import { el } from "../base/dom.js";
import { percent } from "./common.js";
import { t } from "../base/i18n.js";

/** @param {import("./common.js").ChoiceValue[]} values */
export function worthBars(values) {
  return el("ul.worths.stack", { "aria-label": t("worth-label") }, [
    values.map(({ words, chance, exact, best, chosen }) =>
      el("li", { class: best ? "best" : null }, [
        el("span.worth-words.capital", [words || t("worth-hidden"), chosen && el("em", ` ${t("worth-yours")}`)]),
        el("progress", { max: 1, value: chance, "aria-hidden": "true" }),
        el("span.worth-figure", el("strong", percent(chance)), exactText(exact)),
      ])
    ),
  ]);
}

/** The fraction itself, where it is one. @param {string} exact */
function exactText(exact) {
  return exact.includes("/") ? ` = ${exact}` : "";
}
