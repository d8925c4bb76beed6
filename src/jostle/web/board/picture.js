// The picture of a board: a node for each shape, reused by its id from scene to scene, and layers drawn over it.

import { svg } from "../base/dom.js";
import * as motion from "./motion.js";
import { appearance, boxOf, drawShape, loadLooks, lookOf, SCALE } from "./shapes.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Shape} Shape */
/** @typedef {import("../base/types.js").Looks} Looks */
/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {import("./motion.js").Motion} Motion */
/** @typedef {{root: SVGGElement, body: SVGGElement, looks: string}} Drawn */

/** @type {Scene} */
const NOTHING = { width: 8, height: 5, shapes: [], status: "", choices: [] };

export class Picture {
  scene = NOTHING;
  flipped = false;
  /** @type {Looks} */
  #looks = { background: "none", looks: {} };
  /** @type {Map<string, Drawn>} */
  #nodes = new Map();
  /** @type {Map<string, Shape>} */
  #shapes = new Map();
  /** @type {Animation[]} */
  #running = [];

  constructor() {
    const layer = (/** @type {string} */ name) => svg("g", { class: `layer-${name}` });
    this.ground = svg("rect", { class: "background", rx: 12 });
    this.layers = {
      shapes: layer("shapes"),
      leaving: layer("leaving"),
      lasts: layer("lasts"),
      marks: layer("marks"),
      ghosts: layer("ghosts"),
      dragged: layer("dragged"),
    };
    this.node = svg("svg", { class: "board-picture", "aria-hidden": "true", focusable: "false" });
    this.node.append(this.ground, ...Object.values(this.layers));
    this.ready = loadLooks().then((looks) => {
      this.#looks = looks;
      this.ground.setAttribute("fill", looks.background);
      this.ground.style.setProperty("--fill", looks.background);
    });
  }

