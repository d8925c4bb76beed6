// The form for a new game, built from what the game declares: a new game needs no change here.

import { formPart } from "../ui/fields.js";
import { allGames, allLevels, api } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import {
  changedOptions,
  defaultSettings,
  requestOf,
  restoreSettings,
  seatCount,
  seatOthers,
} from "../setup/match_settings.js";
import { gameLink } from "../ui/game_card.js";
import { NoPage } from "../base/router.js";
import { RulesPreview } from "../setup/rules_preview.js";
import { seatsForm } from "./seats_form.js";
import { set, setting } from "../base/settings.js";
import { keepChoice, keepLevel, startMatch, usualLevel } from "../setup/start_match.js";
import { gameTabs } from "../ui/tabs.js";
import { termsForm } from "./settings_form.js";
import { variantForm } from "../setup/variant_form.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Checked} Checked */
/** @typedef {import("../setup/match_settings.js").MatchSettings} MatchSettings */

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
  const settings = await beginDraft(game, company, query.get("rules"));
  return openForm(
    host,
    game,
    settings,
    await allLevels(),
    gameTabs(games, game, "/new", t("new-games"), companyQuery(company)),
  );
}

/**
 * The choice of a game, when only the opponents are known.
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
 * The settings of last time for this game, with the opponents and rules that the address asks for.
 * @param {GameInfo} game
 * @param {string} company
 * @param {string | null} rules options that are not as usual, as JSON
 */
async function beginDraft(game, company, rules) {
  const last = restoreSettings(setting(`new.${game.id}`, ""), game, defaultSettings(game, await usualLevel()));
  const settings = rules === null
    ? last
    : { ...last, options: restoreSettings(`{"options":${rules}}`, game, last).options };
  if (company === "friend") seatOthers(settings, "friend");
  if (company === "side") seatOthers(settings, "you");
  return settings;
}

/**
 * @param {HTMLElement} host
 * @param {GameInfo} game
 * @param {MatchSettings} settings
 * @param {import("../base/types.js").LevelInfo[]} levels
 * @param {HTMLElement} tabs
 */
function openForm(host, game, settings, levels, tabs) {
  const start = el("button", { class: "button main large" });
  const preview = new RulesPreview({
    game: game.id,
    messageId: "refusal",
    options: () => changedOptions(settings, game),
    /** @returns {Promise<Checked>} */
    ask: (signal) => api("POST", "/options/check", { game: game.id, options: changedOptions(settings, game) }, signal),
  });

  const seats = seatsForm({ game, settings, levels, changed });
  const terms = termsForm({ game, settings, changed: nameStart });
  const variant = variantForm({ game, settings, changed: optionsChanged });
  const form = el(
    "form",
    { class: "new-game", novalidate: true, onsubmit: submit },
    el(
      "div",
      { class: "new-main" },
      formPart("seats-title", seats.node),
      formPart("variant-title", variant.node),
      formPart("game-settings-title", terms.node),
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
    const kinds = settings.seats.slice(0, seatCount(game, settings.options)).map((seat) => seat.kind);
    start.textContent = t(
      kinds.includes("friend") ? "new-start-friend" : kinds.includes("open") ? "new-start-open" : "new-start",
    );
  }

  /** @param {Event} event */
  function submit(event) {
    return preview.submit(event, start, async () => {
      const request = requestOf(settings, game, seatCount(game, settings.options));
      set(`new.${game.id}`, JSON.stringify(settings));
      const bot = request.seats.find((seat) => seat.kind === "bot");
      if (bot?.level) keepLevel(bot.level);
      keepChoice(request);
      await startMatch(request);
    });
  }

  nameStart();
  preview.check();
  fill(host, el("div", { class: "page" }, el("h1", {}, t("new-title", { game: game.title })), tabs, form));
  return () => preview.close();
}
