// One puzzle: a board, a question, and a server that knows the answer and keeps it to itself until it is found.

import { allGames, api, ApiError, askPatiently, wordsOf } from "../base/api.js";
import { copy } from "../base/dialog.js";
import { el, fill, sayLoading } from "../base/dom.js";
import { goToNext, ratingWords } from "./puzzling.js";
import { leadToAnswer, Stage, tool } from "../learn/stage.js";
import { NoPage } from "../base/router.js";
import { play as sound } from "../base/sound.js";
import { positionLink } from "../analysis/links.js";
import { t } from "../base/i18n.js";
import { worthBars } from "./worths.js";

/** @typedef {import("./puzzling.js").PuzzleInfo} PuzzleInfo */
/** @typedef {import("./puzzling.js").Tried} Tried */
/** @typedef {import("./puzzling.js").Wish} Wish */

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openPuzzle(host, { parts: [id], handed, left }) {
  const games = await allGames();
  const tell = sayLoading(host, t("puzzle-loading"));
  const info = await ask(id, left, tell);
  const game = games.find((one) => one.id === info.game);
  if (!game) throw new NoPage(info.game);
  document.title = t("title", { page: `${info.title} – ${game.title}` });
  // Who came by a link goes on with the same game.
  const wish = /** @type {Wish | undefined} */ (handed.wish) ?? { game: info.game };
  const page = new PuzzlePage(info, game, wish);
  fill(host, page.node);
  page.begin();
  return () => page.close();
}

/** @param {string} id @param {AbortSignal} left @param {(words: string) => void} tell @returns {Promise<PuzzleInfo>} */
async function ask(id, left, tell) {
  try {
    return await askPatiently(`/puzzles/${id}`, left, tell);
  } catch (problem) {
    if (problem instanceof ApiError && problem.code === "unknown") throw new NoPage(id);
    throw problem;
  }
}

class PuzzlePage {
  /** What the solver has played, in all turns. @type {string[]} */
  #actions = [];
  /** How many of these came before the present turn. */
  #before = 0;
  /** @type {Tried} */
  #now;
  #stage = 0;
  #busy = false;
  /** Whether an answer, a hint or the solution has been had: then nothing counts any more. */
  #settled;
  /** Whether the solution has been shown. */
  #shown = false;

  /** @param {PuzzleInfo} info @param {import("../base/types.js").GameInfo} game @param {Wish} wish */
  constructor(info, game, wish) {
    this.info = info;
    this.game = game;
    this.wish = wish;
    this.#now = info.start;
    this.#settled = info.how !== null;
    this.stage = new Stage(game.sides, (action) => this.#play(action));
    this.board = this.stage.board;
    this.answer = this.stage.answer;
    this.help = this.stage.help;
    this.tools = this.stage.tools;
    this.counts = el("p", { class: "puzzle-counts quiet" });
    this.hintButton = tool("", t("lesson-hint"), () => this.#hint());
    this.node = el(
      "div",
      { class: "lesson puzzle", "data-puzzle": info.id },
      this.#head(),
      this.stage.node,
      this.stage.side(this.counts),
    );
  }

  #head() {
    const { title, goal, seat, variant, daily, turns } = this.info;
    return el(
      "header",
      { class: "lesson-head" },
      el(
        "p",
        { class: "lesson-where" },
        el("a", { href: "/puzzles" }, t("puzzles-title")),
        el("span", {}, [daily && t("puzzle-daily"), ...this.#known()].filter(Boolean).join(" · ")),
      ),
      el("h1", { tabindex: "-1" }, title),
      el("p", { class: "puzzle-game" }, [this.game.title, variant].filter(Boolean).join(" · ")),
      el(
        "p",
        { class: "lesson-goal-box" },
        el("strong", {}, t("puzzle-you", { side: this.game.sides[seat] })),
        " ",
        goal,
        turns > 1 && el("span", { class: "puzzle-turns" }, ` ${t("puzzle-play-on")}`),
      ),
    );
  }

  /** How hard it is, and how others fared. */
  #known() {
    const { rating, answers: all, solved: n } = this.info;
    return [t("puzzle-rated", { rating: String(rating) }), all > 0 && t("puzzle-others", { n, all })];
  }

  begin() {
    this.#show(this.info.start, { animate: false });
  }

  close() {
    this.stage.close();
  }

  // --- playing ---------------------------------------------------------------------------------------------------------

  /** One action of the solver; the server says what comes of it. @param {string} action */
  #play(action) {
    return this.#do(async () => {
      const tried = await this.#try([...this.#actions, action]);
      this.#actions.push(action);
      if (tried.turn > this.#now.turn) this.#before = this.#actions.length;
      await this.#show(tried);
    });
  }

