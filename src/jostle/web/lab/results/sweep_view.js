// The results of a sweep so far: a curve over one option, a heat map over two, and a table of the numbers.

import { el, fill } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { axisName, figureName, isShare, valueName } from "../setup/axes.js";
import { Chart } from "../../ui/chart.js";
import { figureTable } from "./table.js";
import { interval, number, percent } from "../format.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").PointInfo} PointInfo */
/** @typedef {import("../types.js").RunInfo} RunInfo */
/** @typedef {import("../types.js").Three} Three */

const HEIGHT = 250;
const EDGES = [52, 20, 16, 34];
const LABEL = 64; // pixels that a label below the chart needs
const SHADES = 6;

/** @param {GameInfo} game @returns {{node: HTMLElement, verdict: HTMLElement, draw: (run: RunInfo) => void}} */
export function sweepView(game) {
  let key = "seat 0";
  /** @type {RunInfo | null} */
  let last = null;
  /** The figures that the select was filled with. */
  let offered = "";
  const select = el("select", {
    onchange: () => {
      key = select.value;
      if (last) draw(last);
    },
  });
  const choice = el("label.field", { hidden: true }, el("span.label", t("lab-figure")), select);
  const picture = el("div.lab-picture");
  const numbers = el("div");
  const verdict = el("div.lab-verdict");
  const note = el("p.note");

  /** @param {RunInfo} run */
  function draw(run) {
    last = run;
    const keys = keysOf(run);
    choice.hidden = !keys.length;
    note.textContent = keys.length ? t(run.over.length === 2 ? "lab-points-map-note" : "lab-points-curve-note") : "";
    fill(
      verdict,
      run.state === "done"
        ? [el("p", fairestText(run, game)), el("p", t("lab-points-doubt"))]
        : el("p", t("lab-verdict-soon")),
    );
    if (!keys.length) {
      fill(picture, el("p.note", t("lab-points-soon")));
      return fill(numbers);
    }
    if (!keys.includes(key)) key = keys[0];
    if (offered !== keys.join()) {
      offered = keys.join();
      fill(select, keys.map((one) => el("option", { value: one, selected: one === key }, figureName(one, run.sides))));
    }
    if (run.over.length === 2) {
      fill(picture, sweepMap(run, game, key));
      return fill(numbers);
    }
    fill(picture, sweepCurve(run, game, key, picture.clientWidth || 640));
    fill(numbers, pointTable(run, game, key));
  }

  const node = el("section.form-part.card", [el("h2", t("lab-points")), choice, picture, note, numbers]);
  return { node, verdict, draw };
}

/** The figures that all points have; of two seats, one is enough. @param {RunInfo} run */
export function keysOf({ points, sides }) {
  const keys = Object.keys(points[0]?.figures ?? {}).filter((key) => points.every(({ figures }) => key in figures));
  return keys.filter((key) => key !== "seat 1" || sides.length !== 2);
}

/** The fairest and the least fair point. @param {RunInfo} run @param {GameInfo} game */
function fairestText({ over, points }, game) {
  const named = (/** @type {PointInfo} */ { values }) =>
    values.map((value, n) => `${axisName(game, over[n].name)} ${valueName(game, over[n].name, value).slice(0, 40)}`)
      .join(", ");
  const [best, ...others] = points.toSorted((one, other) => unfairness(one) - unfairness(other));
  const worst = others.at(-1) ?? best;
  const told = { off: percent(unfairness(best)), most: percent(unfairness(worst)) };
  return t("lab-points-fairest", { best: named(best), worst: named(worst), ...told });
}

/** The largest distance of a seat from an equal share. @param {PointInfo} point */
export function unfairness({ figures }) {
  const shares = Object.entries(figures).filter(([key]) => key.startsWith("seat ")).map(([, [share]]) => share);
  return Math.max(...shares.map((share) => Math.abs(share - 1 / shares.length)));
}

// --- one option -------------------------------------------------------------------------------------------------------

/** @param {RunInfo} run @param {GameInfo} game @param {string} key @param {number} width in pixels */
function sweepCurve(run, game, key, width) {
  const [axis] = run.over;
  const share = isShare(key);
  const fair = key.startsWith("seat ") && axis.name !== game.seats_option ? 1 / run.sides.length : null;
  const found = run.points.map(({ figures }) => figures[key]);
  const [low, high] = extent(found, fair, share);
  const numeric = axis.values.every((value) => typeof value === "number");
  const places = axis.values.map((value, n) => numeric ? Number(value) : n);
  const chart = new Chart({
    look: "lab-chart seat-0",
    width,
    height: HEIGHT,
    edges: EDGES,
    x: numeric ? [places[0], places[places.length - 1]] : [-0.5, places.length - 0.5],
    y: [low, high],
    text: curveText(run, game, key),
  });
  /** The figure, or an end of its interval. @type {(which: 0 | 1 | 2) => [number, number][]} */
  const points = (which) => found.map((figure, n) => [places[n], figure[which] ?? figure[0]]);
  const [middle, bottom, top] = [points(0), points(1), points(2)];
  return chart.with(
    chart.grid((value) => tick(value, share)),
    valuesBelow(run, game, chart, places, width),
    fair !== null && chart.level("chart-fair", fair),
    // Only numbers are joined by lines: there is nothing between two words.
    numeric && [chart.area("chart-band", top, bottom), chart.line("chart-line", middle)],
    middle.map((point, n) => [chart.line("chart-reach", [bottom[n], top[n]]), chart.dot("chart-dot", point, 4.5)]),
  );
}

