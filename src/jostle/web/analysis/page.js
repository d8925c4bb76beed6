// The analysis board: any position or match, moves tried freely, the bot's view beside it.

import { api, greeted, wordsOf } from "../base/api.js";
import { Arrows } from "./arrows.js";
import { ChancePanel, drawsItself } from "./chance.js";
import { ReviewPanel } from "./review.js";
import { positionLink } from "./links.js";
import { openStart } from "./start.js";
import { fileOf, findStudy, keep } from "./study.js";
import { TreeView } from "./tree.js";
import { BotView } from "./view.js";
import { Board } from "../board/board.js";
import { copy, toast } from "../base/dialog.js";
import { el, fill, freshId, sayLoading } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { LastMarks } from "../board/last_marks.js";
import { LineDown, openLine, Refused } from "../base/line.js";
import { set, setting } from "../base/settings.js";
import { play as sound } from "../base/sound.js";
import { Variations } from "./variations.js";
import { language, t } from "../base/i18n.js";

/** @typedef {import("./types.js").Study} Study */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Insight} Insight */
/** @typedef {import("./variations.js").Node} Node */

const BUSY_PAUSE = 2000; // milliseconds

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openAnalysis(host, visit) {
  await greeted();
  document.title = t("title", { page: t("analysis-title") });
  const tell = sayLoading(host, t("rules-loading"));
  let study = null;
  try {
    study = await findStudy(visit, tell);
  } catch (problem) {
    if (visit.left.aborted) throw problem;
    await openStart(host, { problem: wordsOf(problem) });
    return;
  }
  if (!study) return void (await openStart(host));
  const page = new AnalysisPage(study);
  fill(host, page.node);
  const at = Number(visit.query.get("at") ?? NaN);
  page.begin(Number.isInteger(at) ? at : null);
  return () => page.close();
}

class AnalysisPage {
  /** What the server has told of a node. @type {WeakMap<Node, Position>} */
  #known = new WeakMap();
  /** @type {Position | null} */
  #now = null;
  /** Counts what is shown, so that an answer which comes late is not shown over a later one. */
  #shown = 0;
  #busy = false;
  #closed = false;
  #live = setting("analysis.live", "on") === "on";
  /** The question that the bot thinks about. */
  #asked = 0;
  /** @type {number | null} */
  #viewer = null;
  #last = new LastMarks();

