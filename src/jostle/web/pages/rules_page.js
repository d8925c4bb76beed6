// The rules of a game, from its guide.

import { allGames, askUntilReady } from "../base/api.js";
import { el, fill, showLoading } from "../base/dom.js";
import { gameHero } from "../board/game_hero.js";
import { NoPage } from "../base/router.js";
import { gameTabs } from "../ui/tabs.js";
import { t } from "../base/i18n.js";
import { showLegend } from "../board/explain/legend.js";
import { guideArticle } from "../ui/guide.js";
import { printButton } from "../setup/print_dialog.js";

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openRules(host, { parts, hash, left }) {
  const games = await allGames();
  const game = parts[0] ? games.find(({ id }) => id === parts[0]) : games[0];
  if (!game) throw new NoPage(parts[0]);
  document.title = t("title", { page: t("rules-title", { game: game.title }) });
  const tell = showLoading(host, t("rules-loading"));
  /** @type {{html: string, language: string}} */
  const guide = await askUntilReady(`/games/${game.id}/guide`, left, tell);
  const article = guideArticle(guide.html, guide.language);
  article.querySelector("h1")?.remove(); // the page has its own
  const first = article.querySelector("p");
  if (first?.textContent === game.line) first.remove(); // the same
  const words = [
    el("h1", t("rules-title", { game: game.title })),
    el("p.lead", game.line),
    ways(game),
  ];
  fill(
    host,
    el("div.page", [
      gameTabs(games, game, "/rules", t("rules-games")),
      await gameHero(game, words),
      el("div.rules.stack", contents(article), article),
    ]),
  );
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

/** Where to go from the rules. @param {import("../base/types.js").GameInfo} game */
function ways(game) {
  return el("p.rules-ways.wrap", [
    el("a.button.main", { href: `/new/${game.id}` }, t("rules-play", { game: game.title })),
    game.lessons && el("a.button", { href: `/learn/${game.id}` }, t("nav-learn")),
    game.guidance &&
    el("button.button", { onclick: () => showLegend({ game: game.id, art: game.art }) }, t("explain-legend")),
    game.openings && el("a.button", { href: `/openings/${game.id}` }, t("rules-openings")),
    printButton(game),
  ]);
}

/** The guide's table of contents. Open where there is room next to the text. @param {HTMLElement} article */
function contents(article) {
  const chapters = [...article.querySelectorAll("h2")].map((heading) => {
    heading.id = chapterId(heading.textContent ?? "");
    heading.tabIndex = -1;
    return el("li", el("a", { href: `#${heading.id}`, lang: article.lang }, heading.textContent ?? ""));
  });
  return chapters.length > 0 &&
    el("details.contents.card", { open: matchMedia("(min-width: 62rem)").matches }, [
      el("summary", t("rules-contents")),
      el("ul", chapters),
    ]);
}

/** A chapter's name as a stable fragment of the address. @param {string} name */
function chapterId(name) {
  return `rules-${name.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "-")}`;
}
