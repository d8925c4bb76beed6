// Hit testing: which shape a press means, which thing that is, and how it is called.

import { boxOf } from "./shapes.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Shape} Shape */
/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {import("./choosing.js").Choosing} Choosing */
/** @typedef {import("./choosing.js").Progress} Progress */

const TOKEN = 0.25;

/**
 * Does a thing cover so little of what it lies on that it is only a token, such as an anchor on a piece?
 * @param {Shape} shape
 * @param {Shape | undefined} base
 */
export function isToken(shape, base) {
  return base !== undefined && shape.width * shape.height <= TOKEN * base.width * base.height;
}

/**
 * The thing that a press on this shape means: the one that would move, else the topmost that is more than a token. None if
 * there are several side by side or in a pile: then all of them are meant.
 * @param {Scene} scene
 * @param {Choosing} choosing
 * @param {Progress} progress
 * @param {string} id
 * @returns {Shape | null}
 */
export function thingOn(scene, choosing, progress, id) {
  const ground = choosing.ground.get(id) ?? id;
  const things = scene.shapes.filter((shape) =>
    shape.on && (shape.id === id || choosing.ground.get(shape.id) === ground)
  );
  const side = things.filter((shape) => shape.on === ground && !/^tile\b/.test(shape.look)); // a tile lies below the rest
  if (id === ground && side.length > 1) return null;
  const at = progress.pressed.indexOf(id);
  const step = at < 0 ? progress.pressed.length : at;
  const choices = choosing.choices.filter((choice) => choice.path[step] === id);
  const movers = new Set(choices.flatMap((choice) => Object.keys(choice.moves)));
  const own = things.find((shape) => movers.has(shape.id)) ?? things.find((shape) => shape.id === id);
  const base = scene.shapes.find((shape) => shape.id === ground);
  if (own || !base) return own ?? null;
  return things.findLast((shape) => !isToken(shape, base)) ?? null;
}

/**
 * A description of a shape: the things that lie on it, or the shape itself.
 * @param {Scene} scene
 * @param {Choosing} choosing
 * @param {string} id
 */
export function labelOf(scene, choosing, id) {
  const own = scene.shapes.find((shape) => shape.id === id);
  if (own?.on) return own.label;
  const ground = choosing.ground.get(id) ?? id;
  const things = scene.shapes.filter((shape) => shape.on && shape.label && choosing.ground.get(shape.id) === ground);
  return (things.length ? things.map((shape) => shape.label).join(", ") : own?.label) || id;
}

/**
 * What lies uppermost at a point and can be explained: a thing, what it lies on, or a place beside the board.
 * @param {Scene} scene
 * @param {{x: number, y: number}} point in units of the picture
 * @returns {Shape | null}
 */
export function shapeAt(scene, point) {
  return scene.shapes.findLast((shape) => {
    if (shape.kind === "line" || !(shape.about || shape.label || shape.kind === "seat")) return false;
    const box = boxOf(shape);
    const [x, y] = [point.x - box.x, point.y - box.y];
    return x >= 0 && x <= box.width && y >= 0 && y <= box.height;
  }) ?? null;
}

/**
 * The id whose box contains the point, else the nearest one within reach. Fingers are wider than squares can be, so
 * shapes smaller than a finger react in a wider area.
 * @param {Iterable<[string, Box]>} boxes an id may have several
 * @param {{x: number, y: number}} point
 * @param {number} reach how far from its middle a press still means a shape
 * @param {number} slack how far beside its edge, whatever its size
 * @returns {string | null}
 */
export function nearest(boxes, point, reach, slack) {
  let found = null;
  let least = Infinity;
  for (const [id, box] of boxes) {
    const dx = Math.max(box.x - point.x, 0, point.x - box.x - box.width);
    const dy = Math.max(box.y - point.y, 0, point.y - box.y - box.height);
    const away = Math.hypot(dx, dy);
    const within = Math.max(slack, reach - Math.min(box.width, box.height) / 2);
    if (away <= within && away < least) [found, least] = [id, away];
  }
  return found;
}
