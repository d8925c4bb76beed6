// How the person wants to look at a match: the board turned round or larger, with sound or without.

import { onSetting, set, setting } from "../base/settings.js";
import { soundOn } from "../base/sound.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").MatchNews} MatchNews */

const SMALL = 44; // pixels for a square, below which a larger board is offered
const LARGE = 46; // and how many there are then

export class Sight {
  /**
   * @param {HTMLElement} host of the board
   * @param {import("../board/board.js").Board} board
   * @param {import("./tools.js").MatchTools} tools
   */
  constructor(host, board, tools) {
    this.host = host;
    this.board = board;
    this.tools = tools;
    this.sizes = new ResizeObserver(() => this.#offerZoom());
    this.sizes.observe(host);
    this.deaf = onSetting("sound", () => this.#showSound());
    this.#showSound();
  }

  close() {
    this.sizes.disconnect();
    this.deaf();
  }

  /** Turn the board as this person last had it, at this game and seat. @param {MatchNews} news */
  recall(news) {
    this.board.flip(setting(flipName(news), "no") === "yes");
    this.tools.press("flip", this.board.flipped);
  }

  /** @param {MatchNews} news */
  flip(news) {
    this.board.flip();
    set(flipName(news), this.board.flipped ? "yes" : "no");
    this.tools.press("flip", this.board.flipped);
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
    this.tools.press("sound", on);
  }

  /** A larger board is offered where squares are small, and the small one again after that. */
  #offerZoom() {
    const square = this.board.frame.getBoundingClientRect().width / (this.board.scene.width || 1);
    this.tools.offer("zoom", this.host.classList.contains("zoomed") || square < SMALL);
  }
}

/** @param {MatchNews} news */
function flipName(news) {
  return `flip.${news.info.game}.${news.viewer ?? ""}`;
}
