// Dragging with mouse, pen or finger. A press that hardly moves is no drag.

import { el } from "../base/dom.js";

const FAR = 6; // pixels

/**
 * Follow a pointer that was pressed.
 * @param {PointerEvent} event
 * @param {{ghost?: () => Element | null, over?: (x: number, y: number) => void, drop: (x: number, y: number) => void}} how
 *   `ghost`: what is dragged, once it is; nothing: no drag begins
 */
export function followDrag(event, { ghost, over, drop }) {
  if (event.button !== 0 || !event.isPrimary) return;
  const target = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null} */
  let shown = null;
  let dragging = false;
  const stop = new AbortController();
  const { signal } = stop;

  /** @param {PointerEvent} now */
  function follow(now) {
    if (now.pointerId !== event.pointerId) return;
    if (!dragging && Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < FAR) return;
    if (!dragging) {
      const drawn = ghost?.();
      if (ghost && !drawn) return stop.abort();
      dragging = true;
      if (drawn) begin(drawn);
    }
    if (shown) Object.assign(shown.style, { left: `${now.clientX}px`, top: `${now.clientY}px` });
    over?.(now.clientX, now.clientY);
  }

  /** @param {Element} drawn */
  function begin(drawn) {
    const { width, height } = target.getBoundingClientRect();
    shown = el("div.editor-ghost", { "aria-hidden": "true" });
    Object.assign(shown.style, { width: `${width}px`, height: `${height}px` });
    shown.append(drawn);
    (target.closest("dialog") ?? document.body).append(shown); // what is outside of a modal dialog lies below it
  }

  /** @param {PointerEvent} now */
  function end(now) {
    if (now.pointerId !== event.pointerId) return;
    stop.abort();
    shown?.remove();
    if (!dragging || now.type === "pointercancel") return;
    // The click that follows a drag is none.
    const swallow = new AbortController();
    addEventListener("click", (click) => {
      click.preventDefault();
      click.stopPropagation();
    }, { capture: true, signal: swallow.signal });
    setTimeout(() => swallow.abort());
    drop(now.clientX, now.clientY);
  }

  addEventListener("pointermove", follow, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
