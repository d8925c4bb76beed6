// The host's API: one function for requests, one kind of error, and a cache for what rarely changes.

import { language, t } from "./i18n.js";
import { request } from "./transport.js";
import { windowForm } from "./window_form.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").LevelInfo} LevelInfo */
/** @typedef {import("./types.js").Waits} Waits */

const ROOT = "/api/v1";
const BUSY_PAUSE = 1500; // milliseconds

/** The server refused, or did not answer. `words` are for people. */
export class ApiError extends Error {
  /** @param {number} status 0 when there was no answer @param {string} code @param {string} words */
  constructor(status, code, words) {
    super(words);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.words = words;
  }
}

/**
 * Send a request. The path is relative to /api/v1, such as `/games`; a full path works too.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function api(method, path, body, signal) {
  const { status, text } = await send(method, addressOf(path), body, signal);
  if (status < 200 || status > 299) throw refusal(status, text);
  return text === "" ? null : JSON.parse(text);
}

/** @type {typeof request} */
async function send(method, address, body, signal) {
  try {
    return await request(method, address, body, signal);
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new ApiError(0, "offline", t("error-offline"));
  }
}

/**
 * Repeat a request until the game is compiled. On a new machine that takes a while; meanwhile the server answers
 * "busy" and says how long it will take.
 * @param {string} path
 * @param {AbortSignal} signal
 * @param {(words: string) => void} tell receives the server's message
 * @returns {Promise<any>}
 */
export async function askUntilReady(path, signal, tell) {
  for (;;) {
    try {
      return await api("GET", path, undefined, signal);
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== "busy") throw problem;
      signal.throwIfAborted();
      tell(problem.words);
    }
    await new Promise((go) => setTimeout(go, BUSY_PAUSE));
    signal.throwIfAborted();
  }
}

/** The full address, with the language for texts and the window's form for tables. @param {string} path */
function addressOf(path) {
  const address = new URL(path.startsWith(ROOT) ? path : ROOT + path, location.origin);
  if (language() !== "en") address.searchParams.set("lang", language());
  if (windowForm() !== "wide" && !address.searchParams.has("form")) address.searchParams.set("form", windowForm());
  return address.pathname + address.search;
}

/** @param {number} status @param {string} text */
function refusal(status, text) {
  try {
    const { code, words } = JSON.parse(text);
    if (code === "banned") dispatchEvent(new Event("banned")); // the page says so in place of everything else
    if (typeof words === "string") return new ApiError(status, String(code), words);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
  }
  return new ApiError(status, "unknown", t("error-server", { status }));
}

/** The text to show for any error. @param {unknown} problem @returns {string} */
export function errorText(problem) {
  if (problem instanceof ApiError) return problem.words;
  console.error(problem);
  return t("error-page");
}

/** Answers that are requested only once, by address. @type {Map<string, Promise<any>>} */
const kept = new Map();

/** @param {string} path @returns {Promise<any>} */
function askOnce(path) {
  const address = addressOf(path);
  const known = kept.get(address);
  if (known) return known;
  const asked = api("GET", path);
  kept.set(address, asked);
  asked.catch(() => kept.delete(address));
  return asked;
}

/** The games. @returns {Promise<GameInfo[]>} */
export function allGames() {
  return askOnce("/games");
}

/** How long it takes until games and bots are compiled. @returns {Promise<Waits>} */
export function askWaits() {
  return api("GET", "/waits");
}

/** The bots' levels, the weakest first. @returns {Promise<LevelInfo[]>} */
export function allLevels() {
  return askOnce("/levels");
}

/** What levels are called in the person's language. @returns {Promise<Map<string, string>>} */
export async function levelNames() {
  return new Map((await allLevels()).map(({ name, label }) => [name, label]));
}

/**
 * What can lie on the table of a game with these options.
 * @param {string} game
 * @param {import("./types.js").Options} options
 * @returns {Promise<import("./types.js").Thing[]>}
 */
export function gameThings(game, options) {
  const texts = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return askOnce(`/games/${game}/things?${new URLSearchParams(texts)}`);
}
