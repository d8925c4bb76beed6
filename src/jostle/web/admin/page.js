// The operator's page, behind a secret: reports, people, sanctions, the audit log, and the server itself.

import { api, errorText } from "../base/api.js";
import { confirmed, toast } from "../ui/dialog.js";
import { el, fill, uniqueId } from "../base/dom.js";
import { formPart } from "../ui/fields.js";
import { timeText } from "../moderation/banned.js";
import { auditPart } from "./audit.js";
import { act, field } from "./shared.js";
import { peoplePart } from "./people.js";
import { reportsPart } from "./reports.js";
import { t } from "../base/i18n.js";

const LOOK = 5000; // milliseconds between two looks at the figures

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openAdmin(host, { left }) {
  document.title = t("title", { page: t("admin-title") });
  const { secret, logged_in } = await api("GET", "/admin");
  if (!secret) return showHow(host);
  if (!logged_in) return showLogin(host, left);
  showDesk(host, left);
}

/** There is no secret yet. @param {HTMLElement} host */
function showHow(host) {
  fill(
    host,
    el("div.page.narrow", [
      el("h1", t("admin-title")),
      el("p", t("admin-no-secret")),
      el("pre", { tabindex: "0" }, el("code", "jostle admin secret")),
    ]),
  );
}

/** @param {HTMLElement} host @param {AbortSignal} left */
function showLogin(host, left) {
  const field = el("input", { type: "password", autocomplete: "current-password", required: true, maxlength: "200" });
  const problem = el("p.refused", { role: "alert" });
  fill(
    host,
    el("div.page.narrow", [
      el("h1", t("admin-title")),
      el("form", {
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          try {
            await api("POST", "/admin/login", { secret: field.value });
            showDesk(host, left);
          } catch (refused) {
            problem.textContent = errorText(refused);
            field.select();
          }
        },
      }, [
        el("label.field.inline", [
          el("span", t("admin-secret")),
          field,
          el("button.button.main", { type: "submit" }, t("admin-login")),
        ]),
        problem,
      ]),
    ]),
  );
}

/** @param {HTMLElement} host @param {AbortSignal} left */
function showDesk(host, left) {
  const people = peoplePart();
  const look = (/** @type {string} */ who) => people.show(who);
  fill(
    host,
    el("div.page.admin-page", [
      el("div.admin-head.strip", [
        el("h1", t("admin-title")),
        el("button.button.small", { onclick: () => logout(host, left) }, t("admin-logout")),
      ]),
      figures(left),
      el("div.admin-parts", [
        el("div", formPart("admin-reports", reportsPart(look)), formPart("admin-audit", auditPart(look))),
        el("div", [
          formPart("admin-people", people.node),
          formPart("admin-sanctions", sanctionForm()),
          formPart("admin-remove", removeForm()),
          formPart("admin-server", serverForm()),
        ]),
      ]),
    ]),
  );
}

/** @param {HTMLElement} host @param {AbortSignal} left */
async function logout(host, left) {
  await act(() => api("POST", "/admin/logout"), t("admin-logged-out"));
  showLogin(host, left);
}

/** How the server does; looked up again and again. @param {AbortSignal} left */
function figures(left) {
  const list = el("dl.admin-figures");
  const look = async () => {
    try {
      const now = await api("GET", "/admin/figures", undefined, left);
      const shown = {
        people: now.people,
        going: now.going,
        matches: now.matches,
        active: now.active,
        waiting: now.waiting,
        reports: now.open_reports,
        state: now.notice.draining
          ? t("admin-state-draining")
          : now.tasks_down.length
          ? t("admin-state-down", { tasks: now.tasks_down.join(", ") })
          : t("admin-state-well"),
      };
      fill(
        list,
        Object.entries(shown).map(([name, value]) =>
          el("div", el("dt.fine", t(`admin-figure-${name}`)), el("dd", String(value)))
        ),
      );
    } catch (problem) {
      if (!left.aborted) console.info("no figures", problem);
    }
  };
  look();
  const timer = setInterval(() => !document.hidden && look(), LOOK);
  left.addEventListener("abort", () => clearInterval(timer));
  return list;
}

