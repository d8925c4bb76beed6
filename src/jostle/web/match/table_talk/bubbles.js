// Speech bubbles beside the plates of those who speak, where they cover least: above all no plate.

import { el, fill } from "../../base/dom.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** Where the tail is. @typedef {"left" | "right" | "up" | "down"} Tail */

const GAP = 14; // pixels between a plate and its bubble
const EDGE = 8; // pixels to the edge of the table
const STEP = 8; // pixels between two places that are tried
const FAR = 40; // covered pixels that one pixel farther from the plate is worth
const PLATE = 10; // how much worse it is to cover a plate than something else

/** The pixels that both cover. @param {Box} one @param {Box} other */
function overlap(one, other) {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Where a bubble goes: right or left of its plate, or somewhere below or above it.
 * @param {{plate: Box, size: {width: number, height: number}, table: {width: number, height: number}, plates: Box[], things: Box[]}} how
 *   all boxes in pixels of the table; `plates`: of the others; `things`: what else it should not cover
 * @returns {{x: number, y: number, tail: Tail}}
 */
export function placeBubble({ plate, size, table, plates, things }) {
  const beside = plate.y + (plate.height - size.height) / 2;
  /** @type {{x: number, y: number, far: number, tail: Tail}[]} */
  const places = [
    { x: plate.x + plate.width + GAP, y: beside, far: GAP, tail: "left" },
    { x: plate.x - GAP - size.width, y: beside, far: GAP, tail: "right" },
  ];
  const end = plate.x + plate.width - size.width;
  for (let far = GAP; far < table.height; far += STEP) {
    for (const x of [plate.x, end].map((one) => Math.max(EDGE, Math.min(one, table.width - EDGE - size.width)))) {
      places.push({ x, y: plate.y + plate.height + far, far, tail: "up" });
      places.push({ x, y: plate.y - far - size.height, far, tail: "down" });
    }
  }
  const inside = places.filter(({ x, y }) =>
    x >= EDGE && y >= EDGE && x + size.width <= table.width - EDGE && y + size.height <= table.height - EDGE
  );
  const cost = (/** @type {{x: number, y: number, far: number}} */ { x, y, far }) => {
    const box = { x, y, ...size };
    const covered = (/** @type {Box[]} */ boxes) => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
    return FAR * far + PLATE * covered(plates) + covered(things);
  };
  const [best] = inside.sort((one, other) => cost(one) - cost(other));
  return best ?? { x: EDGE, y: EDGE, tail: "up" };
}

export class Bubbles {
  /** @type {Map<number, {node: HTMLElement, timer: number}>} */
  #shown = new Map();

  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    this.node = el("div.speech", { "aria-hidden": "true" }); // what is said is announced elsewhere
    table.append(this.node);
  }

  /** @param {number} seat @param {Node | string} what @param {number} seconds */
  show(seat, what, seconds) {
    this.hide(seat);
    const plate = this.table.querySelector(`.seat[data-seat="${seat}"]`);
    if (!plate) return;
    const node = el("div.speech-bubble");
    fill(node, what);
    this.node.append(node);
    const edge = this.table.getBoundingClientRect();
    const boxOf = (/** @type {Element} */ one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x - edge.x, y: y - edge.y, width, height };
    };
    const others = [...this.table.querySelectorAll(".seat")].filter((one) => one !== plate);
    const things = [
      ...this.table.querySelectorAll(".board-key, .board-actions button, .layer-things > .shape, .look-panel, .dock"),
    ];
    const place = placeBubble({
      plate: boxOf(plate),
      size: { width: node.offsetWidth, height: node.offsetHeight },
      table: edge,
      plates: others.map(boxOf),
      things: things.map(boxOf),
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
