// What options are set to, in words.

import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Options} Options */

const MAX_LENGTH = 40; // characters of a text

/** The changes from the standard rules: "Pieces: 9". @param {GameInfo} game @param {Options} options */
export function changesOf(game, options) {
  return game.options.filter(({ name }) => name in options).map(({ name, label, kind, choices, labels }) => {
    const value = options[name];
    const known = choices.indexOf(String(value));
    const text = kind === "flag" ? yesOrNo(value) : known >= 0 ? labels[known] : String(value);
    return `${label}: ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text}`;
  });
}

/** @param {unknown} value */
export function yesOrNo(value) {
  return t(value ? "option-yes" : "option-no");
}
