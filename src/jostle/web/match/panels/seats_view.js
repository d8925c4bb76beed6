// The players: a bar for each seat, your own below the board and the others above it.

import { Clocks } from "./clocks.js";
import { el, fill } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").SeatInfo} SeatInfo */
/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

export class SeatsView {
  clocks = new Clocks();
  /** @type {number | null} */
  #thinking = null;
  /** Seconds until that bot is compiled and can think. */
  #wait = 0;

  constructor() {
    this.above = el("div", { class: "seats above" });
    this.below = el("div", { class: "seats below" });
  }

  /** Show that a bot thinks, or will in some seconds; null: none does. @param {number | null} seat @param {number} [wait] */
  think(seat, wait = 0) {
    if (this.#thinking === seat && this.#wait === wait) return;
    this.#thinking = seat;
    this.#wait = wait;
    for (const strip of [...this.above.children, ...this.below.children]) {
      const thinking = strip instanceof HTMLElement && strip.dataset.seat === String(seat);
      strip.classList.toggle("thinking", thinking);
      const line = strip.querySelector(".thinks");
      if (thinking && line) line.textContent = this.#thinkingText();
    }
  }

  #thinkingText() {
    return this.#wait ? t("seat-gets-ready", { seconds: this.#wait }) : t("seat-thinks");
  }

  /**
   * @param {MatchNews} news
   * @param {number} near who sits at the lower edge
   */
  show(news, near) {
    const { seats } = news;
    if (this.#thinking !== news.turn) this.#thinking = null;
    const scored = seats.some((seat) => seat.points !== 0);
    /** @type {Map<number, HTMLElement>} */
    const faces = new Map();
    const strips = seats.map((seat) => {
      const face = el("span", { class: "clock", role: "timer", "aria-label": t("seat-time", { side: seat.side }) });
      faces.set(seat.seat, face);
      return this.#strip(seat, news, scored, face);
    });
    const order = [...seats.slice(near + 1), ...seats.slice(0, near)].map((seat) => strips[seat.seat]);
    fill(this.above, order);
    this.above.classList.toggle("many", order.length > 1);
    fill(this.below, strips[near]);
    this.clocks.showOn(faces);
  }

  /** @param {boolean[]} online */
  showPresence(online) {
    for (const strip of [...this.above.children, ...this.below.children]) {
      const seat = strip instanceof HTMLElement ? Number(strip.dataset.seat) : -1;
      const sign = strip.querySelector(".presence");
      if (sign instanceof HTMLElement && online[seat] !== undefined) drawPresence(sign, online[seat]);
    }
  }

  stop() {
    this.clocks.stop();
  }

  /**
   * @param {SeatInfo} seat
   * @param {MatchNews} news
   * @param {boolean} scored
   * @param {HTMLElement} face
   */
  #strip(seat, news, scored, face) {
    const turn = news.turn === seat.seat;
    const won = news.outcome?.winners.includes(seat.seat) ?? false;
    const classes = ["seat", turn && "turn", won && "won", this.#thinking === seat.seat && "thinking"];
    const named = seat.kind === "open" || seat.name !== seat.side; // a player without a name is called by the side
    const presence = seat.kind === "person" ? el("span", { class: "presence" }) : null;
    if (presence) drawPresence(presence, seat.online);
    const strip = el(
      "div",
      { class: classes.filter(Boolean).join(" "), "data-seat": String(seat.seat) },
      el("span", { class: "turn-sign", "aria-hidden": "true" }, turn ? "▶" : won ? "★" : ""),
      el(
        "span",
        { class: "who" },
        el("strong", {}, seat.kind === "open" ? t("seat-open") : seat.name),
        " ",
        named && el("span", { class: "side" }, seat.side),
        seat.yours && news.seats.filter((one) => one.yours).length === 1 &&
          el("span", { class: "side" }, ` · ${t("seat-you")}`),
        seat.kind === "bot" && el("span", { class: "side" }, ` · ${botText(seat)}`),
        seat.rating !== null && el("span", { class: "side", title: t("seat-rating") }, ` · ${Math.round(seat.rating)}`),
      ),
      presence,
      el("span", { class: "thinks" }, this.#thinkingText()),
      turn && el("span", { class: "unseen" }, t("seat-turn")),
      won && el("span", { class: "unseen" }, t("seat-won")),
      scored && el("span", { class: "points" }, t("seat-points", { n: seat.points })),
      face,
    );
    return strip;
  }
}

/**
 * @param {HTMLElement} sign
 * @param {boolean} online
 */
function drawPresence(sign, online) {
  sign.classList.toggle("online", online);
  sign.textContent = online ? t("seat-here") : t("seat-away");
}

/** Bots are usually named after their level, which need not be repeated. @param {SeatInfo} seat */
function botText({ name, label }) {
  return name === label ? t("seat-bot") : t("seat-bot-of", { level: label });
}
