// Differences between two scenes, by the things' ids.
//
// A thing with a new place slides there; a removed one is pushed by whatever took its place, and falls; a new face is a
// flip, new pips are a tumble.

/** @typedef {import("../../base/types.js").Shape} Shape */
/** @typedef {import("../../base/types.js").Scene} Scene */
/** @typedef {[number, number]} Place */

/**
 * What happens to one thing. `slide` is from where to where; `gone` is how far it is still pushed before it falls
 * (null: it falls where it is); `fresh` is a thing that was not there before.
 * @typedef {object} Motion
 * @property {string} id
 * @property {{from: Place, to: Place}} [slide]
 * @property {"flip" | "tumble" | "turn" | "swap"} [change]
 * @property {{by: Place | null, rests: boolean}} [gone] `rests`: it goes into something instead of falling
 * @property {boolean} [fresh]
 */

const NEAR = 0.01;

/**
 * The differences between two scenes. `moves` are those of the action in between, if known.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Record<string, number[] | null>} [moves]
 * @returns {Motion[]}
 */
export function compareScenes(before, after, moves = {}) {
  const old = new Map(before.shapes.map((shape) => [shape.id, shape]));
  const now = new Map(after.shapes.map((shape) => [shape.id, shape]));
  /** @type {Motion[]} */
  const motions = [];
  for (const shape of after.shapes) {
    const was = old.get(shape.id);
    if (!was) {
      motions.push({ id: shape.id, fresh: true });
      continue;
    }
    const slide = isNear(centre(was), centre(shape)) ? undefined : { from: place(was), to: place(shape) };
    const change = changeOf(was, shape, slide !== undefined);
    if (slide || change) motions.push({ id: shape.id, slide, change });
  }
  const slides = motions.filter((motion) => motion.slide && old.get(motion.id)?.on);
  for (const shape of before.shapes) {
    if (!now.has(shape.id)) motions.push({ id: shape.id, gone: wayOut(shape, slides, old, moves[shape.id]) });
  }
  return motions;
}

/** @param {Shape} was @param {Shape} is @param {boolean} slid @returns {Motion["change"]} */
function changeOf(was, is, slid) {
  if (was.eyes !== is.eyes) return "tumble";
  if (was.width > was.height !== is.width > is.height && is.on) return "turn";
  if (was.look !== is.look) return is.on ? "flip" : "swap";
  if (was.sign !== is.sign) return is.on && !slid && is.kind === "box" ? "flip" : "swap";
  if (was.width !== is.width || was.height !== is.height) return "swap";
  return undefined;
}

/**
 * How a thing leaves. What took its place has pushed it, and it keeps moving in the same direction.
 * @param {Shape} shape
 * @param {Motion[]} slides
 * @param {Map<string, Shape>} old
 * @param {number[] | null | undefined} known where the action said that it goes
 * @returns {NonNullable<Motion["gone"]>}
 */
function wayOut(shape, slides, old, known) {
  if (!shape.on) return { by: null, rests: true };
  if (known) return { by: [known[0] - shape.x, known[1] - shape.y], rests: true };
  for (const { id, slide } of slides) {
    const pusher = old.get(id);
    if (!slide || !pusher) continue;
    const arrived = /** @type {Place} */ ([slide.to[0] + pusher.width / 2, slide.to[1] + pusher.height / 2]);
    if (isNear(arrived, centre(shape))) {
      return { by: [slide.to[0] - slide.from[0], slide.to[1] - slide.from[1]], rests: false };
    }
  }
  return { by: null, rests: false };
}

/** @param {Shape} shape @returns {Place} */
function place(shape) {
  return [shape.x, shape.y];
}

/** @param {Shape} shape @returns {Place} */
function centre(shape) {
  return [shape.x + shape.width / 2, shape.y + shape.height / 2];
}

/** @param {Place} one @param {Place} other */
function isNear(one, other) {
  return Math.abs(one[0] - other[0]) < NEAR && Math.abs(one[1] - other[1]) < NEAR;
}
