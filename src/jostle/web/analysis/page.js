// The analysis board: any position or match, free moves, and the bot's evaluation.

import { linkTo } from "../base/address.js";
import { api, errorText } from "../base/api.js";
import { askDevice, deviceReady, deviceThinks } from "../base/device.js";
import { Arrows } from "./arrows.js";
import { ChancePanel, drawsItself } from "./chance_panel.js";
import { ReviewPanel } from "./review.js";
import { positionLink } from "../base/links.js";
import { openStart } from "./start_form.js";
import { fileOf, findMatch, store } from "./analysed_match.js";
import { TreeView } from "./tree_view.js";
import { BotView } from "./bot_view.js";
import { Board } from "../board/board.js";
import { copy, toast } from "../ui/dialog.js";
import { saveFile } from "../base/transport.js";
import { el, fill, showLoading, uniqueId } from "../base/dom.js";
import { icon } from "../ui/icons.js";
import { showPlates } from "../ui/plate.js";
import { LastMarks } from "../board/last_marks.js";
import { go } from "../base/router.js";
import { botMatch, startMatch, usualLevel } from "../setup/start_match.js";
import { ConnectionLost, Refused, ServerSocket } from "../base/socket.js";
import { set, setting } from "../base/settings.js";
import { Variations } from "./variations.js";
import { language, t } from "../base/i18n.js";

/** @typedef {import("./types.js").AnalysedMatch} AnalysedMatch */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Insight} Insight */
/** @typedef {import("../base/types.js").WaitingNews} WaitingNews */
/** @typedef {import("./variations.js").Node} Node */

const BUSY_PAUSE = 2000; // milliseconds

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openAnalysis(host, visit) {
  document.title = t("title", { page: t("analysis-title") });
  if (visit.query.has("open")) return void (await openStart(host));
  const tell = showLoading(host, t("rules-loading"));
  let analysed;
  try {
    analysed = await findMatch(visit, tell);
  } catch (problem) {
    if (visit.left.aborted) throw problem;
    await openStart(host, { problem: errorText(problem) });
    return;
  }
  const page = new AnalysisPage(analysed);
  fill(host, page.node);
  const at = Number(visit.query.get("at") ?? NaN);
  page.begin(Number.isInteger(at) ? at : null);
  return () => page.close();
}

class AnalysisPage {
  /** The server's answer for a node. @type {WeakMap<Node, Position>} */
  #known = new WeakMap();
  /** @type {Position | null} */
  #now = null;
  /** Counts what is shown, so that a late answer does not replace a newer one. */
  #shown = 0;
  #busy = false;
  #closed = false;
  #live = setting("analysis.live", "on") === "on";
  /** The number of the last request to the bot. */
  #asked = 0;
  /** @type {number | null} */
  #viewer = null;
  /** Who sits at the lower edge. */
  #near = 0;
  #last = new LastMarks();

