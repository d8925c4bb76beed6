// Lists of things with counts: a deck or a stock with a stepper for each kind, and trays that things are put into.

import { el, fill, uniqueId } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { followDrag } from "./dragging.js";
import { drawItem, toolButton } from "./drawing.js";
import { countOf, kindOf, setCount, total } from "./model.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Counted} Counted */
/** @typedef {import("./types.js").Counts} Counts */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").View} View */

/**
 * The views of all lists. Trays for the same things share one palette.
 * @param {Counts[]} parts
 * @param {Bench} bench
 * @returns {View[]}
 */
export function countsViews(parts, bench) {
  /** @type {Map<string, Counts[]>} */
  const groups = new Map();
  for (const part of parts.filter(({ tray }) => tray)) {
    const things = part.items.map(({ sign }) => sign).join("\n");
    groups.set(things, [...(groups.get(things) ?? []), part]);
  }
  return [
    ...parts.filter(({ tray }) => !tray).map((part) => listView(part, bench)),
    ...[...groups.values()].map((trays) => traysView(trays, bench)),
  ];
}

/** @param {Bench} bench @param {Counts} part */
function listOf(bench, part) {
  return /** @type {Counted} */ (bench.model()[part.key]);
}

/** @param {Bench} bench @param {Counts} part @param {string} sign @param {number} count */
function change(bench, part, sign, count) {
  bench.change({ [part.key]: setCount(part, listOf(bench, part), sign, count) });
  bench.say(t("editors-count", { kind: kindOf(part, sign).name, count: countOf(listOf(bench, part), sign) }));
}

// --- a list with steppers ----------------------------------------------------------------------------------------------

/** @param {Counts} part @param {Bench} bench @returns {View} */
function listView(part, bench) {
  const kinds = el("ul.editor-kinds");
  const sum = el("p.editor-total");
  /** Kinds that were here once stay, so that nothing jumps away when its count becomes none. @type {Set<string>} */
  const known = new Set(part.items.map(({ sign }) => sign));
  /** @type {Map<string, {node: HTMLElement, draw: () => void}>} */
  const rows = new Map();

  function draw() {
    const list = listOf(bench, part);
    for (const [sign] of list) known.add(sign);
    for (const sign of known) {
      if (rows.has(sign)) continue;
      const row = kindRow(part, sign, bench);
      rows.set(sign, row);
      kinds.append(row.node);
    }
    for (const row of rows.values()) row.draw();
    const things = total(list);
    const right = things >= part.fewest && things <= part.most && list.length <= part.kinds;
    sum.classList.toggle("refused", !right);
    const exact = part.fewest === part.most;
    const bounds = { fewest: part.fewest, most: part.most };
    sum.textContent = t(exact ? "editors-total-exact" : "editors-total", {
      total: things,
      kinds: list.length,
      ...(exact ? { needed: part.most } : bounds),
    });
  }

  const node = el("section.editor-list", [
    el("h3", part.title),
    sum,
    kinds,
    part.slots.length > 0 && composer(part, bench),
  ]);
  return { node, draw };
}

/** @param {Counts} part @param {string} sign @param {Bench} bench */
function kindRow(part, sign, bench) {
  const { name, art } = kindOf(part, sign);
  const now = () => countOf(listOf(bench, part), sign);
  const input = el("input", {
    type: "number",
    inputmode: "numeric",
    min: part.least,
    max: part.most_each,
    "aria-label": name,
    oninput: () => change(bench, part, sign, Number(input.value)),
    onchange: () => void (input.value = String(now())),
  });
  const button = (/** @type {number} */ by, /** @type {string} */ id, /** @type {string} */ face) =>
    el("button.button.editor-step", {
      "aria-label": t(id, { kind: name }),
      onclick: () => change(bench, part, sign, now() + by),
    }, face);
  const less = button(-1, "editors-less", "−");
  const more = button(1, "editors-more-of", "+");
  const node = el("li", [
    el("span.editor-face", drawItem(art, part.box)),
    el("span.editor-name", name),
    el("span.editor-stepper", less, input, more),
  ]);
  const draw = () => {
    const count = now();
    if (document.activeElement !== input) input.value = String(count); // not while somebody types
    less.disabled = count <= part.least;
    more.disabled = count >= part.most_each;
    node.classList.toggle("none", count === 0);
  };
  return { node, draw };
}

