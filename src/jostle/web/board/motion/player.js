// Plays a timeline over the picture. The picture already shows the end; animations only play over it, so whatever
// interrupts them leaves everything right.

import { buzz, play as sound } from "../../base/sound.js";
import { drawProp } from "./props.js";
import { REST } from "./timeline.js";

/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../picture.js").Change} SceneChange */
/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./timeline.js").Track} Track */
/** @typedef {import("./timeline.js").Part} Part */
/** @typedef {import("./timeline.js").Pose} Pose */
/** @typedef {import("./timeline.js").Cue} Cue */
/** @typedef {HTMLElement | SVGElement} Node */

const STILL = 280; // milliseconds for which a still picture is shown at least
const SHORTEST = 4; // milliseconds between two looks at what is due
const NUMBER = /^[+−-]?\d+$/;

export class Player {
  /** @type {Timeline} */
  #timeline;
  /** @type {Cue[]} */
  #cues;
  /** @type {{animation: Animation, loose: boolean, prop: HTMLElement | null}[]} */
  #running = [];
  /** @type {Map<string, HTMLElement>} */
  #props = new Map();
  /** @type {Map<string, Node>} */
  #faces = new Map();
  #timer = 0;
  #rate = 1;
  #over = false;

  /**
   * @param {Picture} picture
   * @param {SceneChange} change what the new scene has changed
   * @param {Timeline} timeline
   * @param {{silent: boolean, ended: () => void}} how
   */
  constructor(picture, change, timeline, { silent, ended }) {
    this.picture = picture;
    this.change = change;
    this.silent = silent;
    this.ended = ended;
    this.#timeline = timeline;
    const enters = timeline.props.map(({ id }) => ({
      at: firstSeen(timeline, id),
      do: /** @type {const} */ ("enter"),
      id,
    }));
    this.#cues = [...enters, ...timeline.cues].sort((one, other) => one.at - other.at);
    const props = new Set(timeline.props.map(({ id }) => id));
    this.#putFaces(props);
    for (const [part, track] of timeline.tracks) if (!props.has(part.id)) this.#animate(part, track);
    this.clock = clockOf(timeline.length);
  }

  // --- what is needed on the table -------------------------------------------------------------------------------------

  /** A prop comes when it is first seen: many at once would take too long. @param {string} id */
  #enter(id) {
    const prop = this.#timeline.props.find((one) => one.id === id);
    if (!prop || this.#over) return;
    const node = drawProp(this.picture, prop);
    this.#props.set(id, node);
    this.picture.layers.props.append(node);
    const tracks = [...this.#timeline.tracks].filter(([part]) => part.id === id);
    for (const [part] of tracks) if (part.kind === "face") this.#putFace(part);
    const before = this.#running.length;
    for (const [part, track] of tracks) this.#animate(part, track);
    for (const { animation } of this.#running.slice(before)) this.#join(animation);
  }

  /** Old faces over new ones, until they are turned; new parts of the ground stay hidden until they are due. */
  #putFaces(/** @type {Set<string>} */ props) {
    for (const part of this.#timeline.tracks.keys()) {
      if (part.kind === "face" && !props.has(part.id)) this.#putFace(part);
    }
    for (const cue of this.#cues) {
      const drawn = "id" in cue ? this.picture.thing(cue.id) : null;
      if (!drawn || drawn.root instanceof HTMLElement) continue;
      if (cue.do === "reveal") drawn.root.style.visibility = "hidden";
      if (cue.do === "swap") this.#coverGround(cue.id, drawn);
    }
  }

  /** @param {string} id @param {{root: Node, body: Node}} drawn */
  #coverGround(id, drawn) {
    const face = this.change.faces.get(id);
    if (!(face instanceof SVGElement) || this.#faces.has(id)) return;
    face.classList.add("old-face");
    drawn.root.append(face);
    drawn.body.style.visibility = "hidden";
    this.#faces.set(id, face);
  }

  /** @param {Part} part */
  #putFace({ id, width, height }) {
    const root = this.#thing(id)?.root;
    if (!(root instanceof HTMLElement)) return;
    const back = this.#timeline.backs.get(id);
    const box = { x: 0, y: 0, width, height };
    const face = back ? this.picture.drawArt(back, box).querySelector(".body") : this.change.faces.get(id);
    if (!(face instanceof HTMLElement)) return;
    face.classList.add("old-face");
    const home = this.picture.boxOf(id);
    if (home && !back) {
      const [w, h] = [(100 * width) / home.width, (100 * height) / home.height];
      Object.assign(face.style, {
        width: `${w}%`,
        height: `${h}%`,
        left: `${(100 - w) / 2}%`,
        top: `${(100 - h) / 2}%`,
      });
    }
    root.append(face);
    this.#faces.set(id, face);
  }

