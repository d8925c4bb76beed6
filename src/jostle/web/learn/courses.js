// Courses and progress. Progress is stored in this browser, so that it works without the server, and on the server, so
// that other devices have it too.

import { api } from "../base/api.js";
import { set, setting } from "../base/settings.js";

/** @typedef {import("../base/api_types.d.ts").LessonTitle} LessonTitle */
/** @typedef {import("../base/api_types.d.ts").Tried} Tried */
/** @typedef {import("../base/api_types.d.ts").LessonInfo} LessonInfo */

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
