// The page's texts in the person's language: messages by id, from the Fluent catalogues in messages/LANGUAGE/*.ftl.
//
// A new language needs a folder of catalogues and its code in index.html (data-languages), nothing else. Games may bring
// languages (data-brought) that the page does not have: then it speaks English itself.
// What games say about themselves is not here: the server sends it in the language it is asked for.

import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { addressOf } from "./address.js";
import { set, setting } from "./settings.js";

const FALLBACK = "en";

const named = globalThis.document?.documentElement.dataset;
/** The codes of the languages that have catalogues. */
const OWN = (named?.languages ?? FALLBACK).split(" ");
/** The codes of all languages to choose from. */
export const LANGUAGES = named?.brought ? [...OWN, ...named.brought.split(" ")] : OWN;

/** One a language; any, because the vendored module has no types. @type {Map<string, any>} */
const bundles = new Map();

/** Catalogues that are loaded or being loaded, by language and name. @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** The code of the current language. */
export function language() {
  const wanted = setting("language", globalThis.navigator?.language ?? FALLBACK).slice(0, 2).toLowerCase();
  return LANGUAGES.includes(wanted) ? wanted : FALLBACK;
}

/** The language that the page itself speaks. */
export function spoken() {
  return OWN.includes(language()) ? language() : FALLBACK;
}

/** What a language calls itself. @param {string} code */
export function languageName(code) {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}

/** Change the language; listeners to the setting load its messages and redraw. @param {string} code */
export function setLanguage(code) {
  set("language", code);
}

/** Load catalogues in the current language, all at once; each is fetched only once. @param {string[]} names */
export async function loadMessages(...names) {
  const code = spoken();
  await Promise.all(names.map((name) => loadCatalogue(code, name)));
  if (globalThis.document) document.documentElement.lang = code;
}

/** @param {string} code @param {string} name */
function loadCatalogue(code, name) {
  const path = `${code}/${name}`;
  let load = loaded.get(path);
  if (!load) {
    load = fetchCatalogue(code, name);
    load.catch(() => loaded.delete(path)); // so that it is fetched again when it is needed again
    loaded.set(path, load);
  }
  return load;
}

/** @param {string} code @param {string} name @returns {Promise<void>} */
async function fetchCatalogue(code, name) {
  const answer = await fetch(addressOf(`/web/messages/${code}/${name}.ftl`));
  if (answer.ok) addMessages(code, await answer.text());
  else if (answer.status === 404 && code !== FALLBACK) await loadCatalogue(FALLBACK, name);
  else throw new Error(`messages/${code}/${name}.ftl: status ${answer.status}`);
}

/** @param {string} code @param {string} source messages in Fluent's syntax */
export function addMessages(code, source) {
  const bundle = bundles.get(code) ?? new FluentBundle(code, { useIsolating: false });
  bundles.set(code, bundle);
  for (const problem of bundle.addResource(new FluentResource(source))) console.error(problem);
}

/**
 * The message with an id, with its parameters filled in.
 * @param {string} id
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export function t(id, params = {}) {
  for (const code of [language(), FALLBACK]) {
    const bundle = bundles.get(code);
    const pattern = bundle?.getMessage(id)?.value;
    if (bundle && pattern) {
      /** @type {Error[]} */
      const problems = [];
      const text = bundle.formatPattern(pattern, params, problems);
      for (const problem of problems) console.error(`message ${id}:`, problem);
      return text;
    }
  }
  console.error(`no message ${id}`);
  return id;
}

/**
 * A number in the current language, such as a share with `{style: "percent"}`.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [how]
 */
export function formatNumber(value, how) {
  return new Intl.NumberFormat(spoken(), how).format(value);
}

/** How long ago that was: "3 minutes ago". @param {number} seconds since 1970 */
export function ago(seconds) {
  const passed = Math.max(0, Date.now() / 1000 - seconds);
  const relative = new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" });
  if (passed < 45) return relative.format(0, "second");
  if (passed < 3600) return relative.format(-Math.round(passed / 60), "minute");
  if (passed < 129600) return relative.format(-Math.round(passed / 3600), "hour");
  return relative.format(-Math.round(passed / 86400), "day");
}
