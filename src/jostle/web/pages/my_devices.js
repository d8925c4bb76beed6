// The devices on which a person is signed in, the link to one more, and the page that such a link opens.

import { linkTo } from "../base/address.js";
import { api, errorText } from "../base/api.js";
import { confirmed, copy, toast } from "../ui/dialog.js";
import { el, fill } from "../base/dom.js";
import { showPerson } from "../ui/frame.js";
import { go } from "../base/router.js";
import { ago, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Me} Me */
/** @typedef {import("../base/api_types.d.ts").SessionInfo} Session */

/** @param {Session[]} sessions */
export function devices(sessions) {
  const list = el("ul.devices");
  const others = el("button.button", { onclick: endOthers }, t("devices-end-others"));
  const note = el("p.note");
  draw(sessions);

  /** @param {Session[]} now */
  function draw(now) {
    fill(list, now.map((session) => device(session, () => end(session), signOut)));
    others.hidden = now.length < 2;
    fill(note, now.length ? t("devices-text") : t("devices-none"));
  }

  /** @param {Session} session */
  async function end(session) {
    try {
      await api("DELETE", `/me/sessions/${session.id}`);
      toast(t("devices-ended"));
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
    draw(await api("GET", "/me/sessions"));
    list.querySelector("button")?.focus();
  }

  async function endOthers() {
    try {
      /** @type {{sessions: number}} */
      const ended = await api("DELETE", "/me/sessions");
      toast(t("devices-ended-others", { n: ended.sessions }));
      draw(await api("GET", "/me/sessions"));
      list.querySelector("button")?.focus();
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  }

  return el("div", note, list, others);
}

/** @param {Session} session @param {() => void} end @param {() => void} leave */
function device(session, end, leave) {
  const name = session.browser || t("devices-unknown");
  return el("li", [
    el("span.device-words", [
      el("strong", name),
      el("span.quiet", session.here ? t("devices-here") : t("devices-seen", { when: ago(session.seen) })),
    ]),
    el("button.button", { onclick: session.here ? leave : end }, [
      session.here ? t("devices-sign-out") : t("devices-end"),
      !session.here && el("span.unseen", ` ${name}`),
    ]),
  ]);
}

async function signOut() {
  const sure = await confirmed({
    title: t("devices-sign-out-sure"),
    body: t("devices-sign-out-text"),
    yes: t("devices-sign-out"),
  });
  if (!sure) return;
  try {
    await api("POST", "/me/sign-out");
    showPerson(await api("GET", "/me"));
    toast(t("devices-signed-out"));
    await go("/");
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/** The link to continue as this person on another device. */
export function recovery() {
  const place = el("div");
  const make = el("button.button", { onclick: show }, t("me-keep-make"));
  async function show() {
    make.disabled = true;
    try {
      /** @type {{link: string}} */
      const { link } = await api("POST", "/me/recovery");
      const whole = linkTo(link);
      const field = el("input", { type: "text", readonly: true, value: whole, "aria-label": t("me-keep-link") });
      fill(place, [
        el("div.field.inline", [field, el("button.button.main", { onclick: () => copy(whole) }, t("me-keep-copy"))]),
        el("p.note", t("me-keep-secret")),
      ]);
      field.select();
    } catch (problem) {
      toast(errorText(problem), { error: true });
    } finally {
      make.disabled = false;
    }
  }
  return el("div", el("p", make), place);
}

/**
 * The page that a recovery link opens. The token comes after the #, so the browser never sends it to a server.
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openRecover(host, { hash }) {
  document.title = t("title", { page: t("recover-title") });
  const token = hash.slice(1);
  /** @type {Me} */
  const me = await api("GET", "/me");
  const place = el("div.page.narrow");
  const take = el("button.button.main", { onclick: recover }, t("recover-take"));
  async function recover() {
    const sure = !Object.keys(me.ratings).length ||
      (await confirmed({ title: t("recover-sure"), body: t("recover-sure-text"), yes: t("recover-take") }));
    if (!sure) return;
    try {
      /** @type {Me} */
      const now = await api("POST", "/recover", { token });
      showPerson(now);
      history.replaceState(history.state, "", "/recover"); // the token is void, and need not stand in the history
      fill(place, [
        el("h1", { tabindex: "-1" }, t("recover-welcome", { name: now.name })),
        el("p", t("recover-used")),
        el("p", el("a.button.main", { href: "/me" }, t("recover-go-on"))),
        el("p", t("recover-next")),
        recovery(),
      ]);
      place.querySelector("h1")?.focus();
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  }
  fill(place, [
    el("h1", t("recover-title")),
    token ? [el("p", t("recover-text")), el("p.note", t("recover-once")), el("p", take)] : [
      el("p", { role: "alert" }, t("recover-none")),
      el("p", el("a.button", { href: "/me" }, t("nav-me"))),
    ],
  ]);
  fill(host, place);
}
