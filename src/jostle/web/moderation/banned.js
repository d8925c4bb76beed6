// What somebody sees who may not play here: until when, why, and what they can still do.

import { placeOf } from "../base/address.js";
import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { toast } from "../ui/dialog.js";
import { spoken, t } from "../base/i18n.js";

const OPEN = /^\/(me|recover|privacy|admin)$/; // pages for one's own data, and the operator's own

/** Show that the person is banned, in place of whatever the server has refused. @param {HTMLElement} host */
export function watchForBan(host) {
  addEventListener("banned", async () => {
    if (OPEN.test(placeOf(location).pathname)) return;
    try {
      const { ban } = await api("GET", "/standing");
      if (ban) showBan(host, ban);
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  });
}

/** @param {HTMLElement} host @param {{until: number | null, reason: string}} ban */
function showBan(host, { until, reason }) {
  const heading = t("ban-title");
  document.title = t("title", { page: heading });
  fill(
    host,
    el("div.page.narrow", [
      el("h1", heading),
      el("p", { role: "alert" }, until === null ? t("ban-for-good") : t("ban-until", { time: timeText(until) })),
      reason !== "" && el("p", t("ban-reason", { reason })),
      el("p.note", t("ban-data")),
      el("p", el("a.button", { href: "/me" }, t("ban-me"))),
    ]),
  );
}

/** @param {number} seconds since 1970 */
export function timeText(seconds) {
  const how = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(spoken(), how).format(new Date(seconds * 1000));
}
