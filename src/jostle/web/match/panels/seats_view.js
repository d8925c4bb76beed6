// The players: a plate for each seat, on the table where the scene has a place for it, or else above and below the board.

import { Clocks } from "./clocks.js";
import { el, fill } from "../../base/dom.js";
import { icon } from "../../ui/icons.js";
import { drawPlate } from "../../ui/plate.js";
import { formatNumber, t } from "../../base/i18n.js";
import { shortRating } from "../../ui/rating_text.js";

/** @typedef {import("../../base/types.js").SeatInfo} SeatInfo */
/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

const TOLD_BY_TABLE = /^(points|total|tray)-/; // shapes that show how a seat stands better than its plate does

export class SeatsView {
  clocks = new Clocks();
  /** @type {number | null} */
  #thinking = null;
  /** Seconds until that bot is compiled and can think. */
  #wait = 0;
  /** Its place in the queue for thinking; 0: it thinks. */
  #place = 0;
  /** @type {HTMLElement[]} */
  #plates = [];
  /** What the plates say that the seats have. @type {number[]} */
  #points = [];
  #near = 0;
  #onTable = false;
  /** @type {Map<number, HTMLElement>} */
  #places = new Map();

  /** @param {(seat: SeatInfo) => void} [about] what can be done about another player */
  constructor(about = () => {}) {
    this.about = about;
    this.above = el("div.seats.above.if-any");
    this.below = el("div.seats.below.if-any");
  }

