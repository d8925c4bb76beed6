// The audit log, with filters.

import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { field } from "./shared.js";
import { timeText } from "../moderation/banned.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/api_types.d.ts").AuditRow} Row */

/** @param {(who: string) => void} look shows a person */
export function auditPart(look) {
  const [person, match, address] = ["person", "match", "address"].map((name) =>
    el("input", { type: "text", name, maxlength: "100", autocomplete: "off" })
  );
  const since = el("input", { type: "date", name: "since" });
  const rows = el("tbody");
  const more = el("button.button.small", { hidden: true }, t("admin-audit-more"));
  const problem = el("p.refused", { role: "alert" });
  let last = 0;
  const show = async (/** @type {boolean} */ on) => {
    const wish = new URLSearchParams({ person: person.value, match: match.value, address: address.value });
    if (since.value) wish.set("since", String(new Date(since.value).getTime() / 1000));
    if (on) wish.set("before", String(last));
    try {
      /** @type {Row[]} */
      const found = await api("GET", `/admin/audit?${wish}`);
      if (!on) fill(rows);
      rows.append(...found.map((row) => draw(row, look)));
      last = found.at(-1)?.id ?? last;
      more.hidden = found.length < 100;
      problem.textContent = found.length || on ? "" : t("admin-nothing");
    } catch (refused) {
      problem.textContent = errorText(refused);
    }
  };
  more.onclick = () => show(true);
  show(false);
  const heads = ["time", "who", "address", "what", "subject", "detail"];
  return el("div", [
    el("form.admin-filters.stack", {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        show(false);
      },
    }, [
      field(t("admin-audit-person"), person),
      field(t("admin-audit-match"), match),
      field(t("admin-audit-address"), address),
      field(t("admin-audit-since"), since),
      el("button.button.small", { type: "submit" }, t("admin-find")),
    ]),
    problem,
    el("div.admin-table", { tabindex: "0", role: "region", "aria-label": t("admin-audit") }, [
      el("table", [
        el("thead", el("tr", heads.map((head) => el("th", { scope: "col" }, t(`admin-head-${head}`))))),
        rows,
      ]),
    ]),
    more,
  ]);
}

/** @param {Row} row @param {(who: string) => void} look */
function draw({ at, actor, network, what, subject, detail }, look) {
  const known = actor !== "" && actor !== "operator";
  const facts = Object.entries(JSON.parse(detail)).map(([name, value]) => `${name}: ${value}`).join(", ");
  return el("tr", [
    el("td", timeText(at)),
    el("td", known ? el("button.link", { onclick: () => look(actor) }, actor) : actor),
    el("td", network),
    el("td", what),
    el("td", subject),
    el("td", facts),
  ]);
}
