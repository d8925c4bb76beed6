// What the page says to those who do not see it, and the sound that calls to one's turn.

import { el, fill } from "../base/dom.js";
import { play as sound } from "../base/sound.js";
import { isMyTurn } from "./standing.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../base/types.js").EventNews} EventNews */

const KEPT = 4; // sayings that stay to be read again

export class Voice {
  #wasTurn = false;

  constructor() {
    this.polite = el("div", { class: "unseen", "aria-live": "polite" });
    this.urgent = el("div", { class: "unseen", "aria-live": "assertive" });
    this.node = el("div", {}, this.polite, this.urgent);
  }

  /** @param {string} words */
  say(words) {
    if (this.polite.childElementCount >= KEPT) this.polite.firstElementChild?.remove();
    this.polite.append(el("p", {}, words));
  }

  /** @param {string} words */
  alert(words) {
    fill(this.urgent, words);
  }

  /** What happened. @param {EventNews} event */
  tell({ step, kind, seats, outcome }) {
    const side = step && step.actor >= 0 ? seats[step.actor]?.side : null;
    if (step) this.say(side ? `${side}: ${step.words}` : step.words);
    if (kind === "undone") this.say(t("announce-undone"));
    if (kind === "joined") this.say(t("announce-joined"));
    if (outcome) this.alert(outcome.words);
  }

  /** Call the person when their turn has come. @param {MatchNews} news */
  call(news) {
    const mine = isMyTurn(news);
    if (mine && !this.#wasTurn) {
      this.alert(t("match-your-turn"));
      if (news.line.length > 0) sound("turn");
    }
    this.#wasTurn = mine;
  }
}
