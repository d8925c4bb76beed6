// The first screen: a board to play on at once, the games, and what is going on.

import { allGames, wordsOf } from "../base/api.js";
import { toast } from "../base/dialog.js";
import { el, fill } from "../base/dom.js";
import { firstBoard } from "./first_board.js";
import { gameCard } from "./game_card.js";
import { drawLists, listSections } from "./lists.js";
import { followLobby } from "./lobby.js";
import { botMatch, startMatch, usualLevel } from "../new_game/start_match.js";
import { t } from "../base/words.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */

const READY_AGAIN = 3000; // milliseconds until a game that was not ready is asked for anew

/**
 * @param {HTMLElement} host
 * @returns {() => void}
 */
export function openHome(host) {
  document.title = t("home.title");
  const stopped = new AbortController();
  const games = el("div", { class: "game-cards" });
  const lists = listSections();
  const daily = el("div", { class: "daily-place" });
  host.classList.add("home");
  fill(
    host,
    el(
      "section",
      { class: "hero", "aria-labelledby": "hero-title" },
      el(
        "div",
        { class: "hero-words" },
        el("h1", { id: "hero-title" }, t("home.heading")),
        el("p", { class: "lead" }, t("home.lead")),
      ),
      el("div", { class: "hero-board" }, firstBoard(stopped.signal)),
      el(
        "div",
        { class: "hero-more" },
        el(
          "p",
          { class: "hero-buttons" },
          el("a", { class: "button main", href: "/new?with=friend" }, t("home.friend")),
          el("a", { class: "button", href: "/new?with=side" }, t("home.side")),
        ),
        daily,
        lists.mine,
        lists.open,
      ),
    ),
    el(
      "section",
      { class: "games", "aria-labelledby": "games-title" },
      el("h2", { id: "games-title" }, t("home.games")),
      games,
    ),
    el("div", { class: "lists" }, lists.live),
    lists.people,
  );
  drawGames(games, stopped.signal).then(() => drawDaily(daily, stopped.signal));
  const stopLobby = followLobby((news) => {
    const turns = news.mine.filter((match) => match.yours).length;
    document.title = turns ? `(${turns}) ${t("home.title")}` : t("home.title");
    drawLists(lists, news);
  });
  return () => {
    stopped.abort();
    stopLobby();
  };
}

/**
 * @param {HTMLElement} place
 * @param {AbortSignal} stopped
 */
async function drawGames(place, stopped) {
  try {
    const games = await allGames();
    if (stopped.aborted) return;
    fill(place, games.map((game) => gameCard(game, playBot)));
    if (games.some((game) => !game.ready)) later(() => refresh(place, stopped), stopped);
  } catch (problem) {
    if (stopped.aborted) return;
    fill(place, el("p", { role: "alert" }, wordsOf(problem)));
    later(() => drawGames(place, stopped), stopped);
  }
}

/**
 * The puzzle of the day comes last: the first screen can do without it.
 * @param {HTMLElement} place
 * @param {AbortSignal} stopped
 */
async function drawDaily(place, stopped) {
  try {
    const card = await (await import("./daily.js")).dailyCard();
    if (!stopped.aborted) fill(place, card);
  } catch (problem) {
    if (!stopped.aborted) console.info("there is no puzzle of the day now", problem);
  }
}

/**
 * Draw only the cards of games that have become ready, so that whoever is at another card stays there.
 * @param {HTMLElement} place
 * @param {AbortSignal} stopped
 */
async function refresh(place, stopped) {
  try {
    const games = await allGames({ again: true });
    if (stopped.aborted) return;
    for (const game of games) {
      const card = place.querySelector(`[data-game="${CSS.escape(game.id)}"]`);
      if (game.ready && card?.hasAttribute("data-waiting")) card.replaceWith(gameCard(game, playBot));
    }
    if (games.some((game) => !game.ready)) later(() => refresh(place, stopped), stopped);
  } catch (problem) {
    if (stopped.aborted) return;
    console.info("the games cannot be asked for now; trying again", problem);
    later(() => refresh(place, stopped), stopped);
  }
}

/** @param {GameInfo} game */
async function playBot(game) {
  try {
    await startMatch(botMatch(game.id, {}, await usualLevel(), true));
  } catch (problem) {
    toast(t("home.notStarted", { game: game.title, words: wordsOf(problem) }), { error: true });
  }
}

/**
 * @param {() => void} what
 * @param {AbortSignal} stopped
 */
function later(what, stopped) {
  const timer = setTimeout(what, READY_AGAIN);
  stopped.addEventListener("abort", () => clearTimeout(timer));
}
