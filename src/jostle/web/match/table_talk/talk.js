// What bots say, and when: at the start, at the end, and at big moments in between, but not at every one.

import { setting } from "../../base/settings.js";
import { turnsOf } from "../turns.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../../base/types.js").SceneEvent} SceneEvent */
/** @typedef {"hello" | "mine" | "yours" | "oops" | "win" | "loss"} Occasion */
/** @typedef {{seat: number, level: string, occasion: Occasion}} Line */

const QUIET = 4; // turns between two lines, at least
const BIG = { fall: 1, push: 3, points: 3 }; // events in one step that are worth a word
const TALKERS = ["beginner", "casual", "steady", "sharp", "expert", "master"];
/** Occasions with two lines to choose from. @type {Occasion[]} */
const VARIED = ["hello", "mine", "yours"];

/** Has the person left the bots' talk on? */
export function botsTalk() {
  return setting("talk", "on") === "on";
}

/** Was that a big moment? @param {SceneEvent[]} events @returns {"good" | "bad" | null} for whom it happened by */
export function momentOf(events) {
  const count = (/** @type {string} */ kind) => events.filter((event) => event.kind === kind).length;
  if (count("bust")) return "bad";
  return Object.entries(BIG).some(([kind, least]) => count(kind) >= least) ? "good" : null;
}

/** The name of the message. @param {Line} line @param {number} n a number that decides between several */
export function lineId({ level, occasion }, n) {
  return VARIED.includes(occasion) ? `${level}-${occasion}-${1 + (n % 2)}` : `${level}-${occasion}`;
}

export class BotTalk {
  #last = -QUIET;
  #greeted = false;
  #ended = false;

  /** The match is shown: a bot greets at its start. @param {MatchNews} news @returns {Line | null} */
  greet(news) {
    if (this.#greeted) return null;
    this.#greeted = true;
    this.#ended = news.outcome !== null;
    if (news.line.length > 0 || news.info.status !== "going") return null;
    return this.#line(news, bots(news)[0], "hello");
  }

  /** A step has been played. @param {MatchNews} news @param {number} actor @param {SceneEvent[]} events @returns {Line | null} */
  comment(news, actor, events) {
    const moment = momentOf(events);
    if (!moment || news.outcome || turnsOf(news.line).length - this.#last < QUIET) return null;
    const seat = bots(news).find((bot) => bot.seat === actor);
    if (seat) return this.#line(news, seat, moment === "good" ? "mine" : "oops");
    return news.seats[actor]?.yours && moment === "good" ? this.#line(news, bots(news)[0], "yours") : null;
  }

  /** The match is over: a bot that has won says so, or else one that has not. @param {MatchNews} news @returns {Line | null} */
  end(news) {
    if (this.#ended || !news.outcome) return null;
    this.#ended = true;
    const { winners } = news.outcome;
    const winner = bots(news).find(({ seat }) => winners.includes(seat));
    return this.#line(news, winner ?? bots(news)[0], winner ? "win" : "loss");
  }

  /** @param {MatchNews} news @param {import("../../base/types.js").SeatInfo | undefined} bot @param {Occasion} occasion @returns {Line | null} */
  #line(news, bot, occasion) {
    if (!bot || !botsTalk() || !news.seats.some((seat) => seat.yours)) return null;
    this.#last = turnsOf(news.line).length;
    return { seat: bot.seat, level: bot.level, occasion };
  }
}

/** The bots that have something to say. @param {MatchNews} news */
function bots({ seats }) {
  return seats.filter(({ kind, level }) => kind === "bot" && TALKERS.includes(level));
}
