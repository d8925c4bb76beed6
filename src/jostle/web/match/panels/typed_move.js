// Playing by typing: a field that completes actions by their notation or description.

import { complete } from "../../board/choosing.js";
import { el, fill, uniqueId } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Choice} Choice */

export class TypedMove {
  /** @type {Choice[]} */
  #choices = [];
  /** @type {Choice[]} */
  #found = [];
  #at = -1;

  /** @param {{choose: (choice: Choice) => void, look: (choice: Choice | null) => void, leave: () => void}} listener */
  constructor({ choose, look, leave }) {
    this.choose = choose;
    this.onVisible = look;
    this.leave = leave;
    const list = uniqueId("typed");
    this.list = el("ul.typed-list", { id: list, role: "listbox", "aria-label": t("typed-list"), hidden: true });
    this.field = el("input", {
      type: "text",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": list,
      "aria-autocomplete": "list",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      enterkeyhint: "go",
      maxlength: "200",
      placeholder: t("typed-example"),
    });
    this.problem = el("p.typed-problem.if-any", { role: "alert" });
    this.node = el("div.typed", [el("label", el("span", t("typed-label")), this.field), this.list, this.problem]);
    this.field.addEventListener("input", () => this.#search());
    this.field.addEventListener("keydown", (event) => this.#keydown(event));
    this.field.addEventListener("blur", () => this.#close());
    this.list.addEventListener("pointerdown", (event) => {
      event.preventDefault(); // the field keeps the focus
      const option = event.target instanceof Element ? event.target.closest("li") : null;
      const at = option ? [...this.list.children].indexOf(option) : -1;
      if (at >= 0) this.#take(this.#found[at]);
    });
  }

  /** What can be played now. @param {Choice[]} choices */
  show(choices) {
    this.#choices = choices;
    this.field.disabled = choices.length === 0;
    if (choices.length === 0) this.#close();
    else if (document.activeElement === this.field && this.field.value) this.#search();
  }

  /** Start typing, with what was typed already. @param {string} text */
  focus(text = "") {
    if (this.field.disabled) return;
    this.field.focus();
    if (text) {
      this.field.value = text;
      this.#search();
    }
  }

  #search() {
    this.problem.textContent = "";
    this.#found = complete(this.#choices, this.field.value);
    this.#at = this.#found.length && this.field.value.trim() ? 0 : -1;
    const id = this.list.id;
    fill(
      this.list,
      this.#found.map((choice, i) =>
        el("li", { role: "option", id: `${id}-${i}` }, [el("span.notation", choice.action), " ", choice.label])
      ),
    );
    this.list.hidden = this.#found.length === 0;
    this.field.setAttribute("aria-expanded", String(!this.list.hidden));
    this.#point();
  }

  #point() {
    for (const [i, option] of [...this.list.children].entries()) {
      option.setAttribute("aria-selected", String(i === this.#at));
    }
    const chosen = this.#found[this.#at];
    if (chosen) this.field.setAttribute("aria-activedescendant", `${this.list.id}-${this.#at}`);
    else this.field.removeAttribute("aria-activedescendant");
    this.onVisible(chosen ?? null);
  }

  #close() {
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
    this.onVisible(null);
  }

  /** @param {Choice} choice */
  #take(choice) {
    this.field.value = "";
    this.#close();
    this.choose(choice);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (this.list.hidden) this.#search();
      const n = this.#found.length;
      if (n) this.#at = event.key === "ArrowDown" ? (this.#at + 1) % n : (Math.max(this.#at, 0) + n - 1) % n;
      this.#point();
    } else if (event.key === "Enter") {
      const chosen = this.#found[this.#at];
      if (chosen && !this.list.hidden) this.#take(chosen);
      else if (this.field.value.trim()) this.problem.textContent = t("typed-none", { text: this.field.value.trim() });
    } else if (event.key === "Escape") {
      if (this.field.value === "") this.leave();
      this.field.value = "";
      this.#close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