/** Compose a kind of one's own. @param {Counts} part @param {Bench} bench */
function composer(part, bench) {
  const chosen = part.slots.map(({ choices }) => choices[0]);
  const sign = () => chosen.map((choice) => choice.sign).join("");
  const face = el("span.editor-face.large");
  const draw = () => fill(face, drawItem(kindOf(part, sign()).art, part.box));
  const fields = part.slots.map(({ title, choices }, i) => {
    const id = uniqueId("slot");
    const select = el("select", {
      id,
      onchange: () => {
        chosen[i] = choices.find((choice) => choice.sign === select.value) ?? choices[0];
        draw();
      },
    }, choices.map((choice) => el("option", { value: choice.sign }, choice.name)));
    return el("p.field", el("label", { for: id }, title), select);
  });
  draw();
  const add = el("button.button", {
    onclick: () => change(bench, part, sign(), countOf(listOf(bench, part), sign()) + 1),
  }, t("editors-add"));
  return el("fieldset.editor-composer.row", [
    el("legend", t("editors-compose")),
    face,
    el("div.editor-slots", fields, el("p", add)),
  ]);
}

// --- trays -------------------------------------------------------------------------------------------------------------

/** @param {Counts[]} trays @param {Bench} bench @returns {View} */
function traysView(trays, bench) {
  const { items, box } = trays[0];
  const group = uniqueId("tray-tool");
  let tool = items[0].sign;
  const palette = el("div.editor-palette.wrap", { role: "group", "aria-label": t("editors-palette") }, [
    items.map((item) => {
      const choose = () => void (tool = item.sign);
      const face = drawItem(item.art, box);
      const one = toolButton({ group, value: item.sign, name: item.name, face, chosen: item.sign === tool, choose });
      one.addEventListener("pointerdown", (event) => dragToTray(event, item));
      return one;
    }),
  ]);

  /** @param {number} x @param {number} y */
  function trayAt(x, y) {
    const key = document.elementFromPoint(x, y)?.closest("[data-tray]")?.getAttribute("data-tray");
    return trays.find((one) => one.key === key) ?? null;
  }

  /** @param {Counts} part @param {string} sign @param {number} by */
  const add = (part, sign, by) => change(bench, part, sign, countOf(listOf(bench, part), sign) + by);

  /** @param {PointerEvent} event @param {Item} item @param {Counts | null} [from] */
  function dragToTray(event, item, from = null) {
    if (event.pointerType === "touch" && !from) return; // it scrolls; tapping chooses
    followDrag(event, {
      ghost: () => drawItem(item.art, box),
      drop(x, y) {
        const to = trayAt(x, y);
        if (to === from) return;
        if (from) add(from, item.sign, -1);
        if (to) add(to, item.sign, 1);
      },
    });
  }

  const shown = trays.map((part) => {
    const things = el("div.editor-things.row", { role: "group", "aria-label": part.title });
    const node = el("section.editor-tray", { "data-tray": part.key }, [
      el("h3", part.title),
      things,
      el("button.button.small", {
        "aria-label": t("editors-add-to", { tray: part.title }),
        onclick: () => add(part, tool, 1),
      }, "+"),
    ]);
    const draw = () =>
      fill(things, [
        listOf(bench, part).flatMap(([sign, count]) =>
          Array.from({ length: count }, () => {
            const { name, art } = kindOf(part, sign);
            const item = items.find((one) => one.sign === sign);
            return el("button.editor-thing", {
              title: name,
              "aria-label": t("editors-take-from", { kind: name, tray: part.title }),
              onclick: () => add(part, sign, -1),
              onpointerdown: (/** @type {PointerEvent} */ event) => item && dragToTray(event, item, part),
            }, drawItem(art, box));
          })
        ),
        listOf(bench, part).length === 0 && el("span.quiet", t("editors-nothing")),
      ]);
    return { node, draw };
  });
  const node = el("div.editor-trays", palette, shown.map((one) => one.node));
  return { node, draw: () => shown.forEach((one) => one.draw()) };
}
