// The puzzles page: puzzles of the day, the next one, themes, and progress.

import { api } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { dailyPicture, dailyState, goToNext, ratingText } from "./common.js";
import { language, t } from "../base/i18n.js";

/** @typedef {import("./common.js").Overview} Overview */
/** @typedef {import("./common.js").PuzzleGame} PuzzleGame */
/** @typedef {import("./common.js").Theme} Theme */
/** @typedef {import("./common.js").PuzzleFilter} PuzzleFilter */

/** @param {HTMLElement} host */
export async function openPuzzles(host) {
  /** @type {Overview} */
  const { day, streak, games } = await api("GET", "/puzzles");
  document.title = t("title", { page: t("puzzles-title") });
  fill(
    host,
    el(
      "div",
      { class: "page puzzles" },
      el("h1", {}, t("puzzles-title")),
      el("p", { class: "lead" }, t("puzzles-lead")),
      el(
        "div",
        { class: "puzzles-begin" },
        nextButton("main", t("puzzles-next"), {}),
        figures(streak),
      ),
      el(
        "section",
        { "aria-labelledby": "daily-title" },
        el("h2", { id: "daily-title" }, t("puzzles-daily"), " ", el("small", { class: "quiet" }, dayText(day))),
        el("ul", { class: "dailies" }, games.map(({ daily }) => dailyCard(daily))),
      ),
      el(
        "section",
        { "aria-labelledby": "themes-title" },
        el("h2", { id: "themes-title" }, t("puzzles-themes")),
        el("ul", { class: "courses" }, games.map(gameCard)),
      ),
      el("p", { class: "note" }, t("puzzles-text")),
    ),
  );
}

/** @param {import("./common.js").Streak} streak */
function figures({ run, best_run, days, best_days }) {
  return el(
    "dl",
    { class: "puzzle-figures" },
    figure(t("puzzles-run"), run, best_run),
    figure(t("puzzles-days"), days, best_days),
  );
}

/** @param {string} name @param {number} now @param {number} best */
function figure(name, now, best) {
  return el("div", {}, el("dt", {}, name), el("dd", {}, el("strong", {}, now), " ", t("puzzles-best", { n: best })));
}

/** @param {import("./common.js").Daily} daily */
function dailyCard(daily) {
  return el(
    "li",
    {},
    el(
      "a",
      { class: "game-card", href: `/puzzles/${daily.puzzle}`, "data-game": daily.game },
      dailyPicture(daily),
      el("strong", {}, daily.title),
      el("span", {}, daily.theme),
      dailyState(daily),
    ),
  );
}

/** @param {PuzzleGame} game */
function gameCard(game) {
  const { rating, solved: n, count: all, title } = game;
  const words = t("puzzles-solved", { n, all });
  return el(
    "li",
    { class: "course", "data-game": game.game },
    el("h3", {}, title),
    el(
      "p",
      { class: "puzzle-rating" },
      rating
        ? [t("puzzles-rating"), " ", el("strong", {}, ratingText(rating.rating, rating.sure))]
        : t("puzzles-unrated"),
    ),
    el(
      "p",
      { class: "course-progress" },
      el("progress", { max: all, value: n, "aria-label": `${title}: ${words}` }),
      el("span", {}, words),
    ),
    el("ul", { class: "themes" }, game.themes.map((theme) => themeRow(game, theme))),
    el(
      "p",
      { class: "course-ways" },
      nextButton("main", t("puzzles-next-of"), { game: game.game }, title),
    ),
  );
}

/** @param {PuzzleGame} game @param {Theme} theme */
function themeRow(game, theme) {
  const button = nextButton("plain", theme.title, { game: game.game, theme: theme.id }, game.title);
  button.title = theme.goal;
  return el(
    "li",
    {},
    button,
    el(
      "span",
      { class: "quiet" },
      el("span", { "aria-hidden": "true" }, `${theme.solved}/${theme.count}`),
      el("span", { class: "unseen" }, t("puzzles-solved", { n: theme.solved, all: theme.count })),
    ),
  );
}

/** @param {string} kind @param {string} words @param {PuzzleFilter} filter @param {string} [of] said to those who do not see */
function nextButton(kind, words, filter, of = "") {
  const button = el(
    "button",
    {
      type: "button",
      class: `button ${kind}`,
      onclick: async () => {
        button.disabled = true;
        await goToNext(filter);
        button.disabled = false;
      },
    },
    words,
    of && el("span", { class: "unseen" }, ` ${of}`),
  );
  return button;
}

/** @param {string} day such as 2030-12-31 */
function dayText(day) {
  const here = language() === "en" ? "en-GB" : language();
  return new Intl.DateTimeFormat(here, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}
