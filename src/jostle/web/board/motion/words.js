// Events that tell: points, change, say, bust.

import { UNIT } from "./table.js";

/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").Play} Play */

const TONE = 2 ** (2 / 12);

/** @type {Play} */
export function points(script, { ids, to, number, text }, at) {
  const place = to[0] ? script.middleOf(to[0]) : null;
  const words = text || (number ? `${number > 0 ? "+" : "−"}${Math.abs(number)}` : "");
  const good = number >= 0;
  if (place && words) {
    script.rise(at, [place[0] + 0.32 * UNIT, place[1] - 0.34 * UNIT], words, good);
    const pitch = TONE ** Math.max(0, script.links - 1);
    const column = script.table.column(place);
    script.timeline.sound(at, good ? "up" : "down", { column, pitch: good ? pitch : pitch / 1.5 });
  }
  for (const id of ids) {
    if (number && !text) script.timeline.count(at, id, number);
    else look(script, id, at);
    script.counted.add(id);
    hop(script, id, at);
  }
  script.timeline.still(at + 300);
  return { now: at + 60, free: at + 200 };
}

/** @type {Play} */
export function change(script, { ids }, at) {
  for (const id of ids) {
    look(script, id, at);
    hop(script, id, at);
  }
  return { now: at, free: at + (ids.length ? 160 : 0) };
}

/** @type {Play} */
export function say(script, { text }, at) {
  if (!text) return { now: at, free: at };
  script.timeline.sound(at, "chime", { level: 0.7 });
  const gone = script.stamp(at, text, "cheer");
  return { now: gone, free: gone };
}

/** @type {Play} */
export function bust(script, { ids, to, text }, at) {
  script.timeline.sound(at, "thud", { weight: 1.1 });
  script.timeline.buzz(at, 30);
  script.kick(at, [0, 1], 3);
  for (const thing of script.table.all(ids)) script.shake(thing, at);
  const gone = text ? script.stamp(at + 320, text, "bad") : at + 900;
  to.forEach((id, i) => {
    const place = script.middleOf(id);
    const shape = script.table.shape(id);
    if (!place || !shape) return;
    const corner = [place[0] + 0.36 * shape.width * UNIT, place[1] - 0.3 * shape.height * UNIT];
    script.cross(at + 60 + 70 * i, /** @type {[number, number]} */ (corner), gone - 160);
  });
  script.timeline.still(at + 310);
  return { now: gone, free: gone };
}

/** From now on it looks as it will. @param {Script} script @param {string} id @param {number} at */
function look(script, id, at) {
  const thing = script.table.thing(id);
  if (thing?.was && thing.now) return script.turn(thing, at);
  if (thing) return;
  script.swapped.add(id);
  script.timeline.swap(at, id);
}

/** A counter hops when it changes. @param {Script} script @param {string} id @param {number} at */
function hop(script, id, at) {
  const thing = script.table.thing(id);
  if (!thing || thing.hidden) return;
  script.moveFaces(thing, [[at + 90, { size: 1.18 }, "ease-out"], [at + 220, { size: 1 }, "ease-in-out"]], at);
}
