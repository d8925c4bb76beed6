// What lies where in a scene: which thing a press means, and how it is called.

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Shape} Shape */
/** @typedef {import("./choosing.js").Choosing} Choosing */
/** @typedef {import("./choosing.js").Progress} Progress */

const TOKEN = 0.25; // a thing that covers less of what it lies on is only a token, such as an anchor on a piece

/**
 * The thing that a press on this shape means: the one that would move, else the topmost that is not just a token.
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
  const at = progress.pressed.indexOf(id);
  const step = at < 0 ? progress.pressed.length : at;
  const choices = choosing.choices.filter((choice) => choice.path[step] === id);
  const movers = new Set(choices.flatMap((choice) => Object.keys(choice.moves)));
  const own = things.find((shape) => movers.has(shape.id)) ?? things.find((shape) => shape.id === id);
  const base = scene.shapes.find((shape) => shape.id === ground);
  if (own || !base) return own ?? null;
  return things.findLast((shape) => shape.width * shape.height > TOKEN * base.width * base.height) ?? null;
}

/**
 * What is there, in words: the things that lie on it, or itself.
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
