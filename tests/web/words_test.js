/// <reference lib="deno.ns" />
// Every text is there in every language, with the same places to fill; and what is asked for is there.

import { addWords, t } from "../../src/jostle/web/base/words.js";

/** @typedef {import("../../src/jostle/web/base/words.js").Phrase} Phrase */
/** @typedef {import("../../src/jostle/web/base/words.js").Table} Table */

const WEB = new URL("../../src/jostle/web/", import.meta.url);

/** @param {boolean} holds @param {string} words */
function check(holds, words) {
  if (!holds) throw new Error(words);
}

/** The files of words by what they are about: {shell: {en: table, de: table}}. */
async function readTables() {
  /** @type {Record<string, Record<string, Table>>} */
  const found = {};
  for await (const file of Deno.readDir(new URL("words/", WEB))) {
    const [, about, language] = /^(\w+)_(\w+)\.js$/.exec(file.name) ?? [];
    check(language !== undefined, `words/${file.name}: expected a name such as shell_en.js`);
    found[about] ??= {};
    found[about][language] = (await import(new URL(`words/${file.name}`, WEB).href)).default;
  }
  return found;
}

/** @param {Phrase} phrase */
function placesOf(phrase) {
  const texts = typeof phrase === "string" ? [phrase] : Object.values(phrase);
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(" ");
}

Deno.test("both languages say the same things with the same places to fill", async () => {
  const tables = await readTables();
  check("shell" in tables, "expected the words of the shell");
  for (const [about, { en, de }] of Object.entries(tables)) {
    check(en !== undefined && de !== undefined, `${about}: expected English and German`);
    for (const key of new Set([...Object.keys(en), ...Object.keys(de)])) {
      check(key in en, `${about}: "${key}" is missing in English`);
      check(key in de, `${about}: "${key}" is missing in German`);
      check(
        placesOf(en[key]) === placesOf(de[key]),
        `${about}: "${key}" has ${placesOf(en[key])} and ${placesOf(de[key])}`,
      );
      for (const phrase of [en[key], de[key]]) {
        check(typeof phrase === "string" || "other" in phrase, `${about}: "${key}" has forms by number but no "other"`);
      }
    }
  }
});

Deno.test("whatever the page asks for in so many words is in a table, and nothing there is unused", async () => {
  const tables = await readTables();
  const known = new Set(Object.values(tables).flatMap(({ en }) => Object.keys(en)));
  const asked = new Set();
  const patterns = [];
  for await (const file of modulesIn(WEB)) {
    const source = await Deno.readTextFile(file);
    for (const [, key] of source.matchAll(/"([\w]+(?:\.[\w ]+)*)"/g)) {
      if (known.has(key)) asked.add(key);
    }
    for (const [, key] of source.matchAll(/\bt\("([^"]+)"/g)) {
      check(known.has(key), `${file.pathname}: no words for "${key}"`);
    }
    for (const [, key] of source.matchAll(/`([\w]+\.[^`]*\$\{[^`]*)`/g)) {
      patterns.push(new RegExp(`^${key.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, ".+")}$`));
    }
  }
  for (const key of known) {
    check(
      asked.has(key) || patterns.some((pattern) => pattern.test(key)),
      `"${key}" is in a table, and nobody says it`,
    );
  }
});

/**
 * All modules of a folder and those below it, the tables of words aside.
 * @param {URL} folder
 * @returns {AsyncGenerator<URL>}
 */
async function* modulesIn(folder) {
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory && entry.name !== "words") yield* modulesIn(new URL(`${entry.name}/`, folder));
    else if (entry.name.endsWith(".js")) yield new URL(entry.name, folder);
  }
}

Deno.test("a text is filled, and its form follows the number", () => {
  addWords("en", {
    "test.games": { one: "{n} game of {who}", other: "{n} games of {who}" },
    "test.plain": "so {what}",
  });
  check(t("test.games", { n: 1, who: "Ann" }) === "1 game of Ann", t("test.games", { n: 1, who: "Ann" }));
  check(t("test.games", { n: 1234, who: "Ann" }) === "1,234 games of Ann", t("test.games", { n: 1234, who: "Ann" }));
  check(t("test.plain", { what: "{what} $& <b>" }) === "so {what} $& <b>", t("test.plain", { what: "{what} $& <b>" }));
  check(t("test.plain") === "so {what}", "a place without a value stays as it is");
});
