// Custom decks, fields and boards saved under a name: in this browser, and next to them those saved on the server.
// Wherever an option's text is typed, @NAME stands for the saved text.

import { api } from "../base/api.js";
import { offers } from "../base/transport.js";
import { el, fill } from "../base/dom.js";
import { set, setting } from "../base/settings.js";
import { icon } from "./icons.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/api_types.d.ts").PartInfo} SavedText */

const PLACE = "parts";
const NAME = /^[A-Za-z0-9][\w-]{0,39}$/;

/** Those saved on the server, requested once. @type {Promise<SavedText[]> | null} */
let asked = null;
/** @type {SavedText[]} */
let shared = [];

/** @returns {SavedText[]} */
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

/** The saved texts for an option, those of this browser first. @param {string} game @param {string} option */
function textsFor(game, option) {
  const own = kept();
  const others = shared.filter(({ name }) => !own.some((one) => one.name === name));
  return [...own, ...others].filter((one) => one.game === game && one.option === option);
}

/**
 * The text itself, or the saved text with the name after the at sign.
 * @param {string} game
 * @param {string} option
 * @param {string} text
 */
export function resolveText(game, option, text) {
  if (!text.startsWith("@")) return text;
  return textsFor(game, option).find(({ name }) => name === text.slice(1))?.text ?? text;
}

/** The texts for an option that are kept in this browser. @param {string} game @param {string} option */
export function ownTexts(game, option) {
  return kept().filter((one) => one.game === game && one.option === option);
}

/**
 * A row with the saved texts of an option, and a field to save the current one.
 * @param {{game: string, option: string, now: () => string, take: (text: string) => void}} how
 */
export function savedTextsRow({ game, option, now, take }) {
  const names = el("span.examples.wrap.if-any");

  function draw() {
    const own = new Set(ownTexts(game, option).map(({ name }) => name));
    fill(
      names,
      textsFor(game, option).map(({ name, text }) =>
        el("span.kept-text", [
          el("button.button.small", { onclick: () => take(text) }, `@${name}`),
          own.has(name) &&
          el("button.button.small", {
            "aria-label": t("field-part-forget", { name }),
            onclick: () => forget(name),
          }, icon("close", 14)),
        ])
      ),
    );
  }

  /** @param {string} name */
  function forget(name) {
    set(PLACE, JSON.stringify(kept().filter((one) => one.name !== name)));
    draw();
  }

  draw();
  asked ??= offers("lab") ? api("GET", "/parts") : Promise.resolve([]);
  asked.then((found) => {
    shared = found;
    draw();
  }, (problem) => console.info("the server's parts could not be asked for", problem));
  return el("div.own-parts.row", names, keepRow({ game, option, now, done: draw }));
}

/**
 * A field for a name, under which the current text is kept in this browser.
 * @param {{game: string, option: string, now: () => string, done?: () => void}} how
 */
export function keepRow({ game, option, now, done = () => {} }) {
  const name = el("input", {
    type: "text",
    maxlength: 40,
    size: 14,
    "aria-label": t("field-part-name"),
    placeholder: t("field-part-name"),
  });
  const said = el("span.note", { role: "status" });

  function keep() {
    const chosen = name.value.trim().replace(/^@/, "");
    const text = now();
    if (!NAME.test(chosen)) said.textContent = t("field-part-wrong");
    else if (!text) said.textContent = t("field-part-empty");
    else {
      const others = kept().filter((one) => one.name !== chosen);
      set(PLACE, JSON.stringify([...others, { name: chosen, game, option, text }]));
      said.textContent = t("field-part-kept", { name: chosen });
      done();
    }
  }

  name.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // this confirms the name, not the form
    keep();
  });
  return el("span.row", [name, el("button.button.small", { onclick: keep }, t("field-part-keep")), said]);
}
