// Pointing at something on a board, so that others see it.

import { el } from "../base/dom.js";

/** @typedef {import("./picture.js").Picture} Picture */

const SHOWN = 3000; // milliseconds

/**
 * The uppermost thing at a point of the screen, whether it can be pressed or not.
 * @param {Picture} picture
 * @param {number} clientX
 * @param {number} clientY
 * @returns {string | null} its id
 */
export function thingAt(picture, clientX, clientY) {
  const point = picture.pointAt(clientX, clientY);
  if (!point) return null;
  const found = picture.scene.shapes.findLast(({ id, kind }) => {
    const box = picture.boxOf(id);
    return kind !== "seat" && kind !== "line" && box && point.x >= box.x && point.x <= box.x + box.width &&
      point.y >= box.y && point.y <= box.y + box.height;
  });
  return found?.id ?? null;
}

/** What a thing is called, or what lies on it. @param {Picture} picture @param {string} id */
export function labelOn(picture, id) {
  const { shapes } = picture.scene;
  return shapes.find((shape) => shape.on === id && shape.label)?.label ?? picture.shapeOf(id)?.label ?? "";
}

/**
 * Show for some seconds that somebody points at a thing. What is not on this table is not shown.
 * @param {Picture} picture
 * @param {string} id
 * @param {{name: string, colour: string}} who
 */
export function showPointing(picture, id, { name, colour }) {
  const box = picture.boxOf(id);
  if (!box) return;
  const round = picture.formOf(id).round ? " round" : "";
  const node = el("div", { class: `pointing${round}` }, el("span", name));
  node.style.setProperty("--pointer", colour);
  picture.put(node, box);
  picture.node.append(node);
  setTimeout(() => node.remove(), SHOWN);
}
