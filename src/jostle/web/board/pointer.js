// Mouse, pen and finger on a board: pressing, dragging, hovering.
//
// A first press selects immediately, so that it can become a drag. The press that would play shows a preview and plays
// on release; sliding off cancels it.

/**
 * @typedef {object} Target what pointing needs to know of a board
 * @property {(x: number, y: number, reach: number) => string | null} find the pressable shape at a point of the screen
 * @property {(id: string) => "plays" | "continues" | "clears" | "nothing"} outcomeOf what a press there would do
 * @property {(id: string | null) => void} press null: beside everything
 * @property {() => void} clear choose nothing after all
 * @property {(id: string | null) => void} look show what a press there would do
 * @property {(id: string, dx: number, dy: number) => void} drag the chosen thing follows, this far from where it lies
 * @property {(played: boolean) => void} drop
 * @property {() => boolean} held a finger has rested there to be told what it is: letting go does nothing
 * @property {(x: number, y: number) => void} miss a press beside everything that can be pressed
 */

const STILL = 6; // pixels a press may move without becoming a drag
const REACH = { mouse: 4, pen: 12, touch: 22 }; // pixels around a shape that still count as a hit

export class PointerInput {
  /** @type {{pointer: number, id: string | null, does: ReturnType<Target["outcomeOf"]>, x: number, y: number, dragging: boolean, kind: keyof typeof REACH} | null} */
  #down = null;
  drags = true;

  /** @param {HTMLElement} node @param {Target} target */
  constructor(node, target) {
    this.node = node;
    this.target = target;
    node.addEventListener("pointerdown", (event) => this.#pressed(event));
    node.addEventListener("pointermove", (event) => this.#moved(event));
    node.addEventListener("pointerup", (event) => this.#lifted(event));
    node.addEventListener("pointercancel", () => this.cancel());
    node.addEventListener("pointerleave", () => {
      if (!this.#down) target.look(null);
    });
  }

  /** Cancel a press that has not been released. */
  cancel() {
    if (this.#down?.dragging) this.target.drop(false);
    this.#down = null;
    this.target.look(null);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (event.button === 2) return this.target.clear(); // the right button cancels the selection
    if (event.button !== 0 || !event.isPrimary || this.#down) return;
    const kind = kindOf(event);
    const id = this.target.find(event.clientX, event.clientY, REACH[kind]);
    const does = id === null ? "nothing" : this.target.outcomeOf(id);
    this.#down = { pointer: event.pointerId, id, does, x: event.clientX, y: event.clientY, dragging: false, kind };
    if (id === null) return;
    event.preventDefault(); // no text selection, no ghost click
    this.node.setPointerCapture(event.pointerId);
    if (does === "plays") this.target.look(id);
    else if (does === "continues") this.target.press(id);
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const down = this.#down;
    if (!down) {
      if (event.pointerType === "mouse") this.target.look(this.target.find(event.clientX, event.clientY, REACH.mouse));
      return;
    }
    if (event.pointerId !== down.pointer || down.id === null) return;
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    const over = this.target.find(event.clientX, event.clientY, REACH[down.kind]);
    if (down.does === "plays") return this.target.look(over === down.id ? over : null);
    if (!this.drags || (!down.dragging && Math.hypot(dx, dy) <= STILL)) return;
    down.dragging = true;
    this.target.drag(down.id, dx, dy);
    this.target.look(over === down.id ? null : over);
  }

  /** @param {PointerEvent} event */
  #lifted(event) {
    const down = this.#down;
    if (!down || event.pointerId !== down.pointer) return;
    this.#down = null;
    const over = this.target.find(event.clientX, event.clientY, REACH[down.kind]);
    if (this.target.held()) {
      if (down.dragging) this.target.drop(false);
      return this.target.look(null);
    }
    if (down.dragging) {
      const plays = over !== null && over !== down.id && this.target.outcomeOf(over) !== "clears";
      this.target.drop(plays);
      if (plays) this.target.press(over);
      else this.target.look(null);
    } else if (down.id === null) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) <= STILL) {
        this.target.miss(event.clientX, event.clientY);
      }
    } else if (down.does === "plays" || down.does === "clears") {
      if (over === down.id) this.target.press(over);
      else this.target.look(null);
    }
  }
}

/** @param {PointerEvent} event @returns {keyof typeof REACH} */
function kindOf(event) {
  return event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
}
