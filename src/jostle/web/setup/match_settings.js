// The settings of a new match, independent of the form that edits them.

import { readClock } from "../ui/clock_text.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").MatchRequest} MatchRequest */
/** @typedef {import("../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../base/types.js").Options} Options */
/** @typedef {import("../base/types.js").PresetInfo} PresetInfo */
/** @typedef {import("../base/types.js").SeatRequest} SeatRequest */

/**
 * @typedef {object} MatchSettings
 * @property {Options} options every option of the game
 * @property {Required<SeatRequest>[]} seats as many as the game can have; only the first of them may be used
 * @property {MatchRequest["order"]} order
 * @property {boolean} lot is it left to chance who begins? else the option says it
 * @property {"sides" | "first"} series what a rematch changes: the sides, or who begins
 * @property {string} clock
 * @property {boolean} public
 * @property {boolean} rated
 * @property {boolean} chat
 */

const FIRST = "first"; // the option that says who begins; its choices are the sides, in the order of the seats
const BY_LOT = "random";
const KINDS = ["you", "friend", "open", "bot"];
const ORDERS = ["as given", "random", "reversed"];

/**
 * The default settings: the game's default options, you against a bot.
 * @param {GameInfo} game
 * @param {string} level
 * @returns {MatchSettings}
 */
export function defaultSettings(game, level) {
  return {
    options: defaults(game),
    seats: Array.from({ length: game.seats.max }, (_, n) => ({ kind: n === 0 ? "you" : "bot", level, name: "" })),
    order: "as given",
    lot: false,
    series: "sides",
    clock: "none",
    public: false,
    rated: false,
    chat: true,
  };
}

/** The option that says who begins, if the game has one. @param {GameInfo} game */
export function firstOption(game) {
  return game.options.find(({ name }) => name === FIRST) ?? null;
}

/** The option that says how many play, if the game has one. @param {GameInfo} game */
export function seatsOption(game) {
  return game.options.find(({ name }) => name === game.seats_option) ?? null;
}

/** Whoever begins must be among those who play. @param {MatchSettings} settings @param {GameInfo} game */
export function fitFirst(settings, game) {
  const option = firstOption(game);
  if (!option) return;
  const playing = option.choices.slice(0, seatCount(game, settings.options));
  if (!playing.includes(String(settings.options[FIRST]))) settings.options[FIRST] = option.default;
}

/**
 * Fill all seats but the first with one kind of player.
 * @param {MatchSettings} settings
 * @param {SeatRequest["kind"]} kind
 */
export function seatOthers(settings, kind) {
  settings.seats.forEach((seat, n) => (seat.kind = n === 0 ? "you" : kind));
}

/**
 * Give bots that would be the same different levels, as long as nobody has chosen them.
 * @param {MatchSettings} settings
 * @param {string[]} levels the weakest first
 */
export function otherLevels(settings, levels) {
  const bots = settings.seats.filter(({ kind }) => kind === "bot");
  if (bots.length < 2 || bots.some(({ level }) => level !== bots[0].level)) return;
  const first = Math.max(0, levels.indexOf(bots[0].level));
  bots.forEach((bot, n) => (bot.level = levels[(first + n) % levels.length]));
}

