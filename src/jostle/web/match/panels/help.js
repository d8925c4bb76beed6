// Help in a match: its rules, and the keyboard shortcuts.

import { api, errorText } from "../../base/api.js";
import { dialog, toast } from "../../ui/dialog.js";
import { el } from "../../base/dom.js";
import { guideArticle } from "../../ui/guide.js";
import { t } from "../../base/i18n.js";

/** @param {import("../../base/types.js").MatchInfo} info */
export async function showRules(info) {
  try {
    const guide = await api("GET", `/games/${info.game}/guide`);
    const options = Object.entries(info.options).map(([name, value]) => el("li", {}, `${name}: ${value}`));
    const own = el(
      "div",
      { class: "note", hidden: !options.length },
      el("p", {}, t("rules-here")),
      el("ul", {}, options),
    );
    await dialog({ title: info.variant || info.title, body: [own, guideArticle(guide.html)], wide: true });
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

export function showKeys() {
  const rows = ["arrows", "enter", "escape", "slash", "letters", "list", "help"].map((name) =>
    el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, t(`keys-${name}`))), el("td", {}, t(`keys-${name}-does`)))
  );
  return dialog({ title: t("keys-title"), body: el("table", { class: "keys" }, el("tbody", {}, rows)) });
}
