// Icons for buttons; they always come with a text.

/** Strokes in a 24 by 24 grid. */
import { svg } from "../base/dom.js";
const STROKES = {
  undo: "M9 7L4 12l5 5M4 12h11a4.500 4.500 0 0 1 0 9h-4",
  takeback: "M11 6l-6 6 6 6M19 6l-6 6 6 6",
  draw: "M6 6h12M6 12h12M6 18h12",
  resign: "M6 21V4h11l-2 4 2 4H6",
  claim: "M12 3l2.6 6 6.4.5-5 4.2 1.6 6.3L12 16.6 6.4 20 8 13.700 3 9.500 9.400 9z",
  hint: "M9 18h6M10 21h4M8.500 15a6 6 0 1 1 7 0v1h-7z",
  rules: "M5 4h10a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11",
  flip: "M7 4v14m0 0l-3-3m3 3l3-3M17 20V6m0 0l-3 3m3-3l3 3",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11",
  silent: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
  zoom: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500L21 21M7.500 10.500h6M10.500 7.500v6",
  keys: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  replay: "M5 12a7 7 0 1 0 2.500-5.400M5 4v4h4M10.500 9.500v5l4-2.500z",
  speed: "M5 18a8.500 8.500 0 1 1 14 0M12 14l4-5M12 14h.01",
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
};

/** @typedef {keyof typeof STROKES} IconName */

/** @param {IconName} name */
export function icon(name) {
  const drawn = svg("svg", {
    class: "icon",
    viewBox: "0 0 24 24",
    width: 22,
    height: 22,
    "aria-hidden": "true",
    focusable: "false",
  });
  drawn.append(svg("path", { d: STROKES[name] }));
  return drawn;
}
