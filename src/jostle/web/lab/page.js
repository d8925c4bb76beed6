// The lab's start page: its purpose with an example, the games to study, and your runs.

import { allGames, api } from "../base/api.js";
import { gameHero } from "../board/game_hero.js";
import { cover } from "../ui/game_card.js";
import { icon } from "../ui/icons.js";
import { el, fill } from "../base/dom.js";
import { ago, t } from "../base/i18n.js";
import { axisName } from "./setup/axes.js";
import { coinTosses } from "./example.js";
import { drawChart } from "./results/chart.js";
import { botNames, botsText, GOING, interval, percent, rulesText, timeLeft } from "./format.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").LabInfo} LabInfo */
/** @typedef {import("./types.js").RunInfo} RunInfo */

const PAUSE = 2000; // milliseconds between two updates of runs in progress
const EXAMPLE_WIDTH = 400; // of the chart, in pixels

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openLab(host, { left }) {
  const [games, info, runs, nameOf] = await Promise.all([
    allGames(),
    /** @type {Promise<LabInfo>} */ (api("GET", "/lab")),
    /** @type {Promise<RunInfo[]>} */ (api("GET", "/lab/runs")),
    botNames(),
  ]);
  document.title = t("title", { page: t("lab-title") });
  const list = el("div");
  const draw = (/** @type {RunInfo[]} */ found) => fill(list, runList(found, games, nameOf));
  const words = [el("h1", t("lab-title")), el("p.lead", t("lab-lead"))];
  fill(
    host,
    el("div.page.lab", [
      await gameHero(games[0], words, example()),
      !info.ready && notReady(info),
      el("h2", t("lab-study")),
      el("ul.game-cards.lab-games", games.map(studyCard)),
      el("h2", t("lab-runs")),
      list,
    ]),
  );
  draw(runs);
  keepLooking(runs, draw, left);
}

/**
 * Keep updating while runs are in progress.
 * @param {RunInfo[]} runs
 * @param {(runs: RunInfo[]) => void} draw
 * @param {AbortSignal} left
 */
async function keepLooking(runs, draw, left) {
  let now = runs;
  while (now.some(({ state }) => GOING.includes(state))) {
    await new Promise((go) => setTimeout(go, PAUSE));
    if (left.aborted) return;
    if (document.hidden) continue;
    try {
      now = await api("GET", "/lab/runs", undefined, left);
    } catch (problem) {
      if (left.aborted) return;
      console.info("the runs could not be looked at", problem);
      continue;
    }
    draw(now);
  }
}

/** @param {GameInfo} game */
function studyCard(game) {
  const name = el("span.unseen", ` ${game.title}`);
  const go = el("span.button.cover-play", icon("analyse", 18), t("lab-study-one"), name);
  return el(
    "li",
    el("a.game-card.column", { href: `/lab/${game.id}` }, cover(game, "strong", go), el("span", game.line)),
  );
}

/** What the lab shows, for something that everybody knows. */
function example() {
  const tosses = coinTosses([t("lab-coin-heads"), t("lab-coin-tails")]);
  const count = (/** @type {number} */ n) => t("lab-coin-tosses", { n });
  return el("figure.lab-example", [
    el("figcaption", t("lab-coin")),
    headline(tosses, t("lab-coin-heads")),
    drawChart(tosses, EXAMPLE_WIDTH, count),
  ]);
}

/**
 * The share of a seat with its interval: of two, one is enough.
 * @param {Pick<RunInfo, "seats">} run
 * @param {string} [name] of the figure
 */
function headline({ seats }, name) {
  const fair = 1 / seats.length;
  const best = seats.reduce((one, other) => (other.share > one.share ? other : one));
  const { side, share, low, high } = seats.length === 2 ? seats[0] : best;
  const says = low <= fair && fair <= high ? "even" : share > fair ? "more" : "less";
  return el("p.lab-headline.fine", [
    el("strong", percent(share)),
    " ",
    el("span", `${name ?? t("lab-figure-seat", { side })} (${interval({ value: share, low, high }, true)})`),
    el("span", t(`lab-says-${says}`)),
  ]);
}

/** How to install the lab where it is missing. @param {LabInfo} info */
export function notReady({ missing }) {
  return el("div.lab-notice", { role: "note" }, [
    el("p", t(missing.length ? "lab-missing" : "lab-off")),
    missing.length > 0 && el("pre", { tabindex: "0" }, el("code", "pip install 'jostle[lab]'\nmake lab")),
  ]);
}

/** @param {RunInfo[]} runs @param {GameInfo[]} games @param {(bot: string) => string} nameOf */
function runList(runs, games, nameOf) {
  if (!runs.length) return el("p.note", t("lab-runs-none"));
  return el("ul.lab-list", runs.map((run) => runCard(run, games, nameOf)));
}

/** @param {RunInfo} run @param {GameInfo[]} games @param {(bot: string) => string} nameOf */
function runCard(run, games, nameOf) {
  const game = /** @type {GameInfo} */ (games.find(({ id }) => id === run.game));
  const rules = [studyText(run, game), rulesText(game, run.options)].filter(Boolean).join(" · ");
  const facts = [botsText(run.bots, nameOf), t("lab-games", { n: run.games_in_all }), ago(run.made)].join(" · ");
  const node = el("li.card", { "data-run": run.id }, [
    el("h3", el("a", { href: `/lab/runs/${run.id}` }, game.title)),
    el("p", rules),
    run.state === "done" && run.seats.length > 0 && headline(run),
    el("p.quiet", facts),
    el("p.lab-state", stateText(run)),
    GOING.includes(run.state) && el("progress", { max: 1, value: run.part, "aria-label": t("lab-progress") }),
  ]);
  node.style.setProperty("--signature", game.colour);
  return node;
}

/** The kind of study; nothing for a run of one rule set. @param {RunInfo} run @param {GameInfo} game */
export function studyText({ kind, over, vary }, game) {
  if (kind === "run") return "";
  const names = (kind === "sweep" ? over : vary).map(({ name }) => axisName(game, name));
  return t(kind === "sweep" ? "lab-sweep-over" : "lab-search-among", { options: names.join(", ") });
}

/** @param {RunInfo} run */
export function stateText({ state, place, seconds_left: seconds, precise }) {
  if (state === "waiting" && place) return t("queue-place", { place });
  if (state === "running" && seconds !== null) return t("lab-running", { left: timeLeft(seconds) });
  if (state === "done" && precise) return t("lab-state-precise");
  return t(`lab-state-${state}`);
}
