// An example of what the lab shows, for those who have no run yet: a coin, tossed many times.

/** @typedef {import("./types.js").RunInfo} RunInfo */
/** @typedef {import("./types.js").TrailPoint} TrailPoint */

const TOSSES = 1000;
const STEP = 10;
const SURE = 1.96; // standard deviations on each side of a 95% interval

/**
 * The tosses are always the same, so that the picture is.
 * @param {[string, string]} sides
 * @returns {Pick<RunInfo, "games" | "seats" | "trail">}
 */
export function coinTosses(sides) {
  let [random, heads] = [20, 0];
  /** @type {TrailPoint[]} */
  const trail = [];
  for (let n = 1; n <= TOSSES; n++) {
    random = (random * 48271) % 2147483647;
    heads += Number(random < 2147483647 / 2);
    if (n % STEP === 0) trail.push([n, [shareOf(heads, n), shareOf(n - heads, n)]]);
  }
  const [, last] = /** @type {TrailPoint} */ (trail.at(-1));
  return { games: TOSSES, trail, seats: last.map(([share, low, high], n) => ({ side: sides[n], share, low, high })) };
}

/** A share and its interval (Wilson's). @param {number} count @param {number} of @returns {[number, number, number]} */
function shareOf(count, of) {
  const share = count / of;
  const square = SURE ** 2 / of;
  const middle = (share + square / 2) / (1 + square);
  const reach = (SURE / (1 + square)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return [share, middle - reach, middle + reach];
}
