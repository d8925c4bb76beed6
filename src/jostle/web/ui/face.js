// A face for everybody: a bot has the portrait of its level, a person one that is made from the name.

import { svg } from "../base/dom.js";

/** @typedef {{name: string, kind?: string, level?: string, variant?: number}} Who `variant`: how often somebody before them at the table looks the same */

/** The portraits of the bots, in /web/faces, by level. @type {Record<string, string>} */
const PORTRAITS = { beginner: "pip", casual: "momo", steady: "bram", sharp: "kit", expert: "odile", master: "vesper" };
/** Numbers after the names of bots that share a table: the first has none. */
const NUMERALS = ["", "II", "III", "IV", "V", "VI"];

/** What the portraits of people are made of. */
const GROUNDS = ["#8fd0c2", "#f6c9b4", "#b9c7f0", "#f4d58a", "#d8b4e6", "#b7dd9c", "#f2b3b8", "#a9d3ea"];
const SKINS = [["#f3be98", "#e0a27c"], ["#a96e46", "#8c5836"], ["#edb58c", "#d89a72"], ["#f7d9bd", "#e3b894"], [
  "#7d4f33",
  "#643d26",
], ["#c98f5e", "#ad7548"]];
const HAIRS = ["#5a2e1b", "#23160f", "#b4632a", "#d9a93f", "#77706a", "#7b2f3f"];
const SHIRTS = ["#1f5c54", "#c8452b", "#2d4a8a", "#6b4a8c", "#3d6b2f", "#8a5a1e", "#303642"];
const STYLES = 7; // of hair
const LOOKS = 211; // a step through all of them that meets none twice in a row

/** @param {Who} who @param {number} [size] in pixels; without it the style sheet decides */
export function drawFace({ name, kind = "person", level = "", variant }, size) {
  const node = svg("svg.face", { viewBox: "0 0 96 96", "aria-hidden": "true", focusable: "false" });
  if (size) { for (const side of ["width", "height"]) node.setAttribute(side, String(size)); }
  if (kind === "open") node.append(...nobody());
  else if (kind === "bot") {
    const nth = variant ?? numberOf(name);
    if (nth) node.dataset.nth = String(nth);
    node.append(...bot(level, nth));
  } else node.append(...person(hash(name) + LOOKS * (variant ?? 0)));
  return node;
}

/**
 * The players of a table, each with a look of their own.
 * @template {Who} Seated
 * @param {Seated[]} seats
 * @returns {(Seated & {variant: number})[]}
 */
export function allDifferent(seats) {
  const taken = new Set();
  return seats.map((seat) => {
    let variant = seat.kind === "bot" ? numberOf(seat.name) : 0;
    while (taken.has(lookOf(seat, variant))) variant++;
    taken.add(lookOf(seat, variant));
    return { ...seat, variant };
  });
}

/** What can be told apart at a small size. @param {Who} who @param {number} variant */
function lookOf({ name, kind, level }, variant) {
  if (kind === "bot") return `${level} ${variant}`;
  const { ground, style, hair } = traits(hash(name) + LOOKS * variant);
  return `${ground} ${style} ${hair}`;
}

/** Which of the bots of one name it is, from 0. @param {string} name such as Momo II */
function numberOf(name) {
  return Math.max(0, NUMERALS.indexOf(name.split(" ").at(-1) ?? ""));
}

/** A guest is known by a number, whatever guests are called in a language. @param {string} text */
function hash(text) {
  let sum = 7;
  for (const letter of /^\S+ (\d{4})$/.exec(text)?.[1] ?? text) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  }
  return (sum * 7919) % 1_000_003; // names that differ in one letter look quite different
}

/**
 * The portrait; from the second of a kind on with something around the neck. The style sheet gives it other colours.
 * @param {string} level
 * @param {number} nth
 */
function bot(level, nth) {
  const names = Object.values(PORTRAITS);
  const name = PORTRAITS[level] ?? names[hash(level) % names.length];
  /** @type {SVGElement[]} */
  const drawn = [svg("image", { href: `/web/faces/${name}.svg`, width: 96, height: 96 })];
  if (nth) {
    drawn.push(
      svg("path", { d: "M48 86l-17-9v18zM48 86l17-9v18z", fill: "#d2362a", stroke: "#fff", "stroke-width": 2 }),
    );
    drawn.push(circle(48, 86, 4.5, "#8d1b12"));
  }
  return drawn;
}

