// Which match has the guided first turn, and from which step on. It is kept, so that the tour goes on after a reload.

import { set, setting } from "../base/settings.js";

/** @param {string} match @param {number} [from] the step at which it begins */
export function startTour(match, from = 0) {
  set("tour", `${match} ${from}`);
}

/** The step at which the tour of a match began; null: it has none. @param {string} match */
export function tourOf(match) {
  const [id, from] = setting("tour", "").split(" ");
  return id === match ? Number(from) : null;
}

/** The tour was skipped, or is over. */
export function endTour() {
  set("tour", "");
}
