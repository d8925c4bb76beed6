// The end of a match: its result, and what to do next.

import { copy } from "../../ui/dialog.js";
import { el, uniqueId } from "../../base/dom.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

/**
 * The result in a few words, from the viewer's side if they play.
 * @param {MatchNews} news
 */
function headline(news) {
  const { outcome } = news;
  if (!outcome) return "";
  if (outcome.winners.length === 0) return t("end-draw");
  const own = news.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  if (own.length !== 1) return t("end-over");
  return outcome.winners.includes(own[0]) ? t(outcome.winners.length > 1 ? "end-shared" : "end-won") : t("end-lost");
}

/** Has the person won? @param {MatchNews} news */
function wins({ outcome, seats }) {
  return seats.some((seat) => seat.yours && outcome?.winners.includes(seat.seat));
}

/**
 * A panel with what can be done with a finished match.
 * @param {MatchNews} news
 * @param {{again: () => void, step: () => void}} listener
 */
export function drawAfter(news, { again, step }) {
  const plays = news.seats.some((seat) => seat.yours);
  const next = news.info.next;
  const name = uniqueId("end");
  return el(
    "section",
    { class: wins(news) ? "panel after won" : "panel after", "aria-labelledby": name },
    el("h2", { id: name }, headline(news)),
    el("p", {}, news.outcome?.words ?? ""),
    el(
      "div",
      { class: "after-buttons" },
      next ? el("a", { class: "button main", href: `/m/${next}` }, t(plays ? "end-next" : "end-watch-next")) : plays &&
        el("button", { type: "button", class: "button main", onclick: again }, icon("undo", 20), t("end-again")),
      el("button", { type: "button", class: "button", onclick: step }, icon("replay", 18), t("end-step")),
      el("a", { class: "button", href: `/analyse/${news.info.id}` }, icon("analyse", 18), t("end-analyse")),
      el(
        "button",
        { type: "button", class: "button", onclick: () => copy(shareLink(news)) },
        icon("link", 18),
        t("end-share"),
      ),
      el("a", { class: "button", href: `/new/${news.info.game}` }, icon("play", 18), t("end-other")),
    ),
    drawDownloads(news),
  );
}

/** @param {MatchNews} news */
function drawDownloads(news) {
  const root = `/api/v1/matches/${news.info.id}`;
  const seat = news.viewer === null ? "" : `?seat=${news.viewer}`;
  const link = (/** @type {string} */ file, /** @type {string} */ words, query = "") =>
    el("li", {}, el("a", { href: `${root}/${file}${query}`, download: `${news.info.id}-${file}` }, words));
  return el(
    "details",
    { class: "downloads" },
    el("summary", {}, t("end-downloads")),
    el(
      "ul",
      {},
      link("match.jostle", t("end-file")),
      link("picture.svg", t("end-svg"), seat),
      link("picture.png", t("end-png"), seat),
      link("replay.html", t("end-replay")),
    ),
  );
}

/** @param {MatchNews} news */
function shareLink(news) {
  return new URL(`/m/${news.info.id}`, location.href).href;
}
