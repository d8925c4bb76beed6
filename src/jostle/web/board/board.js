// A board: draws any scene, animates changes, and turns presses into actions. It knows neither games nor the server.

import { Choosing } from "./choosing.js";
import { drawMenu } from "./choice_menu.js";
import { dressTable } from "./art.js";
import { append, el, fill } from "../base/dom.js";
import { Explainer } from "./explain/explainer.js";
import { refusalOf, shake } from "./explain/refusals.js";
import { Preview } from "./preview.js";
import { Keys } from "./keyboard.js";
import { labelOf, nearest, shapeAt, thingOn } from "./hit_test.js";
import { drawMark } from "./marks.js";
import { Director } from "./motion/director.js";
import { Picture } from "./picture.js";
import { PointerInput } from "./pointer.js";
import { boxOf, EMPTY_SCENE, SCALE } from "./shapes.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Choice} Choice */
/** @typedef {import("../base/types.js").Step} Step */
/** @typedef {import("./choosing.js").Progress} Progress */
/** @typedef {import("./choosing.js").Outcome} Outcome */

/**
 * @typedef {object} BoardListener
 * @property {string} label what the board is called, for screen readers
 * @property {(action: string) => void} onAction an action was chosen; the board waits for the next scene
 * @property {(choice: Choice | null) => void} [onPreview] a choice is previewed
 * @property {(plates: Map<number, HTMLElement>) => void} [onPlates] where the plates of the seats are on the table; none: beside it
 * @property {(words: string) => void} [onSay] a text for screen readers
 * @property {() => void} [onRest] every step has been played
 * @property {() => void} [onMarks] something else can be pressed now, or is chosen
 * @property {() => string} [refusal] why nothing can be pressed now, in a sentence
 * @property {(seat: number) => import("./explain/explainer.js").SeatCard} [seatCard] who sits there
 * @property {boolean} [silent] play without sound
 */

/**
 * How a scene came about.
 * @typedef {object} Shown
 * @property {boolean} [animate] false: show it at once, and drop what has not been played yet
 * @property {Omit<Step, "report"> | null} [step] what was done
 * @property {import("../base/types.js").SceneEvent[]} [events] what happened by it
 * @property {() => void} [begin] called when everything before it has been played
 */

const SLACK = 3; // pixels around a shape that still count as a hit
const TALL = 0.6; // share of the screen's height above which fingers must be able to scroll on the board

export class Board {
  scene = EMPTY_SCENE;
  /** @type {Map<number, HTMLElement>} */
  #plates = new Map();
  #choosing = new Choosing(EMPTY_SCENE);
  /** @type {Progress} */
  #progress = this.#choosing.begin();
  #enabled = true;
  #sent = false;
  #byKey = false;
  /** @type {string[]} */
  #hints = [];
  /** What a goal is about. @type {string[]} */
  #aims = [];
  /** @type {{left: string[], reached: string[]}} */
  #last = { left: [], reached: [] };

