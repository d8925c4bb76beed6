// The history of a rating: a small curve, match by match, with its lowest and highest value.

import { t } from "../base/i18n.js";
import { Chart } from "../ui/chart.js";

/** @typedef {import("./types.js").RatingPoint} RatingPoint */

const SIZE = { width: 420, height: 110, edges: [46, 10, 12, 12] };
const FEWEST = 2; // points that a curve needs
const FLATTEST = 40; // rating points from top to bottom, so that a small change does not look like a large one

/** The curve; nothing if there are too few matches. @param {RatingPoint[]} points */
export function ratingCurve(points) {
  if (points.length < FEWEST) return null;
  const values = points.map(({ rating }) => rating);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const half = Math.max(FLATTEST, Math.max(...values) - Math.min(...values)) / 2;
  const last = points.length - 1;
  const text = t("record-curve", { n: points.length, from: values[0], to: values[last] });
  const chart = new Chart({ look: "rating-curve", ...SIZE, x: [0, last], y: [middle - half, middle + half], text });
  return chart.with(
    [middle + half, middle, middle - half].map((rating) => chart.gridLine(rating, String(Math.round(rating)))),
    chart.line("line", values.map((rating, i) => [i, rating])),
    chart.dot("now", [last, values[last]], 4),
  );
}
