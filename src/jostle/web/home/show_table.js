// The table on the home page: a public match as it is played, or else a recorded game, over and over. It can be paused,
// and one press makes it one's own.

import { api, askUntilReady, errorText } from "../base/api.js";
import { Board } from "../board/board.js";
import { toast } from "../ui/dialog.js";
import { el } from "../base/dom.js";
import { allDifferent } from "../ui/face.js";
import { icon } from "../ui/icons.js";
import { showPlates } from "../ui/plate.js";
import { go } from "../base/router.js";
import { setting } from "../base/settings.js";
import { ServerSocket } from "../base/socket.js";
import { prefersCalm } from "../base/speed.js";
import { startTour } from "../setup/tour_setting.js";
import { language, t } from "../base/i18n.js";
import { windowForm } from "../base/window_form.js";

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").News} News */
/** @typedef {import("../base/api_types.d.ts").ShownStep} ShownStep */
/** @typedef {import("../base/api_types.d.ts").Showcase} Showcase */

const AGAIN = 3000; // milliseconds until the next attempt if the server does not answer
const BETWEEN = 700; // milliseconds between two steps
const PHONE = 640; // pixels: up to this width, the table is as high as it is wide
const AT_THE_END = 5000; // milliseconds for the last position

export class ShowTable {
  #place = el("div.board-place");
  #words = el("p.hero-status", t("home-loading"));
  #kind = el("p.hero-kind");
  #pause = el("button.hero-pause", { onclick: () => this.#hold(!this.#held) });
  #held = prefersCalm();
  #seen = true;
  /** Called when the show may go on. @type {(() => void) | null} */
  #wake = null;
  /** @type {Showcase | null} */
  #shown = null;
  /** Something is on the table. */
  #laid = Promise.withResolvers();
  #at = 0;
  /** Who acted last: what chance does belongs to them. */
  #actor = -1;
  /** @type {ServerSocket | null} */
  #socket = null;

