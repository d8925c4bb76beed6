// The picture of a board. What never moves is painted in one <svg>; every thing that moves is an element of its own, so
// that the browser can move it without painting. Nodes are reused by their id from scene to scene.

import { el, svg } from "../base/dom.js";
import { drawLayers, loadArt } from "./art.js";
import { appearance, boxOf, drawShade, drawShape, EMPTY_SCENE, loadLooks, lookOf, SCALE } from "./shapes.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Shape} Shape */
/** @typedef {import("../base/types.js").Layer} Layer */
/** @typedef {import("../base/types.js").Looks} Looks */
/** @typedef {import("./shapes.js").Box} Box */

/**
 * A shape in the document. A thing's shadow stays on the ground when its body is lifted.
 * @typedef {{root: HTMLElement | SVGGElement, body: HTMLElement | SVGGElement, shadow: HTMLElement | null, looks: string}} Drawn
 */

/**
 * What a new scene has changed: where everything was, what has gone, and the old faces of what looks different.
 * @typedef {{places: Map<string, Box>, left: Map<string, Drawn>, faces: Map<string, Element>}} Change
 */

export class Picture {
  scene = EMPTY_SCENE;
  /** @type {Looks} */
  #looks = { background: "none", looks: {} };
  /** @type {Map<string, Drawn>} */
  #nodes = new Map();
  /** @type {Map<string, Shape>} */
  #shapes = new Map();

  constructor() {
    const painted = (/** @type {string} */ name) => svg("g", { class: `layer-${name}` });
    const placed = (/** @type {string} */ name) => el("div", { class: `layer-${name}` });
    this.layers = {
      shapes: painted("shapes"),
      lasts: painted("lasts"),
      things: placed("things"),
      leaving: placed("leaving"),
      ghosts: placed("ghosts"),
      marks: painted("marks"),
      arrows: painted("arrows"),
      props: placed("props"),
      dragged: placed("dragged"),
    };
    const { shapes, lasts, things, leaving, ghosts, marks, arrows, props, dragged } = this.layers;
    this.ground = svg("svg.ground", { focusable: "false" }, shapes, lasts);
    this.over = svg("svg.over", { focusable: "false" }, marks, arrows);
    this.node = el("div.board-picture", { "aria-hidden": "true" });
    this.node.append(this.ground, things, leaving, ghosts, this.over, props, dragged);
  }

  /** Load what is needed to draw a scene. @param {Scene} scene */
  async prepare(scene) {
    const [looks] = await Promise.all([loadLooks(), loadArt(scene.art)]);
    this.#looks = looks;
  }

