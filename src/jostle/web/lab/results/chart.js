// How the seats' win shares settle while games are played: a line for each with its confidence band, and a line for an
// equal share. Of two seats, one is enough, since the other is its complement.

import { t } from "../../base/i18n.js";
import { Chart } from "../../ui/chart.js";
import { percent } from "../format.js";

/** @typedef {Pick<import("../types.js").RunInfo, "games" | "seats" | "trail">} RunInfo */
/** @typedef {import("../types.js").TrailPoint} TrailPoint */

const HEIGHT = 240;
const EDGES = [46, 14, 14, 30];
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
  const size = { width, height: HEIGHT, edges: EDGES };
  const chart = new Chart({ look: "lab-chart", ...size, x: [0, last], y: [low, high], text: chartText(run) });
  const within = (/** @type {number} */ share) => Math.min(high, Math.max(low, share));
  /** A seat's share, or an end of its interval, over the run. @type {(seat: number, which: 0 | 1 | 2) => [number, number][]} */
  const points = (seat, which) => trail.map(([games, shares]) => [games, within(shares[seat][which])]);
  const shown = seats.length === 2 ? [0] : seats.map((_, seat) => seat);
  return chart.with(
    chart.grid((share) => `${Math.round(100 * share)} %`, 7),
    chart.below(chart.x(0), "0"),
    chart.below(chart.x(last), count(last), "end"),
    chart.level("chart-fair", fair),
    shown.map((seat) => chart.area(`chart-band seat-${seat}`, points(seat, 2), points(seat, 1))),
    shown.map((seat) => chart.line(`chart-line seat-${seat}`, points(seat, 0))),
  );
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
