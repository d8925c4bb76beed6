// A rating as people read it: how high, how uncertain, and whether it says little yet.

import { t } from "../base/i18n.js";

/** @typedef {{rating?: number | null, deviation?: number | null, provisional?: boolean}} Rating */

/** "1240 ± 80"; of a bot, whose rating is fixed, only the number; "" for nobody's. @param {Rating} one */
export function ratingText({ rating, deviation }) {
  if (rating === null || rating === undefined) return "";
  const number = String(Math.round(rating));
  return deviation === null || deviation === undefined
    ? number
    : t("rating-figure", { rating: number, deviation: String(Math.round(deviation)) });
}

/** Where there is little room: a provisional rating has a question mark in place of its deviation. @param {Rating} one */
export function shortRating(one) {
  return one.provisional ? `${Math.round(one.rating ?? 0)}?` : ratingText(one);
}

/** The same with "provisional" in words. @param {Rating} one */
export function ratingWords(one) {
  const figure = ratingText(one);
  return figure && one.provisional ? t("rating-provisional", { rating: figure }) : figure;
}
