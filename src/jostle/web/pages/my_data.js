// What people can do with what is kept about them: take it along, and delete it.

import { api, errorText } from "../base/api.js";
import { confirmed, dialog, toast } from "../ui/dialog.js";
import { el } from "../base/dom.js";
import { showPerson } from "../ui/frame.js";
import { go } from "../base/router.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Me} Me */

/** @param {Me} me */
export function ownData(me) {
  return el("div", [
    el("p", t("data-text"), " ", el("a", { href: "/privacy" }, t("data-privacy"))),
    el("div.wrap", [
      el("a.button", { href: "/api/v1/me/export", download: "jostle.zip" }, t("data-export")),
      el("button.button.danger", { onclick: () => remove(me) }, t("data-delete")),
    ]),
  ]);
}

/** @param {Me} me */
async function remove(me) {
  if (!(await isSure(me))) return;
  try {
    await api("DELETE", "/me");
    showPerson(await api("GET", "/me"));
    toast(t("data-deleted"));
    await go("/");
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/** Guests press twice; whoever has a name types it. @param {Me} me */
async function isSure(me) {
  if (me.guest) {
    return confirmed({ title: t("data-sure"), body: t("data-sure-text"), yes: t("data-delete-now") });
  }
  /** @type {{name: string}} */
  const { name } = await api("GET", "/me"); // it may have been changed on this very page
  const field = el("input", { type: "text", autocomplete: "off", spellcheck: false });
  const answer = await dialog({
    title: t("data-sure"),
    body: [
      el("p", t("data-sure-text")),
      el("label.field", el("span", t("data-type-name", { name })), field),
    ],
    buttons: [{ label: t("cancel"), value: "no" }, { label: t("data-delete-now"), value: "yes", look: "danger" }],
  });
  if (answer !== "yes") return false;
  if (field.value.trim() === name) return true;
  toast(t("data-other-name"), { error: true });
  return false;
}