  /**
   * Draw a scene. Running animations end; then nodes are put in order, and only then animated, because a node that moves in
   * the document would lose its animation.
   * @param {Scene} scene
   * @param {{flipped: boolean, moving: boolean, moves?: Record<string, [number, number] | null>, dropped?: {id: string, x: number, y: number} | null}} how
   * @returns {{motions: Motion[], rest: Promise<unknown>}}
   */
  show(scene, { flipped, moving, moves, dropped = null }) {
    this.stop();
    const before = this.scene;
    const motions = motion.compareScenes(before, scene, moves);
    const places = new Map([...this.#shapes.keys()].map((id) => [id, this.boxOf(id)]));
    if (dropped) {
      const box = places.get(dropped.id);
      if (box) places.set(dropped.id, { ...box, x: dropped.x, y: dropped.y });
      if (!motions.some((one) => one.id === dropped.id)) {
        motions.push({ id: dropped.id, slide: { from: [0, 0], to: [0, 0] } });
      }
    }
    this.scene = scene;
    this.flipped = flipped;
    this.#shapes = new Map(scene.shapes.map((shape) => [shape.id, shape]));
    this.#frame();
    const left = this.#takeOut();
    const faces = this.#drawAll();
    if (moving) this.#move(motions, places, faces, left);
    else for (const { root } of left.values()) root.remove();
    const running = this.#running;
    const rest = Promise.allSettled(running.map((animation) => animation.finished));
    return { motions, rest };
  }

  /** End all animations. */
  stop() {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    this.layers.leaving.replaceChildren();
    for (const old of this.layers.shapes.querySelectorAll(".old-face")) old.remove();
  }

  /** @param {string} id @returns {Box | null} */
  boxOf(id) {
    const shape = this.#shapes.get(id);
    return shape ? boxOf(this.scene, shape, this.flipped) : null;
  }

  /** @param {string} id */
  nodeOf(id) {
    return this.#nodes.get(id) ?? null;
  }

  /** The form of a ring around this shape. @param {string} id */
  formOf(id) {
    const shape = this.#shapes.get(id);
    return { round: shape?.kind === "disc", corner: shape ? lookOf(this.#looks, shape.look).round ?? 0 : 0 };
  }

  /** Is it a part of the board, rather than something that lies on it or a button? @param {string} id */
  isGround(id) {
    const shape = this.#shapes.get(id);
    return shape !== undefined && !shape.on && !shape.look.startsWith("button");
  }

  /** Does it carry a text or sign? @param {string} id */
  isSigned(id) {
    return Boolean(this.#shapes.get(id)?.sign);
  }

  /** Dim buttons in the picture that cannot be used now. @param {Set<string>} usable */
  dim(usable) {
    for (const [id, { root }] of this.#nodes) {
      const button = this.#shapes.get(id)?.look.startsWith("button") ?? false;
      root.classList.toggle("idle", button && !usable.has(id));
      root.toggleAttribute("data-pressable", usable.has(id));
    }
  }

  /**
   * Where things would be after these moves; a thing that falls is shown one step further, in the direction of the push.
   * @param {Record<string, [number, number] | null>} moves
   * @returns {{id: string, box: Box, falls: boolean}[]}
   */
  placesAfter(moves) {
    const shapes = this.scene.shapes.flatMap((shape) => {
      const to = moves[shape.id];
      if (to === null) return [];
      return [to === undefined ? shape : { ...shape, x: to[0], y: to[1] }];
    });
    return motion.compareScenes(this.scene, { ...this.scene, shapes }).flatMap(({ id, slide, gone }) => {
      const shape = this.#shapes.get(id);
      if (!shape) return [];
      const [x, y] = slide ? slide.to : gone?.by ? [shape.x + gone.by[0], shape.y + gone.by[1]] : [shape.x, shape.y];
      return [{ id, box: boxOf(this.scene, { ...shape, x, y }, this.flipped), falls: gone !== undefined }];
    });
  }

  /** Pixels of the screen for one unit of the picture. */
  pixels() {
    return this.node.getBoundingClientRect().width / (this.scene.width * SCALE) || 1;
  }

  /**
   * A point of the screen in units of the picture.
   * @param {number} clientX
   * @param {number} clientY
   */
  pointAt(clientX, clientY) {
    const edge = this.node.getBoundingClientRect();
    if (edge.width === 0) return null;
    const pixels = this.pixels();
    return { x: (clientX - edge.left) / pixels, y: (clientY - edge.top) / pixels, pixels };
  }

  // --- nodes ----------------------------------------------------------------------------------------------------------

  #frame() {
    const [width, height] = [this.scene.width * SCALE, this.scene.height * SCALE];
    this.node.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.ground.setAttribute("width", String(width));
    this.ground.setAttribute("height", String(height));
  }

  /** Move nodes of removed shapes to their own layer. @returns {Map<string, Drawn>} */
  #takeOut() {
    const left = new Map();
    for (const [id, drawn] of this.#nodes) {
      if (this.#shapes.has(id)) continue;
      this.#nodes.delete(id);
      this.layers.leaving.append(drawn.root);
      left.set(id, drawn);
    }
    return left;
  }

  /** Draw shapes that are new or look different, and put the nodes in the scene's order. @returns {Map<string, SVGGElement>} the old faces */
  #drawAll() {
    const faces = new Map();
    let at = this.layers.shapes.firstElementChild;
    for (const shape of this.scene.shapes) {
      const looks = appearance(shape, this.flipped);
      let drawn = this.#nodes.get(shape.id);
      if (!drawn) {
        const body = svg("g", { class: "body" });
        drawn = { root: svg("g", { class: "shape", "data-id": shape.id }, body), body, looks: "" };
        this.#nodes.set(shape.id, drawn);
      }
      if (drawn.looks !== looks) {
        if (drawn.looks) faces.set(shape.id, drawn.body.cloneNode(true));
        drawn.body.replaceChildren(...drawShape(shape, this.#looks, this.flipped));
        drawn.root.setAttribute("class", `shape ${shape.look.split(" ").map((name) => `look-${name}`).join(" ")}`);
        drawn.looks = looks;
      }
      const { x, y } = boxOf(this.scene, shape, this.flipped);
      drawn.root.setAttribute("transform", `translate(${x} ${y})`);
      if (drawn.root === at) at = at.nextElementSibling;
      else this.layers.shapes.insertBefore(drawn.root, at);
    }
    return faces;
  }

  // --- motion ---------------------------------------------------------------------------------------------------------

  /**
   * @param {Motion[]} motions
   * @param {Map<string, Box | null>} places where everything was
   * @param {Map<string, SVGGElement>} faces how what has changed looked
   * @param {Map<string, Drawn>} left what has gone
   */
  #move(motions, places, faces, left) {
    for (const one of motions) {
      const was = places.get(one.id);
      const gone = left.get(one.id);
      const drawn = this.#nodes.get(one.id);
      if (gone && was) this.#leave(gone, was, one);
      else if (drawn && one.fresh) this.#running.push(motion.appear(drawn.body, Boolean(this.#shapes.get(one.id)?.on)));
      else if (drawn && was) this.#change(drawn, was, one, faces.get(one.id));
    }
  }

  /** @param {Drawn} drawn @param {Box} was @param {Motion} one */
  #leave(drawn, was, { gone }) {
    const turn = this.flipped ? -SCALE : SCALE;
    const by = gone?.by ? /** @type {[number, number]} */ ([gone.by[0] * turn, gone.by[1] * turn]) : null;
    const animations = gone?.rests && !by
      ? [motion.fade(drawn.body)]
      : motion.fall(drawn.root, drawn.body, [was.x, was.y], by, gone?.rests ?? false);
    this.#running.push(...animations);
    Promise.allSettled(animations.map((animation) => animation.finished)).then(() => drawn.root.remove());
  }

  /** @param {Drawn} drawn @param {Box} was @param {Motion} one @param {SVGGElement | undefined} face */
  #change(drawn, was, { id, slide, change }, face) {
    const now = this.boxOf(id);
    if (slide && now) this.#running.push(motion.slide(drawn.root, [was.x, was.y], [now.x, now.y]));
    if (!change || change === "swap" || !face) return;
    face.classList.add("old-face");
    drawn.root.append(face);
    const animations = motion.changeFace(face, drawn.body, change);
    this.#running.push(...animations);
    animations[0].finished.then(() => face.remove(), () => face.remove());
  }
}
