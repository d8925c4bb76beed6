// A game in a list of games: its picture, its description, and links to play it.

import { el } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */

/**
 * A card with buttons to play (against a bot, straight away), for options and for rules.
 * @param {GameInfo} game
 * @param {(game: GameInfo) => Promise<void>} play
 */
export function gameCard(game, play) {
  const start = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true; // a second click would create a second match
    await play(game);
    button.disabled = false;
  };
  const name = el("span", { class: "unseen" }, ` ${game.title}`);
  return el(
    "article",
    { class: "game-card", "data-game": game.id, "data-waiting": !game.ready },
    picture(game),
    el("h3", {}, game.title),
    el("p", {}, game.line),
    el(
      "div",
      { class: "card-buttons" },
      game.ready
        ? el("button", { type: "button", class: "button main", onclick: start }, t("card-play"), name)
        : el("p", { class: "waiting" }, t("card-waiting")),
      el("a", { class: "button", href: `/new/${game.id}` }, t("card-options"), name.cloneNode(true)),
      el("a", { class: "link", href: `/rules/${game.id}` }, t("card-rules"), name.cloneNode(true)),
    ),
  );
}

/**
 * Show on a game's card when the game will be ready.
 * @param {Element} card
 * @param {number} seconds
 */
export function showWait(card, seconds) {
  const line = card.querySelector(".waiting");
  if (line) line.textContent = t("card-ready-in", { seconds: roughly(seconds) });
}

/** Rounded to five seconds, and to fifteen above a minute. @param {number} seconds */
function roughly(seconds) {
  const step = seconds > 60 ? 15 : 5;
  return Math.max(step, Math.round(seconds / step) * step);
}

/**
 * A card that only links to the form for a new game.
 * @param {GameInfo} game
 * @param {string} address
 */
export function gameLink(game, address) {
  return el(
    "a",
    { class: "game-card", href: address },
    picture(game),
    el("strong", {}, game.title),
    el("span", {}, game.line),
  );
}

/** @param {GameInfo} game */
function picture(game) {
  if (!game.ready) return el("div", { class: "card-picture empty", "aria-hidden": "true" });
  // The text next to it says what the picture shows.
  return el(
    "div",
    { class: "card-picture" },
    el("img", { src: `/api/v1/games/${game.id}/picture.svg`, alt: "", loading: "lazy", decoding: "async" }),
  );
}
