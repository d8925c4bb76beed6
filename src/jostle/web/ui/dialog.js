// Dialogs and toasts. A dialog is the browser's <dialog>: it keeps the focus, closes on Escape, and is announced by its
// title.

import { append, el, uniqueId } from "../base/dom.js";
import { t } from "../base/i18n.js";

/**
 * @typedef {object} Button
 * @property {string} label
 * @property {string} value what the dialogue answers when this is pressed
 * @property {"main" | "plain" | "danger"} [look]
 */

/**
 * Show a dialog. The promise resolves with the pressed button's value, or null if it was closed without one.
 * `body` is a text or an element. Without `buttons` there is one that closes the dialog.
 * @param {{title: string, body?: string | Node | Node[], buttons?: Button[], wide?: boolean, stacked?: boolean}} what
 * @returns {Promise<string | null>}
 */
export function dialog({ title, body = "", buttons = [], wide = false, stacked = false }) {
  const name = uniqueId("dialog");
  const shown = buttons.length ? buttons : [{ label: t("close"), value: "close" }];
  const content = el("div");
  append(content, typeof body === "string" ? (body ? el("p", body) : null) : body);
  const form = el("form", { method: "dialog" }, [
    el("h2", { id: name, tabindex: "-1", autofocus: true }, title),
    content,
    el(
      "div",
      { class: stacked ? "dialog-buttons wrap column" : "dialog-buttons wrap" },
      shown.map(({ label, value, look }) =>
        el("button", { type: "submit", value, class: `button ${look ?? "plain"}` }, label)
      ),
    ),
  ]);
  const box = el("dialog", { class: wide ? "dialog floating wide" : "dialog floating", "aria-labelledby": name }, form);
  document.body.append(box);
  box.showModal();
  // A click on the backdrop closes the dialog.
  box.addEventListener("pointerdown", (event) => {
    if (event.target === box && outside(box, event)) box.close("");
  });
  return new Promise((answer) => {
    box.addEventListener("close", () => {
      const value = box.returnValue;
      box.remove();
      answer(value === "" ? null : value);
    });
  });
}

/**
 * Ask for confirmation of something that cannot be undone.
 * @param {{title: string, body?: string, yes: string, no?: string}} what
 * @returns {Promise<boolean>}
 */
export async function confirmed({ title, body, yes, no = t("cancel") }) {
  const answer = await dialog({
    title,
    body,
    buttons: [{ label: no, value: "no" }, { label: yes, value: "yes", look: "danger" }],
  });
  return answer === "yes";
}

/**
 * A toast: it disappears by itself and is read out.
 * @param {string} text
 * @param {{error?: boolean, seconds?: number}} [how]
 */
export function toast(text, { error = false, seconds = error ? 8 : 4 } = {}) {
  const shelf = toastShelf();
  const note = el("p", { class: error ? "toast error" : "toast" }, text);
  // Showing it again lifts it above a dialog that was opened later.
  shelf.hidePopover();
  shelf.showPopover();
  shelf.append(note);
  setTimeout(() => {
    note.remove();
    if (!shelf.childElementCount) shelf.hidePopover();
  }, seconds * 1000);
}

/**
 * Copy a text to the clipboard and say so; where the browser forbids it, show the text to be copied by hand.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch (problem) {
    console.info("no clipboard", problem);
    const field = el("input", { type: "text", readonly: true, value: text, "aria-label": t("copy-text") });
    queueMicrotask(() => field.select());
    await dialog({ title: t("copy-yourself"), body: field });
  }
}

function toastShelf() {
  const found = document.getElementById("toasts");
  if (found) return found;
  const shelf = el("div", { id: "toasts", role: "status", "aria-live": "polite", popover: "manual" });
  document.body.append(shelf);
  return shelf;
}

/** @param {HTMLElement} box @param {PointerEvent} event */
function outside(box, event) {
  const edge = box.getBoundingClientRect();
  return event.clientX < edge.left || event.clientX > edge.right || event.clientY < edge.top ||
    event.clientY > edge.bottom;
}
