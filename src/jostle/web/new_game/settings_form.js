// The settings of a match: clock, sides, who begins, what a rematch changes, rated or not, public or not, with or without chat.

import { offers } from "../base/transport.js";
import { describeClock, readClock, USUAL_CLOCKS, writeClock } from "../ui/clock_text.js";
import { firstOption, fitFirst, seatCount, unratedBecause } from "../setup/match_settings.js";
import { el, fill } from "../base/dom.js";
import { chipField, labelled, switchField } from "../ui/fields.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../setup/match_settings.js").MatchSettings} MatchSettings */

/**
 * `began`: somebody else begins now.
 * @param {{game: GameInfo, settings: MatchSettings, changed: () => void, began: () => void}} how
 */
export function termsForm({ game, settings, changed, began }) {
  const rated = el("div");
  const order = el("div");
  const begin = el("div");
  const series = el("div");
  const first = firstOption(game);
  const more = el("div.switches.stack");

  function draw() {
    fitFirst(settings, game);
    const count = seatCount(game, settings.options);
    const seats = settings.seats.slice(0, count);
    const open = seats.some((seat) => seat.kind === "open");
    const people = seats.some((seat) => seat.kind === "open" || seat.kind === "friend");
    const never = unratedBecause(settings, game, count);
    const counts = settings.rated && !never;
    const said = never || (counts ? (people ? "rated-people" : "rated-yes") : "rated-no");
    fill(
      rated,
      offers("ratings") && switchField({
        label: t("rated"),
        note: t(said),
        on: counts,
        off: never !== "",
        flip: (on) => choose({ rated: on }),
      }),
    );
    fill(order, orderField(count));
    fill(begin, first && firstField(first, count));
    fill(series, first && seriesField());
    fill(more, [
      offers("spectators") && switchField({
        label: t("game-settings-public"),
        note: t(open ? "game-settings-public-open" : "game-settings-public-note"),
        on: settings.public || open,
        off: open,
        flip: (on) => choose({ public: on }),
      }),
      people && offers("chat") && switchField({
        label: t("game-settings-chat"),
        note: t("game-settings-chat-note"),
        on: settings.chat,
        flip: (on) => choose({ chat: on }),
      }),
    ]);
  }

  /** Who begins, or, where another option says that, which side one has. @param {number} count */
  function orderField(count) {
    return chipField({
      legend: t(first ? "side" : "order"),
      chips: [
        { value: "as given", label: first ? game.sides[0] : t("order-as-given") },
        {
          value: "reversed",
          label: first ? game.sides[count - 1] : t(count > 2 ? "order-last" : "order-reversed"),
        },
        { value: "random", label: t("order-random") },
      ],
      chosen: settings.order,
      choose: (value) => choose({ order: /** @type {MatchSettings["order"]} */ (value) }),
    });
  }

  /** @param {import("../base/types.js").OptionInfo} option @param {number} count */
  function firstField(option, count) {
    const chips = option.choices.slice(0, count).map((value, n) => ({ value, label: game.sides[n] }));
    return chipField({
      legend: t("first"),
      chips: [...chips, { value: "by-lot", label: t("first-lot") }],
      chosen: settings.lot ? "by-lot" : String(settings.options[option.name]),
      choose: (value) => {
        if (value !== "by-lot") settings.options[option.name] = value;
        choose({ lot: value === "by-lot" });
        began();
      },
    });
  }

  function seriesField() {
    return chipField({
      legend: t("series"),
      chips: [{ value: "sides", label: t("series-sides") }, { value: "first", label: t("series-first") }],
      chosen: settings.series,
      choose: (value) => choose({ series: value === "first" ? "first" : "sides" }),
    });
  }

  /** @param {Partial<MatchSettings>} what */
  function choose(what) {
    Object.assign(settings, what);
    if ("rated" in what) draw();
    changed();
  }

  draw();
  const node = el("div.terms", [clockField(settings, changed), order, first && [begin, series], rated, more]);
  return { node, draw };
}

/** @param {MatchSettings} settings @param {() => void} changed */
function clockField(settings, changed) {
  const known = USUAL_CLOCKS.includes(settings.clock);
  const own = el("div.own-clock.wrap", { hidden: known });
  const field = chipField({
    legend: t("clock"),
    chips: [...USUAL_CLOCKS.map((value) => ({ value, label: describeClock(value) })), {
      value: "own",
      label: t("clock-custom"),
    }],
    chosen: known ? settings.clock : "own",
    choose: (value) => {
      own.hidden = value !== "own";
      settings.clock = value === "own" ? "turn 120" : value;
      if (value === "own") drawOwnClock(own, settings, changed);
      changed();
    },
  });
  if (!known) drawOwnClock(own, settings, changed);
  field.append(own);
  return field;
}

/** @param {HTMLElement} place @param {MatchSettings} settings @param {() => void} changed */
function drawOwnClock(place, settings, changed) {
  const clock = readClock(settings.clock);
  const kind = el("select", { onchange: read }, [
    el("option", { value: "turn", selected: clock.kind === "turn" }, t("clock-custom-turn")),
    el("option", { value: "fischer", selected: clock.kind === "fischer" }, t("clock-custom-fischer")),
  ]);
  const seconds = numberInput(clock.seconds, 5, read);
  const increment = numberInput(clock.increment, 0, read);
  const more = labelled(t("clock-custom-increment"), increment);
  more.hidden = clock.kind !== "fischer";

  function read() {
    more.hidden = kind.value !== "fischer";
    const figures = { seconds: whole(seconds, 5), increment: whole(increment, 0) };
    settings.clock = writeClock({ kind: kind.value === "fischer" ? "fischer" : "turn", ...figures });
    changed();
  }

  fill(place, labelled(t("clock-custom-kind"), kind), labelled(t("clock-custom-seconds"), seconds), more);
}

/** @param {number} value @param {number} least @param {() => void} read */
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

/** @param {HTMLInputElement} input @param {number} least */
function whole(input, least) {
  return Math.min(Math.max(Math.round(Number(input.value)) || least, least), 86400);
}
