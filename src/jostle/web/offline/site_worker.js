// Keeps a whole site of static files, so that it works without a network and begins at once. A new version is fetched
// beside the old one and used when somebody wants it, or when the last page of the old one is closed.
//
// The builder puts the version and all files into this one.

const CACHE = "jostle-site-[[version]]";
const PAGE = "./"; // its document: some hosts send it on from index.html, or write something into it
/** Digests by file. @type {Record<string, string>} */
const FILES = { "[[files]]": "" };
const ROOT = new URL(".", location.href).href;

/** The types of a page are known here, those of a worker are not. @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "use") worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  event.respondWith(answer(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([
    keep(cache, PAGE, { cache: "no-cache" }),
    ...Object.entries(FILES).map(([file, integrity]) =>
      // The page has just loaded most of them. The digest tells whether such a one is of this version.
      keep(cache, file, { cache: "force-cache", integrity })
        .catch(() => keep(cache, file, { cache: "no-cache", integrity }))
    ),
  ]);
}

/** @param {Cache} cache @param {string} file @param {RequestInit} how */
async function keep(cache, file, how) {
  await cache.add(new Request(new URL(file, ROOT), how));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("jostle-site-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** What is kept; every other address of the page is the same document. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  const page = request.mode === "navigate" && await cache.match(new URL(PAGE, ROOT));
  return kept || page || fetch(request);
}
