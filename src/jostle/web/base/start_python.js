// Starts Python for browsers, with Jostle in it. Tests and benchmarks start it the same way without a page.

export const ARCHIVES = ["numpy.zip", "jostle.zip"];

/** @param {URL} files of a site: its folder of Python @param {string} folder the same, as Pyodide wants it named @param {Uint8Array[] | Promise<Uint8Array[]>} archives */
export async function startPython(files, folder, archives) {
  const { loadPyodide } = await import(new URL("pyodide.js", files).href);
  const python = await loadPyodide({ indexURL: folder });
  // NumPy was linked for a Pyodide that has this function.
  python._module.LDSO.loadedLibsByName.__main__.exports.backtrace = () => 0;
  for (const archive of await archives) python.unpackArchive(archive, "zip", { extractDir: "/jostle" });
  python.runPython("import os, sys; sys.path.insert(0, '/jostle'); os.environ['JOSTLE_LIBRARIES'] = '/jostle/kernels'");
  return python;
}
