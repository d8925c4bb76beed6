// The visitor's own device as a thinker: where the server offers it, Python in a worker (python_worker.js) says what the
// bots of unrated matches do, gives hints and analyses positions. Until it can, and where it cannot, the server thinks.

/** @typedef {import("./api_types.d.ts").Think} Question */
/** @typedef {import("./types.js").News} News */
/** @typedef {{action?: string, why?: string}} Thought nothing: it cannot say */
/** @typedef {{do: "ready" | "progress"} | {do: "failed", words: string} | {do: "thought", id: number, text: string} | {do: "news", text: string}} Message */

const LEAST_MEMORY = 2; // gigabytes of the device

/** @type {(now: void) => void} */
let offer;
const offered = /** @type {Promise<void>} */ (new Promise((resolve) => (offer = resolve)));
/** @type {Promise<boolean> | null} */
let starting = null;
/** Once it is ready. @type {Worker | null} */
let worker = null;
/** @type {Map<number, (thought: Thought) => void>} */
const waiting = new Map();
let asked = 0;
/** @type {(news: News) => void} */
let hear = () => {};

/** The server has said that devices may think. */
export function offerDevice() {
  offer();
}

/** Whether this device thinks, as soon as that is known; the first who asks makes it begin. */
export async function deviceReady() {
  await offered;
  return await (starting ??= suits() ? start() : Promise.resolve(false));
}

/** Does it think now? */
export function deviceThinks() {
  return worker !== null;
}

/** @param {Question} question @returns {Promise<Thought>} */
export function think(question) {
  const id = ++asked;
  return new Promise((answer) => {
    if (!worker) return answer({});
    waiting.set(id, answer);
    worker.postMessage({ do: "think", id, text: JSON.stringify(question) });
  });
}

/** Ask as one asks a server on its socket; what comes of it is heard until something else is asked. @param {import("./socket.js").Request} request @param {(news: News) => void} [listener] */
export function askDevice(request, listener = () => {}) {
  hear = listener;
  worker?.postMessage({ do: "send", text: JSON.stringify(request) });
}

/** Megabytes are loaded and kept in memory: not where they are dear. */
function suits() {
  const { deviceMemory = LEAST_MEMORY, connection } = /** @type {any} */ (navigator);
  const dear = connection?.saveData || connection?.type === "cellular";
  return deviceMemory >= LEAST_MEMORY && !dear && "WebAssembly" in globalThis;
}

/** @returns {Promise<boolean>} */
async function start() {
  await new Promise((go) => (globalThis.requestIdleCallback ?? setTimeout)(go));
  const started = new Worker(new URL("python_worker.js", import.meta.url), { type: "module", name: "thinker" });
  return new Promise((known) => {
    const fail = (/** @type {unknown} */ problem) => {
      console.info("this device does not think", problem);
      started.terminate();
      worker = null;
      for (const answer of waiting.values()) answer({});
      waiting.clear();
      known(false);
    };
    started.addEventListener("error", (event) => fail(event.message));
    started.addEventListener("message", (/** @type {MessageEvent<Message>} */ { data }) => {
      if (data.do === "ready") {
        worker = started;
        worker.postMessage({ do: "open" });
        known(true);
      } else if (data.do === "failed") fail(data.words);
      else if (data.do === "thought") {
        waiting.get(data.id)?.(JSON.parse(data.text));
        waiting.delete(data.id);
      } else if (data.do === "news") hear(JSON.parse(data.text));
    });
  });
}