  /** @param {Study} study */
  constructor(study) {
    this.study = study;
    this.tree = Variations.of(study.lines, study.remarks);
    const sides = study.seats.map(({ side }) => side);
    this.status = el("p", { class: "analysis-status", role: "status" });
    this.boardPlace = el("div", { class: "analysis-board" });
    this.view = new BotView(study.seats, {
      toggle: () => this.#toggle(),
      play: (actions) => this.#playAll(actions),
      point: (line) => this.arrows.point(line),
    });
    this.chance = new ChancePanel({ draw: () => this.#draw(), take: (action) => this.#play(action) });
    this.treeView = new TreeView(this.tree, sides, {
      go: (node) => this.#go(node),
      markOf: (node) => this.review.markOf(node),
    });
    this.review = new ReviewPanel(study, {
      line: () => this.tree.root.end.path,
      go: (node) => this.#go(node),
      try: async (node, actions) => {
        await this.#go(node);
        await this.#playAll(actions);
      },
      changed: () => {
        this.treeView.draw();
        this.review.showAt(this.tree.at);
      },
    });
    this.node = this.#layout();
    this.board = new Board(this.boardPlace, {
      label: t("match-board"),
      onAction: (action) => this.#play(action),
      onPreview: (choice) => this.#tell(choice?.label),
      onMotion: (noises) => noises.forEach((noise) => sound(noise)),
      onSay: (words) => (this.status.textContent = words),
    });
    this.arrows = new Arrows(this.board);
    this.line = openLine({
      onNews: (news) => this.#hear(/** @type {any} */ (news)),
      onState: ({ up }) => (up ? this.#think() : this.view.clear(t("bot-connection-lost"))),
    });
    this.node.addEventListener("keydown", (event) => this.#keydown(event));
  }

  // --- the page --------------------------------------------------------------------------------------------------------

  #layout() {
    const { study } = this;
    const variant = study.variant || (Object.keys(study.options).length ? t("match-options") : "");
    const seated = study.seats.some(({ kind, name, side }) => kind !== "open" && name !== side);
    this.steps = ["first", "before", "after", "last"].map((name) =>
      el("button", {
        type: "button",
        class: "button small",
        title: t(`list-${name}`),
        "aria-label": t(`list-${name}`),
        onclick: () => this.#step(name),
      }, icon(/** @type {import("../base/icons.js").IconName} */ (name)))
    );
    return el(
      "div",
      { class: "analysis" },
      el(
        "header",
        { class: "analysis-head" },
        el("h1", { tabindex: "-1" }, t("analysis-of", { game: study.title })),
        el(
          "p",
          { class: "quiet" },
          [
            variant,
            seated && study.seats.map(({ name, side }) => (name === side ? side : `${name} (${side})`)).join(" – "),
            study.result,
          ].filter(Boolean).join(" · "),
        ),
      ),
      el(
        "div",
        { class: "analysis-main" },
        this.boardPlace,
        this.status,
        el("div", { class: "steps", role: "group", "aria-label": t("list-steps") }, this.steps, this.#flipButton()),
      ),
      el(
        "div",
        { class: "analysis-side" },
        this.chance.node,
        this.view.node,
        this.treeView.node,
        this.#nodeTools(),
        this.review.node,
        this.#exports(),
      ),
    );
  }

  #flipButton() {
    return el("button", {
      type: "button",
      class: "button small",
      title: t("tool-flip"),
      "aria-label": t("tool-flip"),
      onclick: () => {
        this.board.flip();
        this.arrows.draw();
      },
    }, icon("flip"));
  }

  /** What can be done with the position one is at. */
  #nodeTools() {
    const id = freshId("comment");
    this.comment = el("textarea", {
      id,
      rows: 2,
      maxlength: 2000,
      onchange: () => {
        this.tree.at.comment = this.comment.value.trim();
        this.treeView.draw();
        keep(this.study, this.tree);
      },
    });
    this.promoteButton = el(
      "button",
      { type: "button", class: "button small", onclick: () => this.#promote() },
      t("tree-promote"),
    );
    this.removeButton = el(
      "button",
      { type: "button", class: "button small danger", onclick: () => this.#remove() },
      t("tree-remove"),
    );
    return el(
      "section",
      { class: "analysis-panel node-tools", "aria-label": t("tree-here") },
      el("div", { class: "node-buttons" }, this.promoteButton, this.removeButton),
      el("label", { for: id }, t("tree-comment")),
      this.comment,
    );
  }

  #exports() {
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick) =>
      el("button", { type: "button", class: "button small", onclick }, t(key));
    return el(
      "section",
      { class: "analysis-panel exports", "aria-label": t("export-title") },
      el("h2", {}, t("export-title")),
      this.study.hidden && this.#viewerField(),
      el(
        "div",
        { class: "node-buttons" },
        button("export-file", () => this.#download()),
        button("export-position", () => this.#now && copy(this.#now.text)),
        button("export-link", () => copy(new URL(this.#link(), location.href).href)),
        el("a", { class: "button small", href: "/analyse" }, t("export-other")),
      ),
    );
  }

  /** Through whose eyes, where hands are hidden. */
  #viewerField() {
    const id = freshId("viewer");
    const select = el(
      "select",
      {
        id,
        onchange: () => {
          this.#viewer = select.value === "" ? null : Number(select.value);
          this.#known = new WeakMap();
          this.#last.clear();
          this.#go(this.tree.at, false);
        },
      },
      el("option", { value: "" }, t("viewer-all")),
      this.study.seats.map(({ side }, seat) => el("option", { value: seat }, side)),
    );
    return el("p", { class: "field" }, el("label", { for: id }, t("viewer-title")), select);
  }

  /** Begin at a step of the main line; at its end or start if nothing is said. @param {number | null} at */
  begin(at) {
    const line = this.tree.root.end.path;
    const finished = this.study.lines[0].steps.length > 0;
    this.treeView.draw();
    this.#go(line[Math.min(at ?? (finished ? 0 : line.length - 1), line.length - 1)], false);
    this.view.setOn(this.#live);
    if (finished && this.study.lines[0].steps.some(({ actor }) => actor >= 0)) this.review.begin();
  }

  close() {
    this.#closed = true;
    this.review.close();
    this.line.close();
    this.board.destroy();
  }

  // --- going and playing -----------------------------------------------------------------------------------------------

  /** @param {string[]} actions @param {boolean} [draw] @returns {Promise<Position>} */
  #ask(actions, draw = false) {
    const { game, options, start } = this.study;
    return api("POST", "/analysis/position", { game, options, start, actions, draw, viewer: this.#viewer });
  }

  /** Show a node of the tree. @param {Node} node @param {boolean} [animate] */
  async #go(node, animate = true) {
    const from = this.tree.at;
    this.#keepComment();
    this.tree.goTo(node);
    this.treeView.mark();
    const number = ++this.#shown;
    try {
      const position = this.#known.get(node) ?? await this.#ask(node.actions);
      if (this.#closed || number !== this.#shown) return;
      this.#known.set(node, position);
      await this.#show(position, animate && from.isBelow(node) !== node.isBelow(from), node.parent === from);
    } catch (problem) {
      if (!this.#closed) toast(wordsOf(problem), { error: true });
    }
  }

  /** Play an action from where one is. @param {string} action @returns {Promise<boolean>} whether it was played */
  #play(action) {
    return this.#goOn([...this.tree.at.actions, action], false);
  }

  /** Let chance decide. @returns {Promise<boolean>} */
  #draw() {
    return this.#goOn(this.tree.at.actions, true);
  }

  /** @param {string[]} actions @param {boolean} draw @returns {Promise<boolean>} */
  async #goOn(actions, draw) {
    if (this.#busy || this.#closed) return false;
    this.#busy = true;
    this.#keepComment();
    const number = ++this.#shown;
    try {
      const position = await this.#ask(actions, draw);
      if (this.#closed || number !== this.#shown || !position.step) return false;
      const before = this.tree.at;
      const known = before.children.length;
      const node = this.tree.play(position.step);
      this.#known.set(node, position);
      if (before.children.length !== known) this.treeView.draw();
      else this.treeView.mark();
      keep(this.study, this.tree);
      await this.#show(position, true, true, position.actor === -1 && drawsItself());
    } catch (problem) {
      toast(wordsOf(problem), { error: true });
      if (this.#now) await this.board.show(this.#now.scene, { animate: false });
      return false;
    } finally {
      this.#busy = false;
    }
    if (this.#now?.actor === -1 && drawsItself()) return this.#draw();
    return true;
  }

  /** Play several actions, as long as they can be. @param {string[]} actions */
  async #playAll(actions) {
    for (const action of actions) if (!(await this.#play(action))) return;
  }

  /**
   * @param {Position} position
   * @param {boolean} animate
   * @param {boolean} one was it one step on?
   * @param {boolean} [passing] does chance go on from here by itself?
   */
  async #show(position, animate, one, passing = false) {
    const before = this.board.scene;
    this.#now = position;
    this.arrows.show([]);
    this.view.clear("");
    if (!passing) this.chance.show(position);
    this.review.showAt(this.tree.at);
    this.#tell();
    this.#drawTools();
    this.#think();
    this.board.setEnabled(position.actor >= 0);
    const number = this.#shown;
    await this.board.show(position.scene, { animate, step: position.step });
    if (this.#closed || number !== this.#shown) return;
    if (one && position.step) this.#last.note(before, this.board.scene, position.step);
    else this.#last.clear();
    this.board.markLast(this.#last.marks);
    this.arrows.draw();
  }

  /** @param {string} [preview] */
  #tell(preview) {
    this.status.textContent = preview ?? (this.#now?.ended || this.#now?.scene.status || "");
    this.status.classList.toggle("preview", preview !== undefined);
  }

  #drawTools() {
    const { at } = this.tree;
    const [first, before, after, last] = /** @type {HTMLButtonElement[]} */ (this.steps);
    first.disabled = before.disabled = at.parent === null;
    after.disabled = last.disabled = at.children.length === 0;
    if (this.promoteButton) this.promoteButton.disabled = at.isMain;
    if (this.removeButton) this.removeButton.disabled = at.parent === null;
    if (this.comment) this.comment.value = at.comment;
  }

  /** @param {string} name */
  #step(name) {
    const { tree } = this;
    const to = { first: tree.root, before: tree.neighbour("back"), after: tree.neighbour("on"), last: tree.at.end };
    return this.#go(to[/** @type {keyof typeof to} */ (name)]);
  }

  #promote() {
    this.tree.promote(this.tree.at);
    this.#changed();
  }

  #remove() {
    const { at } = this.tree;
    const parent = at.parent;
    if (!parent) return;
    this.tree.remove(at);
    this.#changed();
    this.#go(parent, false);
  }

  #changed() {
    this.treeView.draw();
    this.#drawTools();
    keep(this.study, this.tree);
  }

  /** A comment counts as soon as one goes on, without a key pressed for it. */
  #keepComment() {
    if (!this.comment || !this.#now || this.comment.value.trim() === this.tree.at.comment) return;
    this.tree.at.comment = this.comment.value.trim();
    this.treeView.draw();
  }

  /** Left and right step through the line, wherever one is, unless the key means something there. @param {KeyboardEvent} event */
  #keydown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      event.altKey || event.ctrlKey || event.metaKey || target.closest("textarea, input, select, .board, .tree-box")
    ) return;
    const names = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };
    if (!(event.key in names)) return;
    event.preventDefault();
    this.#step(names[/** @type {keyof typeof names} */ (event.key)]);
  }

  // --- the bot's view --------------------------------------------------------------------------------------------------

  #toggle() {
    this.#live = !this.#live;
    set("analysis.live", this.#live ? "on" : "off");
    this.view.setOn(this.#live);
    if (this.#live) this.#think();
    else this.#rest();
  }

  async #rest() {
    this.#asked = 0;
    try {
      await this.line.ask({ do: "pause" });
    } catch (problem) {
      if (!(problem instanceof LineDown)) throw problem; // a line that is down thinks of nothing
    }
  }

  /** Let the bot think about what is shown. */
  async #think() {
    const position = this.#now;
    if (!position || this.#closed) return;
    this.#asked = 0;
    if (!this.#live) return this.view.clear(t("bot-off"));
    if (position.actor < 0) {
      this.view.clear(position.actor === -1 ? t("bot-chance") : t("bot-over"));
      return this.line.up ? this.#rest() : undefined;
    }
    if (!this.line.up) return;
    this.view.clear(t("bot-begins"));
    const { game, options } = this.study;
    try {
      const answer = await this.line.ask({
        do: "analyse",
        game,
        options,
        position: position.text,
        language: language(),
      });
      if (this.#now === position) this.#asked = answer.re;
    } catch (problem) {
      if (problem instanceof LineDown) return; // it comes back by itself, and then this is asked again
      this.view.clear(problem instanceof Refused ? problem.words : wordsOf(problem));
      if (problem instanceof Refused && problem.code === "busy") this.#thinkLater(position);
    }
  }

  /** The bots are being compiled, or too many ask: try again, if one still looks at the same position. @param {Position} position */
  async #thinkLater(position) {
    await new Promise((go) => setTimeout(go, BUSY_PAUSE));
    if (this.#now === position && this.#live) this.#think();
  }

  /** @param {Insight | {type: "other"}} news */
  #hear(news) {
    if (news.type !== "insight" || news.re !== this.#asked || this.#closed) return;
    if (news.ends === "failed") this.view.clear(t("bot-ends-failed"));
    else this.view.show(news);
    this.arrows.show(news.lines);
    if (news.ends === "others" || news.ends === "failed") {
      this.#live = false;
      this.view.setOn(false);
    }
  }

  // --- taking it along -------------------------------------------------------------------------------------------------

  #link() {
    const { study, tree } = this;
    if (study.match && tree.at.isMain && tree.at.depth <= study.lines[0].steps.length) {
      return `/analyse/${study.match}?at=${tree.at.depth}`;
    }
    return positionLink(study.game, study.options, this.#now?.text ?? "");
  }

  async #download() {
    this.#keepComment();
    try {
      const text = await fileOf(this.study, this.tree);
      const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      const link = el("a", { href: address, download: `${this.study.match ?? this.study.game}-analysis.jostle` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (problem) {
      toast(wordsOf(problem), { error: true });
    }
  }
}
