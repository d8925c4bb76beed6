// How the person views a match: board enlarged, sound on or off.

import { onSetting, set } from "../base/settings.js";
import { soundOn } from "../base/sound.js";
import { t } from "../base/i18n.js";

const SMALL = 44; // pixels per square below which a larger board is offered
const LARGE = 46; // pixels per square of the larger board

export class ViewSettings {
  /**
   * @param {HTMLElement} host of the board
   * @param {import("../board/board.js").Board} board
   * @param {import("./panels/tools.js").MatchTools} tools
   */
  constructor(host, board, tools) {
    this.host = host;
    this.board = board;
    this.tools = tools;
    this.sizes = new ResizeObserver(() => this.#offerZoom());
    this.sizes.observe(host);
    this.stopListening = onSetting("sound", () => this.#showSound());
    this.#showSound();
  }

  close() {
    this.sizes.disconnect();
    this.stopListening();
  }

  toggleSound() {
    set("sound", soundOn() ? "off" : "on");
  }

  zoom() {
    const large = !this.host.classList.contains("zoomed");
    this.host.style.setProperty("--zoomed", `${this.board.scene.width * LARGE}px`);
    this.host.classList.toggle("zoomed", large);
    this.board.setLarge(large);
    this.tools.press("zoom", large);
  }

  #showSound() {
    const on = soundOn();
    this.tools.rename("sound", t(on ? "tool-sound" : "tool-silent"), on ? "sound" : "silent");
  }

  /** Offer a larger board where squares are small, and then the way back. */
  #offerZoom() {
    const square = this.board.frame.getBoundingClientRect().width / (this.board.scene.width || 1);
    this.tools.offer("zoom", this.host.classList.contains("zoomed") || square < SMALL);
  }
}
