// The guided first turn: one bubble at a time, which points at what it explains. Doing what it says leads on, and so does
// doing something else.

import { addressOf } from "../../base/address.js";
import { canTour, stageOf, toShow } from "./tour_state.js";
import { drawThing } from "../../board/explain/card.js";
import { dressTable } from "../../board/art.js";
import { el, fill, uniqueId } from "../../base/dom.js";
import { endTour, startTour, tourOf } from "../../setup/tour_setting.js";
import { gameThings } from "../../base/api.js";
import { TourStage } from "./tour_stage.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Bubble} Bubble */
/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../../board/board.js").Board} Board */
/** @typedef {import("../../board/explain/placing.js").Rect} Rect */

/**
 * @typedef {object} TourPage
 * @property {string} match
 * @property {HTMLElement} host the whole page of the match
 * @property {Board} board
 * @property {() => MatchNews | null} news null as well while an earlier position is looked at
 * @property {() => Promise<Bubble[]>} ask
 * @property {(words: string) => void} say
 */

const PIP = addressOf("/web/faces/pip.svg");
const LAST = "tour-last"; // the bubble about help in general, which names these tools
const HELPFUL = '[data-tool="hint"], [data-tool="legend"]';

export class GuidedTurn {
  /** @type {Bubble[]} */
  #bubbles = [];
  #at = 0;
  /** The length of the line for which bubbles were asked. */
  #asked = -1;
  /** Keys of bubbles that were shown. @type {Set<string>} */
  #seen = new Set();
  #closing = false;

