/// <reference lib="deno.ns" />
// Each kind of event becomes tracks of poses, sounds and stills; whatever happens, everything ends where the scene has it.

import { compile } from "../../src/jostle/web/board/motion/compile.js";
import { framesOf } from "../../src/jostle/web/board/motion/player.js";
import { EMPTY_SCENE } from "../../src/jostle/web/board/shapes.js";
import { check } from "./source.js";

/** @typedef {import("../../src/jostle/web/base/types.js").Shape} Shape */
/** @typedef {import("../../src/jostle/web/base/types.js").SceneEvent} SceneEvent */
/** @typedef {import("../../src/jostle/web/base/types.js").Layer} Layer */
/** @typedef {import("../../src/jostle/web/board/motion/timeline.js").Timeline} Timeline */
/** @typedef {import("../../src/jostle/web/board/motion/timeline.js").Part["kind"]} PartKind */

/** @param {string} art @returns {Layer} */
const layer = (art) => [art, 0, 0, 0, 0, 0, "", "", ""];

/** @param {Partial<Shape> & {id: string}} shape @returns {Shape} */
function shape(shape) {
  const plain = { kind: /** @type {const} */ ("box"), look: "", width: 1, height: 1, sign: "", label: "", on: "" };
  return { ...plain, x: 0, y: 0, eyes: 0, art: [], seat: -1, about: "", ...shape };
}

/** Nine squares in a row, a deck above them and a counter. */
const GROUND = [
  ...Array.from({ length: 9 }, (_, x) => shape({ id: `c${x}`, x, y: 2 })),
  shape({ id: "deck", x: 0, y: 0, art: [layer("thick"), layer("back")] }),
  shape({ id: "pile", x: 8, y: 0, width: 0.5, height: 0.5 }),
  shape({ id: "score", x: 4, y: 0, sign: "3" }),
];

/** A thing on the square with that number. @param {string} id @param {number} x @param {Partial<Shape>} [more] */
function piece(id, x, more = {}) {
  return shape({ id, x: x + 0.1, y: 2.1, width: 0.8, height: 0.8, on: `c${x}`, ...more });
}

/** @param {...Shape} things */
function scene(...things) {
  return { ...EMPTY_SCENE, width: 9, height: 4, shapes: [...GROUND, ...things] };
}

/** @param {string} kind @param {Partial<SceneEvent>} [more] @returns {SceneEvent} */
function event(kind, more = {}) {
  return { kind, ids: [], to: [], number: 0, text: "", art: [], ...more };
}

/** Compile, and check that everything ends as the scene has it. @param {Parameters<typeof compile>[0]} what */
function play(what) {
  const timeline = compile(what);
  const now = new Set(what.after.shapes.map(({ id }) => id));
  for (const [part, { keys, cuts }] of timeline.tracks) {
    const name = `${part.kind} of ${part.id}`;
    for (const [i, key] of keys.entries()) check(i === 0 || key.at >= keys[i - 1].at, `${name}: back in time`);
    const end = keys[keys.length - 1].pose;
    const opacity = cuts.length ? cuts[cuts.length - 1].opacity : end.opacity;
    const moved = [end.x, end.y, end.turn, end.size - 1, end.wide - 1].some((by) => Math.abs(by) > 1e-6);
    if (part.kind === "root" && !now.has(part.id)) check(opacity === 0, `${name} is gone, and still seen`);
    else if (part.kind === "prop") check(opacity === 0, `${name} stays`);
    else if (part.kind === "face") check(opacity === 0, `${name}: the old face stays`);
    else if (now.has(part.id)) check(!moved && opacity === 1, `${name} ends at ${JSON.stringify({ ...end, opacity })}`);
  }
  return timeline;
}

/** @param {Timeline} timeline @param {PartKind} kind @param {string} id */
function keysOf(timeline, kind, id) {
  for (const [part, { keys }] of timeline.tracks) if (part.kind === kind && part.id === id) return keys;
  return [];
}

/** Where the middle of a thing is, from its place at the end. @param {Timeline} timeline @param {string} id @param {number} at */
function xAt(timeline, id, at) {
  const keys = keysOf(timeline, "root", id);
  return keys.findLast((key) => key.at <= at)?.pose.x ?? 0;
}

