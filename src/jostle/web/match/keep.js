// Keeping what chance has built in a match, such as a board: under a name for the next matches, or as a link.

import { offers } from "../base/transport.js";
import { api, errorText } from "../base/api.js";
import { el } from "../base/dom.js";
import { rulesLink } from "../base/links.js";
import { go } from "../base/router.js";
import { copyRulesLink } from "../setup/share_rules.js";
import { dialog, toast } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { keepRow } from "../ui/saved_texts.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Options} Options */

/** @param {import("../base/types.js").MatchInfo} info */
export async function keepBuilt({ id, game, keep }) {
  /** @type {{options: Options, parts: string[]}} */
  let built;
  try {
    built = await api("GET", `/matches/${id}/kept`);
  } catch (problem) {
    toast(errorText(problem), { error: true });
    return;
  }
  const { options, parts } = built;
  const texts = parts.map((option) => {
    const text = String(options[option]);
    return el("div.keep-part.stack", [el("code", text), keepRow({ game, option, now: () => text })]);
  });
  const share = el("button.button.small", { onclick: () => copyRulesLink(game, options) }, [
    icon("link", 18),
    t("end-link"),
  ]);
  const answer = await dialog({
    title: keep,
    body: [el("p", t("keep-words")), ...texts, el("p.keep-share.row", t("keep-share"), " ", share)],
    buttons: [
      { label: t("close"), value: "close" },
      ...(offers("lab") ? [{ label: t("keep-lab"), value: "/lab" }] : []),
      { label: t("keep-play"), value: "/new", look: "main" },
    ],
  });
  if (answer === "/new" || answer === "/lab") await go(rulesLink(answer, game, options));
}
