// What steps are made of: a thing goes somewhere, is lifted, turned over, falls; it knocks; points rise.

import { between, middle, UNIT } from "./table.js";
import { IN, IN_OUT, JUMP, OUT, REST, Timeline } from "./timeline.js";

/** @typedef {import("../../base/types.js").SceneEvent} SceneEvent */
/** @typedef {import("../../base/types.js").Layer} Layer */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").Thing} Thing */
/** @typedef {import("./table.js").Point} Point */
/** @typedef {import("./timeline.js").Part} Part */
/** @typedef {import("./timeline.js").Prop} Prop */
/** @typedef {import("./timeline.js").Change} Change */

/**
 * When the next event may begin: `now` if it belongs to this one, as points belong to a push, `free` otherwise.
 * @typedef {{now: number, free: number}} Timing
 */
/** @typedef {(script: Script, event: SceneEvent, at: number) => Timing} Play */
/** @typedef {"wood" | "enamel" | "paper" | "dice"} Material */

const FALL = "cubic-bezier(0.45, 0.05, 0.95, 0.6)";
const TIPPING = 150; // milliseconds on the edge
const FALLING = 230;
const CHIP = 46; // height of the points that rise

export class Script {
  timeline = new Timeline();
  /** How many links a chain has had so far: each sounds a tone higher. */
  links = 0;
  /** Cards and dice that are on the table for this step only. @type {Thing[]} */
  visitors = [];
  /** Shapes of the ground that already look as they will. @type {Set<string>} */
  swapped = new Set();
  /** Counters that have been counting. @type {Set<string>} */
  counted = new Set();
  #props = 0;

  /** @param {Table} table @param {Material} material what most things on it are made of */
  constructor(table, material) {
    this.table = table;
    this.material = material;
  }

  // --- where things are ------------------------------------------------------------------------------------------------

  /** Where the middle of a thing is after everything planned so far. @param {Thing} thing @returns {Point} */
  at(thing) {
    const { x, y } = this.timeline.poseOf(thing.root);
    const [homeX, homeY] = middle(thing.home);
    return [homeX + x, homeY + y];
  }

  /** The pose of a thing whose middle is there. @param {Thing} thing @param {Point} point */
  poseAt(thing, point) {
    const [x, y] = between(middle(thing.home), point);
    return { x, y };
  }

  /** The middle of a thing or of a part of the ground, at the moment. @param {string} id @returns {Point | null} */
  middleOf(id) {
    const thing = this.table.thing(id);
    return thing && !(thing.hidden && thing.was === null) ? this.at(thing) : this.table.middleOf(id);
  }

  /** A thing that is in no scene, with this art, round a point. @param {Layer[]} art @param {Point} point @param {[number, number]} size */
  visitor(art, [x, y], [width, height]) {
    const id = this.#prop({ kind: "card", x, y, width, height, art });
    const part = (/** @type {Part["kind"]} */ kind, pose = REST) => ({ kind, id, width, height, pose });
    /** @type {Thing} */
    const thing = {
      id,
      home: { x: x - width / 2, y: y - height / 2, width, height },
      was: null,
      now: null,
      root: part("root", { ...REST, opacity: 0 }),
      body: part("body"),
      shadow: part("shadow"),
      face: null,
      hidden: true,
      turned: true,
      held: false,
      over: null,
      ground: "",
    };
    this.visitors.push(thing);
    return thing;
  }

  /** Let a thing show this face until it is turned over. @param {Thing} thing @param {Layer[]} layers */
  giveBack(thing, layers) {
    if (thing.face) return;
    this.timeline.backs.set(thing.id, layers);
    thing.face = { kind: "face", id: thing.id, width: thing.home.width, height: thing.home.height, pose: REST };
    thing.body.pose = { ...REST, opacity: 0 };
    thing.turned = false;
  }

  // --- what things do --------------------------------------------------------------------------------------------------

  /** Show a hidden thing from then on. @param {Thing} thing @param {number} at */
  show(thing, at) {
    if (!thing.hidden) return;
    thing.hidden = false;
    this.timeline.move(thing.root, [[at, { opacity: 1 }, JUMP]], { from: at });
  }

  /** It looks as it will, from then on. @param {Thing} thing @param {number} at */
  turn(thing, at) {
    if (thing.turned || !thing.face) return;
    thing.turned = true;
    this.timeline.cut(thing.face, at, 0);
    this.timeline.cut(thing.body, at, 1);
  }

  /** The same, over the edge of a card: narrow, then wide again. @param {Thing} thing @param {number} at @param {number} lasts */
  turnOver(thing, at, lasts) {
    const parts = thing.face ? [thing.body, thing.shadow, thing.face] : [thing.body, thing.shadow];
    const half = at + lasts / 2;
    for (const part of parts) {
      this.timeline.move(part, [[half, { wide: 0.03 }, IN], [at + lasts, { wide: 1 }, OUT]], { from: at });
    }
    this.turn(thing, half);
  }

