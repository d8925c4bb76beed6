// Icons for buttons; they always come with a text, which may be a tooltip.

import { svg } from "../base/dom.js";

/** Strokes in a 20 by 20 grid. */
const STROKES = {
  undo: "M4 8h8a4.5 4.5 0 0 1 0 9H8M7.5 4L3.5 8l4 4",
  takeback: "M9.5 5l-5 5 5 5M16 5l-5 5 5 5",
  draw: "M3 11l4-4 3 1.5L13.5 7 17 11M7 14l2.5 2 2.5-2 2-1.5M3 11l2 2.5",
  resign: "M5 17.5V3.5h10l-2.5 3.5 2.5 3.5H5",
  claim: "M10 2.8l2.2 4.7 5.1.6-3.8 3.5 1 5-4.5-2.5-4.5 2.5 1-5L2.7 8.1l5.1-.6z",
  hint: "M7.5 14.5c0-1.8-2.8-3-2.8-6.3a5.3 5.3 0 0 1 10.6 0c0 3.3-2.8 4.5-2.8 6.3zM8 17.5h4",
  rules: "M10 5.5C8 4 5.5 3.8 3 4v11.5c2.5-.2 5 0 7 1.5 2-1.5 4.5-1.7 7-1.5V4c-2.5-.2-5 0-7 1.5zM10 5.5V17",
  flip: "M6 3v13M3 13.5L6 16.5l3-3M14 17V4M11 6.5L14 3.5l3 3",
  sound: "M3.5 7.8v4.4h3L10.5 16V4L6.5 7.8zM13.5 7.5a3.5 3.5 0 0 1 0 5M15.8 5.2a6.8 6.8 0 0 1 0 9.6",
  silent: "M3.5 7.8v4.4h3L10.5 16V4L6.5 7.8zM13.5 8l4 4M17.5 8l-4 4",
  legend: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M7.8 7.8a2.3 2.3 0 1 1 3.2 2.1c-.7.3-1 .7-1 1.5M10 14h.01",
  zoom: "M8.8 3.3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4M6.3 8.8h5M8.8 6.3v5",
  keys: "M2.5 5.5h15v9.5h-15zM5.8 8.8h.01M9 8.8h.01M12.2 8.8h.01M6.5 12h7",
  list: "M3.5 5.5h13M3.5 10h13M3.5 14.5h8",
  chat:
    "M3 5.5A1.5 1.5 0 0 1 4.5 4h11A1.5 1.5 0 0 1 17 5.5v7a1.5 1.5 0 0 1-1.5 1.5H9l-3.5 3v-3h-1A1.5 1.5 0 0 1 3 12.5z",
  replay: "M4 10a6 6 0 1 0 2-4.5M6 2.5v3.2h3.2",
  more: "",
  first: "M5 4v12M15.5 4.5L8.5 10l7 5.5z",
  previous: "M13 4.5L6 10l7 5.5z",
  next: "M7 4.5l7 5.5-7 5.5z",
  last: "M15 4v12M4.5 4.5l7 5.5-7 5.5z",
  done: "M4.5 10.5l3.7 3.7 7.3-8",
  again: "M4 10a6 6 0 1 0 2-4.5M6 2.5v3.2h3.2",
  play: "",
  analyse: "M3 16.5h14M4.5 13l4-4.5 3 2.5 5-6.5",
  link:
    "M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.6-2.6a3.25 3.25 0 0 0-4.6-4.6l-.9.9M11.5 8.5a3.2 3.2 0 0 0-4.6 0l-2.6 2.6a3.25 3.25 0 0 0 4.6 4.6l.9-.9",
  close: "M5 5l10 10M15 5L5 15",
  pause: "M7 5v10M13 5v10",
  people:
    "M7.5 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 16.500c0-3 2-5 5-5s5 2 5 5M13 4a3 3 0 0 1 0 5.500M14.5 11.800c1.8.6 3 2.3 3 4.7",
  screen: "M3 4.500h14v9.500H3zM7 17h6M10 14v3",
  globe:
    "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M3.3 8h13.400M3.3 12h13.400M10 3c-4.5 4.5-4.5 9.5 0 14M10 3c4.5 4.5 4.5 9.5 0 14",
  settings:
    "M3 6.500h8M15.5 6.500H17M3 13.500h1.500M9 13.500h8M13.2 4.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4M6.8 11.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  menu: "M3 5.500h14M3 10h14M3 14.500h14",
  back: "M12.5 4.5L7 10l5.5 5.5",
  goal: "M10 1.8a8.2 8.2 0 1 0 0 16.400a8.2 8.2 0 1 0 0-16.400M10 5.600a4.4 4.4 0 1 0 0 8.800a4.4 4.4 0 1 0 0-8.8",
  look:
    "M1.8 10C4 6.3 6.8 4.6 10 4.600s6 1.7 8.2 5.400c-2.2 3.7-5 5.4-8.2 5.400S4 13.7 1.8 10M10 7.500a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5",
  flame: "",
};

/** Filled parts of the icons above. @type {Record<string, string>} */
const FILLED = {
  replay: "M8.8 7.8v4.4l3.4-2.2z",
  more:
    "M3 10a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M8.3 10a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M13.6 10a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0",
  play: "M6.5 4.5v11l9-5.5z",
  flame:
    "M10.5 2c.5 3-4.5 5-4.5 9.700A4.3 4.3 0 0 0 10.3 18c3 0 4.7-2.2 4.7-5 0-2.3-1.2-3.3-1.7-5-.8.5-1.2 1.3-1.2 2.300C10.8 9 11.8 5 10.5 2z",
  goal: "M10 8.500a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3",
};

/** @typedef {keyof typeof STROKES} IconName */

/** @param {IconName} name @param {number} [size] in pixels */
export function icon(name, size = 22) {
  const drawn = svg("svg", {
    class: "icon",
    viewBox: "0 0 20 20",
    width: size,
    height: size,
    "aria-hidden": "true",
    focusable: "false",
  });
  if (STROKES[name]) drawn.append(svg("path", { d: STROKES[name] }));
  if (FILLED[name]) drawn.append(svg("path", { d: FILLED[name], fill: "currentColor", stroke: "none" }));
  return drawn;
}
