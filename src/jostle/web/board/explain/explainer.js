// Everything on a board explains itself: hovering, holding or focusing shows a card.

import { drawThing, hideCard, showCard } from "./card.js";
import { gameThings } from "../../base/api.js";
import { shapeAt } from "../hit_test.js";

/** @typedef {import("../../base/types.js").Options} Options */
/** @typedef {import("../../base/types.js").Scene} Scene */
/** @typedef {import("../../base/types.js").Shape} Shape */
/** @typedef {import("../../base/types.js").Thing} Thing */
/** @typedef {import("./card.js").Content} Content */

/** @typedef {Content | null | Promise<Content | null>} SeatCard */

/**
 * @typedef {object} View what it needs to know of a board
 * @property {HTMLElement} frame
 * @property {import("../picture.js").Picture} picture
 * @property {() => Scene} scene
 * @property {() => boolean} quiet nothing is explained now: a step is played, a menu is open, something is chosen
 * @property {(id: string) => string} does what pressing it would do, or ""
 * @property {(id: string) => string[]} notes what its marks say
 * @property {(seat: number) => SeatCard} seat who sits there
 */

const HOVER = 350; // milliseconds
const HOVER_NEXT = 120; // the same, when a card is shown already
const HOLD = 450;
const FOCUS = 900;
const ANSWER = 2600; // how long the answer to a press stays
const STILL = 8; // pixels a finger may move while it holds

export class Explainer {
  #timer = 0;
  /** What the card explains, or will. @type {string | null} */
  #about = null;
  #shown = false;
  /** A finger that rests on the board. @type {{x: number, y: number} | null} */
  #finger = null;
  #held = false;
  /** The options of the game, if they are not the usual ones. @type {Options} */
  options = {};

  /** @param {View} view */
  constructor(view) {
    this.view = view;
    const { frame } = view;
    frame.addEventListener("pointermove", (event) => this.#moved(event));
    frame.addEventListener("pointerdown", (event) => this.#pressed(event));
    frame.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.hide());
    for (const kind of ["pointerup", "pointercancel"]) {
      frame.addEventListener(
        kind,
        (event) => /** @type {PointerEvent} */ (event).pointerType !== "mouse" && this.#lifted(),
      );
    }
    frame.addEventListener("contextmenu", (event) => this.#finger && event.preventDefault());
  }

  /** Was a finger held until the card was shown? Then letting go plays nothing. */
  get held() {
    return this.#held;
  }

  /** The focus is on a shape, or has left the board. @param {string | null} id @param {Element | null} key */
  focused(id, key) {
    this.hide();
    if (id !== null && key?.matches(":focus-visible")) this.#soon(id, FOCUS, key);
  }

  /** Explain a shape at once. @param {string} id @param {Element | null} [key] the focused element @returns {Promise<string>} what is said */
  async explain(id, key = null) {
    this.#about = id;
    const content = await this.#contentOf(id);
    if (!content || this.#about !== id) return "";
    this.#show(id, content, key);
    return [content.name, content.words, ...(content.notes ?? []), content.does].filter(Boolean).join(" ");
  }

  /** Answer a press that leads nowhere. @param {string} id @param {string} words */
  answer(id, words) {
    this.hide();
    this.#about = id;
    this.#show(id, { name: words, refused: true }, null);
    this.#timer = setTimeout(() => this.hide(), ANSWER);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#about = null;
    if (this.#shown) hideCard();
    this.#shown = false;
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.pointerType === "mouse") {
      if (event.buttons === 0) this.#hover(this.#at(event));
      return;
    }
    const from = this.#finger;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL && !this.#held) this.#lifted();
  }

  /** @param {string | null} id */
  #hover(id) {
    if (id === this.#about) return;
    const wait = this.#shown ? HOVER_NEXT : HOVER;
    this.hide();
    if (id !== null) this.#soon(id, wait);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    this.hide();
    this.#held = false;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    this.#finger = { x: event.clientX, y: event.clientY };
    const id = this.#at(event);
    if (id === null) return;
    this.#about = id;
    this.#timer = setTimeout(async () => {
      if (await this.explain(id)) this.#held = this.#finger !== null;
    }, HOLD);
  }

  #lifted() {
    this.#finger = null;
    if (this.#held || !this.#shown) this.hide(); // the answer to a press stays for a while
  }

  /** @param {string} id @param {number} wait @param {Element | null} [key] */
  #soon(id, wait, key = null) {
    this.#about = id;
    this.#timer = setTimeout(() => !this.view.quiet() && this.explain(id, key), wait);
  }

  /** @param {PointerEvent} event */
  #at(event) {
    const point = this.view.picture.pointAt(event.clientX, event.clientY);
    return point ? shapeAt(this.view.scene(), point)?.id ?? null : null;
  }

  /** @param {string} id @param {Content} content @param {Element | null} key */
  #show(id, content, key) {
    const place = this.view.picture.rectOf(id);
    if (!place) return;
    showCard(content, place, { art: this.view.scene().art, describes: key });
    this.#shown = true;
  }

  /** @param {string} id @returns {Promise<Content | null>} */
  async #contentOf(id) {
    const shape = this.view.picture.shapeOf(id);
    if (!shape) return null;
    if (shape.kind === "seat") return this.view.seat(shape.seat);
    const thing = shape.about ? (await this.#things()).find(({ key }) => key === shape.about) : undefined;
    const name = thing?.name || shape.label;
    if (!name) return null;
    const { art } = this.view.scene();
    return {
      name: name[0].toLocaleUpperCase() + name.slice(1),
      words: thing?.words,
      drawing: drawingOf(shape, thing, art),
      does: this.view.does(id),
      notes: this.view.notes(id),
    };
  }

  /** @returns {Promise<Thing[]>} */
  async #things() {
    const [game] = this.view.scene().art.split(".");
    try {
      return game ? await gameThings(game, this.options) : [];
    } catch (problem) {
      console.info("what things are cannot be asked for now", problem);
      return [];
    }
  }
}

/** @param {Shape} shape @param {Thing | undefined} thing @param {string} art */
function drawingOf(shape, thing, art) {
  if (thing?.art.length) return drawThing(thing.art, art);
  const drawn = shape.art.some(([name]) => name !== "");
  return drawn && shape.on ? drawThing(shape.art, art, [shape.width, shape.height]) : null;
}
