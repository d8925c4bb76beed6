// The form for a run: rules (as in the form for a new game), players, and number of games.

import { allGames, allLevels, api } from "../../base/api.js";
import { dressTable, loadArt } from "../../board/art.js";
import { el, fill, uniqueId } from "../../base/dom.js";
import { drawFace } from "../../ui/face.js";
import { icon } from "../../ui/icons.js";
import { chipField, formPart, labelled, numberChips, optionField, switchField } from "../../ui/fields.js";
import { go, NoPage } from "../../base/router.js";
import { gameTabs } from "../../ui/tabs.js";
import { t } from "../../base/i18n.js";
import {
  changedOptions,
  defaultSettings,
  presetOf,
  restoreSettings,
  seatCount,
  seatsOption,
} from "../../setup/match_settings.js";
import { printButton } from "../../setup/print_dialog.js";
import { RulesPreview } from "../../setup/rules_preview.js";
import { variantForm } from "../../setup/variant_form.js";
import { notReady } from "../page.js";
import { sweepForm } from "./sweep_form.js";
import { botNames, botsText, percent, rulesText } from "../format.js";
import { tuneForm } from "./tune_form.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../../base/types.js").LevelInfo} LevelInfo */
/** @typedef {import("../../setup/match_settings.js").MatchSettings} MatchSettings */
/** @typedef {import("../types.js").LabChecked} LabChecked */
/** @typedef {import("../types.js").LabInfo} LabInfo */
/** @typedef {import("../types.js").RunInfo} RunInfo */
/** @typedef {import("../types.js").RunKind} RunKind */
/** @typedef {import("../types.js").RunRequest} RunRequest */

const KINDS = /** @type {const} */ (["run", "sweep", "tune"]);
const AMOUNTS = [200, 1000, 5000];
const AMOUNTS_EACH = [50, 200, 500]; // per rule set
const USUAL_TRIALS = 30;
const PRECISIONS = [0.05, 0.02, 0.01];
const USUAL_BOT = "casual";
const EXTRAS = /** @type {const} */ (["ladder", "replays", "without"]);

/** @param {HTMLElement} host @param {import("../../base/router.js").Visit} visit */
export async function openLabForm(host, { parts, query }) {
  const games = await allGames();
  const game = games.find(({ id }) => id === parts[0]);
  if (!game) throw new NoPage(parts[0]);
  /** @type {[LabInfo, RunInfo | null, (bot: string) => string, LevelInfo[], unknown]} */
  const [info, from, nameOf, levels] = await Promise.all([
    api("GET", "/lab"),
    query.get("from") ? api("GET", `/lab/runs/${query.get("from")}`) : null,
    botNames(),
    allLevels(),
    loadArt(game.art).catch((problem) => console.info("the colours of the table could not be loaded", problem)),
  ]);
  document.title = t("title", { page: t("lab-new", { game: game.title }) });
  const settings = defaultSettings(game, USUAL_BOT);
  const request = initialRequest(game, from?.game === game.id ? from : null, query.has("against"));
  const rules = query.get("rules");
  if (rules !== null && !from) settings.options = restoreSettings(`{"options":${rules}}`, game, settings).options;
  Object.assign(settings.options, request.options);
  return openForm(host, { game, games, info, settings, request, from, nameOf, levels });
}

/**
 * The initial request: that of the run in the address, or a quick one.
 * @param {GameInfo} game
 * @param {RunInfo | null} from
 * @param {boolean} against
 * @returns {RunRequest}
 */
function initialRequest(game, from, against) {
  const plain = { options: {}, bots: [USUAL_BOT], precision: null, ladder: false, replays: false, without: false };
  /** @type {Pick<RunRequest, "kind" | "over" | "vary" | "goals" | "trials">} */
  const alone = { kind: "run", over: [], vary: [], goals: [], trials: USUAL_TRIALS };
  if (!from) return { game: game.id, games: AMOUNTS[0], against: "", ...plain, ...alone };
  const { kind, over, vary, goals, trials } = from;
  const { options, bots, games_asked: games, precision, ladder, replays, without } = from;
  const one = new Set(bots).size === 1;
  return {
    game: game.id,
    options,
    bots: one ? bots.slice(0, 1) : bots,
    games,
    precision,
    ladder,
    replays,
    without,
    against: against ? from.id : "",
    kind,
    over,
    vary,
    goals,
    trials: trials || USUAL_TRIALS,
  };
}

/**
 * @param {HTMLElement} host
 * @param {{game: GameInfo, games: GameInfo[], info: LabInfo, settings: MatchSettings, request: RunRequest, from: RunInfo | null, nameOf: (bot: string) => string, levels: LevelInfo[]}} how
 */