  /** @param {AbortSignal} left */
  constructor(left) {
    this.left = left;
    this.board = new Board(this.#place, {
      label: t("home-board"),
      onAction: () => {},
      onPlates: (places) => this.#showPlates(places),
      silent: true,
    });
    this.board.setEnabled(false);
    this.#place.addEventListener("click", () => this.play());
    this.#hold(this.#held);
    this.node = el("div.table.hero-table", [
      this.#place,
      el("div.hero-bar.strip", el("div", this.#kind, this.#words), this.#pause),
    ]);
    const watch = new IntersectionObserver(([{ isIntersecting }]) => {
      this.#seen = isIntersecting;
      this.#goOn();
    });
    watch.observe(this.node);
    left.addEventListener("abort", () => {
      watch.disconnect();
      this.#socket?.close();
      this.board.destroy();
      this.#wake?.();
    });
    this.#run();
  }

  /** The id of the game on the table. */
  get game() {
    return this.#shown?.game ?? "";
  }

  /** Sit down at this table: a match from its position, against bots. */
  async play() {
    await this.#laid.promise; // the button is there before the table
    const shown = /** @type {Showcase} */ (this.#shown);
    const held = this.#held;
    this.#hold(true);
    try {
      /** @type {import("../base/types.js").MatchMade} */
      const made = await api("POST", "/showcase/play", {
        ...(shown.live ? { match: shown.live } : { game: shown.game, step: this.#at }),
      });
      if (setting(`play.${shown.game}`, "") === "") startTour(made.match); // a newcomer to this game
      await go(`/m/${made.match}`);
    } catch (problem) {
      this.#hold(held);
      toast(errorText(problem), { error: true });
    }
  }

  async #run() {
    let next = "";
    while (!this.left.aborted) {
      try {
        next = await this.#showNext(next);
      } catch (problem) {
        if (this.left.aborted) return;
        this.#words.textContent = errorText(problem);
        await pause(AGAIN);
      }
    }
  }

  /** Show one game to its end. @param {string} game "": what the server thinks best @returns {Promise<string>} the next one */
  async #showNext(game) {
    const path = `/showcase?form=${formOf()}${game ? `&game=${encodeURIComponent(game)}` : ""}`;
    /** @type {Showcase} */
    const shown = await askUntilReady(path, this.left, (said) => this.#words.textContent = said);
    this.#shown = { ...shown, seats: allDifferent(shown.seats) };
    this.#actor = -1;
    this.#laid.resolve(null);
    this.#kind.classList.toggle("live", shown.live !== null);
    this.#kind.textContent = shown.live ? t("home-live", { game: shown.title }) : shown.title;
    if (shown.live) await this.#watch(shown.live);
    else await this.#replay(this.#shown);
    return shown.next;
  }

  // --- a recorded game ---------------------------------------------------------------------------------------------------

  /** @param {Showcase} shown */
  async #replay(shown) {
    const path = `/showcase?form=${formOf()}&game=${encodeURIComponent(shown.game)}&at=`;
    if (shown.scene) await this.board.show(shown.scene, { animate: false });
    this.#words.textContent = shown.scene?.status ?? "";
    this.#at = shown.at;
    while (this.#at < shown.length && !this.left.aborted) {
      /** @type {Showcase} */
      const { steps } = await api("GET", path + this.#at, undefined, this.left);
      for (const step of steps) {
        await pause(BETWEEN);
        await this.#allowed();
        if (this.left.aborted) return;
        this.#tell(step.actor, step.words);
        await this.board.show(step.scene, { step, events: step.events });
        this.#at++;
      }
    }
    this.#words.textContent = this.board.scene.status;
    await pause(AT_THE_END);
    await this.#allowed();
  }

  // --- a match that is going on ------------------------------------------------------------------------------------------

  /** Watch a match until it is over. @param {string} match @returns {Promise<void>} */
  #watch(match) {
    return new Promise((done) => {
      const end = () => {
        this.#socket?.close();
        this.#socket = null;
        done();
      };
      this.left.addEventListener("abort", end);
      const socket = new ServerSocket({ onNews: (news) => this.#receive(news, end) });
      this.#socket = socket;
      socket.follow({ do: "watch", match, language: language(), form: formOf() });
    });
  }

  /** @param {News} news @param {() => void} end */
  #receive(news, end) {
    if (news.type === "refused") return end();
    if (news.type !== "match" && news.type !== "event") return;
    if (this.#shown) this.#shown.seats = allDifferent(news.seats);
    if (news.type === "match") {
      this.board.show(news.scene, { animate: false });
      this.#words.textContent = news.scene.status;
    } else if (!this.#held) {
      const { step } = news;
      this.board.show(news.scene, { step, events: news.events });
      if (step) this.#tell(step.actor, step.report || step.words);
    }
    if (news.outcome) {
      this.#words.textContent = news.outcome.words;
      setTimeout(end, AT_THE_END);
    }
  }

  // --- what is shown around it -------------------------------------------------------------------------------------------

  /** One line of what happens. @param {number} actor @param {string} words */
  #tell(actor, words) {
    if (actor >= 0) this.#actor = actor;
    const who = this.#shown?.seats[this.#actor];
    this.#words.textContent = who ? t("home-did", { name: who.name, words }) : words;
  }

  /** @param {Map<number, HTMLElement>} places */
  #showPlates(places) {
    if (this.#shown) showPlates(places, this.#shown.seats);
  }

  /** @param {boolean} held */
  #hold(held) {
    this.#held = held;
    const label = t(held ? "home-resume" : "home-pause");
    this.#pause.replaceChildren(icon(held ? "play" : "pause", 20));
    this.#pause.setAttribute("aria-label", label);
    this.#pause.title = label;
    this.#goOn();
  }

  #goOn() {
    if (!this.#held && this.#seen) this.#wake?.();
  }

  /** Resolves when the table may move: it is not paused, and can be seen. @returns {Promise<void>} */
  #allowed() {
    if ((!this.#held && this.#seen) || this.left.aborted) return Promise.resolve();
    return new Promise((go) => {
      this.#wake = go;
    });
  }
}

/** This table is wide on everything but a phone. */
function formOf() {
  return innerWidth > PHONE ? "wide" : windowForm();
}

/** @param {number} milliseconds @returns {Promise<void>} */
function pause(milliseconds) {
  return new Promise((go) => setTimeout(go, milliseconds));
}
