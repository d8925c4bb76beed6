// Cards for what is not drawn by a board, such as the plates beside it.

import { hideCard, showCard } from "./card.js";

/** @typedef {import("./card.js").Content} Content */

const HOVER = 350; // milliseconds

/**
 * Hovering, or resting a finger on, one of the elements that match a selector shows a card.
 * @param {HTMLElement} host
 * @param {string} selector
 * @param {(node: HTMLElement) => Content | null | Promise<Content | null>} contentOf
 */
export function explainBeside(host, selector, contentOf) {
  let timer = 0;
  /** @type {HTMLElement | null} */
  let over = null;
  const leave = () => {
    clearTimeout(timer);
    if (over) hideCard();
    over = null;
  };
  host.addEventListener("pointerover", ({ target }) => {
    const node = target instanceof Element ? target.closest(selector) : null;
    if (node === over) return;
    leave();
    if (!(node instanceof HTMLElement)) return;
    over = node;
    timer = setTimeout(async () => {
      const content = await contentOf(node);
      if (content && over === node) showCard(content, node.getBoundingClientRect());
    }, HOVER);
  });
  for (const kind of ["pointerleave", "pointerup", "pointercancel"]) host.addEventListener(kind, leave);
}
