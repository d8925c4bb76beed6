/// <reference lib="deno.ns" />
// What edits do to a model: putting, pressing, moving, mirroring, counting, and undoing all of it.

import {
  History,
  kindOf,
  mirror,
  move,
  neighbour,
  press,
  put,
  ride,
  setCount,
  total,
} from "../../src/jostle/web/editors/model.js";

/** @typedef {import("../../src/jostle/web/editors/types.js").Counts} Counts */
/** @typedef {import("../../src/jostle/web/editors/types.js").Grid} Grid */
/** @typedef {import("../../src/jostle/web/editors/types.js").Pieces} Pieces */

/** @param {unknown} found @param {unknown} expected */
function same(found, expected) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${a}; expected ${b}`);
}

/** @param {string} sign @param {{again?: string, hidden?: boolean}} [how] */
const item = (sign, how = {}) => ({ sign, name: `the ${sign}`, art: [], key: "", again: "", hidden: false, ...how });
/** @type {Pieces} */
const DIGITS = {
  key: "digits",
  title: "",
  items: ["0", "1", "2"].map((sign, i) => item(sign, { again: String((i + 1) % 3) })),
  empty: "0",
  single: false,
  on: "",
  turned: {},
};
/** @type {Pieces} */
const MEN = {
  key: "men",
  title: "",
  items: [item("up", { again: "down" }), item("down", { again: "up", hidden: true }), item("stone")],
  empty: "",
  single: false,
  on: "",
  turned: { up: "down", down: "up" },
};
/** @type {Grid} */
const GRID = {
  kind: "grid",
  cells: ["a", "b", "c", "d", "e", "f"].map((id, i) => ({ id, x: i % 3, y: Math.floor(i / 3), art: [], fixed: "" })),
  pieces: [MEN],
  box: [1, 1],
  mirrors: true,
};

Deno.test("putting replaces, and nothing takes away", () => {
  same(put(MEN, { a: "up" }, "a", "stone"), { a: "stone" });
  same(put(MEN, { a: "up" }, "a", ""), {});
  same(put(DIGITS, { a: "2" }, "a", "0"), {}); // what lies there anyway is not written down
  same(put({ ...MEN, single: true }, { a: "up" }, "b", "up"), { b: "up" });
});

Deno.test("a press raises or turns, with or without the thing in hand, and back", () => {
  same(press(DIGITS, {}, "a", ""), { a: "1" });
  same(press(DIGITS, { a: "2" }, "a", ""), {});
  same(press(DIGITS, {}, "a", "", true), { a: "2" });
  same(press(DIGITS, { a: "1" }, "a", "2"), { a: "2" });
  same(press(MEN, { a: "up" }, "a", "up"), { a: "down" });
  same(press(MEN, { a: "down" }, "a", "up"), { a: "up" }); // not put once more, but turned
  same(press(MEN, { a: "stone" }, "a", "stone"), {});
  const placed = { a: "stone" };
  if (press(MEN, placed, "a", "") !== placed) throw new Error("a stone becomes nothing else");
});

Deno.test("things move; where every square has one they change places", () => {
  same(move(MEN, { a: "up", b: "stone" }, "a", "b"), { b: "up" });
  same(move(DIGITS, { a: "1", b: "2" }, "a", "b"), { a: "2", b: "1" });
});

Deno.test("what lies on a thing goes along with it, and away with it", () => {
  const riders = { ...MEN, on: "men" };
  same(ride(riders, { a: "stone", b: "stone" }, { c: "up", b: "up" }, { from: "a", to: "c" }), {
    b: "stone",
    c: "stone",
  });
  same(ride(riders, { a: "stone" }, {}, null), {});
});

Deno.test("the lower half mirrors the upper one, turned", () => {
  same(mirror(GRID, MEN, { a: "up", f: "stone", d: "stone" }), { a: "up", f: "down" });
});

Deno.test("arrows lead to the next square, over gaps too", () => {
  const gap = { ...GRID, cells: GRID.cells.filter(({ id }) => id !== "b") };
  same(neighbour(gap, GRID.cells[0], "ArrowRight")?.id, "c");
  same(neighbour(GRID, GRID.cells[0], "ArrowDown")?.id, "d");
  same(neighbour(GRID, GRID.cells[0], "ArrowLeft"), null);
});

Deno.test("a list counts within its bounds and keeps its order", () => {
  const slot = { title: "", choices: [item("x"), item("y")] };
  /** @type {Counts} */
  const part = {
    kind: "counts",
    key: "deck",
    title: "",
    items: [item("p"), item("q")],
    box: [1, 1],
    tray: false,
    least: 0,
    most_each: 3,
    fewest: 0,
    most: 9,
    kinds: 9,
    slots: [slot, slot],
    ground: [],
  };
  same(setCount(part, [["q", 1]], "p", 2), [["p", 2], ["q", 1]]);
  same(setCount(part, [["q", 1]], "xy", 9), [["q", 1], ["xy", 3]]);
  same(setCount(part, [["p", 2], ["q", 1]], "p", 0), [["q", 1]]);
  same(setCount(part, [["p", 2], ["q", 1]], "p", NaN), [["q", 1]]);
  same(total([["p", 2], ["q", 1]]), 3);
  same(kindOf(part, "xy").name, "the x · the y");
});

Deno.test("every edit can be undone, and done again until something else is done", () => {
  const history = new History("one");
  history.change("two");
  history.undo();
  history.undo();
  same([history.now, history.future.length], ["one", 1]);
  history.redo();
  same(history.now, "two");
  history.undo();
  history.change("three");
  history.redo();
  same([history.now, history.past], ["three", ["one"]]);
});
