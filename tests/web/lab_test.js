/// <reference lib="deno.ns" />
// What the lab's page says in numbers and in words, without a browser.

import { addWords } from "../../src/jostle/web/base/words.js";
import { changesOf, interval, number, percent, signed, timeLeft } from "../../src/jostle/web/lab/telling.js";
import words from "../../src/jostle/web/words/lab_en.js";

/** @param {unknown} found @param {unknown} expected */
function same(found, expected) {
  if (found !== expected) throw new Error(`${found}; expected ${expected}`);
}

addWords("en", words);

Deno.test("shares have one digit, means as many as they need", () => {
  same(percent(0.5), "50.0 %");
  same(number(0.4567, true), "45.7 %");
  same(number(9.876, false), "9.88");
  same(number(96.81, false), "96.8");
});

Deno.test("a difference has a sign, and an interval both its ends", () => {
  same(signed(-0.004, true), "−0.4 %");
  same(signed(4, false), "+4.00");
  same(interval({ value: 0, low: -0.01, high: 0.02 }, true, signed), "−1.0 % to +2.0 %");
  same(interval({ value: 3, low: null, high: null }, false), "");
});

Deno.test("the time left is told in the unit that people think in", () => {
  same(timeLeft(0.2), "about 1 second");
  same(timeLeft(61), "about 61 seconds");
  same(timeLeft(600), "about 10 minutes");
  same(timeLeft(7200), "about 2 hours");
});

Deno.test("what was changed is told by the options' own names, and long texts are cut", () => {
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
