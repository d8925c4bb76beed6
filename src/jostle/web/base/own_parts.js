// Decks, fields and boards of one's own, under a name: kept in this browser, next to those that are saved on the
// server's machine. Wherever an option's text is typed, @NAME stands for it.

import { api } from "./api.js";
import { el, fill } from "./dom.js";
import { set, setting } from "./settings.js";
import { t } from "./i18n.js";

/** @typedef {{name: string, game: string, option: string, text: string}} OwnPart */

const PLACE = "parts";
const NAME = /^[A-Za-z0-9][\w-]{0,39}$/;

/** Those of the server's machine, asked for once. @type {Promise<OwnPart[]> | null} */
let asked = null;
/** @type {OwnPart[]} */
let shared = [];

/** @returns {OwnPart[]} */
function kept() {
  try {
    const found = JSON.parse(setting(PLACE, "[]"));
    return Array.isArray(found)
      ? found.filter((one) => typeof one?.name === "string" && typeof one?.text === "string")
      : [];
  } catch (problem) {
    console.info("the parts kept in this browser cannot be read", problem);
    return [];
  }
}

/** All that fit an option, one's own first. @param {string} game @param {string} option */
function partsFor(game, option) {
  const own = kept();
  const others = shared.filter(({ name }) => !own.some((one) => one.name === name));
  return [...own, ...others].filter((one) => one.game === game && one.option === option);
}

/**
 * The text that was meant: as it stands, or what goes by the name after the at sign.
 * @param {string} game
 * @param {string} option
 * @param {string} text
 */
export function meantText(game, option, text) {
  if (!text.startsWith("@")) return text;
  return partsFor(game, option).find(({ name }) => name === text.slice(1))?.text ?? text;
}

/**
 * A row of what is kept for an option, and a way to keep what is in the field.
 * @param {{game: string, option: string, now: () => string, take: (text: string) => void}} how
 */
export function ownPartsRow({ game, option, now, take }) {
  const names = el("span", { class: "examples" });
  const name = el("input", {
    type: "text",
    maxlength: 40,
    size: 14,
    "aria-label": t("field-part-name"),
    placeholder: t("field-part-name"),
  });
  const said = el("span", { class: "note", role: "status" });

  function draw() {
    fill(
      names,
      partsFor(game, option).map((one) =>
        el("button", { type: "button", class: "button small", onclick: () => take(one.text) }, `@${one.name}`)
      ),
    );
  }

  function keep() {
    const chosen = name.value.trim().replace(/^@/, "");
    const text = now();
    if (!NAME.test(chosen)) said.textContent = t("field-part-wrong");
    else if (!text) said.textContent = t("field-part-empty");
    else {
      const others = kept().filter((one) => one.name !== chosen);
      set(PLACE, JSON.stringify([...others, { name: chosen, game, option, text }]));
      said.textContent = t("field-part-kept", { name: chosen });
      draw();
    }
  }

  name.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // it is the name that is finished, not the form
    keep();
  });
  draw();
  asked ??= api("GET", "/parts");
  asked.then((found) => {
    shared = found;
    draw();
  }, (problem) => console.info("the server's parts could not be asked for", problem));
  return el(
    "div",
    { class: "own-parts" },
    names,
    el(
      "span",
      { class: "part-keep" },
      name,
      el("button", { type: "button", class: "button small", onclick: keep }, t("field-part-keep")),
    ),
    said,
  );
}
