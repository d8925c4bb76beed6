// The seats' clocks: the server's last values, counted down until it sends new ones. Only the server decides on time.

/** @typedef {import("../../base/types.js").ClockInfo} ClockInfo */

const LOW = 10; // seconds below which tenths are shown and the clock warns

export class Clocks {
  /** @type {ClockInfo} */
  #clock = { left: [], running: null };
  #since = 0;
  #timer = 0;
  /** @type {Map<number, HTMLElement>} */
  #faces = new Map();

  /** @param {ClockInfo} clock */
  set(clock) {
    this.#clock = clock;
    this.#since = performance.now();
    this.#draw();
    clearInterval(this.#timer);
    if (clock.running !== null) this.#timer = setInterval(() => this.#draw(), 100);
  }

  /** Set the elements that show the seats' times. @param {Map<number, HTMLElement>} faces */
  showOn(faces) {
    this.#faces = faces;
    this.#draw();
  }

  stop() {
    clearInterval(this.#timer);
  }

  #draw() {
    for (const [seat, face] of this.#faces) {
      const left = this.#clock.left[seat];
      face.hidden = left === null || left === undefined;
      if (left === null || left === undefined) continue;
      const runs = this.#clock.running === seat;
      const now = Math.max(0, left - (runs ? (performance.now() - this.#since) / 1000 : 0));
      const text = timeText(now);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("running", runs);
      face.classList.toggle("low", now < LOW);
    }
  }
}

/** "4:05", "1:00:00", and "7.3" when it gets tight. @param {number} seconds */
export function timeText(seconds) {
  if (seconds < LOW) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
