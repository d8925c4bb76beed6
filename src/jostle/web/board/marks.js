// Marks on a board: what can be pressed, what is selected, where things would move, what was done last.
// None relies on colour alone: rings, dots, dashes and crosses differ in shape.

import { svg } from "../base/dom.js";
import { SCALE } from "./shapes.js";

/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {"can" | "next" | "chosen" | "left" | "reached" | "hint"} MarkKind */

/**
 * A mark on a shape, round for discs. `empty`: nothing lies there, so it is a dot and not a ring.
 * @param {MarkKind} kind
 * @param {Box} box
 * @param {{round: boolean, empty: boolean, corner: number}} form
 * @returns {SVGElement}
 */
export function drawMark(kind, box, { round, empty, corner }) {
  const group = svg("g", { class: `mark ${kind}` });
  if (empty && (kind === "can" || kind === "next")) {
    group.append(...dot(box.x + box.width / 2, box.y + box.height / 2, kind === "next" ? 13 : 10));
    return group;
  }
  const grow = kind === "left" || kind === "reached" ? -5 : 3;
  group.append(ring("halo", box, grow, round, corner), ring("line", box, grow, round, corner));
  if (kind === "can" || kind === "next") {
    group.append(...dot(box.x + box.width / 2, box.y + box.height + grow, kind === "next" ? 9 : 7));
  }
  if (kind === "hint") group.append(...star(box));
  return group;
}

/**
 * An arrow from one centre to another.
 * @param {Box} from
 * @param {Box} to
 */
export function drawArrow(from, to) {
  const [x1, y1] = [from.x + from.width / 2, from.y + from.height / 2];
  const [x2, y2] = [to.x + to.width / 2, to.y + to.height / 2];
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 30) return null;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const head = [x2 - dx * 22, y2 - dy * 22];
  const points = [[x2, y2], [head[0] - dy * 13, head[1] + dx * 13], [head[0] + dy * 13, head[1] - dx * 13]];
  return svg(
    "g",
    { class: "arrow" },
    svg("line", { x1, y1, x2: head[0], y2: head[1] }),
    svg("polygon", { points: points.map((point) => point.join(",")).join(" ") }),
  );
}

/**
 * @param {string} name
 * @param {Box} box
 * @param {number} grow
 * @param {boolean} round
 * @param {number} corner
 */
function ring(name, box, grow, round, corner) {
  const [width, height] = [box.width + 2 * grow, box.height + 2 * grow];
  if (round) {
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    return svg("ellipse", { class: name, cx, cy, rx: width / 2, ry: height / 2 });
  }
  return svg("rect", {
    class: name,
    x: box.x - grow,
    y: box.y - grow,
    width,
    height,
    rx: Math.max(0, corner * SCALE + grow),
  });
}

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 */
function dot(cx, cy, r) {
  return [svg("circle", { class: "dot", cx, cy, r })];
}

/** A cross on what will be lost. @param {Box} box */
export function drawCross(box) {
  const arm = Math.min(box.width, box.height) * 0.3;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const d = `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`;
  return svg("g", { class: "lost" }, svg("path", { class: "cross-halo", d }), svg("path", { class: "cross", d }));
}

/** @param {Box} box */
function star(box) {
  const [cx, cy] = [box.x + box.width - 2, box.y + 2];
  return [
    svg("circle", { class: "dot", cx, cy, r: 15 }),
    svg("text", {
      class: "star",
      x: cx,
      y: cy,
      "font-size": 22,
      "text-anchor": "middle",
      "dominant-baseline": "central",
    }, "?"),
  ];
}
