// Sharing a finished match: its link, a picture, a clip, and files.

import { offers } from "../../base/transport.js";
import { linkTo } from "../../base/address.js";
import { copy } from "../../ui/dialog.js";
import { el } from "../../base/dom.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */

/** @param {MatchNews} news */
export function drawShare({ info, viewer, line }) {
  const root = `/api/v1/matches/${info.id}`;
  const seat = viewer === null ? "" : `?seat=${viewer}`;
  const file = (
    /** @type {string} */ name,
    /** @type {string} */ query,
    /** @type {import("../../base/dom.js").Leaf[]} */ ...content
  ) =>
    el("a.button.small", {
      href: `${root}/${name}${query}`,
      download: name === "clip" ? `${info.id}.gif` : `${info.id}-${name}`,
    }, content);
  const link = linkTo(`/m/${info.id}`);
  return el("div.after-share.wrap", { role: "group", "aria-label": t("end-share") }, [
    offers("spectators") && el("button.button.small", { onclick: () => copy(link) }, icon("link", 18), t("end-link")),
    offers("clips") && file("picture.png", seat, icon("picture", 18), t("end-picture")),
    offers("clips") && line.length > 0 && file("clip", seat, icon("clip", 18), t("end-clip")),
    el("details.downloads", [
      el("summary", t("end-downloads")),
      el("ul", [
        el("li", file("match.jostle", "", t("end-file"))),
        el("li", file("picture.svg", seat, t("end-svg"))),
        el("li", file("replay.html", "", t("end-replay"))),
      ]),
    ]),
  ]);
}
