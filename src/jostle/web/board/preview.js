// The preview of an action: ghosts where things would be, and the thing that is being dragged.

import { svg } from "../base/dom.js";
import { drawArrow, drawGhost, drawMark } from "./marks.js";

/** @typedef {import("../base/types.js").Choice} Choice */
/** @typedef {import("./picture.js").Picture} Picture */

export class Preview {
  /** The choice that is shown. @type {Choice | null} */
  choice = null;
  /** Where the dragged thing was dropped. @type {{id: string, x: number, y: number} | null} */
  dropped = null;
  /** @type {SVGElement | null} */
  #dragged = null;

  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
  }

  /** @param {Choice} choice */
  show(choice) {
    this.choice = choice;
    const { picture } = this;
    const { ghosts } = picture.layers;
    const places = picture.placesAfter(choice.moves);
    for (const { id, box, falls } of places) {
      const node = picture.nodeOf(id);
      if (!node) continue;
      node.root.classList.add("moving");
      ghosts.append(drawGhost(node.body, box, { ...picture.formOf(id), falls }));
    }
    const [first] = places;
    const from = first && picture.boxOf(first.id);
    const arrow = from && drawArrow(from, first.box);
    if (arrow) ghosts.append(arrow);
    const last = choice.path.at(-1);
    const box = last && places.length === 0 ? picture.boxOf(last) : null;
    if (last && box) ghosts.append(drawMark("chosen", box, { ...picture.formOf(last), empty: false, signed: false }));
  }

  hide() {
    this.choice = null;
    this.#dragged = null;
    this.picture.layers.ghosts.replaceChildren();
    for (const node of this.picture.layers.shapes.querySelectorAll(".moving")) node.classList.remove("moving");
  }

  /**
   * The thing follows the pointer.
   * @param {string} id
   * @param {number} dx pixels from its place
   * @param {number} dy
   */
  drag(id, dx, dy) {
    const node = this.picture.nodeOf(id);
    const box = this.picture.boxOf(id);
    if (!node || !box) return;
    const pixels = this.picture.pixels();
    const [x, y] = [box.x + dx / pixels, box.y + dy / pixels];
    if (!this.#dragged?.isConnected) {
      this.#dragged = svg("g", { class: "dragged" }, node.body.cloneNode(true));
      this.picture.layers.dragged.append(this.#dragged);
    }
    node.root.classList.add("moving");
    this.#dragged.setAttribute("transform", `translate(${x} ${y})`);
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
