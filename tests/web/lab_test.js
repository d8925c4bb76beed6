/// <reference lib="deno.ns" />
// What the lab's page says in numbers and in words, without a browser.

import { addMessages } from "../../src/jostle/web/base/i18n.js";
import {
  axisText,
  canVary,
  goalText,
  rangeOf,
  rangeValues,
  tickedValues,
  usualAxis,
} from "../../src/jostle/web/lab/setup/axes.js";
import { roundStep } from "../../src/jostle/web/ui/chart.js";
import { keysOf, shadeOf, unfairness } from "../../src/jostle/web/lab/results/sweep_view.js";
import { interval, number, percent, signed, timeLeft } from "../../src/jostle/web/lab/format.js";
import { changesOf } from "../../src/jostle/web/ui/option_words.js";
import { valuesOf } from "../../src/jostle/web/lab/setup/tune_form.js";
import { ruleText } from "../../src/jostle/web/lab/results/tune_view.js";

/** @param {unknown} found @param {unknown} expected */
function same(found, expected) {
  if (found !== expected) throw new Error(`${found}; expected ${expected}`);
}

for (const name of ["shell", "lab"]) {
  addMessages("en", await Deno.readTextFile(new URL(`../../src/jostle/web/messages/en/${name}.ftl`, import.meta.url)));
}

Deno.test("shares have one digit, means as many as they need", () => {
  same(percent(0.5), "50.0%");
  same(number(0.4567, true), "45.7%");
  same(number(9.876, false), "9.88");
  same(number(96.81, false), "96.8");
});

Deno.test("a difference has a sign, and an interval both its ends", () => {
  same(signed(-0.004, true), "−0.4%");
  same(signed(4, false), "+4.00");
  same(interval({ value: 0, low: -0.01, high: 0.02 }, true, signed), "−1.0% to +2.0%");
  same(interval({ value: 3, low: null, high: null }, false), "");
});

Deno.test("the time left is told in the unit that people think in", () => {
  same(timeLeft(0.2), "about 1 second");
  same(timeLeft(61), "about 61 seconds");
  same(timeLeft(600), "about 10 minutes");
  same(timeLeft(7200), "about 2 hours");
});

const option = {
  kind: "number",
  default: 1,
  meaning: "",
  allowed: null,
  choices: [],
  labels: [],
  form: "",
  examples: [],
};

Deno.test("what was changed is told by the options' own names, and long texts are cut", () => {
  const game = /** @type {import("../../src/jostle/web/base/types.js").GameInfo} */ (/** @type {unknown} */ ({
    options: [
      { ...option, name: "pieces", label: "Pieces" },
      { ...option, name: "walls", label: "Walls", kind: "flag" },
      { ...option, name: "field", label: "Field", kind: "words", choices: ["second"], labels: ["Second"] },
    ],
  }));
  same(changesOf(game, { walls: false, pieces: 9 }).join("; "), "Pieces: 9; Walls: no");
  same(changesOf(game, { field: "second" }).join(), "Field: Second");
  same(changesOf(game, { field: "x".repeat(60) }).join(), `Field: ${"x".repeat(40)} …`);
});

/** @param {object} more @returns {import("../../src/jostle/web/base/types.js").OptionInfo} */
function anOption(more) {
  return /** @type {import("../../src/jostle/web/base/types.js").OptionInfo} */ (
    /** @type {unknown} */ ({ ...option, name: "pieces", label: "Pieces", ...more })
  );
}

Deno.test("a range goes up to its end, also in half steps, and is found again in its values", () => {
  same(rangeValues(3, 9, 2).join(), "3,5,7,9");
  same(rangeValues(3, 10, 2).join(), "3,5,7,9");
  same(rangeValues(-0.5, 1, 0.5).join(), "-0.5,0,0.5,1");
  same(rangeValues(0, 0.3, 0.1).join(), "0,0.1,0.2,0.3");
  same(rangeValues(9, 3, 1).length + rangeValues(1, 3, 0).length + rangeValues(NaN, 3, 1).length, 0);
  same(JSON.stringify(rangeOf([3, 5, 7])), JSON.stringify({ from: 3, to: 7, step: 2 }));
});

