// Where things are. Modules name them as a server has them: pages as "/m/…", files as "/web/…" and "/api/v1/art/…".
// A page with another host (see transport.js) may lie in any folder, and is one document: there, pages stand behind a "#".

const ALONE = Boolean(globalThis.document?.documentElement.dataset.host);
const ROOT = ALONE ? new URL("../..", import.meta.url).pathname : "/";
const FILE = /^\/(web|api|docs)\//;

/** What a link or a picture says in order to lead there. @param {string} path @returns {string} */
export function addressOf(path) {
  if (!ALONE || !path.startsWith("/")) return path;
  return FILE.test(path) ? ROOT + path.slice(1) : `${ROOT}#${path}`;
}

/** The same with the host's name, to be handed on. @param {string} path @returns {string} */
export function linkTo(path) {
  return new URL(addressOf(path), location.href).href;
}

/** The way back: where an address leads, as a server has it. @param {{href: string, hash: string, pathname: string, search: string}} address */
export function placeOf({ href, hash, pathname, search }) {
  if (!ALONE) return new URL(href);
  const path = pathname.slice(ROOT.length - 1).replace(/index.html$/, "");
  return new URL(hash.startsWith("#/") ? hash.slice(1) : path + search, href);
}
