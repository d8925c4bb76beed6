// Keeps the page's own files, and says clearly when the server cannot be reached. What the server answers is never kept:
// requests to the API and sockets do not come by here.
//
// The server puts the version of the files into this one, so that a new version makes a new worker with a new cache.

const VERSION = "[[version]]";
const ROOT = new URL(".", location.href).href;
const CACHE = `jostle-${VERSION}`;
const OFFLINE = "web/offline/page.html";
const FIRST = [
  OFFLINE,
  "web/offline/page.js",
  "web/offline/page.css",
  "web/early.js",
  "web/style.css",
  "web/controls.css",
  "web/icon.svg",
  "web/fonts/figtree-latin.woff2",
  "web/fonts/bricolage-latin.woff2",
];
const LASTING = ["web/fonts/", "web/faces/", "web/icons/"]; // another version of these belongs to another cache

/** The types of a page are known here, those of a worker are not. @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  const path = request.url.slice(ROOT.length);
  if (request.mode === "navigate") {
    if (!path.startsWith("api/")) event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  } else if (path.startsWith("web/")) event.respondWith(file(request, path));
});

async function install() {
  await (await caches.open(CACHE)).addAll(FIRST);
  await worker.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("jostle-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * A file of the page: from the server, so that all files are of one version, or what is kept if it does not answer.
 * @param {Request} request
 * @param {string} path
 */
async function file(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept && LASTING.some((folder) => path.startsWith(folder))) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) await cache.put(request, answer.clone());
    return answer;
  } catch (problem) {
    if (kept) return kept;
    throw problem;
  }
}
