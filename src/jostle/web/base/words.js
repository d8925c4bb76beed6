// What the page says, in the person's language. Tables of words stand in words/*.js: a key, and a text with {places}.
//
// What games say of themselves is not here: the server says it in the language it is asked for.
// A text may have forms by number: {one: "{n} game", other: "{n} games"}; which one is taken follows from the value `n`.

import { set, setting } from "./settings.js";

/** @typedef {"en" | "de"} Language */
/** @typedef {string | ({other: string} & Partial<Record<Intl.LDMLPluralRule, string>>)} Phrase */
/** @typedef {Record<string, Phrase>} Table */

/** The languages, each by its own name. @type {Record<Language, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @type {Record<Language, Table>} */
const tables = { en: {}, de: {} };

/** @returns {Language} */
export function language() {
  const wanted = setting("language", globalThis.navigator?.language ?? "en").slice(0, 2).toLowerCase();
  return wanted in LANGUAGES ? /** @type {Language} */ (wanted) : "en";
}

/**
 * Speak another language from now on; whoever listens to the setting fetches the words and draws anew.
 * @param {Language} wanted
 */
export function setLanguage(wanted) {
  set("language", wanted);
}

/** Fetch the words of the current language: only those, to keep the first load small. */
export async function loadWords() {
  const now = language();
  const shell = now === "de" ? await import("../words/shell_de.js") : await import("../words/shell_en.js");
  addWords(now, shell.default);
  if (globalThis.document) document.documentElement.lang = now;
}

/**
 * @param {Language} of
 * @param {Table} table
 */
export function addWords(of, table) {
  Object.assign(tables[of], table);
}

/**
 * The text of a key with its places filled.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const now = language();
  const phrase = tables[now][key] ?? tables.en[key];
  if (phrase === undefined) {
    console.warn(`no words for ${key}`);
    return key;
  }
  return fillPlaces(typeof phrase === "string" ? phrase : form(phrase, values.n, now), values, now);
}

/**
 * How long ago that was, in words: "3 minutes ago".
 * @param {number} seconds since 1970
 */
export function ago(seconds) {
  const passed = Math.max(0, Date.now() / 1000 - seconds);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  if (passed < 45) return words.format(0, "second");
  if (passed < 3600) return words.format(-Math.round(passed / 60), "minute");
  if (passed < 129600) return words.format(-Math.round(passed / 3600), "hour");
  return words.format(-Math.round(passed / 86400), "day");
}

/**
 * @param {Exclude<Phrase, string>} phrase
 * @param {string | number | undefined} n
 * @param {Language} now
 */
function form(phrase, n, now) {
  return phrase[new Intl.PluralRules(now).select(Number(n))] ?? phrase.other;
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 * @param {Language} now
 */
function fillPlaces(text, values, now) {
  return text.replace(/\{(\w+)\}/g, (place, name) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? new Intl.NumberFormat(now).format(value) : value;
  });
}
