// The server's HTTP interface: one function to ask, one kind of error, and what seldom changes asked for only once.

import { t } from "./words.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").LevelInfo} LevelInfo */

const ROOT = "/api/v1";

/** The server said no, or did not answer. `words` are for people. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 when there was no answer
   * @param {string} code
   * @param {string} words
   */
  constructor(status, code, words) {
    super(words);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.words = words;
  }
}

/**
 * Ask the server. The path is one below /api/v1, such as `/games`; a full one works too.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function api(method, path, body, signal) {
  const address = path.startsWith(ROOT) ? path : ROOT + path;
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(address, {
      method,
      signal,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new ApiError(0, "offline", t("error.offline"));
  }
  const text = await answer.text();
  if (answer.ok) return text === "" ? null : JSON.parse(text);
  throw refusal(answer.status, text);
}

/**
 * @param {number} status
 * @param {string} text
 */
function refusal(status, text) {
  try {
    const { code, words } = JSON.parse(text);
    if (typeof words === "string") return new ApiError(status, String(code), words);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
  }
  return new ApiError(status, "unknown", t("error.server", { status }));
}

/**
 * What to show a person for anything that went wrong.
 * @param {unknown} problem
 * @returns {string}
 */
export function wordsOf(problem) {
  if (problem instanceof ApiError) return problem.words;
  console.error(problem);
  return t("error.page");
}

/** @type {Promise<GameInfo[]> | null} */
let games = null;
/** @type {Promise<LevelInfo[]> | null} */
let levels = null;

/**
 * The games. `again`: ask anew, because one of them was not ready.
 * @param {{again?: boolean}} [how]
 * @returns {Promise<GameInfo[]>}
 */
export function allGames({ again = false } = {}) {
  if (!games || again) {
    const asked = api("GET", "/games");
    games = asked;
    asked.catch(() => {
      if (games === asked) games = null;
    });
  }
  return games;
}

/** The bots' levels, the weakest first. @returns {Promise<LevelInfo[]>} */
export function allLevels() {
  if (!levels) {
    levels = api("GET", "/levels");
    levels.catch(() => (levels = null));
  }
  return levels;
}