/** @param {Three[]} found @param {number | null} fair @param {boolean} share */
function extent(found, fair, share) {
  const all = found.flat().filter((value) => value !== null);
  const ends = fair === null ? all : [...all, fair];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max((high - low) * 0.06, share ? 0.01 : 0.5);
  return [Math.max(0, low - room), share ? Math.min(1, high + room) : high + room];
}

/** @param {number} value @param {boolean} share */
function tick(value, share) {
  const shown = Math.round(value * (share ? 100 : 1) * 100) / 100;
  return share ? `${shown} %` : String(shown);
}

/** @param {RunInfo} run @param {GameInfo} game @param {Chart} chart @param {number[]} places @param {number} width */
function valuesBelow({ over: [axis] }, game, chart, places, width) {
  const every = Math.ceil(axis.values.length / Math.max(2, Math.floor((width - EDGES[0]) / LABEL)));
  return axis.values.map((value, n) =>
    n % every === 0 && chart.below(chart.x(places[n]), valueName(game, axis.name, value).slice(0, 14), "middle", 10)
  );
}

/** The chart as text, for screen readers. @param {RunInfo} run @param {GameInfo} game @param {string} key */
function curveText({ over, points, sides }, game, key) {
  const named = { figure: figureName(key, sides), option: axisName(game, over[0].name) };
  return `${t("lab-points-curve", named)}: ${
    points.map(({ values: [value], figures }) =>
      `${valueName(game, over[0].name, value)}: ${number(figures[key][0], isShare(key))}`
    ).join("; ")
  }`;
}

/** @param {RunInfo} run @param {GameInfo} game @param {string} key */
function pointTable({ over: [axis], points, sides }, game, key) {
  const share = isShare(key);
  return figureTable(
    t("lab-figures"),
    [axisName(game, axis.name), figureName(key, sides), t("lab-head-interval")],
    points.map(({ values: [value], figures: { [key]: [mean, low, high] } }) =>
      el("tr", [
        el("th", { scope: "row" }, valueName(game, axis.name, value).slice(0, 40)),
        el("td.n", number(mean, share)),
        el("td.n", interval({ value: mean, low, high }, share)),
      ])
    ),
  );
}

// --- two options ------------------------------------------------------------------------------------------------------

/**
 * A table with coloured cells: darker where the figure is higher.
 * @param {RunInfo} run
 * @param {GameInfo} game
 * @param {string} key
 */
function sweepMap({ over: [down, across], points, sides }, game, key) {
  const share = isShare(key);
  const values = points.map(({ figures }) => figures[key][0]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const cell = (/** @type {PointInfo | undefined} */ point) => {
    if (!point) return el("td.lab-unplayed", el("span.unseen", t("lab-points-not-yet")));
    const [value, bottom, top] = point.figures[key];
    return el("td", { class: `shade-${shadeOf(value, low, high)}` }, [
      number(value, share),
      el("small", interval({ value, low: bottom, high: top }, share)),
    ]);
  };
  return el("div.lab-scroll", { tabindex: "0", role: "region", "aria-label": figureName(key, sides) }, [
    el("table.lab-map", [
      el("caption", [t("lab-points-map", {
        figure: figureName(key, sides),
        down: axisName(game, down.name),
        across: axisName(game, across.name),
      })]),
      el("thead", [
        el("tr", [
          el("td"),
          across.values.map((value) => el("th", { scope: "col" }, valueName(game, across.name, value).slice(0, 24))),
        ]),
      ]),
      el("tbody", [
        down.values.map((value, row) =>
          el("tr", [
            el("th", { scope: "row" }, valueName(game, down.name, value).slice(0, 24)),
            across.values.map((_, column) => cell(points[row * across.values.length + column])),
          ])
        ),
      ]),
    ]),
  ]);
}

/** The shade of a value, from 0 to the darkest. @param {number} value @param {number} low @param {number} high */
export function shadeOf(value, low, high) {
  return high > low ? Math.min(SHADES - 1, Math.floor(SHADES * (value - low) / (high - low))) : 0;
}
