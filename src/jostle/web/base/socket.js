// The WebSocket to the server: it reconnects by itself, matches answers to requests, and passes on news.

/** @typedef {import("./types.js").News} News */
/** @typedef {import("./types.js").OkNews} OkNews */
/** What answers a request. @typedef {OkNews | import("./types.js").HintNews | import("./types.js").GuideNews} Answer */
/** @typedef {{do: string} & Record<string, unknown>} Request */
/** @typedef {{up: boolean, again: number}} ConnectionState `again`: when the next attempt is made, in milliseconds like Date.now */

const PATH = "/api/v1/socket";
const FIRST_WAIT = 300; // milliseconds before the first reconnection attempt; doubled for each further one
const MAX_WAIT = 1000; // at first, so that everyone is back within a second after a restart of the server
const PATIENT_AFTER = 15; // attempts, after which the outage is likely to last and pauses get longer
const PATIENT_WAIT = 5000;
const SIGNED_OUT = 4401; // the close code when the session was ended
const PULSE = 20000; // milliseconds between two pings
const BANNED = 4402; // the code that the server closes with when the person may not be here
const PATIENCE = 6000; // milliseconds to wait for the answer to a ping

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
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** @type {Request | null} */
  #following = null;
  #asked = 0;
  #failures = 0;
  #closed = false;
  #heard = 0;
  #timer = 0;
  #pulse = 0;

  /** @param {{onNews: (news: News) => void, onState?: (state: ConnectionState) => void}} listener */
  constructor({ onNews, onState = () => {} }) {
    this.onNews = onNews;
    this.onState = onState;
    this.onWake = () => this.retry();
    this.onVisible = () => {
      if (!document.hidden) this.#checkPulse();
    };
    this.onHide = () => {
      if (this.up) this.#socket?.close(1000); // the browser may keep the page for going back, but others should see it leave
    };
    addEventListener("online", this.onWake);
    addEventListener("pageshow", this.onWake);
    addEventListener("pagehide", this.onHide);
    document.addEventListener("visibilitychange", this.onVisible);
    this.#connect();
  }

  get up() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Send a request. The promise resolves with the answer, or rejects with `Refused` or `ConnectionLost`.
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  ask(request) {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new ConnectionLost());
    const id = ++this.#asked;
    return new Promise((answer, refuse) => {
      this.#waiting.set(id, { answer, refuse });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Follow a match or the lobby, now and after every reconnection. @param {Request} request */
  follow(request) {
    this.#following = request;
    if (this.up) this.#ask(request);
  }

  /** Reconnect immediately, if the connection is lost. */
  retry() {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    removeEventListener("online", this.onWake);
    removeEventListener("pageshow", this.onWake);
    removeEventListener("pagehide", this.onHide);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.onHide(); // a socket that is still opening is closed once it is open, or browsers would log an error
  }

  #connect() {
    const address = new URL(PATH, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("message", (event) => this.#receive(String(event.data)));
    socket.addEventListener("close", ({ code }) => {
      if (code === SIGNED_OUT) location.reload(); // this browser is somebody else from now on
      else this.#lost(socket, code);
    });
  }

  /** @param {WebSocket} socket */
  #opened(socket) {
    if (this.#closed) return socket.close(1000);
    this.#heard = Date.now();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#checkPulse(), PULSE);
    this.onState({ up: true, again: 0 });
    if (this.#following) this.#ask(this.#following);
  }

  /** Send a request that no one waits for; a refusal reaches the page as news. @param {Request} request */
  #ask(request) {
    this.ask(request).catch((problem) => {
      if (problem instanceof Refused) this.onNews({ type: "refused", re: 0, code: problem.code, words: problem.words });
    });
  }

  /** @param {string} text */
  #receive(text) {
    this.#heard = Date.now();
    this.#failures = 0;
    /** @type {News} */
    const news = JSON.parse(text);
    if (news.type === "notice") return void dispatchEvent(new CustomEvent("server-notice", { detail: news }));
    if (!("re" in news)) return this.onNews(news);
    const waiting = this.#waiting.get(news.re);
    this.#waiting.delete(news.re);
    if (!waiting) return this.onNews(news); // the request was answered, and this is more about it
    if (news.type === "refused") waiting.refuse(new Refused(news.code, news.words));
    else waiting.answer(news);
  }

  /** A socket that looks open may be dead, for example after the device slept: ping, and close it if no answer comes. */
  #checkPulse() {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return this.retry();
    const before = Date.now();
    this.#ask({ do: "ping" });
    setTimeout(() => {
      if (this.#socket === socket && this.#heard < before) {
        socket.close();
        this.#lost(socket);
      }
    }, PATIENCE);
  }

  /** @param {WebSocket} socket @param {number} [code] */
  #lost(socket, code) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#pulse);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    if (this.#closed) return; // nobody waits for answers any more
    for (const { refuse } of waiting) refuse(new ConnectionLost());
    if (code === BANNED) return void dispatchEvent(new Event("banned"));
    const longest = this.#failures < PATIENT_AFTER ? MAX_WAIT : PATIENT_WAIT;
    const wait = Math.min(longest, FIRST_WAIT * 2 ** this.#failures) * (0.8 + 0.4 * Math.random());
    this.#failures += 1;
    this.onState({ up: false, again: Date.now() + wait });
    this.#timer = setTimeout(() => this.#connect(), wait);
  }
}