  /**
   * Show that a bot thinks, or will in some seconds or when others have thought; null: none does.
   * @param {number | null} seat
   * @param {number} [wait]
   * @param {number} [place]
   */
  think(seat, wait = 0, place = 0) {
    if (this.#thinking === seat && this.#wait === wait && this.#place === place) return;
    this.#thinking = seat;
    this.#wait = wait;
    this.#place = place;
    for (const [n, plate] of this.#plates.entries()) {
      plate.classList.toggle("thinking", n === seat);
      const line = plate.querySelector(".thinks");
      if (line) line.textContent = n === seat ? this.#thinkingText() : "";
    }
  }

  #thinkingText() {
    if (this.#wait) return t("seat-gets-ready", { seconds: this.#wait });
    return this.#place ? t("seat-waits", { place: this.#place }) : t("seat-thinks");
  }

  /**
   * @param {MatchNews} news
   * @param {number} near who sits at the lower edge
   * @param {boolean} counted does the game count points?
   * @param {boolean} rests has every step been played? Before that, the table has not counted its points either
   */
  show(news, near, counted, rests) {
    const { seats } = news;
    if (rests || this.#points.length !== seats.length) this.#points = seats.map(({ points }) => points);
    if (this.#thinking !== news.turn) this.#thinking = null;
    this.#near = near;
    const scored = counted && !news.scene.shapes.some(({ id }) => TOLD_BY_TABLE.test(id));
    /** @type {Map<number, HTMLElement>} */
    const times = new Map();
    this.#plates = seats.map((seat) => {
      const time = el("span.clock", { role: "timer", "aria-label": t("seat-time", { side: seat.side }) });
      times.set(seat.seat, time);
      return this.#plate(seat, news, scored, time);
    });
    this.clocks.showOn(times);
    this.#onTable = news.scene.shapes.some((shape) => shape.kind === "seat");
    this.#lay();
  }

  /** The places that the table has for plates, by seat. @param {Map<number, HTMLElement>} places */
  place(places) {
    this.#places = places;
    this.#lay();
  }

  #lay() {
    const places = this.#places;
    for (const plate of this.#plates) showColour(plate);
    const onTable = this.#onTable;
    const near = this.#near;
    const others = [...this.#plates.slice(near + 1), ...this.#plates.slice(0, near)];
    fill(this.above, onTable ? [] : others);
    fill(this.below, onTable ? [] : this.#plates[near]);
    if (!onTable || !this.#plates.every((_, seat) => places.has(seat))) return; // the table is not laid yet
    for (const [seat, plate] of this.#plates.entries()) {
      const place = /** @type {HTMLElement} */ (places.get(seat));
      plate.classList.toggle("mirrored", [...places.values()].some((other) => isOpposite(place, other)));
      fill(place, plate);
    }
  }

  /** @param {boolean[]} online */
  showPresence(online) {
    for (const [seat, plate] of this.#plates.entries()) {
      const sign = plate.querySelector(".presence");
      if (sign instanceof HTMLElement && online[seat] !== undefined) drawPresence(sign, online[seat]);
    }
  }

  stop() {
    this.clocks.stop();
  }

  /** @param {SeatInfo} seat */
  #aboutButton(seat) {
    const words = t("seat-about", { name: seat.name });
    return el("button.about", { title: words, "aria-label": words, onclick: () => this.about(seat) }, icon("more", 16));
  }

  /**
   * @param {SeatInfo} seat
   * @param {MatchNews} news
   * @param {boolean} scored does the plate show points?
   * @param {HTMLElement} time
   */
  #plate(seat, news, scored, time) {
    const points = this.#points[seat.seat];
    const turn = news.turn === seat.seat;
    const won = news.outcome?.winners.includes(seat.seat) ?? false;
    const near = seat.seat === this.#near;
    const classes = ["seat", turn && "turn", won && "won", near && "near", this.#thinking === seat.seat && "thinking"];
    return el("div", { class: classes.filter(Boolean).join(" "), "data-seat": String(seat.seat) }, [
      drawPlate(seat, {
        name: seat.kind === "open" ? t(seat.invited ? "seat-invited" : "seat-open") : seat.name,
        before: el("span.side-chip", { "aria-hidden": "true", "data-colour": `--${news.info.game}-seat-${seat.seat}` }),
        after: [
          seat.kind === "person" && drawPresence(el("span.presence"), seat.online),
          seat.kind === "person" && !seat.yours && this.#aboutButton(seat),
        ],
        side: factsOf(seat, news),
        more: [el("span.thinks", this.#thinking === seat.seat && this.#thinkingText())],
        end: [
          scored && el("span.points", { title: t("seat-points", { n: points }) }, formatNumber(points)),
          time,
        ],
      }),
      turn && el("span.unseen", t("seat-turn")),
      won && el("span.unseen", t("seat-won")),
    ]);
  }
}

/** @param {SeatInfo} seat @param {MatchNews} news */
function factsOf(seat, news) {
  const alone = news.seats.filter((one) => one.yours).length === 1;
  const facts = [
    seat.name !== seat.side && !/\d/.test(seat.side) && seat.side, // a number says nothing
    seat.yours && alone && t("seat-you"),
    seat.kind === "bot" && seat.label,
    (news.info.rated || seat.kind !== "bot") && shortRating(seat), // a bot's says nothing to those who have none
  ];
  return facts.filter(Boolean).join(" · ");
}

/** Does a plate stand at the right, with another one at the left? @param {HTMLElement} place @param {HTMLElement} other */
function isOpposite(place, other) {
  const [left, top, width] = [place.style.left, place.style.top, place.style.width].map(parseFloat);
  const [otherLeft, otherTop] = [other.style.left, other.style.top].map(parseFloat);
  return place !== other && left + width > 95 && otherLeft < 25 && Math.abs(top - otherTop) < 3;
}

/** The colour of the seat's things, if the game's art names it and is loaded. @param {HTMLElement} plate */
function showColour(plate) {
  const chip = plate.querySelector(".side-chip");
  if (!(chip instanceof HTMLElement)) return;
  const colour = getComputedStyle(document.documentElement).getPropertyValue(chip.dataset.colour ?? "");
  chip.hidden = colour === "";
  chip.style.setProperty("--side", `var(${chip.dataset.colour})`);
}

/** @param {HTMLElement} sign @param {boolean} online */
function drawPresence(sign, online) {
  sign.classList.toggle("online", online);
  sign.title = online ? t("seat-here") : t("seat-away");
  fill(sign, el("span.unseen", sign.title));
  return sign;
}
