// The board for keyboards and screen readers: real buttons over the shapes, one tab stop, arrows by geometry.
//
// Pointers never hit these buttons (the style sheet lets presses through), so any click on one comes from the keyboard or
// a screen reader.

import { el } from "../base/dom.js";

/**
 * @typedef {object} Key
 * @property {string} id
 * @property {string} label
 * @property {{x: number, y: number, width: number, height: number}} box as parts of the whole picture
 * @property {boolean} chosen
 * @property {boolean} usable
 */

/**
 * @typedef {object} KeysListener
 * @property {(id: string) => void} press
 * @property {(id: string | null, button: Element | null) => void} look the focus is on this one, or has left the board
 * @property {() => void} cancel
 * @property {(id: string, button: Element) => void} explain say what it is
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const EXPLAIN = "i";

export class Keys {
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Key[]} */
  #keys = [];
  #current = "";

  /** @param {string} label @param {KeysListener} listener */
  constructor(label, listener) {
    this.listener = listener;
    this.node = el("div.board-keys", { role: "application", "aria-label": label });
    this.node.addEventListener("keydown", (event) => this.#keydown(event));
    this.node.addEventListener("click", (event) => {
      const id = idOf(event.target);
      if (id !== null) listener.press(id);
    });
    this.node.addEventListener("focusin", (event) => {
      const id = idOf(event.target);
      if (id !== null) this.#stand(id);
      listener.look(id, /** @type {Element} */ (event.target));
    });
    this.node.addEventListener("focusout", (event) => {
      if (!this.node.contains(/** @type {Node | null} */ (event.relatedTarget))) listener.look(null, null);
    });
  }

  /**
   * Set the shapes that can be focused. The focus stays where it is, or moves to the nearest remaining shape.
   * @param {Key[]} keys
   */
  show(keys) {
    const focused = this.node.contains(document.activeElement);
    const before = this.#keys.find((key) => key.id === this.#current);
    const wanted = new Set(keys.map((key) => key.id));
    this.#keys = keys;
    for (const key of keys) this.#draw(key);
    if (!wanted.has(this.#current)) {
      const near = before ? nearest(keys, before) : keys.find((key) => key.usable) ?? keys[0];
      this.#stand(near?.id ?? "");
      if (focused && near) this.#buttons.get(near.id)?.focus();
    } else this.#stand(this.#current);
    for (const [id, button] of this.#buttons) {
      if (!wanted.has(id)) {
        button.remove();
        this.#buttons.delete(id);
      }
    }
  }

  /** Put the focus on the board, or on one of its shapes. @param {string} [id] */
  focus(id = this.#current) {
    (this.#buttons.get(id) ?? this.#buttons.get(this.#current))?.focus();
  }

  /** @param {Key} key */
  #draw(key) {
    let button = this.#buttons.get(key.id);
    if (!button) {
      button = el("button.board-key", { "data-key": key.id, tabindex: "-1" });
      this.#buttons.set(key.id, button);
      this.node.append(button);
    }
    button.setAttribute("aria-label", key.label);
    button.setAttribute("aria-disabled", String(!key.usable));
    if (key.chosen) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
    const { x, y, width, height } = key.box;
    Object.assign(button.style, {
      left: `${x * 100}%`,
      top: `${y * 100}%`,
      width: `${width * 100}%`,
      height: `${height * 100}%`,
    });
  }

  /** @param {string} id */
  #stand(id) {
    this.#buttons.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = id;
    this.#buttons.get(id)?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = this.#keys.find((key) => key.id === this.#current);
    if (event.key === "Escape") {
      this.listener.cancel();
    } else if (event.key === "Home" || event.key === "End") {
      const usable = this.#keys.filter((key) => key.usable);
      const end = (usable.length ? usable : this.#keys).at(event.key === "Home" ? 0 : -1);
      if (end) this.#buttons.get(end.id)?.focus();
    } else if (event.key in ARROWS && here) {
      const to = towards(this.#keys, here, ARROWS[event.key]);
      if (to) this.#buttons.get(to.id)?.focus();
    } else if (event.key === EXPLAIN && here) {
      const button = this.#buttons.get(here.id);
      if (button) this.listener.explain(here.id, button);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {EventTarget | null} target */
function idOf(target) {
  return target instanceof HTMLElement ? target.dataset.key ?? null : null;
}

/**
 * The shape that an arrow key leads to: near, and straight ahead rather than to the side.
 * @param {Key[]} keys
 * @param {Key} here
 * @param {[number, number]} way
 * @returns {Key | null}
 */
export function towards(keys, here, [dx, dy]) {
  let best = null;
  let least = Infinity;
  const [hx, hy] = middle(here);
  for (const key of keys) {
    const [x, y] = middle(key);
    const ahead = (x - hx) * dx + (y - hy) * dy;
    const aside = Math.abs((x - hx) * dy) + Math.abs((y - hy) * dx);
    if (key.id === here.id || ahead < 0.004) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [key, cost];
  }
  return best;
}

/** @param {Key[]} keys @param {Key} there */
function nearest(keys, there) {
  const [x, y] = middle(there);
  const far = (/** @type {Key} */ key) => Math.hypot(middle(key)[0] - x, middle(key)[1] - y);
  return [...keys].sort((one, other) => far(one) - far(other))[0];
}

/** @param {Key} key @returns {[number, number]} */
function middle({ box }) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}
