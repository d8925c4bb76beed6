/// <reference lib="deno.ns" />
// A wide scene on a narrow screen.

import { noRoom, stackScene } from "../../src/jostle/web/board/narrow_layout.js";

/** @param {boolean} holds @param {string} words */
function check(holds, words) {
  if (!holds) throw new Error(words);
}

/**
 * @param {string} id @param {number} x @param {number} y @param {number} width @param {number} height
 * @returns {import("../../src/jostle/web/base/types.js").Shape}
 */
function box(id, x, y, width, height) {
  return { id, kind: "box", look: "cell", x, y, width, height, sign: "", label: id, on: "", eyes: 0 };
}

/** @param {import("../../src/jostle/web/base/types.js").Shape[]} shapes @returns {import("../../src/jostle/web/base/types.js").Scene} */
function scene(shapes) {
  const moves = /** @type {Record<string, [number, number] | null>} */ ({ a: [1, 0], b: [6.5, 0], c: null });
  return { width: 9, height: 5, status: "", shapes, choices: [{ action: "x", label: "", path: ["a"], moves }] };
}

Deno.test("what lies beside the board goes below it, and moves go with it", () => {
  const wide = scene([box("a", 0.5, 0, 5, 5), box("b", 6.5, 0, 2, 1), box("c", 6.5, 2, 2, 1)]);
  const tall = stackScene(wide, noRoom());
  check(tall.width < 6.2, `expected a narrow picture, not ${tall.width}`);
  const [a, b, c] = tall.shapes;
  check(b.y > a.y + a.height && c.y === b.y && c.x > b.x + b.width, "expected the side parts in a row below the board");
  check(b.x >= 0 && c.x + c.width <= tall.width, "expected the side parts within the picture");
  check(c.y + c.height <= tall.height, "expected a picture that is high enough");
  const moves = tall.choices[0].moves;
  check(moves.b?.[0] === b.x && moves.b?.[1] === b.y, "expected a place beside the board to move with the side part");
  check(moves.a?.[1] === 0 && moves.c === null, "expected places on the board to stay, and what falls to fall");
});

Deno.test("a scene without a gap, or with little beside the board, stays as it is", () => {
  const whole = scene([box("a", 0, 0, 9, 1), box("b", 6.5, 2, 2, 1)]);
  check(stackScene(whole, noRoom()) === whole, "expected the same scene");
  const slim = scene([box("a", 0, 0, 8, 5), box("b", 8.3, 0, 0.5, 1)]);
  check(stackScene(slim, noRoom()) === slim, "expected the same scene");
});

Deno.test("the picture keeps its size when something beside the board goes away", () => {
  const room = noRoom();
  const button = { ...box("c", 6.5, 2, 2, 0.5), look: "button" };
  const shapes = [box("a", 0.5, 0, 5, 5), button, box("b", 6.5, 3, 2, 1)];
  const before = stackScene(scene(shapes), room);
  const after = stackScene(scene([shapes[0], shapes[2]]), room);
  check(before.height === after.height && before.width === after.width, "expected the same size");
  check(
    before.shapes[2].x === after.shapes[1].x && before.shapes[2].y === after.shapes[1].y,
    "expected b where it was",
  );
});

Deno.test("a table without a board is broken into shorter rows, and moves go with their row", () => {
  const heads = [0, 1, 2, 3].map((i) => box(`head-${i}`, 0.2 + 2.2 * i, 0, 2, 1));
  const wide = scene([...heads, box("wall", 0.2, 2, 8.6, 0.3)]);
  check(stackScene(wide, noRoom()) === wide, "expected a row that cannot be broken to keep the table wide");
  const table = scene([...heads, ...heads.map((head) => ({ ...head, id: `${head.id}-low`, y: 2 }))]);
  table.choices[0].moves = { "head-0": [6.8, 2] };
  const tall = stackScene(table, noRoom());
  check(tall.width < 5.5 && tall.height > 4, `expected two shorter rows for each, not ${tall.width} by ${tall.height}`);
  const there = tall.shapes.find((shape) => shape.id === "head-3-low");
  const [x, y] = tall.choices[0].moves["head-0"] ?? [0, 0];
  check(there !== undefined && Math.hypot(there.x - x, there.y - y) < 1e-6, "expected the move to end there");
  const inside = tall.shapes.every((shape) =>
    shape.x >= 0 && shape.x + shape.width <= tall.width && shape.y + shape.height <= tall.height
  );
  check(inside, "expected everything within the picture");
});