/** The first time at which a thing has left where it was. @param {Timeline} timeline @param {string} id */
function leaves(timeline, id) {
  const keys = keysOf(timeline, "root", id);
  const next = keys.findIndex((key, i) => i > 0 && (key.pose.x !== keys[0].pose.x || key.pose.y !== keys[0].pose.y));
  return next < 0 ? Infinity : keys[next - 1].at;
}

/** @param {Timeline} timeline */
function voices(timeline) {
  return timeline.cues.flatMap((cue) => (cue.do === "sound" ? [cue.voice] : []));
}

const NONE = new Set(/** @type {string[]} */ ([]));

Deno.test("move: the thing is lifted and goes over the grounds, one after the other", () => {
  const timeline = play({
    before: scene(piece("a", 1)),
    after: scene(piece("a", 4)),
    events: [event("move", { ids: ["a"], to: ["c2", "c3", "c4"] })],
    changed: NONE,
  });
  const stops = keysOf(timeline, "root", "a").map(({ pose }) => Math.round(pose.x));
  check(stops.join() === "-300,-200,-100,0", `stops at ${stops}`);
  check(keysOf(timeline, "body", "a").some(({ pose }) => pose.y < -5), "expected that it is lifted");
  check(timeline.length >= 450 && timeline.length <= 700, `takes ${timeline.length} ms`);
});

Deno.test("push: wind-up, contact, and the line follows 30 ms from piece to piece, overshoots and settles", () => {
  const timeline = play({
    before: scene(piece("a", 1), piece("b", 2), piece("c", 3)),
    after: scene(piece("a", 2), piece("b", 3), piece("c", 4)),
    events: [event("push", { ids: ["a", "b", "c"], to: ["c2", "c3", "c4"] })],
    changed: NONE,
  });
  check(xAt(timeline, "a", 60) === -104, `draws back to ${xAt(timeline, "a", 60)}`);
  check(leaves(timeline, "b") === 180 && leaves(timeline, "c") === 210, "expected contact at 180 and 30 ms more");
  check(keysOf(timeline, "root", "c").some(({ pose }) => Math.abs(pose.x - 3) < 0.01), "expected 3 % too far");
  check(voices(timeline).filter((voice) => voice === "wood").length === 2, "expected a knock for each");
  check(timeline.props.some(({ kind }) => kind === "dust"), "expected dust");
  check(timeline.length >= 450 && timeline.length <= 700, `takes ${timeline.length} ms`);
});

Deno.test("push: a pusher that stays only knocks; each link of a chain is a tone higher, one after the other", () => {
  const timeline = play({
    before: scene(piece("a", 1), piece("b", 2), piece("c", 4)),
    after: scene(piece("a", 1), piece("b", 3), piece("c", 5)),
    events: [
      event("push", { ids: ["a", "b"], to: ["c1", "c3"] }),
      event("points", { ids: ["score"], to: ["c3"], number: 2 }),
      event("push", { ids: ["b", "c"], to: ["c3", "c5"] }),
    ],
    changed: new Set(["score"]),
  });
  check(Math.max(...keysOf(timeline, "root", "a").map(({ pose }) => pose.x)) < 20, "expected that the pusher stays");
  check(leaves(timeline, "c") > 400, `the second link begins at ${leaves(timeline, "c")}`);
  const pitches = timeline.cues.flatMap((
    cue,
  ) => (cue.do === "sound" && cue.voice === "wood" ? [cue.manner.pitch] : []));
  check(pitches[0] === 1 && Number(pitches[1]) > 1.1, `pitches ${pitches}`);
  check(timeline.cues.some((cue) => cue.do === "count" && cue.by === 2), "expected that the score counts");
});

Deno.test("fall: over the edge the way it was pushed, smaller and turned; the fatal one slowly", () => {
  const fall = (/** @type {number} */ number, x = 5) =>
    play({
      before: scene(piece("a", x), piece("b", x + 1)),
      after: scene(piece("a", x + 1)),
      events: [event("push", { ids: ["a", "b"], to: [`c${x + 1}`, ""] }), event("fall", { ids: ["b"], number })],
      changed: NONE,
    });
  const [usual, fatal] = [fall(0), fall(1)];
  const atTheRim = keysOf(fall(0, 7), "root", "b").map(({ pose }) => pose.x);
  check(Math.max(...atTheRim) < 50, "expected that it falls where it can be seen");
  const body = keysOf(usual, "body", "b");
  check(body.some(({ pose }) => pose.size < 0.6 && pose.turn > 45), "expected that it shrinks and turns");
  check(keysOf(usual, "root", "b").some(({ pose }) => pose.x > 140), "expected that it goes on the same way");
  check(fatal.length - usual.length >= 200, `${fatal.length} and ${usual.length} ms`);
  check(voices(fatal).includes("fall") && voices(fatal).includes("thud"), "expected to hear it");
});