/** @param {GameInfo} game */
export function defaults(game) {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The number of seats with these options. @param {GameInfo} game @param {Options} options */
export function seatCount(game, options) {
  const chosen = game.seats_option === null ? game.seats.min : Number(options[game.seats_option]);
  return Math.min(Math.max(chosen || game.seats.min, game.seats.min), game.seats.max);
}

/**
 * Apply a preset's options. The number of players and who begins stay as they are, unless the preset sets them.
 * @param {MatchSettings} settings
 * @param {GameInfo} game
 * @param {PresetInfo} preset
 */
export function takePreset(settings, game, preset) {
  const kept = [game.seats_option, FIRST].flatMap((name) =>
    name !== null && name in settings.options ? [[name, settings.options[name]]] : []
  );
  settings.options = { ...defaults(game), ...Object.fromEntries(kept), ...preset.options };
}

/**
 * The preset that these options match: first an exact match, then one that leaves open who begins, then also how many
 * play.
 * @param {Pick<MatchSettings, "options">} settings
 * @param {GameInfo} game
 * @returns {PresetInfo | null}
 */
export function presetOf(settings, game) {
  const same = (/** @type {PresetInfo} */ preset, /** @type {(string | null)[]} */ open) =>
    game.options.every(({ name, default: usual }) =>
      (open.includes(name) && !(name in preset.options)) || settings.options[name] === (preset.options[name] ?? usual)
    );
  for (const open of [[], [FIRST], [FIRST, game.seats_option]]) {
    const found = game.presets.find((preset) => same(preset, open));
    if (found) return found;
  }
  return null;
}

/**
 * Only the options that are not at their default.
 * @param {MatchSettings} settings
 * @param {GameInfo} game
 * @returns {Options}
 */
export function changedOptions(settings, game) {
  const usual = defaults(game);
  return Object.fromEntries(Object.entries(settings.options).filter(([name, value]) => value !== usual[name]));
}

/** Several people at one screen? @param {MatchSettings} settings @param {number} count */
export function sideBySide(settings, count) {
  return settings.seats.slice(0, count).filter((seat) => seat.kind === "you").length > 1;
}

/**
 * Why a match cannot be rated, as a message: several people are at one screen, the options have no name together, or
 * bots play whose strength was never measured. Empty if it can.
 * @param {MatchSettings} settings
 * @param {GameInfo} game
 * @param {number} count
 */
export function unratedBecause(settings, game, count) {
  if (sideBySide(settings, count)) return "rated-side";
  if (presetOf(settings, game) === null) return "rated-unnamed";
  const bots = settings.seats.slice(0, count).some((seat) => seat.kind === "bot");
  return bots && game.bots_rated === false ? "rated-unmeasured" : "";
}

/**
 * The request to the server. An open seat makes the match public. With bots only it is not rated.
 * @param {MatchSettings} settings
 * @param {GameInfo} game
 * @param {number} count
 * @returns {MatchRequest}
 */
export function requestOf(settings, game, count) {
  const several = sideBySide(settings, count);
  const seats = settings.seats.slice(0, count).map(({ kind, level, name }) => {
    if (kind === "bot") return { kind, level };
    return kind === "you" && several && name.trim() ? { kind, name: name.trim() } : { kind };
  });
  return {
    game: game.id,
    options: { ...changedOptions(settings, game), ...(firstOption(game) && settings.lot ? { [FIRST]: BY_LOT } : {}) },
    seats,
    order: settings.order,
    ...(firstOption(game) && settings.series === "first" ? { series: settings.series } : {}),
    clock: settings.clock,
    public: settings.public || seats.some((seat) => seat.kind === "open"),
    rated: settings.rated && !unratedBecause(settings, game, count) && seats.some((seat) => seat.kind !== "bot"),
    chat: settings.chat,
  };
}

/**
 * The settings of last time, as far as they still fit the game.
 * @param {string} text what `JSON.stringify` made of a settings
 * @param {GameInfo} game
 * @param {MatchSettings} plain
 * @returns {MatchSettings}
 */
export function restoreSettings(text, game, plain) {
  /** @type {any} */
  let kept;
  try {
    kept = JSON.parse(text);
  } catch (problem) {
    if (problem instanceof SyntaxError) return plain;
    throw problem;
  }
  if (typeof kept !== "object" || kept === null) return plain;
  return {
    options: { ...defaults(game), ...fitting(game, kept.options ?? {}) },
    seats: plain.seats.map((seat, n) => restoreSeat(kept.seats?.[n], seat)),
    order: ORDERS.includes(kept.order) ? kept.order : plain.order,
    lot: kept.lot === true,
    series: kept.series === "first" ? "first" : "sides",
    clock: typeof kept.clock === "string" && readClock(kept.clock).kind !== "none" ? kept.clock : "none",
    public: kept.public === true,
    rated: kept.rated === true,
    chat: kept.chat !== false,
  };
}

/** @param {any} kept @param {Required<SeatRequest>} plain @returns {Required<SeatRequest>} */
function restoreSeat(kept, plain) {
  return {
    kind: KINDS.includes(kept?.kind) ? kept.kind : plain.kind,
    level: typeof kept?.level === "string" ? kept.level : plain.level,
    name: typeof kept?.name === "string" ? kept.name.slice(0, 40) : "",
  };
}

/** Of some options those that the game has. @param {GameInfo} game @param {any} kept */
function fitting(game, kept) {
  return Object.fromEntries(
    game.options.filter((one) => fits(one, kept[one.name])).map(({ name }) => [name, kept[name]]),
  );
}

/** Can this be a value of the option? The server decides. @param {OptionInfo} option @param {unknown} value */
function fits({ kind, choices, allowed, default: usual }, value) {
  if (typeof value !== typeof usual) return false;
  if (kind === "choice") return choices.includes(String(value));
  if (kind !== "number" || allowed === null) return true;
  const number = Number(value);
  return Array.isArray(allowed) ? allowed.includes(number) : number >= allowed.min && number <= allowed.max;
}
