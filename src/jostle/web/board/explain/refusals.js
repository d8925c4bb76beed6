// The answer to a press that leads nowhere: a sentence, and a small shake of what was pressed.

import { prefersCalm } from "../../base/speed.js";

/** @typedef {import("../../base/types.js").Scene} Scene */
/** @typedef {import("../../base/types.js").Refusal} Refusal */
/** @typedef {import("../choosing.js").Choosing} Choosing */

const SHAKE = 220; // milliseconds

/**
 * Why a press leads nowhere: the first reason of the scene that fits what was pressed and what is chosen.
 * @param {Scene} scene
 * @param {Choosing} choosing
 * @param {string[]} chosen
 * @param {string} id what was pressed
 * @returns {Refusal | null}
 */
export function refusalOf(scene, choosing, chosen, id) {
  const meant = (/** @type {string[]} */ ids, /** @type {string} */ one) => choosing.match(one, new Set(ids)) !== null;
  return scene.refusals?.find((refusal) =>
    (refusal.ids.length === 0 || meant(refusal.ids, id)) &&
    (refusal.chosen.length === 0 || chosen.some((one) => meant(refusal.chosen, one)))
  ) ?? null;
}

/** @param {Element} node */
export function shake(node) {
  if (prefersCalm()) return;
  const way = [0, -4, 4, -3, 2, 0].map((x) => `${x}% 0`);
  node.animate({ translate: way }, { duration: SHAKE, easing: "ease-out" });
}
