// Links to the analysis board, and to forms with certain rules.

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

/**
 * The address of a form for matches or for the lab with these rules, whoever opens it.
 * @param {"/new" | "/lab"} form
 * @param {string} game
 * @param {import("./types.js").Options} options those that are not as usual
 */
export function rulesLink(form, game, options) {
  return `${form}/${game}?${new URLSearchParams({ rules: JSON.stringify(options) })}`;
}
