// The page about privacy: what this server keeps, why, for how long, and who sees it. Its figures are the server's.

import { api } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/api_types.d.ts").PrivacyFigures} Figures */

/** What is kept, by what it is for; each has words for what, why, for how long and who sees it. */
const KEPT = ["device", "name", "matches", "progress", "lab", "reports", "address"];

/** @param {HTMLElement} host */
export async function openPrivacy(host) {
  document.title = t("title", { page: t("privacy-title") });
  /** @type {Figures} */
  const figures = await api("GET", "/privacy");
  const days = {
    session: Math.round(figures.session_days),
    guest: Math.round(figures.guest_days),
    audit: Math.round(figures.audit_days),
    report: Math.round(figures.report_days),
    unused: Math.round(figures.name_days),
    open: Math.round(figures.open_days),
    going: Math.round(figures.going_days),
  };
  fill(
    host,
    el("article.page.privacy", [
      el("h1", t("privacy-title")),
      el("p.lead", t("privacy-lead")),
      el("div.privacy-kept", KEPT.map((what) => kept(what, days))),
      section("never"),
      section("rights", el("p", el("a.button.main", { href: "/me" }, t("privacy-rights-go")))),
      section("guests", null, days),
      figures.contact
        ? el("section", el("h2", t("privacy-contact")), el("p", figures.contact))
        : section("contact-none"),
    ]),
  );
}

/** @param {string} what @param {Record<string, number>} days */
function kept(what, days) {
  return el("section.form-part.card", [
    el("h2", t(`privacy-${what}`)),
    el("p", t(`privacy-${what}-what`)),
    el("dl", [
      ["why", "long", "who"].map((part) => [
        el("dt", t(`privacy-${part}`)),
        el("dd", t(`privacy-${what}-${part}`, days)),
      ]),
    ]),
  ]);
}

/** @param {string} what @param {Node | null} [more] @param {Record<string, number>} [days] */
function section(what, more = null, days = {}) {
  return el("section", el("h2", t(`privacy-${what}`)), el("p", t(`privacy-${what}-text`, days)), more);
}
