// How a match went: the chances as a curve, and the turning point with a way to try again from there. The server thinks
// about it after the match; the room for it is there from the beginning, so that nothing moves when it comes.

import { api, ApiError, errorText } from "../../base/api.js";
import { el, fill, svg } from "../../base/dom.js";
import { toast } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { go } from "../../base/router.js";
import { drawPicture } from "../../ui/picture.js";
import { formatNumber, t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/**
 * @typedef {object} TurningPoint
 * @property {boolean} ready
 * @property {number | null} step after so many steps another decision would have been better; null: there was none
 * @property {number | null} seat
 * @property {string} words
 * @property {number[]} values the seat's chance to win after each step, from the start on
 */

const PAUSE = 1500; // milliseconds between two questions
const PATIENCE = 20_000;
const WIDTH = 296;
const HEIGHT = 76;

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

/** The curve through the values. @param {number[]} values between 0 and 1 @param {number} width @param {number} height */
export function curvePath(values, width, height) {
  const x = (/** @type {number} */ i) => (width * i) / Math.max(1, values.length - 1);
  return values.map((value, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${(height * (1 - value)).toFixed(1)}`).join("");
}

/** @param {TurningPoint} point */
function drawCurve({ values, step }) {
  const line = curvePath(values, WIDTH, HEIGHT);
  const at = step === null
    ? null
    : { x: (WIDTH * step) / Math.max(1, values.length - 1), y: HEIGHT * (1 - (values[step] ?? 0.5)) };
  const percent = (/** @type {number} */ value) => formatNumber(value, { style: "percent" });
  const label = t("story-curve", { from: percent(values[0]), to: percent(values[values.length - 1]) });
  return el("div", [
    el("h3", t("story-title")),
    svg("svg", {
      class: at ? "story-curve" : "story-curve alone",
      viewBox: `-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`,
      preserveAspectRatio: at ? "xMidYMid" : "none",
      role: "img",
      "aria-label": label,
    }, [
      svg("path.story-area", { d: `${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z` }),
      svg("path.story-even", { d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      svg("path.story-line", { d: line }),
      ...(at
        ? [
          svg("path.story-point", { d: `M${at.x} ${at.y}V${HEIGHT}` }),
          svg("circle.story-point", { cx: at.x, cy: at.y, r: 5.5 }),
        ]
        : []),
    ]),
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
