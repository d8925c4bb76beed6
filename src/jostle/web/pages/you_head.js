// The top of the person's page: who it is, what they have won, and a card for each game.

import { offers } from "../base/transport.js";
import { el } from "../base/dom.js";
import { drawFace } from "../ui/face.js";
import { Chart } from "../ui/chart.js";
import { icon } from "../ui/icons.js";
import { tallyBar, tallyText } from "../statistics/bars.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Me} Me */
/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../statistics/types.js").GameRecord} GameRecord */
/** @typedef {import("../puzzles/common.js").Streak} Streak */

const EDGE = 5; // of a sparkline
const SIZE = { width: 96, height: 36, edges: [EDGE, EDGE, EDGE, EDGE] };
const SHOWN = 30; // matches in it
const FLATTEST = 30; // rating points from top to bottom

/** @param {Me} me @param {GameRecord[]} records @param {Streak} streak */
export function youHead(me, records, streak) {
  const total = (/** @type {"won" | "lost"} */ what) => records.reduce((sum, { tally }) => sum + tally[what], 0);
  const all = records.reduce((sum, { tally }) => sum + tally.won + tally.drawn + tally.lost, 0);
  const figure = (/** @type {string} */ key, /** @type {number} */ n, /** @type {Node | null} */ sign = null) =>
    el("div.figure", el("dt.fine", t(key)), el("dd", sign, n));
  return el("header.you-head.row", [
    drawFace({ name: me.name }, 88),
    el("div.you-words", el("h1", me.name), el("p", t("you-matches", { n: all }))),
    el("dl.you-figures.wrap", [
      figure("you-won", total("won")),
      figure("you-lost", total("lost")),
      figure("you-days", streak.days, icon("flame", 22)),
      figure("you-best-days", streak.best_days),
    ]),
  ]);
}

/**
 * A card for each game: rating, how it went, and results.
 * @param {Me} me
 * @param {GameInfo[]} games
 * @param {GameRecord[]} records
 */
export function youGames(me, games, records) {
  return el("div.you-games", [
    games.map((game) => gameCard(game, me, records.find((record) => record.game === game.id))),
    Object.keys(me.ratings).length > 0 && el("p.note", t("you-careful")),
  ]);
}

/** @param {GameInfo} game @param {Me} me @param {GameRecord | undefined} record */
function gameCard(game, me, record) {
  const rated = me.ratings[game.id];
  const points = record?.ratings ?? [];
  const change = points.length > 1
    ? Math.round(points.at(-1)?.rating ?? 0) - Math.round(points.at(-2)?.rating ?? 0)
    : 0;
  const node = el("article.you-game.card", [
    el("div.you-line.strip", [
      el("h2", offers("ratings") ? el("a", { href: `/ratings/${game.id}` }, game.title) : game.title),
      change !== 0 &&
      el("span", { class: change > 0 ? "rise" : "fall" }, `${change > 0 ? "↑" : "↓"} ${Math.abs(change)}`),
    ]),
    offers("ratings") && el("div.you-line.strip", [
      el("strong.you-rating", [
        rated ? Math.round(rated.rating) : "–",
        rated && el("small", t(rated.provisional ? "rating-unsure" : "rating-deviation", deviationOf(rated))),
      ]),
      sparkline(points.slice(-SHOWN).map(({ rating }) => rating)),
    ]),
    record ? tallyBar(record.tally) : el("div.tally-bar"),
    el("p.note", record ? tallyText(record.tally) : t("you-not-yet")),
  ]);
  node.style.setProperty("--signature", game.colour);
  return node;
}

/** @param {import("../ui/rating_text.js").Rating} rated */
function deviationOf({ deviation }) {
  return { deviation: String(Math.round(deviation ?? 0)) };
}

/** @param {number[]} values */
function sparkline(values) {
  const last = values.length - 1;
  const low = Math.min(...values);
  const span = Math.max(FLATTEST, Math.max(...values) - low);
  const chart = new Chart({ look: "sparkline", ...SIZE, x: [0, last], y: [low, low + span] });
  if (last < 1) return chart.picture;
  /** @type {[number, number][]} */
  const line = values.map((value, i) => [i, value]);
  const foot = low - (span * EDGE) / (SIZE.height - 2 * EDGE); // the lower edge of the picture
  return chart.with(
    chart.area("area", line, [[0, foot], [last, foot]]),
    chart.line("line", line),
    chart.dot("", [last, values[last]], 3.5),
  );
}
