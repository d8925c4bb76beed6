// Tabs with the games, linking pages of the same kind.

import { el } from "../base/dom.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */

/**
 * @param {GameInfo[]} games
 * @param {GameInfo} chosen
 * @param {string} root the address before the game's id, such as "/rules"
 * @param {string} label
 * @param {string} [query] what comes after it, such as "?with=friend"
 */
export function gameTabs(games, chosen, root, label, query = "") {
  return el(
    "nav",
    { class: "tabs", "aria-label": label },
    games.map((game) => {
      const tab = el(
        "a",
        { href: `${root}/${game.id}${query}`, "aria-current": game === chosen ? "page" : null },
        game.title,
      );
      if (game.colour) tab.style.setProperty("--signature", game.colour);
      return tab;
    }),
  );
}
