/// <reference lib="deno.ns" />
// The socket of the page: what becomes of requests when it closes.

import { ServerSocket } from "../../src/jostle/web/base/socket.js";
import { check } from "./source.js";

class FakeSocket extends EventTarget {
  static OPEN = 1;
  readyState = FakeSocket.OPEN;
  send() {}
  close() {
    this.dispatchEvent(new CloseEvent("close", { code: 1000 }));
  }
}

Deno.test("a page that leaves while an answer is due is told of no lost connection; one that stays is", async () => {
  const page = { WebSocket: FakeSocket, location: { href: "http://localhost/" }, document: new EventTarget() };
  for (const [name, value] of Object.entries(page)) Object.defineProperty(globalThis, name, { value });
  const problems = [];
  for (const leaves of [true, false]) {
    const socket = new ServerSocket({ onNews: () => {} });
    socket.ask({ do: "ping" }).catch((problem) => problems.push(problem));
    if (leaves) socket.close();
    else dispatchEvent(new Event("pagehide"));
    await new Promise((go) => setTimeout(go));
    check(problems.length === (leaves ? 0 : 1), `${problems.length} problems`);
    socket.close();
  }
});