Deno.test("a push over the edge falls even if nobody says so", () => {
  const timeline = play({
    before: scene(piece("a", 7), piece("b", 8)),
    after: scene(piece("a", 8)),
    events: [event("push", { ids: ["a", "b"], to: ["c8", ""] })],
    changed: NONE,
  });
  check(voices(timeline).includes("fall"), "expected that it falls");
});

Deno.test("what has fallen may appear elsewhere, in a tray", () => {
  const timeline = play({
    before: scene(piece("a", 7), piece("b", 8)),
    after: scene(piece("a", 8), piece("b", 0)),
    events: [event("push", { ids: ["a", "b"], to: ["c8", ""] }), event("fall", { ids: ["b"] })],
    changed: NONE,
  });
  const seen = keysOf(timeline, "root", "b").map(({ pose }) => pose.opacity);
  check(seen.includes(0) && seen[seen.length - 1] === 1, `opacities ${seen}`);
});

Deno.test("place: from the hand above, or out of a tray; on a ground from where something else happens to it", () => {
  const put = play({
    before: scene(),
    after: scene(piece("a", 3)),
    events: [event("place", { ids: ["a"] })],
    changed: NONE,
  });
  check(keysOf(put, "root", "a")[0].pose.opacity === 0, "expected that it is not there yet");
  check(keysOf(put, "body", "a").some(({ pose }) => pose.size > 1.2), "expected that it comes down");
  const pushed = play({
    before: scene(piece("b", 1)),
    after: scene(piece("a", 3), piece("b", 1)),
    events: [event("place", { ids: ["a"], to: ["deck", "c2"] }), event("push", { ids: ["b", "a"], to: ["c1", "c3"] })],
    changed: NONE,
  });
  const stops = keysOf(pushed, "root", "a").map(({ pose }) => Math.round(pose.x));
  check(stops.includes(-310) || stops.includes(-300), `expected to come out of the deck: ${stops}`);
  check(stops.includes(-100), `expected to stand on the second square first: ${stops}`);
});

Deno.test("deal: out of the deck one after the other, with its back up until it is turned over", () => {
  const timeline = play({
    before: scene(),
    after: scene(piece("a", 3, { art: [layer("five")] }), piece("b", 4, { art: [layer("back")] })),
    events: [event("deal", { ids: ["a", "b"], to: ["deck"] })],
    changed: NONE,
  });
  check(timeline.backs.has("a") && !timeline.backs.has("b"), "expected that only the known face is turned over");
  check(keysOf(timeline, "body", "a").some(({ pose }) => pose.wide < 0.1), "expected that it turns over");
  check(leaves(timeline, "b") - leaves(timeline, "a") === 70, "expected 70 ms between them");
});

Deno.test("reveal: a card that does not stay is shown, and taken away at the end", () => {
  const timeline = play({
    before: scene(),
    after: scene(),
    events: [
      event("reveal", { to: ["deck", "c4"], art: [layer("five")] }),
      event("bust", { ids: [], to: ["c4"], text: "Too far!" }),
    ],
    changed: NONE,
  });
  const card = timeline.props.find(({ kind }) => kind === "card");
  check(card?.x === 450 && card.y === 250, `the card is at ${card?.x}, ${card?.y}`);
  check(timeline.backs.has(card?.id ?? ""), "expected that its back is seen first");
  const kinds = timeline.props.map(({ kind }) => kind);
  check(["stamp", "veil", "cross"].every((kind) => kinds.includes(/** @type {any} */ (kind))), `props ${kinds}`);
});

Deno.test("bust: what stands in the way shakes", () => {
  const timeline = play({
    before: scene(piece("a", 3)),
    after: scene(piece("a", 3)),
    events: [event("bust", { ids: ["a"], to: ["a"], text: "Too far!" })],
    changed: NONE,
  });
  const swings = keysOf(timeline, "root", "a").map(({ pose }) => pose.x);
  check(Math.max(...swings) === 6 && Math.min(...swings) === -5, `swings ${swings}`);
});

