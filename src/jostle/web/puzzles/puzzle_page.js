// One puzzle: a board and a question. The server keeps the answer to itself until it is found.

import { linkTo } from "../base/address.js";
import { allGames, api, ApiError, askUntilReady, errorText } from "../base/api.js";
import { copy } from "../ui/dialog.js";
import { el, fill, showLoading } from "../base/dom.js";
import { drawFace } from "../ui/face.js";
import { icon } from "../ui/icons.js";
import { goToNext, ratingText } from "./common.js";
import { backLink, leadToAnswer, PracticeBoard, tool } from "../learn/practice_board.js";
import { NoPage } from "../base/router.js";
import { play as sound } from "../base/sound.js";
import { positionLink } from "../base/links.js";
import { t } from "../base/i18n.js";
import { worthBars } from "./choice_values.js";

/** @typedef {import("./common.js").PuzzleInfo} PuzzleInfo */
/** @typedef {import("./common.js").Tried} Tried */
/** @typedef {import("./common.js").PuzzleFilter} PuzzleFilter */

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openPuzzle(host, { parts: [id], handed, left }) {
  const games = await allGames();
  const tell = showLoading(host, t("puzzle-loading"));
  const info = await ask(id, left, tell);
  const game = games.find((one) => one.id === info.game);
  if (!game) throw new NoPage(info.game);
  document.title = t("title", { page: `${info.title} – ${game.title}` });
  // After opening a link, the next puzzle is of the same game.
  const filter = /** @type {PuzzleFilter | undefined} */ (handed.filter) ?? { game: info.game };
  const page = new PuzzlePage(info, game, filter);
  fill(host, page.node);
  page.begin();
  return () => page.close();
}

/** @param {string} id @param {AbortSignal} left @param {(words: string) => void} tell @returns {Promise<PuzzleInfo>} */
async function ask(id, left, tell) {
  try {
    return await askUntilReady(`/puzzles/${id}`, left, tell);
  } catch (problem) {
    if (problem instanceof ApiError && problem.code === "unknown") throw new NoPage(id);
    throw problem;
  }
}

class PuzzlePage {
  /** What the solver has played, in all turns. @type {string[]} */
  #actions = [];
  /** How many of them came before the current turn. */
  #before = 0;
  /** @type {Tried} */
  #now;
  #stage = 0;
  #busy = false;
  /** Whether there was an answer, a hint or the solution: then later answers do not count. */
  #settled;
  /** Whether the solution has been shown. */
  #shown = false;

  /** @param {PuzzleInfo} info @param {import("../base/types.js").GameInfo} game @param {PuzzleFilter} filter */
  constructor(info, game, filter) {
    this.info = info;
    this.game = game;
    this.filter = filter;
    this.#now = info.start;
    this.#settled = info.how !== null;
    this.practice = new PracticeBoard(game.sides, (action) => this.#play(action), {
      head: this.#head(),
      goal: [info.goal, info.turns > 1 && el("span.puzzle-turns", ` ${t("puzzle-play-on")}`)],
    });
    this.board = this.practice.board;
    this.answer = this.practice.answer;
    this.help = this.practice.help;
    this.tools = this.practice.tools;
    this.ways = el("div.puzzle-ways");
    this.counts = el("p");
    this.practice.story.open = true;
    this.hintButton = tool("plain", t("lesson-hint"), () => this.#hint(), "hint");
    this.node = el("div.lesson.puzzle", { "data-puzzle": info.id }, [
      this.practice.node,
      el("section.puzzle-side.column.card", { "aria-label": t("lesson-feedback") }, [
        this.answer,
        this.#facts(),
        this.practice.story,
        this.help,
        el("div.puzzle-counts.strip", drawFace({ name: "", kind: "bot", level: "expert" }, 40), this.counts),
        this.ways,
      ]),
    ]);
  }

