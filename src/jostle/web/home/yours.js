// What is the person's own on the home page: matches to go on with, matches to join or watch, the puzzle of the day with
// the days in a row, and the next lesson.

import { offers } from "../base/transport.js";
import { allGames, api, errorText } from "../base/api.js";
import { courseOf, doneIn, nextToDo } from "../learn/courses.js";
import { describeClock } from "../ui/clock_text.js";
import { toast } from "../ui/dialog.js";
import { el, fill } from "../base/dom.js";
import { drawFace } from "../ui/face.js";
import { icon } from "../ui/icons.js";
import { changePicture, drawPicture } from "../ui/picture.js";
import { go } from "../base/router.js";
import { spoken, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Summary} Summary */
/** @typedef {import("../base/types.js").Lists} Lists */
/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../puzzles/common.js").Overview} Overview */

const MAX_OWN = 4;
const MAX_OTHERS = 3;
const WEEK = 7;
const LIVE_PICTURE = 10_000; // ms between two pictures of a match that others play

/**
 * @typedef {object} Card
 * @property {HTMLElement | SVGElement | false} picture
 * @property {string} over a line above the title
 * @property {"go" | "win" | ""} [tone] of that line
 * @property {string} title
 * @property {string} line
 * @property {(HTMLElement | string | null)[]} foot
 * @property {string} [match]
 */

/** Pictures of matches, which stay while the cards around them change: each is a question to the server. */
class MatchPictures {
  /** @type {Map<string, {node: HTMLElement, updated: number, at: number}>} */
  #kept = new Map();

  /** @param {Summary} match @param {number} [patience] ms for which an older picture will do */
  of({ info, steps, updated }, patience = 0) {
    const address = `/api/v1/matches/${info.id}/picture.svg?step=${steps}`;
    const kept = this.#kept.get(info.id);
    if (kept && (kept.updated === updated || Date.now() - kept.at < patience)) return kept.node;
    if (kept) changePicture(kept.node, address);
    const node = kept?.node ?? drawPicture(address);
    this.#kept.set(info.id, { node, updated, at: Date.now() });
    return node;
  }

  /** @param {Summary[]} matches */
  forgetAllBut(matches) {
    const ids = new Set(matches.map(({ info }) => info.id));
    for (const id of this.#kept.keys()) if (!ids.has(id)) this.#kept.delete(id);
  }
}

export class OwnCards {
  #pictures = new MatchPictures();
  #matches = el("div.own-part");
  #learning = el("div.own-part", emptyOwn(), emptyOwn());

