// The form for a search for better rules: what may vary, the goals, and how many rule sets to try.

import { el, fill } from "../../base/dom.js";
import { chipField, labelled, numberChips, switchField } from "../../ui/fields.js";
import { t } from "../../base/i18n.js";
import { seatCount } from "../../setup/match_settings.js";
import { axisName, canVary, figureName, HANDOUT, isShare, optionOf, rangeValues, usualAxis } from "./axes.js";
import { rangeField, valuesField } from "./values_field.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../../setup/match_settings.js").MatchSettings} MatchSettings */
/** @typedef {import("../types.js").Axis} Axis */
/** @typedef {import("../types.js").GoalInfo} GoalInfo */
/** @typedef {import("../types.js").RunRequest} RunRequest */

const TRIALS = [15, 30, 60];
const MAX_POINTS = 50; // of a hand-out
/** What can be wanted, and what is asked for when it is first switched on. @type {GoalInfo[]} */
const GOALS = [
  { figure: "fair", low: null, high: 0.02 },
  { figure: "turns", low: 20, high: 40 },
  { figure: "draws", low: null, high: 0.05 },
  { figure: "limit", low: null, high: 0.01 },
  { figure: "decisions", low: null, high: 60 },
  { figure: "choices", low: 10, high: null },
  { figure: "lead changes", low: 2, high: null },
  { figure: "led for good", low: 0.5, high: null },
];

/** @param {{game: GameInfo, settings: MatchSettings, request: RunRequest, changed: () => void}} how */
export function tuneForm({ game, settings, request, changed }) {
  const dials = el("div.lab-axes.stack");
  if (!request.goals.length) request.goals = [{ ...GOALS[0] }];
  if (!request.vary.length) {
    const first = offered().find(([name]) => optionOf(game, name)?.kind === "number") ?? offered()[0];
    if (first) request.vary = [freshDial(first[0])];
  }

  /** What can still be added: names and labels. @returns {[string, string][]} */
  function offered() {
    const used = new Set(request.vary.map(({ name }) => name));
    const whole = game.options.filter(({ name }) => name !== game.seats_option && !used.has(name));
    return [
      ...whole.filter((option) => canVary(option, settings.options[option.name])).map((
        { name, label },
      ) => /** @type {[string, string]} */ ([name, label])),
      ...whole.filter(({ kind }) => kind === "words").map((
        { name, label },
      ) => /** @type {[string, string]} */ ([`${name}.`, t("lab-parts-of", { option: label })])),
      .../** @type {[string, string][]} */ (game.points && seatCount(game, settings.options) === 2 && !used.has(HANDOUT)
        ? [[HANDOUT, t("lab-handout")]]
        : []),
    ];
  }

  /** @param {string} name @returns {Axis} */
  function freshDial(name) {
    if (name === HANDOUT) return { name, values: rangeValues(0, 3, 0.5) };
    if (name.endsWith(".")) return { name, values: ["0", "1", "2", "3"] };
    return usualAxis(
      /** @type {import("../../base/types.js").OptionInfo} */ (optionOf(game, name)),
      settings.options[name],
    );
  }

  /** @param {Axis} dial @param {number} n */
  function dialField(dial, n) {
    const option = optionOf(game, dial.name);
    const whole = option && !dial.name.includes(".");
    const remove = () => {
      request.vary.splice(n, 1);
      draw();
      dials.querySelector("select")?.focus();
      changed();
    };
    const legend = dial.name.includes(".")
      ? t("lab-parts-of", { option: option?.label ?? "" })
      : axisName(game, dial.name);
    return el("fieldset.lab-axis.stack", { "data-option": whole ? dial.name : null }, [
      el("legend", legend),
      dial.name === HANDOUT && el("p.note", t("lab-handout-note")),
      whole && el("p.note", option.meaning),
      dial.name === HANDOUT
        ? rangeField({ axis: dial, changed, min: -MAX_POINTS, max: MAX_POINTS, step: 0.5 })
        : whole
        ? valuesField({ game, option, axis: dial, now: settings.options[dial.name], changed })
        : partsField(dial),
      el("button.button.small", { onclick: remove }, t("lab-vary-remove")),
    ]);
  }

  /** Cards or squares by name, and their allowed values. @param {Axis} dial */
  function partsField(dial) {
    const [whole, now] = dial.name.split(".");
    const take = () => {
      dial.name = `${whole}.${parts.value.trim().split(/[\s,+]+/).join("+")}`;
      dial.values = valuesOf(values.value);
      changed();
    };
    const plain = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", oninput: take };
    const parts = el("input", { ...plain, value: now.split("+").join(", ") });
    const values = el("input", { ...plain, value: dial.values.join(", ") });
    return el("div", [
      el("p.note", t("lab-parts-note")),
      el("div.lab-range", labelled(t("lab-parts"), parts), labelled(t("lab-values"), values)),
    ]);
  }

  function draw() {
    const add = el("select", { onchange: () => addDial(add.value) }, [
      el("option", { value: "" }, t("lab-vary-add")),
      offered().map(([value, label]) => el("option", { value }, label)),
    ]);
    fill(dials, [request.vary.map(dialField), el("label.field", el("span.unseen", t("lab-vary-add")), add)]);
  }

  /** @param {string} name */
  function addDial(name) {
    if (!name) return;
    request.vary.push(freshDial(name));
    draw();
    const made = dials.querySelectorAll("fieldset")[request.vary.length - 1];
    /** @type {HTMLElement | null} */ (made.querySelector("input"))?.focus();
    changed();
  }

  const goals = el("div.lab-goals.stack", GOALS.map((goal) => goalField({ goal, request, changed })));
  const trials = chipField({
    legend: t("lab-trials"),
    chips: numberChips([...new Set([...TRIALS, request.trials])]),
    chosen: String(request.trials),
    choose: (value) => {
      request.trials = Number(value);
      changed();
    },
  });
  draw();
  return { dials, goals, trials, draw };
}

