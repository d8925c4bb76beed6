// The openings of a game: two set-ups compared with their evaluation, all of them in a table, and each on its own. Any of
// them can be played and analysed from there.

import { allGames, askUntilReady, errorText } from "../base/api.js";
import { toast } from "../ui/dialog.js";
import { el, fill, showLoading, uniqueId } from "../base/dom.js";
import { gameHero } from "../board/game_hero.js";
import { NoPage } from "../base/router.js";
import { changePicture, drawPicture } from "../ui/picture.js";
import { gameTabs } from "../ui/tabs.js";
import { formatNumber, t } from "../base/i18n.js";
import { positionLink } from "../base/links.js";
import { botMatch, startMatch, usualLevel } from "../setup/start_match.js";
import { shareText } from "./format.js";

/** @typedef {import("./types.js").Meeting} Meeting */
/** @typedef {import("./types.js").OpeningsInfo} OpeningsInfo */
/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Standing} Standing */

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openOpenings(host, { parts, query, left }) {
  const games = await allGames();
  const known = games.filter(({ openings }) => openings);
  const game = parts[0] ? known.find(({ id }) => id === parts[0]) : known[0];
  if (!game) throw new NoPage(parts[0]);
  document.title = t("title", { page: t("openings-title", { game: game.title }) });
  const tell = showLoading(host, t("rules-loading"));
  /** @type {OpeningsInfo} */
  const book = await askUntilReady(`/games/${game.id}/openings`, left, tell);
  const chooser = new MeetingView(book, query.get("first"), query.get("second"));
  const words = [
    el("h1", t("openings-title", { game: game.title })),
    el("p.lead", t("openings-lead", { side: book.sides[0], other: book.sides[1] })),
    el("a.button", { href: `/rules/${game.id}` }, t("card-rules")),
  ];
  fill(
    host,
    el("div.page.openings", [
      known.length > 1 && gameTabs(known, game, "/openings", t("openings-games")),
      await gameHero(game, words),
      chooser.node,
      meetingTable(book, (first, second) => chooser.choose(first, second)),
      el("h2", t("openings-plans")),
      el("ul.plans", book.plans.map((plan) => planCard(book, plan))),
      others(book),
    ]),
  );
}

/** Two set-ups against each other: the evaluation, and links to play and analyse. */
class MeetingView {
  /** @param {OpeningsInfo} book @param {string | null} first @param {string | null} second */
  constructor(book, first, second) {
    this.book = book;
    this.told = el("div.meeting-told", { role: "status" });
    this.picture = drawPicture("", { class: "meeting-picture" });
    this.ways = el("div.meeting-ways.wrap");
    const usual = book.plans[0].id;
    const wished = (/** @type {string | null} */ id) =>
      (book.plans.some((plan) => plan.id === id) ? id : usual) ?? usual;
    this.selects = [wished(first), wished(second)].map((chosen, seat) => this.#select(seat, chosen));
    this.node = el("section.form-part.card", [
      el("h2", t("openings-choose")),
      el("div.meeting-view.wrap", [
        this.picture,
        el("div", [
          el("div.meeting-choice.wrap", [
            this.selects.map((select, seat) =>
              el("p.field", [el("label", { for: select.id }, t("openings-of", { side: book.sides[seat] })), select])
            ),
          ]),
          this.told,
          this.ways,
        ]),
      ]),
    ]);
    this.show();
  }

  /** @param {number} seat @param {string} chosen */
  #select(seat, chosen) {
    return el(
      "select",
      { id: uniqueId("plan"), name: `plan-${seat}`, onchange: () => this.show() },
      this.book.plans.map(({ id, name }) => el("option", { value: id, selected: id === chosen }, name)),
    );
  }

  /** @param {string} first @param {string} second */
  choose(first, second) {
    this.selects[0].value = first;
    this.selects[1].value = second;
    this.show();
    this.node.scrollIntoView({ block: "start", behavior: "smooth" });
    this.selects[0].focus({ preventScroll: true });
  }