  /** @param {string[]} actions @returns {Promise<Tried>} */
  #try(actions) {
    return api("POST", `/puzzles/${this.info.id}/try`, { actions });
  }

  /** Go back to where so many actions were played. @param {number} count */
  async #backTo(count) {
    await this.#do(async () => {
      const tried = count === 0 ? this.info.start : await this.#try(this.#actions.slice(0, count));
      this.#actions = this.#actions.slice(0, count);
      this.#before = Math.min(this.#before, count);
      this.stage.forget();
      await this.#show({ ...tried, steps: [], say: "" }, { animate: false });
    });
    this.board.focus();
  }

  /** The next hint; each says more than the one before. */
  #hint() {
    return this.#do(async () => {
      this.#stage = Math.min(this.#stage + 1, this.info.hints);
      const body = { actions: this.#actions, stage: this.#stage };
      /** @type {import("./puzzling.js").Hint} */
      const hint = await api("POST", `/puzzles/${this.info.id}/hint`, body);
      this.#settle();
      this.help.append(el("p", {}, hint.words));
      this.board.mark(hint.look);
      this.hintButton.textContent = t("lesson-more-hint");
      this.hintButton.disabled = hint.last;
    });
  }

  /** Play the solution from the start, with the best defence, and say why it is the one. */
  #showSolution() {
    return this.#do(async () => {
      /** @type {import("./puzzling.js").Solution} */
      const { steps, say, values, result } = await api("POST", `/puzzles/${this.info.id}/solution`);
      this.#settle();
      this.#shown = true;
      this.#actions = [];
      this.#before = 0;
      this.stage.forget();
      fill(this.tools);
      fill(this.answer);
      await this.stage.show([], { ...this.info.start.scene, choices: [] }, { animate: false });
      const scene = steps[steps.length - 1].scene;
      await this.#show({ ...this.info.start, steps, scene, how: "solved", say, values, result }, { slowly: true });
      this.stage.story.open = true; // the line in words
    });
  }

  /** One thing at a time; what the server refuses is said. @param {() => Promise<void>} what */
  async #do(what) {
    if (this.#busy || this.stage.closed) return;
    this.#busy = true;
    try {
      await what();
    } catch (problem) {
      await this.stage.show([], this.#now.scene, { animate: false });
      this.board.setEnabled(this.#now.how === "going");
      fill(this.answer, el("p", { class: "refused" }, wordsOf(problem)));
    } finally {
      this.#busy = false;
    }
  }

  #settle() {
    this.#settled = true;
    this.counts.textContent = "";
  }

  /** Whether the next answer counts. */
  #countsWords() {
    if (!this.#settled) return t("puzzle-counts");
    return this.info.how && this.#now.how === "going" ? t("puzzle-practice") : "";
  }

  // --- showing ---------------------------------------------------------------------------------------------------------

  /** @param {Tried} tried @param {{animate?: boolean, slowly?: boolean}} [how] */
  async #show(tried, { animate = true, slowly = false } = {}) {
    const byKeys = this.stage.hasFocus;
    this.#now = tried;
    this.#stage = 0;
    this.hintButton.textContent = t("lesson-hint");
    this.hintButton.disabled = false;
    fill(this.help);
    if (tried.how !== "going") this.#settle();
    await this.stage.show(tried.steps, tried.scene, { animate, slowly });
    if (this.stage.closed) return;
    this.board.setEnabled(tried.how === "going");
    this.counts.textContent = this.#countsWords();
    this.#tellAnswer();
    this.#drawTools();
    this.node.dataset.played = String(this.#actions.length);
    this.node.dataset.how = this.#shown ? "shown" : tried.how;
    if (tried.how === "going") return;
    if (tried.how === "solved" && !this.#shown) sound("end");
    leadToAnswer(this.tools, byKeys);
  }

  #tellAnswer() {
    const { how, say, values, result } = this.#now;
    const done = how === "solved";
    const headings = { going: "", solved: t("puzzle-solved"), wrong: t("lesson-wrong") };
    const heading = this.#shown ? t("puzzle-shown") : headings[how];
    const kind = done && !this.#shown ? " done" : how === "wrong" ? " wrong" : "";
    this.answer.className = `lesson-answer${kind}`;
    fill(
      this.answer,
      heading && el("h2", {}, el("span", { "aria-hidden": "true" }, done ? "✓ " : "↻ "), heading),
      say && el("p", {}, say),
      values.length > 0 && worthBars(values),
      result && this.#resultWords(result),
    );
  }

  /** What the first answer has changed. @param {import("./puzzling.js").Result} result */
  #resultWords({ solved, before, rating, sure, streak }) {
    const change = rating - before;
    const shown = `${change < 0 ? "−" : "+"}${Math.abs(change)}`;
    return el(
      "p",
      { class: "puzzle-result" },
      t("puzzle-result", { game: this.game.title }),
      " ",
      el("strong", {}, ratingWords(rating, sure)),
      " ",
      el("span", { class: change < 0 ? "down" : "up" }, `(${shown})`),
      solved && streak.run > 1 && ` · ${t("puzzle-run", { n: streak.run })}`,
      solved && this.info.daily && streak.days > 1 && ` · ${t("puzzle-days", { n: streak.days })}`,
    );
  }

  #drawTools() {
    const { how, open } = this.#now;
    const over = how !== "going";
    const { game, options, position, id } = this.info;
    const played = this.#actions.length;
    fill(
      this.tools,
      how === "wrong" && tool("main", t("lesson-again"), () => this.#backTo(this.#before)),
      how === "solved" && tool("main", t("puzzle-next"), () => this.#next()),
      open > 0 && tool("", t("lesson-back"), () => this.#backTo(played - 1)),
      !over && played > open && tool("", t("lesson-restart"), () => this.#backTo(0)),
      !over && this.hintButton,
      how !== "solved" && tool("", t("puzzle-solution"), () => this.#showSolution()),
      how === "solved" && tool("", t("puzzle-replay"), () => this.#again()),
      how === "wrong" && tool("", t("puzzle-next"), () => this.#next()),
      over && el("a", { class: "button", href: positionLink(game, options, position) }, t("puzzle-analyse")),
      over && tool("", t("puzzle-share"), () => copy(`${location.origin}/puzzles/${id}`)),
    );
  }

  #again() {
    this.#shown = false;
    this.#actions = [];
    this.#before = 0;
    return this.#backTo(0);
  }

  #next() {
    return goToNext(this.wish, this.info.id);
  }
}
