// The home page: a table that moves and can be played at once, the games, and what is the person's own.

import { offers } from "../base/transport.js";
import { allGames, askWaits, errorText } from "../base/api.js";
import { toast } from "../ui/dialog.js";
import { el, fill } from "../base/dom.js";
import { emptyCard, gameCard } from "../ui/game_card.js";
import { icon } from "../ui/icons.js";
import { playNow, playNowWords } from "../setup/start_match.js";
import { ServerSocket } from "../base/socket.js";
import { language, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Lists} Lists */
/** @typedef {{games: HTMLElement, compiling: HTMLElement}} Places */

const GAMES = 5; // about as many as there are
const PLAY = { play: playBot, words: playNowWords };
const READY_AGAIN = 3000; // milliseconds until it is asked again what is ready

/** @param {HTMLElement} host @returns {() => void} */
export function openHome(host) {
  document.title = t("home-title");
  const stopped = new AbortController();
  const games = el("div.game-cards", Array.from({ length: GAMES }, emptyCard));
  const compiling = el("div.compiling.stack", { hidden: true });
  const own = el("div.own-cards");
  const place = el("div.hero-board", el("div.table.hero-table"));
  // The board has many modules: the words are there before them.
  const table = import("./show_table.js").then(({ ShowTable }) => new ShowTable(stopped.signal));
  table.then(({ node }) => fill(place, node));
  host.classList.add("home");
  fill(host, [
    el("section.hero", { "aria-labelledby": "hero-title" }, [
      el("h1", { id: "hero-title" }, t("home-heading")),
      place,
      el("div.hero-more", [
        el("p.lead", t("home-lead")),
        el("div.hero-buttons.wrap", [
          el("button.button.main", { onclick: pressOnce(async () => (await table).play()) }, [
            icon("play", 20),
            t("home-play-this"),
          ]),
          offers("friends") && el("a.button", { href: "/new?with=friend" }, icon("people", 20), t("home-friend")),
        ]),
        el("p.hero-note.row.fine", [
          icon("hint", 18),
          t(offers("ratings") ? "home-unrated" : "home-begin"),
          offers("anybody") &&
          el("button.plain-link", { onclick: async () => anybody((await table).game) }, t("home-anybody")),
        ]),
      ]),
    ]),
    el("section.games", { "aria-labelledby": "games-title" }, [
      el("h2.unseen", { id: "games-title" }, t("home-games")),
      compiling,
      games,
    ]),
    el("section.own", { "aria-labelledby": "own-title" }, el("h2", { id: "own-title" }, t("home-own")), own),
  ]);
  const places = { games, compiling };
  /** @type {import("./yours.js").OwnCards | null} */
  let cards = null;
  /** @type {Lists | null} */
  let latest = null;
  drawGames(places, stopped.signal).then(async () => {
    const { OwnCards } = await import("./yours.js"); // the least important comes last
    if (stopped.signal.aborted) return;
    cards = new OwnCards(own);
    if (latest) cards.showMatches(latest);
    await cards.load();
  });
  /** @type {Partial<Lists>} */
  let lists = {};
  const lobby = new ServerSocket({
    onNews(news) {
      if (news.type !== "lobby") return;
      lists = { ...lists, ...news }; // what is left out has not changed
      if (!isWhole(lists)) return;
      latest = lists;
      const turns = latest.mine.filter((match) => match.yours).length;
      document.title = turns ? `(${turns}) ${t("home-title")}` : t("home-title");
      cards?.showMatches(latest);
    },
  });
  lobby.follow({ do: "lobby", language: language() });
  return () => {
    stopped.abort();
    lobby.close();
  };
}

/** What everybody is sent comes apart from one's own. @param {Partial<Lists>} lists @returns {lists is Lists} */
function isWhole(lists) {
  return Boolean(lists.open && lists.live && lists.mine);
}

/** Look for an opponent at a game. @param {string} id "": the first game */
async function anybody(id) {
  try {
    const [games, { playAnybody }] = await Promise.all([allGames(), import("../setup/anybody.js")]);
    await playAnybody(games.find((game) => game.id === id) ?? games[0]);
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/** A second press would create a second match. @param {() => Promise<void>} work */
function pressOnce(work) {
  return async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    await work();
    button.disabled = false;
  };
}

/** @param {Places} places @param {AbortSignal} stopped */
async function drawGames(places, stopped) {
  try {
    const games = await allGames();
    if (stopped.aborted) return;
    fill(places.games, games.map((game) => gameCard(game, PLAY)));
    if (games.some((game) => !game.bots_ready)) followCompiling(places.compiling, stopped);
  } catch (problem) {
    if (stopped.aborted) return;
    fill(places.games, el("p", { role: "alert" }, errorText(problem)));
    later(() => drawGames(places, stopped), stopped);
  }
}

/** Show the progress of compiling, which happens once on a computer. @param {HTMLElement} place @param {AbortSignal} stopped */
async function followCompiling(place, stopped) {
  try {
    const waits = await askWaits();
    if (stopped.aborted) return;
    place.hidden = waits.games.every((wait) => wait.bots === 0);
    if (place.hidden) return;
    if (!place.firstChild) {
      fill(place, el("p"), el("progress", { max: "1", "aria-label": t("home-compiled") }));
    }
    const [words, bar] = /** @type {[HTMLElement, HTMLProgressElement]} */ ([...place.children]);
    words.textContent = t("home-compiling", { seconds: Math.max(...waits.games.map((wait) => wait.bots)) });
    bar.value = waits.share;
  } catch (problem) {
    if (stopped.aborted) return;
    console.info("it is not known for now what is ready; trying again", problem);
  }
  later(() => followCompiling(place, stopped), stopped);
}

/** @param {GameInfo} game */
async function playBot(game) {
  try {
    await playNow(game);
  } catch (problem) {
    toast(t("home-not-started", { game: game.title, words: errorText(problem) }), { error: true });
  }
}

/** @param {() => void} what @param {AbortSignal} stopped */
function later(what, stopped) {
  const timer = setTimeout(what, READY_AGAIN);
  stopped.addEventListener("abort", () => clearTimeout(timer));
}
