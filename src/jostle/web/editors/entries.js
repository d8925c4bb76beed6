// Simple values of an editor: something to choose or to type; those that few people need are behind a line.

import { el, uniqueId } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Entry} Entry */

/** @param {Entry[]} entries @param {Bench} bench @returns {import("./types.js").View} */
export function entriesView(entries, bench) {
  const fields = entries.map((entry) => ({ entry, ...field(entry, bench) }));
  const usual = fields.filter(({ entry }) => !entry.rare).map(({ node }) => node);
  const rare = fields.filter(({ entry }) => entry.rare).map(({ node }) => node);
  const node = el("div.editor-entries", [
    usual,
    rare.length > 0 &&
    el("details", el("summary", t("editors-more")), el("div.editor-entries", rare)),
  ]);
  return { node, draw: () => fields.forEach((one) => one.draw()) };
}

/** @param {Entry} entry @param {Bench} bench */
function field({ key, label, choices }, bench) {
  const id = uniqueId("entry");
  const now = () => String(bench.model()[key]);
  if (choices.length) {
    const select = el(
      "select",
      { id, onchange: () => bench.change({ [key]: select.value }) },
      choices.map(([value, name]) => el("option", { value }, name)),
    );
    return { node: row(id, label, select), draw: () => void (select.value = now()) };
  }
  const input = el("input", {
    id,
    type: "text",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    oninput: () => bench.change({ [key]: input.value.replace(/[\s=]/g, "") || "-" }),
  });
  return { node: row(id, label, input), draw: () => void (document.activeElement !== input && (input.value = now())) };
}

/** @param {string} id @param {string} label @param {HTMLElement} control */
function row(id, label, control) {
  return el("p.field", el("label", { for: id }, label), control);
}
