// The end of a match: its result, and what to do next.

import { copy, dialog } from "../../ui/dialog.js";
import { el } from "../../base/dom.js";
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

/**
 * A panel with what can be done with a finished match.
 * @param {MatchNews} news
 * @param {{again: () => void, step: () => void}} listener
 */
export function drawAfter(news, { again, step }) {
  const plays = news.seats.some((seat) => seat.yours);
  const next = news.info.next;
  return el(
    "section",
    { class: "panel after", "aria-label": t("end-title") },
    el("h2", {}, headline(news)),
    el("p", {}, news.outcome?.words ?? ""),
    el(
      "div",
      { class: "after-buttons" },
      next ? el("a", { class: "button main", href: `/m/${next}` }, t(plays ? "end-next" : "end-watch-next")) : plays &&
        el("button", { type: "button", class: "button main", onclick: again }, t("end-again")),
      el("button", { type: "button", class: "button plain", onclick: step }, t("end-step")),
      el("a", { class: "button plain", href: `/analyse/${news.info.id}` }, t("end-analyse")),
      el("button", { type: "button", class: "button plain", onclick: () => copy(shareLink(news)) }, t("end-share")),
      el("a", { class: "button plain", href: `/new/${news.info.game}` }, t("end-other")),
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

/**
 * A dialog that tells players the result and what they can do next.
 * @param {MatchNews} news
 * @returns {Promise<string | null>} "again", "step", "share" or nothing
 */
export function showResult(news) {
  const plays = news.seats.some((seat) => seat.yours);
  return dialog({
    title: headline(news),
    body: [el("p", { class: "end-words" }, news.outcome?.words ?? ""), drawDownloads(news)],
    buttons: [
      { label: t("end-step"), value: "step" },
      { label: t("end-share"), value: "share" },
      ...(plays ? [{ label: t("end-again"), value: "again", look: /** @type {"main"} */ ("main") }] : []),
    ],
  });
}

/** @param {MatchNews} news */
export function shareLink(news) {
  return new URL(`/m/${news.info.id}`, location.href).href;
}
