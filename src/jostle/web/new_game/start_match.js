// Making a match and going to it.

import { allLevels, api } from "../base/api.js";
import { go } from "../base/router.js";
import { set, setting } from "../base/settings.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").MatchWish} MatchWish */
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

/**
 * A match against a bot with nothing else chosen.
 * @param {string} game
 * @param {Options} options
 * @param {string} level
 * @param {boolean} rated
 * @returns {MatchWish}
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
 * Make the match and go there. `first` is an action to be played at once.
 * @param {MatchWish} wish
 * @param {{first?: string}} [handed]
 */
export async function startMatch(wish, handed = {}) {
  /** @type {import("../base/types.js").MatchMade} */
  const made = await api("POST", "/matches", wish);
  await go(`/m/${made.match}`, { ...handed, invites: made.invites });
}
