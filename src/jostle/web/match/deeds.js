// What the person does in a match, sent to the server; what it refuses is told.

import { api, wordsOf } from "../base/api.js";
import { confirmed, toast } from "../base/dialog.js";
import { LineDown, Refused } from "../base/line.js";
import { go } from "../base/router.js";
import { actingSeat, isMyTurn, lastOwnSeat } from "./standing.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../base/line.js").Line} Line */

/**
 * @typedef {object} DeedsPage
 * @property {() => MatchNews | null} news
 * @property {() => Line} line
 * @property {() => void} reset the board is to be as the server last said
 * @property {(words: string) => void} alert
 */

export class Deeds {
  /** An action that was sent before the line broke: nobody knows whether it arrived. @type {{number: number, action: string} | null} */
  #lost = null;

  /**
   * @param {DeedsPage} page
   * @param {string | null} first an action that was chosen before there was a match
   */
  constructor(page, first) {
    this.page = page;
    this.first = first;
  }

  /** Play an action. If the line breaks before the answer, it is sent again when that still makes sense. @param {string} action */
  async play(action) {
    const news = this.page.news();
    const seat = news && actingSeat(news);
    if (!news || seat === null) return;
    const { number } = news;
    try {
      await this.page.line().ask({ do: "play", number, seat, action });
    } catch (problem) {
      if (problem instanceof LineDown) this.#lost = { number, action }; // the news after its return say what is to be done
      else {
        this.#complain(problem);
        this.page.reset();
      }
    }
  }

  /** The whole match was told anew: play what is still to be played, if it can be. */
  goOn() {
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

  askTakeback() {
    return this.#act((news, seat) => ({ do: "ask", seat: lastOwnSeat(news) ?? seat, what: "takeback" }));
  }

  offerDraw() {
    return this.#act((_, seat) => ({ do: "ask", seat, what: "draw" }));
  }

  askHints() {
    return this.#act((_, seat) => ({ do: "ask", seat, what: "hints" }));
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
    const news = this.page.news();
    if (!news) return null;
    try {
      const answer = await this.page.line().ask({ do: "hint", seat: actingSeat(news), depth: 3 });
      return answer.type === "hint" ? answer : null;
    } catch (problem) {
      this.#complain(problem);
      return null;
    }
  }

  /** The same once more, with the seats changed. @param {string} match */
  async again(match) {
    try {
      /** @type {import("../base/types.js").MatchMade} */
      const made = await api("POST", `/matches/${match}/again`);
      await go(`/m/${made.match}`, { invites: made.invites });
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** Ask the server; answers whether it was done. @param {import("../base/line.js").Request} request @returns {Promise<boolean>} */
  async ask(request) {
    try {
      await this.page.line().ask(request);
      return true;
    } catch (problem) {
      this.#complain(problem);
      return false;
    }
  }

  /** @param {(news: MatchNews, seat: number) => import("../base/line.js").Request} make */
  async #act(make) {
    const news = this.page.news();
    const seat = news && actingSeat(news);
    if (news && seat !== null) await this.ask(make(news, seat));
  }

  /** @param {unknown} problem */
  #complain(problem) {
    const words = problem instanceof Refused
      ? problem.words
      : problem instanceof LineDown
      ? t("connection-lost")
      : wordsOf(problem);
    toast(words, { error: true });
    this.page.alert(words);
  }
}
