// Marks of the last turn: everything that one seat did in a row, with chance events in between.

import { isToken } from "./hit_test.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {{left: string[], reached: string[]}} Marks */

const NOBODY = -2;

export class LastMarks {
  /** @type {Marks} */
  marks = { left: [], reached: [] };
  #actor = NOBODY;

  /** Nothing is known, or the last action was undone. */
  clear() {
    this.marks = { left: [], reached: [] };
    this.#actor = NOBODY;
  }

  /** A step has led from one scene to the next. @param {Scene} before @param {Scene} after @param {{actor: number}} step */
  note(before, after, { actor }) {
    const { left, reached } = lastAction(before, after);
    const goesOn = actor < 0 || actor === this.#actor;
    const earlier = goesOn ? this.marks : { left: [], reached: [] };
    const all = new Set([...earlier.reached.filter((id) => !left.includes(id)), ...reached]);
    const passed = new Set([...all, ...earlier.reached]); // where something only was in between, nothing was before
    const gone = new Set([...earlier.left, ...left].filter((id) => !passed.has(id)));
    this.marks = { left: [...gone], reached: [...all] };
    if (actor >= 0) this.#actor = actor;
  }
}

/**
 * Where the last action was: what things have left, and where they are now.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {{left: string[], reached: string[]}} ids of what the things lie on
 */
export function lastAction(before, after) {
  const old = new Map(before.shapes.map((shape) => [shape.id, shape]));
  const now = new Map(after.shapes.map((shape) => [shape.id, shape]));
  const left = new Set();
  const reached = new Set();
  for (const shape of after.shapes) {
    const was = old.get(shape.id);
    if (!shape.on || isToken(shape, now.get(shape.on))) continue;
    if (!was) reached.add(shape.on);
    else if (was.on !== shape.on) left.add(was.on), reached.add(shape.on);
    else if (was.look !== shape.look || was.eyes !== shape.eyes) reached.add(shape.on);
  }
  for (const shape of before.shapes) {
    if (shape.on && !now.has(shape.id) && !isToken(shape, old.get(shape.on))) left.add(shape.on);
  }
  for (const id of reached) left.delete(id);
  return { left: [...left], reached: [...reached] };
}
