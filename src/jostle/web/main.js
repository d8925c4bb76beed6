// The page begins here: frame, addresses, and the page that the address asks for.

import { api, greeted, wordsOf } from "./base/api.js";
import { toast } from "./base/dialog.js";
import { el, fill } from "./base/dom.js";
import { drawFrame, markPlace } from "./base/frame.js";
import { NoPage, NotLoaded, redraw, startRouter } from "./base/router.js";
import { onSetting } from "./base/settings.js";
import { loadWords, t } from "./base/words.js";
import "./base/theme.js";

const host = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @type {import("./base/router.js").Route[]} */
const routes = [
  { path: /^\/$/, load: async () => (await import("./home/page.js")).openHome },
  { path: /^\/new(?:\/([\w-]+))?$/, load: async () => (await import("./new_game/page.js")).openNewGame },
  { path: /^\/m\/([\w-]+)$/, load: loadMatchPage },
  { path: /^\/rules(?:\/([\w-]+))?$/, load: async () => (await import("./pages/rules_page.js")).openRules },
  {
    path: /^\/learn(?:\/([\w-]+))?$/,
    load: async () => (await import("./learn/page.js")).openLearn,
    sheet: "learn/learn.css",
  },
  {
    path: /^\/learn\/([\w-]+)\/([\w-]+)$/,
    load: async () => (await import("./learn/lesson_page.js")).openLesson,
    sheet: "learn/learn.css",
  },
  {
    path: /^\/puzzles$/,
    load: async () => (await import("./puzzles/page.js")).openPuzzles,
    sheet: ["learn/learn.css", "puzzles/puzzles.css"],
  },
  {
    path: /^\/puzzles\/([\w-]+)$/,
    load: async () => (await import("./puzzles/puzzle_page.js")).openPuzzle,
    sheet: ["learn/learn.css", "puzzles/puzzles.css"],
  },
  {
    path: /^\/analyse(?:\/([\w-]+))?$/,
    load: async () => (await import("./analysis/page.js")).openAnalysis,
    sheet: "analysis/analysis.css",
  },
  { path: /^\/lab$/, load: async () => (await import("./lab/page.js")).openLab, sheet: "lab/lab.css" },
  {
    path: /^\/lab\/runs\/([\w-]+)$/,
    load: async () => (await import("./lab/run_page.js")).openRun,
    sheet: "lab/lab.css",
  },
  {
    path: /^\/lab\/runs\/([\w-]+)\/([\w-]+)$/,
    load: async () => (await import("./lab/compare_page.js")).openComparison,
    sheet: "lab/lab.css",
  },
  {
    path: /^\/lab\/([\w-]+)$/,
    load: async () => (await import("./lab/form.js")).openLabForm,
    sheet: "lab/lab.css",
  },
  { path: /^\/ratings(?:\/([\w-]+))?$/, load: async () => (await import("./pages/ratings_page.js")).openRatings },
  {
    path: /^\/me$/,
    load: async () => (await import("./pages/me_page.js")).openMe,
    sheet: "statistics/statistics.css",
  },
  {
    path: /^\/openings(?:\/([\w-]+))?$/,
    load: async () => (await import("./statistics/openings_page.js")).openOpenings,
    sheet: "statistics/statistics.css",
  },
  { path: /^\/recover$/, load: async () => (await import("./pages/me_page.js")).openRecover },
];

/** @returns {Promise<import("./base/router.js").Page>} */
async function loadMatchPage() {
  const [{ open }] = await Promise.all([import("./match/page.js"), greeted()]);
  return (main, { parts, query, handed }) => {
    document.title = t("title", { page: t("match") });
    return open(main, { match: parts[0], invite: query.get("invite"), params: handed });
  };
}

/** @param {unknown} problem */
function showLost(problem) {
  const lost = problem instanceof NoPage;
  const heading = t(lost ? "lost.title" : "lost.failed");
  document.title = t("title", { page: heading });
  fill(
    host,
    el(
      "div",
      { class: "page narrow" },
      el("h1", {}, heading),
      el("p", { role: "alert" }, explain(problem)),
      !lost &&
        el(
          "p",
          {},
          el("button", { type: "button", class: "button", onclick: () => tryAgain(problem) }, t("lost.again")),
        ),
      el("p", {}, el("a", { href: "/", class: "button main" }, t("lost.home"))),
    ),
  );
}

/**
 * A module that did not come once may never come again to a page that is open: load it anew, if the server is there.
 * @param {unknown} problem
 */
async function tryAgain(problem) {
  if (!(problem instanceof NotLoaded)) return redraw();
  try {
    await api("GET", "/me");
    location.reload();
  } catch (still) {
    toast(wordsOf(still), { error: true });
  }
}

/** @param {unknown} problem */
function explain(problem) {
  if (problem instanceof NoPage) return t("lost.words");
  return problem instanceof NotLoaded ? t("error.offline") : wordsOf(problem);
}

async function begin() {
  await loadWords();
  drawFrame();
  onSetting("language", async () => {
    await loadWords();
    drawFrame();
    await redraw();
  });
  await startRouter({ routes, host, lost: showLost, fresh: markPlace });
}

begin();
