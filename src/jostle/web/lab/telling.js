// What the pages of the lab say alike: their words, figures with intervals, rules that were changed, bots, times.

import { allGames, levelNames } from "../base/api.js";
import { language, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Options} Options */
/** @typedef {import("./types.js").Figure} Figure */
/** @typedef {import("./types.js").RunInfo} RunInfo */

const LONGEST = 40; // signs of an option's text in a heading
export const GOING = ["waiting", "starting", "running", "writing"];

/** @param {string} id @returns {Promise<GameInfo>} */
export async function gameOf(id) {
  return /** @type {GameInfo} */ ((await allGames()).find((game) => game.id === id));
}

/** A number with so many digits after the point. @param {number} value @param {number} digits */
function fixed(value, digits) {
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language(), how).format(value);
}

/** A share of games or wins. @param {number} share */
export function percent(share) {
  return `${fixed(100 * share, 1)} %`;
}

/** A figure as it is shown. @param {number} value @param {boolean} share */
export function number(value, share) {
  return share ? percent(value) : fixed(value, Math.abs(value) < 10 ? 2 : 1);
}

/** A number that somebody has asked for, with no more digits than it has. @param {number} value @param {boolean} share */
export function amount(value, share) {
  const shown = new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(share ? 100 * value : value);
  return share ? `${shown} %` : shown;
}

/** A difference with its sign. @param {number} value @param {boolean} share */
export function signed(value, share) {
  return `${value < 0 ? "−" : "+"}${number(Math.abs(value), share)}`;
}

/** From where to where the truth is. @param {Figure} figure @param {boolean} share @param {typeof number} [shown] */
export function interval({ low, high }, share, shown = number) {
  if (low === null || high === null) return "";
  return t("lab-from-to", { low: shown(low, share), high: shown(high, share) });
}

/** How much longer, in words. @param {number} seconds */
export function timeLeft(seconds) {
  if (seconds < 90) return t("lab-left-seconds", { n: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return t("lab-left-minutes", { n: Math.round(seconds / 60) });
  return t("lab-left-hours", { n: Math.round(seconds / 3600) });
}

/**
 * What was changed against the standard rules: "Pieces: 9".
 * @param {GameInfo} game
 * @param {Options} options
 */
export function changesOf(game, options) {
  return game.options.filter(({ name }) => name in options).map(({ name, label, kind, choices, labels }) => {
    const value = options[name];
    const known = choices.indexOf(String(value));
    const text = kind === "flag" ? t(value ? "lab-yes" : "lab-no") : known >= 0 ? labels[known] : String(value);
    return `${label}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text}`;
  });
}

/** The rules of a run in a line. @param {GameInfo} game @param {Options} options */
export function rulesWords(game, options) {
  return changesOf(game, options).join("; ") || t("lab-as-usual");
}

/** What bots are called. @returns {Promise<(bot: string) => string>} */
export async function botNames() {
  const levels = await levelNames();
  return (bot) => levels.get(bot) ?? t(`lab-bot-${bot}`);
}

/** Who plays in a run. @param {string[]} bots @param {(bot: string) => string} nameOf */
export function botsWords(bots, nameOf) {
  return new Set(bots).size === 1 ? t("lab-all-bots", { bot: nameOf(bots[0]) }) : bots.map(nameOf).join(", ");
}
