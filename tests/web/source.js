/// <reference lib="deno.ns" />
// The page's source files, for tests that read them.

export const WEB = new URL("../../src/jostle/web/", import.meta.url);

/** @param {boolean} holds @param {string} message */
export function check(holds, message) {
  if (!holds) throw new Error(message);
}

/** The files of a folder and those below it, by their paths. @param {string} folder @returns {Promise<string[]>} */
export async function filesIn(folder) {
  const found = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder ? `${folder}/` : "", WEB))) {
    const path = folder ? `${folder}/${name}` : name;
    if (isDirectory) found.push(...await filesIn(path));
    else found.push(path);
  }
  return found.sort();
}

/** The modules that a module imports as it starts, types aside. @param {string} file @param {string} source */
export function importsOf(file, source) {
  const found = source.matchAll(/^(?:import|export) (?:[^;"]*from )?"(\.[\w./]+\.js)";/gm);
  return [...found].map(([, other]) => new URL(other, new URL(file, WEB)).href.slice(WEB.href.length));
}
