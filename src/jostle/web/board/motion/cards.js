// Events of cards and dice: deal, reveal, collect, flip, turn, roll.

import { grown } from "./pieces.js";
import { between, boxOf, topOf, UNIT } from "./table.js";
import { IN, IN_OUT, JUMP, OUT } from "./timeline.js";

/** @typedef {import("../../base/types.js").Layer} Layer */
/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").Play} Play */
/** @typedef {import("./table.js").Thing} Thing */
/** @typedef {import("./table.js").Point} Point */

const STAGGER = 70; // milliseconds from one card to the next
const MAX_DEALING = 900; // milliseconds in which many cards are dealt
const LOOK = 600; // milliseconds to look at what does not stay
const DIE = 0.66 * UNIT;
/** @type {[number, number]} */
const CARD = [0.9 * UNIT, 1.26 * UNIT];

/** @type {Play} */
export function deal(script, { ids, to }, at) {
  const deck = to[0] ?? "";
  const source = script.middleOf(deck);
  const things = script.table.all(ids);
  const apart = Math.min(STAGGER, MAX_DEALING / (things.length || 1));
  let until = at;
  things.forEach((thing, i) => {
    const start = at + apart * i;
    const known = wearBack(script, thing, deck);
    const end = whereItEnds(script, thing);
    until = fly(script, thing, source, end, start, { flips: known, tilt: i % 2 ? 4 : -5, pitch: 1 + 0.05 * (i % 8) });
  });
  script.timeline.still(at + 160);
  return { now: until, free: until + 120 };
}

/** @type {Play} */
export function reveal(script, { ids, to, art }, at) {
  const { table } = script;
  const deck = to[0] ?? "";
  const source = script.middleOf(deck);
  let thing = ids[0] ? table.thing(ids[0]) : null;
  const place = to[1] ? script.middleOf(to[1]) : null;
  if (!thing && art.length) {
    const point = place ?? source ?? [table.width / 2, table.height / 2];
    thing = script.visitor(art, /** @type {Point} */ (point), sizeOfArt(script, art, deck, CARD));
  }
  if (!thing) return { now: at, free: at };
  const end = place ?? whereItEnds(script, thing);
  if (thing.was === null) wearBack(script, thing, deck);
  const origin = table.thing(deck);
  if (origin && origin !== thing && !origin.now) script.fade(origin, at); // it was this card, face down
  const landed = show(script, thing, source ?? end, end, at);
  return { now: landed, free: landed + (thing.now ? 200 : LOOK) };
}

/**
 * A card comes up, tilts, turns over for everybody to see, and comes down.
 * @param {Script} script
 * @param {Thing} thing
 * @param {Point} from
 * @param {Point} end
 * @param {number} at
 */
function show(script, thing, from, end, at) {
  const { timeline, table } = script;
  const landed = at + 560;
  const pose = (/** @type {number} */ x, /** @type {number} */ y) => script.poseAt(thing, [x, y]);
  timeline.move(thing.root, [[at, pose(...from), JUMP]], { from: at });
  script.show(thing, at);
  timeline.move(thing.root, [
    [at + 180, { ...pose(from[0] + 0.3 * (end[0] - from[0]), Math.min(from[1], end[1]) - 70), size: 1.25 }, OUT],
    [at + 430, { ...pose(end[0], end[1] - 64), size: 1.45 }, IN_OUT],
    [landed, { ...pose(...end), size: 1 }, IN],
    [landed + 50, { size: 0.985 }],
    [landed + 120, { size: 1 }, OUT],
  ]);
  script.moveFaces(thing, [[at + 180, { turn: -11 }, OUT]], at);
  timeline.move(thing.shadow, [[at + 180, { x: 18, y: 44, opacity: 0.55, turn: -11 }, OUT]], { from: at });
  script.turnOver(thing, at + 180, 240);
  script.moveFaces(thing, [[at + 430, { turn: 3 }], [landed, { turn: 0 }, IN]], at + 420);
  timeline.move(
    thing.shadow,
    [[at + 430, { x: 26, y: 64, turn: 3 }], [landed, { x: 0, y: 0, opacity: 1, turn: 0 }, IN]],
    { from: at + 420 },
  );
  timeline.raise(thing.id, at, landed + 120);
  const [here, there] = [table.column(from), table.column(end)];
  timeline.sound(at, "slide", { column: here });
  timeline.sound(at + 290, "snap", { column: (here + there) / 2 });
  timeline.sound(landed - 5, "paper", { column: there, weight: 1.2 });
  timeline.buzz(landed - 5, 10);
  timeline.still(at + 430);
  return landed;
}