  /** Change the faces of a thing, old and new alike. @param {Thing} thing @param {Change[]} changes @param {number} from */
  moveFaces(thing, changes, from) {
    this.timeline.move(thing.body, changes, { from });
    if (thing.face) this.timeline.move(thing.face, changes, { from });
  }

  /** The thing is lifted, and its shadow parts from it. @param {Thing} thing @param {number} at @param {number} until @param {number} [high] */
  lift(thing, at, until, high = 1) {
    const up = at + Math.min(110, (until - at) * 0.4);
    this.moveFaces(thing, [[up, { y: -12 * high, size: 1 + 0.06 * high }, OUT], [until, { y: 0, size: 1 }, IN]], at);
    this.timeline.move(
      thing.shadow,
      [[up, { x: 7 * high, y: 12 * high, opacity: 0.7 }, OUT], [until, { x: 0, y: 0, opacity: 1 }, IN]],
      { from: at },
    );
    this.timeline.raise(thing.id, at, until);
  }

  /** It tips over the edge, or where it is, gets smaller, turns, and is gone. @param {Thing} thing @param {number} at @param {boolean} slowly */
  fall(thing, at, slowly) {
    const { timeline } = this;
    const [dx, dy] = thing.over ?? [0, 0];
    const drop = thing.over ? UNIT / 2 : 6;
    const side = dx || 0.4;
    const slow = slowly ? 2 : 1;
    const tips = at + TIPPING;
    const gone = tips + FALLING * slow;
    const [x, y] = this.at(thing);
    const [edge, ground] = [[x + 14 * dx, y + 14 * dy + 4], [x + 50 * dx, y + 50 * dy + drop]].map((point) =>
      this.poseAt(thing, this.table.inside(/** @type {Point} */ (point)))
    );
    timeline.raise(thing.id, at);
    timeline.move(thing.root, [
      [tips, edge, IN_OUT],
      [gone, ground, FALL],
      [gone, { opacity: 0 }, JUMP],
    ], { from: at });
    this.moveFaces(thing, [
      [tips, { turn: 17 * side }, IN_OUT],
      [gone - 60 * slow, { turn: 58 * side, size: 0.55 }, FALL],
      [gone, { turn: 68 * side, size: 0.46 }],
    ], at);
    timeline.move(thing.shadow, [
      [tips, { x: 10 * dx, y: drop, opacity: 0.75, turn: 17 * side }, IN_OUT],
      [gone, { x: 22 * dx, y: 1.7 * drop, size: 0.5, opacity: 0 }, FALL],
    ], { from: at });
    timeline.still(tips, gone);
    const column = this.table.column(this.at(thing));
    timeline.sound(tips - 40, "fall", { column, slow });
    timeline.sound(gone - 20, "thud", { column, level: 0.35, weight: 0.7 });
    timeline.buzz(gone - 20, slowly ? 60 : 20);
    if (slowly) this.leanIn(this.at(thing), at, gone);
    this.putAway(thing, gone);
    return gone;
  }

  /** What cannot be seen goes home, and looks as it will: it may appear again. @param {Thing} thing @param {number} at */
  putAway(thing, at) {
    thing.hidden = true;
    thing.over = null;
    if (!thing.now) return;
    this.timeline.move(thing.root, [[at, { ...REST, opacity: 0 }, JUMP]]);
    this.moveFaces(thing, [[at, { x: 0, y: 0, turn: 0, size: 1, wide: 1 }, JUMP]], 0);
    this.timeline.move(thing.shadow, [[at, REST, JUMP]]);
    this.turn(thing, at);
  }

  /** It fades where it is. @param {Thing} thing @param {number} at */
  fade(thing, at) {
    thing.hidden = true;
    this.timeline.move(thing.root, [[at + 140, { opacity: 0 }]], { from: at });
  }

  /** It shakes its head, from side to side. @param {Thing} thing @param {number} at */
  shake(thing, at) {
    const { x } = this.timeline.poseOf(thing.root);
    const swings = [6, -5, 4, -2, 0].map((by, i) => (
      /** @type {Change} */ ([at + 50 + 65 * i, { x: x + by }, "ease-in-out"])
    ));
    this.timeline.move(thing.root, swings, { from: at });
  }

  // --- the table -------------------------------------------------------------------------------------------------------

  /** The whole table gives way to a blow. @param {number} at @param {Point} way @param {number} far */
  kick(at, [dx, dy], far) {
    const blow = { x: dx * far, y: dy * far };
    this.timeline.move(this.table.whole, [[at + 30, blow, OUT], [at + 150, { x: 0, y: 0 }, IN_OUT]], {
      from: at,
      loose: true,
    });
  }

  /** The table comes nearer round a point, and goes back. @param {Point} point @param {number} from @param {number} until */
  leanIn([x, y], from, until) {
    const size = 1.09;
    const near = { size, x: (this.table.width / 2 - x) * (size - 1), y: (this.table.height / 2 - y) * (size - 1) };
    this.timeline.move(
      this.table.whole,
      [[from + 190, near, IN_OUT], [until - 60, {}], [until + 220, { size: 1, x: 0, y: 0 }, IN_OUT]],
      { from, loose: true },
    );
  }

