// What a sweep goes over: an option, and a second one if one likes.

import { el, fill } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { canVary, optionOf, usualAxis } from "./axes.js";
import { valuesField } from "./values_field.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../new_game/draft.js").Draft} Draft */
/** @typedef {import("./types.js").RunWish} RunWish */

/**
 * @param {{game: GameInfo, draft: Draft, wish: RunWish, changed: () => void}} how
 */
export function sweepForm({ game, draft, wish, changed }) {
  const node = el("div", { class: "lab-axes" });
  const offered = () => game.options.filter((option) => canVary(option, draft.options[option.name]));

  /** @param {number} n @param {string} name */
  function choose(n, name) {
    const option = optionOf(game, name);
    if (option) wish.over[n] = usualAxis(option, draft.options[name]);
    else wish.over.splice(n, 1);
    draw();
    node.querySelectorAll("select")[n]?.focus();
    changed();
  }

  /** @param {number} n */
  function axisField(n) {
    const axis = wish.over[n];
    const other = wish.over[1 - n]?.name;
    const select = el(
      "select",
      { onchange: () => choose(n, select.value) },
      n > 0 && el("option", { value: "", selected: !axis }, t("lab-over-none")),
      offered().filter(({ name }) => name !== other).map(({ name, label }) =>
        el("option", { value: name, selected: name === axis?.name }, label)
      ),
    );
    const option = axis && optionOf(game, axis.name);
    return el(
      "fieldset",
      { class: "lab-axis", "data-option": axis?.name },
      el("legend", {}, t(n ? "lab-over-second" : "lab-over-first")),
      el("label", { class: "field" }, el("span", { class: "unseen" }, t("lab-option")), select),
      option && el("p", { class: "note" }, option.meaning),
      axis && option && valuesField({ game, option, axis, now: draft.options[axis.name], changed }),
    );
  }

  function draw() {
    const many = offered();
    if (!wish.over.length && many.length) {
      const first = many.find(({ kind, name }) => kind === "number" && name !== game.seats_option) ?? many[0];
      wish.over = [usualAxis(first, draft.options[first.name])];
    }
    fill(node, axisField(0), many.length > 1 && axisField(1));
  }

  draw();
  return { node, draw };
}
