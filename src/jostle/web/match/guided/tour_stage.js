// The stage of the guided first turn: everything is dimmed but what the bubble is about, and a thread leads there.

import { placeClear, threadTo } from "../../board/explain/placing.js";
import { el, fill, svg } from "../../base/dom.js";

/** @typedef {import("../../board/explain/placing.js").Rect} Rect */

const ROOM = 7; // pixels between a thing and the ring around it
const EDGE = 10; // pixels between the bubble and the edge of the window
const PIP = 290; // pixels below the bubble beside the table: for Pip, and for the buttons under it

export class TourStage {
  /** @param {HTMLElement} bubble */
  constructor(bubble) {
    this.bubble = bubble;
    this.sheet = svg("svg.tour-sheet", { "aria-hidden": "true", focusable: "false" });
    this.node = el("div.tour");
    this.node.append(this.sheet, bubble);
  }

  /**
   * Light these places, put the bubble where it covers none of them, and lead a thread to one of them.
   * @param {{table: Rect, side: Rect | null, lit: Rect[], goal: Rect | null}} where `table`: what is dimmed; `side`: a
   *   column beside it for the bubble
   */
  lay({ table, side, lit, goal }) {
    const rings = lit.map(grown);
    const place = this.#placeBubble(side, lit, goal);
    fill(this.sheet, veil(table, rings), ...(goal ? [ring(grown(goal))] : rings.map(ring)));
    const target = goal ?? nearest(lit, place);
    if (!target) return;
    this.sheet.append(...thread(place, grown(target)));
    const right = target.left + target.width / 2 > place.left + place.width / 2;
    this.bubble.classList.toggle("pip-left", right); // off the thread
  }

  /** @param {Rect | null} side @param {Rect[]} lit @param {Rect | null} goal @returns {Rect} */
  #placeBubble(side, lit, goal) {
    const { bubble } = this;
    bubble.style.width = `${side ? side.width + 20 : Math.min(420, innerWidth - 2 * EDGE)}px`;
    const { width, height } = bubble.getBoundingClientRect();
    const things = goal ? [...lit, goal] : lit;
    if (side) {
      const top = Math.max(side.top + EDGE, side.top + side.height - height - PIP); // the buttons stay where they are
      return this.#put({ left: side.left - 20, top, width, height }, "side");
    }
    const [low, high] = [innerHeight - height - EDGE, EDGE];
    const [left, right, middle] = [EDGE, innerWidth - width - EDGE, (innerWidth - width) / 2];
    const tops = [low, high, (low + high) / 2];
    const places = tops.flatMap((top) => [middle, left, right].map((x) => ({ left: x, top })));
    const place = placeClear(places, { width, height }, things);
    return this.#put({ ...place, width, height }, place.top === low ? "low" : "high");
  }

  /** @param {Rect} rect @param {string} name @returns {Rect} */
  #put(rect, name) {
    this.bubble.dataset.place = name;
    Object.assign(this.bubble.style, { left: `${Math.round(rect.left)}px`, top: `${Math.round(rect.top)}px` });
    return rect;
  }
}

/** @param {Rect[]} rects @param {Rect} place @returns {Rect | null} the one that is nearest to a place */
function nearest(rects, place) {
  const far = (/** @type {Rect} */ { left, top, width, height }) =>
    Math.hypot(left + width / 2 - place.left - place.width / 2, top + height / 2 - place.top - place.height / 2);
  return [...rects].sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** @param {Rect} rect @returns {Rect} */
function grown({ left, top, width, height }) {
  return { left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
}

/** @param {Rect} table @param {Rect[]} holes */
function veil(table, holes) {
  const box = (/** @type {Rect} */ { left, top, width, height }) => ({ x: left, y: top, width, height });
  return svg("g", [
    svg("mask", {
      id: "tour-holes",
      maskUnits: "userSpaceOnUse",
      ...box({ left: 0, top: 0, width: innerWidth, height: innerHeight }),
    }, [
      svg("rect", { ...box(table), fill: "#fff" }),
      ...holes.map((hole) => svg("rect", { ...box(hole), rx: 14, fill: "#000" })),
    ]),
    svg("rect.tour-veil", { ...box(table), rx: 24, mask: "url(#tour-holes)" }),
  ]);
}

/** @param {Rect} rect */
function ring({ left, top, width, height }) {
  const box = { x: left, y: top, width, height, rx: 14 };
  return svg("g.tour-ring", [
    svg("rect.pulse", { ...box }),
    svg("rect.halo", { ...box }),
    svg("rect.line", { ...box }),
  ]);
}

/** @param {Rect} bubble @param {Rect} goal */
function thread(bubble, goal) {
  const { d, end: [cx, cy] } = threadTo(bubble, goal);
  return [svg("path.tour-thread", { d }), svg("circle.tour-knot", { cx, cy, r: 6 })];
}
