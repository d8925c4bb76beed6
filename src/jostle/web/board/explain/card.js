// The small card that floats beside a thing and says what it is. There is one for the whole page.

import { drawLayers, dressTable, loadArt } from "../art.js";
import { el, fill, svg } from "../../base/dom.js";
import { placeBeside } from "./placing.js";

/** @typedef {import("../../base/types.js").Layer} Layer */

/**
 * @typedef {object} Content
 * @property {string} name
 * @property {string} [words] a sentence
 * @property {Element | null} [drawing]
 * @property {string} [does] what pressing would do
 * @property {string[]} [notes] what its marks say
 * @property {boolean} [refused] it answers a press that leads nowhere
 */

const ID = "explain-card";
/** What the card describes now. @type {Element | null} */
let described = null;

/**
 * Show the card beside a place of the window.
 * @param {Content} content
 * @param {import("./placing.js").Rect} place
 * @param {{art?: string, describes?: Element | null}} [how] `art` of the game; `describes`: the focused element
 */
export function showCard(content, place, { art = "", describes = null } = {}) {
  const card = theCard();
  const { name, words, drawing, does, notes = [], refused = false } = content;
  dressTable(card, art);
  card.classList.toggle("refused", refused);
  fill(card, [
    drawing && el("span.explain-drawing", drawing),
    el("span.explain-words.stack", [
      el("strong", name),
      words && el("span", words),
      notes.map((note) => el("span.explain-note", note)),
      does && el("span.explain-does.capital", does),
    ]),
  ]);
  describe(describes);
  card.showPopover();
  const { width, height } = card.getBoundingClientRect();
  const { left, top } = placeBeside(place, { width, height }, { width: innerWidth, height: innerHeight });
  Object.assign(card.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` });
}

export function hideCard() {
  const card = document.getElementById(ID);
  if (!card?.matches(":popover-open")) return;
  card.hidePopover();
  describe(null);
}

/** The focused element is described by the card. @param {Element | null} node */
function describe(node) {
  described?.removeAttribute("aria-describedby");
  described = node;
  node?.setAttribute("aria-describedby", ID);
}

/**
 * A drawing made of layers of a game's art.
 * @param {Layer[]} layers
 * @param {string} art
 * @param {[number, number]} [size] in squares
 */
export function drawThing(layers, art, [width, height] = [1, 1]) {
  loadArt(art);
  const sheet = svg("svg", {
    viewBox: `0 0 ${width * 100} ${height * 100}`,
    "aria-hidden": "true",
    focusable: "false",
  });
  sheet.append(...drawLayers(layers, width, height));
  return sheet;
}

function theCard() {
  const found = document.getElementById(ID);
  if (found) return found;
  const card = el("div.explain-card", { id: ID, role: "tooltip", popover: "manual" });
  document.body.append(card);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hideCard();
  }, true);
  return card;
}
