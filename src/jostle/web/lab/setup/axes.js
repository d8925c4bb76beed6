// Axes of sweeps and searches: options and their values, in forms and as text.

import { MAX_CHIPS } from "../../ui/fields.js";
import { allowedNumbers, valueText } from "../../ui/option_words.js";
import { t } from "../../base/i18n.js";
import { roundStep } from "../../ui/chart.js";
import { amount } from "../format.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../../base/types.js").Value} Value */
/** @typedef {import("../types.js").Axis} Axis */

export const HANDOUT = "handout"; // points for the second seat: not an option, but counted at the end of a game
const USUAL_POINTS = 8; // most values to start with
const MAX_VALUES = 1000; // most values that are sent; the server refuses fewer than that

/** The option that an axis or a part of it belongs to. @param {GameInfo} game @param {string} name */
export function optionOf(game, name) {
  return game.options.find((option) => option.name === name.split(".")[0]);
}

/**
 * The values for tick boxes; null for a range of many numbers.
 * @param {OptionInfo} option
 * @param {Value} [now] its current value, which may be a custom text
 * @returns {Value[] | null}
 */
export function tickedValues(option, now) {
  const { kind, choices, default: usual } = option;
  if (kind === "flag") return [false, true];
  if (kind === "number") return allowedNumbers(option, MAX_CHIPS);
  const own = [usual, now].filter((value) => typeof value === "string" && !choices.includes(value));
  return [...choices, ...new Set(/** @type {string[]} */ (own))];
}

/** Whether a sweep can vary it. @param {OptionInfo} option @param {Value} [now] */
export function canVary(option, now) {
  const ticked = tickedValues(option, now);
  return ticked === null || ticked.length > 1;
}

/** The numbers of a range. @param {number} from @param {number} to @param {number} step @returns {number[]} */
export function rangeValues(from, to, step) {
  if (!(step > 0) || !(to >= from)) return [];
  const length = Math.min(MAX_VALUES, Math.floor((to - from) / step + 1e-9) + 1);
  return Array.from({ length }, (_, n) => Math.round((from + n * step) * 1e6) / 1e6);
}

/** The ends and the step of a list of numbers. @param {readonly unknown[]} values */
export function rangeOf(values) {
  const numbers = values.map(Number);
  return { from: numbers[0], to: numbers.at(-1) ?? numbers[0], step: numbers.length > 1 ? numbers[1] - numbers[0] : 1 };
}

/** A default axis. @param {OptionInfo} option @param {Value} [now] @returns {Axis} */
export function usualAxis(option, now) {
  const ticked = tickedValues(option, now);
  if (ticked) return { name: option.name, values: [...ticked] };
  const { min, max } = /** @type {{min: number, max: number}} */ (option.allowed);
  const step = Math.max(1, roundStep(max - min, USUAL_POINTS));
  return { name: option.name, values: rangeValues(Math.ceil(min / step) * step, max, step) };
}

/** The name of what varies. @param {GameInfo} game @param {string} name */
export function axisName(game, name) {
  if (name === HANDOUT) return t("lab-handout");
  const label = optionOf(game, name)?.label ?? name;
  const part = name.split(".")[1];
  return part ? t("lab-part-of", { part: part.split("+").join(", "), option: label }) : label;
}

/** A value as text. @param {GameInfo} game @param {string} name @param {Value | number} value */
export function valueName(game, name, value) {
  return valueText(name.includes(".") ? undefined : optionOf(game, name), value);
}

/** An axis in a line: "Pieces: 2, 4, 6". @param {GameInfo} game @param {Axis} axis */
export function axisText(game, { name, values }) {
  const shown = values.map((value) => valueName(game, name, value));
  const long = shown.length > 12 ? [...shown.slice(0, 3), "…", ...shown.slice(-1)] : shown;
  return `${axisName(game, name)}: ${long.map((one) => one.length > 24 ? `${one.slice(0, 24)} …` : one).join(", ")}`;
}

// --- figures and goals ------------------------------------------------------------------------------------------------

/** How the server names figures, and how we do. @type {Record<string, string>} */
const KEYS = { "lead changes": "leads", "led for good": "led-for-good" };

/** @param {string} key @param {string[]} sides */
export function figureName(key, sides) {
  const seat = /^seat (\d+)$/.exec(key);
  return seat ? t("lab-figure-seat", { side: sides[Number(seat[1])] ?? "" }) : t(`lab-figure-${KEYS[key] ?? key}`);
}

/** Whether a figure is a share, shown in per cent. @param {string} key */
export function isShare(key) {
  return key.startsWith("seat ") || ["fair", "draws", "limit", "led for good"].includes(key);
}

/** A goal as text. @param {import("../types.js").GoalInfo} goal */
export function goalText({ figure, low, high }) {
  const shown = (/** @type {number | null} */ value) => value === null ? "" : amount(value, isShare(figure));
  if (figure === "fair") return t("lab-goal-fair", { share: shown(high) });
  const key = low === null ? "most" : high === null ? "least" : low === high ? "just" : "between";
  return t(`lab-goal-${key}`, { figure: figureName(figure, []), low: shown(low), high: shown(high) });
}
