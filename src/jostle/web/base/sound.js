// Sounds without files: tones and noise from the browser's synthesiser. Silent until the person has interacted with the
// page, as browsers require, and when sound is off.

import { setting } from "./settings.js";

/** @typedef {"slide" | "fall" | "flip" | "die" | "appear" | "turn" | "end" | "said"} Sound */

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** @returns {boolean} */
export function soundOn() {
  return setting("sound", "on") === "on";
}

/** @param {Sound} sound */
export function play(sound) {
  if (!soundOn() || document.hidden && sound !== "turn" || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[sound](context, context.currentTime + 0.01);
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const SOUNDS = {
  slide: (audio, at) => {
    rustle(audio, at, 0.16, 900, 500, 0.16);
    tone(audio, at + 0.13, 150, 110, 0.07, 0.22, "sine");
  },
  fall: (audio, at) => {
    tone(audio, at + 0.16, 420, 90, 0.32, 0.2, "triangle");
    rustle(audio, at + 0.4, 0.08, 300, 200, 0.25);
  },
  flip: (audio, at) => rustle(audio, at, 0.1, 2600, 1500, 0.18),
  die: (audio, at) => {
    for (const [i, pitch] of [880, 660, 780, 520].entries()) {
      tone(audio, at + i * 0.07, pitch, pitch * 0.8, 0.04, 0.12, "square");
    }
  },
  appear: (audio, at) => tone(audio, at, 190, 140, 0.07, 0.2, "sine"),
  turn: (audio, at) => {
    tone(audio, at, 523, 523, 0.12, 0.12, "sine");
    tone(audio, at + 0.11, 784, 784, 0.2, 0.12, "sine");
  },
  end: (audio, at) => {
    for (const [i, pitch] of [392, 523, 659, 784].entries()) tone(audio, at + i * 0.12, pitch, pitch, 0.3, 0.1, "sine");
  },
  said: (audio, at) => tone(audio, at, 660, 700, 0.08, 0.08, "sine"),
};

/**
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} from
 * @param {number} to
 * @param {number} length
 * @param {number} loud
 * @param {OscillatorType} type
 */
function tone(audio, at, from, to, length, loud, type) {
  const voice = audio.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(fadeOut(audio, at, length, loud));
  voice.start(at);
  voice.stop(at + length + 0.05);
}

/**
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} length
 * @param {number} from
 * @param {number} to
 * @param {number} loud
 */
function rustle(audio, at, length, from, to, loud) {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const noise = audio.createBufferSource();
  noise.buffer = hiss;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  noise.connect(filter).connect(fadeOut(audio, at, length, loud));
  noise.start(at);
  noise.stop(at + length + 0.05);
}

/**
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 */
function fadeOut(audio, at, length, loud) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
