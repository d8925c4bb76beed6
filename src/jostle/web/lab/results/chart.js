// How the seats' win shares settle while games are played: a line for each with its confidence band, and a line for an
// equal share. Of two seats, one is enough, since the other is its complement.

import { svg } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { areaBetween, endsBelow, linesAcross, lineThrough, scale } from "../../ui/chart.js";
import { percent } from "../format.js";

/** @typedef {Pick<import("../types.js").RunInfo, "games" | "seats" | "trail">} RunInfo */
/** @typedef {import("../types.js").TrailPoint} TrailPoint */

const HEIGHT = 240;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 14, 14, 30];
const NARROWEST = 0.06; // least range shown on both sides of an equal share
const SETTLED = 0.25; // share of the run whose wide intervals do not stretch the chart

/**
 * @param {RunInfo} run
 * @param {number} width in pixels, so that its words are as large as any others
 * @param {(n: number) => string} [count] what a number of games is called
 */
export function drawChart(run, width, count = (n) => t("lab-games", { n })) {
  const { seats } = run;
  const trail = upToNow(run);
  const last = Math.max(1, trail.at(-1)?.[0] ?? 1);
  const fair = 1 / Math.max(2, seats.length);
  const [low, high] = extent(trail, fair, last);
  const x = scale([0, last], [LEFT, width - RIGHT]);
  const up = scale([low, high], [HEIGHT - BOTTOM, TOP]);
  const y = (/** @type {number} */ share) => up(Math.min(high, Math.max(low, share)));
  /** A seat's share, or an end of its interval, over the run. @type {(seat: number, which: 0 | 1 | 2) => [number, number][]} */
  const points = (seat, which) => trail.map(([games, shares]) => [x(games), y(shares[seat][which])]);
  const shown = seats.length === 2 ? [0] : seats.map((_, seat) => seat);
  return svg("svg.lab-chart", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": chartText(run) }, [
    ...linesAcross({
      low,
      high,
      left: LEFT,
      right: width - RIGHT,
      y,
      shown: (share) => `${Math.round(100 * share)} %`,
      most: 7,
    }),
    ...endsBelow(LEFT, x(last), HEIGHT - 9, count(last)),
    svg("line.chart-fair", { x1: LEFT, x2: width - RIGHT, y1: y(fair), y2: y(fair) }),
    ...shown.map((seat) =>
      svg("path", { class: `chart-band seat-${seat}`, d: areaBetween(points(seat, 2), points(seat, 1)) })
    ),
    ...shown.map((seat) => svg("path", { class: `chart-line seat-${seat}`, d: lineThrough(points(seat, 0)) })),
  ]);
}

/** The trail with the latest values. @param {RunInfo} run @returns {TrailPoint[]} */
function upToNow({ trail, games, seats }) {
  if ((trail.at(-1)?.[0] ?? 0) >= games) return trail;
  return [...trail, [games, seats.map(({ share, low, high }) => [share, low, high])]];
}

/** The range of shares that the chart shows. @param {TrailPoint[]} trail @param {number} fair @param {number} last */
function extent(trail, fair, last) {
  const settled = trail.filter(([games]) => games >= SETTLED * last);
  const ends = settled.flatMap(([, seats]) => seats.flatMap(([, low, high]) => [low, high]));
  return [
    Math.max(0, Math.min(fair - NARROWEST, ...ends) - 0.01),
    Math.min(1, Math.max(fair + NARROWEST, ...ends) + 0.01),
  ];
}

/** The chart as text, for screen readers. @param {RunInfo} run */
function chartText({ seats, games }) {
  const told = seats.map(({ side, share, low, high }) =>
    t("lab-chart-seat", { side, share: percent(share), low: percent(low), high: percent(high) })
  );
  return [t("lab-chart", { n: games }), ...told].join("; ");
}
