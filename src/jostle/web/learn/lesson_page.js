// One lesson: a board, a goal, and feedback. The server judges; the page shows it.

import { allGames, api, askUntilReady, errorText } from "../base/api.js";
import { el, fill, showLoading } from "../base/dom.js";
import { icon } from "../ui/icons.js";
import { courseOf, doneIn, markDone, noteOpened } from "./courses.js";
import { drawTeacher } from "./teacher.js";
import { backLink, leadToAnswer, pause, PracticeBoard, tool } from "./practice_board.js";
import { NoPage } from "../base/router.js";
import { play as sound } from "../base/sound.js";
import { t } from "../base/i18n.js";

/** @typedef {import("./courses.js").LessonInfo} LessonInfo */
/** @typedef {import("./courses.js").LessonTitle} LessonTitle */
/** @typedef {import("./courses.js").Tried} Tried */
/** @typedef {{game: import("../base/types.js").GameInfo, course: LessonTitle[], at: number}} Place */

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openLesson(host, { parts: [id, lesson], handed, left }) {
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
  noteOpened(id);
  const page = new LessonPage(info, { game, course, at });
  fill(host, page.node);
  page.begin(/** @type {string | undefined} */ (handed.action));
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
  /** What is on the table was shown, not found: it does not complete the lesson. */
  #shown = false;
  #missed = false;

  /** @param {LessonInfo} info @param {Place} place */
  constructor(info, place) {
    this.info = info;
    this.place = place;
    this.#now = info.start;
    this.teacher = drawTeacher();
    this.text = el("div.lesson-text", info.text.split(/\n\n+/).map((part) => el("p", part)));
    this.bubble = el("div.teacher-says", this.text);
    this.practice = new PracticeBoard(place.game.sides, (action) => this.#play(action), {
      head: this.#head(),
      goal: [info.goal],
      beside: el("section.teacher", { "aria-label": t("lesson-feedback") }, this.bubble, this.teacher.node),
    });
    this.board = this.practice.board;
    this.answer = this.practice.answer;
    this.help = this.practice.help;
    this.bubble.append(this.answer, this.help);
    this.tools = this.practice.tools;
    this.hintButton = tool("plain", t("lesson-hint"), () => this.#hint(), "hint");
    this.node = el("div.lesson", this.practice.node);
    this.teacher.feel("calm");
  }

  #head() {
    const { game, course, at } = this.place;
    const done = doneIn(game.id);
    return [
      backLink(`/learn/${game.id}`, t("learn-course", { game: game.title })),
      el("div.practice-title", [
        el("h1", { tabindex: "-1" }, this.info.title),
        el("p", t("lesson-number", { game: game.title, n: at + 1, all: course.length })),
      ]),
      el(
        "span.lesson-dots.strip",
        { "aria-hidden": "true" },
        course.map(({ id }, n) => el("i", { class: n === at ? "now" : done.has(id) ? "done" : null })),
      ),
    ];
  }

  /** @param {string} [action] that was played on the way here */
  async begin(action) {
    this.#drawTools(); // the dock has its height before the board is drawn
    this.practice.prepare(this.info.start.scene);
    await this.#show(this.info.start, false);
    if (action) await this.#play(action);
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
      fill(this.answer, el("p.refused", errorText(problem)));
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
      this.#shown &&= count > 0;
      this.practice.forget();
      await this.#show({ ...tried, steps: [] }, false);
    } catch (problem) {
      fill(this.answer, el("p.refused", errorText(problem)));
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
      this.#shown = true;
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
    this.#nameHint("lesson-hint");
    this.hintButton.disabled = false;
    fill(this.help);
    if (animate) fill(this.tools);
    this.#missed ||= tried.wrong;
    this.board.aimAt(tried.done ? [] : this.#targets());
    await this.practice.show(tried.steps, tried.scene, { animate });
    if (this.practice.closed) return;
    this.board.setEnabled(!tried.done && !tried.wrong && !this.#showing);
    this.#showFeedback();
    this.#drawTools();
    this.node.dataset.played = String(this.#actions.length);
    if (tried.done && !this.#shown) this.#finish();
    if (tried.done || tried.wrong) leadToAnswer(this.answer, this.tools, inBoard);
  }

  /** What is marked on the board: what the goal names; after a failed try, also what to aim at. */
  #targets() {
    const { targets, aim } = this.info;
    return targets.length || !this.#missed || !aim ? targets : [aim];
  }

  #showFeedback() {
    const { done, wrong, say, words } = this.#now;
    const found = done && !this.#shown;
    const heading = found ? t("lesson-done") : done ? t("lesson-shown") : wrong ? t("lesson-wrong") : "";
    this.answer.className = `lesson-answer${found ? " done" : done ? " shown" : wrong ? " wrong" : ""}`;
    this.text.hidden = Boolean(heading || say);
    this.teacher.feel(found ? "glad" : wrong ? "surprised" : "calm");
    fill(this.answer, [
      heading && el("h2", heading),
      words && el("p.lesson-happened.capital", `${words}.`),
      say && el("p", say),
    ]);
  }

  #drawTools() {
    if (this.#showing) return fill(this.tools);
    const { done, wrong } = this.#now;
    const found = done && !this.#shown;
    fill(this.tools, [
      this.#actions.length > 1 && !this.#shown &&
      tool("plain", t("lesson-back"), () => this.#backTo(this.#actions.length - 1), "undo"),
      !wrong && !this.#shown && this.#actions.length > 0 &&
      tool("plain", t("lesson-restart"), () => this.#backTo(0), "again"),
      !done && !wrong && this.hintButton,
      !done && tool("plain", t("lesson-solution"), () => this.#playSolution(), "look"),
      wrong && tool("main", t("lesson-again"), () => this.#backTo(0), "again"),
      done && this.#shown && tool("main", t("lesson-now-you"), () => this.#backTo(0), "again"),
      found && this.#nextLink(),
    ]);
  }

  /** To the next lesson; after the last, to a game. */
  #nextLink() {
    const { game, course, at } = this.place;
    const next = course[at + 1];
    return next
      ? el("a.button.main", { href: `/learn/${game.id}/${next.id}` }, t("lesson-next", { title: next.title }))
      : el("a.button.main", { href: `/new/${game.id}` }, t("rules-play", { game: game.title }));
  }

  /** @param {string} key */
  #nameHint(key) {
    fill(this.hintButton, icon("hint", 20), t(key));
  }

  /** Show the next hint; the last one also marks what to press. */
  #hint() {
    const { hints } = this.info;
    this.#hints = Math.min(this.#hints + 1, hints.length + 1);
    const last = this.#hints > hints.length;
    fill(this.help, hints.slice(0, this.#hints).map((hint) => el("p", hint)), last && this.#markNext());
    this.#nameHint("lesson-more-hint");
    this.hintButton.disabled = last;
  }

  /** Mark what the lesson's solution presses next; after another action, say so. */
  #markNext() {
    const choice = this.board.scene.choices.find(({ action }) => action === this.#now.hint);
    if (!choice) return el("p", t("lesson-off-path"));
    this.board.mark([...choice.path]);
    return el("p", el("strong", choice.label));
  }

  #finish() {
    markDone(this.info.game, this.info.id);
    sound("chime");
  }
}
