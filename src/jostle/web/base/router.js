// Which page belongs to which address. Pages are modules, loaded when first needed; links inside the page do not load
// it again, and focus moves to the new page's heading so that a screen reader announces it.

import { offers } from "./transport.js";
import { addressOf, placeOf } from "./address.js";
import { loadMessages } from "./i18n.js";

/**
 * @typedef {object} Visit
 * @property {string[]} parts what the address says in its places, such as the match's id
 * @property {URLSearchParams} query
 * @property {string} hash
 * @property {Record<string, unknown>} handed what the last page passed on; lost after a reload
 * @property {AbortSignal} left aborted when the page is left
 */

/** @typedef {() => void} Close */
/** @typedef {(host: HTMLElement, visit: Visit) => (Close | void | Promise<Close | void>)} Page */
/**
 * @typedef {object} Route
 * @property {RegExp} path
 * @property {() => Promise<Page>} load
 * @property {import("./transport.js").Offer} [offer] the host must offer it
 * @property {string[]} [sheets] style sheets beyond those of index.html
 * @property {string[]} [messages] catalogues of messages beyond the shell's
 */

/** There is no page at an address. Pages throw it too, for example for a game that does not exist. */
export class NoPage extends Error {}

/** A page's module could not be loaded: the connection is lost. */
export class NotLoaded extends Error {}

/** @type {{routes: Route[], host: HTMLElement, lost: (problem: unknown) => void, fresh: (path: string) => void} | null} */
let shell = null;
/** @type {Close | null} */
let closeCurrent = null;
/** The address of the open page, without the fragment. */
let shown = "";
/** Counts visits, so that a slow page does not replace a later one. */
let visits = 0;
let left = new AbortController();

/**
 * Take over the address bar and open the page of the current address.
 * @param {{routes: Route[], host: HTMLElement, lost: (problem: unknown) => void, fresh: (path: string) => void}} how
 */
export function startRouter(how) {
  shell = how;
  history.scrollRestoration = "manual"; // pages are drawn after the address has changed, and only we know when
  addEventListener("popstate", () => {
    // Moving within the page fires this event too; only coming back needs to be handled.
    if (pageAt(location) !== shown) comeBack(history.state?.scrolled ?? 0);
    else if (history.state) scrollTo(0, history.state.scrolled);
  });
  document.addEventListener("click", followLink);
  return visit({ focus: false });
}

/**
 * Go to another page and pass `handed` to it.
 * @param {string} address
 * @param {Record<string, unknown>} [handed]
 * @param {{replace?: boolean}} [how]
 */
export function go(address, handed = {}, { replace = false } = {}) {
  history.replaceState({ scrolled: scrollY }, "");
  history[replace ? "replaceState" : "pushState"](null, "", addressOf(address));
  scrollTo(0, 0);
  return visit({ focus: true, handed });
}

/** Go back to an earlier page and scroll position. @param {number} scrolled */
async function comeBack(scrolled) {
  await visit({ focus: true });
  scrollTo(0, scrolled);
}

/** Redraw the current page, for example after a change of language. */
export function redraw() {
  return visit({ focus: false });
}

/** @param {{focus: boolean, handed?: Record<string, unknown>}} how */
async function visit({ focus, handed = {} }) {
  if (!shell) throw new Error("the router has not been started");
  const { routes, host, lost, fresh } = shell;
  const number = ++visits;
  const address = placeOf(location);
  shown = pageAt(location);
  // Every page draws into its own element, so a page that loads too late draws into one that is no longer shown.
  const stage = document.createElement("div");
  fresh(address.pathname);
  try {
    const [page, parts] = await find(routes, address.pathname);
    if (number !== visits) return;
    leave(); // not before: until its modules have come, the last page is still seen
    host.replaceChildren(stage);
    const close = await page(stage, {
      parts,
      query: address.searchParams,
      hash: address.hash,
      handed,
      left: left.signal,
    });
    if (number === visits) closeCurrent = close ?? null;
    else close?.();
  } catch (problem) {
    if (number !== visits) return;
    leave();
    lost(problem);
  }
  if (focus && number === visits) focusHeading(host);
}

/** An address without the fragment. @param {Location | HTMLAnchorElement} address */
function pageAt(address) {
  const { pathname, search } = placeOf(address);
  return pathname + search;
}

function leave() {
  left.abort();
  left = new AbortController();
  const close = closeCurrent;
  closeCurrent = null;
  close?.();
}

/** @param {Route[]} routes @param {string} path @returns {Promise<[Page, string[]]>} */
async function find(routes, path) {
  for (const route of routes) {
    const found = route.path.exec(path);
    if (found && offers(route.offer)) {
      return [
        await load(route),
        found.slice(1).map((part) => decodeURIComponent(part ?? "")),
      ];
    }
  }
  throw new NoPage(path);
}

/** @param {Route} route */
async function load(route) {
  try {
    const { sheets = [], messages = [] } = route;
    const [page] = await Promise.all([route.load(), loadMessages(...messages), ...sheets.map(addSheet)]);
    return page;
  } catch (problem) {
    throw new NotLoaded("a module of the page did not come", { cause: problem });
  }
}

/** @param {string} name */
export function addSheet(name) {
  const href = addressOf(`/web/${name}`);
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  return new Promise((come, fail) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href });
    link.addEventListener("load", come);
    link.addEventListener("error", () => {
      link.remove(); // so that it is requested again
      fail(new Error(`${name} did not come`));
    });
    document.head.append(link);
  });
}

/** @param {HTMLElement} host */
function focusHeading(host) {
  const heading = host.querySelector("h1") ?? host;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  /** @type {HTMLElement} */ (heading).focus({ preventScroll: true });
}

/** @param {MouseEvent} event */
function followLink(event) {
  if (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  ) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const { pathname, search, hash } = placeOf(link);
  const within = link.getAttribute("href")?.startsWith("#") ? link.hash.slice(1) : "";
  if (within || (hash && pageAt(link) === pageAt(location))) {
    history.replaceState({ scrolled: scrollY }, "");
    if (placeOf(location).href === location.href) return; // the browser scrolls within the page by itself
  } else if (!shell?.routes.some((route) => route.path.test(pathname))) return;
  event.preventDefault();
  if (within) document.getElementById(decodeURIComponent(within))?.scrollIntoView();
  else go(pathname + search + hash);
}
