// Table talk: what people and bots say, gestures, and pointing at things.

import { offers } from "../../base/transport.js";
import { Bubbles } from "./bubbles.js";
import { Chat, saidText } from "./chat.js";
import { drawEmote, isEmote } from "./emotes.js";
import { PointingTool } from "./pointing_tool.js";
import { labelOn, showPointing } from "../../board/pointing.js";
import { BotTalk, lineId } from "./talk.js";
import { Quiet } from "../../moderation/quiet.js";
import { play as sound } from "../../base/sound.js";
import { t } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../../base/types.js").EventNews} EventNews */
/** @typedef {import("../../base/types.js").Said} Said */

/**
 * @typedef {object} TableTalkPage
 * @property {import("../match_client.js").MatchClient} client
 * @property {import("../announcer.js").Announcer} announcer
 * @property {import("../panels/tools.js").MatchTools} tools
 * @property {(words: string | null) => void} prompt show something in place of the status, or the status again
 */

const EMOTE_SECONDS = 4;
const TALK_SECONDS = 6;
const MAX_LENGTH = 60; // letters of a message that a bubble shows

/** Is anybody else at the table, or may still come? @param {MatchNews} news */
function hasOthers({ seats }) {
  return seats.some((seat) => !seat.yours && seat.kind !== "bot");
}

export class TableTalk {
  #talk = new BotTalk();
  /** @type {Said[]} */
  #said = [];
  #mayWrite = false;
  /** @type {MatchNews | null} */
  #news = null;
  /** What a bot said at the end stays in the prompt. */
  lastWord = "";

  /** @param {TableTalkPage} page */
  constructor(page) {
    this.page = page;
    this.quiet = new Quiet();
    this.chat = new Chat((said) => page.client.say(said));
  }

  /** The page is laid out. @param {import("../layout.js").Layout} layout @param {import("../../board/board.js").Board} board */
  sit(layout, board) {
    const { tools, prompt } = this.page;
    this.layout = layout;
    this.board = board;
    this.bubbles = new Bubbles(layout.table);
    this.pointing = new PointingTool(board, {
      point: (id) => this.#point(id),
      changed: (on) => {
        tools.press("point", on);
        prompt(on ? t("point-choose") : null);
      },
    });
    layout.tabs.node.addEventListener("tab", () => this.#markNews());
  }

  /** Show what was said, without those whom the person does not want to read. */
  showChat() {
    this.chat.show(this.#said.filter(({ seat, name }) => !this.quiet.hides(seat, name)), this.#mayWrite);
  }

  /** The whole match was sent. @param {MatchNews} news */
  receive(news) {
    const others = hasOthers(news);
    const sits = news.seats.some((seat) => seat.yours);
    this.layout?.tabs.offer("chat", offers("chat") && news.info.chat && (others || !sits));
    this.#said = news.said;
    this.#mayWrite = sits;
    this.showChat();
  }

  /** @param {MatchNews} news */
  show(news) {
    this.#news = news;
    const offered = news.info.status !== "open" && news.seats.some((seat) => seat.yours) &&
      news.seats.some((seat) => !seat.yours && seat.kind === "person");
    this.page.tools.offer("point", offered);
    this.pointing?.offer(offered);
  }

  /** Everything has been played. @param {MatchNews} news */
  rest(news) {
    this.#speak(news, this.#talk.greet(news));
    const last = this.#talk.end(news);
    this.#speak(news, last);
    if (last) {
      this.lastWord = t("talk-quote", { name: news.seats[last.seat].name, words: t(`talk-${lineId(last, 0)}`) });
    }
  }

  /** A step has been played. @param {MatchNews} news @param {EventNews} event */
  played(news, event) {
    if (event.step) this.#speak(news, this.#talk.comment(news, event.step.actor, event.events));
  }

  /** Somebody said something. @param {MatchNews} news @param {Said} said */
  hear(news, said) {
    this.#said = [...this.#said, said];
    if (this.quiet.hides(said.seat, said.name)) return;
    this.chat.add(said);
    this.layout?.tabs.call("chat");
    this.#markNews();
    const { seat, emote, text } = said;
    const own = news.seats.some((one) => one.yours && one.seat === seat);
    if (!own) sound("said");
    if (!own && this.layout?.tabs.shown !== "chat") {
      this.page.announcer.say(t("match-did", { name: said.name, done: saidText(said) }));
    }
    if (seat === null) return;
    const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
    this.bubbles?.show(seat, isEmote(emote) ? drawEmote(emote, 40) : short, EMOTE_SECONDS);
  }

  /** Somebody points at something. @param {MatchNews} news @param {{seat: number, id: string}} point */
  pointed({ seats, info }, { seat, id }) {
    const picture = this.board?.picture;
    const who = seats[seat];
    if (!picture || !who) return;
    showPointing(picture, id, { name: who.name, colour: `var(--${info.game}-seat-${seat}, var(--accent))` });
    const what = labelOn(picture, id);
    if (what && !who.yours) this.page.announcer.say(t("point-announced", { name: who.name, what }));
  }

  /** Show a thing to the others, who are told by the server, and to oneself. @param {string} id */
  #point(id) {
    const own = this.#news?.seats.find((seat) => seat.yours);
    if (!this.#news || !own) return;
    this.page.client.point(id);
    this.pointed(this.#news, { seat: own.seat, id });
  }

  close() {
    this.bubbles?.clear();
  }

  /** Where the chat is in a drawer, the tool that opens it says that there is something new. */
  #markNews() {
    this.page.tools.flag("list", this.layout?.tabs.news !== undefined);
  }

  /** @param {MatchNews} news @param {import("./talk.js").Line | null} line */
  #speak(news, line) {
    if (!line) return;
    const words = t(`talk-${lineId(line, news.line.length + Math.round(news.info.created))}`);
    this.bubbles?.show(line.seat, words, TALK_SECONDS);
    this.page.announcer.say(t("talk-quote", { name: news.seats[line.seat].name, words }));
  }
}
