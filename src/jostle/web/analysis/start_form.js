// The form to choose what to analyse: a game, a position, a match file, or one of your matches.

import { allGames, allLevels, api, errorText } from "../base/api.js";
import { changedOptions, defaults, defaultSettings } from "../setup/match_settings.js";
import { edit } from "../setup/editing.js";
import { el, fill, uniqueId } from "../base/dom.js";
import { go } from "../base/router.js";
import { positionLink } from "../base/links.js";
import { ago, t } from "../base/i18n.js";
import { variantForm } from "../setup/variant_form.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").Summary} Summary */

const MAX_FILE_SIZE = 60_000; // characters

/** @param {HTMLElement} host @param {{problem?: string}} [how] */
export async function openStart(host, { problem = "" } = {}) {
  /** @type {[GameInfo[], import("../base/types.js").LevelInfo[], Summary[]]} */
  const [games, levels, own] = await Promise.all([allGames(), allLevels(), api("GET", "/matches?list=mine")]);
  const over = own.filter(({ info }) => info.status === "over");
  fill(
    host,
    el("div.page.narrow.analysis-start", [
      el("h1", t("analysis-title")),
      el("p", t("analysis-intro")),
      games.filter(({ openings }) => openings).map(({ id, title }) =>
        el("p", el("a", { href: `/openings/${id}` }, t("analysis-openings", { game: title })))
      ),
      problem && el("p.refused", { role: "alert" }, problem),
      positionForm(games, levels[0].name),
      fileForm(host),
      over.length > 0 && ownMatches(over),
    ]),
  );
}

/** @param {GameInfo[]} games @param {string} level */
function positionForm(games, level) {
  let game = games[0];
  let settings = defaultSettings(game, level);
  const variants = el("div");
  const text = el("textarea", {
    rows: 3,
    name: "position",
    spellcheck: "false",
    id: uniqueId("position"),
    autocomplete: "off",
  });
  const seats = el("div");
  const editing = el("button.button", {
    onclick: async () => {
      const options = changedOptions(settings, game);
      const what = { game: game.id, of: "position", options, text: text.value.trim(), title: game.title };
      text.value = await edit(what) ?? text.value;
    },
  }, t("field-edit"));
  const refused = el("p.refused", { role: "alert" });
  const drawVariants = () => {
    fill(variants, variantForm({ game, settings, changed: () => {} }).node);
    fill(seats, seatsField(game, settings));
    editing.hidden = !game.positions_edited;
  };
  const select = el("select", {
    id: uniqueId("game"),
    name: "game",
    onchange: () => {
      game = games.find(({ id }) => id === select.value) ?? games[0];
      settings = defaultSettings(game, level);
      drawVariants();
    },
  }, games.map(({ id, title }) => el("option", { value: id }, title)));
  drawVariants();
  return el("form.form-part.card", {
    onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const options = changedOptions(settings, game);
      refused.textContent = "";
      try {
        const start = text.value.trim();
        const analysed = await api("POST", "/analysis/begin", { game: game.id, options, start });
        go(positionLink(game.id, options, start), { analysed });
      } catch (problem) {
        refused.textContent = errorText(problem);
      }
    },
  }, [
    el("h2", t("analysis-position")),
    el("p.field", el("label", { for: select.id }, t("analysis-game")), select),
    seats,
    variants,
    el("p.field", el("label", { for: text.id }, t("analysis-text")), text),
    refused,
    el("p.analysis-start", el("button.button.main", { type: "submit" }, t("analysis-go")), editing),
  ]);
}

/** The number of players, where the game offers a choice. @param {GameInfo} game @param {import("../setup/match_settings.js").MatchSettings} settings */
function seatsField(game, settings) {
  const name = game.seats_option;
  if (name === null) return null;
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  const id = uniqueId("seats");
  const select = el(
    "select",
    { id, onchange: () => (settings.options[name] = Number(select.value)) },
    counts.map((n) => el("option", { value: n, selected: n === (defaults(game)[name] ?? game.seats.min) }, n)),
  );
  return el("p.field", el("label", { for: id }, t("analysis-seats")), select);
}

/** @param {HTMLElement} host */
function fileForm(host) {
  const text = el("textarea", {
    rows: 5,
    id: uniqueId("file"),
    spellcheck: "false",
    name: "file",
    autocomplete: "off",
  });
  const refused = el("p.refused", { role: "alert" });
  const file = el("input", {
    type: "file",
    accept: ".jostle,.txt,text/plain",
    "aria-label": t("analysis-choose"),
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) await readFile(chosen);
    },
  });
  /** @param {string} words */
  async function open(words) {
    refused.textContent = "";
    if (words.length > MAX_FILE_SIZE) {
      refused.textContent = t("analysis-too-large");
      return;
    }
    try {
      go("/analyse?file", { analysed: await api("POST", "/analysis/file", { text: words }) });
    } catch (problem) {
      refused.textContent = errorText(problem);
    }
  }
  /** @param {File} chosen */
  async function readFile(chosen) {
    text.value = chosen.size > 4 * MAX_FILE_SIZE ? "" : await chosen.text();
    await open(chosen.size > 4 * MAX_FILE_SIZE ? "x".repeat(MAX_FILE_SIZE + 1) : text.value);
  }
  host.addEventListener("dragover", (event) => event.preventDefault());
  host.addEventListener("drop", (event) => {
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault();
    readFile(dropped);
  });
  return el("form.form-part.card", {
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      open(text.value);
    },
  }, [
    el("h2", t("analysis-file")),
    el("p.field", el("label", { for: text.id }, t("analysis-paste")), text),
    refused,
    el("p.analysis-file", el("button.button.main", { type: "submit" }, t("analysis-open-file")), file),
  ]);
}

/** @param {Summary[]} over */
function ownMatches(over) {
  return el("section.form-part.card", [
    el("h2", t("analysis-own")),
    el("ul.own-matches", [over.map(({ info, seats, updated }) =>
      el("li", [
        el("a", { href: `/analyse/${info.id}` }, `${info.title}: ${seats.map(({ name }) => name).join(" – ")}`),
        el("span.quiet", ` ${ago(updated)}`),
      ])
    )]),
  ]);
}
