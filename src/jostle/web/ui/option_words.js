// What options allow, and what they are set to, in words.

import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../base/types.js").Options} Options */

const MAX_LENGTH = 40; // characters of a text

/** The changes from the standard rules: "Pieces: 9". @param {GameInfo} game @param {Options} options */
export function changesOf(game, options) {
  return game.options.filter(({ name }) => name in options).map((option) => {
    const text = valueText(option, options[option.name]);
    return `${option.label}: ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text}`;
  });
}

/** A value as the option calls it. @param {OptionInfo | undefined} option @param {unknown} value */
export function valueText(option, value) {
  if (typeof value === "boolean") return t(value ? "option-yes" : "option-no");
  return option?.labels[option.choices.indexOf(String(value))] ?? String(value);
}

/** All numbers that an option allows; null if they are more than so many. @param {OptionInfo} option @param {number} [most] */
export function allowedNumbers({ allowed }, most = Infinity) {
  if (!allowed || Array.isArray(allowed)) return allowed;
  const count = allowed.max - allowed.min + 1;
  return count > most ? null : Array.from({ length: count }, (_, n) => allowed.min + n);
}
