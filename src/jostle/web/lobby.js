// News of the lists on the first screen.

import { api } from "./api.js";

/** @typedef {import("./types.js").Lists} Lists */

const EVERY = 5000; // milliseconds between two questions

/**
 * Call `tell` with the lists now and whenever they change. Gives back what ends it.
 * @param {(lists: Lists) => void} tell
 * @returns {() => void}
 */
export function followLobby(tell) {
  let stopped = false;
  let before = "";
  async function ask() {
    try {
      const [open, live, mine] = await Promise.all(["open", "live", "mine"].map((list) => api("GET", `/matches?list=${list}`)));
      const now = JSON.stringify([open, live, mine]);
      if (!stopped && now !== before) tell({ open, live, mine, people: 0 });
      before = now;
    } catch (problem) {
      console.info("the lists cannot be asked for now; trying again", problem);
    }
    if (!stopped) setTimeout(ask, EVERY);
  }
  ask();
  return () => {
    stopped = true;
  };
}
