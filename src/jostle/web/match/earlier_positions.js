// Earlier positions of a match, as the viewer may see them; each is requested once.

import { api } from "../base/api.js";

/** @typedef {{scene: import("../base/types.js").Scene, events: import("../base/types.js").SceneEvent[]}} Position */

export class EarlierPositions {
  /** @type {Map<string, Promise<Position>>} */
  #known = new Map();
  /** Who sits at the lower edge; null: the viewer. @type {number | null} */
  near = null;

  /** @param {string} match */
  constructor(match) {
    this.match = match;
  }

  /**
   * The position after a number of steps, and what happened by the last of them.
   * @param {number} step
   * @param {number | null} viewer
   * @returns {Promise<Position>}
   */
  at(step, viewer) {
    const seat = viewer === null ? "" : `&seat=${viewer}`;
    const near = this.near === null ? "" : `&near=${this.near}`;
    const path = `/matches/${this.match}/steps/${step}?${seat}${near}`;
    const found = this.#known.get(path);
    if (found) return found;
    const asked = api("GET", path).then(({ scene, events }) => ({ scene: { ...scene, choices: [] }, events }));
    asked.catch(() => this.#known.delete(path));
    this.#known.set(path, asked);
    return asked;
  }

  /** Something was taken back: later positions may have changed. */
  forget() {
    this.#known.clear();
  }
}
