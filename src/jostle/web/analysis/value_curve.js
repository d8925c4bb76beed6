// The value curve of a match: the win chances over time, decisions and luck, and the turning points.
// Two seats share one curve; more seats have one each.

import { el, svg } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { Chart } from "../ui/chart.js";

/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").CurvePoint} CurvePoint */

const HEIGHT = 128;
const LEFT = 34;
const RIGHT = 10;
const TOP = 12;
const BOTTOM = 12;
const MARK_CLASSES = { "??": "blunder", "?": "mistake", "?!": "inaccuracy", "!": "only" };

/**
 * The curve, and a function that moves its cursor.
 * @param {{review: Review, sides: string[], last: number, width: number, go: (number: number) => void}} how
 *   `last`: actions in the line; `width`: in pixels, so that its words are as large as any others
 */
export function drawCurve({ review, sides, last, width, go }) {
  const size = { width, height: HEIGHT, edges: [LEFT, RIGHT, TOP, BOTTOM] };
  const text = curveText(review, sides);
  const chart = new Chart({ look: "curve", ...size, x: [0, Math.max(1, last)], y: [0, 1], text });
  const shown = sides.length === 2 ? [0] : sides.map((_, seat) => seat);
  const cursor = svg("line.curve-cursor", { y1: TOP, y2: HEIGHT - BOTTOM });
  const picture = chart.with(
    [0, 0.5, 1].map((chance) => chart.gridLine(chance, `${100 * chance}`)),
    chart.level("curve-fair", 1 / sides.length),
    shown.length === 1 && area(review.curves[0], chart),
    shown.map((seat) => lineOf(review.curves[seat], seat, shown.length > 1, chart)),
    shown.length === 1 && names(sides),
    cursor,
    marks(review, shown, chart),
  );
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    const number = Math.round(((at - LEFT) / (width - LEFT - RIGHT)) * last);
    go(Math.min(last, Math.max(0, number)));
  });
  /** @param {number | null} number where one is; null: not in this line */
  const point = (number) => {
    cursor.style.display = number === null ? "none" : "";
    if (number === null) return;
    for (const end of ["x1", "x2"]) cursor.setAttribute(end, String(chart.x(number)));
  };
  point(null);
  const node = el("div", picture, legend(shown.length > 1 ? sides : [], review.chance));
  return { node, point };
}

/** The legend of the curve. @param {string[]} sides @param {boolean} chance */
function legend(sides, chance) {
  const sample = (/** @type {string} */ kind) =>
    svg(
      "svg",
      { width: 26, height: 12, "aria-hidden": "true" },
      svg("path", { class: `curve-line ${kind}`, d: "M2 6H24" }),
    );
  const entries = sides.map((side, seat) => el("span", sample(`decision seat-${seat}`), ` ${side}`));
  if (chance) entries.push(el("span", sample("luck"), ` ${t("account-luck")}`));
  return entries.length ? el("p.curve-legend.wrap", entries) : null;
}

/** The area between the curve and an even game. @param {CurvePoint[]} points @param {Chart} chart */
function area(points, chart) {
  if (!points.length) return [];
  const edge = points.flatMap(({ number, chance }, i) => {
    const before = points[i - 1] ?? { number, chance };
    const crosses = (before.chance - 0.5) * (chance - 0.5) < 0;
    const share = (0.5 - before.chance) / (chance - before.chance);
    const even = { number: before.number + share * (number - before.number), chance: 0.5 };
    return [...(crosses ? [even] : []), { number, chance }];
  });
  /** @type {(chance: (chance: number) => number) => [number, number][]} */
  const line = (chance) => edge.map((point) => [point.number, chance(point.chance)]);
  return [Math.max, Math.min].map((outer, seat) =>
    chart.area(`curve-area seat-${seat}`, line((one) => outer(0.5, one)), line(() => 0.5))
  );
}

/** Thick for decisions, thin and dashed for luck. @param {CurvePoint[]} points @param {number} seat @param {boolean} coloured @param {Chart} chart */
function lineOf(points, seat, coloured, chart) {
  const pieces = { decision: "", luck: "" };
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1], points[i]];
    pieces[to.by === "luck" ? "luck" : "decision"] += chart.path([[from.number, from.chance], [to.number, to.chance]]);
  }
  const colour = coloured ? ` seat-${seat}` : "";
  return Object.entries(pieces).filter(([, d]) => d).map(([by, d]) =>
    svg("path", { class: `curve-line ${by}${colour}`, d })
  );
}

/** @param {string[]} sides */
function names(sides) {
  return [
    svg("text.curve-side.seat-0", { x: LEFT + 6, y: TOP + 12 }, t("curve-wins", { side: sides[0] })),
    svg("text.curve-side.seat-1", { x: LEFT + 6, y: HEIGHT - BOTTOM - 6 }, t("curve-wins", { side: sides[1] })),
  ];
}

/** @param {Review} review @param {number[]} shown @param {Chart} chart */
function marks({ decisions, curves }, shown, chart) {
  /** Where a sign is written already: another one there could not be read. @type {[number, number][]} */
  const taken = [];
  return decisions.filter(({ mark }) => mark).flatMap(({ number, seat, mark, words }) => {
    const points = curves[shown.length === 1 ? shown[0] : seat];
    const point = points.find((one) => one.number === number);
    if (!point) return [];
    const kind = MARK_CLASSES[/** @type {keyof typeof MARK_CLASSES} */ (mark)];
    const [cx, cy] = [chart.x(number), chart.y(point.chance)];
    const sign = [cx, cy > TOP + 24 ? cy - 8 : cy + 16];
    const free = taken.every(([other, line]) => Math.abs(other - sign[0]) > 18 || Math.abs(line - sign[1]) > 13);
    if (free) taken.push([sign[0], sign[1]]);
    return [
      svg("g", { class: `curve-mark ${kind}` }, [
        svg("title", `${words} ${mark}`),
        svg("circle", { cx, cy, r: 4.5 }),
        ...(free ? [svg("text", { x: sign[0], y: sign[1], "text-anchor": "middle" }, mark)] : []),
      ]),
    ];
  });
}

/** The curve as text, for screen readers. @param {Review} review @param {string[]} sides */
function curveText({ curves, decisions }, sides) {
  const told = curves.flatMap((points, seat) =>
    points.length
      ? [t("curve-from-to", {
        side: sides[seat],
        from: Math.round(100 * points[0].chance),
        to: Math.round(100 * points[points.length - 1].chance),
      })]
      : []
  );
  const faults = decisions.filter(({ mark }) => mark && mark !== "!").length;
  return [...told, t("curve-faults", { n: faults })].join("; ");
}
