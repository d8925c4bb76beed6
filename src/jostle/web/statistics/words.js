// The words of records and openings, and how shares are written.

import { addWords, language } from "../base/words.js";

/** Fetch the words of statistics in the current language. */
export async function loadStatisticsWords() {
  const now = language();
  const table = now === "de" ? await import("../words/statistics_de.js") : await import("../words/statistics_en.js");
  addWords(now, table.default);
}

/** A share, with a digit behind the point where it is small. @param {number} share */
export function shareWords(share) {
  const digits = share !== 0 && Math.abs(share) < 0.0995 ? 1 : 0;
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: digits }).format(share);
}
