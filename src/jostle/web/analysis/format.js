// How the analysis writes win chances, certainties and lines.

import { formatNumber, t } from "../base/i18n.js";

/** @typedef {import("./types.js").InsightLine} InsightLine */
/** @typedef {import("./types.js").Turn} Turn */

/** A win chance; it is shown as 0 or 100 per cent only if certain. @param {number} chance @param {boolean} [sure] */
export function percent(chance, sure = false) {
  const shown = sure ? chance : Math.min(0.99, Math.max(0.01, chance));
  return formatNumber(shown, { style: "percent" });
}

/** A change of win chance with its sign. @param {number} change */
export function points(change) {
  const whole = Math.round(100 * change);
  const number = formatNumber(Math.abs(whole) / 100, { style: "percent" });
  return whole === 0 ? number : `${whole > 0 ? "+" : "−"}${number}`;
}

/** The value of a line for the seat that plays it; of all but the `best`, only an upper bound may be known.
 * @param {InsightLine} line @param {boolean} best */
export function worthText({ chance, exact, sure, turns }, best) {
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

/** The first turn of a line as text. @param {Turn[]} turns */
export function lineText(turns) {
  return turns.slice(0, 1).map(({ words }) => words.join("; ")).join("");
}
