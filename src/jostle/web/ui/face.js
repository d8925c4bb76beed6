// A face for everybody: simple portraits, chosen by the name or, for a bot, by its level.

import { svg } from "../base/dom.js";

/** Six heads in a box of 96 by 96: how they are drawn in their colour, and where eyes and mouth are. */
const HEADS = [
  {
    ground: "#cde9d9",
    skin: "#e9d3a6",
    parts: ["M48 26c22 0 34 17 34 36 0 22-14 36-34 36S14 84 14 62c0-19 12-36 34-36"],
    sprout: "#3f8f3c",
    eyes: 58,
    mouth: "o",
  },
  {
    ground: "#ffdcb0",
    skin: "#ef8b2e",
    parts: ["M48 22a37 37 0 1 1 0 74 37 37 0 0 1 0-74"],
    cap: "#2b5fc4",
    eyes: 60,
    mouth: "smile",
  },
  {
    ground: "#cfdcec",
    skin: "#7a4524",
    parts: ["M28 18h40a14 14 0 0 1 14 14v66H14V32a14 14 0 0 1 14-14"],
    brows: "#2f1708",
    eyes: 50,
    mouth: "line",
  },
  {
    ground: "#fbd3cb",
    skin: "#d9432c",
    parts: ["M12 14l24 17h24l24-17c4 26-2 48-36 76C14 62 8 40 12 14"],
    brows: "#5b120a",
    eyes: 50,
    mouth: "smirk",
  },
  {
    ground: "#d6cdf0",
    skin: "#2d7a78",
    parts: ["M14 18c10 4 18 6 34 6s24-2 34-6c4 12 4 46-2 80H16C10 64 10 30 14 18"],
    rims: "#e3b03a",
    eyes: 48,
    mouth: "beak",
  },
  {
    ground: "#f3dc96",
    skin: "#4b3aa0",
    parts: ["M48 26c20 0 32 12 32 30v42H16V56c0-18 12-30 32-30"],
    crown: "#e3b03a",
    eyes: 60,
    mouth: "line",
  },
];

const LEVELS = ["beginner", "casual", "steady", "sharp", "expert", "master"];

/** Grounds for people, so that two with the same head still differ. */
const GROUNDS = ["#8fd0c2", "#f7c9a8", "#b9c7f0", "#f4d780", "#d8b4e6", "#b7dd9c", "#f2b3b8", "#a9d3ea"];
const SKINS = ["#f2c9a0", "#c98f5e", "#8a5a3a", "#f7dcc0", "#a9714a", "#e6b184"];
const HAIRS = ["#5a3420", "#1f1a17", "#c8692f", "#e0b84f", "#77706a", "#7b2f3f"];

/**
 * @param {{name: string, kind?: string, level?: string}} who
 * @param {number} [size] in pixels; without it the style sheet decides
 */
export function drawFace({ name, kind = "person", level = "" }, size) {
  const node = svg("svg", { class: "face", viewBox: "0 0 96 96", "aria-hidden": "true", focusable: "false" });
  if (size) { for (const side of ["width", "height"]) node.setAttribute(side, String(size)); }
  if (kind === "open") node.append(...nobody());
  else node.append(...(kind === "bot" ? bot(level) : person(name)));
  return node;
}

