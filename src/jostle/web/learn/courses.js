// Courses and progress. Progress is stored in this browser, so that it works without the server, and on the server, so
// that other devices have it too.

import { api } from "../base/api.js";
import { set, setting } from "../base/settings.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("./practice_board.js").ShownStep} ShownStep */
/** @typedef {{id: string, title: string, goal: string}} LessonTitle */

/**
 * The state of a lesson.
 * @typedef {object} Tried
 * @property {ShownStep[]} steps the effect of the last action
 * @property {Scene} scene
 * @property {string} words
 * @property {boolean} done
 * @property {boolean} wrong
 * @property {string} say the feedback
 * @property {string | null} hint the next action of the lesson's solution
 */

/**
 * @typedef {object} LessonInfo
 * @property {string} game
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {string} goal
 * @property {string[]} hints
 * @property {string[]} targets shapes that the goal names
 * @property {string} aim a shape to aim at, told after a failed try; empty: none
 * @property {string[]} solution
 * @property {import("../base/types.js").Options} options
 * @property {Tried} start
 */

/** @param {string} game @returns {Promise<LessonTitle[]>} */
export function courseOf(game) {
  return api("GET", `/lessons/${game}`);
}

/** The lessons of a game completed on this device. @param {string} game @returns {Set<string>} */
export function doneIn(game) {
  return new Set(setting(`learned.${game}`, "").split(" ").filter(Boolean));
}

/** The game of which a lesson was opened last. */
export function lastGame() {
  return setting("learn.last", "");
}

/** @param {string} game */
export function noteOpened(game) {
  set("learn.last", game);
}

/** @param {string} game @param {string} lesson */
export function markDone(game, lesson) {
  set(`learned.${game}`, [...doneIn(game).add(lesson)].join(" "));
  shareProgress([game]);
}

/**
 * Merge the progress here with the server's. If the server does not answer, that waits until next time.
 * @param {string[]} games
 */
export async function shareProgress(games) {
  const lessons = Object.fromEntries(games.map((game) => [game, [...doneIn(game)]]));
  try {
    /** @type {{lessons: Record<string, string[]>}} */
    const known = await api("POST", "/lessons/progress", { lessons });
    for (const [game, done] of Object.entries(known.lessons)) {
      const together = [...new Set([...doneIn(game), ...done])].join(" ");
      if (together !== setting(`learned.${game}`, "")) set(`learned.${game}`, together);
    }
  } catch (problem) {
    console.info("the server does not know of the lessons yet", problem);
  }
}

/** The lesson to continue with: the first that is not completed. @param {string} game @param {LessonTitle[]} course */
export function nextToDo(game, course) {
  const done = doneIn(game);
  return course.find(({ id }) => !done.has(id)) ?? null;
}
