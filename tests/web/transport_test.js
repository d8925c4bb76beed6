/// <reference lib="deno.ns" />
// A server as the page's host: the order of requests, what they answer, and what becomes of them when the socket closes.

import { request } from "../../src/jostle/web/base/transport.js";
import { ServerSocket } from "../../src/jostle/web/base/socket.js";
import { check } from "./source.js";

class FakeSocket extends EventTarget {
  static OPEN = 1;
  static made = 0;
  readyState = FakeSocket.OPEN;
  constructor() {
    super();
    FakeSocket.made += 1;
  }
  send() {}
  close() {
    this.dispatchEvent(new CloseEvent("close", { code: 1000 }));
  }
}

const page = { WebSocket: FakeSocket, location: { href: "http://localhost/" }, document: new EventTarget() };
for (const [name, value] of Object.entries(page)) Object.defineProperty(globalThis, name, { value });
const turn = () => new Promise((go) => setTimeout(go));

Deno.test("the first request goes alone, and the others and the socket when it is answered", async () => {
  /** @type {[string, RequestInit, (answer: Response) => void][]} */
  const sent = [];
  const fetch = (/** @type {string} */ address, /** @type {RequestInit} */ how) =>
    new Promise((answer) => sent.push([address, how, answer]));
  Object.defineProperty(globalThis, "fetch", { value: fetch });
  const asked = [request("GET", "/me"), request("POST", "/matches", { game: "any" })];
  const socket = new ServerSocket({ onNews: () => {} });
  await turn();
  check(sent.length === 1 && FakeSocket.made === 0, `${sent.length} requests, ${FakeSocket.made} sockets`);
  sent[0][2](new Response("none", { status: 404 }));
  await turn();
  check(sent.length === 2 && FakeSocket.made === 1, `${sent.length} requests, ${FakeSocket.made} sockets`);
  sent[1][2](new Response("{}"));
  for (const [n, expected] of [{ status: 404, text: "none" }, { status: 200, text: "{}" }].entries()) {
    check(JSON.stringify(await asked[n]) === JSON.stringify(expected), `answer ${n}`);
    check(
      sent[n][0] === ["/me", "/matches"][n] && sent[n][1].body === [undefined, '{"game":"any"}'][n],
      `request ${n}`,
    );
  }
  socket.close();
});

Deno.test("a page that leaves while an answer is due is told of no lost connection; one that stays is", async () => {
  const problems = [];
  for (const leaves of [true, false]) {
    const socket = new ServerSocket({ onNews: () => {} });
    await turn();
    socket.ask({ do: "ping" }).catch((problem) => problems.push(problem));
    if (leaves) socket.close();
    else dispatchEvent(new Event("pagehide"));
    await turn();
    check(problems.length === (leaves ? 0 : 1), `${problems.length} problems`);
    socket.close();
  }
});
