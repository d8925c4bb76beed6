// The history of a rating: a small curve, match by match, with its lowest and highest value.

import { svg } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { lineAcross, lineThrough, scale } from "../ui/chart.js";

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
  const last = points.length - 1;
  const x = scale([0, last], [LEFT, WIDTH - RIGHT]);
  const y = scale([middle - half, middle + half], [HEIGHT - EDGE, EDGE]);
  const words = t("record-curve", { n: points.length, from: values[0], to: values[last] });
  return svg("svg.rating-curve", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words }, [
    ...[middle + half, middle, middle - half].flatMap((rating) =>
      lineAcross(LEFT, WIDTH - RIGHT, y(rating), String(Math.round(rating)))
    ),
    svg("path.line", { d: lineThrough(values.map((rating, i) => [x(i), y(rating)])) }),
    svg("circle.now", { cx: x(last), cy: y(values[last]), r: 4 }),
  ]);
}
