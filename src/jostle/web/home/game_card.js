// One game in a list of games: its picture, its sentence, and the ways into it.

import { el } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */

/**
 * A card with "play" (against a bot, at once), options and rules.
 * @param {GameInfo} game
 * @param {(game: GameInfo) => Promise<void>} play
 */
export function gameCard(game, play) {
  const start = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true; // a second press would make a second match
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
 * Say on the card of a game that is not ready when it will be.
 * @param {Element} card
 * @param {number} seconds
 */
export function sayWait(card, seconds) {
  const line = card.querySelector(".waiting");
  if (line) line.textContent = t("card-ready-in", { seconds: roughly(seconds) });
}

/** Nobody counts along: in steps of five seconds, and of fifteen above a minute. @param {number} seconds */
function roughly(seconds) {
  const step = seconds > 60 ? 15 : 5;
  return Math.max(step, Math.round(seconds / step) * step);
}

/**
 * A card that is only a link to the form of a new game.
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
  // The sentence beside it says what the picture shows.
  return el(
    "div",
    { class: "card-picture" },
    el("img", { src: `/api/v1/games/${game.id}/picture.svg`, alt: "", loading: "lazy", decoding: "async" }),
  );
}