function sanctionForm() {
  const who = el("input", { type: "text", required: true, maxlength: "100", autocomplete: "off" });
  const days = el("input", { type: "number", min: "0", max: "36500", step: "any" });
  const reason = el("input", { type: "text", maxlength: "500", autocomplete: "off" });
  const list = el("div.admin-list.stack");
  const show = async () => {
    const rows = await api("GET", "/admin/sanctions");
    fill(list, rows.length ? rows.map(row) : el("p.note", t("admin-nothing")));
  };
  const row = (/** @type {any} */ { kind, person, network, reason, until }) => {
    const subject = person ?? network;
    return el("div.admin-row.strip", [
      el("p", [
        el("strong", t(`admin-kind-${kind}`)),
        ` ${subject} · ${until === null ? t("admin-for-good") : t("admin-until", { time: timeText(until) })}`,
        reason && ` · ${reason}`,
      ]),
      el("button.button.small", {
        "aria-label": t("admin-lift-name", { name: subject }),
        onclick: async () => {
          await act(() => api("POST", "/admin/sanctions/lift", { who: subject, kind }), t("admin-lifted"));
          show();
        },
      }, t("admin-lift")),
    ]);
  };
  const impose = async (/** @type {string} */ kind) => {
    if (!who.reportValidity()) return;
    const body = { who: who.value, kind, days: days.value ? Number(days.value) : null, reason: reason.value };
    if (await act(() => api("POST", "/admin/sanctions", body), t("admin-done"))) {
      who.value = reason.value = days.value = "";
      show();
    }
  };
  show().catch((problem) => toast(errorText(problem), { error: true }));
  return el("form.admin-form.stack", { onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, [
    field(t("admin-who"), who),
    field(t("admin-days"), days),
    field(t("admin-reason"), reason),
    el("div.wrap", [
      el("button.button.danger", { onclick: () => impose("ban") }, t("admin-ban")),
      el("button.button", { onclick: () => impose("mute") }, t("admin-mute")),
    ]),
    list,
  ]);
}

function removeForm() {
  const id = el("input", { type: "text", required: true, maxlength: "60", autocomplete: "off" });
  const remove = async (/** @type {string} */ what) => {
    if (!id.reportValidity()) return;
    const name = id.value.trim().split("/").pop() ?? "";
    const sure = await confirmed({ title: t("admin-remove-title", { id: name }), yes: t("admin-remove-yes") });
    if (sure && await act(() => api("DELETE", `/admin/${what}/${encodeURIComponent(name)}`), t("admin-removed"))) {
      id.value = "";
    }
  };
  return el("form.admin-form.stack", { onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, [
    field(t("admin-remove-id"), id),
    el("div.wrap", [
      el("button.button", { onclick: () => remove("matches") }, t("admin-remove-match")),
      el("button.button", { onclick: () => remove("runs") }, t("admin-remove-run")),
    ]),
  ]);
}

function serverForm() {
  const text = el("input", { type: "text", maxlength: "300", autocomplete: "off" });
  const note = uniqueId("note");
  const minutes = el("input", { type: "number", min: "0", max: "10080", step: "any", "aria-describedby": note });
  const send = (/** @type {boolean} */ clear) => {
    const body = clear ? {} : { text: text.value, minutes: minutes.value ? Number(minutes.value) : null };
    return act(() => api("POST", "/admin/notice", body), t(clear ? "admin-notice-cleared" : "admin-done"));
  };
  const drain = async () => {
    const sure = await confirmed({
      title: t("admin-drain-title"),
      body: t("admin-drain-text"),
      yes: t("admin-drain-yes"),
    });
    if (sure) await act(() => api("POST", "/admin/drain"), t("admin-done"));
  };
  return el("form.admin-form.stack", {
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      send(false);
    },
  }, [
    field(t("admin-notice"), text),
    field(t("admin-minutes"), minutes),
    el("p.note", { id: note }, t("admin-minutes-note")),
    el("div.wrap", [
      el("button.button.main", { type: "submit" }, t("admin-notice-show")),
      el("button.button", { onclick: () => send(true) }, t("admin-notice-clear")),
      el("button.button.danger", { onclick: drain }, t("admin-drain")),
    ]),
  ]);
}
