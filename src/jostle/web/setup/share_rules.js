// Sharing rules: whoever opens the link finds the form for a new game with them.

import { linkTo } from "../base/address.js";
import { el } from "../base/dom.js";
import { rulesLink } from "../base/links.js";
import { copy } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { t } from "../base/i18n.js";

/** @param {string} game @param {import("../base/types.js").Options} options those that are not as usual */
export function copyRulesLink(game, options) {
  return copy(linkTo(rulesLink("/new", game, options)));
}

/** The button that copies the link. @param {string} game @param {() => import("../base/types.js").Options} options */
export function shareRulesButton(game, options) {
  return el("button.button", { onclick: () => copyRulesLink(game, options()) }, [icon("link", 18), t("share-rules")]);
}
