// Jostle inside the page: a worker with Python, in which the same program answers that a server runs. What it keeps lies
// in the browser's own database, and each answer waits until it lies there. A worker with the name "thinker" (device.js)
// keeps nothing: its page has a server.

import { openRows } from "./kept_rows.js";
import { ARCHIVES, startPython } from "./start_python.js";

/** @typedef {{request: (method: string, address: string, body: string) => Promise<any>, file: (address: string) => Promise<any>, open: () => void, close: () => void, receive: (text: string) => Promise<void>, think: (text: string) => Promise<string>}} PythonHost */
/** @typedef {{do: "request", id: number, method: string, address: string, body: string} | {do: "file", id: number, address: string} | {do: "open" | "close"} | {do: "send", text: string} | {do: "think", id: number, text: string}} Message */

const FOLDER = new URL("../../python/", import.meta.url); // of the site
const FILES = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm.bin", "python_stdlib.zip", ...ARCHIVES];
const TOLD = 100_000; // bytes, after which it is told again how many have come
const KEEPS = self.name !== "thinker";
const NOTHING = { rows: new Map(), commit: async () => "kept" };

/** @type {PythonHost} */
let host;
let last = Promise.resolve(); // what is said on the socket is done in its order
let loaded = 0, told = 0, total = Infinity; // bytes
/** What happens when everything is loaded. @type {"python" | "games"} */
let stage = "python";
/** Rejects when a file does not come. @type {PromiseWithResolvers<never>} */
const broken = Promise.withResolvers();

Promise.race([start(), broken.promise]).then((started) => {
  host = started;
  addEventListener("message", ({ data }) => handle(host, data));
  postMessage({ do: "ready" });
}, (problem) => {
  console.error(problem);
  const words = String(problem?.message ?? problem).trim().replace(/[^]*\n([\w.]+: )?/, ""); // without the traceback
  postMessage({ do: "failed", kind: loaded < total ? "NotLoaded" : problem?.type ?? problem?.name, words });
});

/** @param {PythonHost} host @param {Message} message */
function handle(host, message) {
  if (message.do === "request") answer(host, message);
  else if (message.do === "file") answerFile(host, message);
  else if (message.do === "send") last = last.then(() => host.receive(message.text)).catch(console.error);
  else if (message.do === "think") answerThought(host, message);
  else last = last.then(() => host[message.do]());
}

/** @param {PythonHost} host @param {{id: number, text: string}} question */
async function answerThought(host, { id, text }) {
  let found = "{}"; // the server thinks then
  try {
    found = await host.think(text);
  } catch (problem) {
    console.info("a question of the server has no answer here", problem);
  }
  postMessage({ do: "thought", id, text: found });
}

/** @param {PythonHost} host @param {{id: number, address: string}} question */
async function answerFile(host, { id, address }) {
  const found = await host.file(address);
  const [status, kind, bytes] = found.toJs();
  found.destroy();
  postMessage({ do: "answer", id, status, text: "", kind, bytes });
}

/** @param {PythonHost} host @param {Extract<Message, {do: "request"}>} question */
async function answer(host, { id, method, address, body }) {
  const found = await host.request(method, address, body);
  const [status, text] = found.toJs();
  found.destroy();
  postMessage({ do: "answer", id, status, text });
}

/** Load everything side by side, start Python, and let it begin. @returns {Promise<PythonHost>} */
async function start() {
  const files = new Map(FILES.map((name) => [name, load(name)]));
  const sizes = await (await load("sizes.json")).json();
  total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  tell();
  // Pyodide asks for its files by `fetch`, and waits forever for one that does not come.
  const { fetch } = globalThis;
  globalThis.fetch = (address, how) =>
    files.get(String(address).replace(/.*\//, "").replace(/wasm$/, "wasm.bin")) ?? fetch(address, how);
  await files.get("pyodide.asm.js");
  const archives = ARCHIVES.map(async (name) => new Uint8Array(await (await files.get(name)).arrayBuffer()));
  const python = await startPython(FOLDER, FOLDER.href, Promise.all(archives));
  stage = "games";
  tell();
  const begin = python.pyimport("jostle.browser.page").start;
  const { rows, commit } = await (KEEPS ? openRows((how) => postMessage({ do: "storage", how })) : NOTHING);
  return begin(rows, commit, (/** @type {string} */ text) => postMessage({ do: "news", text }));
}

/** Load one of the files: a module, or an answer with what it holds. @param {string} name @returns {Promise<any>} */
async function load(name) {
  try {
    if (name.endsWith(".js")) return await import(new URL(name, FOLDER).href);
    const answer = await fetch(new URL(name, FOLDER));
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    if (name.endsWith(".json")) return answer;
    const counted = new TransformStream({
      transform(part, out) {
        count(part.length);
        out.enqueue(part);
      },
    });
    answer.body.pipeTo(counted.writable).catch(broken.reject);
    if (!name.endsWith(".bin")) return new Response(await new Response(counted.readable).arrayBuffer());
    const unpacked = counted.readable.pipeThrough(new DecompressionStream("gzip"));
    return new Response(unpacked, { headers: { "content-type": "application/wasm" } }); // compiled while it comes
  } catch (problem) {
    broken.reject(problem);
    throw problem;
  }
}

/** @param {number} bytes that have come */
function count(bytes) {
  loaded += bytes;
  if (loaded >= told + TOLD || loaded === total) tell();
}

function tell() {
  told = loaded;
  if (total < Infinity) postMessage({ do: "progress", stage: loaded < total ? "loading" : stage, done: loaded, total });
}
