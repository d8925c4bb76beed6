// A game's guide, as the rules page and the rules dialog show it.

import { el, uniqueId } from "../base/dom.js";
import { language, t } from "../base/i18n.js";

/**
 * A guide as an element. The server renders it from our own text; scripts and handlers would not run in any case.
 * @param {string} html
 * @param {string} [lang] its language: not every guide exists in every language
 */
export function guideArticle(html, lang = language()) {
  // Its pictures bring drawings of their own, whose names a board on the page has too.
  const own = html.replaceAll(/\bid="|url\(#|href="#/g, `$&${uniqueId("guide")}-`);
  const parsed = new DOMParser().parseFromString(own, "text/html");
  const article = el("article.guide", { lang });
  article.append(...parsed.body.childNodes);
  // Wide content scrolls in its own frame, which must be reachable by keyboard.
  for (const wide of article.querySelectorAll("table, pre")) {
    const name = t(wide.tagName === "TABLE" ? "rules-table" : "rules-text");
    const frame = el("div.table-frame", { tabindex: "0", role: "group", "aria-label": name });
    wide.replaceWith(frame);
    frame.append(wide);
  }
  // A picture stands beside the words before it, where there is room.
  for (const figure of article.querySelectorAll("figure:not(.example)")) {
    const words = figure.previousElementSibling;
    if (words?.tagName !== "P") continue;
    const row = el("div.told");
    words.replaceWith(row);
    row.append(words, figure);
  }
  // How positions are written is for programmers.
  for (const heading of article.querySelectorAll("h2")) {
    const chapter = [];
    for (let next = heading.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling) {
      chapter.push(next);
    }
    const codes = chapter.flatMap((part) => [...part.querySelectorAll("code")]);
    if (!codes.some((code) => /^actor=?$/.test(code.textContent ?? ""))) continue;
    const fold = el("details", el("summary"));
    heading.replaceWith(fold);
    fold.firstChild?.appendChild(heading);
    fold.append(...chapter);
  }
  return article;
}
