// Whose chat this person does not want to read: kept in the browser, for one match or for good, and nobody is told.

import { set, setting } from "../base/settings.js";

const KEPT = "quiet"; // names, one a line: no two people who have taken one share it
const MAX_NAMES = 200;

/** @returns {string[]} */
function names() {
  return setting(KEPT, "").split("\n").filter(Boolean);
}

export class Quiet {
  /** Seats whose players are muted in this match, or were blocked. @type {Set<number>} */
  #seats = new Set();

  /** @param {number} seat */
  hideSeat(seat) {
    this.#seats.add(seat);
  }

  /** @param {string} name */
  hideName(name) {
    set(KEPT, [name, ...names().filter((other) => other !== name)].slice(0, MAX_NAMES).join("\n"));
  }

  /** @param {number} seat @param {string} name */
  showAgain(seat, name) {
    this.#seats.delete(seat);
    set(KEPT, names().filter((other) => other !== name).join("\n"));
  }

  /** @param {number | null} seat @param {string} name */
  hides(seat, name) {
    return (seat !== null && this.#seats.has(seat)) || names().includes(name);
  }
}
