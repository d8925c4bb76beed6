// Events of pieces: move, push, fall, place, swap.

import { between, boxOf, middle, UNIT } from "./table.js";
import { IN, IN_OUT, JUMP, OUT, REST } from "./timeline.js";

/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").Play} Play */
/** @typedef {import("./table.js").Thing} Thing */
/** @typedef {import("./table.js").Point} Point */

const HIT = "cubic-bezier(0.35, 0.45, 0.55, 1)";
const TONE = 2 ** (2 / 12);
const SPEED = 0.65; // units of the picture in a millisecond, right after a blow
const BACK = 0.04 * UNIT; // how far a pusher draws back
const NEAR = 1; // units of the picture that make no difference
const STAGGER = 70; // milliseconds from one thing to the next

/** @typedef {{thing: Thing, from: Point, end: Point | null, ground: string}} Pushed without an end: over the edge */
/** @typedef {typeof WALK & {way: Point, far: number, gap: number, over: number, pitch: number}} Blow `over`: by how much they go too far first */

// How a push goes, in milliseconds: one that walks into the line, and one that only knocks on it.
const WALK = { windup: 60, contact: 180, travel: 165, settle: 100, lag: 30, rest: 80 };
const JOLT = { windup: 40, contact: 75, travel: 150, settle: 70, lag: 10, rest: 125 };

/** @type {Play} */
export function move(script, { ids, to }, at) {
  const thing = script.table.thing(ids[0]);
  const stops = thing ? to.map((ground) => script.table.spot(thing, ground)).filter((stop) => stop !== null) : [];
  if (!thing || stops.length === 0) return { now: at, free: at };
  script.show(thing, at);
  thing.ground = to[to.length - 1];
  const lasts = thing.held ? 110 : 240 + 60 * Math.min(stops.length, 6);
  const until = at + lasts;
  script.timeline.move(
    thing.root,
    stops.map((stop, i) => {
      const ease = stops.length === 1 ? IN_OUT : i === stops.length - 1 ? OUT : "linear";
      return [at + (lasts * (i + 1)) / stops.length, { ...script.poseAt(thing, stop), ...grown(thing) }, ease];
    }),
    { from: at },
  );
  if (!thing.held) {
    script.lift(thing, at, until);
    script.timeline.still(at + lasts / 2);
  }
  thing.held = false;
  script.knock(until - 5, thing, { level: 0.6 });
  return { now: until, free: until + 150 };
}

/** @type {Play} */
export function push(script, { ids, to }, at) {
  const pairs = ids.flatMap((id, i) => {
    const thing = script.table.thing(id);
    const end = thing && to[i] ? script.table.spot(thing, to[i]) : null;
    return thing ? [{ thing, from: script.at(thing), end, ground: to[i] ?? "" }] : [];
  });
  const [pusher, ...line] = pairs;
  if (!pusher) return { now: at, free: at };
  for (const { thing } of pairs) script.show(thing, at);
  const walks = pusher.end === null || Math.hypot(...between(pusher.from, pusher.end)) > NEAR;
  const way = wayOf(pairs);
  const far = Math.hypot(...way) || UNIT;
  const gap = line[0] ? Math.min(0.5 * far, Math.max(2, gapBetween(pusher, line[0], way))) : 0;
  const pace = walks ? WALK : JOLT;
  /** @type {Blow} */
  const blow = {
    ...pace,
    ...(walks && pusher.thing.held ? { windup: 0, contact: 0 } : {}),
    lag: Math.min(pace.lag, gap / SPEED), // what lies closer is hit sooner: nothing goes through another
    way: [way[0] / far, way[1] / far],
    far,
    gap,
    over: Math.min(far, 1.5 * UNIT) * 0.03,
    pitch: walks ? 1 : TONE ** script.links,
  };
  const contact = at + blow.contact;
  let arrived = walks ? contact + blow.travel : contact;
  let falls = 0;
  line.forEach((pair, i) => {
    arrived = follow(script, pair, contact + i * blow.lag, { ...blow, level: Math.max(0.3, 1 - 0.12 * i) });
    if (!pair.end) falls = arrived;
  });
  if (walks) {
    walk(script, pusher, at, blow);
    script.kick(contact, blow.way, Math.min(5, 1 + line.length)); // the table feels it
  } else jolt(script, pusher, at, blow);
  if (line[0]) hit(script, line, contact, blow);
  script.timeline.still(contact, arrived + blow.settle);
  return { now: falls || arrived, free: arrived + blow.settle + blow.rest };
}

