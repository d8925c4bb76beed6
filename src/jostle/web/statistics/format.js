// How records and openings write shares.

import { formatNumber } from "../base/i18n.js";

/** A share, with a decimal where it is small. @param {number} share */
export function shareText(share) {
  const digits = share !== 0 && Math.abs(share) < 0.0995 ? 1 : 0;
  return formatNumber(share, { style: "percent", maximumFractionDigits: digits });
}