  /**
   * Show a scene at once. What has gone and the old faces stay at hand, for whoever animates the change, until `tidy`.
   * @param {Scene} scene
   * @returns {Change}
   */
  replace(scene) {
    this.tidy();
    /** @type {Change["places"]} */
    const places = new Map([...this.#shapes].map(([id, shape]) => [id, boxOf(shape)]));
    this.scene = scene;
    this.#shapes = new Map(scene.shapes.map((shape) => [shape.id, shape]));
    const box = `0 0 ${scene.width * SCALE} ${scene.height * SCALE}`;
    for (const sheet of [this.ground, this.over]) sheet.setAttribute("viewBox", box);
    const left = this.#takeOut();
    return { places, left, faces: this.#drawAll() };
  }

  /** Remove what was kept for an animation. */
  tidy() {
    this.layers.leaving.replaceChildren();
    for (const old of this.node.querySelectorAll(".old-face")) old.remove();
  }

  /** @param {string} id @returns {Box | null} */
  boxOf(id) {
    const shape = this.#shapes.get(id);
    return shape ? boxOf(shape) : null;
  }

  /** Where a shape is in the window. @param {string} id @returns {import("./explain/placing.js").Rect | null} */
  rectOf(id) {
    const box = this.boxOf(id);
    if (!box) return null;
    const edge = this.node.getBoundingClientRect();
    const pixels = this.pixels();
    return {
      left: edge.left + box.x * pixels,
      top: edge.top + box.y * pixels,
      width: box.width * pixels,
      height: box.height * pixels,
    };
  }

  /** @param {string} id */
  shapeOf(id) {
    return this.#shapes.get(id) ?? null;
  }

  /** The nodes of a shape. @param {string} id */
  thing(id) {
    return this.#nodes.get(id) ?? null;
  }

  /** The form of a ring around this shape. @param {string} id */
  formOf(id) {
    const shape = this.#shapes.get(id);
    return { round: shape?.kind === "disc", corner: shape ? lookOf(this.#looks, shape.look).round ?? 0 : 0 };
  }

  /** Is it a part of the board, rather than something that lies on it, a button or a tray beside it? @param {string} id */
  isGround(id) {
    const shape = this.#shapes.get(id);
    return shape !== undefined && !shape.on && !/^(button|panel|tile)\b/.test(shape.look);
  }

  /** Dim buttons in the picture that cannot be used now. @param {Set<string>} usable */
  dim(usable) {
    for (const [id, { root }] of this.#nodes) {
      const button = this.#shapes.get(id)?.look.startsWith("button") ?? false;
      root.classList.toggle("idle", button && !usable.has(id));
      root.toggleAttribute("data-pressable", usable.has(id));
    }
  }

  /** Pixels of the screen for one unit of the picture. */
  pixels() {
    return this.node.getBoundingClientRect().width / (this.scene.width * SCALE) || 1;
  }

  /** A point of the screen in units of the picture. @param {number} clientX @param {number} clientY */
  pointAt(clientX, clientY) {
    const edge = this.node.getBoundingClientRect();
    if (edge.width === 0) return null;
    const pixels = this.pixels();
    return { x: (clientX - edge.left) / pixels, y: (clientY - edge.top) / pixels, pixels };
  }

  /**
   * Put an element where a box is, in parts of the picture.
   * @param {HTMLElement} node
   * @param {Box} box
   * @param {Scene} [scene]
   */
  put(node, { x, y, width, height }, scene = this.scene) {
    const [w, h] = [scene.width, scene.height]; // a box is in hundredths of a square, so these are percents
    Object.assign(node.style, {
      left: `${x / w}%`,
      top: `${y / h}%`,
      width: `${width / w}%`,
      height: `${height / h}%`,
    });
  }

  /**
   * Something that does not stay, such as a card that is only shown: drawn like a thing.
   * @param {Layer[]} layers
   * @param {Box} box
   * @returns {HTMLElement}
   */
  drawArt(layers, box) {
    const root = el("div.shape.prop");
    this.put(root, box);
    const [width, height] = [box.width / SCALE, box.height / SCALE];
    root.append(el("div.body", sheetOf(box, drawLayers(layers, width, height))));
    return root;
  }

  // --- nodes ----------------------------------------------------------------------------------------------------------

  /** Move nodes of removed shapes to their own layer. @returns {Map<string, Drawn>} */
  #takeOut() {
    const left = new Map();
    for (const [id, drawn] of this.#nodes) {
      const shape = this.#shapes.get(id);
      if (shape && Boolean(shape.on) === drawn.root instanceof HTMLElement) continue;
      this.#nodes.delete(id);
      if (drawn.root instanceof HTMLElement) {
        this.layers.leaving.append(drawn.root);
        left.set(id, drawn);
      } else drawn.root.remove();
    }
    return left;
  }

  /** Draw shapes that are new or look different, and put the nodes in order. @returns {Change["faces"]} */
  #drawAll() {
    const faces = new Map();
    /** @type {Record<"shapes" | "things", Element | null>} */
    const at = { shapes: this.layers.shapes.firstElementChild, things: this.layers.things.firstElementChild };
    for (const shape of this.scene.shapes) {
      const face = this.#draw(shape);
      if (face) faces.set(shape.id, face);
      const { root } = /** @type {Drawn} */ (this.#nodes.get(shape.id));
      const layer = shape.on ? "things" : "shapes";
      const here = at[layer];
      if (root === here) at[layer] = here.nextElementSibling;
      else this.layers[layer].insertBefore(root, here);
    }
    return faces;
  }

  /** @param {Shape} shape @returns {Element | null} the old face, if there was another */
  #draw(shape) {
    const looks = appearance(shape);
    let drawn = this.#nodes.get(shape.id);
    if (!drawn) this.#nodes.set(shape.id, drawn = shape.on ? newThing(shape.id) : newGround(shape.id));
    const box = boxOf(shape);
    if (drawn.root instanceof HTMLElement) this.put(drawn.root, box);
    else drawn.root.setAttribute("transform", `translate(${box.x} ${box.y})`);
    if (drawn.looks === looks) return null;
    const face = drawn.looks ? /** @type {Element} */ (drawn.body.cloneNode(true)) : null;
    this.#paint(drawn, shape, box);
    drawn.looks = looks;
    return face;
  }

  /** @param {Drawn} drawn @param {Shape} shape @param {Box} box */
  #paint(drawn, shape, box) {
    const names = shape.look.split(" ").filter(Boolean).map((name) => `look-${name}`);
    drawn.root.setAttribute("class", ["shape", `kind-${shape.kind}`, ...names].join(" "));
    const lies = (/** @type {Layer} */ layer) => layer[7].split(" ").includes("shadow");
    const parts = (/** @type {Layer[]} */ layers) => drawLayers(layers, shape.width, shape.height);
    const body = shape.art.length
      ? parts(drawn.shadow ? shape.art.filter((layer) => !lies(layer)) : shape.art)
      : drawShape(shape, this.#looks);
    if (!drawn.shadow) return drawn.body.replaceChildren(...body);
    drawn.body.replaceChildren(sheetOf(box, body));
    const below = shape.art.length ? parts(shape.art.filter(lies)) : drawShade(shape);
    drawn.shadow.replaceChildren(...(below.length ? [sheetOf(box, below)] : []));
  }
}

/** @param {string} id @returns {Drawn} */
function newThing(id) {
  const [shadow, body] = [el("div.shadow"), el("div.body")];
  return { root: el("div.shape", { "data-id": id }, shadow, body), body, shadow, looks: "" };
}

/** @param {string} id @returns {Drawn} */
function newGround(id) {
  const body = svg("g.body");
  return { root: svg("g.shape", { "data-id": id }, body), body, shadow: null, looks: "" };
}

/** @param {Box} box @param {SVGElement[]} parts */
function sheetOf({ width, height }, parts) {
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, focusable: "false" }, ...parts);
}
