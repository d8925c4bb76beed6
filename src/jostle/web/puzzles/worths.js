// What every choice is worth, as bars: how likely it wins when both sides play their best to the end.

import { el } from "../base/dom.js";
import { percent } from "./puzzling.js";
import { t } from "../base/i18n.js";

/** @param {import("./puzzling.js").Worth[]} worths */
export function worthBars(worths) {
  return el(
    "ul",
    { class: "worths", "aria-label": t("worth-label") },
    worths.map(({ words, chance, exact, best, chosen }) =>
      el(
        "li",
        { class: best ? "best" : null },
        el(
          "span",
          { class: "worth-words" },
          words || t("worth-hidden"),
          chosen && el("em", {}, ` ${t("worth-yours")}`),
        ),
        el("progress", { max: 1, value: chance, "aria-hidden": "true" }),
        el("span", { class: "worth-figure" }, el("strong", {}, percent(chance)), exactWords(exact)),
      )
    ),
  );
}

/** The fraction itself, where it is one. @param {string} exact */
function exactWords(exact) {
  return exact.includes("/") ? ` = ${exact}` : "";
}
