// The history of a rating: a small curve, match by match, with its lowest and highest value.

import { svg } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @typedef {import("./types.js").RatingPoint} RatingPoint */

const [WIDTH, HEIGHT, LEFT, RIGHT, EDGE] = [420, 110, 46, 10, 12];
const FEWEST = 2; // points that a curve needs
const FLATTEST = 40; // rating points from top to bottom, so that a small change does not look like a large one

/** The curve; nothing if there are too few matches. @param {RatingPoint[]} points */
export function ratingCurve(points) {
  if (points.length < FEWEST) return null;
  const values = points.map(({ rating }) => rating);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const half = Math.max(FLATTEST, Math.max(...values) - Math.min(...values)) / 2;
  const x = (/** @type {number} */ i) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / (points.length - 1);
  const y = (/** @type {number} */ rating) => EDGE + ((HEIGHT - 2 * EDGE) * (middle + half - rating)) / (2 * half);
  const line = values.map((rating, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(rating).toFixed(1)}`).join("");
  const last = points.length - 1;
  const words = t("record-curve", { n: points.length, from: values[0], to: values[last] });
  return svg("svg.rating-curve", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words }, [
    ...[middle + half, middle, middle - half].flatMap((rating) => [
      svg("line.grid", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(rating), y2: y(rating) }),
      svg("text", { x: LEFT - 6, y: y(rating) + 4, "text-anchor": "end" }, String(Math.round(rating))),
    ]),
    svg("path.line", { d: line }),
    svg("circle.now", { cx: x(last), cy: y(values[last]), r: 4 }),
  ]);
}
