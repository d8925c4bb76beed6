// The director of a board: plays steps one after the other, never two at once, and skips none.
//
// Each step puts its scene on the table first, and then plays how it came about. A hidden tab plays nothing; when it is
// shown again, its last turn is played.

import { compile } from "./compile.js";
import { onSetting } from "../../base/settings.js";
import { Player } from "./player.js";
import { prefersCalm, speed } from "../../base/speed.js";

/** @typedef {import("../../base/types.js").Scene} Scene */
/** @typedef {import("../../base/types.js").SceneEvent} SceneEvent */
/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../picture.js").Change} SceneChange */
/** @typedef {import("./script.js").Material} Material */

/**
 * @typedef {object} Step
 * @property {Scene} scene what it leads to
 * @property {SceneEvent[]} [events] what happens
 * @property {boolean} [animate] false: it is shown at once
 * @property {string | null} [action] what was played
 * @property {number | null} [turn] whose turn it belongs to; null or chance: to the one before
 * @property {() => void} [begin] called when it is this step's turn
 */

/**
 * The board.
 * @typedef {object} Stage
 * @property {Picture} picture
 * @property {HTMLElement} frame is told of every step by an event named "step"
 * @property {Scene} scene
 * @property {boolean} silent
 * @property {(scene: Scene) => {change: SceneChange, dropped: {id: string, x: number, y: number} | null, own: boolean}} put
 *   show a scene at once; `own`: the person has played it here
 * @property {() => void} rest everything has been played
 * @property {(problem: unknown) => void} fail
 */

const RATES = { slow: 0.6, normal: 1, fast: 1.8 };
const MANY = 10; // waiting steps from which on they are played faster, little by little
const FASTEST = 3;
const MATERIALS = new Set(["wood", "enamel", "paper", "dice"]);

