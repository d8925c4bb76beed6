// The page's own drawings, in one file that is loaded once: icons, gestures, and what faces are made of.

import { addressOf } from "../base/address.js";
import { svg } from "../base/dom.js";

/** Make them usable before anything is drawn. Without them the page works, only plainer. */
export async function loadDrawings() {
  try {
    const answer = await fetch(addressOf("/web/drawings.svg"));
    if (!answer.ok) throw new Error(`drawings.svg: ${answer.status}`);
    const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    document.body.append(document.adoptNode(sheet));
  } catch (problem) {
    console.info("the drawings could not be loaded", problem);
  }
}

/**
 * A picture of drawings by their names, in a square box; without a size the style sheet decides.
 * @param {"icon" | "emote" | "face"} kind
 * @param {number} box
 * @param {string[]} names
 * @param {number} [size] in pixels
 */
export function drawn(kind, box, names, size) {
  const plain = { viewBox: `0 0 ${box} ${box}`, "aria-hidden": "true", focusable: "false" };
  const parts = names.map((name) => svg("use", { href: `#${kind}-${name}` }));
  return svg("svg", { class: kind, ...plain, width: size, height: size }, parts);
}
