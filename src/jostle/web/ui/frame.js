// The frame of every page: header with links, and footer with language and theme.

import { el, fill } from "../base/dom.js";
import { setTheme, theme, THEMES } from "./theme.js";
import { language, languageName, LANGUAGES, setLanguage, t } from "../base/i18n.js";

/** Links in the header; `roomy` ones are hidden on a phone and repeated in the footer. @type {[string, string, string?][]} */
const LINKS = [
  ["/new", "nav-new"],
  ["/learn", "nav-learn"],
  ["/puzzles", "nav-puzzles"],
  ["/analyse", "nav-analyse", "roomy"],
  ["/lab", "nav-lab", "roomy"],
  ["/rules", "nav-rules"],
  ["/ratings", "nav-ratings", "roomy"],
  ["/me", "nav-me"],
];

/** Draw header and footer in the current language. */
export function drawFrame() {
  const skip = /** @type {HTMLAnchorElement} */ (document.getElementById("skip"));
  skip.textContent = t("skip");
  skip.onclick = (event) => {
    event.preventDefault(); // the address must not change
    document.getElementById("main")?.focus();
  };
  drawHead(/** @type {HTMLElement} */ (document.getElementById("top")));
  drawFoot(/** @type {HTMLElement} */ (document.getElementById("foot")));
  markCurrent(location.pathname);
}

/**
 * Mark the link to the current page.
 * @param {string} path
 */
export function markCurrent(path) {
  document.body.dataset.page = path.split("/")[1] || "home";
  for (const link of document.querySelectorAll("#top a")) {
    const way = link.getAttribute("href") ?? "";
    const here = way === "/" ? path === "/" : path === way || path.startsWith(`${way}/`);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** @param {HTMLElement} head */
function drawHead(head) {
  fill(
    head,
    el(
      "a",
      { href: "/", class: "brand" },
      el("img", { src: "/web/icon.svg", alt: "", width: 28, height: 28 }),
      el("span", {}, "Jostle"),
    ),
    el(
      "nav",
      { "aria-label": t("nav-label") },
      LINKS.map(([way, key, look]) => el("a", { href: way, class: look ?? null }, t(key))),
    ),
  );
}

/** @param {HTMLElement} foot */
function drawFoot(foot) {
  const chosen = foot.contains(document.activeElement); // the language was changed here: keep the focus on that field
  fill(
    foot,
    languageField(),
    themeField(),
    el("p", { class: "quiet" }, t("foot-line")),
    el("p", {}, el("a", { href: "/analyse" }, t("foot-analyse"))),
    el("p", {}, el("a", { href: "/ratings" }, t("nav-ratings"))),
    el("p", {}, el("a", { href: "/lab" }, t("foot-lab"))),
    el("p", {}, el("a", { href: "/api/v1/docs" }, t("foot-api"))),
  );
  if (chosen) foot.querySelector("select")?.focus();
}

/** A choice of languages, each by its own name. */
export function languageField() {
  const select = el(
    "select",
    {
      onchange: () => setLanguage(select.value),
    },
    LANGUAGES.map((code) =>
      el("option", { value: code, lang: code, selected: code === language() }, languageName(code))
    ),
  );
  return el("label", { class: "field inline" }, el("span", {}, t("language")), select);
}

/** A choice of light, dark or system theme. */
export function themeField() {
  const select = el(
    "select",
    { onchange: () => setTheme(/** @type {import("./theme.js").Theme} */ (select.value)) },
    THEMES.map((one) => el("option", { value: one, selected: one === theme() }, t(`theme-${one}`))),
  );
  return el("label", { class: "field inline" }, el("span", {}, t("theme")), select);
}