  /** @param {HTMLElement} host */
  constructor(host) {
    fill(host, this.#matches, this.#learning);
  }

  /** @param {Lists} lists */
  showMatches(lists) {
    const mine = new Set(lists.mine.map(({ info }) => info.id));
    const own = lists.mine.toSorted((one, other) => rank(one) - rank(other) || other.updated - one.updated)
      .slice(0, MAX_OWN);
    const [open, live] = [lists.open, lists.live].map((matches) =>
      matches.filter(({ info }) => !mine.has(info.id)).slice(0, MAX_OTHERS)
    );
    const focused = this.#matches.contains(document.activeElement)
      ? document.activeElement?.closest("[data-match]")?.getAttribute("data-match")
      : null;
    fill(this.#matches, [
      own.map((match) => ownCard(match, this.#pictures.of(match))),
      open.map((match) => openCard(match, this.#pictures.of(match))),
      live.map((match) => liveCard(match, this.#pictures.of(match, LIVE_PICTURE))),
    ]);
    this.#pictures.forgetAllBut([...own, ...open, ...live]);
    // The cards change by themselves: keep the focus on its match.
    if (focused) {
      const again = this.#matches.querySelector(`[data-match="${CSS.escape(focused)}"] :is(a, button)`);
      if (again instanceof HTMLElement) again.focus();
    }
  }

  /** Ask for what is to be learned. */
  async load() {
    const cards = await Promise.all([puzzleCard(), lessonCard()].map(orNothing));
    fill(this.#learning, cards);
  }
}

/** @param {Promise<HTMLElement | null>} asked */
async function orNothing(asked) {
  try {
    return await asked;
  } catch (problem) {
    console.info("a card cannot be shown now", problem);
    return null;
  }
}

/** @param {Card} what */
function card({ picture, over, tone = "go", title, line, foot, match }) {
  return el("article.own-card.column.card", { "data-match": match }, [
    el("div.own-top", [
      el("div.own-picture", picture),
      el("div", [
        el("p", { class: `own-over strip fine ${tone}` }, tone === "win" && icon("flame", 14), over),
        el("h3", title),
        el("p.fine", line),
      ]),
    ]),
    el("div.own-foot.strip", foot),
  ]);
}

/** Keeps the place until it is known what is there. */
function emptyOwn() {
  return el("div.own-card.column.card", { "aria-hidden": "true" });
}

// --- matches -------------------------------------------------------------------------------------------------------------

/** @param {Summary} match @param {HTMLElement} picture */
function ownCard(match, picture) {
  const { info } = match;
  const waiting = info.status === "open";
  const names = othersOf(match);
  const over = t(waiting ? "lists-waiting" : match.yours ? "lists-your-turn" : "lists-their-turn");
  const title = waiting || !names.length
    ? info.title
    : t(match.yours ? "own-waits" : "own-thinks", { name: names[0].name, more: names.length - 1 });
  return card({
    picture,
    over,
    tone: match.yours ? "go" : "",
    title,
    line: [title === info.title ? variantOf(match) : info.title, t("lists-steps", { n: match.steps })].filter(Boolean)
      .join(", "),
    foot: [
      el("a", { class: match.yours ? "button main small" : "button small", href: `/m/${info.id}` }, [
        t(waiting ? "own-open" : "own-go-on"),
        el("span.unseen", ` ${info.title}`),
      ]),
      offers("ratings") ? el("span.fine", t(info.rated ? "play-rated" : "play-unrated")) : null,
    ],
    match: info.id,
  });
}

/** @param {Summary} match @param {HTMLElement} picture */
function openCard(match, picture) {
  const [host] = othersOf(match);
  const { info } = match;
  return card({
    picture: host ? drawFace(host, 84) : picture,
    over: t("own-invites"),
    title: host ? t("own-asks", { name: host.name, game: info.title }) : info.title,
    line: [variantOf(match), describeClock(info.clock), t(info.rated ? "play-rated" : "play-unrated")].filter(Boolean)
      .join(", "),
    foot: [
      el("button.button.main.small", { onclick: () => join(match) }, [
        t("own-sit-down"),
        el("span.unseen", ` ${info.title}`),
      ]),
    ],
    match: info.id,
  });
}

/** @param {Summary} match @param {HTMLElement} picture */
function liveCard(match, picture) {
  const names = match.seats.map((seat) => seat.name).join(" – ");
  return card({
    picture,
    over: t("own-live"),
    title: names,
    line: [match.info.title, t("lists-steps", { n: match.steps })].join(", "),
    foot: [
      el("a.button.small", { href: `/m/${match.info.id}` }, [
        t("own-watch"),
        el("span.unseen", ` ${match.info.title}, ${names}`),
      ]),
    ],
    match: match.info.id,
  });
}

/** @param {Summary} match */
function variantOf({ info }) {
  return info.variant === info.title ? "" : info.variant;
}

/** @param {Summary} match */
function othersOf(match) {
  return match.seats.filter((seat) => !seat.yours && seat.kind !== "open");
}

/** Your turn first, then games in progress, then those waiting for players. @param {Summary} match */
function rank(match) {
  return match.yours ? 0 : match.info.status === "going" ? 1 : 2;
}

/** @param {Summary} match */
async function join(match) {
  try {
    await api("POST", `/matches/${match.info.id}/join`, { invite: null });
    await go(`/m/${match.info.id}`);
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

// --- learning ------------------------------------------------------------------------------------------------------------

/** The puzzle of the day; none on a server without puzzles. */
async function puzzleCard() {
  /** @type {[Overview, import("../puzzles/common.js").Daily[]]} */
  const [{ streak }, [daily]] = await Promise.all([api("GET", "/puzzles"), api("GET", "/puzzles/daily")]);
  if (!daily) return null;
  const days = streak.days;
  return card({
    picture: drawPicture(daily.ready ? `/api/v1/puzzles/${daily.puzzle}/picture.svg` : ""),
    over: days > 0 ? t("own-streak", { n: days }) : t("daily-home"),
    tone: days > 0 ? "win" : "go",
    title: daily.theme,
    line: days > 0 ? t("own-daily", { game: daily.title }) : daily.title,
    foot: [
      el("a.button.small.tinted", { href: `/puzzles/${daily.puzzle}` }, t(daily.solved ? "daily-solved" : "daily-go")),
      week(days, daily.solved),
    ],
  });
}

/** The last seven days: which of them belong to the days in a row. @param {number} days @param {boolean} today is solved */
function week(days, today) {
  const marks = Array.from({ length: WEEK }, (_, n) => {
    const ago = WEEK - 1 - n;
    const solved = today ? ago < days : ago > 0 && ago <= days;
    const date = new Date(Date.now() - ago * 86_400_000);
    const letter = new Intl.DateTimeFormat(spoken(), { weekday: "narrow", timeZone: "UTC" }).format(date);
    return el("span", { class: [solved && "done", ago === 0 && "today"].filter(Boolean).join(" ") || null }, letter);
  });
  return el("span.week", { role: "img", "aria-label": t("own-streak", { n: days }) }, marks);
}

/** The next lesson of the game that was begun, or of the first. */
async function lessonCard() {
  const games = await allGames();
  const begun = games.filter((game) => game.ready && game.lessons).sort((one, other) =>
    doneIn(other.id).size - doneIn(one.id).size
  );
  for (const game of begun) {
    const course = await courseOf(game.id);
    const lesson = nextToDo(game.id, course);
    if (lesson) return nextLesson(game, course, lesson);
  }
  return null;
}

/** @param {GameInfo} game @param {import("../learn/courses.js").LessonTitle[]} course @param {import("../learn/courses.js").LessonTitle} lesson */
function nextLesson(game, course, lesson) {
  const number = course.indexOf(lesson) + 1;
  const done = course.filter(({ id }) => doneIn(game.id).has(id)).length;
  const cover = game.cover && el("img", { src: `/api/v1/art/${game.art}/cover.svg`, alt: "", loading: "lazy" });
  return card({
    picture: cover,
    over: t("own-lesson"),
    title: lesson.title,
    line: t("own-lesson-of", { game: game.title, n: number, all: course.length }),
    foot: [
      el("a.button.small.tinted", { href: `/learn/${game.id}/${lesson.id}` }, t("own-learn")),
      el("progress", { max: String(course.length), value: String(done), "aria-label": t("own-lesson") }),
      el("span.fine", `${done} / ${course.length}`),
    ],
  });
}