  /** @param {AnalysedMatch} analysed */
  constructor(analysed) {
    this.analysed = analysed;
    this.#near = analysed.own ?? 0;
    this.tree = Variations.of(analysed.lines, analysed.remarks);
    this.status = el("p.study-status.analysis-status.capital", { role: "status" });
    this.boardPlace = el("div.study-board");
    this.view = new BotView(analysed.seats, {
      toggle: () => this.#toggle(),
      play: (actions) => this.#playAll(actions),
      point: (line) => this.arrows.point(line),
    });
    this.tryButton = el("button.button.main", { onclick: () => this.#tryHere() }, [
      icon("replay", 20),
      t("analysis-try"),
    ]);
    this.chance = new ChancePanel({ draw: () => this.#draw(), take: (action) => this.#play(action) });
    this.treeView = new TreeView(this.tree, analysed.seats, {
      go: (node) => this.#go(node),
      markOf: (node) => this.review.markOf(node),
    });
    this.review = new ReviewPanel(analysed, {
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
    }, this.#stepButtons());
    this.node = this.#layout();
    this.board = new Board(this.boardPlace, {
      label: t("match-board"),
      onAction: (action) => this.#play(action),
      onPreview: (choice) => this.#tell(choice?.label),
      onSay: (words) => (this.status.textContent = words),
      onPlates: (places) => showPlates(places, analysed.seats),
    });
    this.arrows = new Arrows(this.board);
    this.socket = new ServerSocket({
      onNews: (news) => this.#receive(/** @type {any} */ (news)),
      onState: ({ up }) => (up ? this.#think() : this.view.clear(t("bot-connection-lost"))),
    });
    this.node.addEventListener("keydown", (event) => this.#keydown(event));
    deviceReady();
  }

  // --- the page --------------------------------------------------------------------------------------------------------

  #layout() {
    const { analysed } = this;
    const variant = analysed.variant || (Object.keys(analysed.options).length ? t("match-options") : "");
    const seated = analysed.seats.some(({ kind, name, side }) => kind !== "open" && name !== side);
    const node = el("div.analysis", [
      el("div.analysis-table", [
        el("div.table.study.analysis-main", this.view.standing, this.boardPlace, this.status),
        this.review.course,
      ]),
      el("div.analysis-side.card", [
        this.#head(variant, seated),
        this.chance.node,
        this.view.node,
        this.review.here,
        this.treeView.node,
        this.#nodeTools(),
        this.review.node,
        this.#exports(),
        el("div.analysis-foot", this.tryButton),
      ]),
    ]);
    for (let seat = 0; seat < analysed.seats.length; seat++) { // the colours of the game's own pieces, where it has some
      node.style.setProperty(`--side-${seat}`, `var(--${analysed.game}-seat-${seat}, var(--seat-${seat}))`);
    }
    return node;
  }

  #stepButtons() {
    this.steps = ["first", "previous", "next", "last"].map((name) =>
      el("button.tool", { onclick: () => this.#step(name) }, [
        icon(/** @type {import("../ui/icons.js").IconName} */ (name)),
        el("span", t(`list-${name}`)),
      ])
    );
    return el("div.steps", { role: "group", "aria-label": t("list-steps") }, [this.steps, this.#flipButton()]);
  }

  /** @param {string} variant @param {boolean} seated does one know who played? */
  #head(variant, seated) {
    const { title, seats, result } = this.analysed;
    return el("header.analysis-head", [
      el("h1", { tabindex: "-1" }, t("analysis-of", { game: title })),
      el("p.quiet", [
        [
          variant,
          seated && seats.map(({ name, side }) => (name === side ? side : `${name} (${side})`)).join(" – "),
          result,
        ].filter(Boolean).join(" · "),
      ]),
      el("a.tool", { href: "/analyse?open", title: t("export-other") }, [
        icon("list"),
        el("span.unseen", t("export-other")),
      ]),
    ]);
  }

  #flipButton() {
    const flip = () => {
      this.#near = (this.#near + 1) % this.analysed.seats.length;
      this.#known = new WeakMap();
      this.#go(this.tree.at, false);
    };
    return el("button.tool", { onclick: flip }, [icon("flip"), el("span", t("tool-flip"))]);
  }

  /** Buttons for the current position. */
  #nodeTools() {
    const id = uniqueId("comment");
    this.comment = el("textarea", {
      id,
      rows: 2,
      maxlength: 2000,
      onchange: () => {
        this.tree.at.comment = this.comment.value.trim();
        this.treeView.draw();
        store(this.analysed, this.tree);
      },
    });
    this.promoteButton = el("button.button.small", { onclick: () => this.#promote() }, t("tree-promote"));
    this.removeButton = el("button.button.small.danger", { onclick: () => this.#remove() }, t("tree-remove"));
    return el("section.analysis-panel.node-tools", { "aria-label": t("tree-here") }, [
      el("div.wrap", this.promoteButton, this.removeButton),
      el("label", { for: id }, t("tree-comment")),
      this.comment,
    ]);
  }

  #exports() {
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick) =>
      el("button.button.small", { onclick }, t(key));
    return el("section.analysis-panel", { "aria-label": t("export-title") }, [
      el("h2", t("export-title")),
      this.analysed.hidden && this.#viewerField(),
      el("div.wrap", [
        button("export-file", () => this.#download()),
        button("export-position", () => this.#now && copy(this.#now.text)),
        button("export-link", () => copy(linkTo(this.#link()))),
      ]),
    ]);
  }

  /** The point of view, where hands are hidden. */
  #viewerField() {
    const id = uniqueId("viewer");
    const select = el("select", {
      id,
      onchange: () => {
        this.#viewer = select.value === "" ? null : Number(select.value);
        this.#known = new WeakMap();
        this.#last.clear();
        this.#go(this.tree.at, false);
      },
    }, [
      el("option", { value: "" }, t("viewer-all")),
      this.analysed.seats.map(({ side }, seat) => el("option", { value: seat }, side)),
    ]);
    return el("p.field", el("label", { for: id }, t("viewer-title")), select);
  }

  /** Open at a step of the main line; by default at its end or start. @param {number | null} at */
  begin(at) {
    const line = this.tree.root.end.path;
    const finished = this.analysed.lines[0].steps.length > 0;
    this.treeView.draw();
    this.#go(line[Math.min(at ?? (finished ? 0 : line.length - 1), line.length - 1)], false);
    this.view.setOn(this.#live);
    if (finished && this.analysed.lines[0].steps.some(({ actor }) => actor >= 0)) this.review.begin();
    if (at === null) this.#findTurningPoint(line);
  }

  /** Go to where one's own decision cost most, as soon as the server knows it, unless one has left the start. @param {Node[]} line */
  async #findTurningPoint(line) {
    const { match, own } = this.analysed;
    while (match && own !== null && !this.#closed && this.tree.at === line[0]) {
      /** @type {{ready: boolean, step: number | null}} */
      const { ready, step } = await api("GET", `/matches/${match}/turning-point`);
      if (ready && step && this.tree.at === line[0]) return void this.#go(line[step], false);
      if (ready) return;
      await new Promise((later) => setTimeout(later, BUSY_PAUSE));
    }
  }

  close() {
    this.#closed = true;
    askDevice({ do: "pause", id: 0 });
    this.review.close();
    this.socket.close();
    this.board.destroy();
  }

  // --- going and playing -----------------------------------------------------------------------------------------------

  /** @param {string[]} actions @param {boolean} [draw] @returns {Promise<Position>} */
  #ask(actions, draw = false) {
    const { game, options, start } = this.analysed;
    return api("POST", `/analysis/position?near=${this.#near}`, {
      game,
      options,
      start,
      actions,
      draw,
      viewer: this.#viewer,
    });
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
      this.board.director.settle();
      const on = node.parent === from;
      await this.#show(position, animate && (on || from.parent === node), on);
    } catch (problem) {
      if (!this.#closed) toast(errorText(problem), { error: true });
    }
  }

  /** Play an action from the current node. @param {string} action @returns {Promise<boolean>} whether it was played */
  #play(action) {
    return this.#continue([...this.tree.at.actions, action], false);
  }

  /** Draw a chance event at random. @returns {Promise<boolean>} */
  #draw() {
    return this.#continue(this.tree.at.actions, true);
  }

  /** @param {string[]} actions @param {boolean} draw @returns {Promise<boolean>} */
  async #continue(actions, draw) {
    if (this.#busy || this.#closed) return false;
    this.#busy = true;
    this.#keepComment();
    const number = ++this.#shown;
    let position;
    try {
      position = await this.#ask(actions, draw);
    } catch (problem) {
      toast(errorText(problem), { error: true });
      if (this.#now) await this.board.show(this.#now.scene, { animate: false });
      return false;
    } finally {
      this.#busy = false;
    }
    if (this.#closed || number !== this.#shown || !position.step) return false;
    const before = this.tree.at;
    const known = before.children.length;
    const node = this.tree.play(position.step);
    this.#known.set(node, position);
    if (before.children.length !== known) this.treeView.draw();
    else this.treeView.mark();
    store(this.analysed, this.tree);
    this.board.director.settle(); // the person may be faster than what is played
    await this.#show(position, true, true, position.actor === -1 && drawsItself());
    if (number !== this.#shown) return false;
    if (position.actor === -1 && drawsItself()) return this.#draw();
    return true;
  }

  /** Play several actions, as long as they are legal. @param {string[]} actions */
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
    this.tryButton.disabled = position.actor < 0;
    const number = this.#shown;
    const events = one ? position.events : [];
    await this.board.show(position.scene, { animate, step: position.step, events });
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
    const [first, previous, next, last] = /** @type {HTMLButtonElement[]} */ (this.steps);
    first.disabled = previous.disabled = at.parent === null;
    next.disabled = last.disabled = at.children.length === 0;
    if (this.promoteButton) this.promoteButton.disabled = at.isMain;
    if (this.removeButton) this.removeButton.disabled = at.parent === null;
    if (this.comment) this.comment.value = at.comment;
  }

  /** @param {string} name */
  #step(name) {
    const { tree } = this;
    const to = { first: tree.root, previous: tree.neighbour("back"), next: tree.neighbour("on"), last: tree.at.end };
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
    store(this.analysed, this.tree);
  }

  /** A comment is saved as soon as the person moves on. */
  #keepComment() {
    if (!this.comment || !this.#now || this.comment.value.trim() === this.tree.at.comment) return;
    this.tree.at.comment = this.comment.value.trim();
    this.treeView.draw();
  }

  /** Left and right step through the line from anywhere, unless the focused element uses the key. @param {KeyboardEvent} event */
  #keydown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      event.altKey || event.ctrlKey || event.metaKey || target.closest("textarea, input, select, .board, .tree-box")
    ) return;
    const names = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
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
    askDevice({ do: "pause", id: 0 });
    try {
      await this.socket.ask({ do: "pause" });
    } catch (problem) {
      if (!(problem instanceof ConnectionLost)) throw problem; // a closed connection has stopped the bot already
    }
  }

  /** Let the bot analyse the current position. */
  async #think(here = deviceThinks()) {
    const position = this.#now;
    if (!position || this.#closed) return;
    this.#asked = 0;
    if (!this.#live) return this.view.clear(t("bot-off"));
    if (position.actor < 0) {
      this.view.clear(position.actor === -1 ? t("bot-chance") : t("bot-over"));
      return this.socket.up ? this.#rest() : undefined;
    }
    if (!this.socket.up) return;
    this.view.clear(t("bot-begins"));
    const { game, options } = this.analysed;
    const request = { do: "analyse", game, options, position: position.text, language: language() };
    try {
      const answer = await this.socket.ask(here ? { ...request, here } : request);
      if (this.#now !== position) return;
      this.#asked = answer.re;
      if (here) askDevice({ ...request, id: answer.re }, (news) => this.#hearDevice(news));
      else askDevice({ do: "pause", id: 0 });
    } catch (problem) {
      if (problem instanceof ConnectionLost) return; // it is requested again after the reconnection
      this.view.clear(problem instanceof Refused ? problem.words : errorText(problem));
      if (problem instanceof Refused && problem.code === "busy") this.#thinkLater(position);
    }
  }

  /** The bots are being compiled, or the server is busy: try again if the position is still shown. @param {Position} position */
  async #thinkLater(position) {
    await new Promise((go) => setTimeout(go, BUSY_PAUSE));
    if (this.#now === position && this.#live) this.#think();
  }

  /** What the device cannot analyse, the server does. @param {import("../base/types.js").News} news */
  #hearDevice(news) {
    if (news.type === "refused") this.#think(false);
    else this.#receive(/** @type {any} */ (news));
  }

  /** @param {Insight | WaitingNews | {type: "other"}} news */
  #receive(news) {
    if (news.type === "waiting" && news.about === this.#asked) {
      this.view.clear(news.place ? t("queue-place", { place: news.place }) : t("bot-begins"));
    }
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

  /** Was this position reached in a stored match? */
  get #played() {
    const { analysed: { match, lines }, tree: { at } } = this;
    return match !== null && at.isMain && at.depth <= lines[0].steps.length;
  }

  /** A match from here: against those who sat there, or against bots of the usual level. */
  async #tryHere() {
    const { game, options, seats, match, own } = this.analysed;
    const position = this.#now;
    if (!position) return;
    this.tryButton.disabled = true; // a second press would create a second match
    try {
      if (this.#played && own !== null) {
        /** @type {import("../base/types.js").MatchMade} */
        const made = await api("POST", `/matches/${match}/retry`, { step: this.tree.at.depth });
        return await go(`/m/${made.match}`);
      }
      const request = botMatch(game, options, await usualLevel(), false);
      const [you, bot] = request.seats;
      await startMatch({
        ...request,
        seats: seats.map((_, seat) => (seat === position.actor ? you : bot)),
        start: position.text,
      });
    } catch (problem) {
      toast(errorText(problem), { error: true });
      this.tryButton.disabled = false;
    }
  }

  #link() {
    const { analysed, tree } = this;
    if (this.#played) return `/analyse/${analysed.match}?at=${tree.at.depth}`;
    return positionLink(analysed.game, analysed.options, this.#now?.text ?? "");
  }

  async #download() {
    this.#keepComment();
    try {
      const text = await fileOf(this.analysed, this.tree);
      const name = `${this.analysed.match ?? this.analysed.game}-analysis.jostle`;
      saveFile(new Blob([text], { type: "text/plain" }), name);
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  }
}
