// A game's guide, as the rules page and the rules dialog show it.

import { el } from "../base/dom.js";
import { language, t } from "../base/i18n.js";

/**
 * A guide as an element. The server renders it from our own text; scripts and handlers would not run in any case.
 * @param {string} html
 * @param {string} [lang] its language: not every guide exists in every language
 */
export function guideArticle(html, lang = language()) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const article = el("article", { class: "guide", lang });
  article.append(...parsed.body.childNodes);
  // Wide content scrolls in its own frame, which must be reachable by keyboard.
  for (const wide of article.querySelectorAll("table, pre")) {
    const name = t(wide.tagName === "TABLE" ? "rules-table" : "rules-text");
    const frame = el("div", { class: "table-frame", tabindex: "0", role: "group", "aria-label": name });
    wide.replaceWith(frame);
    frame.append(wide);
  }
  return article;
}
