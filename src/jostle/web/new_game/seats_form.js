// Who sits where, and who begins.

import { seatCount, sideBySide } from "./draft.js";
import { el, fill, freshId } from "../base/dom.js";
import { chipField } from "../base/fields.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").LevelInfo} LevelInfo */
/** @typedef {import("./draft.js").Draft} Draft */

/** @type {import("../base/types.js").SeatWish["kind"][]} */
const KINDS = ["you", "bot", "friend", "open"];

/**
 * The part of the form about seats. `draw()` draws it anew after options have changed how many there are.
 * @param {{game: GameInfo, draft: Draft, levels: LevelInfo[], changed: () => void}} how
 */
export function seatsForm({ game, draft, levels, changed }) {
  const node = el("div", { class: "seat-form" });

  function draw() {
    const count = seatCount(game, draft.options);
    fill(
      node,
      manyField(),
      draft.seats.slice(0, count).map((_, n) => seatField(n, count)),
      orderField(),
    );
  }

  /** How many play, where the game lets one choose. */
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
      chosen: String(draft.options[option.name]),
      choose: (value) => {
        draft.options[option.name] = Number(value);
        redraw(".seat-form input[value='" + value + "']");
      },
    });
  }

  /**
   * @param {number} n
   * @param {number} count
   */
  function seatField(n, count) {
    const seat = draft.seats[n];
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
   * What else there is to say of a seat: the bot's level, or the name of one of several at this screen.
   * @param {number} n
   * @param {string} side
   * @param {number} count
   */
  function seatDetail(n, side, count) {
    const seat = draft.seats[n];
    if (seat.kind === "bot") return levelField(n, side);
    if (seat.kind === "friend" || seat.kind === "open") return el("p", { class: "note" }, t(`seats-${seat.kind}-note`));
    if (!sideBySide(draft, count)) return null;
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
    const seat = draft.seats[n];
    const id = freshId("level");
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
      chosen: draft.order,
      choose: (value) => {
        draft.order = /** @type {Draft["order"]} */ (value);
        changed();
      },
    });
  }

  /**
   * Draw anew after a choice that shows other fields, and stay at the chosen one.
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
