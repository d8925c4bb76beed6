// The rules of a game, as its guide tells them.

import { allGames, api } from "./api.js";
import { el, fill } from "./dom.js";
import { NoPage } from "./router.js";
import { gameTabs } from "./tabs.js";
import { t } from "./words.js";

/**
 * @param {HTMLElement} host
 * @param {import("./router.js").Visit} visit
 */
export async function openRules(host, { parts }) {
  const games = await allGames();
  const game = parts[0] ? games.find(({ id }) => id === parts[0]) : games[0];
  if (!game) throw new NoPage(parts[0]);
  document.title = t("title", { page: t("rules.title", { game: game.title }) });
  /** @type {{html: string}} */
  const guide = await api("GET", `/games/${game.id}/guide`);
  fill(
    host,
    el(
      "div",
      { class: "page" },
      gameTabs(games, game, "/rules", t("rules.games")),
      el(
        "p",
        { class: "rules-ways" },
        el("a", { class: "button main", href: `/new/${game.id}` }, t("rules.play", { game: game.title })),
      ),
      guideArticle(guide.html),
    ),
  );
}

/**
 * A guide as an element. The server has made it from our own text; scripts and handlers could not run in any case.
 * @param {string} html
 */
export function guideArticle(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  // Guides are written in English, whatever language the page speaks.
  const article = el("article", { class: "guide", lang: "en" });
  article.append(...parsed.body.childNodes);
  for (const table of article.querySelectorAll("table")) {
    // A wide table scrolls by itself; whoever has only keys must be able to get to it.
    const frame = el("div", { class: "table-frame", tabindex: "0", role: "group", "aria-label": t("rules.table") });
    table.replaceWith(frame);
    frame.append(table);
  }
  return article;
}
