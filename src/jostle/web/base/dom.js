// Making elements: texts always become text nodes, so nothing that a person or the server says is read as markup.

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
 * Say on an empty page that what belongs there is on its way. Gives back what says something else.
 * @param {Element} host
 * @param {string} words
 * @returns {(words: string) => void}
 */
export function sayLoading(host, words) {
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
export function dress(node, attributes) {
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
 * Put these children in place of those there are.
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
export function freshId(name) {
  made += 1;
  return `${name}-${made}`;
}
