// One lesson: a board, a goal, and feedback. The server judges; the page shows it.

import { allGames, api, askUntilReady, errorText } from "../base/api.js";
import { el, fill, showLoading } from "../base/dom.js";
import { icon } from "../ui/icons.js";
import { courseOf, markDone } from "./courses.js";
import { leadToAnswer, pause, PracticeBoard, tool } from "./practice_board.js";
import { NoPage } from "../base/router.js";
import { play as sound } from "../base/sound.js";
import { t } from "../base/i18n.js";

/** @typedef {import("./courses.js").LessonInfo} LessonInfo */
/** @typedef {import("./courses.js").LessonTitle} LessonTitle */
/** @typedef {import("./courses.js").Tried} Tried */
/** @typedef {{game: import("../base/types.js").GameInfo, course: LessonTitle[], at: number}} Place */

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openLesson(host, { parts: [id, lesson], left }) {
  const games = await allGames();
  const game = games.find((one) => one.id === id);
  if (!game) throw new NoPage(id);
  const course = await courseOf(id);
  const at = course.findIndex((one) => one.id === lesson);
  if (at < 0) throw new NoPage(lesson);
  document.title = t("title", { page: course[at].title });
  const tell = showLoading(host, t("rules-loading"));
  /** @type {LessonInfo} */
  const info = await askUntilReady(`/lessons/${id}/${lesson}`, left, tell);
  const page = new LessonPage(info, { game, course, at });
  fill(host, page.node);
  page.begin();
  return () => page.close();
}

class LessonPage {
  /** What the learner has played. @type {string[]} */
  #actions = [];
  /** How it stands. @type {Tried} */
  #now;
  #hints = 0;
  #busy = false;
  /** The solution is being shown: the person cannot play. */
  #showing = false;

  /** @param {LessonInfo} info @param {Place} place */
  constructor(info, place) {
    this.info = info;
    this.place = place;
    this.#now = info.start;
    this.practice = new PracticeBoard(place.game.sides, (action) => this.#play(action));
    this.board = this.practice.board;
    this.answer = this.practice.answer;
    this.help = this.practice.help;
    this.tools = this.practice.tools;
    this.hintButton = tool("", t("lesson-hint"), () => this.#hint());
    this.node = el(
      "div",
      { class: "lesson" },
      this.#head(),
      this.practice.node,
      this.practice.side(),
    );
  }

  #head() {
    const { game, course, at } = this.place;
    return el(
      "header",
      { class: "lesson-head" },
      el(
        "p",
        { class: "lesson-where" },
        el("a", { href: `/learn/${game.id}` }, t("learn-course", { game: game.title })),
        el("span", {}, t("lesson-number", { n: at + 1, all: course.length })),
      ),
      el("h1", { tabindex: "-1" }, this.info.title),
      this.info.text.split(/\n\n+/).map((part) => el("p", {}, part)),
      el("p", { class: "lesson-goal-box" }, el("strong", {}, t("lesson-goal")), " ", this.info.goal),
    );
  }

  begin() {
    this.#show(this.info.start, false);
  }

  close() {
    this.practice.close();
  }

  // --- playing ---------------------------------------------------------------------------------------------------------

  /** Play an action; the server answers with its effect. @param {string} action */
  async #play(action) {
    if (this.#busy || this.practice.closed) return;
    this.#busy = true;
    try {
      const tried = await this.#ask([...this.#actions, action]);
      this.#actions.push(action);
      await this.#show(tried, true);
    } catch (problem) {
      await this.#show(this.#now, false);
      fill(this.answer, el("p", { class: "refused" }, errorText(problem)));
    } finally {
      this.#busy = false;
    }
  }

  /** @param {string[]} actions @returns {Promise<Tried>} */
  #ask(actions) {
    return api("POST", `/lessons/${this.info.game}/${this.info.id}/try`, { actions });
  }