Deno.test("few values are ticked, many numbers are a range with round steps, a lone text cannot vary", () => {
  same(tickedValues(anOption({ kind: "flag" }))?.join(), "false,true");
  same(tickedValues(anOption({ allowed: { min: 1, max: 4 } }))?.join(), "1,2,3,4");
  same(tickedValues(anOption({ allowed: { min: 1, max: 15 } })), null);
  same(usualAxis(anOption({ allowed: { min: 1, max: 15 } })).values.join(), "2,4,6,8,10,12,14");
  same(usualAxis(anOption({ allowed: { min: 20, max: 1000 } })).values.join(), "200,400,600,800,1000");
  const words = { kind: "words", default: "sheets", choices: ["sheets"], labels: ["Sheets"] };
  same(canVary(anOption(words)), false);
  same(canVary(anOption(words), "my own deck"), true);
});

Deno.test("goals and what varies are told in words", () => {
  const game = /** @type {import("../../src/jostle/web/base/types.js").GameInfo} */ (/** @type {unknown} */ ({
    options: [anOption({}), anOption({ name: "values", label: "Values", kind: "words" })],
  }));
  same(axisText(game, { name: "pieces", values: [3, 5] }), "Pieces: 3, 5");
  same(axisText(game, { name: "pieces", values: rangeValues(1, 20, 1) }), "Pieces: 1, 2, 3, …, 20");
  same(axisText(game, { name: "values.c4+d3", values: ["0", "1"] }), "Values: c4, d3: 0, 1");
  const found = { options: { pieces: 9, values: "012345" }, turned: { pieces: 9, "values.c4": "5" }, handout: -0.5 };
  same(ruleText(game, found).join("; "), "Pieces: 9; Values: c4: 5; 0.5 points for the first seat");
  same(ruleText(game, { options: {}, turned: {}, handout: 0 }).join(), "the standard rules");
  same(goalText({ figure: "fair", low: null, high: 0.02 }), "Fair within 2%");
  same(goalText({ figure: "turns", low: 20, high: 40 }), "Turns per game: 20 to 40");
  same(goalText({ figure: "draws", low: null, high: 0.055 }), "Draws: at most 5.5%");
  same(goalText({ figure: "lead changes", low: 2, high: null }), "Lead changes: at least 2");
});

Deno.test("values of parts are typed as a range or one by one", () => {
  same(valuesOf("0..3").join(), "0,1,2,3");
  same(valuesOf(" ., x,+ ").join(" "), ". x +");
  same(valuesOf("").length, 0);
});

Deno.test("lines of a picture stand at round numbers, and a map has its strongest colour at the top", () => {
  same(roundStep(14), 5);
  same(roundStep(0.3), 0.05);
  same(roundStep(980), 200);
  same([0, 0.5, 1].map((value) => shadeOf(value, 0, 1)).join(), "0,3,5");
  same(shadeOf(4, 4, 4), 0);
});

Deno.test("of two seats one figure is enough, and the seat that is furthest off says how unfair a point is", () => {
  /** @type {import("../../src/jostle/web/lab/types.js").Three} */
  const three = [0.4, 0.3, 0.5];
  const point = { values: [1], figures: { "seat 0": three, "seat 1": /** @type {typeof three} */ ([0.6, 0.5, 0.7]) } };
  const run = /** @type {import("../../src/jostle/web/lab/types.js").RunInfo} */ (
    /** @type {unknown} */ ({ points: [point], sides: ["White", "Blue"] })
  );
  same(keysOf(run).join(), "seat 0");
  same(keysOf({ ...run, sides: ["A", "B", "C"] }).join(), "seat 0,seat 1");
  same(unfairness(point).toFixed(3), "0.100");
});
