// A game's art: a sheet of named drawings, loaded once into the document, and the colours of its table.

import { addressOf } from "../base/address.js";
import { svg } from "../base/dom.js";

/** @typedef {import("../base/types.js").Layer} Layer */

const TABLE = ["table", "table-light", "ink", "soft", "accent", "halo", "tint", "signature"];
const LETTER = 0.56; // the usual width of a letter, as a part of its height
const STYLE = /<style>(.*?)<\/style>/gs;
const UNITS = 100; // of a drawing, for one square

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Make the drawings of a sheet usable; it is requested once.
 * @param {string} name its game and version, as a scene has it; "": none
 * @returns {Promise<void>}
 */
export function loadArt(name) {
  if (name === "") return Promise.resolve();
  let asked = sheets.get(name);
  if (!asked) {
    asked = load(name);
    asked.catch(() => sheets.delete(name));
    sheets.set(name, asked);
  }
  return asked;
}

/** @param {string} name */
async function load(name) {
  const answer = await fetch(addressOf(`/api/v1/art/${name}.svg`));
  if (!answer.ok) throw new Error(`${name}.svg: ${answer.status}`);
  const text = await answer.text();
  const style = new CSSStyleSheet();
  style.replaceSync(Array.from(text.matchAll(STYLE), ([, rules]) => rules).join("\n"));
  document.adoptedStyleSheets.push(style);
  // Without its style element: the page's security policy allows none, not even in a document that is only read.
  const sheet = new DOMParser().parseFromString(text.replace(STYLE, ""), "image/svg+xml").documentElement;
  const holder = svg("svg.art-sheet", { "aria-hidden": "true", focusable: "false" });
  for (const defs of sheet.querySelectorAll("defs")) holder.append(document.adoptNode(defs));
  document.body.append(holder);
}

/**
 * Give an element the colours of a game's table: --table, --table-light, --table-ink and so on.
 * @param {HTMLElement} node
 * @param {string} name
 */
export function dressTable(node, name) {
  const [game] = name.split(".");
  if (node.dataset.art === game) return;
  node.dataset.art = game;
  for (const one of TABLE) {
    const own = one.startsWith("table") ? `--${one}` : `--table-${one}`;
    if (game) node.style.setProperty(own, `var(--${game}-${one})`);
    else node.style.removeProperty(own);
  }
}

/**
 * A drawing by its name, as an <svg> that fills its place.
 * @param {string} name
 * @param {[number, number]} size of its box
 */
export function drawing(name, [width, height]) {
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    svg("use", { href: `#${name}`, width, height }),
  );
}

/**
 * The layers of a shape as SVG elements, in units of art, relative to the shape's upper left corner.
 * @param {Layer[]} layers
 * @param {number} width of the shape, in squares
 * @param {number} height
 * @returns {SVGElement[]}
 */
export function drawLayers(layers, width, height) {
  return layers.flatMap((layer) => {
    const [art, x, y, w, h, turn, text, style, colour] = layer;
    if (!art && text === "") return [];
    const box = { x: x * UNITS, y: y * UNITS, width: (w || width) * UNITS, height: (h || height) * UNITS };
    const drawn = text === "" ? svg("use", { href: `#${art}`, ...box }) : drawText(text, style, box);
    if (turn) drawn.setAttribute("transform", `rotate(${turn} ${box.x + box.width / 2} ${box.y + box.height / 2})`);
    const ink = colour.startsWith("--") ? `var(${colour})` : colour;
    if (text !== "") drawn.setAttribute("fill", ink || "var(--table-ink, currentColor)");
    else if (ink) drawn.setAttribute("color", ink);
    return [drawn];
  });
}

/**
 * A text in its box: letters as high as the box, or smaller if there are many.
 * @param {string} text
 * @param {string} style
 * @param {{x: number, y: number, width: number, height: number}} box
 */
function drawText(text, style, box) {
  const styles = style.split(" ");
  const size = Math.min(box.height, box.width / (Math.max(1, text.length) * LETTER));
  const anchor = styles.includes("left") ? "start" : styles.includes("right") ? "end" : "middle";
  const x = box.x + (anchor === "start" ? 0 : anchor === "end" ? box.width : box.width / 2);
  const face = styles.find((one) => one === "display" || one === "strong") ?? "words";
  const place = { x, y: box.y + box.height / 2 + 0.35 * size };
  return svg("text", { class: `face-${face}`, ...place, "font-size": size, "text-anchor": anchor }, text);
}
