// The matches of a person, as a list.

import { el } from "../base/dom.js";
import { ago, t } from "../base/i18n.js";
import { shortRating } from "../ui/rating_text.js";

/** @typedef {import("../base/types.js").Summary} Summary */

/** All of the person's games, including finished ones. @param {Summary[]} matches */
export function ownGames(matches) {
  return el("div.list", el("ul.card", matches.map((match) => el("li", ownRow(match)))));
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
  return el("a", { href: `/m/${match.info.id}`, class: match.yours ? "list-row yours" : "list-row" }, [
    title(match),
    el("span.row-who.fine", others(match)),
    el("span", { class: match.yours ? "row-state badge" : "row-state" }, t(state)),
    when(match),
  ]);
}

/** @param {Summary} match */
function title({ info }) {
  const variant = info.variant && info.variant !== info.title ? info.variant : "";
  return el("span.row-title", [info.title, variant && el("span.row-variant", ` · ${variant}`)]);
}

/** @param {Summary} match */
function when(match) {
  return el("span.row-when.fine", ago(match.updated));
}

/** @param {Summary} match */
function others(match) {
  const names = match.seats.filter((seat) => !seat.yours && seat.kind !== "open").map(seatName);
  if (match.seats.every((seat) => seat.yours)) return t("lists-here");
  return names.length ? t("lists-with", { names: names.join(", ") }) : t("lists-alone");
}

/** @param {import("../base/types.js").SeatInfo} seat */
function seatName(seat) {
  if (seat.kind === "open") return t(seat.invited ? "lists-invited-seat" : "lists-open-seat");
  const rating = shortRating(seat);
  return rating ? `${seat.name} (${rating})` : seat.name;
}
