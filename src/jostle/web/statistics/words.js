// The words of records and openings, and how shares are written.

import { language } from "../base/i18n.js";

/** A share, with a digit behind the point where it is small. @param {number} share */
export function shareWords(share) {
  const digits = share !== 0 && Math.abs(share) < 0.0995 ? 1 : 0;
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: digits }).format(share);
}
