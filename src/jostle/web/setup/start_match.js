// Creating a match and opening its page. "Play" needs no form: the first time it is a match that suits a newcomer, with a
// guided first turn; later it is what was last chosen for that game.

import { offers } from "../base/transport.js";
import { allLevels, api, ApiError } from "../base/api.js";
import { describeClock } from "../ui/clock_text.js";
import { defaults, presetOf, seatCount } from "./match_settings.js";
import { go } from "../base/router.js";
import { set, setting } from "../base/settings.js";
import { startTour } from "./tour_setting.js";
import { spoken, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").MatchMade} MatchMade */
/** @typedef {import("../base/types.js").MatchRequest} MatchRequest */
/** @typedef {import("../base/types.js").Options} Options */

const FIRST_LEVEL = "casual";

/** The level of bot this person last chose. */
export async function usualLevel() {
  const kept = setting("level", FIRST_LEVEL);
  const levels = await allLevels();
  return levels.some(({ name, plays }) => plays && name === kept) ? kept : FIRST_LEVEL;
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
  /** @type {MatchMade} */
  const made = await api("POST", "/matches", request);
  await go(`/m/${made.match}`, { ...handed, invites: made.invites });
}

// --- "Play" without a form ---------------------------------------------------------------------------------------------

/** Play a game against bots straight away. Throws if the server refuses. @param {GameInfo} game */
export async function playNow(game) {
  const last = lastChoice(game);
  try {
    if (last) return await startMatch(last);
  } catch (problem) {
    // What was chosen once may not be possible any more, after an update of the game.
    if (!(problem instanceof ApiError) || problem.status < 400 || problem.status >= 500) throw problem;
    console.info("the last choice cannot be played again", problem);
  }
  const request = quickStart(game);
  /** @type {MatchMade} */
  const made = await api("POST", "/matches", request);
  const { start: _, ...again } = request; // only the first game is prepared
  keepChoice(again);
  if (game.guidance) startTour(made.match);
  await go(`/m/${made.match}`);
}

/** What `playNow` will start, in words: "Against Momo, unrated". @param {GameInfo} game @returns {Promise<string>} */
export async function playNowWords(game) {
  const bots = new Map((await allLevels()).map(({ name, bot }) => [name, bot]));
  const last = lastChoice(game);
  const { seats, rated, clock, options } = last ?? quickStart(game);
  const names = seats.flatMap(({ kind, level = "" }) => kind === "bot" ? [bots.get(level) ?? level] : []);
  const variant = last && Object.keys(options).length > 0 && JSON.stringify(options) !== quickOptions(game)
    ? presetOf({ options: { ...defaults(game), ...options } }, game)?.name ?? t("play-custom")
    : null;
  const facts = [
    t("play-against", { names: new Intl.ListFormat(spoken()).format(names) }),
    offers("ratings") && t(rated ? "play-rated" : "play-unrated"),
    clock !== "none" && describeClock(clock),
    variant,
    !last && game.guidance && t("play-guided"),
  ];
  return facts.filter(Boolean).join(", ");
}

/**
 * Remember what was chosen for a game, for its next "Play": only a match of one person against bots can be repeated.
 * @param {MatchRequest} request
 */
export function keepChoice(request) {
  const people = request.seats.filter(({ kind }) => kind !== "bot");
  if (people.length === 1 && people[0].kind === "you") set(`play.${request.game}`, JSON.stringify(request));
}

/** The match that suits a newcomer. @param {GameInfo} game @returns {MatchRequest} */
function quickStart({ id, quick_start: { bots, options, start } }) {
  return {
    ...botMatch(id, options, "", false),
    seats: [{ kind: "you" }, ...bots.map((level) => ({ kind: /** @type {const} */ ("bot"), level }))],
    ...(start ? { start } : {}),
  };
}

/** @param {GameInfo} game */
function quickOptions(game) {
  return JSON.stringify(game.quick_start.options);
}

/**
 * What was last chosen for a game, if it still fits: null before the first match.
 * @param {GameInfo} game
 * @returns {MatchRequest | null}
 */
function lastChoice(game) {
  try {
    const kept = /** @type {MatchRequest | null} */ (JSON.parse(setting(`play.${game.id}`, "null")));
    const known = new Set(game.options.map(({ name }) => name));
    if (!kept || !Object.keys(kept.options).every((name) => known.has(name))) return null;
    return seatCount(game, { ...defaults(game), ...kept.options }) === kept.seats.length ? kept : null;
  } catch (problem) {
    console.info("the last choice cannot be read", problem);
    return null;
  }
}
