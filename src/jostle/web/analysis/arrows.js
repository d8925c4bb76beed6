// The best lines as arrows over a board: the first turn of each, the best one strongest and with its number.

import { svg } from "../base/dom.js";
import { SCALE } from "../board/shapes.js";

/** @typedef {import("./types.js").InsightLine} InsightLine */
/** @typedef {import("../board/shapes.js").Box} Box */

export class Arrows {
  #layer = svg("g.analysis-arrows");
  /** @type {InsightLine[]} */
  #lines = [];
  /** @type {number | null} */
  #pointed = null;

  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    this.board = board;
    board.picture.over.append(this.#layer);
  }

  /** @param {InsightLine[]} lines best first */
  show(lines) {
    this.#lines = lines;
    this.draw();
  }

  /** Highlight one of the lines; null: all of them. @param {number | null} which */
  point(which) {
    this.#pointed = which;
    this.draw();
  }

  /** Redraw, for example after the board was flipped. */
  draw() {
    this.#layer.replaceChildren();
    const shown = this.#pointed === null ? this.#lines.map((_, i) => i) : [this.#pointed];
    for (const i of shown.reverse()) { // the best one on top
      const line = this.#lines[i];
      if (line) this.#layer.append(...this.#drawLine(line, i));
    }
  }

  /** @param {InsightLine} line @param {number} place */
  #drawLine({ paths }, place) {
    /** @type {SVGElement[]} */
    const parts = [];
    for (const [i, path] of paths.entries()) {
      const boxes = path.map((id) => this.board.picture.boxOf(id)).filter((box) => box !== null);
      if (!boxes.length) continue;
      const [from, to] = [boxes[0], boxes[boxes.length - 1]];
      parts.push(boxes.length > 1 ? arrow(from, to, place, i < paths.length - 1) : ring(to, place));
    }
    const last = parts.at(-1);
    const lastPath = paths.at(-1)?.map((id) => this.board.picture.boxOf(id)).filter((box) => box !== null) ?? [];
    const box = lastPath.at(-1);
    if (last && box) last.append(...number(box, place));
    return parts;
  }
}

/** @param {Box} box @returns {[number, number]} */
function middle(box) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** @param {Box} from @param {Box} to @param {number} place @param {boolean} prepares it is not the last action of the turn */
function arrow(from, to, place, prepares) {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const head = 0.3 * SCALE;
  const [hx, hy] = [x2 - dx * head, y2 - dy * head];
  const half = 0.17 * SCALE;
  const points = [[x2, y2], [hx - dy * half, hy + dx * half], [hx + dy * half, hy - dx * half]];
  return svg("g", { class: `best-arrow best-${place}${prepares ? " prepares" : ""}` }, [
    svg("line", { x1, y1, x2: hx, y2: hy, "stroke-width": (place ? 0.07 : 0.11) * SCALE }),
    svg("polygon", { points: points.map((point) => point.join(",")).join(" ") }),
  ]);
}

/** @param {Box} box @param {number} place */
function ring(box, place) {
  const inset = 0.06 * SCALE;
  return svg("g", { class: `best-arrow best-${place}` }, [svg("rect", {
    x: box.x + inset,
    y: box.y + inset,
    width: Math.max(1, box.width - 2 * inset),
    height: Math.max(1, box.height - 2 * inset),
    rx: 0.12 * SCALE,
    "stroke-width": (place ? 0.05 : 0.08) * SCALE,
  })]);
}

/** @param {Box} box @param {number} place */
function number(box, place) {
  const [cx, cy] = [box.x + box.width - 0.12 * SCALE, box.y + 0.12 * SCALE];
  return [
    svg("circle", { cx, cy, r: 0.16 * SCALE }),
    svg(
      "text",
      { x: cx, y: cy, "font-size": 0.22 * SCALE, "text-anchor": "middle", "dominant-baseline": "central" },
      `${place + 1}`,
    ),
  ];
}
