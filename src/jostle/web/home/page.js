// The home page: a board that is ready to play, the games, and current matches.

import { allGames, askWaits, errorText } from "../base/api.js";
import { toast } from "../ui/dialog.js";
import { el, fill } from "../base/dom.js";
import { firstBoard } from "./first_board.js";
import { emptyCard, gameCard, showWait } from "../ui/game_card.js";
import { drawLists, listSections } from "./lists.js";
import { followLobby } from "./lobby.js";
import { playNow } from "../setup/start_match.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {{games: HTMLElement, compiling: HTMLElement, daily: HTMLElement}} Places */

const GAMES = 5; // about as many as there are
const READY_AGAIN = 3000; // milliseconds until a game that was not ready is checked again

/**
 * @param {HTMLElement} host
 * @returns {() => void}
 */
export function openHome(host) {
  document.title = t("home-title");
  const stopped = new AbortController();
  const games = el("div", { class: "game-cards" }, Array.from({ length: GAMES }, emptyCard));
  const compiling = el("div", { class: "compiling", hidden: true });
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
        el("h1", { id: "hero-title" }, t("home-heading")),
        el("p", { class: "lead" }, t("home-lead")),
      ),
      el("div", { class: "hero-board" }, firstBoard(stopped.signal)),
      el(
        "div",
        { class: "hero-more" },
        el(
          "p",
          { class: "hero-buttons" },
          el("a", { class: "button main", href: "/new?with=friend" }, t("home-friend")),
          el("a", { class: "button", href: "/new?with=side" }, t("home-side")),
        ),
        daily,
      ),
    ),
    el(
      "section",
      { class: "games", "aria-labelledby": "games-title" },
      el("h2", { id: "games-title" }, t("home-games")),
      compiling,
      games,
    ),
    el("div", { class: "lists" }, lists.mine, lists.open, lists.live),
    lists.people,
  );
  const places = { games, compiling, daily };
  drawGames(places, stopped.signal).then(() => drawDaily(daily, stopped.signal));
  const stopLobby = followLobby((news) => {
    const turns = news.mine.filter((match) => match.yours).length;
    document.title = turns ? `(${turns}) ${t("home-title")}` : t("home-title");
    drawLists(lists, news);
  });
  return () => {
    stopped.abort();
    stopLobby();
  };
}

/**
 * @param {Places} places
 * @param {AbortSignal} stopped
 */
async function drawGames(places, stopped) {
  try {
    const games = await allGames();
    if (stopped.aborted) return;
    fill(places.games, games.map((game) => gameCard(game, playBot)));
    if (games.some((game) => !game.bots_ready)) await refresh(places, stopped);
  } catch (problem) {
    if (stopped.aborted) return;
    fill(places.games, el("p", { role: "alert" }, errorText(problem)));
    later(() => drawGames(places, stopped), stopped);
  }
}

/**
 * The puzzle of the day is loaded last: it is the least important.
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
 * Show the progress of compiling, which happens once on a computer. Only cards of games that have become ready are
 * redrawn, so that the focus stays on any other card.
 * @param {Places} places
 * @param {AbortSignal} stopped
 */
async function refresh(places, stopped) {
  try {
    const [games, waits] = await Promise.all([allGames({ again: true }), askWaits()]);
    if (stopped.aborted) return;
    for (const game of games) {
      const card = places.games.querySelector(`[data-game="${CSS.escape(game.id)}"]`);
      if (!card?.hasAttribute("data-waiting")) continue;
      if (game.ready) card.replaceWith(gameCard(game, playBot));
      else showWait(card, waits.games.find((wait) => wait.game === game.id)?.rules ?? 0);
    }
    if (places.daily.querySelector(".card-picture.empty")) drawDaily(places.daily, stopped);
    const waiting = games.some((game) => !game.bots_ready);
    showCompiling(places.compiling, waiting ? waits : null);
    if (waiting) later(() => refresh(places, stopped), stopped);
  } catch (problem) {
    if (stopped.aborted) return;
    console.info("the games cannot be asked for now; trying again", problem);
    later(() => refresh(places, stopped), stopped);
  }
}

/**
 * @param {HTMLElement} place
 * @param {import("../base/types.js").Waits | null} waits null: everything is ready
 */
function showCompiling(place, waits) {
  place.hidden = waits === null;
  if (waits === null) return;
  if (!place.firstChild) {
    const bar = el("progress", { max: "1", "aria-label": t("home-compiling") });
    fill(place, el("p", {}, t("home-compiling")), bar);
  }
  const bar = place.querySelector("progress");
  if (bar) bar.value = waits.share;
}

/** @param {GameInfo} game */
async function playBot(game) {
  try {
    await playNow(game);
  } catch (problem) {
    toast(t("home-not-started", { game: game.title, words: errorText(problem) }), { error: true });
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
