// From the events of an action to what is seen and heard: one timeline for the whole step.

import * as cards from "./cards.js";
import { compareScenes } from "./compare.js";
import * as pieces from "./pieces.js";
import { Script } from "./script.js";
import { Table, UNIT } from "./table.js";
import { IN_OUT, OUT } from "./timeline.js";
import * as words from "./words.js";

/** @typedef {import("../../base/types.js").Scene} Scene */
/** @typedef {import("../../base/types.js").SceneEvent} SceneEvent */
/** @typedef {import("./script.js").Material} Material */
/** @typedef {import("./script.js").Play} Play */
/** @typedef {import("./table.js").Thing} Thing */
/** @typedef {import("./compare.js").Motion} Motion */

/**
 * @typedef {object} Happening
 * @property {Scene} before
 * @property {Scene} after
 * @property {SceneEvent[]} events
 * @property {Set<string>} changed ids of what will look different
 * @property {Record<string, number[] | null>} [moves] those of the action, if known
 * @property {{id: string, x: number, y: number} | null} [dropped] the corner of what was dragged, in units of the picture
 * @property {Material} [material]
 */

/** @type {Record<string, Play>} */
const KINDS = {
  move: pieces.move,
  push: pieces.push,
  fall: pieces.fall,
  place: pieces.place,
  swap: pieces.swap,
  deal: cards.deal,
  reveal: cards.reveal,
  collect: cards.collect,
  flip: cards.flip,
  turn: cards.turn,
  roll: cards.roll,
  points: words.points,
  change: words.change,
  say: words.say,
  bust: words.bust,
};
/** These do not wait until what came before has settled. */
const ATTACHED = new Set(["points", "change", "fall", "bust"]);
/** Nor do these after a push: it is another thing that is put on the pusher while the line settles. */
const AFTER_PUSH = new Set(["move", "place"]);
const SLIDE = 220;
const NEAR = 0.5; // units of the picture that make no difference

/** @param {Happening} happening */
export function compile({ before, after, events, changed, moves, dropped = null, material = "wood" }) {
  const script = new Script(new Table(before, after, changed, dropped), material);
  let [now, free] = [0, 0];
  /** @type {Play | null} */
  let last = null;
  for (const event of events) {
    const play = KINDS[event.kind];
    if (!play) continue; // a server newer than this page
    const attached = ATTACHED.has(event.kind) || (last === pieces.push && AFTER_PUSH.has(event.kind));
    const next = play(script, event, attached ? now : Math.max(now, free));
    now = next.now;
    free = Math.max(free, next.free);
    last = play;
  }
  const until = settle(script, compareScenes(before, after, moves), Math.max(now, free), events.length > 0);
  script.timeline.lastUntil(Math.max(free, until));
  return script.timeline;
}

/**
 * What has changed without an event changes now, all at once.
 * @param {Script} script
 * @param {Motion[]} motions between the two scenes
 * @param {number} at
 * @param {boolean} late was anything else played before?
 * @returns {number} when everything is as it will be
 */
function settle(script, motions, at, late) {
  const { table, timeline } = script;
  let until = at;
  for (const { id } of motions) table.thing(id);
  for (const id of table.changed) table.thing(id);
  if (table.dropped) table.thing(table.dropped.id);
  const known = new Map(motions.map((motion) => [motion.id, motion]));
  for (const thing of table.things) until = Math.max(until, settleThing(script, thing, known.get(thing.id), at));
  for (const thing of script.visitors) if (!thing.hidden) script.fade(thing, at);
  if (!late) return until;
  for (const id of table.changed) if (!table.thing(id) && !script.swapped.has(id)) timeline.swap(at, id);
  for (const { id, fresh } of motions) if (fresh && !table.thing(id)) timeline.reveal(at, id);
  return until;
}

/**
 * @param {Script} script
 * @param {Thing} thing
 * @param {Motion | undefined} motion what has become of it
 * @param {number} at
 * @returns {number}
 */
function settleThing(script, thing, motion, at) {
  if (!thing.now) return leave(script, thing, motion, at);
  if (thing.hidden) return cards.appear(script, thing, at);
  const { x, y, size } = script.timeline.poseOf(thing.root);
  const slides = Math.hypot(x, y) > NEAR || Math.abs(size - 1) > 0.01;
  let until = at;
  if (slides) {
    until = at + SLIDE;
    script.timeline.move(thing.root, [[until, { x: 0, y: 0, size: 1 }, OUT]], { from: at });
    script.knock(until - 40, thing, { level: 0.6 });
  }
  if (!thing.turned) until = Math.max(until, newFace(script, thing, motion, at, slides));
  return until;
}

/**
 * @param {Script} script
 * @param {Thing} thing
 * @param {Motion | undefined} motion
 * @param {number} at
 * @param {boolean} slides
 */
function newFace(script, thing, motion, at, slides) {
  const event = { kind: "", ids: [thing.id], to: [], number: 0, text: "", art: [] };
  if (motion?.change === "tumble") return cards.roll(script, event, at).now;
  if (motion?.change === "turn") return cards.turn(script, event, at).now;
  if (motion?.change === "flip" && !slides && !script.counted.has(thing.id)) return cards.flip(script, event, at).now;
  script.turn(thing, at + (slides ? SLIDE / 2 : 0));
  return at;
}

/** @param {Script} script @param {Thing} thing @param {Motion | undefined} motion @param {number} at */
function leave(script, thing, motion, at) {
  if (thing.hidden) return at;
  if (thing.over) return script.fall(thing, at, false);
  const by = motion?.gone?.by;
  if (!by) {
    script.fade(thing, at);
    return at + 140;
  }
  const [x, y] = script.at(thing);
  /** @type {[number, number]} */
  const end = [x + by[0] * UNIT, y + by[1] * UNIT];
  const until = at + SLIDE;
  script.timeline.move(thing.root, [[until, script.poseAt(thing, end), IN_OUT]], { from: at });
  if (motion?.gone?.rests) {
    script.fade(thing, until);
    return until + 140;
  }
  const far = Math.hypot(...by) || 1;
  thing.over = [by[0] / far, by[1] / far];
  return script.fall(thing, until, false);
}
