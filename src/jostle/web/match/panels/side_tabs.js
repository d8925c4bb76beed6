// The tabs beside the table: turns, chat, help. Where they are a drawer, a tool opens it.

import { el } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @typedef {"turns" | "chat" | "help"} Tab */

export class SideTabs {
  /** @type {Map<Tab, {button: HTMLButtonElement, panel: HTMLElement}>} */
  #tabs = new Map();
  /** @type {Tab} */
  shown = "turns";

  /** @param {Record<Tab, HTMLElement>} contents */
  constructor(contents) {
    const list = el("div.side-tabs", { role: "tablist", "aria-label": t("side-tabs") });
    this.node = el("div.side-panels.column", list);
    for (const [name, content] of /** @type {[Tab, HTMLElement][]} */ (Object.entries(contents))) {
      const button = el("button", {
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": `panel-${name}`,
        onclick: () => this.show(name),
      }, t(`side-${name}`));
      const panel = el(
        "div.side-panel.column",
        { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}` },
        content,
      );
      this.#tabs.set(name, { button, panel });
      list.append(button);
      this.node.append(panel);
    }
    list.addEventListener("keydown", (event) => this.#keydown(event));
    this.show("turns");
  }

  /** @param {Tab} wanted */
  show(wanted) {
    this.shown = wanted;
    for (const [name, { button, panel }] of this.#tabs) {
      const chosen = name === wanted;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
      if (chosen) button.classList.remove("news");
      panel.hidden = !chosen;
    }
    this.node.dispatchEvent(new CustomEvent("tab", { detail: wanted }));
  }

  /** Offer a tab, or not. @param {Tab} name @param {boolean} offered */
  offer(name, offered) {
    const tab = this.#tabs.get(name);
    if (tab) tab.button.hidden = !offered;
    if (!offered && this.shown === name) this.show("turns");
  }

  /** Something new is behind a tab that is not shown. @param {Tab} name */
  call(name) {
    if (this.shown !== name) this.#tabs.get(name)?.button.classList.add("news");
  }

  /** The tab behind which something is new. @returns {Tab | undefined} */
  get news() {
    return [...this.#tabs].find(([, { button }]) => button.classList.contains("news"))?.[0];
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const names = [...this.#tabs.keys()].filter((name) => !this.#tabs.get(name)?.button.hidden);
    const next = names[(names.indexOf(this.shown) + by + names.length) % names.length];
    this.show(next);
    this.#tabs.get(next)?.button.focus();
    event.preventDefault();
  }
}
