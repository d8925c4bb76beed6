// Icons for buttons; they always come with a text, which may be a tooltip.

import { drawn } from "./drawings.js";

/**
 * @typedef {"undo" | "takeback" | "draw" | "resign" | "claim" | "hint" | "rules" | "flip" | "sound" | "silent" | "legend"
 *   | "zoom" | "keys" | "list" | "chat" | "replay" | "more" | "first" | "previous" | "next" | "last" | "done" | "again"
 *   | "play" | "analyse" | "link" | "point" | "puzzle" | "up" | "down" | "go" | "picture" | "clip" | "keep" | "close"
 *   | "pause" | "people" | "screen" | "globe" | "settings" | "menu" | "back" | "goal" | "look" | "flame"} IconName
 */

/** @param {IconName} name @param {number} [size] in pixels */
export function icon(name, size = 22) {
  return drawn("icon", 20, [name], size);
}