/** @param {number} sum */
function traits(sum) {
  const pick = (/** @type {number} */ count, /** @type {number} */ by) => Math.floor(sum / by) % count;
  return {
    ground: GROUNDS[sum % GROUNDS.length],
    skin: SKINS[pick(SKINS.length, 11)],
    hair: HAIRS[pick(HAIRS.length, 67)],
    shirt: SHIRTS[pick(SHIRTS.length, 409)],
    style: pick(STYLES, 3),
    glasses: pick(4, 29) === 0,
  };
}

/** @param {number} sum */
function person(sum) {
  const { ground, skin: [skin, shade], hair, shirt, style, glasses } = traits(sum);
  const neck = svg("rect", { x: 39, y: 60, width: 18, height: 22, rx: 9, fill: shade });
  const head = path("M29 46c0-14 8-20 19-20s19 6 19 20-7 27-19 27-19-13-19-27z", skin);
  const { behind = [], before = [] } = hairOf(style, hair);
  return [
    ...backdrop(ground),
    path("M10 98c0-20 16-28 38-28s38 8 38 28z", shirt),
    ...behind,
    neck,
    head,
    ...before,
    ...[40, 57].map((cx) => circle(cx, 49, 3.2, "#22110a")),
    ...(glasses
      ? [
        line(
          "M33 49a7 7 0 1 0 14 0a7 7 0 1 0-14 0M50 49a7 7 0 1 0 14 0a7 7 0 1 0-14 0M47 48q1.500-1.500 3 0",
          "#33302c",
          2.2,
        ),
      ]
      : []),
    line("M41 61q7.500 6 15 0", "#7a2f22", 3),
  ];
}

/** Hair behind and before the head. @param {number} style @param {string} hair @returns {{behind?: SVGElement[], before?: SVGElement[]}} */
function hairOf(style, hair) {
  const fringe = path("M27 46c4-14 18-10 26-20 4 8 12 10 16 20 2-20-8-28-21-28S25 28 27 46z", hair);
  const parting = path("M28 45c8-2 14-8 18-15 6 8 14 12 22 15 0-16-8-23-20-23s-20 7-20 23z", hair);
  const short = path("M26 44C22 22 36 14 50 15c16 0 24 10 20 29-4-8-8-12-12-14-8 5-22 2-26 4-3 3-5 6-6 10z", hair);
  const beard = path("M30 56c2 14 8 20 18 20s16-6 18-20c-4 8-10 6-18 6s-14 2-18-6z", hair);
  const long = path("M21 58C14 26 30 12 48 12s36 12 28 48c-1 8-8 14-12 14H32c-6 0-10-8-11-16z", hair);
  const crown = path("M24 52C22 28 33 19 48 19s26 9 24 33z", hair);
  const earrings = [28, 68].map((cx) => circle(cx, 60, 3, "#e9c064"));
  if (style === 0) return { behind: [long], before: [fringe] };
  if (style === 1) return { behind: [circle(48, 15, 13, hair), crown], before: [parting, ...earrings] };
  if (style === 2) return { before: [short, beard] };
  if (style === 3) return { before: [short] };
  if (style === 4) {
    const curls = [[27, 40, 13], [69, 40, 13], [34, 25, 14], [62, 25, 14], [48, 19, 14]];
    return { behind: curls.map(([x, y, r]) => circle(x, y, r, hair)), before: [parting] };
  }
  if (style === 5) return { behind: [circle(22, 52, 11, hair), circle(74, 52, 11, hair), crown], before: [parting] };
  return {
    behind: [path("M22 70V42c0-18 11-26 26-26s26 8 26 26v28z", hair)],
    before: [path("M29 42V32q19-10 38 0v10z", hair)],
  };
}

/** A seat that nobody has taken yet. */
function nobody() {
  return [
    svg("rect", { width: 96, height: 96, fill: "currentColor", opacity: 0.12 }),
    svg("g", { fill: "currentColor", opacity: 0.45 }, [
      circle(48, 40, 16),
      svg("path", { d: "M16 98c0-22 14-32 32-32s32 10 32 32z" }),
    ]),
  ];
}

/** @param {string} fill */
function backdrop(fill) {
  return [
    svg("rect", { width: 96, height: 96, fill }),
    svg("path", { d: "M0 0H96L0 96z", fill: "#fff", opacity: 0.22 }),
  ];
}

/** @param {string} d @param {string} fill */
function path(d, fill) {
  return svg("path", { d, fill });
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} [fill] */
function circle(cx, cy, r, fill) {
  return svg("circle", fill ? { cx, cy, r, fill } : { cx, cy, r });
}

/** @param {string} d @param {string} stroke @param {number} width */
function line(d, stroke, width) {
  return svg("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round" });
}
