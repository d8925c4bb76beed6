// A game in a list of games: its cover, its description, and links to play it.

import { el } from "../base/dom.js";
import { icon } from "./icons.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */

/**
 * A card with buttons to play (against a bot, straight away), for options and for rules.
 * @param {GameInfo} game
 * @param {{play: (game: GameInfo) => Promise<void>, words: (game: GameInfo) => Promise<string>}} how `words`: what `play` starts
 */
export function gameCard(game, { play, words }) {
  const start = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true; // a second click would create a second match
    await play(game);
    button.disabled = false;
  };
  const name = el("span.unseen", ` ${game.title}`);
  return el("article.game-card.column", { "data-game": game.id }, [
    cover(game, "h3", el("button.button.cover-play", { onclick: start }, [icon("play", 18), t("card-play"), name])),
    el("p.card-line", game.line),
    el("p.card-how", playWords(game, words)),
    el("div.card-buttons.row", [
      el("a.link", { href: `/new/${game.id}` }, t("card-options"), name.cloneNode(true)),
      el("a.link", { href: `/rules/${game.id}` }, t("card-rules"), name.cloneNode(true)),
    ]),
  ]);
}

/**
 * What "Play" starts, so that nobody is surprised by a rated match.
 * @param {GameInfo} game
 * @param {(game: GameInfo) => Promise<string>} words
 */
function playWords(game, words) {
  const line = el("span");
  words(game).then((said) => {
    line.textContent = said;
  }, (problem) => console.info("what Play starts is not known", problem));
  return line;
}

/** What stands there until the games are known. */
export function emptyCard() {
  return el("div.game-card.column", { "aria-hidden": "true" }, el("div.cover.column"));
}

/**
 * The painted cover of a game with its name. Until it is loaded, it is plain and in the game's colour.
 * @param {GameInfo} game
 * @param {"h3" | "strong"} tag of its name
 * @param {HTMLElement} [more] what can be done with it
 */
export function cover(game, tag, more) {
  const source = `/api/v1/art/${game.art}/cover.svg`;
  const { min, max } = game.seats;
  const node = el("div", { class: isLight(game.colour) ? "cover column light" : "cover column" }, [
    game.cover && el("img", { src: source, alt: "", loading: "lazy", decoding: "async", width: 256, height: 308 }),
    el(tag, { class: isLong(game.title) ? "cover-name long" : "cover-name" }, breakable(game.title)),
    el("span.cover-facts", [
      t("card-players", { n: max, players: min === max ? `${max}` : `${min}–${max}` }),
      game.minutes > 0 && ` · ${t("clock-minutes", { n: game.minutes })}`,
    ]),
    more,
  ]);
  node.style.setProperty("--signature", game.colour);
  return node;
}

/** Is it too long for large letters? @param {string} name */
function isLong(name) {
  return name.length > 16 || name.split(/[\s&-]/).some((word) => word.length > 7);
}

/** A name that may be broken after its signs. @param {string} name */
function breakable(name) {
  return name.split(/(?<=&)/).flatMap((part, n) => n ? [el("wbr"), part] : [part]);
}

/** Does dark text stand out from this colour better than white? @param {string} colour such as #7BBF6A */
function isLight(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 0.6;
}
