// A small menu next to what was pressed, when a press can mean several things or the action can end here or continue.

import { el } from "../base/dom.js";

/** @typedef {import("../base/types.js").Choice} Choice */

/**
 * @param {{title: string, choices: Choice[], x: number, y: number, focus: boolean, choose: (choice: Choice) => void, cancel: () => void}} what
 *   `x` and `y` are parts of the board's width and height
 * @returns {HTMLElement}
 */
export function drawMenu({ title, choices, x, y, focus, choose, cancel }) {
  const buttons = choices.map((choice) => el("button.button.main", { onclick: () => choose(choice) }, choice.label));
  const menu = el("div.board-menu.stack.floating", { role: "group", "aria-label": title }, el("p", title), buttons);
  menu.style.setProperty("--x", `${Math.min(0.98, Math.max(0.02, x)) * 100}%`);
  menu.style.setProperty("--y", `${Math.min(1, Math.max(0, y)) * 100}%`);
  menu.style.setProperty("--shift", `${-Math.min(1, Math.max(0, x)) * 100}%`); // stays within the board
  menu.addEventListener("pointerdown", (event) => event.stopPropagation());
  menu.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (event.key === "Escape") cancel();
    else if (event.key === "ArrowDown" && at >= 0) buttons[(at + 1) % buttons.length].focus();
    else if (event.key === "ArrowUp" && at >= 0) buttons[(at + buttons.length - 1) % buttons.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  if (focus) queueMicrotask(() => buttons[0]?.focus());
  return menu;
}
