// Differences between two scenes, by the things' ids, and their animation.
//
// A thing with a new place slides there; a removed one is pushed by whatever took its place, and falls; a new face is a
// flip, new pips are a tumble. The first half of this file compares, the second half animates.

/** @typedef {import("../base/types.js").Shape} Shape */
/** @typedef {import("../base/types.js").Scene} Scene */
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

/** @typedef {"slide" | "fall" | "flip" | "die" | "appear"} Noise */

const NEAR = 0.01;
const SLIDE_MS = 220;
const CHANGE_MS = 280;
const FALL_MS = 420;
const EASE = "cubic-bezier(0.25, 0.8, 0.35, 1)";

/**
 * The differences between two scenes. `moves` are those of the action in between, if known.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Record<string, Place | null>} [moves]
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

/**
 * Where the last action was: what things have left, and where they are now.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {{left: string[], reached: string[]}} ids of what the things lie on
 */
export function lastAction(before, after) {
  const old = new Map(before.shapes.map((shape) => [shape.id, shape]));
  const now = new Set(after.shapes.map((shape) => shape.id));
  const left = new Set();
  const reached = new Set();
  for (const shape of after.shapes) {
    const was = old.get(shape.id);
    if (!shape.on) continue;
    if (!was) reached.add(shape.on);
    else if (was.on !== shape.on) left.add(was.on), reached.add(shape.on);
    else if (was.look !== shape.look || was.eyes !== shape.eyes) reached.add(shape.on);
  }
  for (const shape of before.shapes) if (shape.on && !now.has(shape.id)) left.add(shape.on);
  for (const id of reached) left.delete(id);
  return { left: [...left], reached: [...reached] };
}

/**
 * What these motions sound like.
 * @param {Motion[]} motions
 * @param {Scene} after
 * @returns {Set<Noise>}
 */
export function noises(motions, after) {
  const things = new Set(after.shapes.filter((shape) => shape.on).map((shape) => shape.id));
  /** @type {Set<Noise>} */
  const heard = new Set();
  for (const motion of motions) {
    if (motion.gone?.by) heard.add("fall");
    if (!things.has(motion.id)) continue;
    if (motion.slide) heard.add("slide");
    if (motion.change === "flip" || motion.change === "turn") heard.add("flip");
    if (motion.change === "tumble") heard.add("die");
    if (motion.fresh) heard.add("appear");
  }
  return heard;
}

/**
 * @param {Shape} was
 * @param {Shape} is
 * @param {boolean} slid
 * @returns {Motion["change"]}
 */
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
 * @param {Place | null | undefined} known where the action said that it goes
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

// --- showing it -----------------------------------------------------------------------------------------------------

/** Does the person prefer reduced motion? */
export function prefersCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @param {Element} node
 * @param {Place} from in units of the picture
 * @param {Place} to
 */
export function slide(node, from, to) {
  return node.animate([{ transform: at(from) }, { transform: at(to) }], { duration: SLIDE_MS, easing: EASE });
}

/**
 * Pushed by `by`, and then over the edge; a thing at rest moves all the way and fades.
 * @param {Element} node
 * @param {Element} body
 * @param {Place} from
 * @param {Place | null} by
 * @param {boolean} rests
 */
export function fall(node, body, from, by, rests) {
  const share = SLIDE_MS / FALL_MS;
  const to = by ? /** @type {Place} */ ([from[0] + by[0], from[1] + by[1]]) : from;
  const pushed = node.animate(
    [{ transform: at(from), easing: EASE }, { transform: at(to), offset: share }, { transform: at(to) }],
    { duration: FALL_MS, fill: "forwards" },
  );
  const still = { transform: "scale(1) rotate(0deg)", opacity: 1 };
  const down = { transform: rests ? "scale(0.9)" : "scale(0.15) rotate(50deg)", opacity: 0 };
  const begin = by
    ? { ...still, offset: share * 0.8, easing: "ease-in" }
    : { ...still, offset: 0.05, easing: "ease-in" };
  const dropped = body.animate([still, begin, down], { duration: FALL_MS, fill: "forwards" });
  return [pushed, dropped];
}

/**
 * Cross-fade from the old face to the new one.
 * @param {Element} old
 * @param {Element} fresh
 * @param {"flip" | "tumble" | "turn"} how
 */
export function changeFace(old, fresh, how) {
  const [out, into] = {
    flip: ["scale(0, 1)", "scale(0, 1)"],
    tumble: ["rotate(170deg) scale(0.75)", "rotate(-190deg) scale(0.75)"],
    turn: ["rotate(45deg)", "rotate(-45deg)"],
  }[how];
  const duration = how === "tumble" ? 1.4 * CHANGE_MS : CHANGE_MS;
  const plain = how === "flip" ? "scale(1, 1)" : how === "turn" ? "rotate(0deg)" : "rotate(0deg) scale(1)";
  const hidden = { opacity: 0 };
  const shown = { opacity: 1 };
  const leaving = old.animate(
    [
      { transform: plain, ...shown, easing: "ease-in" },
      { transform: out, ...shown, offset: 0.499 },
      { transform: out, ...hidden, offset: 0.5 },
      { transform: out, ...hidden },
    ],
    { duration, fill: "forwards" },
  );
  const coming = fresh.animate(
    [
      { transform: into, ...hidden },
      { transform: into, ...hidden, offset: 0.499 },
      { transform: into, ...shown, offset: 0.5, easing: "ease-out" },
      { transform: plain, ...shown },
    ],
    { duration },
  );
  return [leaving, coming];
}

/**
 * @param {Element} body
 * @param {boolean} thing things grow into their place, the rest of the table only fades in
 */
export function appear(body, thing) {
  const begin = thing ? { opacity: 0, transform: "scale(0.6)" } : { opacity: 0, transform: "scale(1)" };
  return body.animate([begin, { opacity: 1, transform: "scale(1)" }], {
    duration: 180,
    delay: thing ? 100 : 0,
    easing: "ease-out",
    fill: "backwards",
  });
}

/** @param {Element} body */
export function fade(body) {
  return body.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 140, fill: "forwards" });
}

/** @param {Place} place */
function at([x, y]) {
  return `translate(${x}px, ${y}px)`;
}
