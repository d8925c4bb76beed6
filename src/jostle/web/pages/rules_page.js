// The rules of a game, as its guide tells them.

import { allGames, askPatiently } from "../base/api.js";
import { el, fill, sayLoading } from "../base/dom.js";
import { NoPage } from "../base/router.js";
import { gameTabs } from "../base/tabs.js";
import { language, t } from "../base/i18n.js";

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openRules(host, { parts, hash, left }) {
  const games = await allGames();
  const game = parts[0] ? games.find(({ id }) => id === parts[0]) : games[0];
  if (!game) throw new NoPage(parts[0]);
  document.title = t("title", { page: t("rules-title", { game: game.title }) });
  const tell = sayLoading(host, t("rules-loading"));
  /** @type {{html: string, language: string}} */
  const guide = await askPatiently(`/games/${game.id}/guide`, left, tell);
  const article = guideArticle(guide.html, guide.language);
  fill(
    host,
    el(
      "div",
      { class: "page" },
      gameTabs(games, game, "/rules", t("rules-games")),
      el(
        "p",
        { class: "rules-ways" },
        el("a", { class: "button main", href: `/new/${game.id}` }, t("rules-play", { game: game.title })),
        " ",
        el("a", { class: "button", href: `/learn/${game.id}` }, t("nav-learn")),
        game.openings && [" ", el("a", { class: "button", href: `/openings/${game.id}` }, t("rules-openings"))],
      ),
      el("div", { class: "rules" }, contents(article), article),
    ),
  );
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

/**
 * The guide's chapters, to go to one at once. Open where there is room beside the text.
 * @param {HTMLElement} article
 */
function contents(article) {
  const chapters = [...article.querySelectorAll("h2")].map((heading) => {
    heading.id = chapterId(heading.textContent ?? "");
    heading.tabIndex = -1;
    return el("li", {}, el("a", { href: `#${heading.id}`, lang: article.lang }, heading.textContent ?? ""));
  });
  return el(
    "details",
    { class: "contents", open: matchMedia("(min-width: 62rem)").matches },
    el("summary", {}, t("rules-contents")),
    el("ul", {}, chapters),
  );
}

/** A chapter's name as a part of an address: it is the same tomorrow. @param {string} name */
function chapterId(name) {
  return `rules-${name.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "-")}`;
}

/**
 * A guide as an element. The server has made it from our own text; scripts and handlers could not run in any case.
 * @param {string} html
 * @param {string} [lang] what it is written in: not every guide is there in every language
 */
export function guideArticle(html, lang = language()) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const article = el("article", { class: "guide", lang });
  article.append(...parsed.body.childNodes);
  // What is wide scrolls by itself; whoever has only keys must be able to get to it.
  for (const wide of article.querySelectorAll("table, pre")) {
    const name = t(wide.tagName === "TABLE" ? "rules-table" : "rules-text");
    const frame = el("div", { class: "table-frame", tabindex: "0", role: "group", "aria-label": name });
    wide.replaceWith(frame);
    frame.append(wide);
  }
  return article;
}
