/// <reference lib="deno.ns" />
// A game that is being put together: presets, seats, what is sent, what is remembered.

import {
  changedOptions,
  defaultSettings,
  fitFirst,
  presetOf,
  requestOf,
  restoreSettings,
  seatCount,
  seatOthers,
  takePreset,
} from "../../src/jostle/web/setup/match_settings.js";
import { readClock, writeClock } from "../../src/jostle/web/ui/clock_text.js";

/** @typedef {import("../../src/jostle/web/base/types.js").GameInfo} GameInfo */

const plain = { allowed: null, choices: [], form: "", examples: [], labels: [], edited: false, further: false };

/** A game that does not exist, with one option of every kind. @type {GameInfo} */
const GAME = {
  bots_rated: true,
  positions_edited: false,
  id: "shove",
  title: "Shove",
  line: "Shove.",
  sides: ["White", "Black", "Red"],
  seats: { min: 2, max: 3 },
  seats_option: "seats",
  ready: true,
  bots_ready: true,
  art: "",
  cover: false,
  colour: "#5b6fb5",
  minutes: 0,
  draws: false,
  points: true,
  openings: false,
  lessons: false,
  puzzles: false,
  guidance: false,
  quick_start: { bots: ["beginner"], options: {}, start: "" },
  options: [
    {
      ...plain,
      name: "seats",
      label: "Seats",
      kind: "number",
      default: 2,
      meaning: "How many.",
      allowed: { min: 2, max: 3 },
    },
    { ...plain, name: "rows", label: "Rows", kind: "number", default: 4, meaning: "Rows.", allowed: [2, 4] },
    { ...plain, name: "wild", label: "Wild", kind: "flag", default: false, meaning: "Wild." },
    {
      ...plain,
      name: "setup",
      label: "Setup",
      kind: "choice",
      default: "free",
      meaning: "Setup.",
      choices: ["free", "line"],
    },
    { ...plain, name: "deck", label: "Deck", kind: "words", default: "usual", meaning: "Deck.", choices: ["usual"] },
  ],
  presets: [
    { name: "Shove", options: {}, meaning: "As it is.", featured: false },
    { name: "Wild Shove", options: { wild: true }, meaning: "Wild.", featured: false },
    { name: "Three", options: { seats: 3 }, meaning: "For three.", featured: false },
  ],
};

/** @param {unknown} found @param {unknown} expected */
function same(found, expected) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`found ${one}, expected ${other}`);
}

/** @param {string} name */
function preset(name) {
  const found = GAME.presets.find((one) => one.name === name);
  if (!found) throw new Error(`no preset ${name}`);
  return found;
}

Deno.test("a plain settings is you against a bot with the game's defaults", () => {
  const settings = defaultSettings(GAME, "casual");
  same(presetOf(settings, GAME)?.name, "Shove");
  same(seatCount(GAME, settings.options), 2);
  same(requestOf(settings, GAME, 2), {
    game: "shove",
    options: {},
    seats: [{ kind: "you" }, { kind: "bot", level: "casual" }],
    order: "as given",
    clock: "none",
    public: false,
    rated: false,
    chat: true,
  });
});

Deno.test("a preset sets its options and puts the others back, but not how many play", () => {
  const settings = defaultSettings(GAME, "casual");
  settings.options.rows = 2;
  settings.options.seats = 3;
  same(presetOf(settings, GAME), null);
  takePreset(settings, GAME, preset("Wild Shove"));
  same(changedOptions(settings, GAME), { seats: 3, wild: true });
  same(presetOf(settings, GAME)?.name, "Wild Shove");
});

Deno.test("a preset that says how many play is the one that is named", () => {
  const settings = defaultSettings(GAME, "casual");
  takePreset(settings, GAME, preset("Three"));
  same(seatCount(GAME, settings.options), 3);
  same(presetOf(settings, GAME)?.name, "Three");
});

Deno.test("an unfinished number of seats counts as the fewest", () => {
  same(seatCount(GAME, { seats: "" }), 2);
  same(seatCount(GAME, { seats: 9 }), 3);
});

Deno.test("side by side the names go along, and nobody is rated", () => {
  const settings = defaultSettings(GAME, "casual");
  seatOthers(settings, "you");
  settings.seats[0].name = "  Ann ";
  const wish = requestOf(settings, GAME, 2);
  same(wish.seats, [{ kind: "you", name: "Ann" }, { kind: "you" }]);
  same(wish.rated, false);
});

