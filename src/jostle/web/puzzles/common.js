// What the puzzle pages share: types, the next puzzle, and how figures are shown.

import { api, errorText } from "../base/api.js";
import { toast } from "../ui/dialog.js";
import { el } from "../base/dom.js";
import { drawPicture } from "../ui/picture.js";
import { go } from "../base/router.js";
import { formatNumber, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../learn/practice_board.js").ShownStep} ShownStep */
/** @typedef {"solved" | "missed" | "helped" | null} First how somebody answered at first */
/** @typedef {{rating: number, sure: boolean, answers: number, solved: number}} OwnRating */
/** @typedef {{run: number, best_run: number, days: number, best_days: number}} Streak */
/** @typedef {{puzzle: string, game: string, title: string, theme: string, rating: number, ready: boolean, how: First, solved: boolean}} Daily */
/** @typedef {{id: string, title: string, goal: string, count: number, solved: number}} Theme */
/** @typedef {{game: string, title: string, rating: OwnRating | null, count: number, solved: number, themes: Theme[], daily: Daily}} PuzzleGame */
/** @typedef {{day: string, streak: Streak, games: PuzzleGame[]}} Overview */
/** @typedef {{words: string, chance: number, exact: string, best: boolean, chosen: boolean}} ChoiceValue */
/** @typedef {{solved: boolean, before: number, rating: number, sure: boolean, puzzle: number, streak: Streak}} Result */
/** @typedef {{game?: string, theme?: string}} PuzzleFilter what kind of puzzle somebody wants to go on with */

/**
 * The state of an attempt.
 * @typedef {object} Tried
 * @property {ShownStep[]} steps the effect of the last action
 * @property {Scene} scene
 * @property {"going" | "solved" | "wrong"} how
 * @property {string} say
 * @property {number} turn
 * @property {number} open actions of this turn, which can be taken back
 * @property {ChoiceValue[]} values
 * @property {Result | null} result
 */

/**
 * @typedef {object} PuzzleInfo
 * @property {string} id
 * @property {string} game
 * @property {string} theme
 * @property {string} title
 * @property {string} goal
 * @property {number} seat
 * @property {number} turns
 * @property {number} rating
 * @property {number} answers
 * @property {number} solved
 * @property {string} variant
 * @property {import("../base/types.js").Options} options
 * @property {string} position
 * @property {number} hints
 * @property {boolean} daily
 * @property {First} how
 * @property {boolean} done
 * @property {Tried} start
 */

/** @typedef {{words: string, look: string[], last: boolean}} Hint */
/** @typedef {{steps: ShownStep[], say: string, values: ChoiceValue[], result: Result | null}} Solution */

/** Go to the next puzzle for this person. @param {PuzzleFilter} filter @param {string} [skip] the one that is open */
export async function goToNext(filter, skip = "") {
  const query = new URLSearchParams({ ...filter, ...(skip && { skip }) });
  try {
    /** @type {{puzzle: string, again: boolean}} */
    const next = await api("GET", `/puzzles/next?${query}`);
    if (next.again) toast(t("puzzle-all-seen"));
    await go(`/puzzles/${next.puzzle}`, { filter });
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/** A rating, said to be rough while it is uncertain. @param {number} rating @param {boolean} sure */
export function ratingText(rating, sure) {
  return sure ? String(rating) : t("puzzle-unsure", { rating: String(rating) });
}

/** @param {number} chance */
export function percent(chance) {
  return formatNumber(chance, { style: "percent", maximumFractionDigits: 1 });
}

/** A picture of the position, for cards; the text next to it describes it. @param {Daily} daily */
export function dailyPicture({ puzzle: id, ready }) {
  if (!ready) return el("div.card-picture", { "aria-hidden": "true" });
  return el("div.card-picture", drawPicture(`/api/v1/puzzles/${id}/picture.svg`));
}
