// Form fields: chips to choose from, switches, numbers and longer texts, each with an explanation.

import { append, el, uniqueId } from "../base/dom.js";
import { ownTexts, resolveText, savedTextsRow } from "./saved_texts.js";
import { allowedNumbers } from "./option_words.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../base/types.js").Value} Value */
/** Edit an option's text by clicking and dragging; null: it stays. @typedef {(option: OptionInfo, text: string) => Promise<string | null>} Edit */

export const MAX_CHIPS = 7; // numbers with more values than this are typed in

/**
 * @typedef {object} Chip
 * @property {string} value
 * @property {string} label
 */

/**
 * A choice among a few values, as radio buttons that look like chips.
 * @param {{legend: string, chips: Chip[], chosen: string, choose: (value: string) => void, note?: Node | null, quiet?: boolean, describe?: string | null}} how
 */
export function chipField({ legend, chips, chosen, choose, note = null, quiet = false, describe = null }) {
  const name = uniqueId("chips");
  return el("fieldset.chips", { "aria-describedby": describe }, [
    el("legend", { class: quiet ? "unseen" : null }, legend),
    note,
    el("div.chip-row.wrap", [chips.map(({ value, label }) =>
      el("label.chip", [
        el("input", {
          type: "radio",
          name,
          value,
          checked: value === chosen,
          onchange: () => choose(value),
        }),
        el("span", label),
      ])
    )]),
  ]);
}

/** Yes or no. @param {{label: string, note?: string, on: boolean, flip: (on: boolean) => void, off?: boolean}} how */
export function switchField({ label, note = "", on, flip, off = false }) {
  const id = uniqueId("note");
  const box = el("input", {
    type: "checkbox",
    role: "switch",
    checked: on,
    disabled: off,
    "aria-describedby": note ? id : null,
    onchange: () => flip(box.checked),
  });
  return el("div.switch-field", [
    el("label.switch", [box, el("span.switch-track", { "aria-hidden": "true" }), el("span", label)]),
    note && el("p.note", { id }, note),
  ]);
}

/**
 * The field for an option, built from what the game declares.
 * @param {OptionInfo} option
 * @param {Value} value
 * @param {(value: Value) => void} choose
 * @param {string} [game] whose option it is: texts of one's own can then be kept under a name
 * @param {Edit | null} [edit]
 */
export function optionField(option, value, choose, game = "", edit = null) {
  const field = fieldFor(option, value, choose, game, edit);
  field.dataset.option = option.name; // a refusal can be shown next to it
  return field;
}

/** @param {OptionInfo} option @param {Value} value @param {(value: Value) => void} choose @param {string} game @param {Edit | null} edit */
function fieldFor(option, value, choose, game, edit) {
  const { label, meaning, kind } = option;
  if (kind === "flag") return switchField({ label, note: meaning, on: value === true, flip: choose });
  const note = el("p.note", { id: uniqueId("meaning") }, meaning);
  const chips = { legend: label, note, describe: note.id, chosen: String(value) };
  if (kind === "choice") return chipField({ ...chips, chips: choiceChips(option), choose });
  if (kind === "words") return wordsField(option, String(value), choose, label, note, game, edit);
  const few = allowedNumbers(option, MAX_CHIPS);
  if (few) return chipField({ ...chips, chips: numberChips(few), choose: (text) => choose(Number(text)) });
  return numberField(option, value, choose, label, note);
}

/**
 * @param {OptionInfo} option
 * @param {Value} value
 * @param {(value: Value) => void} choose
 * @param {string} label
 * @param {HTMLElement} note
 */
function numberField(option, value, choose, label, note) {
  const range = /** @type {{min: number, max: number}} */ (option.allowed);
  const input = el("input", {
    type: "number",
    inputmode: "numeric",
    min: range.min,
    max: range.max,
    step: 1,
    value,
    "aria-describedby": note.id,
    // An incomplete number is sent as it is: the server's refusal says what is expected.
    oninput: () => choose(/^\d+$/.test(input.value) ? Number(input.value) : input.value),
  });
  const extent = el("span.quiet", t("field-range", { min: range.min, max: range.max }));
  return el("div.field", el("label", el("span.label", label), input), extent, note);
}