Deno.test("one person alone keeps the own name", () => {
  const settings = defaultSettings(GAME, "casual");
  settings.seats[0].name = "Ann";
  same(requestOf(settings, GAME, 2).seats[0], { kind: "you" });
});

Deno.test("a seat for anybody makes the match public; bots alone are not rated", () => {
  const settings = defaultSettings(GAME, "casual");
  settings.seats[1].kind = "open";
  same(requestOf(settings, GAME, 2).public, true);
  settings.seats[0].kind = settings.seats[1].kind = "bot";
  same(requestOf(settings, GAME, 2).rated, false);
});

Deno.test("matches against bots that were never measured are not rated", () => {
  const settings = defaultSettings(GAME, "casual");
  settings.rated = true;
  const unmeasured = { ...GAME, bots_rated: false };
  same([GAME, unmeasured].map((game) => requestOf(settings, game, 2).rated), [true, false]);
  seatOthers(settings, "friend");
  same(requestOf(settings, unmeasured, 2).rated, true);
});

Deno.test("a settings comes back as it was", () => {
  const settings = defaultSettings(GAME, "casual");
  settings.options = { seats: 3, rows: 2, wild: true, setup: "line", deck: "1,2,3" };
  seatOthers(settings, "friend");
  Object.assign(settings, { order: "random", clock: "fischer 300+5", public: true, rated: false, chat: false });
  same(restoreSettings(JSON.stringify(settings), GAME, defaultSettings(GAME, "casual")), settings);
});

Deno.test("what no longer fits the game is forgotten, and nonsense changes nothing", () => {
  const usual = defaultSettings(GAME, "casual");
  const old = {
    options: { seats: 7, rows: 3, wild: "yes", setup: "circle", gone: 1, deck: 5 },
    seats: [{ kind: "king" }, 7],
    order: "backwards",
    clock: "sand",
  };
  same(restoreSettings(JSON.stringify(old), GAME, usual), usual);
  for (const text of ["", "{", "null", "7", "[]", '"x"']) same(restoreSettings(text, GAME, usual), usual);
});

Deno.test("clocks are read and written as the server does", () => {
  for (const text of ["none", "turn 30", "fischer 300+5"]) same(writeClock(readClock(text)), text);
  same(readClock("turn x").kind, "none");
});

const BEGINNING = {
  ...plain,
  name: "first",
  label: "First",
  kind: /** @type {const} */ ("choice"),
  default: "white",
  meaning: "Who begins.",
  choices: ["white", "black", "red"],
};
/** The same game, in which anybody may begin. @type {GameInfo} */
const OPEN_GAME = { ...GAME, options: [...GAME.options, BEGINNING] };

Deno.test("whoever begins, the variant is the same, and by lot the server draws", () => {
  const settings = defaultSettings(OPEN_GAME, "casual");
  settings.rated = true;
  settings.options.first = "black";
  same(presetOf(settings, OPEN_GAME)?.name, "Shove");
  same(requestOf(settings, OPEN_GAME, 2).options, { first: "black" });
  same(requestOf(settings, OPEN_GAME, 2).rated, true);
  settings.lot = true;
  same(requestOf(settings, OPEN_GAME, 2).options, { first: "random" });
  same(changedOptions(settings, OPEN_GAME), { first: "black" });
  takePreset(settings, OPEN_GAME, preset("Wild Shove"));
  same(settings.options.first, "black");
});

Deno.test("whoever begins must play", () => {
  const settings = defaultSettings(OPEN_GAME, "casual");
  Object.assign(settings.options, { seats: 3, first: "red" });
  fitFirst(settings, OPEN_GAME);
  same(settings.options.first, "red");
  settings.options.seats = 2;
  fitFirst(settings, OPEN_GAME);
  same(settings.options.first, "white");
});

Deno.test("a series in which sides stay is asked for only where somebody else can begin", () => {
  const settings = { ...defaultSettings(OPEN_GAME, "casual"), series: /** @type {const} */ ("first"), lot: true };
  same(requestOf(settings, OPEN_GAME, 2).series, "first");
  same(requestOf(settings, GAME, 2).series, undefined);
  const kept = restoreSettings(JSON.stringify(settings), OPEN_GAME, defaultSettings(OPEN_GAME, "casual"));
  same([kept.lot, kept.series], [true, "first"]);
});
