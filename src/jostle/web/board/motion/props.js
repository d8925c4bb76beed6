// What is on the table for one step only: a card that is shown, points that rise, a word that is stamped.

import { el, svg } from "../../base/dom.js";

/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("./timeline.js").Prop} Prop */

const LETTER = 0.62; // the usual width of a letter, as a part of its height

/** @param {Picture} picture @param {Prop} prop @returns {HTMLElement} */
export function drawProp(picture, prop) {
  const box = { x: prop.x - prop.width / 2, y: prop.y - prop.height / 2, width: prop.width, height: prop.height };
  if (prop.kind === "card") {
    const card = picture.drawArt(prop.art ?? [], box);
    card.prepend(el("div.shadow.card-shadow"));
    return card;
  }
  const node = el("div", { class: ["prop", prop.kind, prop.tone].filter(Boolean).join(" ") });
  picture.put(node, box);
  if (prop.text) {
    node.append(el("span", prop.text));
    const room = prop.width / (prop.text.length * LETTER + 0.9);
    // One hundredth of the picture's width is as many units as the scene has squares.
    node.style.fontSize = `${Math.min(0.62 * prop.height, room) / picture.scene.width}cqw`;
  }
  if (prop.kind === "dust") node.append(drawDust(prop));
  if (prop.kind === "cross") {
    const cross = svg("svg", { viewBox: "-17 -17 34 34" });
    cross.append(svg("circle", { r: 15 }), svg("path", { d: "M-6-6L6 6M6-6L-6 6" }));
    node.append(cross);
  }
  return node;
}

/** Three short lines on both sides of the line of push. @param {Prop} prop */
function drawDust({ width, height }) {
  const half = height * 0.42;
  const lines = [-1, 1].map((side) => {
    const [out, near] = [side * half, side * (half - 2)];
    return `M0 ${out}v${side * 14}M-11 ${near}l-7 ${side * 12}M11 ${near}l7 ${side * 12}`;
  });
  return svg("svg", { viewBox: `${-width / 2} ${-height / 2} ${width} ${height}` }, svg("path", { d: lines.join("") }));
}
