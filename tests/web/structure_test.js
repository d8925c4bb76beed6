/// <reference lib="deno.ns" />
// How the page is built: layers that only look down, no cycles, small folders, and no game known by name.

import { check, filesIn, importsOf, WEB } from "./source.js";

/** Folders that may not import those after them; features and pages may import all of these. */
const LAYERS = ["vendor", "base", "ui", "board", "editors", "setup"];
/** Pages and what they are made of: no layer imports them, and they import each other without going round in a circle. */
const FEATURES = [
  "learn",
  "puzzles",
  "analysis",
  "lab",
  "match",
  "new_game",
  "statistics",
  "home",
  "pages",
  "offline",
  "moderation",
  "admin",
];

const files = (await filesIn("")).filter((file) => !file.startsWith("vendor/"));
const modules = files.filter((file) => file.endsWith(".js"));
/** @type {Map<string, string[]>} */
const imports = new Map();
for (const file of modules) {
  const source = await Deno.readTextFile(new URL(file, WEB));
  const lazy = [...source.matchAll(/await import\("(\.[\w./]+)"\)/g)]
    .map(([, other]) => new URL(other, new URL(file, WEB)).href.slice(WEB.href.length));
  imports.set(file, [...importsOf(file, source), ...lazy]);
}

/** @param {string} file */
function folderOf(file) {
  return file.includes("/") ? file.split("/")[0] : "";
}

/**
 * A way round through a graph, if there is one.
 * @param {Map<string, Iterable<string>>} graph
 */
function cycleIn(graph) {
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  /** @param {string} node @returns {string[] | null} */
  function visit(node) {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    path.push(node);
    for (const other of graph.get(node) ?? []) {
      const found = visit(other);
      if (found) return found;
    }
    path.pop();
    done.add(node);
    return null;
  }
  for (const node of graph.keys()) {
    const found = visit(node);
    if (found) return found;
  }
  return null;
}

Deno.test("a cycle is found", () => {
  check(cycleIn(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]]))?.join() === "b,c,b", "expected b,c,b");
  check(cycleIn(new Map([["a", ["b", "c"]], ["b", ["c"]]])) === null, "expected none");
});

Deno.test("no file imports itself in a circle, and no folder does", () => {
  const round = cycleIn(imports);
  check(round === null, `import cycle: ${round?.join(" > ")}`);
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const [file, others] of imports) {
    const from = folderOf(file);
    if (!folders.has(from)) folders.set(from, new Set());
    for (const to of others.map(folderOf)) if (to !== from) folders.get(from)?.add(to);
  }
  const folderRound = cycleIn(folders);
  check(folderRound === null, `import cycle of folders: ${folderRound?.join(" > ")}`);
});

Deno.test("a layer imports only what is below it, and only main.js and routes.js stand above the features", () => {
  for (const [file, others] of imports) {
    const layer = LAYERS.indexOf(folderOf(file));
    const known = layer >= 0 || FEATURES.includes(folderOf(file));
    check(known || ["main.js", "routes.js", "early.js"].includes(file), `${file} is in no layer`);
    for (const other of others) {
      const below = LAYERS.indexOf(folderOf(other));
      check(layer < 0 || (below >= 0 && below <= layer), `${file} may not import ${other}`);
      check(folderOf(other) !== "" || folderOf(file) === "", `${file} may not import ${other}`);
    }
  }
});

Deno.test("the page knows no game by its id or name", async () => {
  const games = new URL("../games/", WEB);
  const names = [];
  for await (const { name, isDirectory } of Deno.readDir(games)) {
    if (!isDirectory || name.startsWith("_") || name === "messages") continue;
    const spec = await Deno.readTextFile(new URL(`${name}/__init__.py`, games));
    const title = /title="([^"]+)"/.exec(spec)?.[1];
    check(title !== undefined, `${name}: no title found`);
    const id = name.replaceAll("_", "-");
    names.push(new RegExp(`\\b${title}\\b|["'\`/]${id}["'\`/?]|${id.includes("-") ? `\\b${id}\\b` : "$^"}`));
  }
  check(names.length >= 5, "expected at least five games");
  for (const file of files.filter((name) => /\.(js|css|html|ftl)$/.test(name))) {
    const source = await Deno.readTextFile(new URL(file, WEB));
    for (const name of names) check(!name.test(source), `${file} names a game: ${name.exec(source)?.[0]}`);
  }
});

Deno.test("no two style sheets have keyframes of the same name: the page loads them all", async () => {
  /** @type {string[]} */
  const names = [];
  for (const file of files.filter((name) => name.endsWith(".css"))) {
    const source = await Deno.readTextFile(new URL(file, WEB));
    names.push(...Array.from(source.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name));
  }
  check(names.length > 5, "expected some keyframes");
  check(new Set(names).size === names.length, `twice: ${names.filter((name, i) => names.indexOf(name) < i)}`);
});
