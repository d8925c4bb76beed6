// What charts are made of: scales, lines, the area between two lines, and an axis of a few round numbers.

import { svg } from "../base/dom.js";

/** @typedef {(value: number) => number} Scale */
/** @typedef {[number, number]} Point */
/** @typedef {{low: number, high: number, left: number, right: number, y: Scale, shown: (value: number) => string, most?: number}} Upwards `most`: lines */

/**
 * From values to places.
 * @param {Point} values from the lowest to the highest
 * @param {Point} places
 * @returns {Scale}
 */
export function scale([low, high], [from, to]) {
  return (value) => from + ((to - from) * (value - low)) / (high - low);
}

/** @param {Point[]} points */
export function lineThrough(points) {
  return points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join("L")}` : "";
}

/** @param {Point[]} there @param {Point[]} back both from left to right */
export function areaBetween(there, back) {
  return there.length ? `${lineThrough([...there, ...back.toReversed()])}Z` : "";
}

/** A line across a chart, with its value beside it. @param {number} left @param {number} right @param {number} y @param {string} words */
export function lineAcross(left, right, y, words) {
  return [
    svg("line.chart-grid", { x1: left, x2: right, y1: y, y2: y }),
    svg("text.chart-number", { x: left - 6, y, "text-anchor": "end", "dominant-baseline": "central" }, words),
  ];
}

/** The distance between lines: 1, 2 or 5 times a power of ten. @param {number} span @param {number} [most] lines */
export function roundStep(span, most = 6) {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => span / step <= most) ?? 10 * power;
}

/** Lines across at round numbers. @param {Upwards} how */
export function linesAcross({ low, high, left, right, y, shown, most }) {
  const step = roundStep(high - low, most);
  const lines = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n += 1) {
    lines.push(...lineAcross(left, right, y(n * step), shown(n * step)));
  }
  return lines;
}

/** What stands below the two ends of a chart. @param {number} left @param {number} right @param {number} y @param {string} end */
export function endsBelow(left, right, y, end) {
  return [
    svg("text.chart-number", { x: left, y }, "0"),
    svg("text.chart-number", { x: right, y, "text-anchor": "end" }, end),
  ];
}
