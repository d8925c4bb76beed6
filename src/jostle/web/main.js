// The page begins here: frame, addresses, and the page that the address asks for.

import { api, greeted, wordsOf } from "./api.js";
import { toast } from "./dialog.js";
import { el, fill } from "./dom.js";
import { drawFrame, markPlace } from "./frame.js";
import { NoPage, NotLoaded, redraw, startRouter } from "./router.js";
import { onSetting } from "./settings.js";
import { loadWords, t } from "./words.js";
import "./theme.js";

const host = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @type {import("./router.js").Route[]} */
const routes = [
  { path: /^\/$/, load: async () => (await import("./home.js")).openHome },
  { path: /^\/new(?:\/([\w-]+))?$/, load: async () => (await import("./new_game.js")).openNewGame },
  { path: /^\/m\/([\w-]+)$/, load: loadMatchPage },
  { path: /^\/rules(?:\/([\w-]+))?$/, load: async () => (await import("./rules_page.js")).openRules },
  { path: /^\/learn(?:\/([\w-]+))?$/, load: async () => (await import("./learn_page.js")).openLearn },
  { path: /^\/learn\/([\w-]+)\/([\w-]+)$/, load: async () => (await import("./lesson_page.js")).openLesson },
  { path: /^\/analyse(?:\/([\w-]+))?$/, load: async () => (await import("./analysis_page.js")).openAnalysis },
  { path: /^\/ratings(?:\/([\w-]+))?$/, load: async () => (await import("./ratings_page.js")).openRatings },
  { path: /^\/me$/, load: async () => (await import("./me_page.js")).openMe },
  { path: /^\/recover$/, load: async () => (await import("./me_page.js")).openRecover },
];

/** @returns {Promise<import("./router.js").Page>} */
async function loadMatchPage() {
  const [{ open }] = await Promise.all([import("./match_page.js"), greeted()]);
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
