// Charts: scales, a grid of round numbers, lines, the area between two lines, dots, and the chart as text.

import { append, svg } from "../base/dom.js";

/** @typedef {(value: number) => number} Scale */
/** @typedef {[number, number]} Point */

/** From values to places. @param {Point} values from the lowest to the highest @param {Point} places @returns {Scale} */
function scale([low, high], [from, to]) {
  return (value) => from + ((to - from) * (value - low)) / (high - low);
}

/** The distance between lines: 1, 2 or 5 times a power of ten. @param {number} span @param {number} [most] lines */
export function roundStep(span, most = 6) {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => span / step <= most) ?? 10 * power;
}

/**
 * A chart: `x` goes to the right, `y` up. Points are values, and marks have the classes that they are given.
 * `edges`: pixels left, right, above and below; `text`: the chart in words; without it, words stand beside it.
 */
export class Chart {
  /** @param {{look: string, width: number, height: number, edges: number[], x: Point, y: Point, text?: string}} how */
  constructor({ look, width, height, edges: [left, right, top, bottom], x, y, text }) {
    this.ends = [left, width - right];
    this.height = height;
    this.range = y;
    this.x = scale(x, [left, width - right]);
    this.y = scale(y, [height - bottom, top]);
    const told = text === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": text };
    this.picture = svg("svg", { class: look, viewBox: `0 0 ${width} ${height}`, ...told });
  }

  /** Draw on it. @param {...import("../base/dom.js").Child} marks */
  with(...marks) {
    append(this.picture, ...marks);
    return this.picture;
  }

  /** A line across at a value. @param {string} look @param {number} value */
  level(look, value) {
    const [x1, x2] = this.ends;
    return svg("line", { class: look, x1, x2, y1: this.y(value), y2: this.y(value) });
  }

  /** A line across at a value, which stands beside it. @param {number} value @param {string} words */
  gridLine(value, words) {
    const place = { x: this.ends[0] - 6, y: this.y(value), "text-anchor": "end", "dominant-baseline": "central" };
    return [this.level("chart-grid", value), svg("text.chart-number", place, words)];
  }

  /** Lines across at round numbers. @param {(value: number) => string} shown @param {number} [most] */
  grid(shown, most) {
    const [low, high] = this.range;
    const step = roundStep(high - low, most);
    const lines = [];
    for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n += 1) {
      lines.push(...this.gridLine(n * step, shown(n * step)));
    }
    return lines;
  }

  /** Words below the chart. @param {number} x a place @param {string} words @param {"start" | "middle" | "end"} [anchor] @param {number} [up] pixels from the lower edge */
  below(x, words, anchor = "start", up = 9) {
    return svg("text.chart-number", { x, y: this.height - up, "text-anchor": anchor }, words);
  }

  /** @param {Point[]} points */
  path(points) {
    return points.length ? `M${points.map(([x, y]) => `${this.x(x)} ${this.y(y)}`).join("L")}` : "";
  }

  /** @param {string} look @param {Point[]} points */
  line(look, points) {
    return svg("path", { class: look, d: this.path(points) });
  }

  /** The area between two lines. @param {string} look @param {Point[]} there @param {Point[]} back both from left to right */
  area(look, there, back) {
    return svg("path", { class: look, d: there.length ? `${this.path([...there, ...back.toReversed()])}Z` : "" });
  }

  /** @param {string} look @param {Point} point @param {number} r */
  dot(look, [x, y], r) {
    return svg("circle", { class: look || null, cx: this.x(x), cy: this.y(y), r });
  }
}
