// The panels next to the board before a match starts and after it ends.

import { drawAfter } from "./after_game.js";
import { el, fill } from "../../base/dom.js";
import { drawInvites, drawJoin, knownInvites } from "./invitation.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

export class SidePanels {
  #shown = "";

  /**
   * @param {{match: string, invite: string | null, invites: unknown}} known the invitation in the address, and those to send
   * @param {{joined: () => void, again: () => void, step: () => void}} listener
   */
  constructor({ match, invite, invites }, listener) {
    this.invite = invite;
    this.invites = knownInvites(match, invites);
    this.listener = listener;
    this.node = el("div", { class: "match-panels" });
  }

  /** @param {MatchNews} news */
  show(news) {
    const { status, next, creator } = news.info;
    const key = [status, next, news.outcome?.words, ...news.seats.map((seat) => seat.kind + seat.yours)].join("|");
    if (this.#shown === key) return; // a field in it may be in use
    this.#shown = key;
    const open = status === "open";
    const sits = news.seats.some((seat) => seat.yours);
    const mayJoin = open && !sits && (this.invite !== null || news.info.public);
    fill(
      this.node,
      mayJoin && drawJoin(news, this.invite, () => this.#join()),
      open && (sits || creator) && drawInvites(news, this.invites),
      news.outcome && drawAfter(news, this.listener),
    );
  }

  /** The seat is taken: remove the invitation from the address. */
  #join() {
    this.invite = null;
    history.replaceState(null, "", location.pathname);
    this.listener.joined();
  }
}
