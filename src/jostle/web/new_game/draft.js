// A game that is being put together: what was chosen so far, without anything of the screen.

import { readClock } from "../base/clock_words.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").MatchWish} MatchWish */
/** @typedef {import("../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../base/types.js").Options} Options */
/** @typedef {import("../base/types.js").PresetInfo} PresetInfo */
/** @typedef {import("../base/types.js").SeatWish} SeatWish */
/** @typedef {import("../base/types.js").Value} Value */

/**
 * @typedef {object} Draft
 * @property {Options} options every option of the game
 * @property {Required<SeatWish>[]} seats as many as the game can have; only the first of them may be used
 * @property {MatchWish["order"]} order
 * @property {string} clock
 * @property {boolean} public
 * @property {boolean} rated
 * @property {boolean} chat
 */

const KINDS = ["you", "friend", "open", "bot"];
const ORDERS = ["as given", "random", "reversed"];

/**
 * What is chosen when nothing was: the game's defaults, you against a bot.
 * @param {GameInfo} game
 * @param {string} level
 * @returns {Draft}
 */
export function plainDraft(game, level) {
  return {
    options: defaults(game),
    seats: Array.from({ length: game.seats.max }, (_, n) => ({ kind: n === 0 ? "you" : "bot", level, name: "" })),
    order: "as given",
    clock: "none",
    public: false,
    rated: true,
    chat: false,
  };
}

/**
 * Sit people of one kind on all seats but the first.
 * @param {Draft} draft
 * @param {SeatWish["kind"]} kind
 */
export function seatOthers(draft, kind) {
  draft.seats.forEach((seat, n) => (seat.kind = n === 0 ? "you" : kind));
}

/** @param {GameInfo} game */
export function defaults(game) {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/**
 * How many seats these options mean.
 * @param {GameInfo} game
 * @param {Options} options
 */
export function seatCount(game, options) {
  const chosen = game.seats_option === null ? game.seats.min : Number(options[game.seats_option]);
  return Math.min(Math.max(chosen || game.seats.min, game.seats.min), game.seats.max);
}

/**
 * Take a preset's options. How many play stays as it was, unless the preset says it.
 * @param {Draft} draft
 * @param {GameInfo} game
 * @param {PresetInfo} preset
 */
export function takePreset(draft, game, preset) {
  const many = game.seats_option;
  const kept = many === null ? {} : { [many]: draft.options[many] };
  draft.options = { ...defaults(game), ...kept, ...preset.options };
}

/**
 * The preset that these options are, first one that names them all, then one that leaves open how many play.
 * @param {Draft} draft
 * @param {GameInfo} game
 * @returns {PresetInfo | null}
 */
export function presetOf(draft, game) {
  const same = (/** @type {PresetInfo} */ preset, /** @type {string | null} */ but) =>
    game.options.every(({ name, default: usual }) =>
      name === but || draft.options[name] === (preset.options[name] ?? usual)
    );
  return (
    game.presets.find((preset) => same(preset, null)) ??
      game.presets.find((preset) =>
        game.seats_option !== null && !(game.seats_option in preset.options) && same(preset, game.seats_option)
      ) ??
      null
  );
}

/**
 * Only the options that are not at their default.
 * @param {Draft} draft
 * @param {GameInfo} game
 * @returns {Options}
 */
export function changedOptions(draft, game) {
  const usual = defaults(game);
  return Object.fromEntries(Object.entries(draft.options).filter(([name, value]) => value !== usual[name]));
}

/**
 * Several people at one screen?
 * @param {Draft} draft
 * @param {number} count
 */
export function sideBySide(draft, count) {
  return draft.seats.slice(0, count).filter((seat) => seat.kind === "you").length > 1;
}

/**
 * What is sent to the server. A free seat for anybody makes the match public; side by side, or among bots alone, nobody is
 * rated.
 * @param {Draft} draft
 * @param {GameInfo} game
 * @param {number} count
 * @returns {MatchWish}
 */
export function wishOf(draft, game, count) {
  const several = sideBySide(draft, count);
  const seats = draft.seats.slice(0, count).map(({ kind, level, name }) => {
    if (kind === "bot") return { kind, level };
    return kind === "you" && several && name.trim() ? { kind, name: name.trim() } : { kind };
  });
  return {
    game: game.id,
    options: changedOptions(draft, game),
    seats,
    order: draft.order,
    clock: draft.clock,
    public: draft.public || seats.some((seat) => seat.kind === "open"),
    rated: draft.rated && !several && seats.some((seat) => seat.kind !== "bot"),
    chat: draft.chat,
  };
}

/**
 * The draft of last time, as far as it still fits the game.
 * @param {string} text what `JSON.stringify` made of a draft
 * @param {GameInfo} game
 * @param {Draft} plain
 * @returns {Draft}
 */
export function recallDraft(text, game, plain) {
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
    options: Object.fromEntries(
      game.options.map((
        option,
      ) => [option.name, fits(option, kept.options?.[option.name]) ? kept.options[option.name] : option.default]),
    ),
    seats: plain.seats.map((seat, n) => recallSeat(kept.seats?.[n], seat)),
    order: ORDERS.includes(kept.order) ? kept.order : plain.order,
    clock: typeof kept.clock === "string" && readClock(kept.clock).kind !== "none" ? kept.clock : "none",
    public: kept.public === true,
    rated: kept.rated !== false,
    chat: kept.chat === true,
  };
}

/**
 * @param {any} kept
 * @param {Required<SeatWish>} plain
 * @returns {Required<SeatWish>}
 */
function recallSeat(kept, plain) {
  return {
    kind: KINDS.includes(kept?.kind) ? kept.kind : plain.kind,
    level: typeof kept?.level === "string" ? kept.level : plain.level,
    name: typeof kept?.name === "string" ? kept.name.slice(0, 40) : "",
  };
}

/**
 * Could this be a value of the option? The server has the last word.
 * @param {OptionInfo} option
 * @param {unknown} value
 */
function fits({ kind, choices, allowed, default: usual }, value) {
  if (typeof value !== typeof usual) return false;
  if (kind === "choice") return choices.includes(String(value));
  if (kind !== "number" || allowed === null) return true;
  const number = Number(value);
  return Array.isArray(allowed) ? allowed.includes(number) : number >= allowed.min && number <= allowed.max;
}
