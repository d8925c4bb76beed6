// What people have reported, with what was said in the match.

import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { act, field } from "./shared.js";
import { timeText } from "../moderation/banned.js";
import { t } from "../base/i18n.js";

const PAGE = 100; // reports, as the server has it

/** @typedef {import("../base/api_types.d.ts").ReportInfo} Report */

/** @param {(who: string) => void} look shows a person */
export function reportsPart(look) {
  const list = el("div.admin-list.stack");
  const every = el("input", { type: "checkbox", onchange: () => show(0) });
  let page = 0;
  const show = async (to = page) => {
    page = to;
    const turn = (/** @type {number} */ by) =>
      el(
        "button.button.small",
        { onclick: () => show(page + by) },
        t(by < 0 ? "admin-page-before" : "admin-page-next"),
      );
    try {
      /** @type {Report[]} */
      const found = await api("GET", `/admin/reports?every=${every.checked}&page=${page}`);
      fill(list, [
        found.length ? found.map((one) => draw(one, look, show)) : el("p.note", t("admin-no-reports")),
        el("p.wrap", page > 0 && turn(-1), found.length === PAGE && turn(1)),
      ]);
    } catch (problem) {
      fill(list, el("p.refused", errorText(problem)));
    }
  };
  show();
  return el("div", el("label.admin-check", every, el("span", t("admin-reports-all"))), list);
}

/** @param {Report} one @param {(who: string) => void} look @param {() => void} again */
function draw({ report, reporter, chat }, look, again) {
  const outcome = el("input", { type: "text", maxlength: "500", required: true, value: report.outcome });
  const all = el("input", { type: "checkbox" });
  return el("article.admin-report.stack", [
    el("p", [
      el("button.link", { onclick: () => look(report.person) }, report.name),
      ` · ${t(`report-${report.reason}`)} · ${timeText(report.at)} · ${
        t("admin-reported-by", { name: reporter || "–" })
      }`,
    ]),
    report.words !== "" && el("blockquote", report.words),
    report.match !== null && el("p", el("a", { href: `/m/${report.match}` }, t("admin-the-match"))),
    chat.length > 0 &&
    el("details", [
      el("summary", t("admin-chat", { lines: chat.length })),
      chat.map(({ name, text, accused }) => el("p", { class: accused ? "accused" : null }, el("b", name), `: ${text}`)),
    ]),
    el("form.admin-inline", {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const body = { outcome: outcome.value, every: all.checked };
        if (await act(() => api("POST", `/admin/reports/${report.id}`, body), t("admin-handled"))) again();
      },
    }, [
      field(t("admin-outcome"), outcome),
      el("label.admin-check", all, el("span", t("admin-handle-all"))),
      el("button.button.small", { type: "submit" }, t("admin-handle")),
    ]),
  ]);
}
