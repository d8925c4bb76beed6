// Pip, who teaches: the smallest of the bots, free-standing beside the board.

import { el, svg } from "../base/dom.js";

/** @typedef {"calm" | "glad" | "surprised"} Mood */

const IVORY = "#f3e6c8";
const SHADE = "#d9c193";
const LEAF = "#5aa644";
const MOUTH = { calm: "M44 63q5 5 11 0", glad: "M41 61q8.500 12 17 0z", surprised: "" };

/** A place for Pip, and a function that changes the mood. */
export function drawTeacher() {
  const node = el("div.teacher-figure", { "aria-hidden": "true" });
  const mouth = svg("g");
  node.append(figure(mouth));
  return {
    node,
    /** @param {Mood} mood */
    feel(mood) {
      mouth.replaceChildren(
        mood === "surprised" ? svg("ellipse", { cx: 49.5, cy: 64, rx: 4, ry: 4.8, fill: "#7a3b22" }) : svg("path", {
          d: MOUTH[mood],
          fill: mood === "glad" ? "#7a3b22" : "none",
          stroke: "#7a3b22",
          "stroke-width": 2.4,
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
        }),
      );
    },
  };
}

/** @param {SVGElement} mouth */
function figure(mouth) {
  return svg("svg", { viewBox: "14 0 72 96", focusable: "false" }, [
    svg("path", { d: "M48 30C46 20 47 14 50 9", stroke: "#3f7f2c", "stroke-width": 4, fill: "none" }),
    svg("path", { d: "M49 15C54 2 68 1 76 6 72 18 60 22 49 15z", fill: LEAF }),
    svg("path", { d: "M48 20C42 9 31 9 25 13 29 23 39 26 48 20z", fill: "#478f35" }),
    svg("path", { d: "M22 97C22 82 32 78 34 70H62C64 78 74 82 74 97z", fill: SHADE }),
    svg("path", { d: "M22 97C22 82 32 78 34 70H55C57 78 66 82 66 97z", fill: IVORY }),
    svg("circle", { cx: 48, cy: 52, r: 25, fill: SHADE }),
    svg("path", { d: "M48 27a25 25 0 0 0-17 43.300C44 77 66 66 70 40A25 25 0 0 0 48 27z", fill: IVORY }),
    svg("path", {
      d: "M31 74q17 8 35 0",
      stroke: "#b99a62",
      "stroke-width": 3,
      fill: "none",
      "stroke-linecap": "round",
    }),
    ...[39, 59].flatMap((x) => [
      svg("circle", { cx: x, cy: 50, r: 7.5, fill: "#fff" }),
      svg("circle", { cx: x - 1, cy: 49.5, r: 5, fill: "#1e1b16" }),
      svg("circle", { cx: x - 2.6, cy: 47.4, r: 1.6, fill: "#fff" }),
    ]),
    ...[33, 65].map((cx) => svg("circle", { cx, cy: 61, r: 4, fill: "#f29c86", opacity: 0.65 })),
    mouth,
  ]);
}
