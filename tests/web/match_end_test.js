/// <reference lib="deno.ns" />
// Table talk and the end of a match: where bubbles go, when bots speak, what is offered next, what plays itself.

import { placeBubble } from "../../src/jostle/web/match/table_talk/bubbles.js";
import { BotTalk, lineId, momentOf } from "../../src/jostle/web/match/table_talk/talk.js";
import { resultOf } from "../../src/jostle/web/match/end/after_game.js";
import { levelsToOffer } from "../../src/jostle/web/match/end/next_match.js";
import { ForcedSteps } from "../../src/jostle/web/match/forced.js";
import { check } from "./source.js";

/** @param {Record<string, unknown>} more @returns {any} */
function news(more = {}) {
  const seats = [
    { seat: 0, name: "Ann", kind: "person", level: "", yours: true },
    { seat: 1, name: "Bram", kind: "bot", level: "steady", yours: false },
  ];
  const scene = { choices: [{ action: "a", label: "go on" }], forced: true };
  const rest = { line: [], outcome: null, turn: 0, number: 3, can: { undo: true }, info: { status: "going" } };
  return { seats, scene, ...rest, ...more };
}

/** @param {string[]} kinds */
function events(...kinds) {
  return kinds.map((kind) => ({ kind, ids: [], to: [], number: 0, text: "", art: [] }));
}

Deno.test("a bubble goes beside its plate, or below it where it covers least, and on no plate", () => {
  const how = { size: { width: 100, height: 40 }, table: { width: 600, height: 400 }, things: [] };
  const left = { x: 10, y: 10, width: 200, height: 60 };
  const right = { x: 390, y: 10, width: 200, height: 60 };
  check(placeBubble({ ...how, plate: left, plates: [right] }).tail === "left", "right of the left plate");
  check(placeBubble({ ...how, plate: right, plates: [left] }).tail === "right", "left of the right plate");
  const wide = { x: 10, y: 10, width: 580, height: 60 };
  const below = placeBubble({ ...how, plate: wide, plates: [] });
  check(below.tail === "up" && below.y === 84, "below the wide plate");
  const farther = placeBubble({ ...how, plate: wide, plates: [{ ...wide, y: 80 }] });
  check(farther.y >= 140, "not on the next plate");
});

Deno.test("bots speak at the start, at big moments with pauses between them, and at the end", () => {
  check(momentOf(events("bust")) === "bad" && momentOf(events("fall")) === "good", "one of these is enough");
  check(momentOf(events("points", "points")) === null, "two are no chain");
  const talk = new BotTalk();
  check(talk.greet(news())?.occasion === "hello" && talk.greet(news()) === null, "hello, once");
  const step = (/** @type {number} */ actor) => ({ actor, action: "", words: "" });
  check(talk.comment(news({ line: [step(0)] }), 0, events("fall")) === null, "too soon");
  const line = [0, 1, 0, 1, 0].map(step);
  check(talk.comment(news({ line }), 0, events("fall"))?.occasion === "yours", "praise");
  const over = news({ line, outcome: { winners: [0] } });
  check(talk.end(over)?.occasion === "loss" && talk.end(over) === null, "the last word, once");
  check(lineId({ seat: 1, level: "steady", occasion: "hello" }, 3) === "steady-hello-2", "one of two lines");
});

Deno.test("after a win a stronger bot is offered, after a loss an easier one as well", () => {
  const levels = ["a", "b", "c"];
  check(levelsToOffer(levels, "b", "won").map(({ name }) => name).join() === "c", "stronger");
  check(levelsToOffer(levels, "b", "lost").map(({ name }) => name).join() === "a", "nobody stronger after a loss");
  check(levelsToOffer(levels, "c", "won").length === 0, "nobody is stronger");
  check(levelsToOffer(levels, "x", "won").length === 0, "an unknown level");
});

Deno.test("the result is told from the viewer's side", () => {
  check(resultOf(news({ outcome: { winners: [0] } })) === "won", "won");
  check(resultOf(news({ outcome: { winners: [0, 1] } })) === "shared", "shared");
  check(resultOf(news({ outcome: { winners: [1] } })) === "lost", "lost");
  check(resultOf(news({ outcome: { winners: [] } })) === "draw", "draw");
});

Deno.test("what was undone does not play itself again, but goes back further", () => {
  const done = { played: 0, undone: 0 };
  const steps = new ForcedSteps({ play: () => done.played++, undo: () => done.undone++ });
  check(steps.next(news())?.action === "a", "it is announced");
  steps.note("undone");
  check(steps.next(news()) === null, "not after an undo");
  steps.consider(news(), true);
  steps.consider(news(), true);
  check(done.undone === 1 && done.played === 0, "undone further, once");
  steps.note("played");
  check(steps.next(news()) !== null, "and later again");
  check(steps.next(news({ turn: 1 })) === null, "only in one's own turn");
});
