// The frame of every page: header with links, and footer with language and theme.

import { offers } from "../base/transport.js";
import { placeOf } from "../base/address.js";
import { el, fill, svg } from "../base/dom.js";
import { drawFace } from "./face.js";
import { icon } from "./icons.js";
import { set, setting } from "../base/settings.js";
import { setTheme, theme, THEMES } from "./theme.js";
import { language, languageName, LANGUAGES, setLanguage, t } from "../base/i18n.js";

/** Links in the header; on a phone, they are in the menu. @type {[string, string][]} */
const LINKS = [
  ["/new", "nav-new"],
  ["/learn", "nav-learn"],
  ["/puzzles", "nav-puzzles"],
  ["/analyse", "nav-analyse"],
];

/** Links in the menu, with what the host must offer. @type {[string, string, import("../base/transport.js").Offer?][]} */
const MORE = [
  ["/lab", "nav-lab", "lab"],
  ["/rules", "nav-rules"],
  ["/openings", "nav-openings"],
  ["/ratings", "nav-ratings", "ratings"],
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
  markCurrent(placeOf(location).pathname);
}

/** Mark the link to the current page. @param {string} path */
export function markCurrent(path) {
  document.body.dataset.page = path.split("/")[1] || "home";
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#top a"))) {
    const way = placeOf(link).pathname;
    const here = way === "/" ? path === "/" : path === way || path.startsWith(`${way}/`);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** @param {HTMLElement} head */
function drawHead(head) {
  const link = (/** @type {typeof MORE[number]} */ [way, key, offer]) =>
    offers(offer) && el("a", { href: way }, t(key));
  const menu = el("div.menu", { id: "menu", popover: true, onclick: () => menu.hidePopover() }, [
    el("a.in-bar.you", { href: "/me" }, ownFace(32), ownName()),
    el("div.in-bar", LINKS.map(link)),
    MORE.map(link),
  ]);
  fill(head, [
    el("a.brand", { href: "/", "aria-label": "Jostle" }, [
      drawMark(),
      el("span.brand-name", { "aria-hidden": "true" }, ["Jost", el("span.tips", "l"), el("span.falls", "e")]),
    ]),
    el("nav", { "aria-label": t("nav-label") }, [
      LINKS.map(link),
      el("button", { popovertarget: "menu" }, [
        el("span.roomy", t("nav-more")),
        el("span.in-bar", { title: t("nav-menu") }, [icon("menu", 24), el("span.unseen", t("nav-menu"))]),
      ]),
      el("a.you", { href: "/me" }, ownName(), ownFace(36)),
      menu,
    ]),
  ]);
}

/** @param {number} size */
function ownFace(size) {
  const name = setting("name", "");
  return drawFace({ name, kind: name ? "person" : "open" }, size);
}

/** What the person is called here; a guest is "you". */
function ownName() {
  return el("span.own-name", setting("own-name", "") || t("nav-me"));
}

/**
 * Show who the person is. It is kept, so that the next page has it at once.
 * @param {{name: string, guest: boolean}} me
 */
export function showPerson({ name, guest }) {
  set("name", name);
  set("own-name", guest ? "" : name);
  for (const place of document.querySelectorAll("#top .you")) {
    const face = place.querySelector(".face");
    face?.replaceWith(ownFace(Number(face.getAttribute("width"))));
    place.querySelector(".own-name")?.replaceWith(ownName());
  }
}

/** Two blocks: one pushes the other over the edge. */
function drawMark() {
  const shine = { stroke: "#fff", "stroke-width": 2.2, "stroke-linecap": "round" };
  return svg("svg", { viewBox: "0 0 56 48", width: 33, height: 28, "aria-hidden": "true", focusable: "false" }, [
    svg("path", { d: "M3 44h30", stroke: "currentColor", "stroke-width": 4, "stroke-linecap": "round" }),
    svg("g", { transform: "rotate(24 36 40)" }, [
      svg("rect", { x: 31, y: 17, width: 19, height: 23, rx: 5, fill: "var(--win)" }),
      svg("path", { d: "M36 19.5h9", "stroke-opacity": 0.6, ...shine }),
    ]),
    svg("g", { transform: "translate(7.5 0) skewX(-10)" }, [
      svg("rect", { x: 2, y: 9, width: 28, height: 31, rx: 6.5, fill: "var(--accent)" }),
      svg("path", { d: "M9 11.8h14", "stroke-opacity": 0.55, ...shine }),
    ]),
  ]);
}

/** @param {HTMLElement} foot */
function drawFoot(foot) {
  const chosen = foot.contains(document.activeElement); // the language was changed here: keep the focus on that field
  fill(foot, [
    languageField(),
    themeField(),
    el("p.quiet", t("foot-line")),
    offers("accounts") && el("p", el("a", { href: "/privacy" }, t("foot-privacy"))),
    "docs" in document.documentElement.dataset && el("p", el("a", { href: "/docs/" }, t("foot-docs"))),
    "host" in document.documentElement.dataset && el("p", el("a", { href: "/web/licences.txt" }, t("foot-licences"))),
  ]);
  if (chosen) foot.querySelector("select")?.focus();
}

/** A choice of languages, each by its own name. */
export function languageField() {
  const select = el("select", {
    onchange: () => setLanguage(select.value),
  }, [
    LANGUAGES.map((code) =>
      el("option", { value: code, lang: code, selected: code === language() }, languageName(code))
    ),
  ]);
  return el("label.field.inline", el("span", t("language")), select);
}

/** A choice of light, dark or system theme. */
export function themeField() {
  const select = el(
    "select",
    { onchange: () => setTheme(/** @type {import("./theme.js").Theme} */ (select.value)) },
    THEMES.map((one) => el("option", { value: one, selected: one === theme() }, t(`theme-${one}`))),
  );
  return el("label.field.inline", el("span", t("theme")), select);
}
