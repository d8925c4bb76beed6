// What is seen and heard in one step, as data: where parts are at which time, sounds, and moments worth a still picture.
// Nothing here needs a document: `player.js` turns it into animations.

/**
 * How a part is shown: moved by (x, y) units of the picture from where it rests, turned by degrees, sized, and `wide` of
 * its width (a card on edge has none).
 * @typedef {object} Pose
 * @property {number} x
 * @property {number} y
 * @property {number} turn
 * @property {number} size
 * @property {number} wide
 * @property {number} opacity
 */

/**
 * Something that is animated on its own: a thing's whole, its body, its shadow, its old face; a prop; or the table.
 * `width` and `height` are those of its element, in units of the picture; `pose` is how the step finds it.
 * @typedef {object} Part
 * @property {"root" | "body" | "shadow" | "face" | "prop" | "table"} kind
 * @property {string} id of the thing or prop
 * @property {number} width
 * @property {number} height
 * @property {Pose} pose
 */

/** @typedef {{at: number, pose: Pose, ease: string}} Key `ease` leads to this pose */
/** @typedef {{keys: Key[], cuts: {at: number, opacity: number}[], loose: boolean}} Track with `cuts`, these alone say how opaque it is */
/** @typedef {[at: number, changes: Partial<Pose>, ease?: string]} Change */

/** @typedef {import("../../base/sound.js").Voice} Voice */
/** @typedef {import("../../base/sound.js").Manner} Manner */

/**
 * What is done at a time. Only sounds may be left out when a step is cut short.
 * @typedef {{at: number, do: "sound", voice: Voice, manner: Manner} | {at: number, do: "buzz", ms: number}
 *   | {at: number, do: "raise", id: string, level: number} | {at: number, do: "swap" | "reveal" | "enter", id: string}
 *   | {at: number, do: "count", id: string, by: number}} Cue
 */

/**
 * Something that is on the table for this step only, round the middle (x, y).
 * @typedef {object} Prop
 * @property {string} id
 * @property {"card" | "points" | "stamp" | "cross" | "dust" | "veil"} kind
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} [text]
 * @property {string} [tone] its colours: good, bad, cheer
 * @property {import("../../base/types.js").Layer[]} [art]
 * @property {boolean} [loose] it may outlast the step
 */

/** @type {Pose} */
export const REST = { x: 0, y: 0, turn: 0, size: 1, wide: 1, opacity: 1 };

export const OUT = "cubic-bezier(0.2, 0.7, 0.3, 1)";
export const IN = "cubic-bezier(0.6, 0.05, 0.95, 0.5)";
export const IN_OUT = "cubic-bezier(0.5, 0, 0.3, 1)";
export const JUMP = "step-end"; // the pose before lasts until the very time

export class Timeline {
  /** Each part has one track: two animations of one element would hide each other. @type {Map<Part, Track>} */
  tracks = new Map();
  /** @type {Cue[]} */
  cues = [];
  /** Times of still pictures, for people who prefer reduced motion. @type {number[]} */
  stills = [];
  /** @type {Prop[]} */
  props = [];
  /** Faces that things show first though they never had them in a scene. @type {Map<string, import("../../base/types.js").Layer[]>} */
  backs = new Map();
  length = 0;

  /**
   * Move a part. A further call goes on from where the last one ended. `loose`: the next step need not wait for its end.
   * @param {Part} part
   * @param {Change[]} changes in milliseconds from the start of the step, at normal speed
   * @param {{from?: number, loose?: boolean}} [how] from: until when it stays as it is
   * @returns {number} when it ends
   */
  move(part, changes, { from = 0, loose = false } = {}) {
    const track = this.#track(part, loose);
    track.loose &&= loose;
    let last = track.keys[track.keys.length - 1];
    const add = (/** @type {number} */ at, /** @type {Partial<Pose>} */ change, ease = "linear") => {
      last = { at: Math.max(at, last.at), pose: { ...last.pose, ...change }, ease };
      track.keys.push(last);
    };
    if (from > last.at) add(from, {});
    for (const change of changes) add(...change);
    if (!loose) this.length = Math.max(this.length, last.at);
    return last.at;
  }

  /** Show or hide a part at once, whatever else it does at that time. @param {Part} part @param {number} at @param {number} opacity */
  cut(part, at, opacity) {
    const track = this.#track(part, false);
    track.cuts.push({ at, opacity });
    track.loose = false;
    this.length = Math.max(this.length, at);
  }

  /** @param {Part} part @param {boolean} loose @returns {Track} */
  #track(part, loose) {
    const known = this.tracks.get(part);
    if (known) return known;
    const made = { keys: [{ at: 0, pose: part.pose, ease: "linear" }], cuts: [], loose };
    this.tracks.set(part, made);
    return made;
  }

  /** How a part is shown after everything that is planned so far. @param {Part} part @returns {Pose} */
  poseOf(part) {
    return this.tracks.get(part)?.keys.at(-1)?.pose ?? part.pose;
  }

  /** @param {number} at @param {Voice} voice @param {Manner} [manner] */
  sound(at, voice, manner = {}) {
    this.cues.push({ at, do: "sound", voice, manner });
  }

  /** Let the device vibrate. @param {number} at @param {number} ms */
  buzz(at, ms) {
    this.cues.push({ at, do: "buzz", ms });
  }

  /** Put a thing above the others for a while. @param {string} id @param {number} from @param {number} [until] */
  raise(id, from, until) {
    this.cues.push({ at: from, do: "raise", id, level: 1 });
    if (until !== undefined) this.cues.push({ at: until, do: "raise", id, level: 0 });
  }

  /** From now on, a shape of the ground looks as it will. @param {number} at @param {string} id */
  swap(at, id) {
    this.cues.push({ at, do: "swap", id });
  }

  /** A shape of the ground that was not there before is shown. @param {number} at @param {string} id */
  reveal(at, id) {
    this.cues.push({ at, do: "reveal", id });
  }

  /** The number on a shape changes. @param {number} at @param {string} id @param {number} by */
  count(at, id, by) {
    this.cues.push({ at, do: "count", id, by });
  }

  /** @param {...number} times */
  still(...times) {
    this.stills.push(...times);
  }

  /** The step lasts at least until then. @param {number} time */
  lastUntil(time) {
    this.length = Math.max(this.length, time);
  }
}
