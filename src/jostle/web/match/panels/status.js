// Texts around the board: the match's facts, its status, requests of other players, and a lost connection.

import { describeClock } from "../../ui/clock_text.js";
import { el, fill } from "../../base/dom.js";
import { isMyTurn } from "../turn_state.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

/** @param {MatchNews} news */
export function factsOf({ info, watchers }) {
  const facts = [
    info.variant !== info.title && info.variant,
    !info.variant && Object.keys(info.options).length > 0 && t("match-options"),
    info.clock !== "none" && describeClock(info.clock),
    info.rated && t("match-rated"),
    watchers > 0 && t("match-watchers", { n: watchers }),
  ];
  return facts.filter(Boolean).join(" · ");
}

/** @param {MatchNews} news */
export function pageTitle(news) {
  const { title } = news.info;
  return t("title", { page: isMyTurn(news) ? t("match-title-turn", { game: title }) : title });
}

/** The prompt on the table: the status, or the preview of an action. */
export class Status {
  constructor() {
    this.node = el("p", { class: "match-status" });
  }

  /** @param {MatchNews} news @param {number | null} cursor which step is looked at */
  show(news, cursor) {
    const now = news.outcome?.words ?? (news.info.status === "open" ? t("match-open") : news.scene.status);
    const words = cursor === null ? now : t("match-past", { n: cursor, all: news.line.length });
    const yours = isMyTurn(news) && el("strong", { class: "your-turn" }, t("match-your-turn"));
    fill(this.node, el("span", {}, yours, " ", words));
  }

  /** @param {string} label */
  preview(label) {
    fill(this.node, el("span", { class: "preview" }, label));
  }
}

/** A request of another player, with buttons to answer it. */
export class AskedBar {
  /** @param {(yes: boolean) => void} answer */
  constructor(answer) {
    this.answer = answer;
    this.node = el("div", { class: "asked-bar", role: "status", hidden: true });
  }

  /** @param {MatchNews} news */
  show({ asked, seats, can }) {
    this.node.hidden = !asked;
    if (!asked) return fill(this.node);
    if (!can.answer && seats[asked.seat]?.yours) return fill(this.node, el("p", {}, t("asked-waiting")));
    const button = (/** @type {boolean} */ yes) =>
      el(
        "button",
        { type: "button", class: `button small ${yes ? "main" : "plain"}`, onclick: () => this.answer(yes) },
        t(yes ? "asked-yes" : "asked-no"),
      );
    fill(
      this.node,
      el("p", {}, t(`asked-${asked.what}`, { side: seats[asked.seat]?.side ?? "" })),
      can.answer && [button(true), button(false)],
    );
  }
}

/** The banner for a lost connection, with a countdown to the next attempt. */
export class ConnectionBanner {
  #countdown = 0;

  /** @param {() => void} retry */
  constructor(retry) {
    this.retry = retry;
    this.node = el("div", { class: "line-banner", role: "alert", hidden: true });
  }

  /** @param {import("../../base/socket.js").ConnectionState} state */
  show({ up, again }) {
    this.stop();
    this.node.hidden = up;
    if (up) return;
    const left = el("span", { "aria-live": "off" });
    const count = () => fill(left, t("connection-retry", { n: Math.max(0, Math.ceil((again - Date.now()) / 1000)) }));
    count();
    this.#countdown = setInterval(count, 250);
    const now = el(
      "button",
      { type: "button", class: "button plain small", onclick: this.retry },
      t("connection-retry-now"),
    );
    fill(this.node, el("span", {}, t("connection-lost")), " ", left, " ", now);
  }

  stop() {
    clearInterval(this.#countdown);
  }
}
