// Marks of the last turn: everything that one seat did in a row, with chance events in between.

import { lastAction } from "./motion/compare.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Step} Step */
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

  /**
   * A step has led from one scene to the next.
   * @param {Scene} before
   * @param {Scene} after
   * @param {Step} step
   */
  note(before, after, { actor }) {
    const { left, reached } = lastAction(before, after);
    const goesOn = actor < 0 || actor === this.#actor;
    const all = new Set([...(goesOn ? this.marks.reached : []), ...reached]);
    const gone = new Set([...(goesOn ? this.marks.left : []), ...left].filter((id) => !all.has(id)));
    this.marks = { left: [...gone], reached: [...all] };
    if (actor >= 0) this.#actor = actor;
  }
}
