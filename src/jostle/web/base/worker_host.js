// Python in a worker as host, for a page that has no server: see python_worker.js. The exports are those of http_host.js.

import { el } from "./dom.js";
import { t } from "./i18n.js";
import { saveEverything } from "./own_file.js";
import { preparedAnswer } from "./prepared.js";

/** @typedef {import("./transport.js").Listener} Listener */
/**
 * @typedef {{do: "progress", stage: "loading" | "python" | "games", done: number, total: number} | {do: "ready"} | {do: "failed", kind: string, words: string} | {do: "storage", how: import("./kept_rows.js").Outcome | "refused"} | {do: "answer", id: number, status: number, text: string, kind?: string, bytes?: BlobPart} | {do: "news", text: string}} Message
 */
/** @typedef {Extract<Message, {do: "progress"}>} Stage */

/** @type {string[]} */
export const offers = [];
/** Why the host may not start, other than by a fault. @type {Record<string, string>} */
const FAILURES = { NotLoaded: "host-not-loaded", VersionError: "storage-newer", Unreadable: "storage-unreadable" };

/** How far all is when a stage begins; the first one is about half of it. */
const BEFORE = { loading: 0, python: 0.5, games: 0.8 }, LOADING = 0.5;
const SAYS = { loading: "host-loading", python: "host-python", games: "host-games" };

const words = el("span");
const bar = /** @type {HTMLProgressElement} */ (el("progress", { max: "1", "aria-hidden": "true" }));
const progress = el("p.host-progress", bar, words);
const notes = el("div.host-notes", { role: "status" });
/** What waits for an answer, and so far perhaps for Python. @type {Map<number, {question: {id: number}, answer: (message: any) => void}>} */
const waiting = new Map();
/** @type {Listener | null} */
let listening = null;
let asked = 0;
let ready = false;
let pressed = false; // something waits that a person has pressed
/** How far the host was last. @type {Stage | null} */
let stage = null;
let worker = startWorker();

document.body.append(notes);
navigator.serviceWorker?.ready.then(offerNewVersions);

function startWorker() {
  const worker = new Worker(new URL("python_worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => receive(data));
  worker.addEventListener("error", ({ message }) => fail("NotLoaded", message ?? ""));
  notes.append(progress);
  return worker;
}

/** @param {Message} message */
function receive(message) {
  if (message.do === "news") listening?.received(message.text);
  else if (message.do === "answer") {
    waiting.get(message.id)?.answer(message);
    waiting.delete(message.id);
  } else if (message.do === "progress") showProgress(message);
  else if (message.do === "ready") {
    progress.remove();
    ready = true;
    if (listening) open(listening);
    for (const { question } of waiting.values()) worker.postMessage(question);
  } else if (message.do === "storage") tellStorage(message.how);
  else fail(message.kind, message.words);
}

/** @param {Stage} now */
function showProgress(now) {
  const { done, total } = stage = now;
  bar.value = BEFORE[now.stage] + LOADING * (now.stage === "loading" ? done / total : 0);
  words.textContent = [
    t(SAYS[now.stage], { done: megabytes(done), total: megabytes(total) }),
    pressed && t("host-pressed"),
  ].filter(Boolean).join(" ");
}

/** @param {string} kind @param {string} problem */
function fail(kind, problem) {
  worker.terminate();
  const again = el("button", { onclick: () => (failure.remove(), worker = startWorker()) }, t("problem-retry"));
  const failure = el("p.host-progress", t(FAILURES[kind] ?? "host-failed", { words: problem }), " ", again);
  progress.replaceWith(failure);
}

let storage = "kept";
/** @type {HTMLElement | null} */
let storageNote = null;

/** How it went to keep something, if it did not go so before. @param {string} how */
function tellStorage(how) {
  if (how === storage) return;
  storage = how;
  storageNote?.remove();
  if (how === "kept") return;
  if (how === "elsewhere") {
    worker.terminate();
    return rest();
  }
  const save = el("button", { onclick: saveEverything }, t("storage-save"));
  const close = el("button", { onclick: () => note.remove() }, t("close"));
  const note = el("p.host-progress", t(`storage-${how}`), " ", save, " ", close);
  notes.append(storageNote = note);
}

/** Another page has what is kept: nothing can be done here, until this one takes it back. */
function rest() {
  const here = el("button.button.main", { onclick: () => location.reload() }, t("storage-here"));
  const words = [el("h2", t("storage-elsewhere")), el("p", t("storage-elsewhere-text"))];
  const box = el(
    "dialog.dialog.floating",
    { "aria-label": words[0].textContent, onclose: () => box.showModal() },
    words,
    el("div.dialog-buttons", here),
  );
  document.body.append(box);
  box.showModal();
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}

/** Ask Python, as soon as it is there. @param {object} question @param {AbortSignal} [signal] @returns {Promise<any>} */
function ask(question, signal) {
  const numbered = { ...question, id: ++asked };
  return new Promise((answer, refuse) => {
    signal?.throwIfAborted();
    waiting.set(numbered.id, { question: numbered, answer });
    signal?.addEventListener("abort", () => waiting.delete(numbered.id) && refuse(signal.reason));
    if (ready) worker.postMessage(numbered);
  });
}

/** @type {import("./transport.js").Host["request"]} */
export async function request(method, address, body, signal) {
  // A match is worth keeping: ask the browser not to delete it when it needs room.
  if (method === "POST" && address.startsWith("/api/v1/matches")) navigator.storage?.persist?.();
  const text = body === undefined ? "" : JSON.stringify(body);
  const active = method !== "GET" && Boolean(navigator.userActivation?.isActive);
  const prepared = await preparedAnswer(method, address, text);
  if (active && !prepared && !pressed) {
    pressed = true;
    if (stage) showProgress(stage);
  }
  return prepared ?? ask({ do: "request", method, address, body: text }, signal);
}

/** @param {string} address @returns {Promise<Blob>} */
export async function file(address) {
  const { status, kind, bytes } = await ask({ do: "file", address });
  if (status !== 200) throw new Error(`${address}: ${status}`);
  return new Blob([bytes], { type: kind });
}

/** One at a time: the page closes a connection before it makes another. @type {import("./transport.js").Host["connect"]} */
export function connect(listener) {
  listening = listener;
  if (ready) queueMicrotask(() => open(listener));
  return {
    get up() {
      return ready && listening === listener;
    },
    send: (text) => worker.postMessage({ do: "send", text }),
    retry: () => {},
    close: () => {
      if (listening !== listener) return;
      listening = null;
      worker.postMessage({ do: "close" });
    },
  };
}

/** @param {Listener} listener */
function open(listener) {
  if (listening !== listener) return;
  worker.postMessage({ do: "open" });
  listener.opened();
}

/** A new version of the site is there: it is used when somebody wants it. @param {ServiceWorkerRegistration} site */
function offerNewVersions(site) {
  const offer = () => {
    const next = site.waiting;
    if (!next || !navigator.serviceWorker.controller) return;
    const use = el("button", { onclick: () => next.postMessage("use") }, t("host-use-new"));
    notes.append(el("p.host-progress", t("host-new-version"), " ", use));
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  };
  offer();
  site.addEventListener("updatefound", () => {
    const coming = site.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && offer());
  });
}
