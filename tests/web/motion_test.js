/// <reference lib="deno.ns" />
// What a board sees between two scenes; where arrow keys lead; how clocks read.

import { timeText } from "../../src/jostle/web/match/panels/clocks.js";
import { towards } from "../../src/jostle/web/board/keyboard.js";
import { lastAction, LastMarks } from "../../src/jostle/web/board/last_marks.js";
import { compareScenes } from "../../src/jostle/web/board/motion/compare.js";
import { nearest } from "../../src/jostle/web/board/hit_test.js";

/** @typedef {import("../../src/jostle/web/base/types.js").Shape} Shape */

/** @param {unknown} got @param {unknown} wanted */
function same(got, wanted) {
  const [one, other] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`got ${one}, expected ${other}`);
}

/** @param {string} id @param {number} x @param {Partial<Shape>} [rest] @returns {Shape} */
function piece(id, x, rest = {}) {
  return {
    id,
    kind: "box",
    look: "piece white",
    x,
    y: 0,
    width: 1,
    height: 1,
    sign: "",
    label: id,
    on: `c${x}`,
    eyes: 0,
    art: [],
    seat: -1,
    about: "",
    ...rest,
  };
}

/** @param {Shape[]} shapes */
function scene(...shapes) {
  return { width: 9, height: 1, shapes, status: "", choices: [], art: "", detail: "", refusals: [], forced: false };
}

/** @param {ReturnType<typeof compareScenes>} motions @param {string} id */
function of(motions, id) {
  return motions.find((motion) => motion.id === id);
}

Deno.test("a push slides the whole line, and what stays has no motion", () => {
  const motions = compareScenes(
    scene(piece("a", 1), piece("b", 2), piece("z", 7)),
    scene(piece("a", 2), piece("b", 3), piece("z", 7)),
  );
  same(of(motions, "a")?.slide, { from: [1, 0], to: [2, 0] });
  same(of(motions, "b")?.slide, { from: [2, 0], to: [3, 0] });
  same(of(motions, "z"), undefined);
});

Deno.test("what is pushed off goes on the way it was pushed, and falls", () => {
  const before = scene(piece("a", 1), piece("b", 2));
  const motions = compareScenes(before, scene(piece("a", 2)));
  same(of(motions, "b")?.gone, { by: [1, 0], rests: false });
});

Deno.test("what goes away with nobody behind it falls where it is; where its way is known, it goes there", () => {
  const before = scene(piece("a", 1));
  same(of(compareScenes(before, scene()), "a")?.gone, { by: null, rests: false });
  same(of(compareScenes(before, scene(), { a: [4, 0] }), "a")?.gone, { by: [3, 0], rests: true });
});

Deno.test("a new face is a flip, new eyes are a tumble, a quarter turn is a turn", () => {
  const old = piece("a", 1, { look: "card back", eyes: 0 });
  same(of(compareScenes(scene(old), scene({ ...old, look: "card" })), "a")?.change, "flip");
  same(of(compareScenes(scene(old), scene({ ...old, eyes: 3 })), "a")?.change, "tumble");
  const wide = piece("a", 1, { width: 0.9, height: 0.6 });
  const high = { ...wide, x: 1.15, y: -0.15, width: 0.6, height: 0.9 };
  same(of(compareScenes(scene(wide), scene(high)), "a")?.change, "turn");
});

Deno.test("a number on a thing that slides changes without a flip, and so do signs of the table", () => {
  const old = piece("a", 1, { sign: "2" });
  same(of(compareScenes(scene(old), scene({ ...old, x: 2, sign: "3" })), "a")?.change, "swap");
  const table = piece("t", 1, { on: "", sign: "2" });
  same(of(compareScenes(scene(table), scene({ ...table, sign: "3" })), "t")?.change, "swap");
});

Deno.test("the last action is where things left and where they are", () => {
  const last = lastAction(scene(piece("a", 1), piece("b", 2), piece("c", 3)), scene(piece("a", 2), piece("b", 3)));
  same([last.left.sort(), last.reached.sort()], [["c1"], ["c2", "c3"]]);
});

Deno.test("a turn marks where things were before it and are after it, not where they passed or where a token was", () => {
  const [at, square] = [(/** @type {number} */ x) => scene(...squares, piece("a", x), token(x)), { on: "" }];
  const squares = [1, 2, 3].map((x) => piece(`c${x}`, x, square));
  const token = (/** @type {number} */ x) => piece("anchor", x === 3 ? 1 : 2, { width: 0.4, height: 0.4 });
  const marks = new LastMarks();
  for (const x of [1, 2]) marks.note(at(x), at(x + 1), { actor: 0 });
  same(marks.marks, { left: ["c1"], reached: ["c3"] });
});

Deno.test("an arrow key goes to the nearest shape straight ahead, and nowhere if there is none", () => {
  /** @param {string} id @param {number} x @param {number} y */
  const key = (id, x, y) => ({ id, label: id, chosen: false, usable: true, box: { x, y, width: 0.1, height: 0.1 } });
  const keys = [key("here", 0.5, 0.5), key("right", 0.8, 0.5), key("near but aside", 0.6, 0.7), key("left", 0.1, 0.5)];
  same(towards(keys, keys[0], [1, 0])?.id, "right");
  same(towards(keys, keys[0], [-1, 0])?.id, "left");
  same(towards(keys, keys[0], [0, -1]), null);
});

Deno.test("clocks show tenths when it gets tight, and never less time than there is", () => {
  same([timeText(300), timeText(299.2), timeText(59.9), timeText(9.96), timeText(3723)], [
    "5:00",
    "5:00",
    "1:00",
    "10.0",
    "1:02:03",
  ]);
});

Deno.test("a press means the shape it hits, else a small one within a finger's reach, and never a large one beside it", () => {
  /** @type {[string, import("../../src/jostle/web/board/shapes.js").Box][]} */
  const boxes = [
    ["small", { x: 0, y: 0, width: 10, height: 10 }],
    ["large", { x: 100, y: 0, width: 100, height: 100 }],
  ];
  same(nearest(boxes, { x: 5, y: 5 }, 22, 0), "small");
  same(nearest(boxes, { x: 5, y: 26 }, 22, 0), "small");
  same(nearest(boxes, { x: 5, y: 28 }, 22, 0), null);
  same(nearest(boxes, { x: 95, y: 50 }, 22, 0), null);
  same(nearest(boxes, { x: 98, y: 50 }, 22, 3), "large");
});
