// The lab's start page: its purpose, the games to study, and your runs.

import { allGames, api } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { ago, t } from "../base/i18n.js";
import { axisName } from "./setup/axes.js";
import { botNames, botsText, GOING, percent, rulesText, timeLeft } from "./format.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").LabInfo} LabInfo */
/** @typedef {import("./types.js").RunInfo} RunInfo */

const PAUSE = 2000; // milliseconds between two updates of runs in progress

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openLab(host, { left }) {
  const [games, info, runs, nameOf] = await Promise.all([
    allGames(),
    /** @type {Promise<LabInfo>} */ (api("GET", "/lab")),
    /** @type {Promise<RunInfo[]>} */ (api("GET", "/lab/runs")),
    botNames(),
  ]);
  document.title = t("title", { page: t("lab-title") });
  const list = el("div", { class: "lab-runs" });
  const draw = (/** @type {RunInfo[]} */ found) => fill(list, runList(found, games, nameOf));
  fill(
    host,
    el(
      "div",
      { class: "page" },
      el("h1", {}, t("lab-title")),
      el("p", { class: "lead" }, t("lab-lead")),
      !info.ready && notReady(info),
      el("h2", {}, t("lab-study")),
      el(
        "ul",
        { class: "lab-games" },
        games.map(({ id, title, line }) =>
          el("li", {}, el("a", { href: `/lab/${id}` }, el("strong", {}, title), el("span", {}, line)))
        ),
      ),
      el("h2", {}, t("lab-runs")),
      list,
    ),
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

/** How to install the lab where it is missing. @param {LabInfo} info */
export function notReady({ missing }) {
  return el(
    "div",
    { class: "lab-notice", role: "note" },
    el("p", {}, t(missing.length ? "lab-missing" : "lab-off")),
    missing.length > 0 && el("pre", { tabindex: "0" }, el("code", {}, "pip install 'jostle[lab]'\nmake lab")),
  );
}

/** @param {RunInfo[]} runs @param {GameInfo[]} games @param {(bot: string) => string} nameOf */
function runList(runs, games, nameOf) {
  if (!runs.length) return el("p", { class: "note" }, t("lab-runs-none"));
  return el(
    "ul",
    { class: "lab-list" },
    runs.map((run) => {
      const game = /** @type {GameInfo} */ (games.find(({ id }) => id === run.game));
      const rules = [studyText(run, game), rulesText(game, run.options)].filter(Boolean).join(" · ");
      return el(
        "li",
        { "data-run": run.id },
        el("a", { href: `/lab/runs/${run.id}` }, el("strong", {}, game.title), " ", el("span", {}, rules)),
        el(
          "p",
          { class: "quiet" },
          [botsText(run.bots, nameOf), t("lab-games", { n: run.games_in_all }), ago(run.made)].join(" · "),
        ),
        el("p", {}, stateText(run), run.seats.length > 0 && ` · ${sharesText(run)}`),
        GOING.includes(run.state) &&
          el("progress", { max: 1, value: run.part, "aria-label": t("lab-progress") }),
      );
    }),
  );
}

/** The kind of study; nothing for a run of one rule set. @param {RunInfo} run @param {GameInfo} game */
export function studyText({ kind, over, vary }, game) {
  if (kind === "run") return "";
  const names = (kind === "sweep" ? over : vary).map(({ name }) => axisName(game, name));
  return t(kind === "sweep" ? "lab-sweep-over" : "lab-search-among", { options: names.join(", ") });
}

/** @param {RunInfo} run */
function sharesText({ seats }) {
  return seats.map(({ side, share }) => `${side} ${percent(share)}`).join(", ");
}

/** @param {RunInfo} run */
export function stateText({ state, seconds_left: seconds, precise }) {
  if (state === "running" && seconds !== null) return t("lab-running", { left: timeLeft(seconds) });
  if (state === "done" && precise) return t("lab-state-precise");
  return t(`lab-state-${state}`);
}
