// The courses: the next lesson with its board, a painted column for each game with its lessons as a path, and all lessons
// of one game.

import { allGames, api } from "../base/api.js";
import { Board } from "../board/board.js";
import { dressTable, loadArt } from "../board/art.js";
import { el, fill, svg } from "../base/dom.js";
import { icon } from "../ui/icons.js";
import { courseOf, doneIn, lastGame, nextToDo, shareProgress } from "./courses.js";
import { drawTeacher } from "./teacher.js";
import { go, NoPage } from "../base/router.js";
import { showPlates } from "../ui/plate.js";
import { gameTabs } from "../ui/tabs.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("./courses.js").LessonTitle} LessonTitle */
/** @typedef {{game: GameInfo, course: LessonTitle[]}} Course */

const ON_THE_WAY = 5; // lessons that the path of a column shows
const STEP = 78; // pixels from one lesson of the path to the next

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openLearn(host, { parts }) {
  const games = await allGames();
  // The colours of the tables come with the art; without them the page is plain.
  const painted = Promise.allSettled(games.map(({ art }) => loadArt(art)));
  await Promise.all([painted, shareProgress(games.map(({ id }) => id))]);
  const hero = new NextLesson();
  if (!parts[0]) await showCourses(host, games, hero);
  else await showOne(host, games, parts[0], hero);
  return () => hero.close();
}

/** @param {HTMLElement} host @param {GameInfo[]} games @param {string} id @param {NextLesson} hero */
async function showOne(host, games, id, hero) {
  const game = games.find((one) => one.id === id);
  if (!game) throw new NoPage(id);
  showCourse(host, games, { game, course: await courseOf(id) }, hero);
}

/** @param {HTMLElement} host @param {GameInfo[]} games @param {NextLesson} hero */
async function showCourses(host, games, hero) {
  document.title = t("title", { page: t("learn-title") });
  const taught = games.filter(({ lessons }) => lessons);
  const courses = await Promise.all(taught.map(async (game) => ({ game, course: await courseOf(game.id) })));
  const sum = (/** @type {(one: Course) => number} */ of) => courses.reduce((n, one) => n + of(one), 0);
  const n = sum(doneCount);
  fill(
    host,
    el("div.page.wide.learn", [
      el("header.learn-head", [
        el("h1", t("learn-title")),
        el("p.lead", t("learn-lead")),
        el("p.learn-sum", t("learn-progress", { n, all: sum(({ course }) => course.length) })),
      ]),
      hero.show(courses),
      el("ul.courses", courses.map(courseColumn)),
    ]),
  );
}

/** The lesson to go on with: its board can be played on at once, and the lesson goes on from there. */
class NextLesson {
  /** @type {Board | null} */
  #board = null;
  #closed = false;

  /** @param {Course[]} courses */
  show(courses) {
    const last = lastGame();
    const order = [...courses].sort((a, b) => Number(b.game.id === last) - Number(a.game.id === last));
    const found = order.find(({ game, course }) => nextToDo(game.id, course));
    if (!found) return null;
    const { game, course } = found;
    const next = /** @type {LessonTitle} */ (nextToDo(game.id, course));
    const begun = doneCount(found) > 0;
    const teacher = drawTeacher();
    teacher.feel("glad");
    const place = el("div.next-board");
    const node = el("section.table.next-lesson", { "aria-labelledby": "next-title" }, [
      el("div.next-words", [
        el("p", t(begun ? "learn-go-on-with" : "learn-begin-with", { game: game.title })),
        el("h2", { id: "next-title" }, next.title),
        el("p", t("learn-place", { n: course.indexOf(next) + 1, all: course.length })),
        el("a.button.large.next-go", { href: `/learn/${game.id}/${next.id}` }, [
          icon("play", 20),
          t(begun ? "learn-continue" : "learn-begin"),
        ]),
      ]),
      place,
      el("div.next-teacher", el("p.teacher-says", next.goal), teacher.node),
    ]);
    dressTable(node, game.art);
    if (game.ready) this.#showBoard(place, game, next);
    return node;
  }

  /** @param {HTMLElement} place @param {GameInfo} game @param {LessonTitle} next */
  async #showBoard(place, game, next) {
    const address = `/learn/${game.id}/${next.id}`;
    try {
      /** @type {import("./courses.js").LessonInfo} */
      const { start, targets } = await api("GET", `/lessons/${game.id}/${next.id}`);
      if (this.#closed) return;
      const board = new Board(place, {
        label: t("match-board"),
        onAction: (action) => go(address, { action }),
        onPlates: (places) => showPlates(places, game.sides),
      });
      this.#board = board;
      board.aimAt(targets);
      await board.show(start.scene, { animate: false });
    } catch (problem) {
      console.info("the board of the next lesson could not be loaded", problem);
    }
  }

  close() {
    this.#closed = true;
    this.#board?.destroy();
  }
}