  /** Go back to the position after a number of actions. @param {number} count */
  async #backTo(count) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const tried = count === 0 ? this.info.start : await this.#ask(this.#actions.slice(0, count));
      this.#actions = this.#actions.slice(0, count);
      this.practice.forget();
      await this.#show({ ...tried, steps: [] }, false);
    } catch (problem) {
      fill(this.answer, el("p", { class: "refused" }, errorText(problem)));
    } finally {
      this.#busy = false;
    }
    this.board.focus();
  }

  /** Show the lesson's solution from the start, step by step. */
  async #playSolution() {
    this.#showing = true;
    try {
      await this.#backTo(0);
      for (const action of this.info.solution) {
        await pause();
        if (this.practice.closed) return;
        await this.#play(action);
      }
    } finally {
      this.#showing = false;
    }
    this.#drawTools();
  }

  // --- showing ---------------------------------------------------------------------------------------------------------

  /** @param {Tried} tried @param {boolean} animate */
  async #show(tried, animate) {
    const inBoard = this.practice.hasFocus;
    this.#now = tried;
    this.#hints = 0;
    this.hintButton.textContent = t("lesson-hint");
    this.hintButton.disabled = false;
    fill(this.help);
    fill(this.tools);
    await this.practice.show(tried.steps, tried.scene, { animate });
    if (this.practice.closed) return;
    this.board.setEnabled(!tried.done && !tried.wrong && !this.#showing);
    this.#showFeedback();
    this.#drawTools();
    this.node.dataset.played = String(this.#actions.length);
    if (tried.done) this.#finish();
    if (tried.done || tried.wrong) leadToAnswer(this.tools, inBoard);
  }

  #showFeedback() {
    const { done, wrong, say, words } = this.#now;
    const heading = done ? t("lesson-done") : wrong ? t("lesson-wrong") : "";
    this.answer.className = `lesson-answer${done ? " done" : wrong ? " wrong" : ""}`;
    fill(
      this.answer,
      heading && el("h2", {}, icon(done ? "done" : "again", 24), heading),
      words && el("p", { class: "lesson-happened" }, `${words}.`),
      say && el("p", {}, say),
    );
  }

  #drawTools() {
    if (this.#showing) return fill(this.tools);
    const { done, wrong } = this.#now;
    const next = this.place.course[this.place.at + 1];
    const { game } = this.place;
    fill(
      this.tools,
      done &&
        (next
          ? el(
            "a",
            { class: "button main", href: `/learn/${game.id}/${next.id}` },
            t("lesson-next", { title: next.title }),
          )
          : el("a", { class: "button main", href: `/new/${game.id}` }, t("rules-play", { game: game.title }))),
      wrong && tool("main", t("lesson-again"), () => this.#backTo(0)),
      this.#actions.length > 1 && tool("", t("lesson-back"), () => this.#backTo(this.#actions.length - 1)),
      !wrong && this.#actions.length > 0 && tool("", t("lesson-restart"), () => this.#backTo(0)),
      !done && !wrong && this.hintButton,
      !done && tool("", t("lesson-solution"), () => this.#playSolution()),
    );
  }

  /** Show the next hint; the last one also marks what to press. */
  #hint() {
    const { hints } = this.info;
    this.#hints = Math.min(this.#hints + 1, hints.length + 1);
    const last = this.#hints > hints.length;
    fill(this.help, hints.slice(0, this.#hints).map((hint) => el("p", {}, hint)), last && this.#markNext());
    this.hintButton.textContent = t("lesson-more-hint");
    this.hintButton.disabled = last;
  }

  /** Mark what the lesson's solution presses next; after another action, say so. */
  #markNext() {
    const choice = this.board.scene.choices.find(({ action }) => action === this.#now.hint);
    if (!choice) return el("p", {}, t("lesson-off-path"));
    this.board.mark([...choice.path]);
    return el("p", {}, el("strong", {}, choice.label));
  }

  #finish() {
    markDone(this.info.game, this.info.id);
    sound("chime");
  }
}
