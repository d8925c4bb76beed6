// The board on the home page: the first move on it starts a match.

import { allGames, api, askUntilReady, errorText, levelNames } from "../base/api.js";
import { Board } from "../board/board.js";
import { el, fill } from "../base/dom.js";
import { drawPlate } from "../ui/plate.js";
import { botMatch, startMatch, startPath, usualLevel } from "../setup/start_match.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Options} Options */
/** @typedef {import("../base/types.js").StartInfo} StartInfo */

const AGAIN = 3000; // milliseconds until the next attempt if the server does not answer

/**
 * An element with the board; its first action creates the match.
 * @param {AbortSignal} left
 */
export function firstBoard(left) {
  const place = el("div", { class: "board-place" });
  const words = el("p", { class: "hero-status", role: "status" }, t("home-loading"));
  const board = new Board(place, { label: t("home-board"), onAction: begin, onPlates: showPlates, silent: true });
  /** @type {StartInfo | null} */
  let first = null;
  /** @type {GameInfo | null} */
  let game = null;
  /** @type {Options} */
  let options = {};

  async function draw() {
    try {
      ({ game, options } = featured(await allGames()));
      first = await askUntilReady(startPath(game.id, options), left, (said) => words.textContent = said);
      showFirst();
    } catch (problem) {
      if (left.aborted) return;
      words.textContent = errorText(problem);
      const timer = setTimeout(draw, AGAIN);
      left.addEventListener("abort", () => clearTimeout(timer));
    }
  }

  function showFirst() {
    if (!first) return;
    board.show(first.scene, { animate: false });
    board.setEnabled(true);
    words.textContent = t("home-yours", { status: first.scene.status });
    if (game) words.append(" ", game.line);
  }

  /** Who plays: the person at the near side, and a bot. @param {Map<number, HTMLElement>} places */
  async function showPlates(places) {
    const [{ name }, level, levels] = await Promise.all([api("GET", "/me"), usualLevel(), levelNames()]);
    const label = levels.get(level) ?? level;
    for (const [seat, where] of places) {
      const side = game?.sides[seat] ?? "";
      const plate = seat === 0
        ? drawPlate({ name }, { side: t("home-you", { side }) })
        : drawPlate({ name: label, kind: "bot", level }, { side: t("home-bot", { side }) });
      const right = parseFloat(where.style.left) > 50;
      fill(where, el("div", { class: right ? "seat mirrored" : "seat" }, plate));
    }
  }

  /** @param {string} action */
  async function begin(action) {
    if (!game) return;
    board.setEnabled(false);
    words.textContent = t("home-starting");
    try {
      await startMatch(botMatch(game.id, options, await usualLevel(), false), { first: action });
    } catch (problem) {
      showFirst(); // the board waits for an answer that will not come
      words.textContent = errorText(problem);
    }
  }

  draw();
  left.addEventListener("abort", () => board.destroy());
  return el("div", { class: "table hero-table" }, place, words);
}

/** The first game, with its featured options. @param {GameInfo[]} games */
function featured([game]) {
  return { game, options: game.presets.find((preset) => preset.featured)?.options ?? {} };
}
