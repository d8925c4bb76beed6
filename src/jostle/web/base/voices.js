// What things sound like, made by the browser's synthesiser: no file is loaded. A voice plays into any audio context, so
// that it can be measured without being heard.

/** @typedef {{weight?: number, column?: number, pitch?: number, level?: number, slow?: number}} Manner `column` from -1 (left) to 1 (right) */
/** @typedef {{weight: number, pitch: number, slow: number}} Tuning */
/** @typedef {{f: number, to?: number, peak: number, attack?: number, decay: number, type?: OscillatorType}} Tone */
/** @typedef {{f: number, to?: number, q?: number, type?: BiquadFilterType, peak: number, attack?: number, decay: number}} Hiss */

const SILENT = 0.0004;

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

class Instrument {
  /** @param {BaseAudioContext} context @param {AudioNode} out */
  constructor(context, out) {
    this.context = context;
    this.out = out;
  }

  /** @param {number} at @param {Tone} tone */
  tone(at, { f, to = f, peak, attack = 0.001, decay, type = "sine" }) {
    const source = this.context.createOscillator();
    source.type = type;
    glide(source.frequency, at, f, to, attack + decay);
    source.connect(this.#envelope(at, peak, attack, decay));
    source.start(at);
    source.stop(at + attack + decay + 0.02);
  }

  /** @param {number} at @param {Hiss} hiss */
  hiss(at, { f, to = f, q = 0.8, type = "bandpass", peak, attack = 0.001, decay }) {
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = noiseOf(this.context);
    filter.type = type;
    filter.Q.value = q;
    glide(filter.frequency, at, f, to, attack + decay);
    source.connect(filter).connect(this.#envelope(at, peak, attack, decay));
    source.start(at, Math.random() * 0.5);
    source.stop(at + attack + decay + 0.02);
  }

  /** Something is struck: each higher mode is quieter and shorter. Their ratios are the material. @param {number} at @param {number} f @param {number} peak @param {number} decay @param {number[]} ratios */
  struck(at, f, peak, decay, ratios) {
    ratios.forEach((ratio, i) => {
      const [from, to] = [f * ratio, f * ratio * 0.97];
      this.tone(at, { f: from, to, peak: peak / (1 + 1.1 * i), decay: decay / (1 + 0.8 * i) });
    });
  }

  /** The same, softer. @param {number} level */
  softer(level) {
    return new Instrument(this.context, gainInto(this.context, this.out, level));
  }

  /** @param {number} at @param {number} peak @param {number} attack @param {number} decay */
  #envelope(at, peak, attack, decay) {
    const node = gainInto(this.context, this.out, 0);
    node.gain.setValueAtTime(0, at);
    node.gain.linearRampToValueAtTime(peak, at + attack);
    node.gain.exponentialRampToValueAtTime(SILENT, at + attack + decay);
    return node;
  }
}

/** Twice the weight is about a fourth lower. @param {Tuning} tuning */
function low({ weight, pitch }) {
  return weight ** -0.45 * pitch;
}

/** @satisfies {Record<string, (play: Instrument, at: number, tuning: Tuning) => void>} */
const VOICES = {
  wood: (play, at, p) => {
    play.struck(at, 330 * low(p), 0.55, 0.11, [1, 2.57, 4.9]);
    play.hiss(at, { f: 1500, to: 500, q: 0.6, peak: 0.5, decay: 0.025 });
    play.tone(at, { f: 150 * low(p), to: 80, peak: 0.35, decay: 0.07 });
  },
  enamel: (play, at, p) => {
    play.struck(at, 1250 * low(p), 0.3, 0.09, [1, 1.51, 2.42, 3.9]);
    play.hiss(at, { f: 5200, type: "highpass", peak: 0.22, decay: 0.012 });
    play.tone(at, { f: 310 * low(p), peak: 0.2, decay: 0.05 });
  },
  dice: (play, at, p) => {
    play.struck(at, 820 * low(p), 0.34, 0.05, [1, 1.83, 3.1]);
    play.hiss(at, { f: 2800, q: 1.2, peak: 0.4, decay: 0.018 });
    play.tone(at, { f: 190 * low(p), to: 110, peak: 0.3, decay: 0.05 });
  },
  paper: (play, at, p) => {
    play.hiss(at, { f: 2600 * p.pitch, q: 0.7, peak: 0.4, decay: 0.035 });
    play.tone(at, { f: 170 * low(p), to: 90, peak: 0.4, decay: 0.05 });
  },
  slide: (play, at, { pitch }) => {
    play.hiss(at, { f: 1100 * pitch, to: 3200 * pitch, q: 0.9, peak: 0.8, attack: 0.06, decay: 0.13 });
  },
  snap: (play, at, { pitch }) => {
    play.hiss(at, { f: 3600 * pitch, type: "highpass", peak: 0.4, decay: 0.028 });
    play.hiss(at + 0.012, { f: 1700, q: 1.6, peak: 0.3, decay: 0.03 });
  },
  rattle: (play, at, p) => {
    for (let i = 0, then = at; i < 7; i++, then += 0.023 + 0.012 * i) {
      VOICES.dice(play.softer(0.75 - 0.08 * i), then, { ...p, pitch: p.pitch * (1.25 - 0.05 * (i % 3)) });
    }
  },
  fall: (play, at, { pitch, slow }) => {
    const decay = 0.3 * slow;
    play.tone(at, { f: 520 * pitch, to: 95, peak: 0.32, attack: 0.04, decay, type: "triangle" });
    play.hiss(at, { f: 1800, to: 300, q: 0.5, peak: 0.16, attack: 0.08, decay });
  },
  thud: (play, at, p) => {
    play.tone(at, { f: 130 * low(p), to: 44, peak: 0.85, decay: 0.26 });
    play.hiss(at, { f: 420, type: "lowpass", peak: 0.6, decay: 0.07 });
  },
  up: (play, at, { pitch }) => play.struck(at, 660 * pitch, 0.3, 0.2, [1, 3.9]),
  down: (play, at, { pitch }) => play.struck(at, 294 * pitch, 0.34, 0.24, [1, 3.9]),
  chime: (play, at) => {
    [523.25, 659.25, 783.99, 1046.5, 1318.5].forEach((f, i) =>
      play.struck(at + 0.085 * i, f, 0.2, 0.9, [1, 2.01, 3.98])
    );
  },
  turn: (play, at) => {
    play.struck(at, 523, 0.22, 0.25, [1, 3.9]);
    play.struck(at + 0.11, 784, 0.22, 0.35, [1, 3.9]);
  },
  said: (play, at) => play.struck(at, 660, 0.16, 0.12, [1, 2.01]),
};

/** @typedef {keyof typeof VOICES} Voice */

/**
 * @param {BaseAudioContext} context
 * @param {AudioNode} out
 * @param {Voice} voice
 * @param {number} at seconds of the context
 * @param {Manner} [manner]
 */
export function speak(context, out, voice, at, { weight = 1, column = 0, pitch = 1, level = 1, slow = 1 } = {}) {
  const pan = context.createStereoPanner();
  pan.pan.value = Math.max(-1, Math.min(1, column)) * 0.7; // never quite in one ear
  pan.connect(out);
  const play = new Instrument(context, gainInto(context, pan, level));
  VOICES[voice](play, at, { weight, slow, pitch: pitch * (0.975 + 0.05 * Math.random()) }); // no two knocks are alike
}

/** The volume, and behind it a limiter, so that ten knocks at once do not clip. @param {BaseAudioContext} context @param {number} volume */
export function desk(context, volume) {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -6;
  limiter.knee.value = 4;
  limiter.ratio.value = 12;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  limiter.connect(gainInto(context, context.destination, 0.6)); // browsers add gain behind a compressor
  return gainInto(context, limiter, volume);
}

/** @param {BaseAudioContext} context @param {AudioNode} out @param {number} level */
function gainInto(context, out, level) {
  const node = context.createGain();
  node.gain.value = level;
  node.connect(out);
  return node;
}

/** @param {AudioParam} param @param {number} at @param {number} from @param {number} to @param {number} lasts */
function glide(param, at, from, to, lasts) {
  param.setValueAtTime(from, at);
  if (to !== from) param.exponentialRampToValueAtTime(to, at + lasts);
}

/** @param {BaseAudioContext} context */
function noiseOf(context) {
  const known = noises.get(context);
  if (known) return known;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  noises.set(context, made);
  return made;
}