/** @type {Play} */
export function collect(script, { ids, to }, at) {
  const { table, timeline } = script;
  const target = to[0] ?? "";
  const shape = table.shapeAfter(target) ?? table.shape(target);
  const box = shape && boxOf(shape);
  const things = ids.length ? table.all(ids) : script.visitors.filter((thing) => !thing.hidden);
  const apart = Math.min(STAGGER, MAX_DEALING / (things.length || 1));
  let until = at;
  things.forEach((thing, i) => {
    const start = at + apart * i;
    if (thing.hidden && thing.was === null) return void (until = appear(script, thing, start));
    const end = thing.now ? whereItEnds(script, thing) : script.middleOf(target) ?? script.at(thing);
    until = fly(script, thing, null, end, start, { flips: false, tilt: i % 2 ? 4 : -5, pitch: 1 + 0.05 * (i % 8) });
    if (thing.now) return;
    const small = box ? Math.min(1, box.width / thing.home.width, box.height / thing.home.height) : 0.6;
    timeline.move(thing.root, [[until + 90, { opacity: 0, size: small }]]);
    thing.hidden = true;
  });
  timeline.still(at + 160);
  return { now: until, free: until + 120 };
}

/** @type {Play} */
export function flip(script, { ids }, at) {
  let until = at;
  script.table.all(ids).forEach((thing, i) => {
    const start = at + 50 * i;
    until = start + 260;
    script.turnOver(thing, start, 260);
    const column = script.table.column(script.at(thing));
    script.timeline.sound(start + 110, "snap", { column, pitch: 1 + 0.05 * i });
  });
  script.timeline.still(at);
  return { now: until, free: until + 180 };
}

/** @type {Play} */
export function turn(script, { ids }, at) {
  const { timeline } = script;
  const until = at + 320;
  for (const thing of script.table.all(ids)) {
    const { was, now } = thing;
    const quarter = was && now && was.width > was.height !== now.width > now.height;
    const by = quarter ? 90 : 180;
    const half = at + 160;
    if (thing.face && !thing.turned) {
      timeline.move(thing.face, [[until, { turn: by }, IN_OUT]], { from: at });
      timeline.move(thing.body, [[at, { turn: -by }, JUMP], [until, { turn: 0 }, IN_OUT]], { from: at });
      script.turn(thing, half);
    } else {
      timeline.move(thing.body, [[until, { turn: by }, IN_OUT], [until, { turn: 0 }, JUMP]], { from: at });
    }
    timeline.move(
      thing.shadow,
      [[half, { x: 7, y: 12, opacity: 0.7 }, OUT], [until, { x: 0, y: 0, opacity: 1 }, IN]],
      { from: at },
    );
    timeline.raise(thing.id, at, until);
    script.knock(until - 10, thing, { level: 0.7 });
  }
  timeline.still(at + 160);
  return { now: until, free: until + 140 };
}

/** @type {Play} */
export function roll(script, { ids, to, art }, at) {
  const { table, timeline } = script;
  let thing = ids[0] ? table.thing(ids[0]) : null;
  if (thing?.was && !thing.now && art.length) thing = lastFace(script, thing, art, at);
  if (!thing && art.length) {
    const point = (to[0] && script.middleOf(to[0])) || [table.width / 2, table.height / 2];
    thing = script.visitor(art, /** @type {Point} */ (point), sizeOfArt(script, art, "", [DIE, DIE]));
  }
  if (!thing) return { now: at, free: at };
  script.show(thing, at);
  const high = 0.6 * UNIT;
  const landed = at + 430;
  const until = at + 570;
  script.moveFaces(thing, [
    [at + 60, { size: 0.95, y: 3 }, OUT],
    [at + 230, { y: -high, size: 1.18, turn: 150 }, OUT],
    [landed, { y: 0, size: 0.97, turn: 348 }, IN],
    [at + 500, { y: -0.14 * high, turn: 362, size: 1 }, OUT],
    [until, { y: 0, turn: 360 }, IN],
    [until, { turn: 0 }, JUMP],
  ], at);
  timeline.move(thing.shadow, [
    [at + 230, { x: 0.3 * high, y: 0.35 * high, size: 0.85, opacity: 0.5 }, OUT],
    [landed, { x: 0, y: 0, size: 1, opacity: 1 }, IN],
  ], { from: at + 60 });
  script.turn(thing, at + 240);
  timeline.raise(thing.id, at, until);
  timeline.sound(at, "rattle", { column: table.column(script.at(thing)), level: 0.6 });
  script.knock(landed - 2, thing, { material: "dice" });
  script.knock(until - 2, thing, { material: "dice", level: 0.5, pitch: 1.1 });
  script.kick(landed, [0, 1], 2);
  timeline.still(at + 230, until);
  return { now: until, free: until + (thing.now ? 180 : LOOK) };
}

