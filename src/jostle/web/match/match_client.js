// Sends what the person does in a match to the server, and shows its refusals.

import { errorText } from "../base/api.js";
import { confirmed, toast } from "../ui/dialog.js";
import { ConnectionLost, Refused } from "../base/socket.js";
import { actingSeat, isMyTurn, lastOwnSeat } from "./turn_state.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../base/socket.js").ServerSocket} ServerSocket */

/**
 * @typedef {object} ClientPage
 * @property {() => MatchNews | null} news
 * @property {() => ServerSocket} socket
 * @property {() => void} reset show the board as the server last sent it
 * @property {(words: string) => void} alert
 */

export class MatchClient {
  /** An action that was sent before the connection broke: it may or may not have arrived. @type {{number: number, action: string} | null} */
  #lost = null;

  /** @param {ClientPage} page @param {string | null} first an action that was chosen before the match existed */
  constructor(page, first) {
    this.page = page;
    this.first = first;
  }

  /** Play an action. If the connection breaks before the answer, it is sent again if it is still legal. @param {string} action */
  async play(action) {
    const news = this.page.news();
    const seat = news && actingSeat(news);
    if (!news || seat === null) return;
    const { number } = news;
    try {
      await this.page.socket().ask({ do: "play", number, seat, action });
    } catch (problem) {
      if (problem instanceof ConnectionLost) this.#lost = { number, action }; // decided when the match is sent again
      else {
        this.#showError(problem);
        this.page.reset();
      }
    }
  }

  /** The whole match was sent again: play what is still to be played, if possible. */
  resume() {
    const lost = this.#lost;
    const news = this.page.news();
    if (!lost || !news) return this.#playFirst();
    this.#lost = null;
    const fits = news.number === lost.number && news.scene.choices.some((choice) => choice.action === lost.action);
    if (fits) this.play(lost.action);
    else this.page.reset();
  }

  #playFirst() {
    const { first } = this;
    const news = this.page.news();
    if (first === null || !news || !isMyTurn(news)) return;
    this.first = null;
    if (news.line.length === 0 && news.scene.choices.some((choice) => choice.action === first)) this.play(first);
  }

  undo() {
    return this.#act((news, seat) => ({ do: "undo", number: news.number, seat }));
  }

  async askTakeback() {
    if (!(await this.#mayUnrate("takeback"))) return;
    await this.#act((news, seat) => ({ do: "ask", seat: lastOwnSeat(news) ?? seat, what: "takeback" }));
  }

  offerDraw() {
    return this.#act((_, seat) => ({ do: "ask", seat, what: "draw" }));
  }

  async askHints() {
    if (!(await this.#mayUnrate("hint"))) return;
    await this.#act((_, seat) => ({ do: "ask", seat, what: "hints" }));
  }

  claim() {
    return this.#act((_, seat) => ({ do: "claim", seat }));
  }

  /** @param {boolean} yes */
  answer(yes) {
    return this.#act((news, seat) => {
      const asked = news.seats.find((one) => one.yours && news.asked?.waiting.includes(one.seat));
      return { do: "answer", seat: asked?.seat ?? seat, yes };
    });
  }

  async resign() {
    const news = this.page.news();
    const seat = news && actingSeat(news);
    const side = seat === null ? "" : news?.seats[seat]?.side ?? "";
    const sure = await confirmed({
      title: t("resign-title"),
      body: t("resign-text", { side }),
      yes: t("resign-yes"),
      no: t("resign-no"),
    });
    if (sure) await this.ask({ do: "resign", seat });
  }

  /** @returns {Promise<import("../base/types.js").HintNews | null>} */
  async askHint() {
    if (!(await this.#mayUnrate("hint"))) return null;
    const news = this.page.news();
    if (!news) return null;
    try {
      const answer = await this.page.socket().ask({ do: "hint", seat: actingSeat(news), depth: 3 });
      return answer.type === "hint" ? answer : null;
    } catch (problem) {
      this.#showError(problem);
      return null;
    }
  }

  offerRematch() {
    return this.#act((_, seat) => ({ do: "ask", seat, what: "rematch" }));
  }

  /** Say something to those at the table; resolves to whether it was said. @param {{text: string, emote?: string}} said */
  say({ text, emote = "" }) {
    return this.ask({ do: "say", text, emote });
  }

  /** Show everybody a thing on the table. @param {string} id */
  point(id) {
    return this.#act((_, seat) => ({ do: "point", seat, shape: id }));
  }

  /** What a guided first turn explains now. @returns {Promise<import("../base/types.js").Bubble[]>} */
  async askGuide() {
    const news = this.page.news();
    const seat = news && actingSeat(news);
    if (seat === null) return [];
    const answer = await this.page.socket().ask({ do: "guide", seat });
    return answer.type === "guide" ? answer.bubbles : [];
  }

  /** Send a request; resolves to whether it was done. @param {import("../base/socket.js").Request} request @returns {Promise<boolean>} */
  async ask(request) {
    try {
      await this.page.socket().ask(request);
      return true;
    } catch (problem) {
      this.#showError(problem);
      return false;
    }
  }

  /** Does the person agree that the match will not be rated, if it is? @param {"hint" | "takeback"} what */
  async #mayUnrate(what) {
    if (!this.page.news()?.info.rated) return true;
    return await confirmed({
      title: t("unrate-title"),
      body: t("unrate-text"),
      yes: t(what === "hint" ? "unrate-hint" : "unrate-takeback"),
      no: t("unrate-no"),
    });
  }

  /** @param {(news: MatchNews, seat: number) => import("../base/socket.js").Request} make */
  async #act(make) {
    const news = this.page.news();
    const seat = news && actingSeat(news);
    if (news && seat !== null) await this.ask(make(news, seat));
  }

  /** @param {unknown} problem */
  #showError(problem) {
    const words = problem instanceof Refused
      ? problem.words
      : problem instanceof ConnectionLost
      ? t("connection-lost")
      : errorText(problem);
    toast(words, { error: true });
    this.page.alert(words);
  }
}
