// Six drawn gestures for people at one table.

import { svg } from "../../base/dom.js";

/** @typedef {"wave" | "good" | "wow" | "oops" | "think" | "thanks"} Emote */

/** @type {Emote[]} */
export const EMOTES = ["wave", "good", "wow", "oops", "think", "thanks"];

const FACE = "#f5c344";
const SKIN = "#f0b45f";
const INK = "#3a2a12";

/** A line as thick as a finger, or as thin as a mouth. @param {string} d @param {number} width @param {string} [stroke] */
function line(d, width, stroke = INK) {
  return svg("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} [fill] */
function dot(cx, cy, r, fill = INK) {
  return svg("circle", { cx, cy, r, fill });
}

/** In a box of 32 by 32. @type {Record<Emote, () => SVGElement[]>} */
const DRAWN = {
  wave: () => [
    line("M11 19V9M15 17V6.5M19 17V7.5M22.800 19V11", 3.6, SKIN),
    line("M10.500 21L7 16.500", 3.6, SKIN),
    svg("path", { d: "M9.200 17h15.400v5c0 4.500-3 7.500-7.500 7.500S9.200 26 9.200 22z", fill: SKIN }),
    line("M26.500 6.500c1.800 1.600 2.800 3.600 3 6M5.500 6.500C3.800 8 3 9.600 2.600 11.600", 1.8, "currentColor"),
  ],
  good: () => [
    svg("path", {
      d: "M12 14.500l4.200-9.300c.3-.7 1-1.200 1.800-1.200 1.800 0 3 1.600 2.600 3.400L19.500 13H25a3 3 0 0 1 3 3.500l-1.500 8.500a3.500 3.500 0 0 1-3.400 3H12z",
      fill: SKIN,
    }),
    svg("rect", { x: 4, y: 14, width: 6.5, height: 14, rx: 2, fill: "#2b62c4" }),
    line("M20.500 17.500h7M20.500 21.200h6.400M20.500 24.800h5.600", 1.2),
  ],
  wow: () => [
    dot(16, 16, 13, FACE),
    dot(11, 13, 2.4),
    dot(21, 13, 2.4),
    svg("ellipse", { cx: 16, cy: 22, rx: 3.4, ry: 4, fill: INK }),
    line("M8 8.200l4-1.400M24 8.200l-4-1.400", 1.8),
  ],
  oops: () => [
    dot(16, 16, 13, FACE),
    line("M8.500 13.500l4.500-1.500M23.500 13.500L19 12", 1.9),
    line("M9.500 22.500c1.600-2 2.800-2 4.300 0s2.800 2 4.300 0 2.800-2 4.300 0", 1.9),
    svg("path", { d: "M25 4.500c2 3 3 4.600 3 6.200a3 3 0 0 1-6 0c0-1.600 1-3.200 3-6.200z", fill: "#5aa9e6" }),
  ],
  think: () => [
    dot(16, 16, 13, FACE),
    dot(11.5, 12.5, 2),
    dot(20.5, 12.5, 2),
    line("M19 7l4.500 1M11.500 21.500l8-1.500", 1.9),
    svg("path", { d: "M8 30c-1-4 1-7.500 5-8l1.500 2.500L12 30z", fill: SKIN }),
  ],
  thanks: () => [
    svg("path", {
      d: "M16 28C8 22 3.500 17.500 3.500 12A6.800 6.800 0 0 1 16 8.300 6.800 6.800 0 0 1 28.500 12c0 5.500-4.500 10-12.500 16z",
      fill: "#e5484d",
    }),
    line("M8 12.500c0-2 1.200-3.300 3-3.600", 1.8, "#ffffffb0"),
  ],
};

/** Is it one of the gestures that this page can draw? @param {unknown} name @returns {name is Emote} */
export function isEmote(name) {
  return EMOTES.some((one) => one === name);
}

/** @param {Emote} name @param {number} [size] in pixels */
export function drawEmote(name, size = 28) {
  return svg("svg.emote", {
    viewBox: "0 0 32 32",
    width: size,
    height: size,
    "aria-hidden": "true",
    focusable: "false",
  }, ...DRAWN[name]());
}
