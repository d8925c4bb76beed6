// Open seats: links to send to friends, and a form to take a seat.

import { linkTo } from "../../base/address.js";
import { api, errorText } from "../../base/api.js";
import { copy, toast } from "../../ui/dialog.js";
import { el, fill } from "../../base/dom.js";
import { set, setting } from "../../base/settings.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../../base/types.js").Invite} Invite */

/**
 * The match's invitations that this browser knows; they are stored here because the server knows only their hashes.
 * @param {string} match
 * @param {unknown} [handed] those that came with the making of the match
 * @returns {Invite[]}
 */
export function knownInvites(match, handed) {
  const name = `invites.${match}`;
  if (Array.isArray(handed) && handed.length) set(name, JSON.stringify(handed));
  const kept = JSON.parse(setting(name, "[]"));
  return Array.isArray(kept) ? kept : [];
}

/** A panel with a link for each open seat. @param {MatchNews} news @param {Invite[]} invites */
export function drawInvites(news, invites) {
  const free = news.seats.filter((seat) => seat.kind === "open");
  const rows = free.map((seat) => {
    const invite = invites.find((one) => one.seat === seat.seat);
    if (!invite) return el("p", t("invite-waiting", { side: seat.side }));
    const link = linkTo(invite.link);
    const field = el("input", {
      type: "text",
      readonly: true,
      value: link,
      "aria-label": t("invite-link", { side: seat.side }),
    });
    field.addEventListener("focus", () => field.select());
    return el("div", [
      el("p", t("invite-send", { side: seat.side })),
      el("div.invite-link.wrap", [
        field,
        el("button.button.main.small", { onclick: () => copy(link) }, t("invite-copy")),
        typeof navigator.share === "function" &&
        el("button.button.plain.small", { onclick: () => share(link, news.info.title) }, t("invite-share")),
      ]),
    ]);
  });
  return el("section.panel.invites", { "aria-label": t("invite-title") }, [
    el("h2", t("invite-title")),
    el("p.note", t(news.info.rated ? "invite-rated" : "invite-unrated")),
    rows,
    free.some((seat) => !seat.invited) && el("p.note", t("invite-public")),
  ]);
}

/** A panel to take a seat. @param {MatchNews} news @param {string | null} invite @param {() => void} joined */
export function drawJoin(news, invite, joined) {
  const name = el("input", { type: "text", maxlength: "40", autocomplete: "nickname" });
  const problem = el("p.problem.if-any", { role: "alert" });
  const { rated } = news.info;
  const buttons = rated
    ? [
      el("button.button.main", { type: "submit", value: "rated" }, t("join-rated")),
      el("button.button", { type: "submit", value: "" }, t("join-unrated")),
    ]
    : [el("button.button.main", { type: "submit", value: "" }, t("join-take"))];
  const host = news.seats.find((seat) => seat.kind === "person");
  const title = host
    ? t("join-invited", { name: host.name, game: news.info.title })
    : t("join-free", { game: news.info.title });
  const form = el("form.panel.invites.join", [
    el("h2", title),
    el("label", el("span", t("join-name")), name),
    el("p.note", t(rated ? "join-asks-rated" : "join-is-unrated")),
    el("div.wrap", buttons),
    problem,
  ]);
  let before = "";
  api("GET", "/me").then((me) => {
    before = me.name;
    if (!name.value && document.activeElement !== name) name.value = me.name; // nobody is typing there
  }, (trouble) => toast(errorText(trouble), { error: true }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = event.submitter instanceof HTMLButtonElement && event.submitter.value === "rated";
    for (const button of buttons) button.disabled = true;
    try {
      const wanted = name.value.trim();
      if (wanted && wanted !== before) await api("PATCH", "/me", { name: wanted });
      await api("POST", `/matches/${news.info.id}/join`, { invite, rated: chosen });
      joined();
    } catch (trouble) {
      fill(problem, errorText(trouble));
    }
    for (const button of buttons) button.disabled = false;
  });
  return form;
}

/** @param {string} url @param {string} title */
async function share(url, title) {
  try {
    await navigator.share({ url, title });
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) await copy(url); // closed without sending: fine
  }
}
