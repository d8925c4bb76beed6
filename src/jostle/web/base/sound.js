// Sounds and vibration. Silent until the person has interacted with the page, as browsers require, and when sound is off.

import { desk, speak } from "./voices.js";
import { setting } from "./settings.js";

/** @typedef {import("./voices.js").Voice} Voice */
/** @typedef {import("./voices.js").Manner} Manner */

const LOUD = { day: 0.36, night: 0.08 };
const APART = 0.012; // seconds: the same voice twice at once is only louder

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let volume = null;
/** @type {Map<Voice, number>} */
const heard = new Map();

/** @returns {boolean} */
export function soundOn() {
  return setting("sound", "on") === "on";
}

/** @param {Voice} voice @param {Manner} [manner] */
export function play(voice, manner) {
  if (!soundOn() || (document.hidden && voice !== "turn") || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext({ latencyHint: "interactive" });
  volume ??= desk(context, 0);
  volume.gain.value = isNight() ? LOUD.night : LOUD.day;
  if (context.state !== "running") context.resume();
  if (context.state !== "running" && voice !== "turn") return; // a sound that comes late is worse than none
  const now = context.currentTime;
  if (now - (heard.get(voice) ?? -1) < APART) return;
  heard.set(voice, now);
  speak(context, volume, voice, now, manner);
}

/** Let the device vibrate, where it can. @param {number} milliseconds */
export function buzz(milliseconds) {
  if (soundOn() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds);
}

function isNight() {
  return document.documentElement.dataset.theme === "dark";
}