export class Director {
  /** @type {(Step & {done: () => void})[]} */
  #queue = [];
  /** @type {(Step & {done: () => void}) | null} */
  #step = null;
  /** @type {Player | null} */
  #player = null;
  #own = false;
  #rushing = false;
  /** Somebody's clock runs while they watch. */
  hurried = false;
  #art = "";
  /** The step that is played, or the newest turn of those that came while the tab was hidden. @type {(Step & {before: Scene})[]} */
  #missed = [];
  #stops;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    const shown = () => (document.hidden ? this.#leave() : this.#catchUp());
    document.addEventListener("visibilitychange", shown);
    this.#stops = [
      onSetting("speed", () => this.#player && !prefersCalm() && this.#player.run(this.#rate)),
      () => document.removeEventListener("visibilitychange", shown),
    ];
  }

  /** Has everything been played? */
  get idle() {
    return this.#step === null && this.#queue.length === 0;
  }

  /** Is this the last step, and the person's own? */
  get playsOwn() {
    return this.#own && this.#queue.length === 0;
  }

  /** Play a step when those before it have been played. @param {Step} step @returns {Promise<void>} resolves when it has been played or dropped */
  play(step) {
    return new Promise((done) => {
      this.#queue.push({ ...step, done });
      this.#next();
    });
  }

  /** End the current step at once. */
  finish() {
    this.#player?.finish();
  }

  /** End all steps at once; each one begins and is shown all the same. */
  settle() {
    this.#rushing = true;
    this.finish();
    this.#rushing = false;
  }

  /** Drop all steps that wait; the current one ends at once. */
  clear() {
    const dropped = this.#queue.splice(0);
    this.#missed = [];
    this.finish();
    for (const { done } of dropped) done();
  }

  close() {
    this.clear();
    for (const stop of this.#stops) stop();
  }

  // --- one after the other ---------------------------------------------------------------------------------------------

  #next() {
    if (this.#step) return;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      this.#step = step;
      if (step.scene.art !== this.#art || this.stage.picture.scene.shapes.length === 0) return void this.#prepare(step);
      if (this.#start(step)) return; // it plays, and goes on from there
      this.#finished(step);
    }
    this.stage.rest();
  }

  /** Load the art first. @param {Step & {done: () => void}} step */
  async #prepare(step) {
    try {
      await this.stage.picture.prepare(step.scene);
      this.#art = step.scene.art;
    } catch (problem) {
      this.stage.fail(problem);
      return this.#ended(step);
    }
    if (!this.#start(step)) this.#ended(step);
  }

  /** @param {Step & {done: () => void}} step */
  #ended(step) {
    this.#finished(step);
    this.#next();
  }

  /** @param {Step & {done: () => void}} step */
  #finished(step) {
    this.#player = null;
    this.#step = null;
    this.#own = false;
    this.stage.frame.classList.remove("settling");
    step.done();
  }

  /** @param {Step & {done: () => void}} step @returns {boolean} whether there is anything to wait for */
  #start(step) {
    this.#begin(step);
    try {
      const before = this.stage.scene;
      const { change, dropped, own } = this.stage.put(step.scene);
      this.#own = own;
      if (this.#isPlayed(step, before) && this.#perform(step, before, change, dropped)) return true;
    } catch (problem) {
      reportError(problem); // a broken step never stops the game
    }
    this.stage.picture.tidy();
    return false;
  }

  /** @param {Step} step */
  #begin(step) {
    try {
      step.begin?.();
    } catch (problem) {
      reportError(problem);
    }
  }

  /** @param {Step} step @param {Scene} before */
  #isPlayed(step, before) {
    const { scene, animate = true, turn = null } = step;
    const sameTable = before.width === scene.width && before.height === scene.height && before.art === scene.art;
    if (!animate || !sameTable || before.shapes.length === 0) return false;
    const goesOn = turn === null || turn < 0 || this.#missed.some((one) => one.turn === turn);
    const kept = { ...step, before, begin: undefined };
    this.#missed = document.hidden && goesOn ? [...this.#missed, kept] : [kept];
    return !document.hidden && !this.#rushing;
  }

  /**
   * @param {Step & {done: () => void}} step
   * @param {Scene} before
   * @param {SceneChange} change
   * @param {{id: string, x: number, y: number} | null} dropped
   */
  #perform(step, before, change, dropped) {
    const { scene, events = [], action } = step;
    const moves = before.choices.find((choice) => choice.action === action)?.moves;
    const changed = new Set(change.faces.keys());
    const material = materialOf(scene);
    const timeline = compile({ before, after: scene, events, changed, moves, dropped, material });
    const { frame, picture, silent } = this.stage;
    if (timeline.length > 0) {
      const player = new Player(picture, change, timeline, { silent, ended: () => this.#ended(step) });
      this.#player = player;
      frame.classList.add("settling"); // marks appear afterwards
      if (prefersCalm()) player.runStill(RATES[speed()]);
      else player.run(this.#rate);
    }
    const kinds = events.map((event) => event.kind);
    frame.dispatchEvent(new CustomEvent("step", { bubbles: true, detail: { kinds, length: timeline.length } }));
    return timeline.length > 0;
  }

  get #rate() {
    const hurry = (this.hurried ? RATES.fast : 1) + Math.max(0, this.#queue.length - MANY) / MANY;
    return RATES[speed()] * Math.min(hurry, FASTEST);
  }

  /** The tab is hidden: what waits is shown at once. */
  #leave() {
    if (!this.#player) this.#missed = [];
    this.settle();
  }

  /** Back from a hidden tab: play the newest turn again. */
  #catchUp() {
    const missed = this.#missed.splice(0);
    if (missed.length === 0 || !this.idle || this.stage.scene !== missed[missed.length - 1].scene) return;
    this.play({ scene: { ...missed[0].before, choices: [] }, animate: false });
    for (const step of missed) this.play(step);
  }
}

/** What most things on a table are made of, as its art says. @param {Scene} scene @returns {Material} */
function materialOf({ art }) {
  const [game] = art.split(".");
  const said = game && getComputedStyle(document.documentElement).getPropertyValue(`--${game}-sound`).trim();
  return MATERIALS.has(said) ? /** @type {Material} */ (said) : "wood";
}
