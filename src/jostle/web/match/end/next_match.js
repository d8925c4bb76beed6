// After a match against bots: a stronger one, or after a loss an easier one and the next lesson; and a puzzle.

import { allGames, allLevels, api, errorText } from "../../base/api.js";
import { el } from "../../base/dom.js";
import { toast } from "../../ui/dialog.js";
import { drawFace } from "../../ui/face.js";
import { icon } from "../../ui/icons.js";
import { courseOf, nextToDo } from "../../learn/courses.js";
import { go } from "../../base/router.js";
import { startMatch } from "../../setup/start_match.js";
import { option } from "./option.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../../base/types.js").LevelInfo} LevelInfo */
/** @typedef {import("./after_game.js").Result} Result */

/**
 * The level to offer after a match against bots of one level: the next stronger one, after a loss the next easier one.
 * @param {string[]} levels the weakest first
 * @param {string} level
 * @param {Result} result
 * @returns {{name: string, stronger: boolean}[]}
 */
export function levelsToOffer(levels, level, result) {
  const at = levels.indexOf(level);
  if (at < 0) return [];
  const stronger = result !== "lost";
  const name = levels[stronger ? at + 1 : at - 1];
  return name ? [{ name, stronger }] : [];
}

/** @param {MatchNews} news @param {Result} result */
export function drawNext(news, result) {
  const place = el("div.next-bots");
  const level = levelOf(news);
  if (level) {
    allLevels().then((levels) => {
      const offered = levelsToOffer(levels.filter(({ plays }) => plays).map(({ name }) => name), level, result);
      for (const { name, stronger } of offered) {
        const bot = /** @type {LevelInfo} */ (levels.find((one) => one.name === name));
        place.append(drawBot(news, bot, stronger));
      }
    }, (problem) => toast(errorText(problem), { error: true }));
  }
  const puzzle = option(
    { onclick: () => openPuzzle(news.info.game) },
    icon("puzzle", 20),
    t("end-puzzle"),
    t("end-puzzle-text", { game: news.info.title }),
  );
  allGames().then((games) => {
    const game = games.find(({ id }) => id === news.info.game);
    puzzle.hidden = game?.puzzles === false;
    if (game?.lessons && result === "lost") return offerLesson(place, game.id);
  }).catch((problem) => console.info("what else there is of the game is not known", problem));
  return [place, puzzle];
}

/** The lesson to continue with. @param {HTMLElement} place @param {string} game */
async function offerLesson(place, game) {
  const lesson = nextToDo(game, await courseOf(game));
  if (!lesson) return;
  const href = `/learn/${game}/${lesson.id}`;
  place.prepend(option({ href }, icon("rules", 20), t("end-lesson", { title: lesson.title }), lesson.goal));
}

/** The level of the bots, if the person plays against bots of one level alone. @param {MatchNews} news */
function levelOf({ seats }) {
  const others = seats.filter((seat) => !seat.yours);
  const levels = new Set(others.map((seat) => (seat.kind === "bot" ? seat.level : "")));
  return seats.length - others.length === 1 && levels.size === 1 ? [...levels][0] : "";
}

/** @param {MatchNews} news @param {LevelInfo} bot @param {boolean} stronger */
function drawBot(news, bot, stronger) {
  const face = drawFace({ name: bot.bot, kind: "bot", level: bot.name }, 40);
  const words = t(stronger ? "end-bot-stronger" : "end-bot-easier", { level: bot.label });
  return option({ onclick: () => playBot(news, bot.name) }, face, t("end-bot", { name: bot.bot }), words);
}

/** The same match against another bot. @param {MatchNews} news @param {string} level */
async function playBot({ info, seats }, level) {
  try {
    await startMatch({
      game: info.game,
      options: info.options,
      seats: seats.map((seat) => (seat.yours ? { kind: "you" } : { kind: "bot", level })),
      order: "as given",
      clock: info.clock,
      public: false,
      rated: info.rated,
      chat: false,
    });
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/** @param {string} game */
async function openPuzzle(game) {
  try {
    /** @type {{puzzle: string}} */
    const { puzzle } = await api("GET", `/puzzles/next?${new URLSearchParams({ game })}`);
    await go(`/puzzles/${puzzle}`, { filter: { game } });
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}