/** One of the line goes where it is pushed. @param {Script} script @param {Pushed} pushed @param {number} at @param {Blow & {level: number}} blow */
function follow(script, { thing, from, end, ground }, at, { way, far, over, travel, settle, level, pitch }) {
  const there = at + travel;
  script.knock(at, thing, { level, pitch });
  if (!end) {
    const beyond = script.table.inside([from[0] + way[0] * far, from[1] + way[1] * far]);
    script.timeline.move(thing.root, [[there, script.poseAt(thing, beyond), HIT]], { from: at });
    script.timeline.raise(thing.id, at);
    thing.over = way;
    return there;
  }
  const by = Math.hypot(...between(from, end));
  const beyond = along(script, thing, from, way, by > NEAR ? by + over : 0);
  script.timeline.move(
    thing.root,
    [[there, { ...beyond, ...grown(thing) }, HIT], [there + settle, script.poseAt(thing, end), IN_OUT]],
    { from: at },
  );
  thing.ground = ground;
  return there;
}

/** The pusher draws back, goes, and stops in the place of the first. @param {Script} script @param {Pushed} pusher @param {number} at @param {Blow} blow */
function walk(script, { thing, from, end, ground }, at, { way, far, gap, over, windup, contact, travel, settle }) {
  const there = at + contact + travel;
  const go = (/** @type {number} */ by) => along(script, thing, from, way, by);
  if (windup) {
    script.timeline.move(thing.root, [[at + windup, go(-BACK), OUT], [at + contact, go(gap), IN]], { from: at });
    script.moveFaces(thing, [[at + windup, { y: -4 }, OUT], [at + contact, { y: 0 }, IN]], at);
  }
  const stop = end ? script.poseAt(thing, end) : go(far);
  script.timeline.move(thing.root, [[there, go(far + over), HIT], [there + settle, stop, IN_OUT]], { from: at });
  if (!end) thing.over = way;
  thing.ground = ground;
  thing.held = false;
}

/** The pusher only knocks, and stays where it is. @param {Script} script @param {Pushed} pusher @param {number} at @param {Blow} blow */
function jolt(script, { thing, from }, at, { way, windup, contact }) {
  const go = (/** @type {number} */ by) => along(script, thing, from, way, by);
  script.timeline.move(
    thing.root,
    [[at + windup, go(-BACK), OUT], [at + contact + 5, go(9), IN], [at + contact + 125, go(0), OUT]],
    { from: at },
  );
  script.links += 1;
}

/** Dust flies where they meet. @param {Script} script @param {Pushed[]} line @param {number} at @param {Blow} blow */
function hit(script, line, at, { way }) {
  const { home } = line[0].thing;
  const [breadth, reach] = way[0] ? [home.height, home.width / 2] : [home.width, home.height / 2];
  const [x, y] = line[0].from;
  script.dust(at, [x - way[0] * 0.9 * reach, y - way[1] * 0.9 * reach], way, breadth);
}

/** The pose of a thing that has gone that far. @param {Script} script @param {Thing} thing @param {Point} from @param {Point} way @param {number} by */
function along(script, thing, [x, y], [dx, dy], by) {
  return script.poseAt(thing, [x + dx * by, y + dy * by]);
}

/** @type {Play} */
export function fall(script, { ids, number }, at) {
  let gone = at;
  for (const thing of script.table.all(ids)) if (!thing.hidden) gone = script.fall(thing, at, number === 1);
  return { now: gone, free: gone + 120 };
}

/** @type {Play} */
export function place(script, { ids, to }, at) {
  const { table, timeline } = script;
  let until = at;
  table.all(ids).forEach((thing, i) => {
    const start = at + STAGGER * i;
    const source = to[0] ? script.middleOf(to[0]) : thing.hidden ? null : script.at(thing);
    const ground = to[1] || thing.now?.on || thing.ground;
    const end = table.spot(thing, ground) ?? script.at(thing);
    thing.ground = ground;
    const far = source ? Math.hypot(...between(source, end)) : 0;
    const origin = to[0] ? table.thing(to[0]) : null;
    if (origin && origin !== thing && !origin.now) script.fade(origin, start); // it comes back under another name
    if (thing.held || far <= NEAR) until = putDown(script, thing, end, start);
    else until = bring(script, thing, /** @type {Point} */ (source), end, start);
  });
  timeline.still(at + 120);
  return { now: until, free: until + 60 };
}