  /** @param {TourPage} page */
  constructor(page) {
    this.page = page;
    this.title = el("h2", { id: uniqueId("tour") });
    this.words = el("p", { id: uniqueId("tour") });
    this.drawing = el("span.explain-drawing.tour-drawing");
    this.todo = el("p.tour-todo");
    const button = (/** @type {string} */ look, /** @type {string} */ words, /** @type {() => void} */ does) =>
      el("button", { class: look, onclick: does }, words);
    this.skip = button("link tour-skip", t("tour-skip"), () => this.#end());
    this.back = button("link tour-back", t("tour-back"), () => this.#go(this.#at - 1));
    this.next = button("button main tour-next", t("tour-next"), () => this.#go(this.#at + 1));
    this.pip = el("span.tour-pip", { "aria-hidden": "true" });
    this.bubble = el("section.tour-bubble.stack", {
      role: "dialog",
      "aria-labelledby": this.title.id,
      "aria-describedby": this.words.id,
    }, [
      el("div.tour-head.strip", this.drawing, el("div", el("small", t("tour-name")), this.title)),
      this.words,
      this.todo,
      el("div.tour-foot.row", [this.skip, this.back, this.next]),
      this.pip,
    ]);
    this.bubble.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.#go(this.#at + 1);
    });
    this.stage = new TourStage(this.bubble);
    this.redraw = () => this.draw();
    this.sizes = new ResizeObserver(this.redraw);
    addEventListener("scroll", this.redraw, true);
  }

  close() {
    removeEventListener("scroll", this.redraw, true);
    this.sizes.disconnect();
    this.stage.node.remove();
  }

  /** May the tour be started here? */
  get possible() {
    const news = this.page.news();
    return news !== null && canTour(news);
  }

  /** Start the tour, at this point of the match. */
  start() {
    startTour(this.page.match, this.page.news()?.line.length ?? 0);
    this.#seen.clear();
    this.#closing = false;
    this.#asked = -1;
    this.update();
  }

  /** Something has happened in the match. */
  async update() {
    const from = tourOf(this.page.match);
    const news = this.page.news();
    if (from === null || !news) return this.#hide();
    const stage = stageOf(news, from);
    if (stage === "over" || (this.#closing && this.#asked !== news.line.length)) return this.#end();
    if (stage === "wait" || !this.page.board.director.idle || news.scene.forced) return this.#hide();
    const at = news.line.length;
    if (at === this.#asked) return this.draw();
    this.#asked = at;
    try {
      const bubbles = await this.page.ask();
      if (this.#asked === at) this.#show(toShow(bubbles, this.#seen, stage, lastBubble()));
      this.#closing = stage === "after";
    } catch (problem) {
      console.info("the tour cannot go on", problem);
      this.#end();
    }
  }

  /** Something was played: the bubble has done its part, whatever it was. */
  played() {
    this.#hide();
  }

  /** Put everything where it belongs now. */
  draw() {
    const bubble = this.#bubbles[this.#at];
    if (!bubble || !this.stage.node.isConnected) return;
    const { board, host } = this.page;
    const next = bubble.action ? board.nextFor(bubble.action) : null;
    const goal = next === null ? null : "id" in next ? board.rectOf(next.id) : rectOf(next.button);
    this.bubble.dataset.next = next && "id" in next ? next.id : "";
    const [table, side] = [".match-main", ".match-side"].map((name) => {
      const node = host.querySelector(name);
      return node ? rectOf(node) : null;
    });
    if (!table) return;
    const beside = side && side.height > 0 && side.left >= table.left + table.width ? side : null;
    const tools = bubble.key === LAST ? host.querySelectorAll(HELPFUL) : [];
    const lit = [...bubble.at.flatMap((id) => board.rectOf(id) ?? []), ...Array.from(tools, rectOf)];
    this.stage.lay({ table, side: beside, lit: goal ? [...lit, goal] : lit, goal });
  }

  /** @param {Bubble[]} bubbles */
  #show(bubbles) {
    this.#bubbles = bubbles;
    if (bubbles.length === 0) return this.#hide();
    if (!this.stage.node.isConnected) {
      document.body.append(this.stage.node);
      for (const node of [this.page.host, this.page.board.frame]) this.sizes.observe(node);
      drawPip(this.pip);
    }
    this.#go(0);
  }

  /** Show one of the bubbles; after the last one the person plays on. @param {number} at */
  #go(at) {
    const bubble = this.#bubbles[at];
    if (!bubble) return this.#closing ? this.#end() : this.#hide({ focus: true });
    this.#at = at;
    this.#seen.add(bubble.key);
    if (bubble.action) this.page.board.cancel(); // what is chosen may lead elsewhere
    const choice = this.page.news()?.scene.choices.find(({ action }) => action === bubble.action);
    fill(this.title, bubble.title);
    fill(this.words, bubble.words);
    fill(this.todo, choice && t("tour-do", { what: choice.label }));
    this.todo.hidden = !choice;
    this.next.hidden = Boolean(choice);
    const last = at === this.#bubbles.length - 1;
    this.next.textContent = t(last ? "tour-done" : "tour-next");
    this.skip.hidden = bubble.key === LAST; // there is nothing left to skip
    this.back.hidden = at === 0;
    this.#drawThing(bubble);
    this.draw();
    this.page.say(
      [bubble.title, bubble.words, choice && t("tour-do", { what: choice.label })].filter(Boolean).join(". "),
    );
    this.#focus(bubble);
  }

  /** The drawing of what the bubble points at first: a card or piece as it lies there. @param {Bubble} bubble */
  async #drawThing(bubble) {
    const news = this.page.news();
    const shape = this.page.board.thingAt(bubble.at[0] ?? "");
    this.drawing.hidden = true;
    if (!news || !shape?.about) return;
    const thing = (await gameThings(news.info.game, news.info.options)).find(({ key }) => key === shape.about);
    if (this.#bubbles[this.#at] !== bubble || !thing?.art.length) return;
    dressTable(this.drawing, news.scene.art);
    const own = shape.on && shape.art?.some(([name]) => name) ? shape.art : null;
    fill(
      this.drawing,
      drawThing(own ?? thing.art, news.scene.art, own ? [shape.width, shape.height] : undefined),
    );
    this.drawing.hidden = false;
    this.draw();
  }

  /** What is to be pressed next gets the focus, unless somebody writes. @param {Bubble} bubble */
  #focus(bubble) {
    if (document.activeElement?.matches("input, textarea, select, dialog *")) return;
    const next = bubble.action ? this.page.board.nextFor(bubble.action) : null;
    if (next === null) this.next.focus({ preventScroll: true });
    else if ("id" in next) this.page.board.focus(next.id);
    else if (next.button instanceof HTMLElement) next.button.focus({ preventScroll: true });
  }

  #end() {
    endTour();
    this.#closing = false;
    this.#hide({ focus: true });
  }

  /** @param {{focus?: boolean}} [how] `focus`: the board gets it, if the bubble had it */
  #hide({ focus = false } = {}) {
    const had = this.bubble.contains(document.activeElement);
    this.#bubbles = [];
    this.stage.node.remove();
    this.sizes.disconnect();
    if (focus && had) this.page.board.focus();
  }
}

/** The last one is about help in general. @returns {Bubble} */
function lastBubble() {
  return { key: LAST, title: t("tour-last"), words: t("tour-last-words"), at: [], action: "" };
}

/** @param {Element} node @returns {Rect} */
function rectOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { left, top, width, height };
}

/** Pip without the ground of the portrait. @param {HTMLElement} place */
async function drawPip(place) {
  if (place.firstChild) return;
  const answer = await fetch(PIP);
  if (!answer.ok) return;
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sheet.querySelector(".ground")?.remove();
  fill(place, document.adoptNode(sheet));
}
