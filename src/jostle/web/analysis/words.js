// What the modules of the analysis say alike: their words, win chances, certainties, and lines that are foreseen.

import { t } from "../base/i18n.js";

/** @typedef {import("./types.js").InsightLine} InsightLine */
/** @typedef {import("./types.js").Turn} Turn */

/** A share of a win; what is not certain is never shown as none or all. @param {number} chance @param {boolean} [sure] */
export function percent(chance, sure = false) {
  const shown = sure ? chance : Math.min(0.99, Math.max(0.01, chance));
  return t("analysis-percent", { n: Math.round(100 * shown) });
}

/** A change of win chance with its sign. @param {number} change */
export function points(change) {
  const whole = Math.round(100 * change);
  const number = t("analysis-percent", { n: Math.abs(whole) });
  return whole === 0 ? number : `${whole > 0 ? "+" : "−"}${number}`;
}

/** What a line is worth to the seat that plays it; of all but the `best` it may only be known that it is not more.
 * @param {InsightLine} line @param {boolean} best */
export function worthWords({ chance, exact, sure, turns }, best) {
  if (sure === "win") return turns === null ? t("sure-win") : t("sure-win-in", { n: turns });
  if (sure === "loss") return turns === null ? t("sure-loss") : t("sure-loss-in", { n: turns });
  if (sure === "draw") return t("sure-draw");
  return best || exact || sure === "exact"
    ? percent(chance, sure === "exact")
    : t("analysis-at-most", { chance: percent(chance) });
}

/** The actions of a line, by turns: "White c3>d3; Brown …". @param {Turn[]} turns */
export function lineActions(turns) {
  return turns.map(({ side, actions }) => `${side || t("analysis-chance")} ${actions.join(" ")}`).join("; ");
}

/** The first turn of a line in words. @param {Turn[]} turns */
export function lineWords(turns) {
  return turns.slice(0, 1).map(({ words }) => words.join("; ")).join("");
}
