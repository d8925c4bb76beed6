// What the table of a match explains besides its things: why nothing can be pressed now, and who sits where.

import { allLevels } from "../base/api.js";
import { drawFace } from "../ui/face.js";
import { t } from "../base/i18n.js";
import { ratingText, ratingWords } from "../ui/rating_text.js";

/** @typedef {import("../base/types.js").MatchNews} MatchNews */

/**
 * Why a press leads nowhere although something is there, in a sentence.
 * @param {MatchNews | null} news
 * @param {number | null} cursor which step is looked at
 */
export function whyNot(news, cursor) {
  if (!news || (cursor === null && news.turn !== null && news.seats[news.turn]?.yours)) return "";
  if (news.outcome) return t("refused-over");
  if (news.info.status === "open") return t("match-open");
  if (cursor !== null) return t("refused-past");
  if (!news.seats.some((seat) => seat.yours)) return t("refused-watching");
  return news.turn === null ? "" : t("refused-turn", { name: news.seats[news.turn]?.name ?? "" });
}

/**
 * A card about who sits at the table.
 * @param {MatchNews | null} news
 * @param {number} n
 * @returns {Promise<import("../board/explain/card.js").Content | null>}
 */
export async function seatCard(news, n) {
  const seat = news?.seats[n];
  if (!seat) return null;
  if (seat.kind === "open") return { name: t(seat.invited ? "seat-invited" : "seat-open"), words: seat.side };
  const level = seat.kind === "bot" ? (await allLevels()).find(({ name }) => name === seat.level) : undefined;
  const facts = [
    seat.name !== seat.side && seat.side,
    seat.yours && t("seat-you"),
    level && t("seat-bot-of", { level: level.label }),
    (news.info.rated || seat.kind !== "bot") && ratingText(seat) && t("seat-rating", { rating: ratingWords(seat) }),
  ];
  return {
    name: seat.name,
    words: level?.character,
    drawing: drawFace(seat),
    notes: [facts.filter(Boolean).join(" · ")],
  };
}
