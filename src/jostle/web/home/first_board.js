// The board of the first screen: whoever plays on it is in a match at once.

import { allGames, askPatiently, wordsOf } from "../base/api.js";
import { Board } from "../board/board.js";
import { el } from "../base/dom.js";
import { botMatch, startMatch, usualLevel } from "../new_game/start_match.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").StartInfo} StartInfo */

/** The game that is shown: the quickest to begin, with its pieces already standing. */
const SHOWN = { game: "push-fight", options: { setup: "line" } };
const AGAIN = 3000; // milliseconds until the next attempt, when the server did not answer

/**
 * The board, in an element of its own; its first action makes the match.
 * @param {AbortSignal} left
 */
export function firstBoard(left) {
  const place = el("div", { class: "board-place" });
  const words = el("p", { class: "hero-status", role: "status" }, t("home-loading"));
  const board = new Board(place, { label: t("home-board"), onAction: begin });
  /** @type {StartInfo | null} */
  let first = null;

  async function draw() {
    try {
      const path = `/games/${SHOWN.game}/start?${new URLSearchParams(SHOWN.options)}`;
      first = await askPatiently(path, left, (said) => words.textContent = said);
      await showFirst();
    } catch (problem) {
      if (left.aborted) return;
      words.textContent = wordsOf(problem);
      const timer = setTimeout(draw, AGAIN);
      left.addEventListener("abort", () => clearTimeout(timer));
    }
  }

  async function showFirst() {
    if (!first) return;
    board.show(first.scene, { animate: false });
    board.setEnabled(true);
    words.textContent = t("home-yours", { status: first.scene.status });
    const shown = (await allGames()).find(({ id }) => id === SHOWN.game);
    if (shown) words.append(" ", shown.line);
  }

  /** @param {string} action */
  async function begin(action) {
    board.setEnabled(false);
    words.textContent = t("home-starting");
    try {
      await startMatch(botMatch(SHOWN.game, SHOWN.options, await usualLevel(), false), { first: action });
    } catch (problem) {
      await showFirst(); // the board waits for an answer that never comes
      words.textContent = wordsOf(problem);
    }
  }

  draw();
  left.addEventListener("abort", () => board.destroy());
  return el("div", {}, place, words);
}
