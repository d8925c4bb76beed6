// The form of a new game. It is made from what the game declares; a game that is added needs nothing here.

import { allGames, allLevels, api } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { changedOptions, plainDraft, recallDraft, seatCount, seatOthers, wishOf } from "./draft.js";
import { gameLink } from "../home/game_card.js";
import { NoPage } from "../base/router.js";
import { RulesPreview } from "./preview.js";
import { seatsForm } from "./seats_form.js";
import { set, setting } from "../base/settings.js";
import { keepLevel, startMatch, usualLevel } from "./start_match.js";
import { gameTabs } from "../base/tabs.js";
import { termsForm } from "./terms_form.js";
import { variantForm } from "./variant_form.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Checked} Checked */
/** @typedef {import("./draft.js").Draft} Draft */

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openNewGame(host, { parts, query }) {
  const games = await allGames();
  const company = query.get("with") ?? "";
  if (!parts[0]) return chooseGame(host, games, company);
  const game = games.find(({ id }) => id === parts[0]);
  if (!game) throw new NoPage(parts[0]);
  document.title = t("title", { page: t("new-title", { game: game.title }) });
  const draft = await beginDraft(game, company, query.get("rules"));
  return openForm(
    host,
    game,
    draft,
    await allLevels(),
    gameTabs(games, game, "/new", t("new-games"), companyQuery(company)),
  );
}

/**
 * Which game? The first step when somebody only knows with whom.
 * @param {HTMLElement} host
 * @param {GameInfo[]} games
 * @param {string} company
 */
function chooseGame(host, games, company) {
  const heading = t(company === "friend" ? "new-which-friend" : company === "side" ? "new-which-side" : "new-which");
  document.title = t("title", { page: heading });
  fill(
    host,
    el(
      "div",
      { class: "page" },
      el("h1", {}, heading),
      el(
        "div",
        { class: "game-cards" },
        games.map((game) => gameLink(game, `/new/${game.id}${companyQuery(company)}`)),
      ),
    ),
  );
}

/** @param {string} company */
function companyQuery(company) {
  return company ? `?with=${encodeURIComponent(company)}` : "";
}

/**
 * What was chosen last time for this game, with the company and the rules that are asked for now.
 * @param {GameInfo} game
 * @param {string} company
 * @param {string | null} rules options that are not as usual, as JSON
 */
async function beginDraft(game, company, rules) {
  const last = recallDraft(setting(`new.${game.id}`, ""), game, plainDraft(game, await usualLevel()));
  const draft = rules === null ? last : { ...last, options: recallDraft(`{"options":${rules}}`, game, last).options };
  if (company === "friend") seatOthers(draft, "friend");
  if (company === "side") seatOthers(draft, "you");
  return draft;
}

/**
 * @param {HTMLElement} host
 * @param {GameInfo} game
 * @param {Draft} draft
 * @param {import("../base/types.js").LevelInfo[]} levels
 * @param {HTMLElement} tabs
 */
function openForm(host, game, draft, levels, tabs) {
  const start = el("button", { class: "button main large" });
  const preview = new RulesPreview({
    game: game.id,
    messageId: "refusal",
    options: () => changedOptions(draft, game),
    /** @returns {Promise<Checked>} */
    ask: (signal) => api("POST", "/options/check", { game: game.id, options: changedOptions(draft, game) }, signal),
  });

  const seats = seatsForm({ game, draft, levels, changed });
  const terms = termsForm({ game, draft, changed: nameStart });
  const variant = variantForm({ game, draft, changed: optionsChanged });
  const form = el(
    "form",
    { class: "new-game", novalidate: true, onsubmit: submit },
    el(
      "div",
      { class: "new-main" },
      part("seats-title", seats.node),
      part("variant-title", variant.node),
      part("game-settings-title", terms.node),
    ),
    el(
      "aside",
      { class: "new-side", "aria-label": t("new-preview") },
      preview.place,
      el("p", { class: "note" }, game.line, " ", el("a", { href: `/rules/${game.id}` }, t("new-rules"))),
      el("div", { class: "start-bar" }, preview.message, start),
    ),
  );

  function changed() {
    variant.drawCards();
    terms.draw();
    nameStart();
    preview.checkSoon();
  }

  function optionsChanged() {
    seats.draw();
    terms.draw();
    nameStart();
    preview.checkSoon();
  }

  function nameStart() {
    const kinds = draft.seats.slice(0, seatCount(game, draft.options)).map((seat) => seat.kind);
    start.textContent = t(
      kinds.includes("friend") ? "new-start-friend" : kinds.includes("open") ? "new-start-open" : "new-start",
    );
  }

  /** @param {Event} event */
  function submit(event) {
    return preview.submit(event, start, async () => {
      const wish = wishOf(draft, game, seatCount(game, draft.options));
      set(`new.${game.id}`, JSON.stringify(draft));
      const bot = wish.seats.find((seat) => seat.kind === "bot");
      if (bot?.level) keepLevel(bot.level);
      await startMatch(wish);
    });
  }

  nameStart();
  preview.check();
  fill(host, el("div", { class: "page" }, el("h1", {}, t("new-title", { game: game.title })), tabs, form));
  return () => preview.close();
}

/**
 * @param {string} key
 * @param {Node} node
 */
function part(key, node) {
  return el("section", { class: "form-part" }, el("h2", {}, t(key)), node);
}
