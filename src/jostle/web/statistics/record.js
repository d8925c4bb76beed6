// A person's record: results by game, opponent, variant and seat, the rating's history, and the cost of decisions.

import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { drawPicture } from "../ui/picture.js";
import { ago, t } from "../base/i18n.js";
import { offers } from "../base/transport.js";
import { played, tallyBar, tallyTable, tallyText } from "./bars.js";
import { habitsView } from "./habits.js";
import { ratingCurve } from "./rating_curve.js";

/** @typedef {import("./types.js").GameRecord} GameRecord */
/** @typedef {import("./types.js").HabitsInfo} HabitsInfo */
/** @typedef {import("./types.js").RecentMatch} RecentMatch */
/** @typedef {import("./types.js").RecordInfo} RecordInfo */

const PAUSE = 6000; // milliseconds between two checks whether more matches have been reviewed
const LOOKS = 20; // checks, after which the person is unlikely to be waiting

/**
 * The record as an element; reviews that are still running are added when they are done.
 * @param {AbortSignal} left aborted when the page is left
 * @returns {Promise<{games: HTMLElement, recent: HTMLElement, all: GameRecord[]}>}
 */
export async function recordParts(left) {
  /** @type {RecordInfo} */
  const record = await api("GET", "/me/record", undefined, left);
  if (!record.games.length) {
    const none = () => el("p.note", t("record-none"));
    return { games: none(), recent: record.recent.length ? recentList(record.recent) : none(), all: record.games };
  }
  /** Where the habits at a game are told. @type {Map<string, HTMLElement>} */
  const places = new Map(record.games.map(({ game }) => [game, el("div")]));
  const waiting = el("p.note", { role: "status" });
  const games = el("div.record", [
    record.games.map((game, i) => gameRecord(game, i === 0, places.get(game.game) ?? null)),
    waiting,
  ]);
  if (offers("accounts")) followHabits(places, waiting, left);
  return { games, recent: recentList(record.recent), all: record.games };
}

/** @param {GameRecord} record @param {boolean} open @param {HTMLElement | null} habits */
function gameRecord(record, open, habits) {
  return el("details.game-record", { open, "data-game": record.game }, [
    el("summary", [
      el("strong", record.title),
      el("span.tally-words", tallyText(record.tally)),
      tallyBar(record.tally),
    ]),
    el("p.note", t("record-length", { n: played(record.tally), length: Math.round(record.length) })),
    ratingCurve(record.ratings),
    el("div.tables", [
      tallyTable(t("record-opponents"), record.opponents),
      tallyTable(t("record-seats"), record.seats),
      record.variants.length > 1 ? tallyTable(t("record-variants"), record.variants) : null,
    ]),
    habits,
  ]);
}

/**
 * Show the habits, and update them while the server reviews matches.
 * @param {Map<string, HTMLElement>} places
 * @param {HTMLElement} waiting
 * @param {AbortSignal} left
 */
async function followHabits(places, waiting, left) {
  let shown = "";
  for (let looks = 0; looks < LOOKS && !left.aborted; looks += 1) {
    try {
      /** @type {HabitsInfo} */
      const habits = await api("GET", "/me/habits", undefined, left);
      const told = JSON.stringify(habits.games);
      if (told !== shown) {
        for (const game of habits.games) fill(places.get(game.game) ?? waiting, habitsView(game));
      }
      shown = told;
      waiting.textContent = habits.waiting ? t("habits-waiting", { n: habits.waiting }) : "";
      if (!habits.waiting) return;
    } catch (problem) {
      if (!left.aborted) waiting.textContent = errorText(problem);
      return;
    }
    await new Promise((go) => setTimeout(go, PAUSE));
  }
}

/** @param {RecentMatch[]} recent */
function recentList(recent) {
  return el("ul.recent", [
    recent.map(({ match, title, variant, side, others, result, steps, ended }) =>
      el("li", { "data-match": match }, [
        drawPicture(`/api/v1/matches/${match}/picture.svg?step=${steps}`),
        el("span", { class: `result ${result || "none"}` }, t(`record-result-${result || "none"}`)),
        el("span.recent-words", [
          el("a", { href: `/m/${match}` }, title),
          ` ${others.length ? t("record-against", { side, names: others.join(", ") }) : side}`,
          el(
            "span.quiet",
            ` ${
              [variant !== title && variant, t("lists-steps", { n: steps }), ago(ended)].filter(Boolean).join(" · ")
            }`,
          ),
        ]),
        el("a.button.small", { href: `/analyse/${match}` }, [
          t("record-analyse"),
          el("span.unseen", ` ${title}, ${others.join(", ")}, ${ago(ended)}`),
        ]),
      ])
    ),
  ]);
}
