// The operator's notice on every page: before a planned stop it counts down. It comes with the socket; pages without one
// ask now and then.

import { api } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { addSheet } from "../base/router.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").NoticeNews} NoticeNews */

const LOOK = 60_000; // milliseconds between two questions of a page that nobody tells
const TICK = 1000;

const banner = el("div.notice", { role: "status", hidden: true });
const words = el("p");
const countdown = el("p.notice-time", { "aria-hidden": "true" });
/** @type {NoticeNews | null} */
let shown = null;
/** What was read out last: the time is told in whole minutes, not every second. */
let said = "";

/** Show notices from now on. */
export function startNotices() {
  document.getElementById("top")?.after(banner);
  fill(banner, words, countdown);
  addEventListener("server-notice", (event) => show(/** @type {CustomEvent<NoticeNews>} */ (event).detail));
  setInterval(draw, TICK);
  setInterval(() => !document.hidden && ask(), LOOK);
  return ask();
}

async function ask() {
  try {
    show((await api("GET", "/standing")).notice);
  } catch (problem) {
    console.info("the server does not say whether there is a notice", problem);
  }
}

/** @param {NoticeNews} notice */
function show(notice) {
  shown = notice;
  draw();
}

function draw() {
  const stops = shown?.stops_at ?? null;
  const left = stops === null ? null : Math.max(0, stops - Date.now() / 1000);
  const text = [shown?.text, stopText(left, shown?.draining ?? false)].filter(Boolean).join(" ");
  if (text !== "") addSheet("moderation/moderation.css");
  banner.hidden = text === "";
  if (text !== said) words.textContent = said = text;
  const precise = left !== null && left < 3600 && !shown?.draining;
  countdown.hidden = !precise;
  if (precise) countdown.textContent = clock(/** @type {number} */ (left));
}

/** @param {number | null} left seconds until the server stops @param {boolean} draining */
function stopText(left, draining) {
  if (draining || left === 0) return t("notice-now");
  return left === null ? "" : t("notice-stop", { minutes: Math.ceil(left / 60) });
}

/** @param {number} seconds */
function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
