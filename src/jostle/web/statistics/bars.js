// Small bars: shares won, drawn and lost, and costs in comparison.

import { el } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { shareText } from "./format.js";

/** @typedef {import("./types.js").Tally} Tally */
/** @typedef {import("./types.js").TallyLine} TallyLine */
/** @typedef {import("./types.js").Share} Share */

/** @param {Tally} tally */
export function played({ won, drawn, lost }) {
  return won + drawn + lost;
}

/** The bar of a tally; hidden from screen readers, because its text is next to it. @param {Tally} tally */
export function tallyBar(tally) {
  const all = Math.max(1, played(tally));
  const parts = /** @type {("won" | "drawn" | "lost")[]} */ (["won", "drawn", "lost"]).map((name) => {
    const part = el("span", { class: `tally-${name}` });
    part.style.inlineSize = `${(100 * tally[name]) / all}%`;
    return part;
  });
  return el("span.tally-bar", { "aria-hidden": "true" }, parts);
}

/** @param {Tally} tally */
export function tallyText({ won, drawn, lost }) {
  return t(drawn ? "record-tally-drawn" : "record-tally", { won, drawn, lost });
}

/** Parts of a record, a row for each. @param {string} title @param {TallyLine[]} lines */
export function tallyTable(title, lines) {
  if (!lines.length) return null;
  const head = ["record-won", "record-drawn", "record-lost"].map((key) => el("th.figure", { scope: "col" }, t(key)));
  return el("table.tally-table", [
    el("caption", title),
    el("thead", el("tr", el("th", { scope: "col" }, el("span.unseen", title)), head)),
    el("tbody", [lines.map(({ name, kind, tally }) =>
      el("tr", [
        el("th", { scope: "row" }, kind === "bot" ? t("record-bot", { name }) : name, tallyBar(tally)),
        [tally.won, tally.drawn, tally.lost].map((n) => el("td.figure", n)),
      ])
    )]),
  ]);
}

/**
 * The cost of kinds of decisions, a row for each; the longest bar is the costliest.
 * @param {string} title
 * @param {Share[]} shares
 * @param {(share: Share) => string} name
 */
export function costTable(title, shares, name) {
  const most = Math.max(...shares.map(({ loss }) => loss), 0.001);
  return el("table.tally-table", [
    el("caption", title),
    el("thead", [
      el("tr", [
        el("th", { scope: "col" }, el("span.unseen", title)),
        el("th.figure", { scope: "col" }, t("habits-decisions")),
        el("th.figure", { scope: "col" }, t("habits-each")),
      ]),
    ]),
    el("tbody", [shares.map((share) => {
      const bar = el("span.cost");
      bar.style.inlineSize = `${(100 * share.loss) / most}%`;
      return el("tr", [
        el("th", { scope: "row" }, name(share), el("span.tally-bar", { "aria-hidden": "true" }, bar)),
        el("td.figure", share.decisions),
        el("td.figure", shareText(share.loss)),
      ]);
    })]),
  ]);
}
