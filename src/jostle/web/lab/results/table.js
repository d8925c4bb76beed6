// A table of figures that scrolls sideways on a narrow screen.

import { el } from "../../base/dom.js";

/** @param {string} label what it is, for those who cannot see it @param {string[]} heads @param {HTMLElement[]} rows */
export function figureTable(label, heads, rows) {
  return el("div.lab-scroll", { tabindex: "0", role: "region", "aria-label": label }, [
    el("table.lab-table", [
      el("thead", el("tr", heads.map((words) => el("th", { scope: "col" }, words)))),
      el("tbody", rows),
    ]),
  ]);
}
