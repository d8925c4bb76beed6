/// <reference lib="deno.ns" />
// What was done, turn by turn, in words.

import { lastOfOthers, splitLead, tellSteps, tellTurn, turnsOf } from "../../src/jostle/web/match/turns.js";
import { check } from "./source.js";

/** @param {number} actor @param {string} words @param {string} [report] */
function step(actor, words, report = "") {
  return { actor, action: words, words, report };
}

const UNRATED = { rating: null, deviation: null, provisional: false };

/** @param {boolean[]} yours */
function seats(...yours) {
  const rest = {
    side: "",
    kind: /** @type {"person"} */ ("person"),
    level: "",
    label: "",
    online: true,
    points: 0,
    invited: false,
  };
  return yours.map((own, seat) => ({ ...rest, seat, name: `P${seat}`, yours: own, ...UNRATED }));
}

Deno.test("chance belongs to the turn in which it happens", () => {
  const line = [step(0, "a"), step(-1, "rolls"), step(0, "b"), step(1, "c"), step(-1, "rolls")];
  const turns = turnsOf(line);
  check(turns.map(({ first }) => first).join() === "0,3", "turns begin at 0 and 3");
  check(turns.map(({ steps }) => steps.length).join() === "3,2", "of three and two steps");
});

Deno.test("a turn is told by its reports, and by its own words only where it has none", () => {
  const steps = [step(0, "e1e2", "moved a round"), step(0, "pass"), step(0, "e2e3", "pushed left.")];
  check(tellTurn(steps) === "moved a round, pushed left.", tellTurn(steps));
  check(tellSteps(steps)[1] === "", "a step without a report is not told beside others");
  const long = Array.from({ length: 5 }, (_, n) => step(0, "", `moved a die from A${n} to B${n}`));
  check(tellTurn(long) === "moved a die from A4 to B4.", "of a long turn the last step");
  check(tellTurn([step(0, "passes")]) === "passes.", "its own words");
});

Deno.test("what others did last is the last turn that is not one's own", () => {
  const line = [step(0, "a"), step(1, "b"), step(1, "c"), step(0, "d")];
  check(lastOfOthers({ line, seats: seats(true, false), turn: 0 })?.first === 1, "the other's turn");
  check(lastOfOthers({ line, seats: seats(true, true), turn: 1 })?.first === 3, "at one screen: the one before");
  check(lastOfOthers({ line: [], seats: seats(true, false), turn: 0 }) === null, "nothing yet");
});

Deno.test("a status begins bold: up to the colon, or the name", () => {
  check(splitLead("Your turn: draw.", []).join("|") === "Your turn:| draw.", "the colon");
  check(splitLead("Bram draws: a card.", ["Bram"]).join("|") === "Bram draws:| a card.", "before a colon");
  check(splitLead("Bram draws.", ["Ann", "Bram"]).join("|") === "Bram| draws.", "the name");
  check(splitLead("Bram II draws.", ["Bram", "Bram II"])[0] === "Bram II", "the whole name");
  check(splitLead("Over.", ["Ann"]).join("|") === "|Over.", "nothing");
});
