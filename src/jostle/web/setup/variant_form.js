// The choice of a variant: first the named presets, then every option that the game declares.

import { optionEditor } from "./editing.js";
import { presetOf, takePreset } from "./match_settings.js";
import { el, fill, uniqueId } from "../base/dom.js";
import { optionField } from "../ui/fields.js";
import { drawPicture } from "../ui/picture.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").PresetInfo} PresetInfo */
/** @typedef {import("./match_settings.js").MatchSettings} MatchSettings */

const PICTURE = "7"; // the number of the pictures of presets

/**
 * The whole form as `node`, or its two parts: the cards of the presets, and the options behind a line that opens them.
 * `besides`: an option that another part of the page asks for.
 * @param {{game: GameInfo, settings: MatchSettings, changed: () => void, pictures?: boolean, besides?: string}} how
 */
export function variantForm({ game, settings, changed, pictures = false, besides = "" }) {
  const name = uniqueId("preset");
  const cards = el("div.preset-row");
  const fields = el("div.option-fields.stack");
  const further = el("div.option-fields.stack");
  // The number of players is part of the seats form.
  const options = game.options.filter(({ name }) => name !== game.seats_option && name !== besides);

  function drawCards() {
    const now = presetOf(settings, game);
    fill(cards, [
      game.presets.map((preset) => presetCard(preset, preset === now)),
      now === null && el("p.note", { role: "status" }, t("variant-custom")),
    ]);
  }

  function drawFields() {
    fill(fields, options.filter((option) => !option.further).map(optionRow));
    fill(further, options.filter((option) => option.further).map(optionRow));
  }

  /** @param {import("../base/types.js").OptionInfo} option */
  function optionRow(option) {
    const take = (/** @type {import("../base/types.js").Value} */ value) => {
      settings.options[option.name] = value;
      drawCards();
      changed();
    };
    const editor = optionEditor(game.id, () => settings.options);
    return optionField(option, settings.options[option.name], take, game.id, editor);
  }

  /** @param {PresetInfo} preset @param {boolean} chosen */
  function presetCard(preset, chosen) {
    const take = () => {
      takePreset(settings, game, preset);
      cards.querySelector("p.note")?.remove();
      drawFields();
      changed();
    };
    return el("label.preset", [
      el("input", { type: "radio", name, checked: chosen, onchange: take }),
      el("span.preset-words.column", [
        pictures && drawPicture(picturePath(preset)),
        el("strong", preset.name),
        el("span.fine", preset.meaning),
      ]),
    ]);
  }

  /** A picture of a game with these options, well under way. @param {PresetInfo} preset */
  function picturePath(preset) {
    const texts = Object.entries(preset.options).map(([name, value]) => [name, String(value)]);
    return `/api/v1/games/${game.id}/picture.svg?${new URLSearchParams([...texts, ["seed", PICTURE]])}`;
  }

  drawCards();
  drawFields();
  const presets = el("fieldset.presets", el("legend.unseen", t("variant-presets")), cards);
  const own = presetOf(settings, game) === null;
  const changedFurther = options.some(({ further, name, default: usual }) =>
    further && settings.options[name] !== usual
  );
  const all = el("div.rule-options", [
    fields.childElementCount > 0 && fold("all-options", own && !changedFurther, t("variant-options"), fields),
    further.childElementCount > 0 && fold("further-options", changedFurther, t("variant-further"), further),
  ]);
  return { node: el("div", presets, all), cards: presets, fields: all, drawCards };
}

/** @param {string} name @param {boolean} open @param {string} words @param {HTMLElement} content */
function fold(name, open, words, content) {
  return el("details", { class: name, open }, el("summary", words), content);
}
