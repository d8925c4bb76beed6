// The results of a search so far: the best rules, and how far they are from the goals.

import { el, fill } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { axisText, goalText, isShare } from "../setup/axes.js";
import { Chart } from "../../ui/chart.js";
import { figureTable } from "./table.js";
import { number } from "../format.js";
import { changesOf } from "../../ui/option_words.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").RunInfo} RunInfo */
/** @typedef {import("../types.js").TriedInfo} TriedInfo */
/** @typedef {import("../types.js").TrialInfo} TrialInfo */

const HEIGHT = 200;
const EDGES = [46, 16, 14, 30];

/** @param {GameInfo} game @returns {{node: HTMLElement, verdict: HTMLElement, draw: (run: RunInfo) => void}} */
export function tuneView(game) {
  const verdict = el("div.lab-verdict");
  const found = el("section.form-part.card", { hidden: true });
  const picture = el("div.lab-picture");

  /** @param {RunInfo} run */
  function draw(run) {
    const { tried } = run;
    found.hidden = !tried?.best || !tried.start;
    if (!tried?.best || !tried.start) {
      fill(verdict, el("p", t("lab-verdict-soon")));
      return fill(picture, el("p.note", t("lab-tried-soon")));
    }
    fill(verdict, el("p", bestText(run, tried.best, tried.checked)));
    fill(found, bestFound(run, tried, game));
    fill(picture, [
      missChart(run, tried.misses, tried.best, picture.clientWidth || 640),
      el("p.note", t("lab-tried-note")),
    ]);
  }

  const progress = el("section.form-part.card", el("h2", t("lab-tried")), picture);
  return { node: el("div", found, progress), verdict, draw };
}

/** How many goals are met. @param {RunInfo} run @param {TrialInfo} best @param {TrialInfo | null} checked */
function bestText({ goals }, best, checked) {
  const all = { n: (checked ?? best).met.filter(Boolean).length, all: goals.length };
  return checked ? t("lab-best-checked", all) : t("lab-best-so-far", { ...all, trial: best.number });
}

/** @param {RunInfo} run @param {TriedInfo} tried @param {GameInfo} game */
function bestFound(run, { start, best, checked }, game) {
  if (!start || !best) return [];
  return [
    el("h2", t(checked ? "lab-best" : "lab-best-now")),
    el("ul.lab-best", ruleText(game, best).map((line) => el("li", line))),
    checked && playButton(game, best),
    goalTable(run, start, best, checked),
    checked && el("p.note", t("lab-best-note")),
  ];
}

/**
 * The changed rules as text. Where single cards or squares were varied, they are listed, not the whole deck or board.
 * @param {GameInfo} game
 * @param {Pick<TrialInfo, "options" | "turned" | "handout">} trial
 */
export function ruleText(game, { options, turned, handout }) {
  const parts = Object.entries(turned).filter(([name]) => name.includes("."));
  const whole = new Set(parts.map(([name]) => name.split(".")[0]));
  const lines = changesOf(game, Object.fromEntries(Object.entries(options).filter(([name]) => !whole.has(name))));
  lines.push(...parts.map(([name, value]) => axisText(game, { name, values: [value] })));
  if (handout) lines.push(t(handout > 0 ? "lab-handout-second" : "lab-handout-first", { n: Math.abs(handout) }));
  return lines.length ? lines : [t("lab-as-usual")];
}

/** A link to play with these rules. @param {GameInfo} game @param {TrialInfo} trial */
function playButton(game, { options, handout }) {
  const address = `/new/${game.id}?${new URLSearchParams({ rules: JSON.stringify(options) })}`;
  return el("p.lab-ways.row", [
    el("a.button.main", { href: address }, t("lab-best-play")),
    handout !== 0 && el("span.note", t("lab-handout-agree")),
  ]);
}

/** @param {RunInfo} run @param {TrialInfo} start @param {TrialInfo} best @param {TrialInfo | null} checked */
function goalTable(run, start, best, checked) {
  const heads = ["goal", "before", "best", ...(checked ? ["fresh"] : []), "reached"];
  return figureTable(
    t("lab-goals"),
    heads.map((key) => t(`lab-head-${key}`)),
    run.goals.map((goal, n) => {
      const shown = (/** @type {TrialInfo} */ { values }) => el("td.n", number(values[n], isShare(goal.figure)));
      const met = (checked ?? best).met[n];
      return el("tr", { class: met ? "sure" : null }, [
        el("th", { scope: "row" }, goalText(goal)),
        shown(start),
        shown(best),
        checked && shown(checked),
        el("td", t(met ? "lab-goal-met" : "lab-goal-open")),
      ]);
    }),
  );
}

/**
 * The distance of each rule set from the goals, and the best so far.
 * @param {RunInfo} run
 * @param {number[]} misses
 * @param {TrialInfo} best
 * @param {number} width
 */
function missChart({ trials }, misses, best, width) {
  const high = Math.max(0.5, ...misses) * 1.05;
  const text = t("lab-tried-chart", { n: misses.length, best: number(best.miss, false) });
  const range = {
    x: /** @type {[number, number]} */ ([0, Math.max(1, trials)]),
    y: /** @type {[number, number]} */ ([0, high]),
  };
  const chart = new Chart({ look: "lab-chart seat-0", width, height: HEIGHT, edges: EDGES, ...range, text });
  /** The best so far: a step down wherever it changes. @type {[number, number][]} */
  const steps = [];
  misses.forEach((miss, n) => {
    const before = steps.at(-1)?.[1] ?? miss;
    steps.push([n, before], [n, Math.min(before, miss)]);
  });
  return chart.with(
    chart.grid((value) => String(Math.round(value * 100) / 100)),
    chart.line("chart-line", steps),
    misses.map((miss, n) => chart.dot("chart-dot", [n, miss], 3.5)),
    chart.below(chart.x(0), "0"),
    chart.below(chart.x(trials), t("lab-trial-count", { n: trials }), "end"),
  );
}