/** From the hand above: large, its shadow parted, then down. @param {Script} script @param {Thing} thing @param {Point} end @param {number} at */
function putDown(script, thing, end, at) {
  const { timeline } = script;
  const down = at + 180;
  if (thing.held || !thing.hidden) {
    thing.held = false;
    timeline.move(thing.root, [[at + 110, { ...script.poseAt(thing, end), ...grown(thing) }, OUT]], { from: at });
    script.turn(thing, at);
    script.knock(at + 105, thing);
    return at + 110;
  }
  thing.hidden = false;
  timeline.move(
    thing.root,
    [[at, { ...script.poseAt(thing, end), ...grown(thing) }, JUMP], [at + 60, { opacity: 1 }]],
    {
      from: at,
    },
  );
  script.turn(thing, at);
  timeline.move(
    thing.body,
    [[at, { size: 1.3, y: -34 }, JUMP], [down, { size: 0.98, y: 0 }, IN], [down + 70, { size: 1 }, OUT]],
    { from: at },
  );
  timeline.move(
    thing.shadow,
    [[at, { x: 16, y: 22, opacity: 0.4 }, JUMP], [down, { x: 0, y: 0, opacity: 1 }, IN]],
    { from: at },
  );
  timeline.raise(thing.id, at, down + 70);
  script.knock(down - 5, thing);
  script.kick(down, [0, 1], 1.5);
  return down + 70;
}

/** Out of a tray or a hand, in an arc. @param {Script} script @param {Thing} thing @param {Point} from @param {Point} end @param {number} at */
function bring(script, thing, from, end, at) {
  const { timeline } = script;
  const until = at + 320;
  const high = script.poseAt(thing, [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2 - 26]);
  if (thing.hidden) {
    thing.hidden = false;
    timeline.move(thing.root, [[at, script.poseAt(thing, from), JUMP], [at + 60, { opacity: 1 }]], { from: at });
  }
  timeline.move(
    thing.root,
    [[at + 150, high, OUT], [until, { ...script.poseAt(thing, end), ...grown(thing) }, IN_OUT]],
    { from: at },
  );
  script.turn(thing, at + 100);
  script.lift(thing, at, until, 1.2);
  script.knock(until - 5, thing);
  return until;
}

/** @type {Play} */
export function swap(script, { ids }, at) {
  const [one, other] = script.table.all(ids);
  if (!one || !other) return { now: at, free: at };
  const until = at + 460;
  const [first, second] = [script.at(one), script.at(other)];
  const ends = [[one, first, second, other.ground], [other, second, first, one.ground]];
  for (const [thing, from, to, ground] of /** @type {[Thing, Point, Point, string][]} */ (ends)) {
    const end = thing.now && thing.now.on === ground ? middle(boxOf(thing.now)) : to;
    const [dx, dy] = between(from, end);
    const far = Math.hypot(dx, dy) || 1;
    const bow = Math.min(0.6 * UNIT, 0.3 * far);
    /** @type {Point} */
    const high = [from[0] + dx / 2 + (dy / far) * bow, from[1] + dy / 2 - (dx / far) * bow];
    script.timeline.move(thing.root, [
      [at + 230, script.poseAt(thing, high), "cubic-bezier(0.4, 0, 0.8, 0.8)"],
      [until, { ...script.poseAt(thing, end), ...grown(thing) }, "cubic-bezier(0.2, 0.2, 0.4, 1)"],
    ], { from: at });
    script.lift(thing, at, until, 1.2);
    script.knock(until - 5, thing, { level: 0.7 });
  }
  [one.ground, other.ground] = [other.ground, one.ground];
  script.timeline.still(at + 230);
  return { now: until, free: until + 120 };
}

/** A thing that has been shown at another size has its own from now on. @param {Thing} thing */
export function grown(thing) {
  return thing.now ? { size: REST.size } : {};
}

/** How far the pushed line goes; if nothing else is known, away from the pusher. @param {Pushed[]} pairs @returns {Point} */
function wayOf(pairs) {
  for (const { from, end } of pairs) {
    if (end && Math.hypot(...between(from, end)) > NEAR) return between(from, end);
  }
  if (pairs.length < 2) return [UNIT, 0];
  const [dx, dy] = between(pairs[0].from, pairs[1].from);
  return Math.abs(dx) >= Math.abs(dy) ? [Math.sign(dx) * UNIT, 0] : [0, Math.sign(dy) * UNIT];
}

/**
 * How far two things lie apart.
 * @param {{thing: Thing, from: Point}} one
 * @param {{thing: Thing, from: Point}} other
 * @param {Point} way
 */
function gapBetween(one, other, [dx]) {
  const side = dx ? "width" : "height";
  return Math.hypot(...between(one.from, other.from)) - (one.thing.home[side] + other.thing.home[side]) / 2;
}