  /** @param {HTMLElement} host @param {BoardListener} listener */
  constructor(host, listener) {
    this.listener = listener;
    this.picture = new Picture();
    this.preview = new Preview(this.picture);
    this.keys = new Keys(listener.label, {
      press: (id) => this.#press(id, true),
      look: (id, button) => {
        this.#look(id);
        this.explainer.focused(id, button);
      },
      cancel: () => this.cancel(),
      explain: async (id, button) => this.#say(await this.explainer.explain(this.#thingOn(id)?.id ?? id, button)),
    });
    this.menu = el("div");
    this.plates = el("div.board-plates");
    this.frame = el("div.board", this.picture.node, this.plates, this.keys.node, this.menu);
    this.actions = el("div.board-actions.wrap");
    this.contents = el("ul.unseen");
    this.said = el("div.unseen", { "aria-live": "polite" });
    this.whole = el("div.board-whole", this.frame, this.actions, this.contents, this.said);
    host.append(this.whole);
    this.explainer = new Explainer({
      frame: this.frame,
      picture: this.picture,
      scene: () => this.scene,
      quiet: () =>
        !this.director.idle || this.menu.childElementCount > 0 || this.#progress.pressed.length > 0 ||
        this.picture.layers.ghosts.childElementCount > 0,
      does: (id) => this.#doesOf(id),
      notes: (id) => this.#notesOf(id),
      seat: (seat) => listener.seatCard?.(seat) ?? null,
    });
    this.pointer = new PointerInput(this.frame, {
      find: (x, y, reach) => this.#find(x, y, reach),
      outcomeOf: (id) => this.#outcomeOf(id),
      press: (id) => this.#press(id, false),
      clear: () => this.cancel(),
      look: (id) => this.#look(id),
      drag: (id, dx, dy) => this.preview.drag(this.#thingOn(id)?.id ?? id, dx, dy),
      drop: (played) => {
        this.preview.drop(played);
        if (!played) this.#refresh();
      },
      held: () => this.explainer.held,
      miss: (x, y) => this.#miss(x, y),
    });
    this.sizes = new ResizeObserver(() => {
      // A board that fills the screen must let a finger scroll past it.
      this.frame.classList.toggle("tall", this.frame.clientHeight > TALL * innerHeight);
    });
    this.sizes.observe(this.frame);
    const board = this;
    this.director = new Director({
      picture: this.picture,
      frame: this.frame,
      silent: listener.silent ?? false,
      get scene() {
        return board.scene;
      },
      put: (scene) => this.#put(scene),
      rest: () => this.#rest(),
      fail: (problem) => this.#fail(problem),
    });
    this.hurry = (/** @type {Event} */ event) => this.#hurry(event);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, this.hurry, true);
  }

  /**
   * Show a scene when those before it have been played. The promise resolves when it has been played.
   * @param {Scene} scene
   * @param {Shown} [how]
   * @returns {Promise<void>}
   */
  show(scene, { animate = true, step = null, events = [], begin } = {}) {
    if (!animate) this.director.clear();
    return this.director.play({ scene, events, animate, action: step?.action, turn: step?.actor, begin });
  }

  /** Put a scene on the table. @param {Scene} scene */
  #put(scene) {
    const own = this.#sent;
    const dropped = this.preview.takeDropped();
    this.scene = scene;
    this.#choosing = new Choosing(scene);
    this.#progress = this.#choosing.begin();
    this.#sent = false;
    this.#hints = [];
    this.preview.hide();
    this.explainer.hide();
    this.#dress(scene);
    const change = this.picture.replace(scene);
    this.#refresh();
    return { change, dropped, own };
  }

