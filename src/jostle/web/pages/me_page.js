// The person's page: name, ratings, settings of this device, sessions, and what is kept about the person.

import { offers } from "../base/transport.js";
import { allGames, api, errorText } from "../base/api.js";
import { toast } from "../ui/dialog.js";
import { el, fill } from "../base/dom.js";
import { formPart, switchField } from "../ui/fields.js";
import { drawFace } from "../ui/face.js";
import { languageField, showPerson, themeField } from "../ui/frame.js";
import { ownGames } from "../home/lists.js";
import { set, setting } from "../base/settings.js";
import { setSpeed, speed, SPEEDS } from "../base/speed.js";
import { recordParts } from "../statistics/record.js";
import { ownData } from "./my_data.js";
import { ownFile } from "./my_file.js";
import { devices, recovery } from "./my_devices.js";
import { youGames, youHead } from "./you_head.js";
import { blocksPart } from "../moderation/blocks.js";
import { t } from "../base/i18n.js";
import { ratingWords } from "../ui/rating_text.js";

/** @typedef {import("../base/types.js").Me} Me */
/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../statistics/types.js").PuzzleRating} PuzzleRating */

const MAX_NAME_LENGTH = 40;

/** @param {HTMLElement} host @param {import("../base/router.js").Visit} visit */
export async function openMe(host, { left }) {
  document.title = t("title", { page: t("me-title") });
  /** @type {[Me, GameInfo[], import("../base/types.js").Summary[], PuzzleRating[], {streak: import("../puzzles/common.js").Streak}, Awaited<ReturnType<typeof recordParts>>, import("./my_devices.js").Session[]]} */
  const [me, games, own, puzzles, { streak }, record, sessions] = await Promise.all([
    api("GET", "/me"),
    allGames(),
    api("GET", "/matches?list=mine"),
    api("GET", "/puzzles/ratings"),
    api("GET", "/puzzles"),
    recordParts(left),
    offers("accounts") ? api("GET", "/me/sessions") : [],
  ]);
  const going = own.filter(({ info }) => info.status !== "over");
  fill(
    host,
    el("div.page", [
      youHead(me, record.all, streak),
      youGames(me, games, record.all),
      el("div.you-parts.stack", [
        el("div", [
          formPart("me-recent", record.recent),
          going.length > 0 && formPart("me-going", ownGames(going)),
          formPart("me-record", record.games),
        ]),
        el("div", [
          formPart("me-name", nameForm(me)),
          formPart("me-ratings", el("div", offers("ratings") && ratings(me, games), puzzleRatings(puzzles))),
          formPart(
            "me-settings",
            el("div.settings.stack", languageField(), themeField(), speedField(), soundField(), talkField()),
          ),
        ]),
      ]),
      offers("accounts") && el("div.you-account", [
        formPart("devices", devices(sessions)),
        formPart("me-keep", el("p", t("me-keep-text")), recovery()),
        formPart("data", ownData(me)),
        offers("moderation") && blocksPart(),
      ]),
      me.offers.includes("own-file") && formPart("own-file", ownFile()),
    ]),
  );
}

/** @param {Me} me */
function nameForm(me) {
  const input = el("input", {
    type: "text",
    name: "name",
    maxlength: MAX_NAME_LENGTH,
    autocomplete: "nickname",
    value: me.name,
    "aria-describedby": offers("friends") && "name-note",
  });
  return el("form", {
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
  }, [
    el("label.field.inline", [
      el("span", t("me-name-label")),
      input,
      el("button.button.main", { type: "submit" }, t("me-save")),
    ]),
    offers("friends") && el("p.note", { id: "name-note" }, t("me-name-note")),
  ]);
}

/** @param {Me} me @param {GameInfo[]} games */
function ratings(me, games) {
  const rated = games.filter((game) => me.ratings[game.id]);
  if (!rated.length) return el("p.note", t("me-ratings-none"));
  return el("ul.my-ratings", [
    rated.map((game) =>
      el("li", [
        el("a", { href: `/ratings/${game.id}` }, game.title),
        el("strong", ratingWords(me.ratings[game.id])),
        el("span.quiet", t("me-ratings-games", { n: me.ratings[game.id].games })),
      ])
    ),
  ]);
}

/** @param {PuzzleRating[]} rated */
function puzzleRatings(rated) {
  return [
    el("h3.my-ratings-title", t("record-puzzles")),
    rated.length
      ? el("ul.my-ratings", [
        rated.map(({ title, rating: { rating, sure, answers } }) =>
          el("li", [
            el("a", { href: "/puzzles" }, title),
            el("strong", sure ? rating : t("record-puzzles-unsure", { rating: String(rating) })),
            el("span.quiet", t("record-puzzles-count", { n: answers })),
          ])
        ),
      ])
      : el("p.note", t("record-puzzles-none")),
  ];
}

/** How fast steps are played. */
function speedField() {
  const select = el("select", {
    onchange: () => setSpeed(/** @type {import("../base/speed.js").Speed} */ (select.value)),
  }, SPEEDS.map((one) => el("option", { value: one, selected: one === speed() }, t(`speed-${one}`))));
  return el("label.field.inline", el("span", t("speed")), select);
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
