// How a match went: the chances as a curve, and the turning point with a way to try again from there. The server thinks
// about it after the match; the room for it is there from the beginning, so that nothing moves when it comes.

import { api, ApiError, errorText } from "../../base/api.js";
import { el, fill } from "../../base/dom.js";
import { Chart } from "../../ui/chart.js";
import { toast } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { go } from "../../base/router.js";
import { drawPicture } from "../../ui/picture.js";
import { formatNumber, t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../../base/types.js").TurningPoint} TurningPoint */

const PAUSE = 1500; // milliseconds between two questions
const PATIENCE = 20_000;
const SIZE = { width: 308, height: 88, edges: [6, 6, 6, 6] };

/** @param {MatchNews} news @param {AbortSignal} left */
export function drawStory(news, left) {
  const place = el("div.after-story", [el("h3", t("story-title")), el("p.note", t("story-wait"))]);
  ask(news.info.id, left).then((point) => {
    if (!point || point.values.length < 2) fill(place, el("h3", t("story-title")), el("p", t("story-late")));
    else fill(place, drawCurve(point), point.step === null ? drawNone() : drawPoint(news, point));
  });
  return place;
}

/** There was no turning point. */
function drawNone() {
  return el("div.story-turn", el("h3", t("story-point")), el("p", t("story-none")));
}

/** @param {string} match @param {AbortSignal} left @returns {Promise<TurningPoint | null>} */
async function ask(match, left) {
  const end = Date.now() + PATIENCE;
  try {
    while (Date.now() < end && !left.aborted) {
      /** @type {TurningPoint} */
      const point = await api("GET", `/matches/${match}/turning-point`, undefined, left);
      if (point.ready) return point;
      await new Promise((later) => setTimeout(later, PAUSE));
    }
  } catch (problem) {
    if (!(problem instanceof ApiError) && !left.aborted) throw problem;
  }
  return null;
}

/** @param {TurningPoint} point */
function drawCurve({ values, step }) {
  const percent = (/** @type {number} */ value) => formatNumber(value, { style: "percent" });
  const last = values.length - 1;
  const chart = new Chart({
    look: step === null ? "story-curve alone" : "story-curve",
    ...SIZE,
    x: [0, last],
    y: [0, 1],
    text: t("story-curve", { from: percent(values[0]), to: percent(values[last]) }),
  });
  if (step === null) chart.picture.setAttribute("preserveAspectRatio", "none");
  /** @type {[number, number][]} */
  const line = values.map((value, n) => [n, value]);
  const there = step === null ? null : line[step] ?? [step, 0.5];
  return el("div", [
    el("h3", t("story-title")),
    chart.with(
      chart.area("story-area", line, [[0, 0], [last, 0]]),
      chart.level("story-even", 0.5),
      chart.line("story-line", line),
      there && [chart.line("story-point", [there, [there[0], 0]]), chart.dot("story-point", there, 5.5)],
    ),
  ]);
}

/** @param {MatchNews} news @param {TurningPoint} point */
function drawPoint({ info, viewer, seats }, { step, words }) {
  const number = step ?? 0;
  const seat = viewer === null ? "" : `&seat=${viewer}`;
  const plays = seats.some((one) => one.yours);
  return el("div.story-turn", [
    el("h3", t("story-point")),
    drawPicture(`/api/v1/matches/${info.id}/picture.svg?step=${number}${seat}`, { class: "story-picture" }),
    el("div", [
      el("p", words),
      plays &&
      el("button.link", { onclick: () => retry(info.id, number) }, [icon("replay", 18), t("story-retry")]),
    ]),
  ]);
}

/** A new match from there. @param {string} match @param {number} step */
async function retry(match, step) {
  try {
    /** @type {import("../../base/types.js").MatchMade} */
    const made = await api("POST", `/matches/${match}/retry`, { step });
    await go(`/m/${made.match}`, { invites: made.invites });
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}
