// The form for a new game, built from what the game declares: a new game needs no change here.

import { offers } from "../base/transport.js";
import { allGames, allLevels, api } from "../base/api.js";
import { waitForAnybody } from "../setup/anybody.js";
import { el, fill } from "../base/dom.js";
import {
  changedOptions,
  defaultSettings,
  firstOption,
  requestOf,
  restoreSettings,
  seatCount,
  seatOthers,
} from "../setup/match_settings.js";
import { NoPage } from "../base/router.js";
import { opponentsForm } from "./opponents.js";
import { printButton } from "../setup/print_dialog.js";
import { RulesPreview } from "../setup/rules_preview.js";
import { set, setting } from "../base/settings.js";
import { keepChoice, keepLevel, startMatch, usualLevel } from "../setup/start_match.js";
import { shareRulesButton } from "../setup/share_rules.js";
import { summaryCard } from "./summary.js";
import { gameTabs } from "../ui/tabs.js";
import { termsForm } from "./settings_form.js";
import { variantForm } from "../setup/variant_form.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Checked} Checked */
/** @typedef {import("../setup/match_settings.js").MatchSettings} MatchSettings */

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openNewGame(host, { parts, query }) {
  const [games, levels] = await Promise.all([allGames(), allLevels()]);
  const company = query.get("with") ?? "";
  const wanted = parts[0] || setting("new-game", games[0].id);
  const game = games.find(({ id }) => id === wanted) ?? (parts[0] ? null : games[0]);
  if (!game) throw new NoPage(parts[0]);
  set("new-game", game.id);
  document.title = t("title", { page: t("new-title", { game: game.title }) });
  const settings = await beginDraft(game, company, query.get("rules"));
  return openForm(host, game, settings, levels, gameTabs(games, game, "/new", t("new-games"), companyQuery(company)));
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
  if (company === "friend" && offers("friends")) {
    seatOthers(settings, "friend");
    settings.rated = false; // with people only if they want it
  }
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
  const preview = new RulesPreview({
    game: game.id,
    messageId: "refusal",
    bare: true,
    options: () => changedOptions(settings, game),
    /** @returns {Promise<Checked>} */
    ask: (signal) => api("POST", "/options/check", { game: game.id, options: changedOptions(settings, game) }, signal),
  });
  const opponents = opponentsForm({ game, settings, levels, changed });
  const terms = termsForm({
    game,
    settings,
    changed: () => summary.draw(),
    began: () => preview.checkSoon(),
  });
  const variant = variantForm({
    game,
    settings,
    changed: optionsChanged,
    pictures: true,
    besides: firstOption(game)?.name,
  });
  const summary = summaryCard({ game, settings, levels, board: preview.place, message: preview.message });
  const part = (/** @type {string} */ id, /** @type {Node} */ node) => el("section.new-part", el("h2", t(id)), node);
  const form = el("form.new-game.stack", { novalidate: true, onsubmit: submit }, [
    el("div.new-main", [
      part("seats-title", opponents.node),
      (game.presets.length > 1 || game.options.length > 0) && part("variant-title", variant.cards),
      terms.node,
      variant.fields,
      el("p.note", game.line, " ", el("a", { href: `/rules/${game.id}` }, t("new-rules"))),
      el("p.wrap", [
        printButton(game, () => changedOptions(settings, game)),
        shareRulesButton(game.id, () => changedOptions(settings, game)),
      ]),
    ]),
    summary.node,
  ]);

  function changed() {
    variant.drawCards();
    terms.draw();
    summary.draw();
    preview.checkSoon();
  }

  function optionsChanged() {
    opponents.draw();
    terms.draw();
    summary.draw();
    preview.checkSoon();
  }

  /** @param {Event} event */
  function submit(event) {
    return preview.submit(event, summary.start, async () => {
      const request = requestOf(settings, game, seatCount(game, settings.options));
      set(`new.${game.id}`, JSON.stringify(settings));
      keepChoice(request);
      const bot = request.seats.find((seat) => seat.kind === "bot");
      if (bot?.level) keepLevel(bot.level);
      if (request.seats.every(({ kind }) => kind === "you" || kind === "open") && request.seats.length === 2) {
        return waitForAnybody(game, request);
      }
      await startMatch(request);
    });
  }

  preview.check();
  fill(
    host,
    el("div.page", el("div.new-head.row", el("h1", t("new-heading")), tabs), form),
  );
  return () => preview.close();
}
