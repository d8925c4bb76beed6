// Speech bubbles beside the plates of those who speak. They cover nothing that can be pressed on the board; where there
// is no room beside a plate, they lie on the plate itself.

import { el, fill } from "../../base/dom.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** Where the tail is. @typedef {"left" | "right" | "none"} Tail */

const GAP = 14; // pixels between a plate and its bubble
const EDGE = 8; // pixels to the edge of the table

/** @param {Box} one @param {Box} other */
function meet(one, other) {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height &&
    other.y < one.y + one.height;
}

/**
 * Where a bubble goes: right or left of its plate, or on it.
 * @param {{plate: Box, size: {width: number, height: number}, table: {width: number, height: number}, taken: Box[]}} how
 *   all boxes in pixels of the table; `taken`: what it must not cover
 * @returns {{x: number, y: number, tail: Tail}}
 */
export function placeBubble({ plate, size, table, taken }) {
  const y = Math.max(EDGE, plate.y + (plate.height - size.height) / 2);
  /** @type {{x: number, tail: Tail}[]} */
  const sides = [
    { x: plate.x + plate.width + GAP, tail: "left" },
    { x: plate.x - GAP - size.width, tail: "right" },
  ];
  const free = sides.find(({ x }) =>
    x >= EDGE && x + size.width <= table.width - EDGE && !taken.some((one) => meet({ x, y, ...size }, one))
  );
  if (free) return { ...free, y };
  const end = plate.x + plate.width - size.width - 4; // so that the face is still seen, where the plate is long enough
  const x = Math.min(Math.max(EDGE, end), table.width - EDGE - size.width);
  return { x, y, tail: "none" };
}

export class Bubbles {
  /** @type {Map<number, {node: HTMLElement, timer: number}>} */
  #shown = new Map();

  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    this.node = el("div", { class: "speech", "aria-hidden": "true" }); // what is said is announced elsewhere
    table.append(this.node);
  }

  /**
   * @param {number} seat
   * @param {Node | string} what
   * @param {number} seconds
   */
  show(seat, what, seconds) {
    this.hide(seat);
    const plate = this.table.querySelector(`.seat[data-seat="${seat}"]`);
    if (!plate) return;
    const node = el("div", { class: "speech-bubble" });
    fill(node, what);
    this.node.append(node);
    const edge = this.table.getBoundingClientRect();
    const boxOf = (/** @type {Element} */ one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x - edge.x, y: y - edge.y, width, height };
    };
    const others = [...this.table.querySelectorAll(".seat")].filter((one) => one !== plate);
    const things = [...this.table.querySelectorAll(".board-key, .board-actions button, .layer-things > .shape")];
    const place = placeBubble({
      plate: boxOf(plate),
      size: { width: node.offsetWidth, height: node.offsetHeight },
      table: edge,
      taken: [...others, ...things].map(boxOf),
    });
    node.classList.add(`tail-${place.tail}`);
    node.style.translate = `${Math.round(place.x)}px ${Math.round(place.y)}px`;
    this.#shown.set(seat, { node, timer: setTimeout(() => this.hide(seat), 1000 * seconds) });
  }

  /** @param {number} seat */
  hide(seat) {
    const shown = this.#shown.get(seat);
    if (!shown) return;
    clearTimeout(shown.timer);
    shown.node.remove();
    this.#shown.delete(seat);
  }

  clear() {
    for (const seat of [...this.#shown.keys()]) this.hide(seat);
  }
}
