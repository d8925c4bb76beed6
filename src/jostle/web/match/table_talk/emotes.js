// Six drawn gestures for people at one table.

import { drawn } from "../../ui/drawings.js";

/** @typedef {typeof EMOTES[number]} Emote */

export const EMOTES = /** @type {const} */ (["wave", "good", "wow", "oops", "think", "thanks"]);

/** Is it one of the gestures that this page can draw? @param {unknown} name @returns {name is Emote} */
export function isEmote(name) {
  return EMOTES.some((one) => one === name);
}

/** @param {Emote} name @param {number} [size] in pixels */
export function drawEmote(name, size = 28) {
  return drawn("emote", 32, [name], size);
}
