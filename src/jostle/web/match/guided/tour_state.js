// Where the guided first turn stands in a match.

import { isMyTurn, isPlaying } from "../turn_state.js";

/** @typedef {import("../../base/types.js").Bubble} Bubble */
/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

/**
 * `first`: the person's first turn; `after`: the others have answered, and it is the person's turn again; `wait`: it is
 * somebody else's; `over`: there is nothing to explain any more.
 * @typedef {"first" | "after" | "wait" | "over"} Stage
 */

const MAX_AFTER = 2; // bubbles after the answer to the first turn

/** May the match have a tour? Where hints would cost something, it has none. @param {MatchNews} news */
export function canTour(news) {
  return !news.info.rated && isPlaying(news) && news.seats.every((seat) => seat.yours || seat.kind === "bot");
}

/** @param {MatchNews} news @param {number} from the step at which the tour began @returns {Stage} */
export function stageOf(news, from) {
  if (news.outcome || !canTour(news)) return "over";
  if (!isMyTurn(news)) return "wait";
  const steps = news.line.slice(from).filter(({ actor }) => actor >= 0);
  const own = steps.findIndex(({ actor }) => news.seats[actor]?.yours);
  const answered = own >= 0 && steps.slice(own).some(({ actor }) => !news.seats[actor]?.yours);
  return answered ? "after" : "first";
}

/**
 * The bubbles to show: those that have not been seen; after the first turn only a few, which are read, and a last one.
 * @param {Bubble[]} bubbles
 * @param {Set<string>} seen keys
 * @param {Stage} stage
 * @param {Bubble} last
 */
export function toShow(bubbles, seen, stage, last) {
  const fresh = bubbles.filter(({ key }) => !seen.has(key));
  if (stage !== "after") return fresh;
  return [...fresh.filter(({ action }) => !action).slice(0, MAX_AFTER), last];
}
