// Runs a module of the tests in Python for browsers, to the end of what it begins, with the files of a site, without a browser:
// deno run -A --unstable-detect-cjs run_in_pyodide.js SITE SITE-PACKAGES MODULE ARGUMENTS
// Of this checkout and of what is installed it takes only what the site leaves out.

import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ARCHIVES, startPython } from "../../src/jostle/web/base/start_python.js";

const [site, installed, module, ...args] = Deno.args;
const files = new URL("python/", pathToFileURL(`${site}/`)), root = new URL("../../", import.meta.url);
const packed = readFileSync(new URL("pyodide.asm.wasm.bin", files)); // which pages unpack
writeFileSync(new URL("pyodide.asm.wasm", files), gunzipSync(packed));
const archives = ARCHIVES.map((name) => new Uint8Array(readFileSync(new URL(name, files))));
const python = await startPython(files, fileURLToPath(files), archives);
const left = {
  tests: new URL("tests", root),
  bench: new URL("bench", root),
  "jostle/conformance": new URL("src/jostle/conformance", root),
};
for (const [name, place] of Object.entries({ ...left, rich: pathToFileURL(`${installed}/rich`) })) {
  python.FS.mkdirTree(`/jostle/${name}`);
  python.mountNodeFS(`/jostle/${name}`, fileURLToPath(place));
}
python.globals.set("words", python.toPy([module, ...args]));
await python.runPythonAsync(`
import asyncio, runpy, sys
sys.argv = words
runpy.run_module(words[0], run_name="__main__", alter_sys=True)
await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})  # what the module has begun
`);
Deno.exit(); // channels of the event loop are still open
