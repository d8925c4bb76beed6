// The head of a page about a game: on the cloth of its table, with its cover.

import { el } from "../base/dom.js";
import { dressTable, loadArt } from "./art.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/dom.js").Leaf} Leaf */

/** @param {GameInfo} game @param {Leaf[]} words @param {HTMLElement} [beside] in place of the cover */
export async function gameHero({ art, colour, cover }, words, beside) {
  await loadArt(art).catch((problem) => console.info("the colours of a table could not be loaded", problem));
  const picture = { class: "hero-cover", src: `/api/v1/art/${art}/cover.svg`, alt: "", width: 256, height: 308 };
  const node = el("header.table.game-hero", [el("div.hero-words", ...words), beside ?? (cover && el("img", picture))]);
  node.style.setProperty("--signature", colour);
  dressTable(node, art);
  return node;
}
