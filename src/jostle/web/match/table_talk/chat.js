// The chat of a match: texts, always plain, and drawn gestures.

import { el } from "../../base/dom.js";
import { drawEmote, EMOTES, isEmote } from "./emotes.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Said} Said */
/** @typedef {import("./emotes.js").Emote} Emote */

const MAX_LENGTH = 300;

/** What somebody said, in words. @param {Said} said */
export function saidText({ text, emote }) {
  return isEmote(emote) ? t(`emote-${emote}`) : text;
}

export class Chat {
  /** @param {(said: {text: string, emote?: Emote}) => Promise<boolean>} say answers whether it was said */
  constructor(say) {
    this.lines = el("div.chat-lines", { role: "log", "aria-label": t("chat-lines"), tabindex: "0" });
    this.field = el("input", {
      type: "text",
      maxlength: String(MAX_LENGTH),
      autocomplete: "off",
      "aria-label": t("chat-write"),
      placeholder: t("chat-write"),
    });
    const emotes = EMOTES.map((emote) =>
      el("button", { title: t(`emote-${emote}`), "data-emote": emote, onclick: () => say({ text: "", emote }) }, [
        drawEmote(emote),
        el("span.unseen", t(`emote-${emote}`)),
      ])
    );
    this.form = el("form.chat-form.wrap", [
      el("div.chat-emotes", { role: "group", "aria-label": t("chat-emotes") }, emotes),
      this.field,
      el("button.button.plain.small", { type: "submit" }, t("chat-send")),
    ]);
    this.form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text) return;
      this.field.value = "";
      if (!(await say({ text }))) this.field.value = text; // keep what was written
    });
    this.node = el("section.chat.column", { "aria-label": t("chat-title") }, this.lines, this.form);
  }

  /** @param {Said[]} said @param {boolean} mayWrite */
  show(said, mayWrite) {
    this.lines.replaceChildren();
    for (const line of said) this.add(line);
    this.form.hidden = !mayWrite;
  }

  /** @param {Said} said */
  add(said) {
    const { emote, name } = said;
    const words = isEmote(emote) ? [drawEmote(emote, 24), el("span.unseen", saidText(said))] : [saidText(said)];
    this.lines.append(el("p", el("strong", name), ": ", words));
    this.lines.scrollTop = this.lines.scrollHeight;
  }
}
