// A rematch is an offer: who asks waits, the others accept or decline.

import { el, fill } from "../../base/dom.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

export class Rematch {
  #shown = "";

  /** @param {{offer: () => void, answer: (yes: boolean) => void}} page */
  constructor(page) {
    this.page = page;
    this.node = el("div.rematch.if-any", { role: "status" });
  }

  /** @param {MatchNews} news */
  show(news) {
    const { asked, can, info } = news;
    const key = JSON.stringify([info.next, asked, can.answer, can.rematch]);
    if (key === this.#shown) return; // a button may have the focus
    this.#shown = key;
    fill(this.node, this.#draw(news));
  }

  /** @param {MatchNews} news */
  #draw({ asked, can, info, seats }) {
    const plays = seats.some((seat) => seat.yours);
    const button = (/** @type {string} */ look, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      el("button", { class: `button ${look}`, onclick }, look === "main" && icon("undo", 20), label);
    const first = info.begins === null ? null : seats[info.begins];
    const changes = first ? t("rematch-begins", { side: first.side }) : t("rematch-sides", { count: seats.length });
    if (info.next) {
      return el("a.button.main", { href: `/m/${info.next}` }, t(plays ? "end-next" : "end-watch-next"));
    }
    if (asked?.what === "rematch") {
      const name = seats[asked.seat]?.name ?? "";
      const waiting = asked.waiting.map((seat) => seats[seat]?.name).join(", ");
      if (!can.answer) {
        return el("p", [
          t(plays ? "rematch-waiting" : "asked-rematch", { name: plays ? waiting : name }),
          " ",
          changes,
        ]);
      }
      return [
        el("p", [t("asked-rematch", { name }), " ", changes, " ", t(info.rated ? "rematch-rated" : "rematch-unrated")]),
        el("div", [
          button("main", t("asked-yes"), () => this.page.answer(true)),
          button("plain", t("asked-no"), () => this.page.answer(false)),
        ]),
      ];
    }
    return can.rematch &&
      [button("main", t("end-again"), () => this.page.offer()), el("p.rematch-change", changes)];
  }
}
