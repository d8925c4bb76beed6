// The turn from the person's point of view: whose it is, and which seat they act for.

/** @typedef {import("../base/types.js").MatchNews} MatchNews */

/** Is it the person's turn, and is there an action to play? @param {MatchNews | null} news */
export function isMyTurn(news) {
  if (!news || news.outcome || news.turn === null) return false;
  return news.scene.choices.length > 0 && Boolean(news.seats[news.turn]?.yours);
}

/** Does the person's own clock run? @param {MatchNews} news */
export function isOnClock({ clock, seats }) {
  const { left, running } = clock;
  return running !== null && left[running] !== null && Boolean(seats[running]?.yours);
}

/** Does the person play in this match, and is it still going on? @param {MatchNews} news */
export function isPlaying(news) {
  return news.info.status === "going" && news.seats.some((seat) => seat.yours);
}

/** Does the person play against bots alone, with no rating at stake? @param {MatchNews} news */
export function isAmongBots({ info, seats }) {
  return !info.rated && info.status === "going" && seats.every(({ yours, kind }) => yours || kind === "bot");
}

/**
 * The seat that the person acts for. With several people at one screen it is the seat to move; with hidden hands it is
 * the seat that has the screen.
 * @param {MatchNews} news
 * @returns {number | null}
 */
export function actingSeat(news) {
  const own = news.viewer ?? news.seats.find((seat) => seat.yours)?.seat ?? null;
  if (news.info.hidden) return own;
  return news.turn !== null && news.seats[news.turn]?.yours ? news.turn : own;
}

/** The seat of the person's last step. @param {MatchNews} news */
export function lastOwnSeat(news) {
  return news.line.findLast((step) => news.seats[step.actor]?.yours)?.actor ?? null;
}

/**
 * The first step of what is replayed as the last turn: all that others have done since the person's own last turn, or
 * the last turn if nobody has.
 * @param {MatchNews} news
 */
export function lastTurn({ line, seats }) {
  const isOwn = (/** @type {number} */ actor) => Boolean(seats[actor]?.yours);
  const last = line.findLast(({ actor }) => actor >= 0)?.actor ?? -1;
  const alone = isOwn(last) || !seats.some((seat) => seat.yours);
  const begins = line.findLastIndex(({ actor }) => actor >= 0 && (alone ? actor !== last : isOwn(actor)));
  const first = line.findIndex(({ actor }, i) => i > begins && actor >= 0);
  return first < 0 ? begins + 1 : first;
}

/**
 * Several people at one screen with hidden hands: the seat that must get the screen now, if it does not have it.
 * @param {MatchNews} news
 */
export function nextAtScreen(news) {
  const own = news.seats.filter((seat) => seat.yours);
  const next = own.find((seat) => seat.seat === news.turn);
  return own.length > 1 && news.info.hidden && next && news.viewer !== next.seat ? next : null;
}
