// "Play anybody now": looks for an opponent, and after a few seconds offers a bot while it goes on looking.

import { allLevels, api, errorText } from "../base/api.js";
import { toast } from "../ui/dialog.js";
import { el, fill, uniqueId } from "../base/dom.js";
import { drawFace } from "../ui/face.js";
import { go } from "../base/router.js";
import { setting } from "../base/settings.js";
import { ServerSocket } from "../base/socket.js";
import { startTour } from "./tour_setting.js";
import { language, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").GameInfo} GameInfo */
/** @typedef {import("../base/types.js").MatchMade} MatchMade */

const OFFER_AFTER = 6; // seconds
const OFFERED = "steady";

/** Look for an opponent with the usual rules. @param {GameInfo} game */
export async function playAnybody(game) {
  try {
    /** @type {MatchMade} */
    const made = await api("POST", "/anybody", { game: game.id });
    /** @type {{info: {status: string}}} */
    const { info } = await api("GET", `/matches/${made.match}`);
    if (info.status !== "open") return await go(`/m/${made.match}`); // somebody was waiting already
    await wait(game, made.match);
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}

/**
 * Look for an opponent for a match with an open seat. One with the usual rules is looked for as by `playAnybody`, which
 * draws lots for the first turn.
 * @param {GameInfo} game
 * @param {import("../base/types.js").MatchRequest} request
 */
export async function waitForAnybody(game, request) {
  const { first = "random", ...others } = request.options;
  const plain = Object.keys(others).length === 0 && first === "random" && !request.series;
  const usual = plain && request.clock === "none" && !request.rated;
  if (usual) return playAnybody(game);
  /** @type {MatchMade} */
  const made = await api("POST", "/matches", request);
  await wait(game, made.match);
}

/** @param {GameInfo} game @param {string} match */
async function wait(game, match) {
  const panel = await waitingPanel(game, match);
  const socket = new ServerSocket({
    onNews: (news) => {
      const status = news.type === "match" ? news.info.status : news.type === "event" ? news.status : "open";
      if (status !== "open") panel.close("found");
    },
  });
  socket.follow({ do: "watch", match, language: language() });
  const answer = await panel.answered;
  socket.close();
  if (answer === "found") return go(`/m/${match}`);
  if (answer === "bot") {
    await api("POST", `/matches/${match}/bots`, { level: OFFERED });
    if (setting(`play.${game.id}`, "") === "") startTour(match); // a newcomer to this game
    return go(`/m/${match}`);
  }
  await api("DELETE", `/matches/${match}`);
}

/** @param {GameInfo} game @param {string} match */
async function waitingPanel(game, match) {
  const bot = (await allLevels()).find(({ name }) => name === OFFERED);
  const title = uniqueId("anybody");
  const time = el("span.anybody-time", { "aria-hidden": "true" }, "0:00");
  const offer = el("div.anybody-offer.strip", { role: "status" });
  const box = el("dialog.dialog.floating", { "aria-labelledby": title, "data-match": match }, [
    el("h2", { id: title, tabindex: "-1", autofocus: true }, t("anybody-title")),
    el("p.anybody-line.strip", el("span.anybody-dots", { "aria-hidden": "true" }), game.title, time),
    offer,
    el("div.dialog-buttons.wrap", el("button.button", { onclick: () => box.close("cancel") }, t("cancel"))),
  ]);
  fill(offer, el("p.quiet", t("anybody-looking")));
  const began = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.floor((Date.now() - began) / 1000);
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (seconds >= OFFER_AFTER && !offer.querySelector("button") && bot) {
      fill(offer, [
        drawFace({ name: bot.bot, kind: "bot", level: bot.name }, 56),
        el("p", t("anybody-bot", { name: bot.bot })),
        el("button.button.main", { onclick: () => box.close("bot") }, t("anybody-play-bot", { name: bot.bot })),
      ]);
    }
  }, 500);
  document.body.append(box);
  box.showModal();
  /** @type {Promise<string>} */
  const answered = new Promise((answer) => {
    box.addEventListener("close", () => {
      clearInterval(timer);
      box.remove();
      answer(box.returnValue);
    });
  });
  return { answered, close: (/** @type {string} */ why) => box.close(why) };
}
