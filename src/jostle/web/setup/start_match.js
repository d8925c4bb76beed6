// Creating a match and opening its page.

import { allLevels, api } from "../base/api.js";
import { go } from "../base/router.js";
import { set, setting } from "../base/settings.js";

/** @typedef {import("../base/types.js").MatchRequest} MatchRequest */
/** @typedef {import("../base/types.js").Options} Options */

const FIRST_LEVEL = "casual";

/** The level of bot this person last chose. */
export async function usualLevel() {
  const kept = setting("level", FIRST_LEVEL);
  const levels = await allLevels();
  return levels.some((level) => level.name === kept) ? kept : FIRST_LEVEL;
}

/** @param {string} level */
export function keepLevel(level) {
  set("level", level);
}

/** The path of a game's starting position with these options. @param {string} game @param {Options} options */
export function startPath(game, options) {
  const texts = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return `/games/${game}/start?${new URLSearchParams(texts)}`;
}

/**
 * A match against a bot with default settings.
 * @param {string} game
 * @param {Options} options
 * @param {string} level
 * @param {boolean} rated
 * @returns {MatchRequest}
 */
export function botMatch(game, options, level, rated) {
  return {
    game,
    options,
    seats: [{ kind: "you" }, { kind: "bot", level }],
    order: "as given",
    clock: "none",
    public: false,
    rated,
    chat: false,
  };
}

/**
 * Create the match and open its page. `first` is an action to play immediately.
 * @param {MatchRequest} request
 * @param {{first?: string}} [handed]
 */
export async function startMatch(request, handed = {}) {
  /** @type {import("../base/types.js").MatchMade} */
  const made = await api("POST", "/matches", request);
  await go(`/m/${made.match}`, { ...handed, invites: made.invites });
}
