// Dialogues and short notices. A dialogue is the browser's own <dialog>: it keeps the focus, closes on Escape, and is
// announced by its title.

import { append, el, freshId } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @typedef {object} Button
 * @property {string} label
 * @property {string} value what the dialogue answers when this is pressed
 * @property {"main" | "plain" | "danger"} [look]
 */

/**
 * Show a dialogue; the promise answers with the pressed button's value, or null when it was closed without.
 * `body` is a text, or an element with whatever is to be in it. Without buttons there is one that closes it.
 * @param {{title: string, body?: string | Node | Node[], buttons?: Button[], wide?: boolean}} what
 * @returns {Promise<string | null>}
 */
export function dialog({ title, body = "", buttons = [], wide = false }) {
  const name = freshId("dialog");
  const shown = buttons.length ? buttons : [{ label: t("close"), value: "close" }];
  const content = el("div", { class: "dialog-body" });
  append(content, typeof body === "string" ? (body ? el("p", {}, body) : null) : body);
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", { id: name, tabindex: "-1", autofocus: true }, title),
    content,
    el(
      "div",
      { class: "dialog-buttons" },
      shown.map(({ label, value, look }) => el("button", { value, class: `button ${look ?? "plain"}` }, label)),
    ),
  );
  const box = el("dialog", { class: wide ? "dialog wide" : "dialog", "aria-labelledby": name }, form);
  document.body.append(box);
  box.showModal();
  // A press on the darkened page beside the dialogue closes it, as people expect.
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
 * Ask whether to go on with something that cannot be taken back.
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
 * A short notice at the edge of the screen, which goes away by itself and is read out.
 * @param {string} text
 * @param {{error?: boolean, seconds?: number}} [how]
 */
export function toast(text, { error = false, seconds = error ? 8 : 4 } = {}) {
  const shelf = toastShelf();
  const note = el("p", { class: error ? "toast error" : "toast" }, text);
  // Shown anew, the shelf comes before a dialogue that was opened after it.
  shelf.hidePopover();
  shelf.showPopover();
  shelf.append(note);
  setTimeout(() => {
    note.remove();
    if (!shelf.childElementCount) shelf.hidePopover();
  }, seconds * 1000);
}

/**
 * Put a text on the clipboard and say so; where the browser does not let us, show the text to be copied by hand.
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

/**
 * @param {HTMLElement} box
 * @param {PointerEvent} event
 */
function outside(box, event) {
  const edge = box.getBoundingClientRect();
  return event.clientX < edge.left || event.clientX > edge.right || event.clientY < edge.top ||
    event.clientY > edge.bottom;
}
