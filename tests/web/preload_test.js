/// <reference lib="deno.ns" />
// index.html names the modules of the first screen, so that the browser fetches them all at once and not one after another.

import { importsOf, WEB } from "./source.js";

/**
 * A module and all that it imports, types aside.
 * @param {string} name
 * @param {Set<string>} found
 */
async function modulesOf(name, found) {
  if (found.has(name)) return found;
  found.add(name);
  const source = await Deno.readTextFile(new URL(name, WEB));
  for (const other of importsOf(name, source)) await modulesOf(other, found);
  return found;
}

/** The page's own, and those of the table, which comes after the words. */
async function modulesOfFirstScreen() {
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of ["main.js", "home/page.js", "home/show_table.js"]) await modulesOf(name, found);
  return found;
}

Deno.test("the page preloads exactly the modules of the first screen", async () => {
  const needed = await modulesOfFirstScreen();
  needed.delete("main.js"); // it is the script itself
  const page = await Deno.readTextFile(new URL("index.html", WEB));
  const named = [...page.matchAll(/rel="modulepreload" href="\/web\/([\w/]+\.js)"/g)].map(([, name]) => name);
  const expected = [...needed].sort().join(" ");
  if (named.sort().join(" ") !== expected) {
    throw new Error(`index.html preloads ${named.join(" ")}; expected ${expected}`);
  }
});

Deno.test("what the first screen loads is small", async () => {
  let bytes = 0;
  const names = [...await modulesOfFirstScreen()];
  const page = await Deno.readTextFile(new URL("index.html", WEB));
  const sheets = [...page.matchAll(/rel="stylesheet" href="\/web\/([\w./]+)"/g)].map(([, name]) => name);
  const rest = ["index.html", "early.js", "icon.svg", "messages/de/shell.ftl", "messages/de/puzzles.ftl"];
  for (const name of [...names, ...sheets, ...rest]) bytes += await zipped(await Deno.readFile(new URL(name, WEB)));
  if (bytes > 144_000) throw new Error(`${bytes} bytes zipped, without pictures; expected at most 144000`);
});

/** @param {Uint8Array<ArrayBuffer>} data */
async function zipped(data) {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}
