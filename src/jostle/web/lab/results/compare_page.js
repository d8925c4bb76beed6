// Two runs compared: the same random draws and players under two rule sets.

import { api } from "../../base/api.js";
import { el, fill, showLoading } from "../../base/dom.js";
import { language, t } from "../../base/i18n.js";
import { gameHero } from "../../board/game_hero.js";
import { figureName } from "../setup/axes.js";
import { figureTable } from "./table.js";
import { gameOf, interval, number, rulesText, signed } from "../format.js";

const PAUSE = 1000; // milliseconds between two requests

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Comparison} Comparison */

/** @param {HTMLElement} host @param {import("../../base/router.js").Visit} visit */
export async function openComparison(host, { parts: [after, before] }) {
  document.title = t("title", { page: t("lab-comparison") });
  const say = showLoading(host, t("lab-comparing"));
  const found = await compared(after, before, say);
  const game = await gameOf(found.after.game);
  const address = `/api/v1/lab/runs/${after}/against/${before}/page`;
  const words = [
    el("h1", t("lab-comparison")),
    el("p.lead", game.title),
    el("div.lab-verdict", el("p", saidOf(found))),
  ];
  fill(
    host,
    el("div.page.lab-run", [
      await gameHero(game, words),
      el("section.form-part.card", [
        sides(found, game),
        table(found),
        el("p.note", t("lab-compare-note")),
        [...new Set([...found.before.provenance, ...found.after.provenance])]
          .map((note) => el("p.note", note)),
        el("p.lab-ways.row", [
          el("a.button", { href: `${address}?lang=${language()}`, target: "_blank" }, t("lab-compare-page")),
          el("a.button", { href: `${address}?save=true&lang=${language()}`, download: "" }, t("lab-report-save")),
        ]),
      ]),
    ]),
  );
}

/**
 * The comparison, when it is made.
 * @param {string} after
 * @param {string} before
 * @param {(words: string) => void} say
 * @returns {Promise<Comparison>}
 */
async function compared(after, before, say) {
  for (;;) {
    /** @type {Comparison} */
    const found = await api("GET", `/lab/runs/${after}/against/${before}`);
    if (found.ready) return found;
    say(found.place ? t("queue-place", { place: found.place }) : t("lab-comparing"));
    await new Promise((go) => setTimeout(go, PAUSE));
  }
}

/** The rules of both. @param {Comparison} found @param {GameInfo} game */
function sides({ before, after, games }, game) {
  const one = (
    /** @type {string} */ key,
    /** @type {import("../types.js").RunInfo} */ run,
    /** @type {number} */ n,
  ) => [
    el("dt", t(key)),
    el("dd", [el("a", { href: `/lab/runs/${run.id}` }, rulesText(game, run.options)), ` (${t("lab-games", { n })})`]),
  ];
  return el("dl.lab-about", one("lab-before", before, games[0]), one("lab-after", after, games[1]));
}

/** @param {Comparison} found */
function saidOf({ rows, after }) {
  const names = after.seats.map(({ side }) => side);
  const sure = rows.filter((row) => row.sure).map(({ key }) => figureName(key, names));
  return sure.length ? t("lab-compare-sure", { figures: sure.join(", ") }) : t("lab-compare-none");
}

/** @param {Comparison} found */
function table({ rows, after }) {
  const names = after.seats.map(({ side }) => side);
  const heads = ["figure", "before", "after", "difference", "interval", "says"];
  return figureTable(
    t("lab-figures"),
    heads.map((key) => t(`lab-head-${key}`)),
    rows.map((row) =>
      el("tr", { class: row.sure ? "sure" : null }, [
        el("th", { scope: "row" }, figureName(row.key, names)),
        el("td.n", number(row.before, row.share)),
        el("td.n", number(row.after, row.share)),
        el("td.n", signed(row.more.value, row.share)),
        el("td.n", interval(row.more, row.share, signed)),
        el("td", row.sure ? t(row.more.value > 0 ? "lab-says-rises" : "lab-says-falls") : t("lab-says-same")),
      ])
    ),
  );
}
