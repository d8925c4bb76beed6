// What can be done about another player: not to read them, not to meet them again, to report them.

import { api, errorText } from "../base/api.js";
import { el } from "../base/dom.js";
import { chipField } from "../ui/fields.js";
import { dialog, toast } from "../ui/dialog.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").SeatInfo} SeatInfo */

const REASONS = ["insults", "name", "cheating", "stalling", "spam", "other"];
const MAX_WORDS_LENGTH = 500;

/**
 * Offer it.
 * @param {string} match
 * @param {SeatInfo} seat
 * @param {import("./quiet.js").Quiet} quiet
 * @param {{plays: boolean, changed: () => void}} how whether this person plays here, and so may report; `changed`: somebody
 *   is hidden, or shown again
 */
export async function openPlayerMenu(match, seat, quiet, { plays, changed }) {
  const { name } = seat;
  const hidden = quiet.hides(seat.seat, name);
  /** @type {import("../ui/dialog.js").Button} */
  const reporting = { label: t("player-report"), value: "report", look: "danger" };
  const answer = await dialog({
    title: name,
    body: el("p.note", t("player-menu-note")),
    buttons: [
      ...(hidden
        ? [{ label: t("player-unmute"), value: "unmute" }]
        : [{ label: t("player-mute"), value: "mute" }, { label: t("player-mute-always"), value: "always" }]),
      { label: t("player-block"), value: "block" },
      ...(plays ? [reporting] : []),
      { label: t("cancel"), value: "cancel" },
    ],
    stacked: true,
  });
  try {
    if (answer === "mute") quiet.hideSeat(seat.seat);
    else if (answer === "always") quiet.hideName(name);
    else if (answer === "unmute") quiet.showAgain(seat.seat, name);
    else if (answer === "block") await block(match, seat, quiet);
    else if (answer === "report") await report(match, seat);
    else return;
    if (answer !== "report") changed();
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/** @param {string} match @param {SeatInfo} seat @param {import("./quiet.js").Quiet} quiet */
async function block(match, seat, quiet) {
  const sure = await dialog({
    title: t("block-title", { name: seat.name }),
    body: t("block-text"),
    buttons: [{ label: t("cancel"), value: "no" }, { label: t("block-yes"), value: "yes", look: "danger" }],
  });
  if (sure !== "yes") return;
  await api("POST", `/matches/${match}/block`, { seat: seat.seat });
  quiet.hideSeat(seat.seat);
  toast(t("block-done", { name: seat.name }));
}

/** @param {string} match @param {SeatInfo} seat */
async function report(match, seat) {
  let reason = REASONS[0];
  const words = el("textarea", { maxlength: String(MAX_WORDS_LENGTH), rows: "3" });
  const sent = await dialog({
    title: t("report-title", { name: seat.name }),
    body: el("div.stack", [
      chipField({
        legend: t("report-reason"),
        chips: REASONS.map((value) => ({ value, label: t(`report-${value}`) })),
        chosen: reason,
        choose: (value) => reason = value,
      }),
      el("label.field", el("span", t("report-words")), words),
      el("p.note", t("report-note")),
    ]),
    buttons: [{ label: t("cancel"), value: "no" }, { label: t("report-send"), value: "yes", look: "main" }],
  });
  if (sent !== "yes") return;
  await api("POST", `/matches/${match}/report`, { seat: seat.seat, reason, words: words.value });
  await dialog({ title: t("report-thanks"), body: t("report-thanks-text") });
}