  #rest() {
    this.#list();
    this.#refresh();
    this.listener.onRest?.();
  }

  /** Pressing the table while a step is played ends it; after one's own, the press counts as well. @param {Event} event */
  #hurry(event) {
    if (this.director.idle || !this.#isForTable(event)) return;
    const own = this.director.playsOwn;
    this.director.finish();
    if (own && this.director.idle) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {Event} event */
  #isForTable(event) {
    const { target } = event;
    if (!(target instanceof Element)) return false;
    const table = this.whole.closest(".table") ?? this.whole;
    if (event instanceof KeyboardEvent) {
      const here = target === document.body || this.whole.contains(target);
      return here && ["Enter", " ", "Escape"].includes(event.key);
    }
    return this.frame.contains(target) || (table.contains(target) && !target.closest("button, a, input, select"));
  }

  /** The cloth, the size, and the places of the seats' plates. @param {Scene} scene */
  #dress(scene) {
    dressTable(this.whole.closest(".table") ?? this.whole, scene.art);
    this.frame.style.setProperty("--ratio", String(scene.width / scene.height));
    const seats = scene.shapes.filter((shape) => shape.kind === "seat");
    const before = this.#plates;
    this.#plates = new Map(seats.map(({ seat }) => [seat, before.get(seat) ?? el("div.board-plate")]));
    for (const shape of seats) {
      const plate = /** @type {HTMLElement} */ (this.#plates.get(shape.seat));
      this.picture.put(plate, boxOf(shape), scene);
    }
    if (before.size === seats.length && seats.every(({ seat }) => before.has(seat))) return;
    fill(this.plates, [...this.#plates.values()]);
    this.listener.onPlates?.(this.#plates);
  }

  /** Mark the shapes of a hint; none: remove the hint. @param {string[]} ids */
  mark(ids) {
    this.#hints = ids;
    this.#refresh();
  }

  /** Mark what a goal is about, whatever is played. @param {string[]} ids */
  aimAt(ids) {
    this.#aims = ids;
    this.#refresh();
  }

  /** Where the last action was. @param {{left: string[], reached: string[]}} last */
  markLast(last) {
    if (last === this.#last) return; // an open menu stays open
    this.#last = last;
    this.#refresh();
  }

  /** Allow or forbid pressing. @param {boolean} enabled */
  setEnabled(enabled) {
    if (this.#enabled === enabled) return;
    this.#enabled = enabled;
    if (!enabled) this.pointer.cancel();
    this.#progress = this.#choosing.begin();
    this.#refresh();
  }

  /** On a board larger than the screen, fingers scroll and do not drag. @param {boolean} large */
  setLarge(large) {
    this.frame.classList.toggle("large", large);
    this.pointer.drags = !large;
  }

  /** Cancel the selection. */
  cancel() {
    if (this.#sent) return;
    this.#progress = this.#choosing.begin();
    this.#refresh();
    this.#foresee(null);
  }

  /** Play an action that was chosen elsewhere: typed, or from a list. @param {string} action */
  choose(action) {
    this.director.settle();
    const choice = this.scene.choices.find((one) => one.action === action);
    if (choice && this.#open) this.#play(choice);
  }

  /** Preview an action that is selected elsewhere, such as a typed one. @param {string | null} action */
  lookAt(action) {
    const choice = this.scene.choices.find((one) => one.action === action) ?? null;
    if (this.#sent || choice === this.preview.choice) return;
    this.preview.hide();
    if (choice && this.#open) this.preview.show(choice);
  }

  /** Put the focus on the board, or on one of its shapes. @param {string} [id] */
  focus(id) {
    this.keys.focus(id);
  }

  /** The options of the game, for what things are called with them. @param {import("../base/types.js").Options} options */
  setOptions(options) {
    this.explainer.options = options;
  }

  /**
   * What must be pressed next to play an action, after what is chosen: a shape, or a button beside the board.
   * @param {string} action
   * @returns {{id: string} | {button: Element} | null}
   */
  nextFor(action) {
    const choice = this.scene.choices.find((one) => one.action === action);
    if (!choice) return null;
    if (choice.path.length === 0) {
      const button = this.actions.children[this.#choosing.pathless().indexOf(choice)];
      return button ? { button } : null;
    }
    const offered = [...this.menu.querySelectorAll("button")].find((button) => button.textContent === choice.label);
    if (offered) return { button: offered };
    const { pressed, live } = this.#progress;
    const at = live.includes(choice) && pressed.length < choice.path.length ? pressed.length : 0;
    return { id: choice.path[at] };
  }

  /** A shape, or what lies on it. @param {string} id */
  thingAt(id) {
    return this.#thingOn(id) ?? this.picture.shapeOf(id);
  }

  /** Where that is in the window. @param {string} id */
  rectOf(id) {
    return this.picture.rectOf(this.thingAt(id)?.id ?? id);
  }

  destroy() {
    this.explainer.hide();
    this.sizes.disconnect();
    this.director.close();
    for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, this.hurry, true);
    this.whole.remove();
  }

  // --- pressing ------------------------------------------------------------------------------------------------------

  get #open() {
    return this.#enabled && !this.#sent && this.director.idle;
  }

  /** @param {string | null} id @param {boolean} byKey */
  #press(id, byKey) {
    if (!this.#open) return id === null ? undefined : this.#refuse(id);
    this.#byKey = byKey;
    const before = this.#progress;
    const done = id === null || (byKey && before.done.length > 0 && before.pressed.at(-1) === id);
    this.#arrive(done ? this.#choosing.take(before) : this.#choosing.press(before, /** @type {string} */ (id)));
  }

  /** A press beside all that can be pressed. @param {number} clientX @param {number} clientY */
  #miss(clientX, clientY) {
    const point = this.picture.pointAt(clientX, clientY);
    const shape = point && shapeAt(this.scene, point);
    if (shape && this.#progress.done.length === 0) this.#refuse(shape.id);
    else this.#press(null, false);
  }

  /** Say why a press leads nowhere. A selection is kept if the reason is about it, else it is cancelled. @param {string} id */
  #refuse(id) {
    if (this.#sent || !this.director.idle) return;
    if (!this.#enabled) return this.#answer(id, this.listener.refusal?.() ?? "");
    const { pressed } = this.#progress;
    const refusal = refusalOf(this.scene, this.#choosing, pressed, id);
    const specific = refusal !== null && refusal.ids.length + refusal.chosen.length > 0;
    if (pressed.length > 0 && !specific) this.cancel();
    if (pressed.length === 0 || refusal) this.#answer(id, refusal?.words ?? t("board-nowhere"));
  }

  /** @param {string} id @param {string} words */
  #answer(id, words) {
    if (words === "") return;
    const thing = this.#thingOn(id)?.id ?? id;
    const drawn = this.picture.thing(thing);
    if (drawn) shake(drawn.body);
    this.explainer.answer(thing, words);
    this.#say(words);
  }

  /** @param {string} words */
  #say(words) {
    fill(this.said, words && el("p", words));
  }

  /** @param {Outcome} outcome */
  #arrive(outcome) {
    if (outcome.kind === "played") return this.#play(outcome.choice);
    this.#progress = outcome.progress;
    this.#refresh();
    this.#foresee(this.#only);
    if (outcome.kind === "which") this.#offer(t("board-which"), outcome.choices, this.#byKey);
    else if (outcome.progress.done.length) this.#offer(t("board-enough"), outcome.progress.done, false);
    if (outcome.kind === "on") this.#announceSelection();
  }

  /** @param {Choice} choice */
  #play(choice) {
    this.#sent = true;
    this.#progress = this.#choosing.begin();
    this.#refresh();
    this.preview.show(choice); // until the server has answered
    this.listener.onPreview?.(null);
    this.listener.onAction(choice.action);
  }

  /** @param {string} title @param {Choice[]} choices @param {boolean} focus */
  #offer(title, choices, focus) {
    const last = this.#progress.pressed.at(-1);
    const box = last ? this.picture.boxOf(last) : null;
    const x = box ? (box.x + box.width / 2) / (this.scene.width * SCALE) : 0.5;
    const y = box ? (box.y + box.height) / (this.scene.height * SCALE) : 0.5;
    const choose = (/** @type {Choice} */ choice) => this.choose(choice.action);
    const cancel = () => {
      this.cancel();
      this.focus();
    };
    fill(this.menu, drawMenu({ title, choices, x, y, focus, choose, cancel }));
  }

  #announceSelection() {
    const last = this.#progress.pressed.at(-1);
    if (last) {
      this.listener.onSay?.(
        t("board-chosen", { what: this.#labelOf(last), n: this.#choosing.next(this.#progress).size }),
      );
    }
  }

  /** @param {string} id @returns {"plays" | "continues" | "clears" | "nothing"} */
  #outcomeOf(id) {
    const { kind } = this.#choosing.press(this.#progress, id);
    if (kind === "played" || kind === "which") return "plays";
    return kind === "on" ? "continues" : kind === "cleared" ? "clears" : "nothing";
  }

  // --- what can be pressed --------------------------------------------------------------------------------------------

  /** What can be pressed now: first what continues the selection, then what would start a new one. @returns {string[]} */
  #pressable() {
    if (!this.#open) return [];
    const next = [...this.#choosing.next(this.#progress)];
    if (this.#progress.pressed.length === 0) return next;
    const known = new Set([...next, ...this.#progress.pressed.slice(-1)]);
    const first = [...this.#choosing.next(this.#choosing.begin())].filter((id) => !known.has(id));
    return [...next, ...this.#progress.pressed.slice(-1), ...first];
  }

  /**
   * The pressable shape at a point, else the nearest within reach.
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} reach in pixels
   */
  #find(clientX, clientY, reach) {
    const point = this.picture.pointAt(clientX, clientY);
    if (!point) return null;
    const pressable = new Set(this.#pressable());
    /** @type {[string, import("./shapes.js").Box][]} */
    const boxes = [];
    for (const id of pressable) {
      const ground = this.#choosing.ground.get(id) ?? id;
      const meant = this.#choosing.match(ground, pressable) === id ? [id, ground] : [id];
      for (const box of meant.map((one) => this.picture.boxOf(one))) if (box) boxes.push([id, box]);
    }
    return nearest(boxes, point, reach / point.pixels, SLACK / point.pixels);
  }

  // --- looking ahead --------------------------------------------------------------------------------------------------

  /** @param {string | null} id */
  #look(id) {
    if (this.#sent) return;
    const outcome = id !== null && this.#open ? this.#choosing.press(this.#progress, id) : null;
    this.frame.classList.toggle("over", id !== null && this.#open);
    this.#foresee(outcome?.kind === "played" ? outcome.choice : this.#only);
  }

  /** What is left to do after what is chosen, if it is one thing. @returns {Choice | null} */
  get #only() {
    const { pressed, live } = this.#progress;
    return pressed.length && live.length === 1 ? live[0] : null;
  }

  /** @param {Choice | null} choice */
  #foresee(choice) {
    if (choice && choice === this.preview.choice) return;
    this.preview.hide();
    if (choice) this.preview.show(choice);
    if (choice === this.#only) this.picture.node.classList.remove("previewing"); // its ring is what to press
    this.listener.onPreview?.(choice);
  }

  /** What is to be pressed now, after something was chosen; "": nothing is chosen. */
  get goesOn() {
    return this.#progress.pressed.length ? t("board-go-on") : "";
  }

  // --- explaining -----------------------------------------------------------------------------------------------------

  /** What pressing a shape would do now. @param {string} id */
  #doesOf(id) {
    const meant = this.#choosing.match(id, new Set(this.#pressable()));
    if (meant === null) return "";
    const outcome = this.#choosing.press(this.#progress, meant);
    if (outcome.kind === "played") return t("explain-press", { what: outcome.choice.label });
    return t(outcome.kind === "cleared" ? "explain-cancel" : "explain-choose");
  }

  /** What the marks on a shape say. @param {string} id */
  #notesOf(id) {
    const marked = (/** @type {string[]} */ ids) => this.#choosing.match(id, new Set(ids)) !== null;
    return [
      marked(this.#touched()) && t("explain-last"),
      marked(this.#hints) && t("explain-hint"),
      marked(this.#aims) && t("explain-aim"),
    ].filter((note) => note !== false);
  }

  /** The grounds of the last action. */
  #touched() {
    const drawn = (/** @type {string} */ id) => this.picture.shapeOf(id)?.art[0]?.[0] !== ""; // not a mere place
    return [...this.#last.left, ...this.#last.reached].filter((id) => this.picture.isGround(id) && drawn(id));
  }

  // --- marks, keys, lists ---------------------------------------------------------------------------------------------

  #refresh() {
    const { marks, lasts } = this.picture.layers;
    marks.replaceChildren();
    lasts.replaceChildren();
    this.menu.replaceChildren();
    for (const id of this.#touched()) {
      this.#ring(lasts, "last", id, true);
      lasts.lastElementChild?.classList.toggle("left", this.#last.left.includes(id));
    }
    for (const id of this.#aims) this.#ring(marks, "aim", id, true);
    const next = this.#open ? this.#choosing.next(this.#progress) : new Set();
    const chosen = this.#progress.pressed;
    for (const id of next) this.#ring(marks, "can", id);
    for (const id of chosen) this.#ring(marks, "chosen", id);
    for (const id of this.#hints) this.#ring(marks, "hint", id);
    this.picture.dim(new Set(this.#pressable()));
    this.frame.classList.toggle("open", next.size > 0);
    if (this.director.idle) this.#drawKeys(next); // while a step is played, the focus stays where it is
    this.#drawActions();
    this.listener.onMarks?.();
  }

  /**
   * @param {SVGElement} layer
   * @param {import("./marks.js").MarkKind} kind
   * @param {string} id
   * @param {boolean} ground mark what it lies on, rather than the thing
   */
  #ring(layer, kind, id, ground = false) {
    const thing = ground ? null : this.#thingOn(id);
    const marked = thing?.id ?? id;
    const box = this.picture.boxOf(marked);
    if (!box) return;
    const form = this.picture.formOf(marked);
    const small = box.width <= 1.1 * SCALE && box.height <= 1.1 * SCALE;
    const empty = !thing && small && this.picture.isGround(marked);
    layer.append(drawMark(kind, box, { ...form, empty }));
  }

  /** @param {string} id */
  #thingOn(id) {
    return thingOn(this.scene, this.#choosing, this.#progress, id);
  }

  /** @param {string} id */
  #labelOf(id) {
    return labelOf(this.scene, this.#choosing, id);
  }

  /** @param {Set<string>} next */
  #drawKeys(next) {
    const chosen = this.#progress.pressed.slice(-1);
    const usable = [...next, ...chosen];
    const shown = usable.length
      ? usable
      : this.scene.shapes.filter((shape) => !shape.on && shape.label).map((shape) => shape.id);
    const [width, height] = [this.scene.width * SCALE, this.scene.height * SCALE];
    this.keys.show(shown.flatMap((id) => {
      const box = this.picture.boxOf(id);
      if (!box) return [];
      const outcome = next.has(id) ? this.#choosing.press(this.#progress, id) : null;
      const label = outcome?.kind === "played" && this.#progress.pressed.length
        ? outcome.choice.label
        : this.#labelOf(id);
      return [{
        id,
        label,
        chosen: chosen.includes(id),
        usable: usable.length > 0,
        box: { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height },
      }];
    }));
  }

  /** Buttons for choices without a click path. */
  #drawActions() {
    const choices = this.#choosing.pathless();
    fill(
      this.actions,
      choices.map((choice) =>
        el("button.button.plain", { disabled: !this.#open, onclick: () => this.choose(choice.action) }, choice.label)
      ),
    );
  }

  /** The contents of the board, for screen readers. */
  #list() {
    this.contents.replaceChildren();
    const told = this.scene.shapes.filter((shape) => shape.label && (shape.on || shape.kind === "text"));
    append(this.contents, told.map((shape) => el("li", shape.label)));
  }

  /** @param {unknown} problem */
  #fail(problem) {
    console.error(problem);
    const words = problem instanceof Error ? problem.message : String(problem);
    fill(this.actions, el("p", { role: "alert" }, words));
  }
}
