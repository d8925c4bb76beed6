// Links to the analysis board.

/**
 * The address of a position.
 * @param {string} game
 * @param {import("./types.js").Options} options
 * @param {string} start
 */
export function positionLink(game, options, start) {
  const query = new URLSearchParams({ game });
  if (Object.keys(options).length) query.set("options", JSON.stringify(options));
  if (start) query.set("start", start);
  return `/analyse?${query}`;
}
