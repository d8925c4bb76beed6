// The axis of a chart: a few round numbers.

import { svg } from "../../base/dom.js";
/** @typedef {{low: number, high: number, left: number, right: number, y: (value: number) => number, shown: (value: number) => string}} Upwards */

const MAX_LINES = 6;

/** The distance between lines: 1, 2 or 5 times a power of ten. @param {number} span @param {number} [most] lines */
export function roundStep(span, most = MAX_LINES) {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => span / step <= most) ?? 10 * power;
}

/** @param {Upwards} how */
export function linesAcross({ low, high, left, right, y, shown }) {
  const step = roundStep(high - low);
  const lines = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n += 1) {
    const at = y(n * step);
    lines.push(
      svg("line.chart-grid", { x1: left, x2: right, y1: at, y2: at }),
      svg(
        "text.chart-number",
        { x: left - 6, y: at, "text-anchor": "end", "dominant-baseline": "central" },
        shown(n * step),
      ),
    );
  }
  return lines;
}
