// Earlier positions of a match, as the viewer may know them: asked of the server once each.

import { api } from "../base/api.js";
import { language } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Scene} Scene */

export class Past {
  /** @type {Map<string, Promise<Scene>>} */
  #scenes = new Map();

  /** @param {string} match */
  constructor(match) {
    this.match = match;
  }

  /**
   * The scene after so many steps.
   * @param {number} step
   * @param {number | null} viewer
   * @returns {Promise<Scene>}
   */
  scene(step, viewer) {
    const seat = viewer === null ? "" : `&seat=${viewer}`;
    const path = `/matches/${this.match}/steps/${step}?lang=${language()}${seat}`;
    const found = this.#scenes.get(path);
    if (found) return found;
    const asked = api("GET", path).then((answer) => ({ ...answer.scene, choices: [] }));
    asked.catch(() => this.#scenes.delete(path));
    this.#scenes.set(path, asked);
    return asked;
  }

  /** Something was taken back: what came after may be otherwise. */
  forget() {
    this.#scenes.clear();
  }
}
