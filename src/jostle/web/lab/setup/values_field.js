// The values of an axis: a range of numbers, or tick boxes.

import { el } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { labelled } from "../../ui/fields.js";
import { rangeOf, rangeValues, tickedValues, valueName } from "./axes.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../../base/types.js").Value} Value */
/** @typedef {import("../types.js").Axis} Axis */

/**
 * The values of an option.
 * @param {{game: GameInfo, option: OptionInfo, axis: Axis, now: Value, changed: () => void}} how
 */
export function valuesField({ game, option, axis, now, changed }) {
  const ticked = tickedValues(option, now);
  if (ticked) return ticksField({ game, axis, all: ticked, changed });
  const { min, max } = /** @type {{min: number, max: number}} */ (option.allowed);
  return rangeField({ axis, changed, min, max, step: 1 });
}

/** @param {{game: GameInfo, axis: Axis, all: Value[], changed: () => void}} how */
function ticksField({ game, axis, all, changed }) {
  const boxes = all.map((value) => {
    const on = axis.values.includes(value);
    return { value, box: el("input", { type: "checkbox", checked: on, onchange: () => take() }) };
  });
  const take = () => {
    axis.values = boxes.filter(({ box }) => box.checked).map(({ value }) => value);
    changed();
  };
  return el("div.chip-row.wrap", { role: "group", "aria-label": t("lab-values") }, [boxes.map(({ value, box }) => {
    const words = valueName(game, axis.name, value);
    return el("label.chip", box, el("span", words.length > 40 ? t("lab-custom-text") : words));
  })]);
}

/**
 * Numbers from one to another in steps.
 * @param {{axis: Axis, changed: () => void, min: number, max: number, step: number}} how `step` is the smallest
 */
export function rangeField({ axis, changed, min, max, step }) {
  const now = rangeOf(axis.values);
  const count = el("span.quiet");
  const input = (/** @type {number} */ value, /** @type {Record<string, unknown>} */ more) =>
    el("input", { type: "number", inputmode: step < 1 ? "decimal" : "numeric", step, value, oninput: take, ...more });
  const from = input(now.from, { min, max });
  const to = input(now.to, { min, max });
  const by = input(now.step, { min: step });
  const tell = () => (count.textContent = t("lab-value-count", { n: axis.values.length }));

  function take() {
    axis.values = rangeValues(from.valueAsNumber, to.valueAsNumber, by.valueAsNumber);
    tell();
    changed();
  }

  tell();
  const ends = [labelled(t("lab-from"), from), labelled(t("lab-to"), to), labelled(t("lab-step"), by)];
  return el("div.lab-range", ends, count);
}