  show() {
    const { book } = this;
    const [first, second] = this.selects.map(({ value }) => value);
    const names = [first, second].map((id) => book.plans.find((plan) => plan.id === id)?.name ?? "");
    const label = t("openings-picture-of", { first: names[0], second: names[1] });
    changePicture(this.picture, pictureAddress(book.game, first, second), label);
    const meeting = book.meetings.find(({ plans }) => plans[0] === first && plans[1] === second);
    fill(this.told, meeting ? meetingText(book, meeting) : el("p", t("openings-unknown")));
    fill(this.ways, meeting ? this.#ways(meeting) : null);
  }

  /** @param {Meeting} meeting */
  #ways({ start }) {
    const { book } = this;
    return [
      book.sides.map((side, seat) =>
        el(
          "button",
          { class: seat ? "button" : "button main", onclick: () => this.#play(seat, start) },
          t("openings-play", { side }),
        )
      ),
      el("a.button", { href: positionLink(book.game, {}, start) }, t("openings-analyse")),
    ].flat();
  }

  /** @param {number} seat @param {string} start */
  async #play(seat, start) {
    try {
      const request = botMatch(this.book.game, {}, await usualLevel(), false);
      if (seat) request.seats.reverse();
      await startMatch({ ...request, start });
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  }
}

/** @param {OpeningsInfo} book @param {Meeting} meeting */
function meetingText({ sides, player }, meeting) {
  const { chance, low, high, depth, nodes, sure, turns, games, share } = meeting;
  const side = sides[0];
  const looked = {
    low: shareText(low),
    high: shareText(high),
    depth,
    nodes: formatNumber(nodes, { notation: "compact" }),
  };
  return [
    el(
      "p.meeting-worth",
      sure && turns !== null
        ? t("openings-win", { n: turns, side: sides[sure === "win" ? 0 : 1] })
        : t("openings-chance", { side, chance: shareText(chance) }),
    ),
    !sure &&
    el("p.note", t(looked.low === looked.high ? "openings-throughout" : "openings-between", looked)),
    share !== null &&
    el("p.note", t("openings-games-share", { side, share: shareText(share), n: games, player })),
  ];
}

/**
 * Every set-up of one side against every one of the other.
 * @param {OpeningsInfo} book
 * @param {(first: string, second: string) => void} choose
 */
function meetingTable({ plans, meetings, sides }, choose) {
  const title = t("openings-table", { side: sides[0] });
  const cell = (/** @type {Plan} */ first, /** @type {Plan} */ second) => {
    const meeting = meetings.find((one) => one.plans[0] === first.id && one.plans[1] === second.id);
    if (!meeting) return el("td");
    const { sure, turns, chance } = meeting;
    const words = sure ? t(`openings-cell-${sure}`, { n: turns ?? 0 }) : shareText(chance);
    const names = el("span.unseen", ` ${t("openings-picture-of", { first: first.name, second: second.name })}`);
    return el(
      "td",
      { class: sure ? `sure-${sure}` : chance >= 0.5 ? "ahead" : "behind" },
      el("button.cell-button", { onclick: () => choose(first.id, second.id) }, words, names),
    );
  };
  const id = uniqueId("meetings");
  const table = el("div.table-frame", { tabindex: "0", role: "group", "aria-labelledby": id }, [
    el("table.meetings", { "aria-labelledby": id }, [
      el("thead", [el("tr", [
        el("th", { scope: "col" }, `${sides[0]} \\ ${sides[1]}`),
        plans.map(({ name }) => el("th", { scope: "col" }, name)),
      ])]),
      el("tbody", [
        plans.map((first) =>
          el("tr", el("th", { scope: "row" }, first.name), plans.map((second) => cell(first, second)))
        ),
      ]),
    ]),
  ]);
  return el("section", el("h2", { id }, title), table);
}

/** @param {OpeningsInfo} book @param {Plan} plan */
function planCard(book, plan) {
  return el("li.plan.card", { "data-plan": plan.id }, [
    drawPicture(pictureAddress(book.game, plan.id, plan.id), { label: t("openings-picture") }),
    el("h3", plan.name),
    el("p", plan.words),
    el("p.note", [
      [t(`openings-source-${plan.source}`), plan.played > 0 && t("openings-played", { n: plan.played })]
        .filter(Boolean).join(" · "),
    ]),
    el("ul", plan.standings.map((standing) => el("li", standingText(standing)))),
  ]);
}

/** @param {Standing} standing */
function standingText({ side, chance, games, share, low, high, lost_sure }) {
  if (chance === null) return t("openings-unknown");
  const told = share !== null && low !== null && high !== null
    ? t("openings-average-games", {
      side,
      chance: shareText(chance),
      share: shareText(share),
      n: games,
      low: shareText(low),
      high: shareText(high),
    })
    : t("openings-average", { side, chance: shareText(chance) });
  return lost_sure ? `${told}; ${t("openings-lost-sure", { n: lost_sure })}` : told;
}

/** @param {OpeningsInfo} book */
function others(book) {
  if (!book.others.length) return null;
  return el("section", [
    el("h2", t("openings-others")),
    el("ul", [
      book.others.map(({ side, actions, played }) =>
        el("li", t("openings-other", { side, actions: actions.join(" "), n: played }))
      ),
    ]),
  ]);
}

/** @param {string} game @param {string} first @param {string} second */
function pictureAddress(game, first, second) {
  return `/api/v1/games/${game}/openings/picture.svg?${new URLSearchParams({ first, second })}`;
}
