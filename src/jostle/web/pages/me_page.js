// The person's page: name, ratings, settings of this device, and a link to continue on another device.

import { allGames, api, errorText } from "../base/api.js";
import { confirmed, copy, toast } from "../ui/dialog.js";
import { el, fill } from "../base/dom.js";
import { formPart, switchField } from "../ui/fields.js";
import { drawFace } from "../ui/face.js";
import { languageField, showPerson, themeField } from "../ui/frame.js";
import { ownGames } from "../home/lists.js";
import { go } from "../base/router.js";
import { set, setting } from "../base/settings.js";
import { setSpeed, speed, SPEEDS } from "../base/speed.js";
import { recordParts } from "../statistics/record.js";
import { youGames, youHead } from "./you_head.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Me} Me */
/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../statistics/types.js").PuzzleRating} PuzzleRating */

const LONGEST_NAME = 40;

/**
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openMe(host, { left }) {
  document.title = t("title", { page: t("me-title") });
  /** @type {[Me, GameInfo[], import("../base/types.js").Summary[], PuzzleRating[], {streak: import("../puzzles/common.js").Streak}, Awaited<ReturnType<typeof recordParts>>]} */
  const [me, games, own, puzzles, { streak }, record] = await Promise.all([
    api("GET", "/me"),
    allGames(),
    api("GET", "/matches?list=mine"),
    api("GET", "/puzzles/ratings"),
    api("GET", "/puzzles"),
    recordParts(left),
  ]);
  const going = own.filter(({ info }) => info.status !== "over");
  fill(
    host,
    el(
      "div",
      { class: "page you-page" },
      youHead(me, record.all, streak),
      youGames(me, games, record.all),
      el(
        "div",
        { class: "you-parts" },
        el(
          "div",
          {},
          formPart("me-recent", record.recent),
          going.length > 0 && formPart("me-going", ownGames(going)),
          formPart("me-record", record.games),
        ),
        el(
          "div",
          {},
          formPart("me-name", nameForm(me)),
          formPart("me-ratings", el("div", {}, ratings(me, games), puzzleRatings(puzzles))),
          formPart(
            "me-settings",
            el("div", { class: "settings" }, languageField(), themeField(), speedField(), soundField(), talkField()),
          ),
          formPart("me-keep", recovery()),
        ),
      ),
    ),
  );
}

/** @param {Me} me */
function nameForm(me) {
  const input = el("input", {
    type: "text",
    name: "name",
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    value: me.name,
    "aria-describedby": "name-note",
  });
  return el(
    "form",
    {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
          /** @type {Me} */
          const now = await api("PATCH", "/me", { name: input.value.trim() });
          input.value = now.name;
          showPerson(now);
          fill(document.querySelector(".you-words h1") ?? input, now.name);
          document.querySelector(".you-head .face")?.replaceWith(drawFace({ name: now.name }, 88));
          toast(t("me-saved"));
        } catch (problem) {
          toast(errorText(problem), { error: true });
          input.focus();
        }
      },
    },
    el(
      "label",
      { class: "field inline" },
      el("span", {}, t("me-name-label")),
      input,
      el("button", { class: "button main" }, t("me-save")),
    ),
    el("p", { id: "name-note", class: "note" }, t("me-name-note")),
  );
}

/**
 * @param {Me} me
 * @param {GameInfo[]} games
 */
function ratings(me, games) {
  const rated = games.filter((game) => me.ratings[game.id]);
  if (!rated.length) return el("p", { class: "note" }, t("me-ratings-none"));
  return el(
    "ul",
    { class: "my-ratings" },
    rated.map((game) =>
      el(
        "li",
        {},
        el("a", { href: `/ratings/${game.id}` }, game.title),
        el("strong", {}, Math.round(me.ratings[game.id].rating)),
        el("span", { class: "quiet" }, t("me-ratings-games", { n: me.ratings[game.id].games })),
      )
    ),
  );
}

/** @param {PuzzleRating[]} rated */
function puzzleRatings(rated) {
  return [
    el("h3", { class: "my-ratings-title" }, t("record-puzzles")),
    rated.length
      ? el(
        "ul",
        { class: "my-ratings" },
        rated.map(({ title, rating: { rating, sure, answers } }) =>
          el(
            "li",
            {},
            el("a", { href: "/puzzles" }, title),
            el("strong", {}, sure ? rating : t("record-puzzles-unsure", { rating: String(rating) })),
            el("span", { class: "quiet" }, t("record-puzzles-count", { n: answers })),
          )
        ),
      )
      : el("p", { class: "note" }, t("record-puzzles-none")),
  ];
}

/** How fast steps are played. */
function speedField() {
  const select = el(
    "select",
    { onchange: () => setSpeed(/** @type {import("../base/speed.js").Speed} */ (select.value)) },
    SPEEDS.map((one) => el("option", { value: one, selected: one === speed() }, t(`speed-${one}`))),
  );
  return el("label", { class: "field inline" }, el("span", {}, t("speed")), select);
}

function soundField() {
  return switchField({
    label: t("me-sound"),
    on: setting("sound", "on") === "on",
    flip: (on) => set("sound", on ? "on" : "off"),
  });
}

function talkField() {
  return switchField({
    label: t("me-talk"),
    on: setting("talk", "on") === "on",
    flip: (on) => set("talk", on ? "on" : "off"),
  });
}

/** The link to continue as this person on another device. */
function recovery() {
  const place = el("div", {});
  const make = el("button", { type: "button", class: "button", onclick: show }, t("me-keep-make"));
  async function show() {
    make.disabled = true;
    try {
      /** @type {{link: string}} */
      const { link } = await api("POST", "/me/recovery");
      const whole = new URL(link, location.href).href;
      const field = el("input", { type: "text", readonly: true, value: whole, "aria-label": t("me-keep-link") });
      fill(
        place,
        el(
          "div",
          { class: "field inline" },
          field,
          el("button", { type: "button", class: "button main", onclick: () => copy(whole) }, t("me-keep-copy")),
        ),
        el("p", { class: "note" }, t("me-keep-secret")),
      );
      field.select();
    } catch (problem) {
      toast(errorText(problem), { error: true });
    } finally {
      make.disabled = false;
    }
  }
  return el("div", {}, el("p", {}, t("me-keep-text")), el("p", {}, make), place);
}

/**
 * The page that a recovery link opens. The token comes after the #, so the browser never sends it to a server.
 * @param {HTMLElement} host
 * @param {import("../base/router.js").Visit} visit
 */
export async function openRecover(host, { hash }) {
  document.title = t("title", { page: t("recover-title") });
  const token = hash.slice(1);
  /** @type {Me} */
  const me = await api("GET", "/me");
  const take = el("button", { type: "button", class: "button main", onclick: recover }, t("recover-take"));
  async function recover() {
    const sure = !Object.keys(me.ratings).length ||
      (await confirmed({ title: t("recover-sure"), body: t("recover-sure-text"), yes: t("recover-take") }));
    if (!sure) return;
    try {
      showPerson(await api("POST", "/recover", { token }));
      toast(t("recover-done"));
      await go("/me", {}, { replace: true });
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  }
  fill(
    host,
    el(
      "div",
      { class: "page narrow" },
      el("h1", {}, t("recover-title")),
      token ? [el("p", {}, t("recover-text")), el("p", {}, take)] : [
        el("p", { role: "alert" }, t("recover-none")),
        el("p", {}, el("a", { class: "button", href: "/me" }, t("nav-me"))),
      ],
    ),
  );
}
