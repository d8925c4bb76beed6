// A server as host: requests over HTTP, and news over a WebSocket that reconnects by itself.

/** @typedef {import("./transport.js").Listener} Listener */

const SOCKET = "/api/v1/socket";
const FIRST_WAIT = 300; // milliseconds before the first reconnection attempt; doubled for each further one
const MAX_WAIT = 1000; // at first, so that everyone is back within a second after a restart of the server
const PATIENT_AFTER = 15; // attempts, after which the outage is likely to last and pauses get longer
const PATIENT_WAIT = 5000;
const SIGNED_OUT = 4401; // the close code when the session was ended
const BANNED = 4402; // the code that the server closes with when the person may not be here
const PULSE = 20000; // milliseconds between two pings
const PATIENCE = 6000; // milliseconds to wait for the answer to a ping

/** The first request goes alone: its answer sets the cookie, and two at once would create two people. @type {Promise<unknown> | null} */
let first = null;
let answered = false;

/** @type {import("./transport.js").Host["request"]} */
export async function request(method, address, body, signal) {
  if (first) await first;
  const asked = send(method, address, body, signal);
  first ??= asked.catch(() => {}).then(() => (answered = true));
  return asked;
}

/** @type {import("./transport.js").Host["request"]} */
async function send(method, address, body, signal) {
  const json = body === undefined
    ? {}
    : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(address, { method, signal, ...json });
  return { status: answer.status, text: await answer.text() };
}

/** @param {Listener} listener */
export function connect(listener) {
  return new Socket(listener);
}

class Socket {
  /** @type {WebSocket | null} */
  #socket = null;
  #failures = 0;
  #closed = false;
  #heard = 0;
  #timer = 0;
  #pulse = 0;

  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
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
    if (first && !answered) first.then(this.onWake); // a socket opened before there is a cookie would belong to no one
    else this.#connect();
  }

  get up() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {string} text */
  send(text) {
    this.#socket?.send(text);
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
    const address = new URL(SOCKET, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("message", (event) => {
      this.#heard = Date.now();
      this.#failures = 0;
      this.listener.received(String(event.data));
    });
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
    this.listener.opened();
  }

  /** A socket that looks open may be dead, for example after the device slept: ping, and close it if no answer comes. */
  #checkPulse() {
    const socket = this.#socket;
    if (!socket || !this.up) return this.retry();
    const before = Date.now();
    this.listener.ping();
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
    if (this.#closed) return; // nobody waits for answers any more
    if (code === BANNED) {
      this.listener.lost(null);
      return void dispatchEvent(new Event("banned"));
    }
    const longest = this.#failures < PATIENT_AFTER ? MAX_WAIT : PATIENT_WAIT;
    const wait = Math.min(longest, FIRST_WAIT * 2 ** this.#failures) * (0.8 + 0.4 * Math.random());
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.listener.lost(Date.now() + wait);
  }
}
