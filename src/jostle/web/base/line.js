// The line to the server: a socket that comes back by itself, answers to what is asked, and news as they come.

/** @typedef {import("./types.js").News} News */
/** @typedef {import("./types.js").OkNews} OkNews */
/** @typedef {import("./types.js").HintNews} HintNews */
/** @typedef {{do: string} & Record<string, unknown>} Request */
/** @typedef {{up: boolean, again: number}} LineState `again`: when the next attempt is made, in milliseconds as of Date.now */

const PATH = "/api/v1/socket";
const FIRST_WAIT = 300; // milliseconds before the first new attempt; each further one waits twice as long
const LONGEST_WAIT = 1000; // at first, so that everybody is back within a second of a server that was started again
const PATIENT_AFTER = 15; // attempts, after which it takes longer, and so do the pauses
const PATIENT_WAIT = 5000;
const PULSE = 20000; // how often a quiet line is asked whether it is alive
const PATIENCE = 6000; // and how long it may take to say so

/** The server would not do it: `code` and `words` say why. */
export class Refused extends Error {
  /** @param {string} code @param {string} words */
  constructor(code, words) {
    super(words);
    this.name = "Refused";
    this.code = code;
    this.words = words;
  }
}

/** The line went down before the answer came: nobody knows whether it was done. */
export class LineDown extends Error {
  constructor() {
    super("the line is down");
    this.name = "LineDown";
  }
}

/** @typedef {{answer: (news: OkNews | HintNews) => void, refuse: (problem: Error) => void}} Waiting */

export class Line {
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

  /** @param {{onNews: (news: News) => void, onState?: (state: LineState) => void}} listener */
  constructor({ onNews, onState = () => {} }) {
    this.onNews = onNews;
    this.onState = onState;
    this.wake = () => this.retry();
    this.look = () => {
      if (!document.hidden) this.#checkPulse();
    };
    this.rest = () => {
      if (this.up) this.#socket?.close(1000); // a page that is left may be kept for coming back: the others see it go
    };
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    addEventListener("pagehide", this.rest);
    document.addEventListener("visibilitychange", this.look);
    this.#connect();
  }

  get up() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Ask for something; the promise is kept with the answer, and broken with `Refused` or `LineDown`.
   * @param {Request} request
   * @returns {Promise<OkNews | HintNews>}
   */
  ask(request) {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new LineDown());
    const id = ++this.#asked;
    return new Promise((answer, refuse) => {
      this.#waiting.set(id, { answer, refuse });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /**
   * Follow a match or the lobby, now and after every return of the line.
   * @param {Request} request
   */
  follow(request) {
    this.#following = request;
    if (this.up) this.#ask(request);
  }

  /** Try again at once, if the line is down. */
  retry() {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    removeEventListener("pagehide", this.rest);
    document.removeEventListener("visibilitychange", this.look);
    this.rest(); // a socket that is still opening is closed once it is open: browsers complain otherwise
  }

  #connect() {
    const address = new URL(PATH, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("message", (event) => this.#hear(String(event.data)));
    socket.addEventListener("close", () => this.#lost(socket));
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

  /** Ask, and let refusals reach the page as news: nobody else waits for them. @param {Request} request */
  #ask(request) {
    this.ask(request).catch((problem) => {
      if (problem instanceof Refused) this.onNews({ type: "refused", re: 0, code: problem.code, words: problem.words });
    });
  }

  /** @param {string} text */
  #hear(text) {
    this.#heard = Date.now();
    this.#failures = 0;
    /** @type {News} */
    const news = JSON.parse(text);
    if (news.type !== "ok" && news.type !== "refused" && news.type !== "hint") return this.onNews(news);
    const waiting = this.#waiting.get(news.re);
    this.#waiting.delete(news.re);
    if (!waiting) return news.type === "refused" ? this.onNews(news) : undefined;
    if (news.type === "refused") waiting.refuse(new Refused(news.code, news.words));
    else waiting.answer(news);
  }

  /** A line that looks open may be dead, as after a sleep of the device: ask, and give it up if nothing is heard. */
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

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#pulse);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { refuse } of waiting) refuse(new LineDown());
    if (this.#closed) return;
    const longest = this.#failures < PATIENT_AFTER ? LONGEST_WAIT : PATIENT_WAIT;
    const wait = Math.min(longest, FIRST_WAIT * 2 ** this.#failures) * (0.8 + 0.4 * Math.random());
    this.#failures += 1;
    this.onState({ up: false, again: Date.now() + wait });
    this.#timer = setTimeout(() => this.#connect(), wait);
  }
}

/**
 * Open a line. It stays until `close`.
 * @param {{onNews: (news: News) => void, onState?: (state: LineState) => void}} listener
 */
export function openLine(listener) {
  return new Line(listener);
}
