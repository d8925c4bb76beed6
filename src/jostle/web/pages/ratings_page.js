// The ratings of people and bots in a game.

import { allGames, api, levelNames } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { drawFace } from "../ui/face.js";
import { gameHero } from "../board/game_hero.js";
import { NoPage } from "../base/router.js";
import { gameTabs } from "../ui/tabs.js";
import { t } from "../base/i18n.js";
import { ratingText } from "../ui/rating_text.js";

/** @typedef {import("../base/types.js").Ranked} Ranked */

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openRatings(host, { parts }) {
  const games = await allGames();
  const game = parts[0] ? games.find(({ id }) => id === parts[0]) : games[0];
  if (!game) throw new NoPage(parts[0]);
  document.title = t("title", { page: t("ratings-title", { game: game.title }) });
  /** @type {Ranked[]} */
  const ranked = await api("GET", `/ratings/${game.id}`);
  const levels = await levelNames();
  fill(
    host,
    el("div.page", [
      gameTabs(games, game, "/ratings", t("ratings-which")),
      await gameHero(game, [
        el("h1", t("ratings-title", { game: game.title })),
        el("a.button.main", { href: `/new/${game.id}` }, t("rules-play", { game: game.title })),
      ]),
      ranked.length ? board(ranked, levels) : el("p", t("ratings-none")),
      el("p.note", t("ratings-text")),
    ]),
  );
}

/** @param {Ranked[]} ranked @param {Map<string, string>} levels */
function board(ranked, levels) {
  const heads = ["place", "name", "rating", "games", "wins"];
  return el("div.table-frame", { tabindex: "0", role: "group", "aria-label": t("ratings-table") }, [
    el("table.ranking", [
      el("thead", [
        el("tr", [
          heads.map((head) =>
            el("th", { scope: "col", class: head === "name" ? null : "figure" }, t(`ratings-${head}`))
          ),
        ]),
      ]),
      el("tbody", ranked.map((one) => row(one, levels))),
    ]),
  ]);
}

/** @param {Ranked} one @param {Map<string, string>} levels */
function row(one, levels) {
  return el("tr", { class: one.you ? "you" : null }, [
    el("td.figure", one.place),
    el("th", { scope: "row" }, [
      drawFace(one, 32),
      el("strong", one.name),
      one.kind === "bot" &&
      el("span.quiet", t("ratings-bot", { level: levels.get(one.level) ?? one.level })),
      one.you && el("span.badge", t("ratings-you")),
    ]),
    el("td.figure", ratingText(one)),
    el("td.figure", one.kind === "bot" ? "–" : one.games),
    el("td.figure", one.kind === "bot" ? "–" : one.wins),
  ]);
}
