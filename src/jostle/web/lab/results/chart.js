// How the seats' win shares settle while games are played: a line for each with its confidence band, and a line for an
// equal share. Of two seats, one is enough, since the other is its complement.

import { svg } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { percent } from "../format.js";

/** @typedef {Pick<import("../types.js").RunInfo, "games" | "seats" | "trail">} RunInfo */
/** @typedef {import("../types.js").TrailPoint} TrailPoint */
/** @typedef {(value: number) => number} Scale */

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
  const x = (/** @type {number} */ games) => LEFT + (width - LEFT - RIGHT) * (games / last);
  const y = (/** @type {number} */ share) =>
    TOP + (HEIGHT - TOP - BOTTOM) * (1 - (Math.min(high, Math.max(low, share)) - low) / (high - low));
  const shown = seats.length === 2 ? [0] : seats.map((_, seat) => seat);
  return svg("svg.lab-chart", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": chartText(run) }, [
    ...grid(x, y, low, high, last, width, count(last)),
    svg("line.chart-fair", { x1: LEFT, x2: width - RIGHT, y1: y(fair), y2: y(fair) }),
    ...shown.map((seat) => svg("path", { class: `chart-band seat-${seat}`, d: band(trail, seat, x, y) })),
    ...shown.map((seat) => svg("path", { class: `chart-line seat-${seat}`, d: line(trail, seat, x, y) })),
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

/** @param {TrailPoint[]} trail @param {number} seat @param {Scale} x @param {Scale} y */
function line(trail, seat, x, y) {
  return trail.map(([games, seats], n) => `${n ? "L" : "M"}${x(games)} ${y(seats[seat][0])}`).join("");
}

/** @param {TrailPoint[]} trail @param {number} seat @param {Scale} x @param {Scale} y */
function band(trail, seat, x, y) {
  const there = trail.map(([games, seats]) => `${x(games)} ${y(seats[seat][2])}`);
  const back = trail.toReversed().map(([games, seats]) => `${x(games)} ${y(seats[seat][1])}`);
  return there.length ? `M${[...there, ...back].join("L")}Z` : "";
}

/** @param {Scale} x @param {Scale} y @param {number} low @param {number} high @param {number} last @param {number} width @param {string} end */
function grid(x, y, low, high, last, width, end) {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2].find((one) => (high - low) / one <= 7) ?? 0.25;
  const lines = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9; n += 1) {
    const share = n * step;
    lines.push(
      svg("line.chart-grid", { x1: LEFT, x2: width - RIGHT, y1: y(share), y2: y(share) }),
      svg(
        "text.chart-number",
        { x: LEFT - 6, y: y(share), "text-anchor": "end", "dominant-baseline": "central" },
        `${Math.round(100 * share)} %`,
      ),
    );
  }
  const ends = [
    svg("text.chart-number", { x: LEFT, y: HEIGHT - 9 }, "0"),
    svg("text.chart-number", { x: x(last), y: HEIGHT - 9, "text-anchor": "end" }, end),
  ];
  return [...lines, ...ends];
}

/** The chart as text, for screen readers. @param {RunInfo} run */
function chartText({ seats, games }) {
  const told = seats.map(({ side, share, low, high }) =>
    t("lab-chart-seat", { side, share: percent(share), low: percent(low), high: percent(high) })
  );
  return [t("lab-chart", { n: games }), ...told].join("; ");
}
