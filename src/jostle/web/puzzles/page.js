// The puzzles page: the puzzles of the day on their tables, the streak, and themes with the person's progress.

import { allGames, api } from "../base/api.js";
import { dressTable, loadArt } from "../board/art.js";
import { el, fill } from "../base/dom.js";
import { dailyPicture, goToNext, ratingText } from "./common.js";
import { icon } from "../ui/icons.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("./common.js").Daily} Daily */
/** @typedef {import("./common.js").Overview} Overview */
/** @typedef {import("./common.js").PuzzleGame} PuzzleGame */
/** @typedef {import("./common.js").Theme} Theme */
/** @typedef {import("./common.js").PuzzleFilter} PuzzleFilter */

/** @param {HTMLElement} host */
export async function openPuzzles(host) {
  /** @type {[Overview, GameInfo[]]} */
  const [{ streak, games }, known] = await Promise.all([api("GET", "/puzzles"), allGames()]);
  await Promise.allSettled(known.map(({ art }) => loadArt(art)));
  document.title = t("title", { page: t("puzzles-title") });
  const gameOf = (/** @type {string} */ id) => known.find((one) => one.id === id);
  const dailies = games.map(({ daily }) => daily);
  const next = dailies.find(({ solved }) => !solved) ?? dailies[0];
  const rest = dailies.filter((daily) => daily !== next);
  fill(
    host,
    el("div.page.wide.puzzles", [
      el("header.puzzles-head", [
        el("div", el("h1", t("puzzles-title")), el("p.lead", t("puzzles-lead"))),
        figures(streak),
      ]),
      el(
        "ul.dailies",
        { "aria-label": t("puzzles-daily") },
        [next, ...rest].map((daily) => dailyCard(daily, gameOf(daily.game), dailies, daily === next)),
      ),
      el("section", { "aria-labelledby": "themes-title" }, [
        el("div.themes-head.row", [
          el("h2", { id: "themes-title" }, t("puzzles-themes")),
          nextButton("main", t("puzzles-next"), {}),
        ]),
        el("ul.theme-cards", games.map((game) => themeCard(game, gameOf(game.game)))),
      ]),
      el("p.note", t("puzzles-text")),
    ]),
  );
}

/** @param {import("./common.js").Streak} streak */
function figures({ run, best_run, days, best_days }) {
  return el("dl.puzzle-figures.wrap", [
    figure(t("puzzles-days"), days, best_days, icon("flame", 26)),
    figure(t("puzzles-run"), run, best_run),
  ]);
}

/** @param {string} name @param {number} now @param {number} best @param {SVGElement | null} [sign] */
function figure(name, now, best, sign = null) {
  return el("div.card", [
    sign,
    el("dt.fine", name),
    el("dd.fine", el("strong", now), " ", t("puzzles-best", { n: best })),
  ]);
}

/** @param {Daily} daily @param {GameInfo | undefined} game @param {Daily[]} all @param {boolean} large */
function dailyCard(daily, game, all, large) {
  const { solved, how } = daily;
  const node = el("li", { class: large ? "large" : null }, [
    el("a.table.daily.column", { href: `/puzzles/${daily.puzzle}`, "data-game": daily.game }, [
      el("span.daily-game", large ? t("puzzles-of-the-day", { game: daily.title }) : daily.title),
      el("strong", daily.theme),
      dailyPicture(daily),
      el("span.daily-row.row", [
        el("span", { class: solved ? "daily-state solved" : "daily-state" }, [
          icon(solved ? "done" : how ? "again" : "play", 18),
          t(solved ? "daily-solved" : how ? "daily-missed" : "daily-go"),
        ]),
        large && el("span", t("puzzles-rated", { rating: String(daily.rating) })),
        large && dots(all),
      ]),
    ]),
  ]);
  if (game) dressTable(/** @type {HTMLElement} */ (node.firstElementChild), game.art);
  return node;
}

/** How many are solved today. @param {Daily[]} all */
function dots(all) {
  const n = all.filter(({ solved }) => solved).length;
  return el("span.daily-dots", [
    t("puzzles-today", { n, all: all.length }),
    all.map((_, i) => el("i", { class: i < n ? "on" : null })),
  ]);
}

/** @param {PuzzleGame} game @param {GameInfo | undefined} info */
function themeCard(game, info) {
  const { rating, solved: n, count: all, title } = game;
  const node = el("li.theme-card.column.card", { "data-game": game.game }, [
    el("h3", [title, rating && el("span.theme-rating", ratingText(rating.rating, rating.sure))]),
    el("p.theme-sum.fine", [
      rating ? t("puzzles-rating") : t("puzzles-unrated"),
      " · ",
      t("puzzles-solved", { n, all }),
    ]),
    el("ul.themes", game.themes.map((theme) => themeRow(game, theme))),
    nextButton("", t("puzzles-next-of"), { game: game.game }, title),
  ]);
  if (info?.colour) node.style.setProperty("--signature", info.colour);
  return node;
}

/** @param {PuzzleGame} game @param {Theme} theme */
function themeRow(game, theme) {
  const button = nextButton("plain", theme.title, { game: game.game, theme: theme.id }, game.title);
  button.title = theme.goal;
  return el("li", [
    button,
    el("span.quiet", [
      el("span", { "aria-hidden": "true" }, `${theme.solved}/${theme.count}`),
      el("span.unseen", t("puzzles-solved", { n: theme.solved, all: theme.count })),
    ]),
  ]);
}

/** @param {string} kind @param {string} words @param {PuzzleFilter} filter @param {string} [of] said to those who do not see */
function nextButton(kind, words, filter, of = "") {
  const button = el("button", {
    class: `button ${kind}`,
    onclick: async () => {
      button.disabled = true;
      await goToNext(filter);
      button.disabled = false;
    },
  }, [words, of && el("span.unseen", ` ${of}`)]);
  return button;
}
