// The conversation with the host: it matches answers to requests, follows again after an interruption, and passes on news.

import { deviceReady, think } from "./device.js";
import { connect } from "./transport.js";

/** @typedef {import("./types.js").News} News */
/** @typedef {import("./types.js").OkNews} OkNews */
/** What answers a request. @typedef {Exclude<Extract<News, {re: number}>, {type: "refused"}>} Answer */
/** @typedef {{do: string} & Record<string, unknown>} Request */
/** @typedef {{up: boolean, again: number}} ConnectionState `again`: when the next attempt is made, in milliseconds like Date.now */

/** The server refused a request: `code` and `words` say why. */
export class Refused extends Error {
  /** @param {string} code @param {string} words */
  constructor(code, words) {
    super(words);
    this.name = "Refused";
    this.code = code;
    this.words = words;
  }
}

/** The connection broke before the answer came, so the outcome is unknown. */
export class ConnectionLost extends Error {
  constructor() {
    super("connection lost");
    this.name = "ConnectionLost";
  }
}

/** @typedef {{answer: (news: Answer) => void, refuse: (problem: Error) => void}} Waiting */

export class ServerSocket {
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** @type {Request | null} */
  #following = null;
  #asked = 0;
  /** Does this device think, as the server was told? */
  #lends = false;
  /** @type {Promise<void> | null} */
  #lending = null;

  /** @param {{onNews: (news: News) => void, onState?: (state: ConnectionState) => void}} listener */
  constructor({ onNews, onState = () => {} }) {
    this.onNews = onNews;
    this.onState = onState;
    this.connection = connect({
      opened: () => {
        this.onState({ up: true, again: 0 });
        if (this.#lends) this.#ask({ do: "lend" });
        if (this.#following) this.#ask(this.#following);
      },
      received: (text) => this.#receive(text),
      ping: () => this.#ask({ do: "ping" }),
      lost: (again) => {
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const { refuse } of waiting) refuse(new ConnectionLost());
        if (again !== null) this.onState({ up: false, again });
      },
    });
  }

  get up() {
    return this.connection.up;
  }

  /**
   * Send a request. The promise resolves with the answer, or rejects with `Refused` or `ConnectionLost`.
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  ask(request) {
    if (!this.up) return Promise.reject(new ConnectionLost());
    const id = ++this.#asked;
    return new Promise((answer, refuse) => {
      this.#waiting.set(id, { answer, refuse });
      this.connection.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Follow a match or the lobby, now and after every reconnection. @param {Request} request */
  follow(request) {
    this.#following = request;
    if (this.up) this.#ask(request);
  }

  /** Let this device think for the bots of a match, and find hints, as soon as it can. */
  lend() {
    this.#lending ??= deviceReady().then((ready) => {
      this.#lends = ready;
      if (ready && this.up) this.#ask({ do: "lend" });
    });
  }

  /** Reconnect immediately, if the connection is lost. */
  retry() {
    this.connection.retry();
  }

  close() {
    this.connection.close();
  }

  /** Send a request that no one waits for; a refusal reaches the page as news. @param {Request} request */
  #ask(request) {
    this.ask(request).catch((problem) => {
      if (problem instanceof Refused) this.onNews({ type: "refused", re: 0, code: problem.code, words: problem.words });
    });
  }

  /** @param {import("./device.js").Question} question */
  async #think(question) {
    this.#ask({ do: "thought", number: question.number, ...await think(question) });
  }

  /** @param {string} text */
  #receive(text) {
    /** @type {News} */
    const news = JSON.parse(text);
    if (news.type === "notice") return void dispatchEvent(new CustomEvent("server-notice", { detail: news }));
    if (news.type === "think") return void this.#think(news);
    if (!("re" in news)) return this.onNews(news);
    const waiting = this.#waiting.get(news.re);
    this.#waiting.delete(news.re);
    if (!waiting) return this.onNews(news); // the request was answered, and this is more about it
    if (news.type === "refused") waiting.refuse(new Refused(news.code, news.words));
    else waiting.answer(news);
  }
}
