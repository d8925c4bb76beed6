// Print and play: a dialog in which to choose paper and parts of a game, with its first sheet and the file to print.

import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { language, t } from "../base/i18n.js";
import { set, setting } from "../base/settings.js";
import { offers, request } from "../base/transport.js";
import { dialog, toast } from "../ui/dialog.js";
import { drawPicture } from "../ui/picture.js";
import { chipField, switchField } from "../ui/fields.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Value} Value */
/** @typedef {import("../base/api_types.d.ts").PrintPart} PrintPart */

const PAPERS = ["a4", "letter"];

/** @param {GameInfo} game @param {Record<string, Value>} [options] those that are not as usual */
export async function openPrintDialog(game, options = {}) {
  const texts = Object.entries(options).map(([name, value]) => [name, String(value)]);
  /** @type {PrintPart[]} */
  let parts;
  try {
    ({ parts } = await api("GET", `/games/${game.id}/print?${new URLSearchParams(texts)}`));
  } catch (problem) {
    toast(errorText(problem), { error: true });
    return;
  }
  const wanted = new Set(parts.map(({ key }) => key));
  const chosen = { paper: setting("print-paper", PAPERS[0]), backs: true };
  const result = el("div.print-result.stack");

  /** @param {string} kind */
  function address(kind) {
    const query = new URLSearchParams([...texts, ["paper", chosen.paper], ["lang", language()]]);
    if (!chosen.backs) query.set("backs", "false");
    if (wanted.size < parts.length) { for (const key of wanted) query.append("part", key); }
    return `/api/v1/games/${game.id}/print.${kind}?${query}`;
  }

  function draw() {
    const nothing = parts.length > 0 && wanted.size === 0;
    fill(result, [
      nothing
        ? el("p.note", { role: "status" }, t("print-nothing"))
        : offers("pdf")
        ? el("a.button.main", { href: address("pdf"), target: "_blank" }, t("print-open"))
        : el("button.button.main", { onclick: () => printSheets(address("html"), result) }, t("print-sheets")),
      !nothing && drawPicture(address("svg"), { class: "print-sheet", label: t("print-preview") }),
    ]);
  }

  const form = el("div.print-form.stack", [
    chipField({
      legend: t("print-paper"),
      chips: PAPERS.map((value) => ({ value, label: t("print-paper-name", { paper: value }) })),
      chosen: chosen.paper,
      choose(value) {
        chosen.paper = value;
        set("print-paper", value);
        draw();
      },
    }),
    parts.length > 1 && parts.map(({ key, title }) =>
      switchField({
        label: title,
        on: true,
        flip(on) {
          if (on) wanted.add(key);
          else wanted.delete(key);
          draw();
        },
      })
    ),
    parts.some(({ backs }) => backs) && switchField({
      label: t("print-backs"),
      note: t("print-backs-note"),
      on: true,
      flip(on) {
        chosen.backs = on;
        draw();
      },
    }),
    el("p.note", t(parts.length ? "print-note" : "print-positions-note")),
  ]);
  draw();
  await dialog({
    title: t("print-title", { game: game.title }),
    body: el("div.print-dialog.stack", form, result),
    wide: true,
  });
}

/** Let the browser print all sheets. @param {string} address @param {HTMLElement} place for them, where nobody sees them */
async function printSheets(address, place) {
  const { status, text } = await request("GET", address);
  if (status !== 200) return toast(t("error-server", { status }), { error: true });
  const frame = el("iframe.unseen", { srcdoc: text, onload: () => frame.contentWindow?.print() });
  place.append(frame);
}

/** The button that opens it. @param {GameInfo} game @param {() => Record<string, Value>} [options] */
export function printButton(game, options = () => ({})) {
  return el("button.button", { onclick: () => openPrintDialog(game, options()) }, t("print"));
}
