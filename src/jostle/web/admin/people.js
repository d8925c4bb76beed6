// Finding a person, and what there is about them.

import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { act, field } from "./shared.js";
import { timeText } from "../moderation/banned.js";
import { t } from "../base/i18n.js";

/** @returns {{node: HTMLElement, show: (who: string) => Promise<void>}} */
export function peoplePart() {
  const search = el("input", { type: "search", maxlength: "100", autocomplete: "off" });
  const found = el("div.admin-list.stack");
  const details = el("div.admin-person", { tabindex: "-1" });
  const show = async (/** @type {string} */ who) => {
    try {
      fill(details, drawPerson(await api("GET", `/admin/person?who=${encodeURIComponent(who)}`), () => show(who)));
      details.focus();
      details.scrollIntoView({ block: "nearest" });
    } catch (problem) {
      fill(details, el("p.refused", { role: "alert" }, errorText(problem)));
    }
  };
  const look = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      /** @type {{id: string, name: string, seen: number}[]} */
      const people = await api("GET", `/admin/people?search=${encodeURIComponent(search.value.trim())}`);
      fill(
        found,
        people.length
          ? people.map(({ id, name, seen }) =>
            el("p", [
              el("button.link", { onclick: () => show(id) }, name),
              ` · ${t("admin-seen", { time: timeText(seen) })}`,
            ])
          )
          : el("p.note", t("admin-nothing")),
      );
    } catch (problem) {
      fill(found, el("p.refused", errorText(problem)));
    }
  };
  const node = el("div", [
    el("form.admin-inline", { onsubmit: look }, [
      field(t("admin-search"), search),
      el("button.button.small", { type: "submit" }, t("admin-find")),
    ]),
    found,
    details,
  ]);
  return { node, show };
}

/** @param {any} found @param {() => void} again */
function drawPerson({ person, ratings, matches, sanctions, reports, networks, sessions }, again) {
  const name = el("input", { type: "text", value: person.name, maxlength: "40", required: true });
  const rename = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = { who: person.id, name: name.value };
    if (await act(() => api("POST", "/admin/rename", body), t("admin-done"))) again();
  };
  /** @param {string} title @param {string[]} lines */
  const part = (title, lines) => [
    el("h3", t(title)),
    lines.length ? el("ul", lines.map((line) => el("li", line))) : el("p.note", t("admin-nothing")),
  ];
  return el("div", [
    el("h3", person.name),
    el("p.note", [
      `${person.id} · ${t("admin-seen", { time: timeText(person.seen) })} · `,
      t("admin-sessions", { sessions }),
    ]),
    el("form.admin-inline", { onsubmit: rename }, [
      field(t("admin-new-name"), name),
      el("button.button.small", { type: "submit" }, t("admin-rename")),
    ]),
    part("admin-person-sanctions", sanctions.map((/** @type {any} */ row) => sanctionText(row))),
    part(
      "admin-person-reports",
      reports.map((/** @type {any} */ row) =>
        `${timeText(row.at)} · ${t(`report-${row.reason}`)} · ${row.outcome || row.words}`
      ),
    ),
    part(
      "admin-person-networks",
      networks.map((/** @type {any} */ row) => `${row.network} · ${timeText(row.last)} · ${row.times}`),
    ),
    part(
      "admin-person-ratings",
      ratings.map((/** @type {any} */ row) => `${row.game} · ${Math.round(row.rating)} · ${row.games}`),
    ),
    el("h3", t("admin-person-matches")),
    matches.length
      ? el("ul", [
        matches.map((/** @type {any} */ row) =>
          el("li", [
            el("a", { href: `/m/${row.id}` }, row.players.join(", ")),
            ` · ${row.game} · ${timeText(row.updated)}`,
          ])
        ),
      ])
      : el("p.note", t("admin-nothing")),
  ]);
}

/** @param {any} row */
function sanctionText({ kind, at, until, lifted, reason }) {
  const end = lifted !== null
    ? t("admin-lifted-at", { time: timeText(lifted) })
    : until === null
    ? t("admin-for-good")
    : t("admin-until", { time: timeText(until) });
  return [t(`admin-kind-${kind}`), timeText(at), end, reason].filter(Boolean).join(" · ");
}
