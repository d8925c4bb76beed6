// What the puzzle pages share: types, the next puzzle, and how figures are shown.

import { api, errorText } from "../base/api.js";
import { toast } from "../ui/dialog.js";
import { el } from "../base/dom.js";
import { drawPicture } from "../ui/picture.js";
import { go } from "../base/router.js";
import { formatNumber, t } from "../base/i18n.js";

/** @typedef {"solved" | "missed" | "helped" | null} First how somebody answered at first */
/** @typedef {import("../base/api_types.d.ts").OwnRating} OwnRating */
/** @typedef {import("../base/api_types.d.ts").StreakInfo} Streak */
/** @typedef {import("../base/api_types.d.ts").DailyInfo} Daily */
/** @typedef {import("../base/api_types.d.ts").ThemeInfo} Theme */
/** @typedef {import("../base/api_types.d.ts").PuzzleGame} PuzzleGame */
/** @typedef {import("../base/api_types.d.ts").PuzzleOverview} Overview */
/** @typedef {import("../base/api_types.d.ts").Worth} ChoiceValue */
/** @typedef {import("../base/api_types.d.ts").Result} Result */
/** @typedef {import("../base/api_types.d.ts").TriedPuzzle} Tried */
/** @typedef {import("../base/api_types.d.ts").PuzzleInfo} PuzzleInfo */
/** @typedef {import("../base/api_types.d.ts").HintInfo} Hint */
/** @typedef {import("../base/api_types.d.ts").SolutionInfo} Solution */
/** @typedef {{game?: string, theme?: string}} PuzzleFilter what kind of puzzle somebody wants to go on with */

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
