// The plate of a player: face, name, and a line about them.

import { el } from "../base/dom.js";
import { drawFace } from "./face.js";

/** @typedef {import("../base/dom.js").Child} Child */

/**
 * @param {{name: string, kind?: string, level?: string}} who
 * @param {{name?: string, before?: Child, after?: Child, side: string, more?: Child[], end?: Child[]}} words `name` if it
 *   is not their own; what stands before and after it; the line below, and what may take its place; what is at the end
 */
export function drawPlate(who, { name = who.name, before = null, after = null, side, more = [], end = [] }) {
  return el(
    "div",
    { class: "plate" },
    drawFace(who),
    el(
      "span",
      { class: "who" },
      el("span", { class: "name" }, before, el("strong", { title: name }, name), after),
      el("span", { class: "side" }, side),
      more,
    ),
    end,
  );
}
