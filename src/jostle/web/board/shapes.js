// A shape of a scene as SVG. Its look comes from the server's table of looks, which pictures use too.

import { svg } from "../base/dom.js";

import { api } from "../base/api.js";

/** @typedef {import("../base/types.js").Shape} Shape */
/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").Looks} Looks */
/** @typedef {{x: number, y: number, width: number, height: number}} Box in units of the picture */

export const SCALE = 100; // units of the picture for one square of the board
const REPEATS = new Set(["□", "○", "■", "●", "◆", "◇"]); // characters that only repeat what the shape shows
const PLAIN = { ink: "#2c261b", line: 0.02, round: 0, size: 0.36 };
/** Where a die's eyes are, in quarters of its face. @type {Record<number, [number, number][]>} */
const EYES = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [3, 1], [1, 3], [3, 3]],
  5: [[1, 1], [3, 1], [2, 2], [1, 3], [3, 3]],
  6: [[1, 1], [3, 1], [1, 2], [3, 2], [1, 3], [3, 3]],
};
/** What lies on the table before the host has told it. @type {import("../base/types.js").Scene} */
export const EMPTY_SCENE = {
  width: 8,
  height: 5,
  shapes: [],
  status: "",
  choices: [],
  art: "",
  detail: "",
  refusals: [],
  forced: false,
};
/** @type {Promise<Looks> | null} */
let asked = null;

/** The table of looks, requested once. @returns {Promise<Looks>} */
export function loadLooks() {
  if (!asked) {
    asked = api("GET", "/looks");
    asked.catch(() => (asked = null));
  }
  return asked;
}

/**
 * The combined look of a list of names: later ones override earlier ones.
 * @param {Looks} looks
 * @param {string} names
 * @returns {Look}
 */
export function lookOf(looks, names) {
  /** @type {Look} */
  const look = { ...PLAIN };
  for (const name of names.split(" ")) {
    for (const [key, value] of Object.entries(looks.looks[name] ?? {})) {
      if (value !== null) Object.assign(look, { [key]: value });
    }
  }
  return look;
}

/** Where a shape is drawn. @param {Pick<Shape, "x" | "y" | "width" | "height">} shape @returns {Box} */
export function boxOf({ x, y, width, height }) {
  return { x: x * SCALE, y: y * SCALE, width: width * SCALE, height: height * SCALE };
}

/** A key for the look of a shape: only shapes whose key has changed are redrawn. @param {Shape} shape */
export function appearance(shape) {
  return [shape.kind, shape.look, shape.width, shape.height, shape.sign, shape.eyes, shape.art].join("|");
}

/**
 * A shape without art, relative to its upper left corner.
 * @param {Shape} shape
 * @param {Looks} looks
 * @returns {SVGElement[]}
 */
export function drawShape(shape, looks) {
  const look = lookOf(looks, shape.look);
  const drawn = drawOutline(shape, look);
  if (shape.eyes) drawn.push(...drawEyes(shape, look));
  else if (shape.sign && !REPEATS.has(shape.sign)) drawn.push(...drawSign(shape, look));
  for (const part of drawn) nameColours(part, look); // for the style sheet, which darkens some of them in the dark theme
  return drawn;
}

/** The shadow of a thing without art. @param {Shape} shape @returns {SVGElement[]} */
export function drawShade(shape) {
  const drawn = shape.kind === "line" ? [] : drawOutline(shape, { fill: "#000", round: 0.14 });
  for (const part of drawn) part.setAttribute("transform", "translate(2 6)");
  for (const part of drawn) part.setAttribute("class", "shade");
  return drawn;
}

/** @param {Shape} shape @param {Look} look @returns {SVGElement[]} */
function drawOutline(shape, look) {
  const width = shape.width * SCALE;
  const height = shape.height * SCALE;
  const paint = paintOf(look);
  if (shape.kind === "box") {
    return [svg("rect.face", { width, height, rx: (look.round ?? 0) * SCALE, ...paint })];
  }
  if (shape.kind === "disc") {
    return [svg("ellipse.face", { cx: width / 2, cy: height / 2, rx: width / 2, ry: height / 2, ...paint })];
  }
  if (shape.kind === "line") return [svg("line.face", { x1: 0, y1: 0, x2: width, y2: height, ...paint })];
  return [];
}

/** @param {SVGElement} part @param {Look} look */
function nameColours(part, look) {
  part.style.setProperty("--fill", look.fill ?? "none");
  part.style.setProperty("--stroke", look.stroke ?? "none");
  part.style.setProperty("--ink", look.ink ?? "currentColor");
}

/** @param {Look} look @returns {Record<string, string | number>} */
function paintOf(look) {
  /** @type {Record<string, string | number>} */
  const paint = { fill: look.fill ?? "none" };
  if (look.stroke) Object.assign(paint, { stroke: look.stroke, "stroke-width": (look.line ?? 0) * SCALE });
  if (look.stroke && look.dashed) paint["stroke-dasharray"] = "8 6";
  return paint;
}

/** @param {Shape} shape @param {Look} look @returns {SVGElement[]} */
function drawSign(shape, look) {
  const lines = shape.sign.split("\n");
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const fits = Math.min(look.size ?? 0.3, (shape.height / lines.length) * 0.9, (1.55 * shape.width) / longest);
  const size = fits * SCALE;
  const step = Math.min(size * 1.2, (shape.height * SCALE) / lines.length);
  const first = (shape.height * SCALE) / 2 - (step * (lines.length - 1)) / 2;
  return lines.flatMap((line, i) =>
    line === "" ? [] : [
      svg("text.sign", {
        x: (shape.width * SCALE) / 2,
        y: first + i * step,
        "font-size": size,
        fill: look.ink ?? "",
        "text-anchor": "middle",
        "dominant-baseline": "central",
      }, line),
    ]
  );
}

/** @param {Shape} shape @param {Look} look @returns {SVGElement[]} */
function drawEyes(shape, look) {
  const [width, height] = [shape.width * SCALE, shape.height * SCALE];
  const r = Math.min(width, height) * 0.09;
  return (EYES[shape.eyes] ?? []).map(([i, j]) =>
    svg("circle", { cx: (width * i) / 4, cy: (height * j) / 4, r, fill: look.ink ?? "" })
  );
}
