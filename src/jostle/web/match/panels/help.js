// Help in a match: its rules, ways to have things explained, and the keyboard shortcuts.

import { allGames, api, errorText } from "../../base/api.js";
import { dialog, toast } from "../../ui/dialog.js";
import { el, fill } from "../../base/dom.js";
import { guideArticle } from "../../ui/guide.js";
import { changesOf } from "../../ui/option_words.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchInfo} MatchInfo */

/** The rules beside the table, loaded when they are first looked at. */
export class Help {
  #shown = "";

  /** @param {{tour: () => void, legend: () => void}} ways explain the turn; show what is what */
  constructor({ tour, legend }) {
    this.tour = el("button.button.plain.small", { onclick: tour, hidden: true }, t("tour-again"));
    this.rules = el("div");
    const all = el("button.button.plain.small", { onclick: legend }, t("explain-legend"));
    this.node = el("div.match-help", el("p.wrap", this.tour, all), this.rules);
  }

  /** @param {boolean} possible */
  offerTour(possible) {
    this.tour.hidden = !possible;
  }

  /** @param {MatchInfo} info */
  async show(info) {
    if (this.#shown === info.id) return;
    this.#shown = info.id;
    try {
      fill(this.rules, await rulesOf(info));
    } catch (problem) {
      this.#shown = "";
      fill(this.rules, el("p", { role: "alert" }, errorText(problem)));
    }
  }
}

/** @param {MatchInfo} info */
export async function showRules(info) {
  try {
    await dialog({ title: info.variant || info.title, body: await rulesOf(info), wide: true });
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/** @param {MatchInfo} info */
async function rulesOf(info) {
  const [guide, games] = await Promise.all([api("GET", `/games/${info.game}/guide`), allGames()]);
  const game = games.find(({ id }) => id === info.game);
  const options = game ? changesOf(game, info.options).map((change) => el("li", change)) : [];
  const own = el("div.note", { hidden: !options.length }, [el("p", t("rules-here")), el("ul", options)]);
  return [own, guideArticle(guide.html)];
}

export function showKeys() {
  const rows = ["arrows", "enter", "escape", "slash", "letters", "explain", "legend", "list", "help"].map((name) =>
    el("tr", el("th", { scope: "row" }, el("kbd", t(`keys-${name}`))), el("td", t(`keys-${name}-does`)))
  );
  return dialog({ title: t("keys-title"), body: el("table.keys", el("tbody", rows)) });
}
