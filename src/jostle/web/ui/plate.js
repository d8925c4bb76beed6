// The plate of a player: face, name, and a line about them.

import { el, fill } from "../base/dom.js";
import { drawFace } from "./face.js";

/** @typedef {import("../base/dom.js").Leaf | import("../base/dom.js").Leaf[]} Child */

/**
 * @param {{name: string, kind?: string, level?: string}} who
 * @param {{name?: string, before?: Child, after?: Child, side: string, more?: Child, end?: Child}} words `name` if it
 *   is not their own; what stands before and after it; the line below, and what may take its place; what is at the end
 */
export function drawPlate(who, { name = who.name, before = null, after = null, side, more = [], end = [] }) {
  return el("div.plate.strip", [
    who.kind !== "side" && drawFace(who),
    el("span.who", [el("span.name", before, el("strong", { title: name }, name), after), el("span.side", side), more]),
    end,
  ]);
}

/**
 * Plates on a table where nothing is counted: who plays, or only what the seats are called.
 * @param {Map<number, HTMLElement>} places
 * @param {(string | {name: string, kind: string, level: string, side: string})[]} seats
 */
export function showPlates(places, seats) {
  for (const [seat, place] of places) {
    const who = seats[seat] ?? "";
    const named = typeof who !== "string" && who.kind !== "open" && who.name !== who.side;
    const plate = named
      ? drawPlate(who, { side: who.side })
      : drawPlate({ name: typeof who === "string" ? who : who.side, kind: "side" }, { side: "" });
    fill(place, el("div", { class: parseFloat(place.style.left) > 50 ? "seat mirrored" : "seat" }, plate));
  }
}