  /** The nodes of a thing, of one that is leaving, or of a card that is only shown. @param {string} id */
  #thing(id) {
    const prop = this.#props.get(id);
    if (prop) {
      const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (prop.querySelector(name));
      return { root: prop, body: part(".body"), shadow: part(".shadow") };
    }
    return this.change.left.get(id) ?? this.picture.thing(id);
  }

  /** @param {Part} part @returns {Element | null | undefined} */
  #nodeOf({ kind, id }) {
    if (kind === "table") return this.picture.node;
    if (kind === "prop") return this.#props.get(id);
    if (kind === "face") return this.#faces.get(id);
    return this.#thing(id)?.[kind];
  }

  // --- animations ------------------------------------------------------------------------------------------------------

  /** @param {Part} part @param {Track} track */
  #animate(part, track) {
    const node = this.#nodeOf(part);
    if (!node || (part.kind === "shadow" && !node.hasChildNodes() && !node.classList.contains("card-shadow"))) return;
    const prop = part.kind === "prop" ? this.#props.get(part.id) ?? null : null;
    for (const { frames, duration } of framesOf(part, track)) {
      const animation = node.animate(frames, { duration, fill: "both" });
      animation.pause();
      this.#running.push({ animation, loose: track.loose, prop });
    }
  }

  /** Start, or go on at another speed. @param {number} rate */
  run(rate) {
    if (this.#over) return;
    this.#rate = rate;
    this.clock.playbackRate = rate;
    this.clock.startTime = Number(document.timeline.currentTime) - Number(this.clock.currentTime ?? 0) / rate;
    for (const { animation } of this.#running) this.#join(animation);
    this.clock.finished.then(() => this.end(), () => {});
    this.#tick();
  }

  /** Be as far as the clock: all keep in step. @param {Animation} animation */
  #join(animation) {
    animation.playbackRate = this.#rate;
    if (this.clock.playState === "running") animation.startTime = this.clock.startTime;
    else animation.currentTime = this.clock.currentTime;
  }

  /** Do what is due, and wait for what comes next. No frame is asked for, so that the browser can animate on its own. */
  #tick() {
    if (this.#over) return;
    const now = Number(this.clock.currentTime ?? 0);
    this.#perform(now);
    const [next] = this.#cues;
    clearTimeout(this.#timer);
    if (next) this.#timer = setTimeout(() => this.#tick(), Math.max(SHORTEST, (next.at - now) / this.#rate));
  }

  /** For people who prefer reduced motion: a few still pictures, for as long as the motion would take. @param {number} rate */
  async runStill(rate) {
    const { length, stills } = this.#timeline;
    const times = [...new Set([...stills.filter((time) => time < length), length])].sort((one, other) => one - other);
    const each = Math.max(STILL, length / times.length);
    for (const time of times) {
      this.clock.currentTime = time;
      for (const { animation } of this.#running) animation.currentTime = time;
      this.#perform(time, true);
      const wait = clockOf(each);
      wait.playbackRate = rate;
      wait.play();
      await wait.finished;
      if (this.#over) return;
    }
    this.end();
  }

  /** End at once: everything is as it will be. */
  finish() {
    this.end(true);
  }

  /** @param {boolean} [cut] is it cut short? */
  end(cut = false) {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#perform(Infinity, true);
    this.clock.cancel();
    const loose = new Set();
    for (const { animation, loose: stays, prop } of this.#running) {
      if (!stays || cut || animation.playState !== "running") { // what came too late to run would never finish
        animation.cancel();
        continue;
      }
      loose.add(prop);
      const done = () => {
        animation.cancel();
        prop?.remove();
      };
      animation.finished.then(done, done);
    }
    for (const node of this.#props.values()) if (!loose.has(node)) node.remove();
    for (const id of this.#touched()) this.#clear(id);
    this.picture.tidy();
    this.ended();
  }

  /** The shapes whose style was set. */
  #touched() {
    return new Set(this.#timeline.cues.flatMap((cue) => ("id" in cue ? [cue.id] : [])));
  }

  /** @param {string} id */
  #clear(id) {
    const drawn = this.picture.thing(id);
    if (!drawn) return;
    drawn.root.style.zIndex = drawn.root.style.visibility = drawn.body.style.visibility = "";
  }

  // --- cues ------------------------------------------------------------------------------------------------------------

  /** Do what is due. @param {number} until @param {boolean} [once] of several sounds, only the last */
  #perform(until, once = false) {
    const due = [];
    while (this.#cues.length && this.#cues[0].at <= until) due.push(/** @type {Cue} */ (this.#cues.shift()));
    const audible = due.filter(isAudible);
    for (const cue of due) if (!isAudible(cue)) this.#do(cue);
    for (const cue of once ? audible.slice(-1) : audible) this.#do(cue);
  }

  /** @param {Cue} cue */
  #do(cue) {
    if (cue.do === "sound") return void (this.silent || sound(cue.voice, cue.manner));
    if (cue.do === "buzz") return void (this.silent || buzz(cue.ms));
    if (cue.do === "enter") return this.#enter(cue.id);
    const drawn = this.#thing(cue.id);
    if (!drawn) return;
    if (cue.do === "raise") drawn.root.style.zIndex = cue.level ? String(cue.level) : "";
    else if (cue.do === "reveal") drawn.root.style.visibility = "";
    else if (cue.do === "count") addTo(this.#faces.get(cue.id), cue.by);
    else if (cue.do === "swap") {
      drawn.body.style.visibility = "";
      this.#faces.get(cue.id)?.remove();
    }
  }
}

/** @param {number} length */
function clockOf(length) {
  const effect = new KeyframeEffect(null, null, { duration: Math.max(length, 1), fill: "both" });
  const clock = new Animation(effect, document.timeline);
  clock.pause();
  return clock;
}

/** When a prop is first to be seen. @param {Timeline} timeline @param {string} id */
function firstSeen(timeline, id) {
  for (const [part, { keys }] of timeline.tracks) {
    if (part.id !== id || (part.kind !== "prop" && part.kind !== "root")) continue;
    const seen = keys.findIndex(({ pose }) => pose.opacity > 0);
    return keys[Math.max(0, seen - 1)].at;
  }
  return 0;
}

/** May it be left out? @param {Cue} cue */
function isAudible(cue) {
  return cue.do === "sound" || cue.do === "buzz";
}

/** The number that a face shows changes. @param {Node | undefined} face @param {number} by */
function addTo(face, by) {
  const text = face && [...face.querySelectorAll("text")].find((one) => NUMBER.test(one.textContent ?? ""));
  if (text) text.textContent = String(Number(text.textContent?.replace("−", "-")) + by).replace("-", "−");
}

/**
 * The keyframes of a track: where it is and, apart from that, how opaque it is; what never changes is left out.
 * @param {Part} part
 * @param {Track} track
 * @returns {{frames: Keyframe[], duration: number}[]}
 */
export function framesOf(part, { keys, cuts }) {
  const made = [];
  const end = keys[keys.length - 1].at;
  const places = keys.map(({ pose }) => transformOf(part, pose));
  const opacities = keys.map(({ pose }) => pose.opacity);
  const moves = places.some((place) => place !== transformOf(part, REST));
  const fades = cuts.length === 0 && opacities.some((opacity) => opacity !== 1);
  if (end > 0 && (moves || fades)) {
    const frames = keys.map(({ at }, i) => ({
      offset: at / end,
      easing: keys[i + 1]?.ease ?? "linear",
      ...(moves ? { transform: places[i] } : {}),
      ...(fades ? { opacity: opacities[i] } : {}),
    }));
    made.push({ frames, duration: end });
  }
  const last = cuts[cuts.length - 1];
  if (last) {
    const duration = Math.max(last.at, 1);
    const shown = [{ at: 0, opacity: part.pose.opacity }, ...cuts, { ...last, at: duration }];
    const frames = shown.map(({ at, opacity }) => ({ offset: at / duration, opacity, easing: "step-end" }));
    made.push({ frames, duration });
  }
  return made;
}

/**
 * Always the same functions in the same order, so that each is interpolated on its own; in percents of the element, so
 * that it holds at any size of the window.
 * @param {Part} part
 * @param {Pose} pose
 */
function transformOf({ width, height }, { x, y, turn, size, wide }) {
  const by = [(100 * x) / width, (100 * y) / height].map((percent) => `${round(percent)}%`).join(", ");
  return `translate(${by}) rotate(${round(turn)}deg) scale(${round(size * wide)}, ${round(size)})`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
