// Creating elements. Texts always become text nodes, so nothing from people or the server is parsed as markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick` and the like, as functions) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  dress(node, attributes);
  append(node, ...children);
  return node;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/**
 * Show on an empty page that its content is loading. Returns a function that changes the text.
 * @param {Element} host
 * @param {string} words
 * @returns {(words: string) => void}
 */
export function showLoading(host, words) {
  const line = el("p", { class: "page quiet", role: "status" }, words);
  fill(host, line);
  return (said) => {
    line.textContent = said;
  };
}

/**
 * Set attributes and listeners. `true` writes an empty attribute; `false`, null and undefined write none.
 * @param {Element} node
 * @param {Record<string, unknown>} attributes
 */
function dress(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function" && name.startsWith("on")) {
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === false || value === null || value === undefined) {
      node.removeAttribute(name);
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {Element} node
 * @param {...(Child | Child[])} children
 */
export function append(node, ...children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Replace the children of a node.
 * @param {Element} node
 * @param {...(Child | Child[])} children
 */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, ...children);
}

let made = 0;

/**
 * An id that no other element has: for labels and descriptions.
 * @param {string} name
 */
export function uniqueId(name) {
  made += 1;
  return `${name}-${made}`;
}
