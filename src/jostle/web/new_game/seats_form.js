// Who plays in which seat, and who goes first.

import { seatCount, sideBySide } from "../setup/match_settings.js";
import { el, fill, uniqueId } from "../base/dom.js";
import { chipField } from "../ui/fields.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").LevelInfo} LevelInfo */
/** @typedef {import("../setup/match_settings.js").MatchSettings} MatchSettings */

/** @type {import("../base/types.js").SeatRequest["kind"][]} */
const KINDS = ["you", "bot", "friend", "open"];

/**
 * The seats part of the form. `draw()` redraws it after options have changed the number of seats.
 * @param {{game: GameInfo, settings: MatchSettings, levels: LevelInfo[], changed: () => void}} how
 */
export function seatsForm({ game, settings, levels, changed }) {
  const node = el("div", { class: "seat-form" });

  function draw() {
    const count = seatCount(game, settings.options);
    fill(
      node,
      manyField(),
      settings.seats.slice(0, count).map((_, n) => seatField(n, count)),
      orderField(),
    );
  }

  /** The number of players, where the game offers a choice. */
  function manyField() {
    const option = game.options.find(({ name }) => name === game.seats_option);
    if (!option || !option.allowed) return null;
    const { allowed } = option;
    const numbers = Array.isArray(allowed)
      ? allowed
      : Array.from({ length: allowed.max - allowed.min + 1 }, (_, n) => allowed.min + n);
    return chipField({
      legend: t("seats-many"),
      chips: numbers.map((number) => ({ value: String(number), label: String(number) })),
      chosen: String(settings.options[option.name]),
      choose: (value) => {
        settings.options[option.name] = Number(value);
        redraw(".seat-form input[value='" + value + "']");
      },
    });
  }

  /**
   * @param {number} n
   * @param {number} count
   */
  function seatField(n, count) {
    const seat = settings.seats[n];
    const side = game.sides[n] || t("seats-seat", { n: n + 1 });
    const kind = chipField({
      legend: t("seats-who", { side }),
      quiet: true,
      chips: KINDS.map((value) => ({ value, label: t(`seats-${value}`) })),
      chosen: seat.kind,
      choose: (value) => {
        seat.kind = /** @type {typeof seat.kind} */ (value);
        redraw(`[data-seat="${n}"] input[value="${value}"]`);
      },
    });
    return el(
      "div",
      { class: "seat-row", "data-seat": n },
      el("p", { class: "seat-side", "aria-hidden": "true" }, side),
      el("div", { class: "seat-choice" }, kind, seatDetail(n, side, count)),
    );
  }

  /**
   * The details of a seat: the bot's level, or the name of one of several people at this screen.
   * @param {number} n
   * @param {string} side
   * @param {number} count
   */
  function seatDetail(n, side, count) {
    const seat = settings.seats[n];
    if (seat.kind === "bot") return levelField(n, side);
    if (seat.kind === "friend" || seat.kind === "open") return el("p", { class: "note" }, t(`seats-${seat.kind}-note`));
    if (!sideBySide(settings, count)) return null;
    const input = el("input", {
      type: "text",
      maxlength: 40,
      autocomplete: "off",
      placeholder: side,
      value: seat.name,
      oninput: () => {
        seat.name = input.value;
        changed();
      },
    });
    return el("label", { class: "field inline" }, el("span", {}, t("seats-name")), input);
  }

  /**
   * @param {number} n
   * @param {string} side
   */
  function levelField(n, side) {
    const seat = settings.seats[n];
    const id = uniqueId("level");
    const character = el("p", { id, class: "note" });
    const describe = () => {
      character.textContent = levels.find(({ name }) => name === seat.level)?.words ?? "";
    };
    if (!levels.some(({ name }) => name === seat.level)) seat.level = levels[0]?.name ?? "";
    const select = el(
      "select",
      {
        "aria-label": t("seats-level", { side }),
        "aria-describedby": id,
        onchange: () => {
          seat.level = select.value;
          describe();
          changed();
        },
      },
      levels.map(({ name, label }) => el("option", { value: name, selected: name === seat.level }, label)),
    );
    describe();
    return el("div", { class: "field level" }, select, character);
  }

  function orderField() {
    return chipField({
      legend: t("order"),
      chips: ["as given", "random", "reversed"].map((value) => ({
        value,
        label: t(`order-${value.replace(" ", "-")}`),
      })),
      chosen: settings.order,
      choose: (value) => {
        settings.order = /** @type {MatchSettings["order"]} */ (value);
        changed();
      },
    });
  }

  /**
   * Redraw after a choice that shows other fields, and keep the focus on it.
   * @param {string} chosen
   */
  function redraw(chosen) {
    draw();
    changed();
    /** @type {HTMLElement | null} */ (node.parentElement?.querySelector(chosen))?.focus();
  }

  draw();
  return { node, draw };
}
