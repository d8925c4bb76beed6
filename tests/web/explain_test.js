/// <reference lib="deno.ns" />
// What explains the table: where cards and bubbles are, which refusal fits, and where a guided first turn stands.

import { overlap, placeBeside, placeClear, threadTo } from "../../src/jostle/web/board/explain/placing.js";
import { Choosing } from "../../src/jostle/web/board/choosing.js";
import { refusalOf } from "../../src/jostle/web/board/explain/refusals.js";
import { shapeAt } from "../../src/jostle/web/board/hit_test.js";
import { stageOf, toShow } from "../../src/jostle/web/match/guided/tour_state.js";
import { check } from "./source.js";

const SPACE = { width: 400, height: 800 };
const CARD = { width: 200, height: 80 };

/** @param {number} left @param {number} top */
const square = (left, top) => ({ left, top, width: 50, height: 50 });

Deno.test("a card lies in the window and off the thing, wherever the thing is", () => {
  for (let left = -10; left <= 360; left += 37) {
    for (let top = -10; top <= 760; top += 35) {
      const place = placeBeside(square(left, top), CARD, SPACE);
      const box = { ...place, ...CARD };
      check(overlap(box, square(left, top)) === 0, `covers the thing at ${left}, ${top}`);
      check(box.left >= 0 && box.left + box.width <= SPACE.width, `beside the window at ${left}, ${top}`);
      check(box.top >= 0 && box.top + box.height <= SPACE.height, `above or below the window at ${left}, ${top}`);
    }
  }
});

Deno.test("a card lies above its thing while there is room, then below", () => {
  check(placeBeside(square(150, 300), CARD, SPACE).top === 210, "expected above");
  check(placeBeside(square(150, 20), CARD, SPACE).top === 80, "expected below");
});

Deno.test("a bubble takes the first place where it covers nothing it points at, or covers least", () => {
  const places = [{ left: 0, top: 700 }, { left: 0, top: 0 }];
  check(placeClear(places, CARD, [square(10, 300)]) === places[0], "expected the first");
  check(placeClear(places, CARD, [square(10, 710)]) === places[1], "expected the one above");
  check(placeClear(places, CARD, [square(10, 710), square(10, 60)]) === places[1], "expected the lesser evil");
});

Deno.test("a thread ends at the edge of what it leads to", () => {
  const bubble = { left: 0, top: 600, width: 200, height: 100 };
  const { d, end } = threadTo(bubble, square(100, 100));
  check(end[0] === 125 && end[1] === 156, `ends at ${end}`);
  check(d.startsWith("M125 600C") && d.endsWith("125 156"), d);
  const beside = threadTo({ left: 300, top: 100, width: 100, height: 100 }, square(100, 100));
  check(beside.end[1] === 94 && beside.d.startsWith("M300 "), beside.d);
});

/** @param {string} id @param {Partial<import("../../src/jostle/web/base/types.js").Shape>} [more] @returns {import("../../src/jostle/web/base/types.js").Shape} */
function shape(id, more = {}) {
  return {
    id,
    kind: "box",
    look: "",
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    sign: "",
    label: id,
    on: "",
    eyes: 0,
    art: [],
    seat: -1,
    about: "",
    ...more,
  };
}

/** @type {import("../../src/jostle/web/base/types.js").Scene} */
const SCENE = {
  detail: "",
  forced: false,
  width: 2,
  height: 1,
  status: "",
  art: "",
  shapes: [shape("a1"), shape("b1", { x: 1 }), shape("round", { on: "a1" }), shape("edge", { kind: "line", width: 2 })],
  choices: [{ action: "go", label: "go", path: ["a1", "b1"], moves: {}, gains: {} }],
  refusals: [
    { words: "only squares push", ids: ["b1"], chosen: ["round"] },
    { words: "that is theirs", ids: ["b1"], chosen: [] },
    { words: "choose a piece", ids: [], chosen: [] },
  ],
};

Deno.test("the first refusal that fits what is pressed and what is chosen is said", () => {
  const choosing = new Choosing(SCENE);
  const words = (/** @type {string[]} */ chosen, /** @type {string} */ id) =>
    refusalOf(SCENE, choosing, chosen, id)?.words;
  check(words(["a1"], "b1") === "only squares push", "a thing and what it lies on are the same");
  check(words([], "b1") === "that is theirs", "expected the second");
  check(words([], "round") === "choose a piece", "expected the one for anything");
  check(refusalOf({ ...SCENE, refusals: [] }, choosing, [], "b1") === null, "expected none");
});

Deno.test("what lies uppermost is explained, and lines are not", () => {
  check(shapeAt(SCENE, { x: 50, y: 0 })?.id === "round", "expected the thing");
  check(shapeAt(SCENE, { x: 150, y: 50 })?.id === "b1", "expected the ground");
  check(shapeAt(SCENE, { x: 250, y: 50 }) === null, "expected nothing");
});

/** @param {number[]} actors @param {number} turn @returns {any} */
function news(actors, turn) {
  return {
    info: { rated: false, status: "going" },
    seats: [{ yours: true, kind: "person" }, { yours: false, kind: "bot" }],
    line: actors.map((actor) => ({ actor, action: "", words: "" })),
    scene: { choices: [{}] },
    outcome: null,
    turn,
  };
}

Deno.test("a tour lasts for the first turn and until the others have answered it", () => {
  check(stageOf(news([], 0), 0) === "first", "nothing has been played");
  check(stageOf(news([1, 1, -1], 0), 0) === "first", "the other began");
  check(stageOf(news([0, -1, 0], 0), 0) === "first", "still the first turn");
  check(stageOf(news([0], 1), 0) === "wait", "the other plays");
  check(stageOf(news([0, 1], 0), 0) === "after", "the other has answered");
  check(stageOf(news([0, 1], 0), 2) === "first", "begun later");
  check(stageOf({ ...news([], 0), info: { rated: true, status: "going" } }, 0) === "over", "rated");
});

Deno.test("each bubble is shown once; after the first turn only a few are read, and a last one", () => {
  const bubble = (/** @type {string} */ key, action = "") => ({ key, action, title: "", words: "", at: [] });
  const all = [bubble("a"), bubble("b", "go"), bubble("c"), bubble("d")];
  const keys = (/** @type {{key: string}[]} */ those) => those.map(({ key }) => key).join("");
  check(keys(toShow(all, new Set("a"), "first", bubble("z"))) === "bcd", "expected what is new");
  check(keys(toShow(all, new Set(), "after", bubble("z"))) === "acz", "expected two and the last");
});