/** @param {string} text */
function hash(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

/** @param {string} level */
function bot(level) {
  const known = LEVELS.indexOf(level);
  const head = HEADS[known >= 0 ? known : hash(level) % HEADS.length];
  const { ground, skin, eyes } = head;
  const drawn = [
    ...backdrop(ground),
    svg("ellipse", { cx: 54, cy: 94, rx: 40, ry: 9, fill: "#000", opacity: 0.16 }),
    ...head.parts.map((d) => svg("path", { d, fill: skin })),
    svg("path", { d: head.parts[0], fill: "#fff", opacity: 0.14, transform: "translate(-4 -5) scale(.92)" }),
  ];
  if (head.sprout) drawn.push(line("M48 30V16", head.sprout, 4), leaf(head.sprout));
  if (head.cap) {
    drawn.push(svg("path", { d: "M16 46C16 26 30 14 48 14s32 12 32 28l12 6C70 42 40 40 16 46", fill: head.cap }));
  }
  if (head.crown) {
    drawn.push(svg("path", { d: "M18 34L12 8l18 12L48 4l18 16L84 8l-6 26c-18-6-42-6-60 0", fill: head.crown }));
  }
  if (head.rims) drawn.push(...[33, 63].map((cx) => circle(cx, eyes, 17, head.rims ?? "")));
  drawn.push(...eyesAt(eyes));
  if (head.brows) drawn.push(line(`M24 ${eyes - 12}q9-5 18-1M54 ${eyes - 13}q9-4 18 1`, head.brows, 4.5));
  drawn.push(...mouthOf(head.mouth, eyes));
  return drawn;
}

/** @param {string} name */
function person(name) {
  const sum = hash(name);
  const pick = (/** @type {string[]} */ list, /** @type {number} */ by) => list[Math.floor(sum / by) % list.length];
  const [ground, skin, hair, shirt] = [
    pick(GROUNDS, 1),
    pick(SKINS, 11),
    pick(HAIRS, 67),
    pick(HAIRS.toReversed(), 409),
  ];
  return [
    ...backdrop(ground),
    svg("path", { d: "M10 98c0-20 16-27 38-27s38 7 38 27z", fill: shirt }),
    ...hairOf(Math.floor(sum / 3) % 6, hair, skin),
    ...[37, 59].map((cx) => circle(cx, 50, 3.4, "#1e1b16")),
    line("M39 61q9 7 18 0", "#7a2f22", 3),
  ];
}

/** Hair with a head in it. @param {number} kind @param {string} hair @param {string} skin */
function hairOf(kind, hair, skin) {
  const head = svg("path", { d: "M48 24c15 0 24 10 24 25S62 78 48 78 24 64 24 49s9-25 24-25", fill: skin });
  const neck = svg("path", { d: "M40 68h16v12q-8 5-16 0z", fill: skin });
  const fringe = svg("path", { d: "M24 46c2-18 12-26 26-26s22 8 22 24c-10-2-16-6-20-12-6 8-16 13-28 14", fill: hair });
  const cap = svg("path", { d: "M24 44c0-16 10-24 24-24s24 8 24 24c-14-7-34-7-48 0", fill: hair });
  if (kind === 0) {
    return [svg("path", { d: "M20 78C14 30 30 12 48 12s34 18 28 66H64V50H32v28z", fill: hair }), neck, head, fringe];
  }
  if (kind === 1) return [neck, head, cap];
  if (kind === 2) return [circle(48, 16, 11, hair), neck, head, cap];
  if (kind === 3) return [neck, head, fringe, line("M33 70q15 12 30 0", hair, 7)];
  if (kind === 4) return [circle(26, 36, 15, hair), circle(70, 36, 15, hair), circle(48, 24, 20, hair), neck, head];
  return [neck, head, svg("path", { d: "M22 42c0-16 12-25 26-25s26 9 26 25l8 3c-18-5-42-5-60-3", fill: hair })];
}

/** A seat that nobody has taken yet. */
function nobody() {
  return [
    svg("rect", { width: 96, height: 96, fill: "currentColor", opacity: 0.12 }),
    svg(
      "g",
      { fill: "currentColor", opacity: 0.45 },
      circle(48, 40, 16),
      svg("path", { d: "M16 98c0-22 14-32 32-32s32 10 32 32z" }),
    ),
  ];
}

/** @param {string} fill */
function backdrop(fill) {
  return [
    svg("rect", { width: 96, height: 96, fill }),
    svg("path", { d: "M0 0H96L0 96z", fill: "#fff", opacity: 0.2 }),
  ];
}

/** @param {number} y */
function eyesAt(y) {
  return [34, 62].flatMap((
    x,
  ) => [circle(x, y, 9, "#fff"), circle(x + 1, y + 1, 5, "#1e1b16"), circle(x - 1, y - 1, 1.6, "#fff")]);
}

/** @param {string} kind @param {number} eyes */
function mouthOf(kind, eyes) {
  const y = eyes + 19;
  if (kind === "o") return [svg("ellipse", { cx: 48, cy: y, rx: 4, ry: 5.5, fill: "#6a2f1c" })];
  if (kind === "beak") return [svg("path", { d: `M43 ${y - 8}h10l-5 12z`, fill: "#e08b2a" })];
  if (kind === "smirk") {
    return [svg("path", { d: `M42 ${y - 2}h12l-6 7z`, fill: "#1e1b16" }), line(`M40 ${y + 9}q9 5 15-2`, "#1e1b16", 3)];
  }
  return [line(kind === "smile" ? `M36 ${y - 2}q12 12 24 0` : `M38 ${y}h20`, "#2a130a", 4)];
}

/** @param {string} fill */
function leaf(fill) {
  return svg("path", { d: "M48 18C38 20 30 16 26 8c12-3 20 0 22 10 2-10 12-15 24-11-4 9-14 13-24 11", fill });
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} [fill] */
function circle(cx, cy, r, fill) {
  return svg("circle", fill ? { cx, cy, r, fill } : { cx, cy, r });
}

/** @param {string} d @param {string} stroke @param {number} width */
function line(d, stroke, width) {
  return svg("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round" });
}
