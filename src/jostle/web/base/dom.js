// Creating elements. Texts always become text nodes, so nothing from people or the server is parsed as markup.

import { addressOf } from "./address.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Leaf */
/** @typedef {Leaf | Leaf[] | (Leaf | Leaf[] | (Leaf | Leaf[])[])[]} Child */
/** @typedef {Record<string, unknown>} Attributes */
/** The tag of a description such as `button.main`. @template {string} What @typedef {What extends `${infer Tag}.${string}` ? Tag : What} TagOf */
/** What it describes, out of the elements of HTML or SVG. @template {string} What @template Known @typedef {TagOf<What> extends keyof Known ? Known[TagOf<What>] : never} ElementOf */
/** Only tags that exist. @template {string} What @template Known @typedef {What & (TagOf<What> extends keyof Known ? unknown : never)} Described */

/**
 * An element: its tag and classes (`p.note.small`), attributes and listeners (`onclick` and the like, as functions) if it has
 * any, and children, also in lists. Classes that vary are the attribute `class`. A button that sends a form says so:
 * `type: "submit"`.
 * @template {string} What
 * @param {Described<What, HTMLElementTagNameMap>} what
 * @param {Attributes | Child} [attributes]
 * @param {...Child} children
 * @returns {ElementOf<What, HTMLElementTagNameMap>}
 */
export function el(what, attributes, ...children) {
  const [tag, ...classes] = what.split(".");
  const node = document.createElement(tag);
  if (tag === "button") node.setAttribute("type", "button");
  return /** @type {ElementOf<What, HTMLElementTagNameMap>} */ (made(node, classes, attributes, children));
}

/**
 * An SVG element.
 * @template {string} What
 * @param {Described<What, SVGElementTagNameMap>} what
 * @param {Attributes | Child} [attributes]
 * @param {...Child} children
 * @returns {ElementOf<What, SVGElementTagNameMap>}
 */
export function svg(what, attributes, ...children) {
  const [tag, ...classes] = what.split(".");
  const node = document.createElementNS(SVG, tag);
  return /** @type {ElementOf<What, SVGElementTagNameMap>} */ (made(node, classes, attributes, children));
}

/** @param {Element} node @param {string[]} classes @param {Attributes | Child} attributes @param {Child[]} children */
function made(node, classes, attributes, children) {
  if (classes.length) node.setAttribute("class", classes.join(" "));
  if (isAttributes(attributes)) dress(node, attributes);
  else append(node, attributes);
  for (const child of children) append(node, child);
  return node;
}

/** @param {Attributes | Child} given @returns {given is Attributes} */
function isAttributes(given) {
  return typeof given === "object" && given !== null && !Array.isArray(given) && !(given instanceof Node);
}

/**
 * Show on an empty page that its content is loading. Returns a function that changes the text.
 * @param {Element} host
 * @param {string} words
 * @returns {(words: string) => void}
 */
export function showLoading(host, words) {
  const line = el("p.page.quiet", { role: "status" }, words);
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
      const text = value === true ? "" : String(value);
      node.setAttribute(name, name === "href" || name === "src" ? addressOf(text) : text);
    }
  }
}

/** @param {Element} node @param {...Child} children */
export function append(node, ...children) {
  for (const child of /** @type {Child[]} */ (children.flat(3))) {
    if (child !== null && child !== undefined && child !== false) {
      node.append(child instanceof Node ? child : String(child));
    }
  }
}

/** Replace the children of a node. @param {Element} node @param {...Child} children */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, ...children);
}

let count = 0;

/** An id that no other element has: for labels and descriptions. @param {string} name */
export function uniqueId(name) {
  count += 1;
  return `${name}-${count}`;
}
