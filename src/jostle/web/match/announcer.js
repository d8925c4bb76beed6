// Announcements for screen readers, and the sound that signals your turn.

import { el, fill } from "../base/dom.js";
import { play as sound } from "../base/sound.js";
import { isMyTurn } from "./turn_state.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../base/types.js").EventNews} EventNews */

const KEPT = 4; // announcements that stay to be read again

export class Announcer {
  #wasTurn = false;

  constructor() {
    this.polite = el("div.unseen", { "aria-live": "polite" });
    this.urgent = el("div.unseen", { "aria-live": "assertive" });
    this.node = el("div", this.polite, this.urgent);
  }

  /** @param {string} words */
  say(words) {
    if (this.polite.childElementCount >= KEPT) this.polite.firstElementChild?.remove();
    this.polite.append(el("p", words));
  }

  /** @param {string} words */
  alert(words) {
    fill(this.urgent, words);
  }

  /** Announce an event. @param {EventNews} event */
  announce({ step, kind, seats, outcome }) {
    const name = step && step.actor >= 0 ? seats[step.actor]?.name : null;
    const done = step && (step.report || step.words);
    if (done) this.say(name ? t("match-did", { name, done }) : done);
    if (kind === "undone") this.say(t("announce-undone"));
    if (kind === "joined") this.say(t("announce-joined"));
    if (outcome) this.alert(outcome.words);
  }

  /** Alert the person when their turn has come. @param {MatchNews} news */
  callTurn(news) {
    const mine = isMyTurn(news);
    if (mine && !this.#wasTurn) {
      this.alert(t("match-your-turn"));
      if (news.line.length > 0) sound("turn");
    }
    this.#wasTurn = mine;
  }
}
