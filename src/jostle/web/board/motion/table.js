// The table while a step is planned: what is on it, where everything is at the moment, and where it will be.

import { REST } from "./timeline.js";

/** @typedef {import("../../base/types.js").Scene} Scene */
/** @typedef {import("../../base/types.js").Shape} Shape */
/** @typedef {import("../../base/types.js").Layer} Layer */
/** @typedef {import("./timeline.js").Part} Part */
/** @typedef {[number, number]} Point in units of the picture */
/** @typedef {{x: number, y: number, width: number, height: number}} Box in units of the picture */

/**
 * A thing that can move. Its element lies where it will be at the end of the step, or where it was if it will be gone:
 * its `home`. All poses are relative to that.
 * @typedef {object} Thing
 * @property {string} id
 * @property {Box} home
 * @property {Shape | null} was
 * @property {Shape | null} now
 * @property {Part} root
 * @property {Part} body
 * @property {Part} shadow
 * @property {Part | null} face how it looked before, if it will look different
 * @property {boolean} hidden it is not to be seen at the moment
 * @property {boolean} turned it looks as it will
 * @property {boolean} held the person has dragged it where it goes
 * @property {Point | null} over the way in which it was pushed over the edge
 * @property {string} ground what it is on at the moment
 */

export const UNIT = 100; // units of the picture for one square
const RIM = 15; // units from the edge of the table within which nobody sees a thing fall

export class Table {
  /** @type {Map<string, Shape>} */
  #before;
  /** @type {Map<string, Shape>} */
  #after;
  /** @type {Map<string, Thing>} */
  #things = new Map();

  /**
   * @param {Scene} before
   * @param {Scene} after
   * @param {Set<string>} changed ids of what will look different
   * @param {{id: string, x: number, y: number} | null} [dropped] the corner of what was dragged
   */
  constructor(before, after, changed, dropped = null) {
    this.width = after.width * UNIT;
    this.height = after.height * UNIT;
    this.changed = changed;
    this.dropped = dropped;
    this.#before = new Map(before.shapes.map((shape) => [shape.id, shape]));
    this.#after = new Map(after.shapes.map((shape) => [shape.id, shape]));
    /** @type {Part} */
    this.whole = { kind: "table", id: "", width: this.width, height: this.height, pose: REST };
  }

  /** Everything that has been named or has changed so far. @returns {Iterable<Thing>} */
  get things() {
    return this.#things.values();
  }

  /** @param {string} id @returns {Shape | undefined} before the step if it was there, else after it */
  shape(id) {
    return this.#before.get(id) ?? this.#after.get(id);
  }

  /** @param {string} id */
  shapeAfter(id) {
    return this.#after.get(id);
  }

  /** @param {string} id @returns {Thing | null} null for a part of the ground, and for what is not there */
  thing(id) {
    const known = this.#things.get(id);
    if (known) return known;
    const was = this.#before.get(id) ?? null;
    const now = this.#after.get(id) ?? null;
    const home = now ?? was;
    if (!home?.on) return null;
    const made = this.#make(id, was?.on ? was : null, now, boxOf(home));
    this.#things.set(id, made);
    return made;
  }

  /** The things among these ids. @param {string[]} ids @returns {Thing[]} */
  all(ids) {
    return ids.flatMap((id) => this.thing(id) ?? []);
  }

  /** @param {string} id @param {Shape | null} was @param {Shape | null} now @param {Box} home @returns {Thing} */
  #make(id, was, now, home) {
    const held = was !== null && this.dropped?.id === id;
    const start = was && (held && this.dropped ? { ...boxOf(was), x: this.dropped.x, y: this.dropped.y } : boxOf(was));
    const size = start ? Math.sqrt((start.width * start.height) / (home.width * home.height)) : 1;
    const [x, y] = start ? between(middle(home), middle(start)) : [0, 0];
    const part = (/** @type {Part["kind"]} */ kind, pose = REST, box = home) => (
      { kind, id, width: box.width, height: box.height, pose }
    );
    const different = was !== null && now !== null && this.changed.has(id);
    const old = different && start ? { ...start, width: start.width / size, height: start.height / size } : home;
    return {
      id,
      home,
      was,
      now,
      root: part("root", { ...REST, x, y, size, opacity: was ? 1 : 0 }),
      body: part("body", { ...REST, opacity: different ? 0 : 1 }),
      shadow: part("shadow"),
      face: different ? part("face", REST, old) : null,
      hidden: was === null,
      turned: !different,
      held,
      over: null,
      ground: (was ?? now)?.on ?? "",
    };
  }

  /** The middle of a shape, where the step finds it. @param {string} id @returns {Point | null} */
  middleOf(id) {
    const shape = this.shape(id);
    return shape ? middle(boxOf(shape)) : null;
  }

  /**
   * Where a thing's middle is when it lies on that ground: at its own place if it ends there, else as far from the
   * middle of the ground as from that of its own.
   * @param {Thing} thing
   * @param {string} ground
   * @returns {Point | null}
   */
  spot(thing, ground) {
    if (thing.now?.on === ground) return middle(boxOf(thing.now));
    const there = this.middleOf(ground);
    if (!there) return null;
    const shape = thing.was ?? thing.now;
    const own = shape && (thing.was ? this.#before : this.#after).get(shape.on);
    if (!shape || !own) return there;
    const [dx, dy] = between(middle(boxOf(own)), middle(boxOf(shape)));
    return [there[0] + dx, there[1] + dy];
  }

  /** The point, or the next one that can be seen. @param {Point} point @returns {Point} */
  inside([x, y]) {
    return [Math.max(RIM, Math.min(this.width - RIM, x)), Math.max(RIM, Math.min(this.height - RIM, y))];
  }

  /** From -1 at the left edge to 1 at the right. @param {Point} point */
  column([x]) {
    return Math.max(-1, Math.min(1, (2 * x) / this.width - 1));
  }
}

/** @param {Pick<Shape, "x" | "y" | "width" | "height">} shape @returns {Box} */
export function boxOf({ x, y, width, height }) {
  return { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT };
}

/** @param {Box} box @returns {Point} */
export function middle({ x, y, width, height }) {
  return [x + width / 2, y + height / 2];
}

/** From one point to the other. @param {Point} one @param {Point} other @returns {Point} */
export function between(one, other) {
  return [other[0] - one[0], other[1] - one[1]];
}

/** The drawing on top of a shape, such as the back of a deck's uppermost card. @param {Shape | undefined} shape @returns {Layer[]} */
export function topOf(shape) {
  const drawings = (shape?.art ?? []).filter(([art, , , , , , , style]) => art && !style?.includes("shadow"));
  return drawings.slice(-1).map(([art, , , , , , , , colour]) => [art, 0, 0, 0, 0, 0, "", "", colour]);
}
