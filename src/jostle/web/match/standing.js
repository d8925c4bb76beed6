// How things stand for the person: whose turn it is, and for which seat they act.

/** @typedef {import("../base/types.js").MatchNews} MatchNews */

/** Is it the person's turn, and can something be played? @param {MatchNews | null} news */
export function isMyTurn(news) {
  if (!news || news.outcome || news.turn === null) return false;
  return news.scene.choices.length > 0 && Boolean(news.seats[news.turn]?.yours);
}

/** Does the person sit at a seat of a match that goes on? @param {MatchNews} news */
export function isPlaying(news) {
  return news.info.status === "going" && news.seats.some((seat) => seat.yours);
}

/**
 * The seat that the person acts for now. Side by side at one screen it is whoever has the turn; with hidden hands it is
 * whoever has the screen.
 * @param {MatchNews} news
 * @returns {number | null}
 */
export function actingSeat(news) {
  const own = news.viewer ?? news.seats.find((seat) => seat.yours)?.seat ?? null;
  if (news.info.hidden) return own;
  return news.turn !== null && news.seats[news.turn]?.yours ? news.turn : own;
}

/** The seat of the person's own last step. @param {MatchNews} news */
export function lastOwnSeat(news) {
  return news.line.findLast((step) => news.seats[step.actor]?.yours)?.actor ?? null;
}

/**
 * Side by side with hidden hands: the seat that must be given the screen now, if it has not got it.
 * @param {MatchNews} news
 */
export function nextAtScreen(news) {
  const own = news.seats.filter((seat) => seat.yours);
  const next = own.find((seat) => seat.seat === news.turn);
  return own.length > 1 && news.info.hidden && next && news.viewer !== next.seat ? next : null;
}
