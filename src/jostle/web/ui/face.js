// A face for everybody: a bot has the portrait of its level, a person one that is made from the name.

import { svg } from "../base/dom.js";
import { drawn } from "./drawings.js";

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
const BOX = 96;
const LOOKS = 211; // a step through all of them that meets none twice in a row

/** @param {Who} who @param {number} [size] in pixels; without it the style sheet decides */
export function drawFace({ name, kind = "person", level = "", variant }, size) {
  if (kind === "open") return drawn("face", BOX, ["nobody"], size);
  return kind === "bot"
    ? bot(level, variant ?? numberOf(name), size)
    : person(hash(name) + LOOKS * (variant ?? 0), size);
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
 * @param {number} [size]
 */
function bot(level, nth, size) {
  const names = Object.values(PORTRAITS);
  const name = PORTRAITS[level] ?? names[hash(level) % names.length];
  const node = drawn("face", BOX, nth ? ["bow"] : [], size);
  node.prepend(svg("image", { href: `/web/faces/${name}.svg`, width: BOX, height: BOX }));
  if (nth) node.dataset.nth = String(nth);
  return node;
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

/** @param {number} sum @param {number} [size] */
function person(sum, size) {
  const { ground, skin: [skin, shade], hair, shirt, style, glasses } = traits(sum);
  const parts = ["bust", `behind-${style}`, "head", `before-${style}`, "look", ...(glasses ? ["glasses"] : [])];
  const node = drawn("face", BOX, parts, size);
  for (const [name, colour] of Object.entries({ ground, skin, shade, hair, shirt })) {
    node.style.setProperty(`--${name}`, colour);
  }
  return node;
}
