// The end of a match, beside the board: what happened, what it counted, how it went, and what to do next.

import { el, svg, uniqueId } from "../../base/dom.js";
import { drawFace } from "../../ui/face.js";
import { icon } from "../../ui/icons.js";
import { keepBuilt } from "../keep.js";
import { drawNext } from "./next_match.js";
import { option } from "./option.js";
import { drawShare } from "./share.js";
import { drawStory } from "./turning_point.js";
import { formatNumber, t } from "../../base/i18n.js";
import { ratingText } from "../../ui/rating_text.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/** @typedef {"won" | "shared" | "lost" | "draw" | "over"} Result */

/** The result from the viewer's side, if they play. @param {Pick<MatchNews, "outcome" | "seats">} news @returns {Result} */
export function resultOf({ outcome, seats }) {
  const winners = outcome?.winners ?? [];
  const own = seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  if (winners.length === 0) return "draw";
  if (own.length !== 1) return "over";
  return winners.includes(own[0]) ? (winners.length > 1 ? "shared" : "won") : "lost";
}

/**
 * A panel with the result and what can be done with a finished match.
 * @param {MatchNews} news
 * @param {{rematch: HTMLElement, step: () => void, counted: boolean, left: AbortSignal}} page `counted`: the game counts points
 */
export function drawAfter(news, { rematch, step, counted, left }) {
  const { seats } = news;
  const result = resultOf(news);
  const name = uniqueId("end");
  return el("section", { class: `panel after ${result}`, "aria-labelledby": name }, [
    drawBanner(news, result, name),
    drawFigures(news, counted),
    news.line.length > 0 && seats.filter((seat) => seat.yours).length === 1 && drawStory(news, left),
    el("div.after-next.stack", [
      rematch,
      drawNext(news, result),
      option({ href: `/analyse/${news.info.id}` }, icon("analyse", 20), t("end-analyse"), t("end-analyse-text")),
      option({ onclick: step }, icon("replay", 20), t("end-step"), t("end-step-text")),
      news.info.keep &&
      option({ onclick: () => keepBuilt(news.info) }, icon("keep", 20), news.info.keep, t("end-keep-text")),
      option({ href: `/new/${news.info.game}` }, icon("play", 20), t("end-other"), t("end-other-text")),
    ]),
    drawShare(news),
  ]);
}

/** @param {MatchNews} news @param {Result} result @param {string} id */
function drawBanner(news, result, id) {
  const { outcome, seats } = news;
  const winner = seats[outcome?.winners[0] ?? -1];
  return el("div.after-banner", [
    el("h2", { id }, t(`end-${result}`)),
    el("p", outcome?.words ?? ""),
    winner && drawHero(winner, result === "won" || result === "shared"),
  ]);
}

/** The winner's face, with confetti for one's own win. @param {import("../../base/types.js").SeatInfo} winner @param {boolean} own */
function drawHero(winner, own) {
  const confetti = [[6, 22, "#0e7a6b", 20], [22, 6, "#e0a526", 60], [44, 4, "#d2432f", 10], [70, 8, "#7a4524", 35], [
    2,
    52,
    "#d2432f",
    70,
  ], [8, 76, "#0e7a6b", 40]];
  const drawn = svg("svg.confetti", { viewBox: "0 0 88 88", "aria-hidden": "true", focusable: "false" });
  for (const [x, y, fill, turn] of own ? confetti : []) {
    drawn.append(svg("rect", { x, y, width: 6, height: 6, rx: 1.5, fill, transform: `rotate(${turn} ${x} ${y})` }));
  }
  return el("div.after-hero", drawn, drawFace(winner, 64));
}

/** Points, where the game counts them, and the rating. @param {MatchNews} news @param {boolean} counted */
function drawFigures(news, counted) {
  const figures = [counted && drawScore(news), drawRating(news)].filter((one) => one !== false && one !== null);
  return figures.length ? el("div.after-figures.stack", figures) : null;
}

/** @param {MatchNews} news */
function drawScore({ seats, outcome, scene }) {
  const order = [...seats].sort((one, other) => other.points - one.points);
  const standing = (/** @type {number} */ n) =>
    scene.shapes.find(({ kind, seat }) => kind === "seat" && seat === n)?.sign; // in the game's own words
  return el("ol.after-score.stack", { "aria-label": t("end-score") }, [
    order.map((seat) =>
      el("li", { class: outcome?.winners.includes(seat.seat) ? "best" : null }, [
        drawFace(seat, 24),
        el("span", seat.yours ? t("list-you") : seat.name),
        el("strong", standing(seat.seat) || formatNumber(seat.points)),
      ])
    ),
  ]);
}

/** One's own rating, and how it has changed. @param {MatchNews} news */
function drawRating({ seats, outcome }) {
  const own = seats.filter((seat) => seat.yours);
  if (own.length !== 1) return null;
  const change = outcome?.rating_changes?.[own[0].seat] ?? null;
  const note = outcome?.rating_notes?.[own[0].seat] ?? "";
  const { rating } = own[0];
  if (change === null || rating === null) return note ? el("p.after-rating-note.fine", note) : null;
  const by = Math.round(change);
  const figure = el("p.after-rating", [
    el("span", t(own[0].provisional ? "end-rating-provisional" : "end-rating")),
    el("strong", ratingText(own[0])),
    el("span", { class: by < 0 ? "change down" : "change up" }, [
      icon(by < 0 ? "down" : "up", 18),
      el("span.unseen", t(by < 0 ? "end-rating-down" : "end-rating-up")),
      " ",
      formatNumber(Math.abs(by)),
    ]),
  ]);
  return note ? el("div", figure, el("p.after-rating-note.fine", note)) : figure;
}