/**
 * A text in the game's notation: one of the predefined ones, or a custom one.
 * @param {OptionInfo} option
 * @param {string} value
 * @param {(value: Value) => void} choose
 * @param {string} label
 * @param {HTMLElement} note
 * @param {string} game
 * @param {Edit | null} edit
 */
function wordsField(option, value, choose, label, note, game, edit) {
  const own = !option.choices.includes(value);
  const saved = ownTexts(game, option.name).map((one) => ({ value: one.text, label: `@${one.name}` }));
  const examples = [
    ...new Set([
      ...option.examples,
      ...(option.choices.includes(String(option.default)) ? [] : [String(option.default)]),
    ]),
  ];
  const form = el("p.note", { id: uniqueId("form") }, t("field-form", { form: option.form }));
  const text = el("textarea", {
    rows: 3,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-label": label,
    "aria-describedby": `${note.id} ${form.id}`,
    oninput: () => {
      now = meant();
      choose(now);
    },
  });
  text.value = own ? value : "";
  let now = value;
  const take = (/** @type {string} */ example) => {
    text.value = example;
    now = example;
    choose(example);
  };
  const meant = () => resolveText(game, option.name, text.value.trim());
  const write = (/** @type {string} */ example) => {
    take(example);
    text.focus();
  };
  const writing = el("div.own-words", { hidden: !own || saved.some((chip) => chip.value === value) }, [
    text,
    form,
    el("p.examples.wrap", [
      examples.map((example, n) =>
        el("button.button.small", { onclick: () => write(example) }, t("field-example", { n: n + 1 }))
      ),
    ]),
    game && savedTextsRow({ game, option: option.name, now: meant, take: write }),
  ]);
  const editing = edit && option.edited && el("p.edit-option", [el("button.button.small", {
    onclick: async () => {
      const edited = await edit(option, now);
      if (edited === null) return;
      take(edited);
      writing.hidden = false;
      const custom = writing.parentElement?.querySelector("input[type=radio][value='']");
      if (custom instanceof HTMLInputElement) custom.checked = true;
    },
  }, t("field-edit"))]);
  if (!option.choices.length) {
    return el("fieldset.chips", el("legend", label), note, editing, writing);
  }
  const field = chipField({
    legend: label,
    note,
    describe: note.id,
    chips: [...choiceChips(option), ...saved, { value: "", label: t("field-custom") }],
    chosen: own && !saved.some((chip) => chip.value === value) ? "" : value,
    choose: (chosen) => {
      writing.hidden = chosen !== "";
      if (chosen !== "") choose(now = chosen);
      else if (text.value.trim()) choose(now = meant());
      else write(examples[0] ?? "");
    },
  });
  append(field, editing, writing);
  return field;
}

/** @param {OptionInfo} option */
function choiceChips({ choices, labels }) {
  return choices.map((value, n) => ({ value, label: labels[n] }));
}

/** @param {number[]} numbers @param {(n: number) => string} [label] */
export function numberChips(numbers, label = String) {
  return numbers.map((n) => ({ value: String(n), label: label(n) }));
}

/** A control with its name before it. @param {string} words @param {HTMLElement} control */
export function labelled(words, control) {
  return el("label.field", el("span.label", words), control);
}

/**
 * Mark the option that a refusal is about: its text names it in quotes, or with a value.
 * @param {HTMLElement} form
 * @param {string} words "" when all is well
 * @param {string} messageId
 */
export function markRefused(form, words, messageId) {
  for (const field of form.querySelectorAll("[data-option]")) {
    const name = /** @type {HTMLElement} */ (field).dataset.option;
    const about = new RegExp(`['„]${name}['“]|\\b${name}=`).test(words);
    field.classList.toggle("refused", about);
    for (const input of field.querySelectorAll("input:not([type=radio]):not([type=checkbox]), textarea")) {
      if (about) {
        input.setAttribute("aria-invalid", "true");
        input.setAttribute("aria-errormessage", messageId);
      } else {
        input.removeAttribute("aria-invalid");
        input.removeAttribute("aria-errormessage");
      }
    }
  }
}

/**
 * A part of a form with its heading.
 * @param {string} id of the heading's message
 * @param {...(Node | null | undefined)} nodes
 */
export function formPart(id, ...nodes) {
  return el("section.form-part.card", el("h2", t(id)), nodes);
}
