// One of the things that can be done next: a picture, what it is, and a line about it.

import { el } from "../../base/dom.js";
import { icon } from "../../ui/icons.js";

/**
 * @param {{href?: string, onclick?: () => void}} how
 * @param {Node} picture
 * @param {string} title
 * @param {string} words
 */
export function option({ href, onclick }, picture, title, words) {
  const content = [
    el("span.option-picture", picture),
    el("span.option-words", el("strong", title), el("span.fine", words)),
    icon("go", 18),
  ];
  return href ? el("a.option.strip", { href }, content) : el("button.option.strip", { onclick }, content);
}
