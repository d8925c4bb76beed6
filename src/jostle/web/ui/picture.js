// A picture of a position that the host draws. It becomes a part of the page, in a tree of its own, so that it is
// written in the page's letters; an <img> could not use them.

import { el } from "../base/dom.js";
import { request } from "../base/transport.js";

const NEAR = "200px"; // of the window's edge: pictures are loaded a little before they are seen

/**
 * A picture that is loaded when it comes into view.
 * @param {string} address "": none yet
 * @param {{class?: string, label?: string}} [how] without a label, the text next to it describes it
 */
export function drawPicture(address, { class: name = "", label = "" } = {}) {
  const about = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const node = el("div", { class: `picture ${name}`.trim(), ...about });
  node.attachShadow({ mode: "open" });
  if (!address) return node;
  const watch = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    watch.disconnect();
    load(node, address);
  }, { rootMargin: NEAR });
  watch.observe(node);
  return node;
}

/**
 * Show another picture in the same place.
 * @param {HTMLElement} node
 * @param {string} address
 * @param {string} [label] without one, the text next to it describes it
 */
export function changePicture(node, address, label = "") {
  if (label) {
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", label);
    node.removeAttribute("aria-hidden");
  }
  return load(node, address);
}

/** @param {HTMLElement} node @param {string} address */
async function load(node, address) {
  node.dataset.address = address;
  try {
    const { status, text } = await request("GET", address);
    if (status !== 200) throw new Error(`${address}: ${status}`);
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (node.dataset.address !== address) return; // another one was wanted meanwhile
    for (const side of ["width", "height"]) drawn.setAttribute(side, "100%");
    drawn.removeAttribute("role");
    node.shadowRoot?.replaceChildren(document.adoptNode(drawn));
  } catch (problem) {
    console.info("a picture could not be loaded", problem);
  }
}
