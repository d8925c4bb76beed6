// The legend: everything that can lie on the table of a game, in groups, and what marks mean.

import { drawThing } from "./card.js";
import { dialog, toast } from "../../ui/dialog.js";
import { drawCross, drawMark } from "../marks.js";
import { dressTable } from "../art.js";
import { el, svg } from "../../base/dom.js";
import { errorText, gameThings } from "../../base/api.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").Options} Options */
/** @typedef {import("../../base/types.js").Thing} Thing */

const SPOT = { x: 14, y: 14, width: 72, height: 72 };

/** @param {{game: string, options?: Options, art: string}} what */
export async function showLegend({ game, options = {}, art }) {
  try {
    const things = await gameThings(game, options);
    const body = el("div.legend");
    dressTable(body, art);
    for (const [group, those] of groupsOf(things)) {
      body.append(...section(group, those.map((one) => entry(one.name, one.words, drawThing(one.art, art)))));
    }
    if (things.length === 0) body.append(el("p", t("explain-none")));
    body.append(...section(t("explain-marks"), marks()));
    await dialog({ title: t("explain-legend"), body, wide: true });
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/**
 * Things under their headings, in the order in which the game names them.
 * @param {Thing[]} things
 * @returns {Map<string, Thing[]>}
 */
function groupsOf(things) {
  /** @type {Map<string, Thing[]>} */
  const groups = new Map();
  for (const thing of things) {
    const group = thing.group || t("explain-other");
    groups.set(group, [...(groups.get(group) ?? []), thing]);
  }
  return groups;
}

/** @param {string} title @param {HTMLElement[]} entries */
function section(title, entries) {
  return [el("h3", title), el("ul.legend-things", entries)];
}

/** @param {string} name @param {string} words @param {Element} drawing */
function entry(name, words, drawing) {
  return el("li", [
    el("span.explain-drawing", drawing),
    el("span.explain-words.stack", el("strong", name), el("span", words)),
  ]);
}

function marks() {
  const form = { round: false, empty: false, corner: 0.14 };
  /** @type {[string, SVGElement][]} */
  const drawn = [
    ["can", drawMark("can", SPOT, { ...form, round: true })],
    ["chosen", drawMark("chosen", SPOT, { ...form, round: true })],
    ["last", drawMark("last", SPOT, form)],
    ["lost", drawCross(SPOT)],
  ];
  return drawn.map(([kind, mark]) =>
    entry(
      t(`explain-mark-${kind}`),
      t(`explain-mark-${kind}-words`),
      svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true", focusable: "false" }, mark),
    )
  );
}
