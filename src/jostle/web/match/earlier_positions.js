// Earlier positions of a match, as the viewer may see them; each is requested once.

import { api } from "../base/api.js";

/** @typedef {import("../base/types.js").Scene} Scene */

export class EarlierPositions {
  /** @type {Map<string, Promise<Scene>>} */
  #scenes = new Map();
  /** Who sits at the lower edge; null: the viewer. @type {number | null} */
  near = null;

  /** @param {string} match */
  constructor(match) {
    this.match = match;
  }

  /**
   * The scene after a number of steps.
   * @param {number} step
   * @param {number | null} viewer
   * @returns {Promise<Scene>}
   */
  scene(step, viewer) {
    const seat = viewer === null ? "" : `&seat=${viewer}`;
    const near = this.near === null ? "" : `&near=${this.near}`;
    const path = `/matches/${this.match}/steps/${step}?${seat}${near}`;
    const found = this.#scenes.get(path);
    if (found) return found;
    const asked = api("GET", path).then((answer) => ({ ...answer.scene, choices: [] }));
    asked.catch(() => this.#scenes.delete(path));
    this.#scenes.set(path, asked);
    return asked;
  }

  /** Something was taken back: later positions may have changed. */
  forget() {
    this.#scenes.clear();
  }
}