Deno.test("collect: to the pile, smaller, and gone; or to its own place, as it will look there", () => {
  const timeline = play({
    before: scene(piece("a", 1), piece("b", 2)),
    after: scene(piece("b", 8, { x: 8, y: 0, width: 0.4, height: 0.4, on: "pile" })),
    events: [event("collect", { ids: ["a", "b"], to: ["pile"] })],
    changed: new Set(["b"]),
  });
  const a = keysOf(timeline, "root", "a");
  check(a[a.length - 1].pose.size < 1, "expected that it gets smaller");
  check(keysOf(timeline, "root", "b")[0].pose.size === 2, "expected that it begins in its old size");
});

Deno.test("flip: narrow, the other face, wide again", () => {
  const timeline = play({
    before: scene(piece("a", 1)),
    after: scene(piece("a", 1)),
    events: [event("flip", { ids: ["a"] })],
    changed: new Set(["a"]),
  });
  check(keysOf(timeline, "face", "a").some(({ pose }) => pose.wide < 0.1), "expected that it gets narrow");
});

Deno.test("turn: by half, or from lying to standing", () => {
  const lying = piece("a", 1, { width: 0.9, height: 0.6 });
  const standing = piece("a", 1, { x: 1.25, y: 1.95, width: 0.6, height: 0.9 });
  for (const [after, by] of /** @type {const} */ ([[standing, 90], [lying, 180]])) {
    const timeline = play({
      before: scene(lying),
      after: scene(after),
      events: [event("turn", { ids: ["a"] })],
      changed: new Set(["a"]),
    });
    const turns = keysOf(timeline, "face", "a").map(({ pose }) => pose.turn);
    check(Math.max(...turns) === by, `turns by ${turns}, expected ${by}`);
  }
});

Deno.test("swap: both in an arc, at the same time", () => {
  const timeline = play({
    before: scene(piece("a", 1), piece("b", 5)),
    after: scene(piece("a", 5), piece("b", 1)),
    events: [event("swap", { ids: ["a", "b"] })],
    changed: NONE,
  });
  const [a, b] = ["a", "b"].map((id) => keysOf(timeline, "root", id).map(({ pose }) => pose.y));
  check(Math.max(...a.map(Math.abs)) > 20 && Math.max(...b.map(Math.abs)) > 20, `arcs ${a} and ${b}`);
  check(leaves(timeline, "a") === leaves(timeline, "b"), "expected the same time");
});

Deno.test("roll: a die leaps, turns, and shows its face; one that does not stay is taken away", () => {
  const die = piece("a", 1, { eyes: 2 });
  const stays = play({
    before: scene(die),
    after: scene({ ...die, eyes: 5 }),
    events: [event("roll", { ids: ["a"] })],
    changed: new Set(["a"]),
  });
  check(keysOf(stays, "body", "a").some(({ pose }) => pose.y < -50 && pose.turn > 90), "expected a leap");
  check(voices(stays).includes("rattle") && voices(stays).includes("dice"), "expected to hear a die");
  const leaves = play({
    before: scene(),
    after: scene(),
    events: [event("roll", { to: ["c4"], art: [layer("red")] })],
    changed: NONE,
  });
  check(leaves.props.length === 1, "expected a die");
});

Deno.test("roll: a die that will be gone shows its last face in its own place", () => {
  const timeline = play({
    before: scene(piece("a", 5, { art: [layer("cube")] })),
    after: scene(),
    events: [event("roll", { ids: ["a"], to: ["c5"], art: [layer("red")] })],
    changed: NONE,
  });
  const shown = timeline.props.find(({ kind }) => kind === "card");
  check(shown?.x === 550 && shown.y === 250 && shown.width === 80, "expected the face where the die is");
  check(timeline.backs.get(shown?.id ?? "")?.[0][0] === "cube", "expected that it looks as before at first");
  check(keysOf(timeline, "root", "a").some(({ at, pose }) => at < 100 && pose.opacity === 0), "expected one die");
});

Deno.test("points rise and outlast the step; signs say which are lost", () => {
  const timeline = play({
    before: scene(),
    after: scene(),
    events: [event("points", { to: ["c1"], number: 2 }), event("points", { to: ["c2"], number: -1 })],
    changed: NONE,
  });
  const chips = timeline.props.filter(({ kind }) => kind === "points");
  check(chips.map(({ text, tone }) => `${text}${tone}`).join() === "+2good,−1bad", JSON.stringify(chips));
  check(timeline.length < 700, `the step takes ${timeline.length} ms`);
});

