// Before the first step, in the place of the list of turns: the game in a sentence, and the bots one plays against.

import { allGames, allLevels } from "../../base/api.js";
import { drawFace } from "../../ui/face.js";
import { el } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @param {import("../../base/types.js").MatchNews} news @param {() => void} help show the rules */
export async function drawIntroduction({ info, seats }, help) {
  const [games, levels] = await Promise.all([allGames(), allLevels()]);
  const bots = new Map(seats.filter(({ kind }) => kind === "bot").map((seat) => [seat.level, seat]));
  return [
    el("p.introduction-goal", games.find(({ id }) => id === info.game)?.line),
    ...[...bots.values()].map((seat) => {
      const level = levels.find(({ name }) => name === seat.level);
      return el("div.introduction-bot.strip", [
        drawFace(seat, 72),
        el("p", el("strong", seat.name), level ? ` ${level.words}.` : ""),
      ]);
    }),
    el("button.button.plain.small", { onclick: help }, t("tool-rules")),
  ];
}
