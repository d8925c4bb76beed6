// The card beside the form: who plays on which board, what is about to start, and the button that starts it.

import { offers } from "../base/transport.js";
import { firstOption, presetOf, seatCount, sideBySide, unratedBecause } from "../setup/match_settings.js";
import { el, fill } from "../base/dom.js";
import { allDifferent, drawFace } from "../ui/face.js";
import { describeClock } from "../ui/clock_text.js";
import { icon } from "../ui/icons.js";
import { setting } from "../base/settings.js";
import { spoken, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").LevelInfo} LevelInfo */
/** @typedef {import("../setup/match_settings.js").MatchSettings} MatchSettings */
/** @typedef {{name: string, kind: string, level: string, line: string}} Sitting */

/** @type {Record<string, string>} */
const COUNTS = {
  "": "play-rated",
  "rated-side": "play-unrated",
  "rated-unnamed": "play-unnamed",
  "rated-unmeasured": "play-unmeasured",
};
const ORDERS = { "as given": "sum-first", random: "order-random", reversed: "sum-last" };

/**
 * @param {{game: GameInfo, settings: MatchSettings, levels: LevelInfo[], board: HTMLElement, message: HTMLElement}} how
 */
export function summaryCard({ game, settings, levels, board, message }) {
  const others = el("div.sum-others.row");
  const own = el("div.sum-own.strip");
  const words = el("p.sum-words");
  const start = el("button.button.main.large", { type: "submit" });

  function draw() {
    const count = seatCount(game, settings.options);
    const sitting = allDifferent(settings.seats.slice(1, count).map(describe));
    const talk = sitting.length === 1 && sitting[0].kind === "bot" ? sitting[0].line : "";
    fill(others, [
      sitting.map((one) =>
        el("div.sum-player.strip", [
          drawFace(one, sitting.length > 2 ? 40 : 56),
          el("span", el("strong", one.name), el("span", one.kind === "bot" ? labelOf(one.level) : "")),
        ])
      ),
      talk && el("span.sum-talk", talk),
    ]);
    const name = setting("own-name", "") || t("nav-me");
    fill(own, [
      drawFace({ name: setting("name", ""), kind: setting("name", "") ? "person" : "open" }, 56),
      el("span", el("strong", name)),
      el("span.sum-order", orderWords(count)),
    ]);
    fill(words, el("strong", presetOf(settings, game)?.name ?? game.title), " ", sentence(sitting, count));
    const kinds = settings.seats.slice(1, count).map(({ kind }) => kind);
    fill(start, [
      icon("play", 22),
      t(kinds.includes("friend") ? "new-start-friend" : kinds.includes("open") ? "new-start-open" : "new-start"),
    ]);
  }

  /** Which side one has, and who begins. @param {number} count */
  function orderWords(count) {
    const option = firstOption(game);
    if (!option) return t(ORDERS[settings.order]);
    const own = { "as given": 0, random: -1, reversed: count - 1 }[settings.order];
    const first = settings.lot ? -1 : option.choices.indexOf(String(settings.options[option.name]));
    const begins = first < 0
      ? t("sum-lot")
      : first === own
      ? t("sum-first")
      : t("sum-begins", { side: game.sides[first] });
    return own < 0 ? begins : t("sum-side-begins", { side: game.sides[own], begins });
  }

  /** What is about to start, and whether it counts. @param {Sitting[]} sitting @param {number} count */
  function sentence(sitting, count) {
    const names = new Intl.ListFormat(spoken()).format(sitting.map(({ name }) => name));
    const never = unratedBecause(settings, game, count);
    const counts = settings.rated ? COUNTS[never] : "play-unrated";
    const terms = [describeClock(settings.clock), offers("ratings") && t(counts)].filter(Boolean).join(", ");
    return [t(sideBySide(settings, count) ? "sum-side" : "sum-against", { names }), `${terms}.`].join(" ");
  }

  /** @param {Required<import("../base/types.js").SeatRequest>} seat @returns {Sitting} */
  function describe({ kind, level, name }) {
    const bot = levels.find((one) => one.name === level);
    if (kind === "bot") return { name: bot?.bot ?? level, kind, level, line: bot?.character ?? "" };
    const shown = kind === "you" && name.trim() ? name.trim() : t(`sum-${kind}`);
    return {
      name: shown,
      kind: kind === "you" && name.trim() ? "person" : kind === "friend" ? "friend" : "open",
      level: "",
      line: "",
    };
  }

  /** @param {string} level */
  function labelOf(level) {
    return levels.find(({ name }) => name === level)?.label ?? "";
  }

  draw();
  const node = el("aside.new-side.table.stack", { "aria-label": t("new-summary") }, [
    others,
    board,
    own,
    el("div.start-bar", words, start, message),
  ]);
  return { node, start, draw };
}
