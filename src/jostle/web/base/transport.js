// The page's way to its host, which answers requests and sends news. Usually that is the server that the page came from.
// A page with data-host="worker" in its <html> has another: base/worker_host.js, with the same exports as http_host.js.

import { placeOf } from "./address.js";
import * as server from "./http_host.js";

/** @typedef {{status: number, text: string}} Reply `status` as in HTTP */
/**
 * @typedef {object} Listener
 * @property {() => void} opened also after every interruption
 * @property {(text: string) => void} received
 * @property {() => void} ping asks something, because the host has long been silent
 * @property {(again: number | null) => void} lost `again`: when the next attempt is made, in milliseconds like Date.now
 */
/** @typedef {{up: boolean, send: (text: string) => void, retry: () => void, close: () => void}} Connection */
/** @typedef {typeof ALL[number]} Offer */
/**
 * @typedef {object} Host
 * @property {string[]} [offers] when it is known before anything is asked
 * @property {(method: string, address: string, body?: unknown, signal?: AbortSignal) => Promise<Reply>} request rejects if no answer comes
 * @property {(listener: Listener) => Connection} connect
 * @property {(address: string) => Promise<Blob>} [file] where links to files lead nowhere without it
 */

const ALL = /** @type {const} */ ([
  "accounts", // names that others see, devices, and data that can be taken along or deleted
  "anybody", // an opponent who happens to be there
  "chat",
  "clips", // pictures of matches as PNG and GIF
  "friends", // opponents and others who come by a link
  "lab",
  "moderation", // the operator's notices, reports, bans
  "pdf", // sheets as PDF; each browser can print them
  "ratings",
  "spectators",
]);

const KEPT = 60_000; // milliseconds for which a file can be saved

/** @type {Host} */
let host = server;

/** Find out which host the page has: once, before anything is asked. */
export async function findHost() {
  const { host: name } = document.documentElement.dataset;
  if (name) host = await import(`./${name}_host.js`);
  offered = host.offers ?? null;
  if (host.file) document.addEventListener("click", (event) => handOver(event, host.file));
}

/** A link to a file was pressed: ask for the file, and hand it to the browser. @param {MouseEvent} event @param {Host["file"]} file */
async function handOver(event, file) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const { pathname, search } = placeOf(link ?? location);
  if (!link || !file || !pathname.startsWith("/api/v1/")) return;
  event.preventDefault();
  saveFile(await file(pathname + search), link.download || pathname.replace(/.*\//, ""));
}

/** Hand a file to the browser. @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** What the host offers besides games, lessons, puzzles and analysis; null: everything, as long as it has not said so. @type {string[] | null} */
let offered = null;

/** Ratings, opponents elsewhere, a chat: the page shows only what its host offers. @param {Offer | undefined} what undefined: what each host has */
export function offers(what) {
  return !what || (offered?.includes(what) ?? true);
}

/** The host has said what it offers. Returns whether the page must be drawn again. @param {string[]} now */
export function learnOffers(now) {
  const lacking = ALL.filter(offers).some((one) => !now.includes(one));
  offered = now;
  return lacking;
}

/** @type {Host["request"]} */
export const request = (...question) => host.request(...question);

/** @type {Host["connect"]} */
export const connect = (listener) => host.connect(listener);
