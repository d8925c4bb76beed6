// How the lab writes figures with intervals, rules, bots and times.

import { allGames, levelNames } from "../base/api.js";
import { formatNumber, t } from "../base/i18n.js";
import { changesOf } from "../ui/option_words.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Options} Options */
/** @typedef {import("./types.js").Figure} Figure */

export const GOING = ["waiting", "starting", "running", "writing"];

/** @param {string} id @returns {Promise<GameInfo>} */
export async function gameOf(id) {
  return /** @type {GameInfo} */ ((await allGames()).find((game) => game.id === id));
}

/** A share of games or wins. @param {number} share */
export function percent(share) {
  return formatNumber(share, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A figure as it is shown. @param {number} value @param {boolean} share */
export function number(value, share) {
  const digits = Math.abs(value) < 10 ? 2 : 1;
  return share ? percent(value) : formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A number that the person entered, without extra digits. @param {number} value @param {boolean} share */
export function amount(value, share) {
  return formatNumber(value, { style: share ? "percent" : "decimal", maximumFractionDigits: 2 });
}

/** A difference with its sign. @param {number} value @param {boolean} share */
export function signed(value, share) {
  return `${value < 0 ? "−" : "+"}${number(Math.abs(value), share)}`;
}

/** A confidence interval. @param {Figure} figure @param {boolean} share @param {typeof number} [shown] */
export function interval({ low, high }, share, shown = number) {
  if (low === null || high === null) return "";
  return t("lab-from-to", { low: shown(low, share), high: shown(high, share) });
}

/** The time left as text. @param {number} seconds */
export function timeLeft(seconds) {
  if (seconds < 90) return t("lab-left-seconds", { n: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return t("lab-left-minutes", { n: Math.round(seconds / 60) });
  return t("lab-left-hours", { n: Math.round(seconds / 3600) });
}

/** The rules of a run in a line. @param {GameInfo} game @param {Options} options */
export function rulesText(game, options) {
  return changesOf(game, options).join("; ") || t("lab-as-usual");
}

/** A function for the names of bots. @returns {Promise<(bot: string) => string>} */
export async function botNames() {
  const levels = await levelNames();
  return (bot) => levels.get(bot) ?? t(`lab-bot-${bot}`);
}

/** Who plays in a run. @param {string[]} bots @param {(bot: string) => string} nameOf */
export function botsText(bots, nameOf) {
  return new Set(bots).size === 1 ? t("lab-all-bots", { bot: nameOf(bots[0]) }) : bots.map(nameOf).join(", ");
}
