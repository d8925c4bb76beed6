// Texts around the board: the match's facts, its status, requests of other players, and a lost connection.

import { offers } from "../../base/transport.js";
import { describeClock } from "../../ui/clock_text.js";
import { el, fill } from "../../base/dom.js";
import { isMyTurn } from "../turn_state.js";
import { lastOfOthers, splitLead, tellTurn, turnsOf } from "../turns.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

/** @param {MatchNews} news */
export function factsOf({ info, watchers }) {
  const facts = [
    offers("ratings") && t(info.rated ? "match-rated" : "match-unrated"),
    info.clock !== "none" && describeClock(info.clock),
    info.variant !== info.title && info.variant,
    !info.variant && Object.keys(info.options).length > 0 && t("match-options"),
    watchers > 0 && t("match-watchers", { n: watchers }),
  ];
  return facts.filter(Boolean).join(" · ");
}

/** @param {MatchNews} news */
export function pageTitle(news) {
  const { title } = news.info;
  return t("title", { page: isMyTurn(news) ? t("match-title-turn", { game: title }) : title });
}

/**
 * The second line of the prompt: what another player did last and what they threaten, and what helps to decide. Once the
 * person has begun their turn, what others did is no longer of interest.
 * @param {MatchNews} news
 */
function detailOf(news) {
  const { scene, seats, threat, outcome, info, line } = news;
  if (outcome || info.status === "open") return "";
  const mine = isMyTurn(news);
  const turn = lastOfOthers(news);
  const begun = mine && turnsOf(line).at(-1)?.first !== turn?.first;
  const done = turn && !begun ? tellTurn(turn.steps) : "";
  const told = turn && done && t("match-did", { name: seats[turn.actor].name, done });
  return [told, threat, mine && scene.detail].filter(Boolean).join(" ");
}

/** The prompt on the table: the status and a line below it, or the preview of an action. */
export class Status {
  #words = "";

  constructor() {
    this.line = el("span.status-line");
    this.detail = el("span.status-detail.fine");
    this.node = el("p.match-status.column", this.line, this.detail);
    new ResizeObserver(() => this.#share()).observe(this.line);
  }

  /**
   * @param {MatchNews} news
   * @param {number | null} cursor which step is looked at
   * @param {{said?: string, forced?: string}} [more] what is said in place of the second line; what plays itself
   */
  show(news, cursor, { said = "", forced = "" } = {}) {
    const now = news.outcome?.words ??
      (news.info.status === "open"
        ? t("match-open")
        : forced
        ? t("match-forced", { what: forced })
        : news.scene.status);
    const past = cursor !== null;
    const words = past ? t("match-past", { n: cursor, all: news.line.length }) : now;
    const [lead, rest] = splitLead(words, news.seats.map((seat) => seat.name));
    const mine = !past && isMyTurn(news);
    this.line.className = mine ? "status-line your-turn" : "status-line";
    this.#write(
      [lead && el("strong", lead), rest],
      past ? news.line[cursor - 1]?.words ?? "" : said || detailOf(news),
    );
  }

  /** @param {string} label */
  preview(label) {
    this.line.className = "status-line preview capital";
    this.#write([label], this.#words);
  }

  /** @param {import("../../base/dom.js").Child} line @param {string} detail */
  #write(line, detail) {
    this.#words = detail;
    fill(this.line, line);
    fill(this.detail, detail);
  }

  /** There is room for three lines: the second sentence gets what the first one leaves. */
  #share() {
    const height = parseFloat(getComputedStyle(this.line).lineHeight);
    this.node.classList.toggle("long", this.line.scrollHeight > 1.5 * height);
  }
}

/** A request of another player, with buttons to answer it. */
export class AskedBar {
  /** @param {(yes: boolean) => void} answer */
  constructor(answer) {
    this.answer = answer;
    this.node = el("div.asked-bar.row", { role: "status", hidden: true });
  }

  /** @param {MatchNews} news */
  show({ asked, seats, can }) {
    this.node.hidden = !asked || asked.what === "rematch"; // a rematch is offered beside the table
    if (!asked || this.node.hidden) return fill(this.node);
    if (!can.answer && seats[asked.seat]?.yours) return fill(this.node, el("p", t("asked-waiting")));
    const button = (/** @type {boolean} */ yes) =>
      el(
        "button",
        { class: `button small ${yes ? "main" : "plain"}`, onclick: () => this.answer(yes) },
        t(yes ? "asked-yes" : "asked-no"),
      );
    fill(this.node, [
      el("p", t(`asked-${asked.what}`, { name: seats[asked.seat]?.name ?? "" })),
      can.answer && [button(true), button(false)],
    ]);
  }
}

/** The banner for a lost connection, with a countdown to the next attempt. */
export class ConnectionBanner {
  #countdown = 0;

  /** @param {() => void} retry */
  constructor(retry) {
    this.retry = retry;
    this.node = el("div.line-banner.row", { role: "alert", hidden: true });
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
    const now = el("button.button.plain.small", { onclick: this.retry }, t("connection-retry-now"));
    fill(this.node, el("span", t("connection-lost")), " ", left, " ", now);
  }

  stop() {
    clearInterval(this.#countdown);
  }
}
