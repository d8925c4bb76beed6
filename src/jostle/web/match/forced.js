// Steps without a choice play themselves, visibly: after a moment in which the prompt says what is going to happen.
// After an undo they do not, since that would undo the undo: it goes back to before them instead.

import { isMyTurn } from "./turn_state.js";

/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../base/types.js").Choice} Choice */

const MOMENT = 700; // milliseconds

/** The only choice, where it plays itself. @param {MatchNews} news @returns {Choice | null} */
function forcedChoice(news) {
  const { scene } = news;
  return scene.forced && scene.choices.length === 1 && isMyTurn(news) ? scene.choices[0] : null;
}

export class ForcedSteps {
  #timer = 0;
  /** The event after which something waits to be done. */
  #number = -1;
  #undone = false;

  /** @param {{play: (action: string) => void, undo: () => void}} page */
  constructor(page) {
    this.page = page;
  }

  /** Something was played, or taken back. @param {string} kind of the event */
  note(kind) {
    if (kind === "undone") this.#undone = true;
    else if (kind === "played") this.#undone = false;
  }

  /** The choice that is about to play itself. @param {MatchNews} news */
  next(news) {
    return this.#undone ? null : forcedChoice(news);
  }

  /** The table is at rest, and this is the position: wait a moment and go on. @param {MatchNews} news @param {boolean} ready may it be played here? */
  consider(news, ready) {
    const choice = ready ? forcedChoice(news) : null;
    if (!choice) return this.stop();
    if (this.#number === news.number) return;
    this.stop();
    this.#number = news.number;
    if (!this.#undone) this.#timer = setTimeout(() => this.page.play(choice.action), MOMENT);
    else if (news.can.undo) this.page.undo();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#number = -1;
  }
}
