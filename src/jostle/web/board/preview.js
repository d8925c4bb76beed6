// The preview of an action: ghosts where things would be, and the thing that is being dragged.

import { drawCross, drawMark, drawWay } from "./marks.js";
import { isToken } from "./hit_test.js";
import { drawProp } from "./motion/props.js";
import { compareScenes } from "./motion/compare.js";
import { boxOf } from "./shapes.js";

/** @typedef {import("../base/types.js").Choice} Choice */
/** @typedef {import("./picture.js").Picture} Picture */

export class Preview {
  /** The choice that is shown. @type {Choice | null} */
  choice = null;
  /** Where the dragged thing was dropped. @type {{id: string, x: number, y: number} | null} */
  dropped = null;
  /** @type {HTMLElement | null} */
  #dragged = null;

  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
  }

  /** @param {Choice} choice */
  show(choice) {
    this.choice = choice;
    this.picture.node.classList.add("previewing");
    const { ghosts, arrows } = this.picture.layers;
    const places = this.#placesAfter(choice.moves);
    for (const { id, box, falls, stays, turn } of places) {
      this.picture.thing(id)?.root.classList.add("moving");
      const ghost = stays ? null : this.#copy(id, box, falls ? "ghost falls" : "ghost");
      if (!ghost) continue;
      ghost.style.rotate = turn ? `${turn}deg` : "";
      ghosts.append(ghost);
      const shape = this.picture.shapeOf(id);
      const ground = shape && this.picture.isGround(shape.on) ? this.picture.shapeOf(shape.on) : null;
      const across = shape && ground && !isToken(shape, ground) && (falls || this.#isOnBoard(box));
      const way = across && drawWay(boxOf(shape), box); // what comes out of a tray, or goes there, has a long way
      if (way) arrows.append(way);
      if (falls) arrows.append(drawCross(box));
      const [, gain] = choice.gains?.[id] ?? [];
      if (gain) this.picture.layers.props.append(this.#chip(box, gain));
    }
    const last = choice.path.at(-1);
    const box = last && places.length === 0 ? this.picture.boxOf(last) : null;
    if (last && box) arrows.append(drawMark("chosen", box, { ...this.picture.formOf(last), empty: false }));
  }

  /**
   * Where things would be after these moves; a thing that falls is shown one step further, in the direction of the push.
   * What only makes room on its own ground `stays`.
   * @param {Record<string, number[] | null>} moves
   * @returns {{id: string, box: import("./shapes.js").Box, falls: boolean, stays: boolean, turn: number}[]}
   */
  #placesAfter(moves) {
    const { scene } = this.picture;
    const shapes = scene.shapes.flatMap((shape) => {
      const to = moves[shape.id];
      if (to === null) return [];
      return [to === undefined ? shape : { ...shape, x: to[0], y: to[1] }];
    });
    const sizeOf = (/** @type {string} */ id) => {
      const [, , width, height] = moves[id] ?? [];
      return width && height ? { width, height } : {};
    };
    const turnOf = (/** @type {string} */ id) => moves[id]?.[4] ?? 0;
    const motions = compareScenes(scene, { ...scene, shapes }).flatMap(({ id, slide, gone }) => {
      const shape = this.picture.shapeOf(id);
      if (!shape) return [];
      const [x, y] = slide ? slide.to : gone?.by ? [shape.x + gone.by[0], shape.y + gone.by[1]] : [shape.x, shape.y];
      const stays = slide !== undefined && this.#makesRoom(shape, slide.to);
      const box = boxOf({ ...shape, x, y, ...sizeOf(id) });
      return [{ id, box, falls: gone !== undefined, stays, turn: turnOf(id) }];
    });
    const turned = scene.shapes.filter(({ id }) => turnOf(id) && !motions.some((one) => one.id === id));
    return [
      ...motions,
      ...turned.map((shape) => ({
        id: shape.id,
        box: boxOf(shape),
        falls: false,
        stays: false,
        turn: turnOf(shape.id),
      })),
    ];
  }

  /** Does a square of the board lie below the middle of a box? @param {import("./shapes.js").Box} box */
  #isOnBoard({ x, y, width, height }) {
    const [right, down] = [x + width / 2, y + height / 2];
    return this.picture.scene.shapes.some((one) => {
      const square = boxOf(one);
      return /^(cell|hole)\b/.test(one.look) && right >= square.x && right <= square.x + square.width &&
        down >= square.y && down <= square.y + square.height;
    });
  }

  /** What a thing counts where it would be. @param {import("./shapes.js").Box} box @param {number} gain */
  #chip({ x, y, width }, gain) {
    const [text, tone] = [signed(gain), gain > 0 ? "good" : "bad"];
    const place = { x: x + width, y: y + 8, width: 60, height: 38 };
    const chip = drawProp(this.picture, { id: "", kind: "points", ...place, text, tone });
    chip.classList.add("counts");
    return chip;
  }

  /** Does a thing stay on its ground, such as a card of a fan? @param {import("../base/types.js").Shape} shape @param {[number, number]} to */
  #makesRoom(shape, [x, y]) {
    const ground = this.picture.shapeOf(shape.on);
    if (!ground || ground.on) return false;
    const [right, down] = [x + shape.width / 2 - ground.x, y + shape.height / 2 - ground.y];
    return right >= 0 && right <= ground.width && down >= 0 && down <= ground.height;
  }

  /** A copy of a thing elsewhere. @param {string} id @param {import("./shapes.js").Box} box @param {string} name */
  #copy(id, box, name) {
    const node = this.picture.thing(id)?.root;
    if (!(node instanceof HTMLElement)) return null;
    const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
    copy.removeAttribute("data-id");
    copy.className = name;
    this.picture.put(copy, box);
    return copy;
  }

  hide() {
    this.choice = null;
    this.#dragged = null;
    this.picture.node.classList.remove("previewing");
    this.picture.layers.ghosts.replaceChildren();
    this.picture.layers.arrows.replaceChildren();
    for (const chip of this.picture.layers.props.querySelectorAll(".counts")) chip.remove();
    for (const node of this.picture.layers.things.querySelectorAll(".moving")) node.classList.remove("moving");
  }

  /** The thing follows the pointer. @param {string} id @param {number} dx pixels from its place @param {number} dy */
  drag(id, dx, dy) {
    const box = this.picture.boxOf(id);
    if (!box) return;
    const pixels = this.picture.pixels();
    const [x, y] = [box.x + dx / pixels, box.y + dy / pixels];
    if (!this.#dragged?.isConnected) {
      this.#dragged = this.#copy(id, box, "dragged");
      if (!this.#dragged) return;
      this.picture.layers.dragged.append(this.#dragged);
      this.picture.thing(id)?.root.classList.add("moving");
    }
    this.picture.put(this.#dragged, { ...box, x, y });
    this.dropped = { id, x, y };
  }

  /** The thing was dropped: on a valid target, or not. @param {boolean} played */
  drop(played) {
    this.picture.layers.dragged.replaceChildren();
    this.#dragged = null;
    if (played) return;
    this.dropped = null;
    this.hide();
  }

  /** Where the dragged thing was dropped; forgotten after the call. */
  takeDropped() {
    const { dropped } = this;
    this.dropped = null;
    return dropped;
  }
}

/** @param {number} number */
export function signed(number) {
  return `${number > 0 ? "+" : "−"}${Math.abs(number)}`;
}
