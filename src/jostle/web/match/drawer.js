// A drawer for what is beside the table on wide windows: it opens over the table where there is no room for it.

import { el } from "../base/dom.js";
import { icon } from "../ui/icons.js";
import { t } from "../base/i18n.js";

export class Drawer {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    this.closer = el("button.drawer-close", { "aria-label": t("close"), onclick: () => this.close() }, icon("close"));
    node.append(this.closer);
    this.pointerdown = (/** @type {PointerEvent} */ event) => {
      const tool = event.target instanceof Element && event.target.closest("[data-tool=list]");
      if (this.open && !tool && event.target instanceof Node && !node.contains(event.target)) this.close();
    };
    document.addEventListener("pointerdown", this.pointerdown);
    node.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.open) this.close();
    });
  }

  get open() {
    return this.node.classList.contains("open");
  }

  toggle() {
    if (this.open) return this.close();
    this.node.classList.add("open");
    const tab = this.node.querySelector("[role=tab][aria-selected=true]");
    if (tab instanceof HTMLElement) tab.focus();
  }

  close() {
    this.node.classList.remove("open");
  }

  stop() {
    document.removeEventListener("pointerdown", this.pointerdown);
  }
}
