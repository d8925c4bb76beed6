// The tool for pointing: the next press on the board plays nothing, but is shown to everybody. With the Alt key held,
// every press points.

import { thingAt } from "../../board/pointing.js";

export class PointingTool {
  #on = false;
  #offered = false;

  /**
   * @param {import("../../board/board.js").Board} board
   * @param {{point: (id: string) => void, changed: (on: boolean) => void}} listener
   */
  constructor(board, listener) {
    this.board = board;
    this.listener = listener;
    board.frame.addEventListener("pointerdown", (event) => this.#press(event), true);
    board.frame.addEventListener("keydown", (event) => this.#key(event), true);
    board.frame.addEventListener("click", (event) => this.#click(event), true);
  }

  /** @param {boolean} offered is there anybody to show something to? */
  offer(offered) {
    this.#offered = offered;
    if (!offered) this.set(false);
  }

  toggle() {
    if (!this.#on) this.board.cancel();
    this.set(!this.#on);
  }

  /** @param {boolean} on */
  set(on) {
    if (this.#on === on) return;
    this.#on = on;
    this.board.frame.classList.toggle("points", on);
    this.listener.changed(on);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (!this.#on && !(this.#offered && event.altKey && event.button === 0)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const id = thingAt(this.board.picture, event.clientX, event.clientY);
    if (id !== null) this.listener.point(id);
    this.set(false);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#on && event.key === "Escape") this.set(false);
    else if (this.#on && ["Enter", " "].includes(event.key)) this.#click(event);
  }

  /** A key of the board was pressed: by the keyboard or a screen reader. @param {Event} event */
  #click(event) {
    const key = event.target instanceof HTMLElement ? event.target.dataset.key : undefined;
    if (!this.#on || !key) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.listener.point(key);
    this.set(false);
  }
}
