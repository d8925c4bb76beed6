// How the analysis writes win chances, certainties and lines.

import { formatNumber, t } from "../base/i18n.js";

/** @typedef {import("./types.js").InsightLine} InsightLine */
/** @typedef {import("./types.js").Turn} Turn */

/** How somebody stands with at least so much value, from the best down. @type {[number, string][]} */
const STANDING = [
  [0.85, "won"],
  [0.5, "much-better"],
  [0.25, "better"],
  [0.08, "little-better"],
  [-0.08, "even"],
  [
    -0.25,
    "little-worse",
  ],
  [-0.5, "worse"],
  [-0.85, "much-worse"],
  [-2, "lost"],
];

/** A win chance; it is shown as 0 or 100 per cent only if certain. @param {number} chance @param {boolean} [sure] */
export function percent(chance, sure = false) {
  const shown = sure ? chance : unsure(chance);
  return formatNumber(shown, { style: "percent" });
}

/** A win chance as it is shown: nothing is certain unless it has been proved. @param {number} chance */
export function unsure(chance) {
  return Math.min(0.99, Math.max(0.01, chance));
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

/** The reply to the first turn of a line, in words; "" if none is known. @param {Turn[]} turns */
export function replyText(turns) {
  const reply = turns[1];
  return reply ? t("line-reply", { side: reply.side || t("analysis-chance"), words: reply.words.join("; ") }) : "";
}

/** The first turn of a line as text. @param {Turn[]} turns */
export function lineText(turns) {
  return turns.slice(0, 1).map(({ words }) => words.join("; ")).join("");
}

/** How a side stands, in words, by its win chance. @param {string} side @param {number} chance @param {number} seats */
export function standingText(side, chance, seats) {
  const value = (chance * seats - 1) / (seats - 1); // 1: won, 0: even, as the search counts
  const found = STANDING.find(([least]) => value >= least) ?? STANDING[STANDING.length - 1];
  return t(`stands-${found[1]}`, { side });
}
