// The options of a sweep: one, and optionally a second.

import { el, fill } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { canVary, optionOf, usualAxis } from "./axes.js";
import { valuesField } from "./values_field.js";

/** @typedef {import("../../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../../setup/match_settings.js").MatchSettings} MatchSettings */
/** @typedef {import("../types.js").RunRequest} RunRequest */

/** @param {{game: GameInfo, settings: MatchSettings, request: RunRequest, changed: () => void}} how */
export function sweepForm({ game, settings, request, changed }) {
  const node = el("div.lab-axes.stack");
  const offered = () => game.options.filter((option) => canVary(option, settings.options[option.name]));

  /** @param {number} n @param {string} name */
  function choose(n, name) {
    const option = optionOf(game, name);
    if (option) request.over[n] = usualAxis(option, settings.options[name]);
    else request.over.splice(n, 1);
    draw();
    node.querySelectorAll("select")[n]?.focus();
    changed();
  }

  /** @param {number} n */
  function axisField(n) {
    const axis = request.over[n];
    const other = request.over[1 - n]?.name;
    const select = el("select", { onchange: () => choose(n, select.value) }, [
      n > 0 && el("option", { value: "", selected: !axis }, t("lab-over-none")),
      offered().filter(({ name }) => name !== other).map(({ name, label }) =>
        el("option", { value: name, selected: name === axis?.name }, label)
      ),
    ]);
    const option = axis && optionOf(game, axis.name);
    return el("fieldset.lab-axis.stack", { "data-option": axis?.name }, [
      el("legend", t(n ? "lab-over-second" : "lab-over-first")),
      el("label.field", el("span.unseen", t("lab-option")), select),
      option && el("p.note", option.meaning),
      axis && option && valuesField({ game, option, axis, now: settings.options[axis.name], changed }),
    ]);
  }

  function draw() {
    const many = offered();
    if (!request.over.length && many.length) {
      const first = many.find(({ kind, name }) => kind === "number" && name !== game.seats_option) ?? many[0];
      request.over = [usualAxis(first, settings.options[first.name])];
    }
    fill(node, axisField(0), many.length > 1 && axisField(1));
  }

  draw();
  return { node, draw };
}
