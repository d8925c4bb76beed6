// Which match has the guided first turn. It is kept, so that the tour goes on after a reload.

import { set, setting } from "../base/settings.js";

/** @param {string} match */
export function startTour(match) {
  set("tour", match);
}

/** @param {string} match */
export function hasTour(match) {
  return setting("tour", "") === match;
}

/** The tour was skipped, or is over. */
export function endTour() {
  set("tour", "");
}
