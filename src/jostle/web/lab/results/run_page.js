// One run: its progress, how its figures settle, and the results.

import { api, ApiError, errorText } from "../../base/api.js";
import { confirmed, toast } from "../../ui/dialog.js";
import { el, fill } from "../../base/dom.js";
import { gameHero } from "../../board/game_hero.js";
import { go } from "../../base/router.js";
import { ago, language, t } from "../../base/i18n.js";
import { axisText, goalText } from "../setup/axes.js";
import { drawChart } from "./chart.js";
import { stateText, studyText } from "../page.js";
import { sweepView } from "./sweep_view.js";
import { botNames, botsText, gameOf, GOING, interval, number, percent, rulesText } from "../format.js";
import { changesOf } from "../../ui/option_words.js";
import { tuneView } from "./tune_view.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Figure} Figure */
/** @typedef {import("../types.js").RunInfo} RunInfo */

const PAUSE = 700; // milliseconds between two updates
const EXTRAS = /** @type {const} */ (["ladder", "replays", "without"]);
const TABLES = ["games", "turns"];

/** @param {HTMLElement} host @param {import("../../base/router.js").Visit} visit */
export async function openRun(host, { parts, left }) {
  const nameOf = await botNames();
  /** @type {RunInfo} */
  let run = await api("GET", `/lab/runs/${parts[0]}`);
  const game = await gameOf(run.game);
  document.title = t("title", { page: t("lab-run-title", { game: game.title }) });

  const state = el("p.lab-state", { role: "status" });
  const bar = el("progress", { max: 1, "aria-label": t("lab-progress") });
  const counted = el("p.quiet");
  const view = run.kind === "sweep" ? sweepView(game) : run.kind === "tune" ? tuneView(game) : runView();
  const outcome = el("div");
  const tools = el("div.lab-tools.row");
  let toolsFor = "";

  const words = [
    el("h1", t("lab-run-title", { game: game.title })),
    run.kind !== "run" && el("p.lead", studyText(run, game)),
    view.verdict,
  ];
  const now = el("section.lab-now", { "aria-label": t("lab-status") }, state, bar, counted, tools);
  fill(
    host,
    el("div.page.lab-run", [
      el("p", el("a.link", { href: "/lab" }, t("lab-back"))),
      await gameHero(game, words, now),
      el("div.lab-parts.stack", view.node, el("div", outcome, about(run, game, nameOf))),
    ]),
  );

  function draw() {
    const words = run.state === "failed" ? `${stateText(run)} ${run.error}` : stateText(run);
    // The time left changes constantly: only important changes are read out.
    state.setAttribute("aria-live", run.state === "running" ? "off" : "polite");
    if (state.textContent !== words) state.textContent = words;
    bar.value = run.part;
    bar.hidden = run.state === "done";
    counted.textContent = t("lab-played", { n: run.games, all: run.games_in_all });
    view.draw(run);
    if (toolsFor === run.state) return;
    toolsFor = run.state;
    fill(tools, toolButtons());
    fill(outcome, run.state === "done" && results(run, game, left));
  }

  function toolButtons() {
    const copyAddress = new URLSearchParams({ from: run.id });
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, look = "") =>
      el("button", { class: `button ${look}`, onclick }, t(key));
    return [
      run.mine && GOING.includes(run.state) && button("lab-stop", () => act("POST", "stop")),
      run.mine && ["stopped", "failed"].includes(run.state) && button("lab-resume", () => act("POST", "go"), "main"),
      run.kind === "run"
        ? el("a.button", { href: `/lab/${run.game}?${copyAddress}&against=yes` }, t("lab-change"))
        : el("a.button", { href: `/lab/${run.game}?${copyAddress}` }, t("lab-similar")),
      run.mine && !GOING.includes(run.state) && button("lab-remove", remove, "danger"),
    ];
  }

  /** @param {string} method @param {string} what */
  async function act(method, what) {
    looks.abort();
    try {
      run = await api(method, `/lab/runs/${run.id}/${what}`);
      draw();
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
    look();
  }

  async function remove() {
    const sure = await confirmed({ title: t("lab-remove-title"), body: t("lab-remove-body"), yes: t("lab-remove") });
    if (!sure) return;
    looks.abort();
    try {
      await api("DELETE", `/lab/runs/${run.id}`);
      go("/lab");
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  }

  /** Aborts updates under way: their answers would be out of date. */
  let looks = new AbortController();

  /** Keep updating while the run is in progress. */
  async function look() {
    looks.abort();
    looks = new AbortController();
    const over = AbortSignal.any([left, looks.signal]);
    while (GOING.includes(run.state)) {
      await new Promise((go) => setTimeout(go, PAUSE));
      if (over.aborted) return;
      if (document.hidden) continue;
      try {
        run = await api("GET", `/lab/runs/${run.id}`, undefined, over);
      } catch (problem) {
        if (over.aborted) return;
        state.textContent = errorText(problem);
        if (problem instanceof ApiError && problem.status === 404) return; // it was deleted
        continue;
      }
      draw();
    }
  }

  const watched = new ResizeObserver(() => draw());
  draw();
  watched.observe(view.node);
  look();
  return () => watched.disconnect();
}

/** One rule set: its figures, and how they settle. */
function runView() {
  const verdict = el("div.lab-verdict");
  const tiles = el("dl.lab-tiles");
  const picture = el("div.lab-picture");
  const figures = el("div");

  /** @param {RunInfo} run */
  function draw(run) {
    const [first, ...rest] = verdictText(run);
    fill(verdict, el("p", first), el("p", rest.join(" ")));
    const rows = figureRows(run);
    fill(tiles, rows.map(([name, figure, share]) => tile(name, figure, share)));
    if (run.trail.length > 1) fill(picture, drawChart(run, picture.clientWidth || 640), legend(run));
    else fill(picture, el("p.note", t(run.state === "done" ? "lab-chart-none" : "lab-chart-soon")));
    fill(figures, rows.length > 0 && figureTable(rows));
  }

  const chart = el("section.form-part.card", el("h2", t("lab-settle")), picture, figures);
  return { node: el("div", tiles, chart), verdict, draw };
}

/** A figure in large. @param {string} name @param {Figure} figure @param {boolean} share */
function tile(name, figure, share) {
  return el("div.card", [
    el("dt", name),
    el("dd.fine", el("strong", number(figure.value, share)), el("span", interval(figure, share))),
  ]);
}

/** The facts of a run. @param {RunInfo} run @param {GameInfo} game @param {(bot: string) => string} nameOf */
function about(run, game, nameOf) {
  const changes = changesOf(game, run.options);
  const extras = EXTRAS.filter((name) => run[name]).map((name) => t(`lab-extra-${name}`));
  const each = run.kind === "run" ? "lab-games" : "lab-games-each";
  const amount = [t(each, { n: run.games_asked })];
  if (run.precision !== null) amount.push(t("lab-or-precise", { share: percent(run.precision) }));
  const row = (
    /** @type {string} */ key,
    /** @type {Node | string} */ words,
  ) => [el("dt", t(key)), el("dd", words)];
  const list = el("dl.lab-about", [
    row(
      "lab-rules",
      changes.length ? el("ul", changes.map((change) => el("li", change))) : t("lab-as-usual"),
    ),
    studyRows(run, game).map(([key, words]) => row(key, words)).flat(),
    row("lab-bots", botsText(run.bots, nameOf)),
    row("lab-amount", [amount.join(", "), ...extras].join("; ")),
    row("lab-begun", ago(run.made)),
    run.provenance.length > 0 &&
    row("lab-provenance", el("ul", run.provenance.map((note) => el("li", note)))),
  ]);
  return el("section.form-part.card", el("h2", t("lab-about")), list);
}

/** The subject of a sweep or a search, for the list above its figures. @param {RunInfo} run @param {GameInfo} game */
function studyRows({ kind, over, vary, goals, trials }, game) {
  const list = (/** @type {string[]} */ lines) => el("ul", lines.map((line) => el("li", line)));
  /** @type {[string, Node | string][]} */
  const rows = kind === "sweep" ? [["lab-over", list(over.map((axis) => axisText(game, axis)))]] : [
    ["lab-vary", list(vary.map((axis) => axisText(game, axis)))],
    ["lab-goals", list(goals.map(goalText))],
    ["lab-trials", String(trials)],
  ];
  return kind === "run" ? [] : rows;
}

/** The conclusion so far: a sentence, and what to think of it. @param {RunInfo} run */
function verdictText({ seats, state }) {
  const done = state === "done";
  if (!seats.length) return [t(done ? "lab-chart-none" : "lab-verdict-soon")];
  const fair = 1 / seats.length;
  const off = seats.filter(({ low, high }) => fair < low || high < fair);
  const reach = Math.max(...seats.map(({ low, high }) => (high - low) / 2));
  const known = t("lab-verdict-known", { reach: percent(reach) });
  if (!off.length) return [t(done ? "lab-verdict-even" : "lab-verdict-open"), known];
  const best = seats.reduce((one, other) => (other.share > one.share ? other : one));
  const told = { side: best.side, share: percent(best.share) };
  const equal = t("lab-verdict-equal", { fair: percent(fair) });
  // An interval that is checked repeatedly misses sooner or later: nothing is called significant before the end.
  if (done) return [t("lab-verdict-off", told), equal, known];
  return [t("lab-verdict-ahead", told), equal, t("lab-verdict-may-change")];
}

/** The legend of the chart. @param {RunInfo} run */
function legend({ seats }) {
  if (seats.length === 2) return el("p.note", t("lab-chart-two", { side: seats[0].side }));
  return el("p.lab-legend.wrap", seats.map(({ side }, seat) => el("span", { class: `seat-${seat}` }, side)));
}

/**
 * The figures of a run: name, value, whether it is a share, and its meaning.
 * @param {RunInfo} run
 * @returns {[string, Figure, boolean, string][]}
 */
function figureRows(run) {
  const fair = 1 / run.seats.length;
  const sure = run.state === "done" ? "" : "-so-far";
  /** @type {[string, Figure, boolean, string][]} */
  const rows = run.seats.map(({ side, share, low, high }) => [
    t("lab-figure-seat", { side }),
    { value: share, low, high },
    true,
    low <= fair && fair <= high ? t("lab-says-even") : t(`lab-says-${share > fair ? "more" : "less"}${sure}`),
  ]);
  if (run.draws) rows.push([t("lab-figure-draws"), run.draws, true, t("lab-says-draws")]);
  if (run.limit) rows.push([t("lab-figure-limit"), run.limit, true, t("lab-says-limit")]);
  if (run.turns) rows.push([t("lab-figure-turns"), run.turns, false, t("lab-says-turns")]);
  return rows;
}

/** @param {ReturnType<typeof figureRows>} rows */
function figureTable(rows) {
  return el("div.lab-scroll", { tabindex: "0", role: "region", "aria-label": t("lab-figures") }, [
    el("table.lab-table.stacks", [
      el("thead", [
        el(
          "tr",
          ["figure", "value", "interval", "says"].map((key) => el("th", { scope: "col" }, t(`lab-head-${key}`))),
        ),
      ]),
      el("tbody", [rows.map(([name, figure, share, says]) =>
        el("tr", [
          el("th", { scope: "row" }, name),
          el("td.n", number(figure.value, share)),
          el("td.n", interval(figure, share)),
          el("td", says),
        ])
      )]),
    ]),
  ]);
}

/** Links to the report and the tables, and runs to compare with. @param {RunInfo} run @param {GameInfo} game @param {AbortSignal} left */
function results(run, game, left) {
  const root = `/api/v1/lab/runs/${run.id}`;
  const alone = run.kind === "run";
  const tables = !alone ? [] : run.replays ? [...TABLES, "replays"] : TABLES;
  const others = el("div");
  if (run.against) fill(others, compareLink(run.id, run.against, t("lab-compare-meant")));
  if (alone) offerOthers(run, game, others, left);
  return el("section.form-part.card", [
    el("h2", t("lab-results")),
    alone && run.summary.length > 0 && el("ul", run.summary.map((line) => el("li", line))),
    el("p.lab-ways.row", [
      el("a.button.main", { href: `${root}/report?lang=${language()}`, target: "_blank" }, t("lab-report")),
      el("a.button", { href: `${root}/report?save=true&lang=${language()}`, download: "" }, t("lab-report-save")),
      tables.map((table) => el("a.button", { href: `${root}/tables/${table}`, download: "" }, t(`lab-table-${table}`))),
    ]),
    others,
  ]);
}

/** @param {string} after @param {string} before @param {string} words */
function compareLink(after, before, words) {
  return el("p", el("a.button", { href: `/lab/runs/${after}/${before}` }, words));
}

/**
 * Finished runs of the same game with the same players.
 * @param {RunInfo} run
 * @param {GameInfo} game
 * @param {HTMLElement} place
 * @param {AbortSignal} left
 */
async function offerOthers(run, game, place, left) {
  /** @type {RunInfo[]} */
  const runs = await api("GET", "/lab/runs", undefined, left).catch((problem) => {
    if (!left.aborted) console.info("the other runs could not be looked at", problem);
    return [];
  });
  const like = runs.filter((other) =>
    other.id !== run.id && other.kind === "run" && other.game === run.game && other.state === "done" &&
    other.bots[0] === run.bots[0] &&
    EXTRAS.every((name) => other[name] === run[name])
  );
  if (!like.length) return;
  const choice = el("select", [
    like.map((other) =>
      el(
        "option",
        { value: other.id, selected: other.id === run.against },
        `${rulesText(game, other.options)} (${ago(other.made)})`,
      )
    ),
  ]);
  fill(place, [
    el("h3", t("lab-compare-with")),
    el("p.lab-ways.row", [
      el("label.field", el("span.unseen", t("lab-compare-with")), choice),
      el("button.button", { onclick: () => go(`/lab/runs/${run.id}/${choice.value}`) }, t("lab-compare")),
    ]),
  ]);
}
