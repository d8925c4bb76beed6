// The chat of a match. Messages are always plain text.

import { el } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Said} Said */

const LONGEST = 300;

export class Chat {
  /** @param {{say: (text: string) => Promise<boolean>}} listener `say` answers whether it was said */
  constructor({ say }) {
    this.lines = el("div", { class: "chat-lines", role: "log", "aria-label": t("chat-lines"), tabindex: "0" });
    this.field = el("input", {
      type: "text",
      maxlength: String(LONGEST),
      autocomplete: "off",
      "aria-label": t("chat-write"),
      placeholder: t("chat-write"),
    });
    this.form = el(
      "form",
      { class: "chat-form" },
      this.field,
      el("button", { class: "button plain small" }, t("chat-send")),
    );
    this.form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text) return;
      this.field.value = "";
      if (!(await say(text))) this.field.value = text; // keep what was written
    });
    this.node = el(
      "section",
      { class: "chat", "aria-label": t("chat-title"), hidden: true },
      el("h2", {}, t("chat-title")),
      this.lines,
      this.form,
    );
  }

  /**
   * @param {Said[]} said
   * @param {boolean} mayWrite
   */
  show(said, mayWrite) {
    this.lines.replaceChildren();
    for (const line of said) this.add(line);
    this.form.hidden = !mayWrite;
    this.node.hidden = false;
  }

  /** @param {Said} said */
  add(said) {
    this.lines.append(el("p", {}, el("strong", {}, said.name), ": ", said.text));
    this.lines.scrollTop = this.lines.scrollHeight;
  }
}
