// The lists on the home page: your games, games to join, games to watch.

import { api, errorText, levelNames } from "../base/api.js";
import { describeClock } from "../ui/clock_text.js";
import { toast } from "../ui/dialog.js";
import { el, fill } from "../base/dom.js";
import { go } from "../base/router.js";
import { ago, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Summary} Summary */
/** @typedef {import("../base/types.js").Lists} Lists */

const MOST = 8; // entries of each list on the home page

/** What the bots' levels are called. @type {Map<string, string>} */
let levels = new Map();

/** @typedef {{mine: HTMLElement, open: HTMLElement, live: HTMLElement, people: HTMLElement}} Sections */

/** Empty sections; `drawLists` fills them. @returns {Sections} */
export function listSections() {
  return {
    mine: section("mine"),
    open: section("open"),
    live: section("live"),
    people: el("p", { class: "quiet people" }),
  };
}

/**
 * @param {Sections} sections
 * @param {Lists} lists
 */
export async function drawLists(sections, lists) {
  levels = await levelNames();
  const mine = [...lists.mine].sort((one, other) => rank(one) - rank(other) || other.updated - one.updated);
  drawSection(sections.mine, mine.filter((match) => match.info.status !== "over"), "mine", ownRow);
  drawSection(sections.open, lists.open.filter((match) => !isMine(match)), "open", openRow);
  drawSection(sections.live, lists.live.filter((match) => !isMine(match)), "live", liveRow);
  sections.people.textContent = lists.people > 0 ? t("lists-people", { n: lists.people }) : "";
}

/** @param {string} name */
function section(name) {
  return el(
    "section",
    { class: `list list-${name}`, "aria-labelledby": `list-${name}`, hidden: name === "mine" },
    el("h2", { id: `list-${name}` }, t(`lists-${name}`)),
    el("div", { class: "rows" }),
  );
}

/**
 * @param {HTMLElement} part
 * @param {Summary[]} matches
 * @param {string} name
 * @param {(match: Summary) => HTMLElement} row
 */
function drawSection(part, matches, name, row) {
  part.hidden = name === "mine" && matches.length === 0;
  const rows = /** @type {HTMLElement} */ (part.querySelector(".rows"));
  const at = rows.contains(document.activeElement) ? document.activeElement?.closest("[data-match]") : null;
  const kept = at?.getAttribute("data-match");
  if (part.hidden) return rows.replaceChildren();
  fill(
    rows,
    matches.length
      ? el("ul", {}, matches.slice(0, MOST).map((match) => el("li", { "data-match": match.info.id }, row(match))))
      : el("p", { class: "quiet" }, t(`lists-${name}-none`)),
    matches.length > MOST && el("p", { class: "quiet" }, t("lists-more", { n: matches.length - MOST })),
  );
  // The lists update by themselves: keep the focus on its row.
  if (kept) {
    const again = rows.querySelector(`[data-match="${CSS.escape(kept)}"]`)?.querySelector("a, button");
    if (again instanceof HTMLElement) again.focus();
  }
}

/**
 * All of the person's games, including finished ones.
 * @param {Summary[]} matches
 */
export async function ownGames(matches) {
  levels = await levelNames();
  if (!matches.length) return el("p", { class: "note" }, t("lists-mine-none"));
  return el("div", { class: "list" }, el("ul", {}, matches.map((match) => el("li", {}, ownRow(match)))));
}

/** Your turn first, then games in progress, then those waiting for players. @param {Summary} match */
function rank(match) {
  return match.yours ? 0 : match.info.status === "going" ? 1 : 2;
}

/** @param {Summary} match */
function isMine(match) {
  return match.seats.some((seat) => seat.yours);
}

/** @param {Summary} match */
function ownRow(match) {
  const state = match.info.status === "over"
    ? "lists-over"
    : match.info.status === "open"
    ? "lists-waiting"
    : match.yours
    ? "lists-your-turn"
    : "lists-their-turn";
  return el(
    "a",
    { href: `/m/${match.info.id}`, class: match.yours ? "row yours" : "row" },
    title(match),
    el("span", { class: "row-who" }, others(match)),
    el("span", { class: match.yours ? "row-state badge" : "row-state" }, t(state)),
    when(match),
  );
}

/** @param {Summary} match */
function openRow(match) {
  const free = match.seats.filter((seat) => seat.kind === "open").length;
  return el(
    "div",
    { class: "row" },
    title(match),
    el(
      "span",
      { class: "row-who" },
      others(match),
      " · ",
      t("lists-free", { n: free }),
      " · ",
      describeClock(match.info.clock),
    ),
    el(
      "button",
      { type: "button", class: "button main small", onclick: () => join(match) },
      t("lists-join"),
      el("span", { class: "unseen" }, ` ${match.info.title}, ${others(match)}`),
    ),
  );
}

/** @param {Summary} match */
function liveRow(match) {
  return el(
    "a",
    { href: `/m/${match.info.id}`, class: "row" },
    title(match),
    el("span", { class: "row-who" }, match.seats.map(seatName).join(" – ")),
    el("span", { class: "row-state" }, t("lists-steps", { n: match.steps })),
    when(match),
  );
}

/** @param {Summary} match */
function title({ info }) {
  const variant = info.variant && info.variant !== info.title ? info.variant : "";
  return el(
    "span",
    { class: "row-title" },
    info.title,
    variant && el("span", { class: "row-variant" }, ` · ${variant}`),
  );
}

/** @param {Summary} match */
function when(match) {
  return el("span", { class: "row-when" }, ago(match.updated));
}

/** @param {Summary} match */
function others(match) {
  const names = match.seats.filter((seat) => !seat.yours && seat.kind !== "open").map(seatName);
  return names.length ? t("lists-with", { names: names.join(", ") }) : t("lists-alone");
}

/** @param {import("../base/types.js").SeatInfo} seat */
function seatName(seat) {
  if (seat.kind === "bot") return t("lists-bot", { level: levels.get(seat.level) ?? seat.level });
  if (seat.kind === "open") return t("lists-open-seat");
  return seat.rating === null || seat.rating === undefined ? seat.name : `${seat.name} (${Math.round(seat.rating)})`;
}

/** @param {Summary} match */
async function join(match) {
  try {
    await api("POST", `/matches/${match.info.id}/join`, { invite: null });
    await go(`/m/${match.info.id}`);
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}
