// The courses: a card for each game with the progress, and the lessons of one game.

import { allGames } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { icon } from "../ui/icons.js";
import { courseOf, doneIn, nextToDo, shareProgress } from "./courses.js";
import { NoPage } from "../base/router.js";
import { gameTabs } from "../ui/tabs.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("./courses.js").LessonTitle} LessonTitle */

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openLearn(host, { parts }) {
  const games = await allGames();
  await shareProgress(games.map(({ id }) => id));
  if (!parts[0]) return showCourses(host, games);
  const game = games.find(({ id }) => id === parts[0]);
  if (!game) throw new NoPage(parts[0]);
  showCourse(host, games, game, await courseOf(game.id));
}

/** @param {HTMLElement} host @param {GameInfo[]} games */
async function showCourses(host, games) {
  document.title = t("title", { page: t("learn-title") });
  const courses = await Promise.all(games.map(({ id }) => courseOf(id)));
  fill(
    host,
    el(
      "div",
      { class: "page" },
      el("h1", {}, t("learn-title")),
      el("p", { class: "lead" }, t("learn-lead")),
      el("ul", { class: "courses" }, games.map((game, i) => courses[i].length > 0 && courseCard(game, courses[i]))),
      el("p", { class: "note" }, t("learn-kept")),
    ),
  );
}

/** @param {GameInfo} game @param {LessonTitle[]} course */
function courseCard(game, course) {
  const next = nextToDo(game.id, course);
  const n = doneCount(game, course);
  const way = n === 0 ? t("learn-begin") : next ? t("learn-continue") : t("learn-review");
  const address = next ? `/learn/${game.id}/${next.id}` : `/learn/${game.id}`;
  const name = el("span", { class: "unseen" }, ` ${game.title}`);
  return el(
    "li",
    { class: "course", "data-game": game.id },
    el("h2", {}, el("a", { href: `/learn/${game.id}` }, game.title)),
    el("p", {}, game.line),
    progressLine(game, course),
    el("p", { class: "course-ways" }, el("a", { class: "button main", href: address }, way, name)),
  );
}

/** @param {GameInfo} game @param {LessonTitle[]} course */
function doneCount(game, course) {
  const done = doneIn(game.id);
  return course.filter(({ id }) => done.has(id)).length;
}

/** @param {GameInfo} game @param {LessonTitle[]} course */
function progressLine(game, course) {
  const n = doneCount(game, course);
  const words = t("learn-progress", { n, all: course.length });
  return el(
    "p",
    { class: "course-progress" },
    el("progress", { max: course.length, value: n, "aria-label": words }),
    el("span", {}, words),
  );
}

/**
 * @param {HTMLElement} host
 * @param {GameInfo[]} games
 * @param {GameInfo} game
 * @param {LessonTitle[]} course
 */
function showCourse(host, games, game, course) {
  document.title = t("title", { page: t("learn-course", { game: game.title }) });
  const done = doneIn(game.id);
  const next = nextToDo(game.id, course);
  fill(
    host,
    el(
      "div",
      { class: "page narrow" },
      gameTabs(games, game, "/learn", t("learn-courses")),
      el("h1", {}, t("learn-course", { game: game.title })),
      progressLine(game, course),
      el("ol", { class: "lessons" }, course.map((lesson) => lessonRow(game, lesson, done.has(lesson.id)))),
      el(
        "p",
        { class: "course-ways" },
        next && el("a", { class: "button main", href: `/learn/${game.id}/${next.id}` }, t("learn-continue-with", next)),
        el("a", { class: "button", href: `/new/${game.id}` }, t("rules-play", { game: game.title })),
        el("a", { class: "link", href: `/rules/${game.id}` }, t("card-rules")),
      ),
    ),
  );
}

/** @param {GameInfo} game @param {LessonTitle} lesson @param {boolean} done */
function lessonRow(game, lesson, done) {
  return el(
    "li",
    { class: done ? "done" : null },
    el(
      "a",
      { href: `/learn/${game.id}/${lesson.id}` },
      el("strong", {}, lesson.title),
      done &&
        el("span", { class: "done-sign" }, icon("done", 20), el("span", { class: "unseen" }, ` ${t("learn-done")}`)),
      el("span", { class: "lesson-goal" }, lesson.goal),
    ),
  );
}
