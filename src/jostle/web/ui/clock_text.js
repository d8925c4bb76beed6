// A match's clock: the server's notation, its parts, and how it is shown to people.

import { t } from "../base/i18n.js";

/** @typedef {{kind: "none" | "turn" | "fischer", seconds: number, increment: number}} Clock */

/** Common clocks; any other can be typed in. */
export const USUAL_CLOCKS = ["none", "turn 30", "turn 60", "fischer 180+2", "fischer 300+5", "fischer 600+10"];

/** @param {string} text "none", "turn 30", "fischer 300+5" @returns {Clock} */
export function readClock(text) {
  const found = /^(?:turn (\d+)|fischer (\d+)\+(\d+))$/.exec(text);
  if (found?.[1]) return { kind: "turn", seconds: Number(found[1]), increment: 0 };
  if (found?.[2]) return { kind: "fischer", seconds: Number(found[2]), increment: Number(found[3]) };
  return { kind: "none", seconds: 0, increment: 0 };
}

/** @param {Clock} clock */
export function writeClock({ kind, seconds, increment }) {
  return kind === "none" ? "none" : kind === "turn" ? `turn ${seconds}` : `fischer ${seconds}+${increment}`;
}

/** "30 seconds a turn", "5 minutes, 5 seconds more after each turn". @param {string} text */
export function describeClock(text) {
  const clock = readClock(text);
  if (clock.kind === "turn") return t("clock-turn", { time: duration(clock.seconds) });
  if (clock.kind === "fischer") return t("clock-fischer", { time: duration(clock.seconds), n: clock.increment });
  return t("clock-none");
}

/** @param {number} seconds */
function duration(seconds) {
  return seconds % 60 === 0 ? t("clock-minutes", { n: seconds / 60 }) : t("clock-seconds", { n: seconds });
}
