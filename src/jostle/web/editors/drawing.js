// Drawings of things in editors.

import { el, svg } from "../base/dom.js";
import { drawLayers } from "../board/art.js";

/** @typedef {import("./types.js").Layer} Layer */

const UNITS = 100; // of a drawing, for one square

/** A thing in a box. @param {Layer[]} layers @param {[number, number]} box */
export function drawItem(layers, [width, height]) {
  return svg(
    "svg",
    { viewBox: `0 0 ${width * UNITS} ${height * UNITS}`, "aria-hidden": "true", focusable: "false" },
    ...drawLayers(layers, width, height),
  );
}

/**
 * A thing to choose from a palette: a radio button that looks like the thing.
 * @param {{group: string, value: string, name: string, face: Node, chosen: boolean, choose: () => void}} how
 */
export function toolButton({ group, value, name, face, chosen, choose }) {
  return el("label.editor-tool", { title: name }, [
    el("input", { type: "radio", name: group, value, checked: chosen, "aria-label": name, onchange: choose }),
    el("span.editor-face", { "data-sign": value }, face),
  ]);
}
