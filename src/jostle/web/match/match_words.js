// The words of boards and matches, fetched in the person's language when the first board is made.

import { addWords, language } from "../base/words.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** @returns {Promise<void>} */
export function loadMatchWords() {
  const now = language();
  const found = loaded.get(now);
  if (found) return found;
  const table = now === "de" ? import("../words/match_de.js") : import("../words/match_en.js");
  const done = table.then((words) => addWords(now, words.default));
  done.catch(() => loaded.delete(now));
  loaded.set(now, done);
  return done;
}
