/// <reference lib="deno.ns" />
// Every message that the page uses exists in every language, with the same parameters, and none is there in vain.

import { addMessages, t } from "../../src/jostle/web/base/i18n.js";
import { ROUTES } from "../../src/jostle/web/routes.js";
import { FluentResource } from "../../src/jostle/web/vendor/fluent.js";
import { check, filesIn, importsOf, WEB } from "./source.js";

/** Ids that are put together from these beginnings and a value, such as the name of a tool. */
const DYNAMIC = [
  "admin-figure-",
  "admin-head-",
  "admin-kind-",
  "asked-",
  "bot-ends-",
  "declined-",
  "emote-",
  "end-",
  "habits-costliest-",
  "habits-phase-",
  "keys-",
  "lab-bot-",
  "lab-extra-",
  "lab-figure-",
  "lab-goal-",
  "explain-mark-",
  "lab-head-",
  "lab-kind-",
  "lab-says-",
  "lab-sets-",
  "lab-state-",
  "lab-table-",
  "list-",
  "openings-cell-",
  "openings-source-",
  "privacy-",
  "ratings-",
  "record-result-",
  "report-",
  "seats-",
  "sum-",
  "side-",
  "speed-",
  "storage-",
  "stands-",
  "talk-",
  "theme-",
  "tool-",
  "tool-speed-",
];

const ID = /^([a-z][a-z0-9-]*) =/gm;

/** The catalogues by language and name: {en: {shell: source}}. */
async function readCatalogues() {
  /** @type {Record<string, Record<string, string>>} */
  const found = {};
  for (const file of await filesIn("messages")) {
    const [, language, name] = /^messages\/(\w+)\/(\w+)\.ftl$/.exec(file) ?? [];
    check(name !== undefined, `${file}: expected a name such as messages/en/shell.ftl`);
    (found[language] ??= {})[name] = await Deno.readTextFile(new URL(file, WEB));
  }
  return found;
}

/** The messages of a catalogue, each with its source. @param {string} source */
function messagesOf(source) {
  const starts = [...source.matchAll(ID)];
  return new Map(starts.map(({ 1: id, index }, n) => [id, source.slice(index, starts[n + 1]?.index)]));
}

/** @param {string} message */
function parametersOf(message) {
  return [...new Set(message.match(/\$\w+/g) ?? [])].sort().join(" ");
}

const catalogues = await readCatalogues();
const english = new Map(Object.values(catalogues.en).flatMap((source) => [...messagesOf(source)]));
const sources = new Map();
for (const file of await filesIn("")) {
  if (file.endsWith(".js") && !file.startsWith("vendor/")) {
    sources.set(file, await Deno.readTextFile(new URL(file, WEB)));
  }
}

Deno.test("the languages that index.html names are those that have catalogues", async () => {
  const page = await Deno.readTextFile(new URL("index.html", WEB));
  const named = /data-languages="([^"]*)"/.exec(page)?.[1].split(" ").sort().join(" ");
  check(named === Object.keys(catalogues).sort().join(" "), `${named}; expected ${Object.keys(catalogues)}`);
});

Deno.test("every language has the same messages with the same parameters", () => {
  for (const [language, files] of Object.entries(catalogues)) {
    for (const name of new Set([...Object.keys(catalogues.en), ...Object.keys(files)])) {
      check(name in files && name in catalogues.en, `${name}.ftl is missing in ${name in files ? "en" : language}`);
      const [ours, theirs] = [messagesOf(catalogues.en[name]), messagesOf(files[name])];
      for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
        check(theirs.has(id), `${language}/${name}.ftl: ${id} is missing`);
        check(ours.has(id), `en/${name}.ftl: ${id} is missing`);
        const [expected, found] = [parametersOf(ours.get(id) ?? ""), parametersOf(theirs.get(id) ?? "")];
        check(expected === found, `${language}/${name}.ftl: ${id} has "${found}", in English "${expected}"`);
      }
    }
  }
});

Deno.test("every catalogue parses: each line is part of a message or a comment, and no id is there twice", () => {
  for (const [language, files] of Object.entries(catalogues)) {
    const seen = new Set();
    for (const [name, source] of Object.entries(files)) {
      const parsed = new FluentResource(source).body.map(({ id }) => id);
      const written = [...source.matchAll(ID)].map(([, id]) => id);
      check(parsed.join() === written.join(), `${language}/${name}.ftl: not all that is written parses`);
      for (const line of source.split("\n")) {
        check(/^($|#( |$)|[a-z][a-z0-9-]* =|    )/.test(line), `${language}/${name}.ftl: stray line "${line}"`);
      }
      for (const id of parsed) {
        check(!seen.has(id), `${language}: ${id} is there twice`);
        seen.add(id);
      }
    }
  }
});

Deno.test("every id that the page uses exists, and every message is used", () => {
  const used = new Set();
  const beginnings = new Set();
  for (const [file, source] of sources) {
    for (const [, id] of source.matchAll(/"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"/g)) if (english.has(id)) used.add(id);
    for (const [, ...ids] of source.matchAll(/\bt\((?:[^()`;]* \? "([^"]*)" : )?"([^"]*)"[,)]/g)) {
      for (const id of ids) check(id === undefined || english.has(id), `${file}: no message "${id}"`);
    }
    for (const [, beginning] of source.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)) {
      check(DYNAMIC.includes(beginning), `${file}: ids that begin with "${beginning}" are not declared in this test`);
      beginnings.add(beginning);
    }
  }
  for (const beginning of DYNAMIC) check(beginnings.has(beginning), `no id is put together from "${beginning}"`);
  for (const id of english.keys()) {
    check(used.has(id) || DYNAMIC.some((beginning) => id.startsWith(beginning)), `${id} is not used`);
  }
});

Deno.test("every page loads the catalogues of the messages that it uses", () => {
  const catalogueOf = new Map(
    Object.entries(catalogues.en).flatMap(([name, source]) => [...messagesOf(source).keys()].map((id) => [id, name])),
  );
  const routes = sources.get("routes.js");
  check(ROUTES.length > 10, "expected the routes of all pages");
  for (const { path, load, messages = [] } of ROUTES) {
    const code = load.name === "loadMatchPage" ? routes : String(load);
    const page = /import\("\.\/([\w/]+\.js)"\)/.exec(load.name === "loadMatchPage" ? code.split("function")[1] : code)
      ?.[1];
    check(page !== undefined, `${path}: no module found`);
    for (const file of reachable(page ?? "")) {
      for (const [, id] of sources.get(file).matchAll(/\bt\("([^"]*)"/g)) {
        const name = catalogueOf.get(id) ?? "";
        check(name === "shell" || messages.includes(name), `${path}: ${file} uses ${id} of ${name}.ftl, not loaded`);
      }
    }
  }
});

/** A module and all that it imports. @param {string} file @param {Set<string>} [found] */
function reachable(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of importsOf(file, sources.get(file))) if (sources.has(other)) reachable(other, found);
  return found;
}

Deno.test("a message is filled in, and its form follows the number", () => {
  addMessages(
    "en",
    "test-games = { $n ->\n    [one] { $n } game of { $who }\n   *[other] { $n } games of { $who }\n }",
  );
  addMessages("en", "test-plain = so { $what }");
  const one = t("test-games", { n: 1, who: "Ann" });
  check(one === "1 game of Ann", one);
  const many = t("test-games", { n: 1234, who: "Ann" });
  check(many === "1,234 games of Ann", many);
  const raw = t("test-plain", { what: "{ $what } $& <b>" });
  check(raw === "so { $what } $& <b>", raw);
});
