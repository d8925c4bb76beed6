// How fast steps are played, and whether things may move: settings of the person and of the device.

import { set, setting } from "./settings.js";

/** @typedef {"slow" | "normal" | "fast"} Speed */

/** @type {Speed[]} */
export const SPEEDS = ["slow", "normal", "fast"];

/** The speed that the person has chosen. @returns {Speed} */
export function speed() {
  const chosen = setting("speed", "normal");
  return SPEEDS.find((one) => one === chosen) ?? "normal";
}

/** @param {Speed} wanted */
export function setSpeed(wanted) {
  set("speed", wanted);
}

/** Does the person prefer reduced motion? */
export function prefersCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