  // --- sounds ----------------------------------------------------------------------------------------------------------

  /**
   * A thing hits something, or is put down.
   * @param {number} at
   * @param {Thing} thing
   * @param {import("./timeline.js").Manner & {material?: Material}} [how]
   */
  knock(at, thing, { material = this.material, ...manner } = {}) {
    const weight = Math.min(2, Math.max(0.5, (thing.home.width * thing.home.height) / UNIT ** 2));
    this.timeline.sound(at, material, { weight, column: this.table.column(this.at(thing)), ...manner });
    this.timeline.buzz(at, 12);
  }

  // --- props -----------------------------------------------------------------------------------------------------------

  /** Dust where two things meet. @param {number} at @param {Point} point @param {Point} way @param {number} breadth */
  dust(at, [x, y], way, breadth) {
    const part = this.#show({ kind: "dust", x, y, width: 40, height: breadth });
    const turn = Math.atan2(way[1], way[0]) * (180 / Math.PI);
    part.pose = { ...REST, turn, size: 0.8, opacity: 0 };
    this.timeline.move(
      part,
      [[at, { opacity: 1 }, JUMP], [at + 80, { size: 1.15 }, OUT], [at + 140, { opacity: 0 }]],
      { from: at },
    );
  }

  /** Points rise from a place. @param {number} at @param {Point} point @param {string} text @param {boolean} good */
  rise(at, [x, y], text, good) {
    const width = Math.max(76, 30 + 17 * text.length);
    const part = this.#show({
      kind: "points",
      x: Math.max(width / 2, Math.min(this.table.width - width / 2, x)),
      y: Math.max(1.6 * CHIP, y),
      width,
      height: CHIP,
      text,
      tone: good ? "good" : "bad",
      loose: true,
    });
    part.pose = { ...REST, size: 0.4, opacity: 0 };
    this.timeline.move(part, [
      [at, { opacity: 1 }, JUMP],
      [at + 140, { size: 1.12, y: -16 }, OUT],
      [at + 220, { size: 1 }, IN_OUT],
      [at + 720, { y: -28 }],
      [at + 900, { opacity: 0, y: -44 }, IN],
    ], { from: at, loose: true });
  }

  /** A red cross on what refuses. @param {number} at @param {Point} point @param {number} until */
  cross(at, [x, y], until) {
    const part = this.#show({ kind: "cross", x, y, width: 34, height: 34 });
    part.pose = { ...REST, size: 0.3, opacity: 0 };
    this.timeline.move(part, [
      [at, { opacity: 1 }, JUMP],
      [at + 100, { size: 1.25 }, OUT],
      [at + 180, { size: 1 }],
      [until, {}],
      [until + 90, { opacity: 0 }],
    ], { from: at });
    this.timeline.sound(at, "down", { column: this.table.column([x, y]), pitch: 1.4, level: 0.5 });
  }

  /** A word is stamped on the table, which dims. @param {number} at @param {string} text @param {string} tone @returns {number} when it is gone */
  stamp(at, text, tone) {
    const { table } = this;
    const hold = 900;
    const height = Math.min(104, table.height * 0.2);
    const width = Math.min(table.width * 0.86, height * (0.7 + 0.36 * text.length));
    const whole = { width: table.width * 1.25, height: table.height * 1.25 };
    const veil = this.#show({ kind: "veil", x: table.width / 2, y: table.height / 2, ...whole });
    const place = { x: table.width / 2, y: table.height * 0.2, width, height, text, tone };
    const part = this.#show({ kind: "stamp", ...place });
    veil.pose = { ...REST, opacity: 0 };
    part.pose = { ...REST, turn: -9, size: 2.1, opacity: 0 };
    this.timeline.move(
      veil,
      [[at + 110, { opacity: 1 }, OUT], [at + hold, {}], [at + hold + 150, { opacity: 0 }]],
      { from: at },
    );
    this.timeline.move(part, [
      [at + 40, { opacity: 1 }],
      [at + 120, { size: 0.96, turn: -5 }, IN],
      [at + 200, { size: 1 }, OUT],
      [at + hold, {}],
      [at + hold + 160, { opacity: 0, size: 1.04 }, IN],
    ], { from: at });
    this.timeline.sound(at + 120, "thud", { weight: 1.4, level: 0.8 });
    this.timeline.buzz(at + 120, 30);
    this.kick(at + 120, [0, 1], 4);
    this.timeline.still(at + 300);
    return at + hold + 160;
  }

  /** @param {Omit<Prop, "id">} prop @returns {Part} */
  #show(prop) {
    const id = this.#prop(prop);
    return { kind: "prop", id, width: prop.width, height: prop.height, pose: REST };
  }

  /** @param {Omit<Prop, "id">} prop @returns {string} its id */
  #prop(prop) {
    const id = `prop-${this.#props++}`;
    this.timeline.props.push({ id, ...prop });
    return id;
  }
}
