// Tabs with the games, linking pages of the same kind.

import { el } from "../base/dom.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */

const IN_VIEW = 80; // pixels of the tab before the chosen one

/**
 * @param {GameInfo[]} games
 * @param {GameInfo} chosen
 * @param {string} root the address before the game's id, such as "/rules"
 * @param {string} label
 * @param {string} [query] what comes after it, such as "?with=friend"
 */
export function gameTabs(games, chosen, root, label, query = "") {
  const tabs = el("nav.tabs.wrap", { "aria-label": label }, [games.map((game) => {
    const tab = el(
      "a",
      { href: `${root}/${game.id}${query}`, "aria-current": game === chosen ? "page" : null },
      game.title,
    );
    tab.style.setProperty("--signature", game.colour);
    return tab;
  })]);
  requestAnimationFrame(() => { // where they do not fit, they can be scrolled
    const here = tabs.querySelector("[aria-current]");
    if (here) tabs.scrollLeft += here.getBoundingClientRect().left - tabs.getBoundingClientRect().left - IN_VIEW;
  });
  return tabs;
}