Deno.test("change: a part of the ground looks as it will from then on, everything else at the end", () => {
  const timeline = play({
    before: scene(piece("a", 1)),
    after: scene(piece("a", 2)),
    events: [event("change", { ids: ["score"] }), event("move", { ids: ["a"], to: ["c2"] })],
    changed: new Set(["score", "deck"]),
  });
  const swaps = timeline.cues.flatMap((cue) => (cue.do === "swap" ? [[cue.id, cue.at]] : []));
  check(swaps[0][0] === "score" && swaps[0][1] === 0, JSON.stringify(swaps));
  check(swaps[1][0] === "deck" && Number(swaps[1][1]) >= 300, JSON.stringify(swaps));
});

Deno.test("say: the word is on the table", () => {
  const timeline = play({
    before: scene(),
    after: scene(),
    events: [event("say", { text: "Straight!" })],
    changed: NONE,
  });
  check(timeline.props.some(({ kind, text }) => kind === "stamp" && text === "Straight!"), "expected the word");
});

Deno.test("without events things slide, flip, appear and fall as the scenes differ", () => {
  const timeline = play({
    before: scene(piece("a", 1), piece("b", 2), piece("c", 5)),
    after: scene(piece("a", 2), piece("c", 5, { look: "other" }), piece("d", 7)),
    events: [],
    changed: new Set(["c"]),
  });
  check(leaves(timeline, "a") === 0, "expected that it slides at once");
  check(voices(timeline).includes("fall"), "expected that what was pushed off falls");
  check(keysOf(timeline, "face", "c").some(({ pose }) => pose.wide < 0.1), "expected a flip");
  check(keysOf(timeline, "root", "d")[0].pose.opacity === 0, "expected that the new one appears");
});

Deno.test("what was dragged to its place does not go there again", () => {
  const dropped = { id: "a", x: 395, y: 215 };
  const moved = play({
    before: scene(piece("a", 1)),
    after: scene(piece("a", 4)),
    events: [event("move", { ids: ["a"], to: ["c4"] })],
    changed: NONE,
    dropped,
  });
  check(Math.abs(keysOf(moved, "root", "a")[0].pose.x) < 20, "expected that it begins where it was dropped");
  check(keysOf(moved, "body", "a").length === 0, "expected that it is not lifted");
  const pushed = play({
    before: scene(piece("a", 3), piece("b", 4)),
    after: scene(piece("a", 4), piece("b", 5)),
    events: [event("push", { ids: ["a", "b"], to: ["c4", "c5"] })],
    changed: NONE,
    dropped,
  });
  check(leaves(pushed, "b") === 0, "expected contact at once");
});

Deno.test("events that nobody knows, and ids that are not there, do no harm", () => {
  const timeline = play({
    before: scene(piece("a", 1)),
    after: scene(piece("a", 2)),
    events: [
      event("vanish", { ids: ["a"] }),
      ...[
        "move",
        "push",
        "fall",
        "place",
        "deal",
        "reveal",
        "bust",
        "collect",
        "flip",
        "turn",
        "swap",
        "roll",
        "points",
      ]
        .flatMap((kind) => [event(kind), event(kind, { ids: ["nobody"], to: ["nowhere", "nothing"] })]),
      event("change", { ids: ["nobody"] }),
      event("say"),
    ],
    changed: NONE,
  });
  check(xAt(timeline, "a", Infinity) === 0, "expected that it slides to its place");
});

Deno.test("keyframes: what does not change is left out, and cuts are apart from motions", () => {
  const timeline = play({
    before: scene(piece("a", 1)),
    after: scene(piece("a", 2)),
    events: [event("move", { ids: ["a"], to: ["c2"] }), event("flip", { ids: ["a"] })],
    changed: new Set(["a"]),
  });
  for (const [part, track] of timeline.tracks) {
    const made = framesOf(part, track);
    if (part.kind === "root") check(made[0].frames.every((frame) => !("opacity" in frame)), "expected no opacity");
    if (part.kind === "face") {
      check(made.length === 2 && !("transform" in made[1].frames[0]), "expected two animations");
    }
    for (const { frames } of made) {
      check(frames.every(({ offset }) => Number(offset) >= 0 && Number(offset) <= 1), `offsets of ${part.kind}`);
    }
  }
});