function openForm(host, { game, games, info, settings, request, from, nameOf, levels }) {
  const size = el("p.sum-words", { role: "status" });
  const players = el("div.sum-others.row");
  const start = el("button.button.main.large", { type: "submit", disabled: !info.ready }, [
    icon("play", 22),
    t("lab-start"),
  ]);
  const preview = new RulesPreview({
    game: game.id,
    messageId: "lab-refusal",
    bare: true,
    options: () => changedOptions(settings, game),
    /** @returns {Promise<LabChecked>} */
    ask: (signal) => api("POST", "/lab/check", currentRequest(), signal),
    told: showSize,
  });
  const bots = el("div");
  const extras = el("div.switches.stack");
  const variant = variantForm({ game, settings, changed });
  const study = { game, settings, request, changed: () => preview.checkSoon() };
  const sweep = sweepForm(study);
  const tune = tuneForm(study);
  const amount = el("div");
  const alone = el("div.lab-alone.stack", precisionField(), extras); // only for a run of one rule set
  const print = el("p.wrap", printButton(game, () => changedOptions(settings, game)));
  const rules = formPart("lab-rules", manyField(), variant.node, print);
  const parts = {
    run: [],
    sweep: [formPart("lab-over", sweep.node)],
    tune: [formPart("lab-vary", tune.dials), formPart("lab-goals", tune.goals)],
  };
  let chance = true;
  let neutral = true;

  const form = el("form.new-game.lab-form.stack", { novalidate: true, onsubmit: submit }, [
    el("div.new-main", [
      formPart("lab-kind", kindField(), el("p.note", t("lab-measured"))),
      rules,
      formPart("lab-bots", bots),
      formPart("lab-amount", amount, tune.trials, alone),
    ]),
    summary(),
  ]);

  /** Who plays on which board, what is about to start, and the button that starts it. */
  function summary() {
    const node = el("aside.new-side.table.stack", { "aria-label": t("new-summary") }, [
      players,
      preview.place,
      request.against && from && el("p.note", t("lab-against", { rules: rulesText(game, from.options) })),
      el("div.start-bar", size, start, preview.message),
    ]);
    dressTable(node, game.art);
    return node;
  }

  function drawPlayers() {
    fill(
      players,
      [...new Set(request.bots)].map((name) => {
        const level = levels.find((one) => one.name === name);
        return el("div.sum-player.strip", [
          level && drawFace({ name: level.bot, kind: "bot", level: name }, 56),
          el("span", el("strong", level?.bot ?? nameOf(name)), el("span", level?.label ?? "")),
        ]);
      }),
    );
  }

  /** One rule set, a sweep, or a search. */
  function kindField() {
    const name = uniqueId("kind");
    const choose = (/** @type {RunKind} */ kind) => {
      request.kind = kind;
      drawKind();
      preview.checkSoon();
    };
    return el("fieldset.lab-kinds", [
      el("legend.unseen", t("lab-kind")),
      el("div.preset-row", [KINDS.map((kind) =>
        el("label.preset", [
          el("input", {
            type: "radio",
            name,
            checked: kind === request.kind,
            onchange: () => choose(kind),
          }),
          el("span.preset-words.column", [
            el("strong", t(`lab-kind-${kind}`)),
            el("span.fine", t(`lab-kind-${kind}-note`)),
          ]),
        ])
      )]),
    ]);
  }

  function drawKind() {
    for (const node of Object.values(parts).flat()) node.remove();
    rules.after(...parts[request.kind]);
    tune.trials.hidden = request.kind !== "tune";
    alone.hidden = request.kind !== "run";
    fill(amount, amountField());
  }

  /** The number of players, where the game offers a choice. */
  function manyField() {
    const option = seatsOption(game);
    return option && optionField(option, settings.options[option.name], (value) => {
      settings.options[option.name] = value;
      variant.drawCards();
      changed();
    });
  }

  function drawBots() {
    drawPlayers();
    const seats = seatCount(game, settings.options);
    const each = request.bots.length > 1;
    if (each) request.bots = Array.from({ length: seats }, (_, n) => request.bots[n] ?? request.bots[0]);
    const options = (/** @type {string} */ chosen) =>
      info.bots.map((bot) => el("option", { value: bot, selected: bot === chosen }, nameOf(bot)));
    const field = (/** @type {number} */ n) => {
      const select = el("select", { onchange: () => choose(n, select.value) }, options(request.bots[n]));
      return labelled(each ? game.sides[n] || t("seats-seat", { n: n + 1 }) : t("lab-everywhere"), select);
    };
    fill(bots, [
      el("p.note", t("lab-bots-note")),
      el("div.lab-bots.wrap", request.bots.map((_, n) => field(n))),
      switchField({
        label: t("lab-bots-each"),
        note: t("lab-bots-each-note"),
        on: each,
        flip: (on) => {
          request.bots = on ? Array.from({ length: seats }, () => request.bots[0]) : request.bots.slice(0, 1);
          drawBots();
          bots.querySelector("input")?.focus();
          preview.checkSoon();
        },
      }),
    ]);
  }

  /** @param {number} n @param {string} bot */
  function choose(n, bot) {
    request.bots[n] = bot;
    drawPlayers();
    preview.checkSoon();
  }

  function amountField() {
    const amounts = request.kind === "run" ? AMOUNTS : AMOUNTS_EACH;
    const own = el("input", {
      type: "number",
      inputmode: "numeric",
      min: 2,
      max: info.most_games,
      "aria-label": t("lab-amount-custom"),
      value: request.games,
      oninput: () => {
        request.games = Math.round(Number(own.value));
        preview.checkSoon();
      },
    });
    const box = el("div.own-words", { hidden: amounts.includes(request.games) }, own);
    const field = chipField({
      legend: t(request.kind === "run" ? "lab-amount-games" : "lab-amount-each"),
      chips: [
        ...numberChips(amounts, (n) => t("lab-games", { n })),
        { value: "", label: t("field-custom") },
      ],
      chosen: amounts.includes(request.games) ? String(request.games) : "",
      choose: (value) => {
        box.hidden = value !== "";
        if (value) own.value = value;
        request.games = Number(own.value);
        preview.checkSoon();
      },
    });
    field.append(box);
    return field;
  }

  function precisionField() {
    const note = el("p.note", { id: "lab-precision-note" }, t("lab-precision-note"));
    return chipField({
      legend: t("lab-precision"),
      note,
      describe: note.id,
      chips: [
        { value: "", label: t("lab-precision-none") },
        ...numberChips(PRECISIONS, (share) => `± ${percent(share)}`),
      ],
      chosen: request.precision === null ? "" : String(request.precision),
      choose: (value) => {
        request.precision = value ? Number(value) : null;
        preview.checkSoon();
      },
    });
  }

  function drawExtras() {
    const offered = EXTRAS.filter((name) => name === "ladder" || (name === "replays" ? chance : neutral));
    fill(
      extras,
      offered.map((name) =>
        switchField({
          label: t(`lab-extra-${name}`),
          note: t(`lab-extra-${name}-note`),
          on: request[name],
          flip: (on) => {
            request[name] = on;
            preview.checkSoon();
          },
        })
      ),
    );
  }

  function changed() {
    drawBots();
    sweep.draw();
    tune.draw();
    preview.checkSoon();
  }

  /** The request to the server. */
  function currentRequest() {
    const asked = { ...request, options: changedOptions(settings, game) };
    if (request.kind === "run") {
      return {
        ...asked,
        over: [],
        vary: [],
        goals: [],
        replays: request.replays && chance,
        without: request.without && neutral,
      };
    }
    const plain = { precision: null, ladder: false, replays: false, without: false, against: "" };
    return { ...asked, ...plain, ...(request.kind === "sweep" ? { vary: [], goals: [] } : { over: [] }) };
  }

  /** Show the size of the run, and which extras this game offers. @param {LabChecked} checked */
  function showSize(checked) {
    const sets = request.kind === "run" ? "" : `${t(`lab-sets-${request.kind}`, { n: checked.sets })} `;
    const rules = presetOf(settings, game)?.name ?? rulesText(game, changedOptions(settings, game));
    const words = `${botsText(request.bots, nameOf)}. ${sets}${t("lab-size", { n: checked.games })}`;
    fill(size, checked.ok ? [el("strong", rules), ` ${words}`] : null);
    if (checked.ok && (checked.chance !== chance || checked.neutral !== neutral)) {
      ({ chance, neutral } = checked);
      drawExtras();
    }
  }

  /** @param {Event} event */
  function submit(event) {
    return preview.submit(event, start, async () => {
      /** @type {RunInfo} */
      const run = await api("POST", "/lab/runs", currentRequest());
      go(`/lab/runs/${run.id}`);
    });
  }

  drawBots();
  drawExtras();
  drawKind();
  preview.check();
  fill(
    host,
    el("div.page", [
      el("div.new-head.row", [
        el("h1", t("lab-new", { game: game.title })),
        gameTabs(games, game, "/lab", t("new-games")),
      ]),
      !info.ready && notReady(info),
      form,
    ]),
  );
  return () => preview.close();
}