/** A thing that will be gone, in whose place stands one that can show this face. @param {Script} script @param {Thing} thing @param {Layer[]} art @param {number} at */
function lastFace(script, thing, art, at) {
  const { width, height } = thing.home;
  const shown = script.visitor(art, script.at(thing), [width, height]);
  script.giveBack(shown, topOf(thing.was ?? undefined));
  script.timeline.move(thing.root, [[at + 20, { opacity: 0 }]], { from: at });
  thing.hidden = true;
  return shown;
}

/** It grows into its place. @param {Script} script @param {Thing} thing @param {number} at */
export function appear(script, thing, at) {
  const until = at + 200;
  thing.hidden = false;
  script.timeline.move(
    thing.root,
    [[at, { size: 0.6 }, JUMP], [until, { size: 1, opacity: 1 }, OUT]],
    { from: at },
  );
  return until;
}

/**
 * Through the air to a place.
 * @param {Script} script
 * @param {Thing} thing
 * @param {Point | null} from null: from where it is
 * @param {Point} end
 * @param {number} at
 * @param {{flips: boolean, tilt: number, pitch: number}} how
 */
function fly(script, thing, from, end, at, { flips, tilt, pitch }) {
  const { timeline, table } = script;
  const until = at + 340;
  if (from) timeline.move(thing.root, [[at, script.poseAt(thing, from), JUMP]], { from: at });
  const start = from ?? script.at(thing);
  script.show(thing, at);
  const size = (timeline.poseOf(thing.root).size + 1) / 2;
  const high = script.poseAt(thing, [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 26]);
  timeline.move(thing.root, [
    [at + 160, { ...high, ...(thing.now ? { size } : {}) }, OUT],
    [until, { ...script.poseAt(thing, end), ...grown(thing) }, IN_OUT],
  ], { from: at });
  if (flips) script.turnOver(thing, at + 40, 220);
  else script.turn(thing, at + 170);
  script.moveFaces(thing, [[at + 270, { turn: tilt }, OUT], [until, { turn: 0 }, IN_OUT]], at);
  timeline.move(
    thing.shadow,
    [[at + 120, { x: 8, y: 14, opacity: 0.7 }, OUT], [until, { x: 0, y: 0, opacity: 1 }, IN]],
    { from: at },
  );
  timeline.raise(thing.id, at, until);
  timeline.sound(at, "slide", { column: table.column(start), pitch, level: 0.7 });
  timeline.sound(until - 5, "paper", { column: table.column(end), pitch, level: 0.7 });
  if (thing.now) thing.ground = thing.now.on;
  return until;
}

/** Let a card come out of a deck with its back up; whether its face will then be seen. @param {Script} script @param {Thing} thing @param {string} deck */
function wearBack(script, thing, deck) {
  const back = topOf(script.table.shape(deck));
  const [top] = topOf(thing.now ?? undefined);
  if (thing.was !== null) return !thing.turned;
  if (back.length === 0 || (top && top[0] === back[0][0])) return false;
  script.giveBack(thing, back);
  return true;
}

/** @param {Script} script @param {Thing} thing @returns {Point} */
function whereItEnds(script, thing) {
  return (thing.now && script.table.spot(thing, thing.now.on)) ?? script.at(thing);
}

/** The size of a drawing that is in no scene: its own, that of the deck, or the usual one. @param {Script} script @param {Layer[]} art @param {string} deck @param {[number, number]} usual @returns {[number, number]} */
function sizeOfArt(script, art, deck, usual) {
  const width = Math.max(...art.map((layer) => (layer[1] + layer[3]) * UNIT));
  const height = Math.max(...art.map((layer) => (layer[2] + layer[4]) * UNIT));
  if (width > 0 && height > 0) return [width, height];
  const shape = script.table.shape(deck);
  return shape ? [shape.width * UNIT, shape.height * UNIT] : usual;
}
