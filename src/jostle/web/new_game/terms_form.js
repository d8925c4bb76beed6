// The terms of a match: its clock, who may see it, whether it counts, whether one may talk.

import { describeClock, readClock, USUAL_CLOCKS, writeClock } from "../base/clock_words.js";
import { seatCount, sideBySide } from "./draft.js";
import { el, fill } from "../base/dom.js";
import { chipField, switchField } from "../base/fields.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("./draft.js").Draft} Draft */

/**
 * @param {{game: GameInfo, draft: Draft, changed: () => void}} how
 */
export function termsForm({ game, draft, changed }) {
  const switches = el("div", { class: "switches" });

  function draw() {
    const count = seatCount(game, draft.options);
    const open = draft.seats.slice(0, count).some((seat) => seat.kind === "open");
    const several = sideBySide(draft, count);
    fill(
      switches,
      switchField({
        label: t("game-settings-public"),
        note: t(open ? "game-settings-public-open" : "game-settings-public-note"),
        on: draft.public || open,
        off: open,
        flip: (on) => choose({ public: on }),
      }),
      switchField({
        label: t("game-settings-rated"),
        note: t(several ? "game-settings-rated-side" : "game-settings-rated-note"),
        on: draft.rated && !several,
        off: several,
        flip: (on) => choose({ rated: on }),
      }),
      switchField({
        label: t("game-settings-chat"),
        note: t("game-settings-chat-note"),
        on: draft.chat,
        flip: (on) => choose({ chat: on }),
      }),
    );
  }

  /** @param {Partial<Draft>} what */
  function choose(what) {
    Object.assign(draft, what);
    changed();
  }

  draw();
  return { node: el("div", {}, clockField(draft, changed), switches), draw };
}

/**
 * @param {Draft} draft
 * @param {() => void} changed
 */
function clockField(draft, changed) {
  const known = USUAL_CLOCKS.includes(draft.clock);
  const own = el("div", { class: "own-clock", hidden: known });
  const field = chipField({
    legend: t("clock"),
    chips: [...USUAL_CLOCKS.map((value) => ({ value, label: describeClock(value) })), {
      value: "own",
      label: t("clock-custom"),
    }],
    chosen: known ? draft.clock : "own",
    choose: (value) => {
      own.hidden = value !== "own";
      draft.clock = value === "own" ? "turn 120" : value;
      if (value === "own") drawOwnClock(own, draft, changed);
      changed();
    },
  });
  if (!known) drawOwnClock(own, draft, changed);
  field.append(own);
  return field;
}

/**
 * @param {HTMLElement} place
 * @param {Draft} draft
 * @param {() => void} changed
 */
function drawOwnClock(place, draft, changed) {
  const clock = readClock(draft.clock);
  const kind = el(
    "select",
    { onchange: read },
    el("option", { value: "turn", selected: clock.kind === "turn" }, t("clock-custom-turn")),
    el("option", { value: "fischer", selected: clock.kind === "fischer" }, t("clock-custom-fischer")),
  );
  const seconds = numberInput(clock.seconds, 5, read);
  const increment = numberInput(clock.increment, 0, read);
  const more = el("label", { class: "field" }, el("span", { class: "label" }, t("clock-custom-increment")), increment);
  more.hidden = clock.kind !== "fischer";

  function read() {
    more.hidden = kind.value !== "fischer";
    const figures = { seconds: whole(seconds, 5), increment: whole(increment, 0) };
    draft.clock = writeClock({ kind: kind.value === "fischer" ? "fischer" : "turn", ...figures });
    changed();
  }

  fill(
    place,
    el("label", { class: "field" }, el("span", { class: "label" }, t("clock-custom-kind")), kind),
    el("label", { class: "field" }, el("span", { class: "label" }, t("clock-custom-seconds")), seconds),
    more,
  );
}

/**
 * @param {number} value
 * @param {number} least
 * @param {() => void} read
 */
function numberInput(value, least, read) {
  return el("input", {
    type: "number",
    inputmode: "numeric",
    min: least,
    max: 86400,
    step: 1,
    value,
    required: true,
    oninput: read,
  });
}

/**
 * @param {HTMLInputElement} input
 * @param {number} least
 */
function whole(input, least) {
  return Math.min(Math.max(Math.round(Number(input.value)) || least, least), 86400);
}
