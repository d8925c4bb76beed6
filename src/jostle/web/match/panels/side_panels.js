// The panels next to the board before a match starts and after it ends.

import { addressOf, placeOf } from "../../base/address.js";
import { allLevels } from "../../base/api.js";
import { drawAfter } from "../end/after_game.js";
import { el, fill } from "../../base/dom.js";
import { drawInvites, drawJoin, knownInvites } from "../table_talk/invitation.js";
import { Rematch } from "../end/rematch.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

export class SidePanels {
  #shown = "";
  #left = new AbortController();

  /**
   * @param {{match: string, invite: string | null, invites: unknown}} known the invitation in the address, and those to send
   * @param {{joined: () => void, rematch: () => void, answer: (yes: boolean) => void, step: () => void}} listener
   */
  constructor({ match, invite, invites }, listener) {
    this.invite = invite;
    this.invites = knownInvites(match, invites);
    this.listener = listener;
    this.rematch = new Rematch({ offer: listener.rematch, answer: listener.answer });
    this.node = el("div.match-panels.if-any");
  }

  close() {
    this.#left.abort();
  }

  /** @param {MatchNews} news @param {boolean} counted does the game count points? */
  show(news, counted) {
    const { status, creator, rated } = news.info;
    this.rematch.show(news);
    const { words, rating_changes: changes } = news.outcome ?? {};
    const key = [status, rated, counted, words, changes, ...news.seats.map((seat) => seat.kind + seat.yours)].join("|");
    if (this.#shown === key) return; // a field in it may be in use
    allLevels().catch(() => {}); // who to play next is known when the match ends
    this.#shown = key;
    const open = status === "open";
    const sits = news.seats.some((seat) => seat.yours);
    const free = news.seats.filter((seat) => seat.kind === "open");
    const mayJoin = open && !sits && (this.invite !== null || free.some((seat) => !seat.invited));
    fill(this.node, [
      open && !sits && !mayJoin && !creator && el("p.panel.note", t("join-by-invitation")),
      mayJoin && drawJoin(news, this.invite, () => this.#join()),
      open && (sits || creator) && drawInvites(news, this.invites),
      news.outcome &&
      drawAfter(news, { rematch: this.rematch.node, step: this.listener.step, counted, left: this.#left.signal }),
    ]);
  }

  /** The seat is taken: remove the invitation from the address. */
  #join() {
    this.invite = null;
    history.replaceState(null, "", addressOf(placeOf(location).pathname));
    this.listener.joined();
  }
}