  #head() {
    const { title, seat, variant, daily } = this.info;
    return [
      backLink("/puzzles", t("puzzles-title")),
      el("div.practice-title", [
        el("h1", { tabindex: "-1" }, title),
        el("p", [daily && t("puzzle-daily"), this.game.title, variant].filter(Boolean).join(" · ")),
      ]),
      el("p.puzzle-you", t("puzzle-you", { side: this.game.sides[seat] })),
    ];
  }

  /** Its rating, and how many solved it. */
  #facts() {
    const { rating, answers: all, solved: n } = this.info;
    return el("dl.puzzle-facts", [
      fact(t("puzzle-rated"), String(rating)),
      fact(t("puzzle-others"), all > 0 ? t("puzzle-others-share", { n, all }) : t("puzzle-others-none")),
    ]);
  }

  begin() {
    this.#drawTools(); // everything has its height before the board is drawn
    this.practice.prepare(this.info.start.scene);
    this.counts.textContent = this.#countsText();
    this.#show(this.info.start, { animate: false });
  }

  close() {
    this.practice.close();
  }

  // --- playing ---------------------------------------------------------------------------------------------------------

  /** Play an action; the server answers with its effect. @param {string} action */
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

  /** Go back to the position after a number of actions. @param {number} count */
  async #backTo(count) {
    await this.#do(async () => {
      const tried = count === 0 ? this.info.start : await this.#try(this.#actions.slice(0, count));
      this.#actions = this.#actions.slice(0, count);
      this.#before = Math.min(this.#before, count);
      this.practice.forget();
      await this.#show({ ...tried, steps: [], say: "" }, { animate: false });
    });
    this.board.focus();
  }

  /** Show the next hint; each says more than the last. */
  #hint() {
    return this.#do(async () => {
      this.#stage = Math.min(this.#stage + 1, this.info.hints);
      const body = { actions: this.#actions, stage: this.#stage };
      /** @type {import("./common.js").Hint} */
      const hint = await api("POST", `/puzzles/${this.info.id}/hint`, body);
      this.#settle();
      this.help.append(el("p", hint.words));
      this.board.mark(hint.look);
      this.#nameHint("lesson-more-hint");
      this.hintButton.disabled = hint.last;
    });
  }

  /** Show the solution from the start, with the best defence, and why it is unique. */
  #showSolution() {
    return this.#do(async () => {
      /** @type {import("./common.js").Solution} */
      const { steps, say, values, result } = await api("POST", `/puzzles/${this.info.id}/solution`);
      this.#settle();
      this.#shown = true;
      this.#actions = [];
      this.#before = 0;
      this.practice.forget();
      fill(this.tools);
      fill(this.ways);
      fill(this.answer);
      await this.practice.show([], { ...this.info.start.scene, choices: [] }, { animate: false });
      const scene = steps[steps.length - 1].scene;
      await this.#show({ ...this.info.start, steps, scene, how: "solved", say, values, result }, { slowly: true });
    });
  }

  /** One request at a time; refusals are shown. @param {() => Promise<void>} what */
  async #do(what) {
    if (this.#busy || this.practice.closed) return;
    this.#busy = true;
    try {
      await what();
    } catch (problem) {
      await this.practice.show([], this.#now.scene, { animate: false });
      this.board.setEnabled(this.#now.how === "going");
      fill(this.answer, el("p.refused", errorText(problem)));
    } finally {
      this.#busy = false;
    }
  }

  #settle() {
    this.#settled = true;
    this.counts.textContent = "";
  }

  /** Whether the next answer counts. */
  #countsText() {
    if (!this.#settled) return t("puzzle-counts");
    return this.info.how && this.#now.how === "going" ? t("puzzle-practice") : "";
  }

  // --- showing ---------------------------------------------------------------------------------------------------------

  /** @param {Tried} tried @param {{animate?: boolean, slowly?: boolean}} [how] */
  async #show(tried, { animate = true, slowly = false } = {}) {
    const byKeys = this.practice.hasFocus;
    this.#now = tried;
    this.#stage = 0;
    this.#nameHint("lesson-hint");
    this.hintButton.disabled = false;
    fill(this.help);
    if (tried.how !== "going") this.#settle();
    await this.practice.show(tried.steps, tried.scene, { animate, slowly });
    if (this.practice.closed) return;
    this.board.setEnabled(tried.how === "going");
    this.counts.textContent = this.#countsText();
    this.#showFeedback();
    this.#drawTools();
    this.node.dataset.played = String(this.#actions.length);
    this.node.dataset.how = this.#shown ? "shown" : tried.how;
    if (tried.how === "going") return;
    if (tried.how === "solved" && !this.#shown) sound("chime");
    leadToAnswer(this.ways, tried.how === "solved" ? this.ways : this.tools, byKeys);
  }

  #showFeedback() {
    const { how, say, values, result } = this.#now;
    const done = how === "solved";
    const headings = { going: "", solved: t("puzzle-solved"), wrong: t("lesson-wrong") };
    const heading = this.#shown ? t("puzzle-shown") : headings[how];
    const kind = done && !this.#shown ? " done" : how === "wrong" ? " wrong" : "";
    this.answer.className = `lesson-answer${kind}`;
    fill(this.answer, [
      heading && el("h2", heading),
      say && el("p", say),
      values.length > 0 && worthBars(values),
      result && this.#resultText(result),
    ]);
  }

  /** The effect of the first answer on the rating. @param {import("./common.js").Result} result */
  #resultText({ solved, before, rating, sure, streak }) {
    const change = rating - before;
    const shown = `${change < 0 ? "−" : "+"}${Math.abs(change)}`;
    return el("dl.puzzle-result", [
      fact(
        t("puzzle-result", { game: this.game.title }),
        ratingText(rating, sure),
        el("span", { class: change < 0 ? "down" : "up" }, ` ${shown}`),
      ),
      solved && fact(t("puzzle-run"), String(streak.run)),
      solved && this.info.daily && streak.days > 0 && fact(t("puzzle-days"), String(streak.days)),
    ]);
  }

  #drawTools() {
    const { how, open } = this.#now;
    const over = how !== "going";
    const { game, options, position, id } = this.info;
    const played = this.#actions.length;
    fill(this.tools, [
      open > 0 && tool("plain", t("lesson-back"), () => this.#backTo(played - 1), "undo"),
      !over && played > open && tool("plain", t("lesson-restart"), () => this.#backTo(0), "again"),
      !over && this.hintButton,
      how !== "solved" && tool("plain", t("puzzle-solution"), () => this.#showSolution(), "look"),
      how === "wrong" && tool("main", t("lesson-again"), () => this.#backTo(this.#before), "again"),
    ]);
    fill(this.ways, [
      over && tool(how === "solved" ? "main" : "", t("puzzle-next"), () => this.#next()),
      how === "solved" && tool("", t("puzzle-replay"), () => this.#again(), "again"),
      over &&
      el("a.button", { href: positionLink(game, options, position) }, [icon("analyse", 20), t("puzzle-analyse")]),
      over && tool("", t("puzzle-share"), () => copy(linkTo(`/puzzles/${id}`)), "link"),
    ]);
  }

  /** @param {string} key */
  #nameHint(key) {
    fill(this.hintButton, icon("hint", 20), t(key));
  }

  #again() {
    this.#shown = false;
    this.#actions = [];
    this.#before = 0;
    return this.#backTo(0);
  }

  #next() {
    return goToNext(this.filter, this.info.id);
  }
}

/** @param {string} name @param {string} value @param {HTMLElement} [more] */
function fact(name, value, more) {
  return el("div", el("dt.fine", name), el("dd", value, more));
}
