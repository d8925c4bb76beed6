// Who sits opposite: one of the bots, a friend, somebody at the same screen, or anybody; at larger tables seat by seat.

import { offers } from "../base/transport.js";
import { otherLevels, seatCount, seatsOption, sideBySide } from "../setup/match_settings.js";
import { el, fill, uniqueId } from "../base/dom.js";
import { chipField, labelled, numberChips } from "../ui/fields.js";
import { allowedNumbers } from "../ui/option_words.js";
import { drawFace } from "../ui/face.js";
import { icon } from "../ui/icons.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").LevelInfo} LevelInfo */
/** @typedef {import("../base/types.js").SeatRequest} SeatRequest */
/** @typedef {import("../setup/match_settings.js").MatchSettings} MatchSettings */

/** People who may sit there, with an icon each, and what the host must offer for that. @type {[SeatRequest["kind"], import("../ui/icons.js").IconName, import("../base/transport.js").Offer?][]} */
const PEOPLE = [["friend", "link", "friends"], ["you", "screen"], ["open", "globe", "anybody"]];

/**
 * The part of the form. `draw()` redraws it after options have changed the number of seats.
 * @param {{game: GameInfo, settings: MatchSettings, levels: LevelInfo[], changed: () => void}} how
 */
export function opponentsForm({ game, settings, levels, changed }) {
  const node = el("div.stack");
  const playing = levels.filter(({ plays }) => plays);
  let chosen = 1; // the seat that is being filled

  function draw() {
    const count = seatCount(game, settings.options);
    chosen = Math.min(chosen, count - 1);
    fill(node, manyField(), count > 2 && seatsRow(count), choice(), namesRow(count));
  }

  /** The number of players, where the game offers a choice. */
  function manyField() {
    const option = seatsOption(game);
    const numbers = option && allowedNumbers(option);
    return numbers && chipField({
      legend: t("seats-many"),
      chips: numberChips(numbers),
      chosen: String(settings.options[option.name]),
      choose: (value) => {
        settings.options[option.name] = Number(value);
        redraw(`input[value="${value}"]`);
      },
    });
  }

  /** At a larger table: which seat is being filled. @param {number} count */
  function seatsRow(count) {
    const name = uniqueId("seat");
    return el("fieldset.wrap", [
      el("legend", t("seats-which")),
      settings.seats.slice(1, count).map((seat, n) =>
        el("label.seat-tab", [
          el("input", {
            type: "radio",
            name,
            value: `seat-${n + 1}`,
            checked: n + 1 === chosen,
            onchange: () => {
              chosen = n + 1;
              redraw(`input[value="seat-${chosen}"]`);
            },
          }),
          el("span", faceOf(seat, 40), el("span", nameOf(seat))),
        ])
      ),
    ]);
  }

  function choice() {
    const seat = settings.seats[chosen];
    const name = uniqueId("opponent");
    if (seat.kind === "bot" && !playing.some((level) => level.name === seat.level)) seat.level = playing[0]?.name ?? "";
    const radio = (/** @type {string} */ value, /** @type {boolean} */ checked, /** @type {() => void} */ take) =>
      el("input", {
        type: "radio",
        name,
        value,
        checked,
        onchange: () => {
          take();
          redraw(`input[value="${value}"]`);
        },
      });
    return el("fieldset", [
      el("legend.unseen", t("seats-title")),
      el("div.bot-row", [playing.map((level) =>
        el("label.bot-card", [
          radio(level.name, seat.kind === "bot" && seat.level === level.name, () => {
            seat.kind = "bot";
            seat.level = level.name;
          }),
          el("span.bot-face", [
            drawFace({ name: level.bot, kind: "bot", level: level.name }),
            el("strong", level.bot),
            el("span.fine", level.label),
          ]),
        ])
      )]),
      playing.length < levels.length && el("p.fine", t("seats-weaker-only")),
      el("div.people-row", [
        PEOPLE.filter(([, , offer]) => offers(offer)).map(([kind, sign]) =>
          el("label.people-card", [
            radio(kind, seat.kind === kind, () => {
              seat.kind = kind;
              settings.rated = false; // with people only if they want it
            }),
            el("span.card", [
              el("span.people-sign", icon(sign)),
              el("span", el("strong", t(`seats-${kind}`)), el("small.fine", t(`seats-${kind}-note`))),
            ]),
          ])
        ),
      ]),
    ]);
  }

  /** The names of several people at one screen. @param {number} count */
  function namesRow(count) {
    if (!sideBySide(settings, count)) return null;
    const fields = settings.seats.slice(0, count).map((seat, n) => {
      if (seat.kind !== "you") return null;
      const input = el("input", {
        type: "text",
        maxlength: 40,
        autocomplete: "off",
        placeholder: game.sides[n],
        value: seat.name,
        oninput: () => {
          seat.name = input.value;
          changed();
        },
      });
      return labelled(t("seats-name", { side: game.sides[n] }), input);
    });
    return el("div.names-row.wrap", fields);
  }

  /** @param {Required<SeatRequest>} seat */
  function nameOf(seat) {
    return seat.kind === "bot"
      ? levels.find(({ name }) => name === seat.level)?.bot ?? seat.level
      : t(`seats-${seat.kind}`);
  }

  /** @param {Required<SeatRequest>} seat @param {number} size */
  function faceOf(seat, size) {
    if (seat.kind === "bot") return drawFace({ name: "", kind: "bot", level: seat.level }, size);
    return drawFace({ name: seat.name, kind: seat.kind === "you" && seat.name ? "person" : "open" }, size);
  }

  /** Redraw after a choice, and keep the focus on it. @param {string} focused */
  function redraw(focused) {
    draw();
    changed();
    /** @type {HTMLElement | null} */ (node.querySelector(focused))?.focus();
  }

  otherLevels(settings, playing.map(({ name }) => name));
  draw();
  return { node, draw };
}
