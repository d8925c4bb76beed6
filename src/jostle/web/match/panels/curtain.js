// Several people at one screen with hidden hands: the board is covered between turns until the next one takes over.

import { el } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").SeatInfo} SeatInfo */

/** @param {SeatInfo} seat who has the screen now @param {() => void} show */
export function drawCurtain(seat, show) {
  const button = el("button.button.main", { onclick: show }, t("curtain-show"));
  const curtain = el("div.curtain", { role: "dialog", "aria-label": t("curtain-label") }, [
    el("h2", t("curtain-turn", { name: seat.name, side: seat.side })),
    el("p", t("curtain-text", { name: seat.name })),
    button,
  ]);
  queueMicrotask(() => button.focus());
  return curtain;
}