/** Values that were typed: "0..5", or a list with commas. @param {string} text */
export function valuesOf(text) {
  const range = /^\s*(\d+)\s*\.\.\s*(\d+)\s*$/.exec(text);
  if (range) return rangeValues(Number(range[1]), Number(range[2]), 1).map(String);
  return text.split(/[\s,]+/).filter(Boolean);
}

/**
 * A goal that can be switched on, with its bounds.
 * @param {{goal: GoalInfo, request: RunRequest, changed: () => void}} how
 */
function goalField({ goal, request, changed }) {
  const asked = request.goals.find(({ figure }) => figure === goal.figure);
  const now = asked ?? { ...goal };
  const factor = isShare(goal.figure) ? 100 : 1;
  const name = goal.figure === "fair" ? t("lab-fair") : figureName(goal.figure, []);
  const end = (/** @type {"low" | "high"} */ which) => {
    const value = now[which];
    const key = goal.figure === "fair" ? "lab-within" : which === "low" ? "lab-least" : "lab-most";
    const input = el("input", {
      type: "number",
      inputmode: "decimal",
      min: 0,
      max: factor === 100 ? 100 : null,
      step: "any",
      value: value === null ? "" : Math.round(value * factor * 1e4) / 1e4,
      "aria-label": `${name}: ${t(key)}${factor === 100 ? " (%)" : ""}`,
      oninput: () => {
        now[which] = input.value === "" ? null : input.valueAsNumber / factor;
        changed();
      },
    });
    return el("span.lab-end", el("span", t(key)), input, factor === 100 && el("span", "%"));
  };
  const ends = el("div.lab-ends", { hidden: !asked }, goal.figure !== "fair" && end("low"), end("high"));
  const flip = (/** @type {boolean} */ on) => {
    ends.hidden = !on;
    request.goals = request.goals.filter(({ figure }) => figure !== goal.figure);
    if (on) request.goals.push(now);
    changed();
  };
  return el("div.lab-goal.row", { role: "group", "aria-label": name }, [
    switchField({ label: name, on: asked !== undefined, flip }),
    ends,
  ]);
}