/** @param {Course} one */
function courseColumn(one) {
  const { game, course } = one;
  const node = el("li.course.table", { "data-game": game.id }, [
    el("div.course-cover", [
      game.cover &&
      el("img", { src: `/api/v1/art/${game.art}/cover.svg`, alt: "", decoding: "async", width: 256, height: 308 }),
      el("h2", el("a", { href: `/learn/${game.id}` }, game.title)),
    ]),
    progressLine(one),
    path(one),
    el("a.link.course-all", { href: `/learn/${game.id}` }, [
      t("learn-all", { all: course.length }),
      el("span.unseen", ` ${game.title}`),
    ]),
  ]);
  node.style.setProperty("--signature", game.colour);
  dressTable(node, game.art);
  return node;
}

/** Some lessons around the next one, as a path that winds down the column. @param {Course} one */
function path({ game, course }) {
  const done = doneIn(game.id);
  const next = nextToDo(game.id, course);
  const at = next ? course.indexOf(next) : course.length;
  const from = Math.max(0, Math.min(at - 2, course.length - ON_THE_WAY));
  const shown = course.slice(from, from + ON_THE_WAY);
  return el("div.lesson-path", [
    trail(shown.length, at - from),
    el("ol", [shown.map((lesson, n) => {
      const here = lesson === next;
      return el("li", { class: here ? "next" : done.has(lesson.id) ? "done" : null }, [
        el("a", { href: `/learn/${game.id}/${lesson.id}`, class: here ? "button" : null }, [
          here && t(from + n ? "learn-continue" : "learn-begin"),
          here && el("span.unseen", ` ${game.title}:`),
          el("span.path-title", lesson.title),
          here ? null : doneSign(done.has(lesson.id)),
        ]),
        el("span.path-number", { "aria-hidden": "true" }, from + n + 1),
      ]);
    })]),
  ]);
}

/** The way itself: golden as far as one has come, dotted from there. @param {number} count @param {number} at */
function trail(count, at) {
  const x = (/** @type {number} */ n) => (n % 2 ? 72 : 28);
  const y = (/** @type {number} */ n) => (n + 0.5) * STEP;
  const way = (/** @type {number} */ from, /** @type {number} */ to) => {
    let d = `M${x(from)} ${y(from)}`;
    for (let n = from; n < to; n++) d += `C${x(n)} ${y(n + 0.55)} ${x(n + 1)} ${y(n + 0.45)} ${x(n + 1)} ${y(n + 1)}`;
    return d;
  };
  const here = Math.max(0, Math.min(at, count - 1));
  return svg("svg", {
    viewBox: `0 0 100 ${count * STEP}`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
    focusable: "false",
  }, [svg("path.behind", { d: way(0, here) }), svg("path.ahead", { d: way(here, count - 1) })]);
}

/** @param {boolean} done */
function doneSign(done) {
  return done &&
    el("span.done-sign", icon("done", 16), el("span.unseen", ` ${t("learn-done")}`));
}

/** @param {Course} one */
function doneCount({ game, course }) {
  const done = doneIn(game.id);
  return course.filter(({ id }) => done.has(id)).length;
}

/** @param {Course} one */
function progressLine(one) {
  const n = doneCount(one);
  const all = one.course.length;
  return el("p.course-progress.strip", [
    el("progress", { max: all, value: n, "aria-hidden": "true" }),
    el("span", t("learn-progress", { n, all })),
  ]);
}

/** @param {HTMLElement} host @param {GameInfo[]} games @param {Course} one @param {NextLesson} hero */
function showCourse(host, games, one, hero) {
  const { game, course } = one;
  document.title = t("title", { page: t("learn-course", { game: game.title }) });
  const done = doneIn(game.id);
  const next = nextToDo(game.id, course);
  fill(
    host,
    el("div.page.wide.learn", [
      gameTabs(games.filter(({ lessons }) => lessons), game, "/learn", t("learn-courses")),
      el("h1", t("learn-course", { game: game.title })),
      game.lessons ? progressLine(one) : el("p.lead", t("learn-none")),
      hero.show([one]),
      game.lessons &&
      el(
        "ol.lessons.lesson-path",
        course.map((lesson, n) => lessonCard(game, lesson, n + 1, done.has(lesson.id), lesson === next)),
      ),
      el("p.course-ways.wrap", [
        el("a.button", { href: `/new/${game.id}` }, t("rules-play", { game: game.title })),
        el("a.link", { href: `/rules/${game.id}` }, t("card-rules")),
      ]),
    ]),
  );
}

/** @param {GameInfo} game @param {LessonTitle} lesson @param {number} number @param {boolean} done @param {boolean} next */
function lessonCard(game, lesson, number, done, next) {
  return el("li", { class: done ? "done" : next ? "next" : null }, [
    el("a.card", { href: `/learn/${game.id}/${lesson.id}` }, [
      el("span.path-number", { "aria-hidden": "true" }, number),
      el("strong", lesson.title, doneSign(done)),
      el("span.lesson-goal", lesson.goal),
    ]),
  ]);
}
