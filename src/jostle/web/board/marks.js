// Marks on a board: what may be chosen, what is chosen, what was done last; and where things would go, and what is lost.
// None relies on colour alone: rings, grounds, chevrons and crosses differ in shape.

import { svg } from "../base/dom.js";
import { SCALE } from "./shapes.js";

/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {"can" | "chosen" | "last" | "hint" | "aim"} MarkKind */
/** @typedef {[number, number]} Point */

const FAR = 1.6 * SCALE; // a way that is longer gets an arrow instead of a chevron
const BULB = "M-4.4 7c0-3-4.7-5-4.7-10.5a9.1 9.1 0 0 1 18.2 0C9.1 2 4.4 4 4.4 7zM-3.5 11.8h7";

/**
 * A mark on a shape, round for discs. `empty`: nothing lies there, so the ring is a small one in the middle.
 * @param {MarkKind} kind
 * @param {Box} box
 * @param {{round: boolean, empty: boolean, corner: number}} form
 * @returns {SVGElement}
 */
export function drawMark(kind, box, { round, empty, corner }) {
  const group = svg("g", { class: `mark ${kind}` });
  if (kind === "last") {
    group.append(ring("ground", box, 0, round, corner), ring("rim", box, -4, round, corner));
    return group;
  }
  if (kind === "aim") {
    group.append(ring("ground", box, -2, round, corner), bullseye(box));
    return group;
  }
  if (empty && kind === "can") {
    const r = Math.min(17, 0.24 * Math.min(box.width, box.height));
    const middle = { x: box.x + box.width / 2 - r, y: box.y + box.height / 2 - r, width: 2 * r, height: 2 * r };
    group.append(ring("halo", middle, 0, true, 0), ring("line", middle, 0, true, 0));
    return group;
  }
  const grow = kind === "can" ? 3 : 4;
  group.append(ring("halo", box, grow, round, corner), ring("line", box, grow, round, corner));
  if (kind === "hint") group.append(lamp(box));
  return group;
}

/**
 * The way of a thing: a chevron between two neighbouring places, an arrow over a longer distance.
 * @param {Box} from
 * @param {Box} to
 */
export function drawWay(from, to) {
  const [x1, y1] = middleOf(from);
  const [x2, y2] = middleOf(to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 0.3 * SCALE) return null;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${x1 + dx * along - dy * aside} ${y1 + dy * along + dx * aside}`;
  const tip = length > FAR ? length : length / 2 + 7;
  const size = length > FAR ? 20 : 14;
  const head = `M${at(tip - size, -size)}L${at(tip, 0)}L${at(tip - size, size)}`;
  const d = length > FAR ? `M${at(0.3 * SCALE, 0)}L${at(tip, 0)}${head}` : head;
  return svg("g.way", svg("path.halo", { d }), svg("path.line", { d }));
}

/** A cross on what will be lost. @param {Box} box */
export function drawCross(box) {
  const arm = Math.min(box.width, box.height) * 0.28;
  const [x, y] = middleOf(box);
  const d = `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`;
  return svg("g.lost", svg("path.halo", { d }), svg("path.line", { d }));
}

/** @param {Box} box @returns {Point} */
function middleOf({ x, y, width, height }) {
  return [x + width / 2, y + height / 2];
}

/** @param {string} name @param {Box} box @param {number} grow @param {boolean} round @param {number} corner */
function ring(name, box, grow, round, corner) {
  const [width, height] = [box.width + 2 * grow, box.height + 2 * grow];
  if (round) {
    const [cx, cy] = middleOf(box);
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

/** A lamp at the corner: this was a hint. @param {Box} box */
function lamp(box) {
  const place = `translate(${box.x + box.width - 2} ${box.y + 2})`;
  return svg("g.lamp", { transform: place }, svg("circle", { r: 19 }), svg("path", { d: BULB }));
}

/** A bullseye at the corner: the goal is about this. @param {Box} box */
function bullseye(box) {
  const place = `translate(${box.x + box.width - 14} ${box.y + 14})`;
  const rings = [19, 13, 5].map((r) => svg("circle", { r }));
  return svg("g.bullseye", { transform: place }, ...rings);
}
