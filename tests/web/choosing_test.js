/// <reference lib="deno.ns" />
// What can be pressed, and which action comes of it. Run: deno test tests/web

import { thingOn } from "../../src/jostle/web/board/hit_test.js";
import { EMPTY_SCENE } from "../../src/jostle/web/board/shapes.js";
import { Choosing, complete } from "../../src/jostle/web/board/choosing.js";

/**
 * @param {unknown} got
 * @param {unknown} wanted
 */
function same(got, wanted) {
  const [one, other] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`got ${one}, expected ${other}`);
}

const EMPTY = { ...EMPTY_SCENE, width: 3, height: 1 };

/**
 * @param {string} id
 * @param {string} [on]
 * @returns {import("../../src/jostle/web/base/types.js").Shape}
 */
function shape(id, on = "") {
  return {
    id,
    kind: "box",
    look: "cell",
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    sign: "",
    label: id,
    on,
    eyes: 0,
    art: [],
    seat: -1,
    about: "",
  };
}

/**
 * @param {string} action
 * @param {...string} path
 * @returns {import("../../src/jostle/web/base/types.js").Choice}
 */
function choice(action, ...path) {
  return { action, label: `play ${action}`, path, moves: {}, gains: {} };
}

/**
 * @param {import("../../src/jostle/web/base/types.js").Choice[]} choices
 */
function table(...choices) {
  const shapes = [
    shape("a1"),
    shape("b1"),
    shape("c1"),
    shape("tile", "b1"),
    shape("king", "a1"),
    shape("rook", "tile"),
  ];
  return new Choosing({ ...EMPTY, shapes, choices });
}

/**
 * @param {Choosing} choosing
 * @param {...string} ids
 */
function pressed(choosing, ...ids) {
  let outcome = choosing.press(choosing.begin(), ids[0]);
  for (const id of ids.slice(1)) outcome = choosing.press(outcome.progress, id);
  return outcome;
}

Deno.test("one press is enough for a path of one", () => {
  const outcome = pressed(table(choice("x", "a1"), choice("y", "b1")), "a1");
  same(outcome.kind === "played" && outcome.choice.action, "x");
});

Deno.test("a path of two goes on after the first press, and shows what can follow", () => {
  const choosing = table(choice("a-b", "a1", "b1"), choice("a-c", "a1", "c1"), choice("b-c", "b1", "c1"));
  const first = pressed(choosing, "a1");
  same(first.kind, "on");
  same([...choosing.next(first.progress)], ["b1", "c1"]);
  const second = choosing.press(first.progress, "c1");
  same(second.kind === "played" && second.choice.action, "a-c");
});

Deno.test("pressing a thing is pressing what it lies on, through every layer", () => {
  const choosing = table(choice("a-b", "a1", "b1"));
  const outcome = pressed(choosing, "king", "rook");
  same(outcome.kind === "played" && outcome.choice.action, "a-b");
});

Deno.test("a path that names the thing is met by its ground, and two things on one ground stay apart", () => {
  const choosing = new Choosing({
    ...EMPTY,
    shapes: [shape("hand"), shape("ace", "hand"), shape("ten", "hand")],
    choices: [choice("ace", "ace"), choice("ten", "ten")],
  });
  const ten = pressed(choosing, "ten");
  same(ten.kind === "played" && ten.choice.action, "ten");
  const hand = pressed(choosing, "hand");
  same(hand.kind === "played" && hand.choice.action, "ace");
});

Deno.test("another beginning replaces the first press", () => {
  const choosing = table(choice("a-c", "a1", "c1"), choice("b-c", "b1", "c1"));
  const outcome = pressed(choosing, "a1", "b1");
  same(outcome.kind, "on");
  same(outcome.progress.pressed, ["b1"]);
});

Deno.test("pressing the same again, or something useless, clears", () => {
  const choosing = table(choice("a-c", "a1", "c1"));
  same(pressed(choosing, "a1", "king").kind, "cleared");
  same(pressed(choosing, "a1", "b1").kind, "cleared");
  same(pressed(choosing, "b1").kind, "nothing");
});

Deno.test("several choices with the very same path are asked about", () => {
  const outcome = pressed(table(choice("x", "a1"), choice("y", "a1"), choice("z", "b1")), "a1");
  same(outcome.kind === "which" && outcome.choices.map((one) => one.action), ["x", "y"]);
});

Deno.test("where one path is the beginning of another, the short one can be taken or the long one gone on with", () => {
  const choosing = table(choice("short", "a1"), choice("long", "a1", "b1"));
  const first = pressed(choosing, "a1");
  same(first.kind, "on");
  same(first.progress.done.map((one) => one.action), ["short"]);
  const taken = choosing.take(first.progress);
  same(taken.kind === "played" && taken.choice.action, "short");
  const elsewhere = choosing.press(first.progress, "c1");
  same(elsewhere.kind === "played" && elsewhere.choice.action, "short");
  const longer = choosing.press(first.progress, "tile");
  same(longer.kind === "played" && longer.choice.action, "long");
  same(choosing.press(first.progress, "king").kind, "cleared");
});

Deno.test("a choice without a path is offered apart and never blocks the others", () => {
  const choosing = table(choice("pass"), choice("x", "a1"));
  same(choosing.pathless().map((one) => one.action), ["pass"]);
  same(pressed(choosing, "a1").kind, "played");
});

Deno.test("taking nothing clears", () => {
  const choosing = table(choice("x", "a1", "b1"));
  same(choosing.take(choosing.begin()).kind, "cleared");
});

Deno.test("typed text: the action itself first, then beginnings, then words in any order", () => {
  const choices = [
    { ...choice("d3-c4"), label: "move the square from d3 to c4" },
    { ...choice("d3-c"), label: "move the round from d3 to c" },
    { ...choice("d3<"), label: "push from d3 left" },
    { ...choice("e1^"), label: "push from e1 up" },
  ];
  same(complete(choices, "D3-C").map((one) => one.action), ["d3-c", "d3-c4"]);
  same(complete(choices, "left push").map((one) => one.action), ["d3<"]);
  same(complete(choices, "push").map((one) => one.action), ["d3<", "e1^"]);
  same(complete(choices, "").length, 4);
  same(complete(choices, "q9"), []);
});

Deno.test("a press on a square means the piece on it, also where a tile lies below the piece", () => {
  const shapes = [shape("a1"), { ...shape("tile-a1", "a1"), look: "tile" }, { ...shape("die", "a1"), look: "die" }];
  const scene = { ...EMPTY, shapes, choices: [choice("a", "a1")] };
  const choosing = new Choosing(scene);
  same(thingOn(scene, choosing, choosing.begin(), "a1")?.id, "die");
});
