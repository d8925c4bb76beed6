// The page of a match: what the server tells is shown, what the person does is sent. Everything on it has its own module;
// here they meet.

import { shareLink, tellEnd } from "./after_game.js";
import { api, wordsOf } from "../base/api.js";
import { Board } from "../board/board.js";
import { Chat } from "./chat.js";
import { drawCurtain } from "./curtain.js";
import { Deeds } from "./deeds.js";
import { copy, toast } from "../base/dialog.js";
import { fill } from "../base/dom.js";
import { Hints } from "./hints.js";
import { LastMarks } from "../board/last_marks.js";
import { openLine } from "../base/line.js";
import { showKeys, showRules } from "./help.js";
import { drawLayout } from "./layout.js";
import { AskedBar, factsOf, LineBanner, pageTitle, Status } from "./notes.js";
import { MatchPanels } from "./panels.js";
import { MatchTools } from "./tools.js";
import { lastAction } from "../board/motion.js";
import { MoveList } from "./move_list.js";
import { Past } from "./past.js";
import { SeatsView } from "./seats_view.js";
import { Sight } from "./sight.js";
import { play as sound } from "../base/sound.js";
import { isMyTurn, isPlaying, nextAtScreen } from "./standing.js";
import { TypedMove } from "./typed_move.js";
import { Voice } from "./voice.js";
import { language, t } from "../base/i18n.js";

/** @typedef {import("../base/types.js").News} News */
/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../base/types.js").EventNews} EventNews */

const MANY = 3; // events that wait: with more, none is animated
const PAUSE = 140; // milliseconds between two steps of others, so that the eye can follow
const FALL = 700; // milliseconds until the last piece has fallen and the end can be told

/**
 * Open the page of a match.
 * @param {HTMLElement} host
 * @param {{match: string, invite: string | null, params?: Record<string, unknown>}} what `params.first`: an action to play
 *   at once; `params.invites`: links to send
 * @returns {Promise<() => void>} what closes it
 */
export async function open(host, { match, invite, params = {} }) {
  await api("GET", `/matches/${match}`); // is there one? And this makes sure that the server knows us
  const page = new MatchPage(host, match, invite, params);
  return () => page.close();
}

class MatchPage {
  /** @type {MatchNews | null} */
  #news = null;
  /** @type {EventNews[]} */
  #queue = [];
  #busy = false;
  /** What the board shows: after so many steps, or null for the game itself. @type {number | null} */
  #cursor = null;
  #covered = false;

  /**
   * @param {HTMLElement} host
   * @param {string} match
   * @param {string | null} invite
   * @param {Record<string, unknown>} params
   */
  constructor(host, match, invite, params) {
    this.match = match;
    this.past = new Past(match);
    this.last = new LastMarks();
    this.deeds = new Deeds(
      {
        news: () => this.#news,
        line: () => this.line,
        reset: () => this.#news && this.board.show(this.#news.scene, { animate: false }),
        alert: (words) => this.voice.alert(words),
      },
      typeof params.first === "string" ? params.first : null,
    );
    this.voice = new Voice();
    this.panels = new MatchPanels({ match, invite, invites: params.invites }, {
      joined: () => this.line.follow(this.#watching(null)),
      again: () => this.deeds.again(match),
      step: () => this.#stepThrough(),
    });
    this.seats = new SeatsView();
    this.tools = new MatchTools((tool) => this.#use(tool));
    this.list = new MoveList({ go: (step) => this.#showStep(step) });
    this.chat = new Chat({ say: (text) => this.deeds.ask({ do: "say", text }) });
    this.status = new Status();
    this.asked = new AskedBar((yes) => this.deeds.answer(yes));
    this.banner = new LineBanner(() => this.line.retry());
    this.typed = new TypedMove({
      choose: (choice) => this.board.choose(choice.action),
      look: (choice) => {
        this.board.lookAt(choice?.action ?? null);
        this.#preview(choice?.label ?? null);
      },
      leave: () => this.board.focus(),
    });
    this.hints = new Hints({
      ask: () => this.deeds.askHint(),
      mark: (ids) => this.board.mark(ids),
      play: (action) => this.board.choose(action),
      rename: (words) => this.tools.rename("hint", words),
    });
    const { banner, asked, status, hints, panels, tools, typed, list, chat, voice } = this;
    const others = { banner, asked, status, hints, panels, tools, typed, list, chat, voice };
    this.layout = drawLayout({ seats: this.seats, others });
    fill(host, this.layout.node);
    this.board = new Board(this.layout.board, {
      label: t("match-board"),
      onAction: (action) => this.deeds.play(action),
      onPreview: (choice) => this.#preview(choice?.label ?? null),
      onMotion: (noises) => noises.forEach((noise) => sound(noise)),
      onSay: (words) => this.voice.say(words),
    });
    this.sight = new Sight(this.layout.board, this.board, this.tools);
    this.line = openLine({ onNews: (news) => this.#hear(news), onState: (state) => this.#showLine(state) });
    this.line.follow(this.#watching(null));
    this.keydown = (/** @type {KeyboardEvent} */ event) => this.#keydown(event);
    document.addEventListener("keydown", this.keydown);
  }

  close() {
    this.line.close();
    this.board.destroy();
    this.seats.stop();
    this.sight.close();
    this.banner.stop();
    document.removeEventListener("keydown", this.keydown);
  }

  /** @param {number | null} seat */
  #watching(seat) {
    return { do: "watch", match: this.match, language: language(), ...(seat === null ? {} : { seat }) };
  }

  // --- what the server tells ------------------------------------------------------------------------------------------

  /** @param {News} news */
  #hear(news) {
    if (news.type === "match") this.#hearMatch(news);
    else if (news.type === "event") this.#hearEvent(news);
    else if (news.type === "said") this.#hearSaid(news);
    else if (news.type === "thinking") this.seats.think(news.seat, news.wait);
    else if (news.type === "presence") this.#hearPresence(news.online, news.watchers);
    else if (news.type === "refused") toast(news.words, { error: true });
  }

  /** The whole match: at the beginning, after the line was down, when a seat was taken. @param {MatchNews} news */
  #hearMatch(news) {
    const before = this.#news;
    const sameEyes = before !== null && before.viewer === news.viewer;
    const same = sameEyes && before.number === news.number &&
      JSON.stringify(before.scene) === JSON.stringify(news.scene);
    this.#queue = [];
    this.#news = news;
    this.#covered = false;
    if (!sameEyes) {
      this.past.forget();
      this.sight.recall(news);
    }
    if (!same && this.#cursor === null) this.board.show(news.scene, { animate: sameEyes });
    if (!same) this.#markLoaded(news);
    this.chat.node.hidden = true;
    if (news.info.chat) this.chat.show(news.said, news.seats.some((seat) => seat.yours));
    this.#render();
    this.deeds.goOn();
    if (before && !before.outcome && news.outcome) this.#end();
  }

  /** @param {EventNews} event */
  #hearEvent(event) {
    if (!this.#news) return;
    const last = this.#queue.at(-1)?.number ?? this.#news.number;
    if (event.number <= last) return; // told already
    if (event.number !== last + 1) return this.line.follow(this.#watching(this.#news.viewer));
    this.#queue.push(event);
    this.#playQueue();
  }

  /** @param {import("../base/types.js").Said} said */
  #hearSaid(said) {
    if (!this.#news) return;
    const last = this.#queue.at(-1);
    if (last) last.number += 1; // a saying has a number too
    else this.#news.number += 1;
    this.#news.said.push(said);
    this.chat.add(said);
    if (!this.#news.seats.some((seat) => seat.yours && seat.seat === said.seat)) sound("said");
  }

  /** @param {boolean[]} online @param {number} watchers */
  #hearPresence(online, watchers) {
    if (!this.#news) return;
    for (const seat of this.#news.seats) seat.online = online[seat.seat] ?? seat.online;
    this.#news.watchers = watchers;
    this.seats.showPresence(online);
    fill(this.layout.facts, factsOf(this.#news));
  }

  /** Show what has happened, one thing after the other. */
  async #playQueue() {
    if (this.#busy) return;
    this.#busy = true;
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      const news = this.#news;
      if (!news) break;
      const { scene, outcome } = news;
      if (!this.#take(news, event)) {
        this.line.follow(this.#watching(news.viewer));
        break;
      }
      if (event.step) this.last.note(scene, event.scene, event.step);
      else if (event.kind === "undone") this.last.clear();
      if (event.kind !== "helped") this.hints.clear(); // that a hint was given is no reason to take it away
      this.#render();
      this.voice.tell(event);
      await this.#animate(event);
      if (!outcome && event.outcome) this.#end();
    }
    this.#busy = false;
    this.#render();
  }

  /** @param {EventNews} event */
  async #animate({ scene, step }) {
    if (this.#cursor !== null) return;
    const animate = this.#queue.length < MANY;
    await this.board.show(scene, { animate, step });
    const others = step !== null && step.actor >= 0 && !this.#news?.seats[step.actor]?.yours;
    if (others && animate && this.#queue.length > 0) await rest(PAUSE);
  }

  /** Take an event into what is known; false if something is missing. @param {MatchNews} news @param {EventNews} event */
  #take(news, event) {
    const at = event.step ? event.at - 1 : event.at;
    if (at > news.line.length) return false;
    if (at < news.line.length) this.past.forget();
    news.line = [...news.line.slice(0, at), ...(event.step ? [event.step] : [])];
    const { number, seats, scene, clock, asked, outcome, can, turn } = event;
    Object.assign(news, { number, seats, scene, clock, asked, outcome, can, turn });
    Object.assign(news.info, { status: event.status, rated: event.rated, next: event.next });
    if (event.kind === "played" || event.kind === "ended") this.seats.think(null);
    return true;
  }

  // --- what is shown --------------------------------------------------------------------------------------------------

  #render() {
    const news = this.#news;
    if (!news) return;
    const live = this.#cursor === null;
    const mine = isMyTurn(news);
    this.#changeHands(news);
    this.seats.show(news, this.board.flipped);
    this.seats.clocks.set(news.clock);
    this.tools.show(news.can, isPlaying(news));
    this.list.show(news.line, news.seats);
    this.list.setCursor(this.#cursor);
    this.layout.node.classList.toggle("past", !live);
    if (live) this.board.markLast(this.last.marks);
    this.board.setEnabled(mine && live && this.#queue.length === 0 && !this.#covered && this.line.up);
    this.typed.show(mine && live ? news.scene.choices : []);
    this.typed.node.hidden = !isPlaying(news);
    this.asked.show(news);
    this.status.show(news, this.#cursor);
    fill(this.layout.title, news.info.title);
    fill(this.layout.facts, factsOf(news));
    document.title = pageTitle(news);
    this.panels.show(news);
    this.voice.call(news);
  }

  /** What an action would do, in words, in place of the status. @param {string | null} label */
  #preview(label) {
    if (label !== null) this.status.preview(label);
    else if (this.#news) this.status.show(this.#news, this.#cursor);
  }

  /** @param {import("../base/line.js").LineState} state */
  #showLine(state) {
    this.banner.show(state);
    if (state.up) this.#render();
    else this.board.setEnabled(false);
  }

  /** Several at one screen with hidden hands: whose turn comes gets the screen, behind a curtain. @param {MatchNews} news */
  #changeHands(news) {
    const next = nextAtScreen(news);
    const { curtain, stage } = this.layout;
    stage.inert = next !== null;
    stage.classList.toggle("covered", next !== null);
    if (!next) return fill(curtain);
    if (this.#covered) return;
    this.#covered = true;
    fill(curtain, drawCurtain(next, () => this.line.follow(this.#watching(next.seat))));
  }

  // --- earlier positions ----------------------------------------------------------------------------------------------

  /** A match that was just loaded: ask what the last step changed. @param {MatchNews} news */
  async #markLoaded(news) {
    this.last.clear();
    const { line, scene, viewer } = news;
    if (line.length === 0) return;
    try {
      const before = await this.past.scene(line.length - 1, viewer);
      if (this.#news !== news || news.scene !== scene) return;
      this.last.note(before, scene, line[line.length - 1]);
      if (this.#cursor === null) this.board.markLast(this.last.marks);
    } catch (problem) {
      console.info("the step before is not to be had", problem);
    }
  }

  /** @param {number | null} step */
  async #showStep(step) {
    const news = this.#news;
    if (!news || this.#covered) return;
    const before = this.#cursor ?? news.line.length;
    this.#cursor = step;
    this.#render();
    if (step === null) {
      await this.board.show(news.scene, { animate: before === news.line.length - 1 });
      return this.#render();
    }
    try {
      const scene = await this.past.scene(step, news.viewer);
      const earlier = step > 0 ? await this.past.scene(step - 1, news.viewer) : scene;
      if (this.#cursor !== step) return;
      this.board.markLast(lastAction(earlier, scene));
      this.board.show(scene, { animate: Math.abs(step - before) === 1 });
      if (step > 0) this.voice.say(news.line[step - 1]?.words ?? "");
    } catch (problem) {
      toast(wordsOf(problem), { error: true });
      if (this.#cursor === step) this.#showStep(null);
    }
  }

  #stepThrough() {
    this.layout.listBox.open = true;
    this.#showStep(0);
    this.list.list.focus({ preventScroll: true });
    this.layout.board.scrollIntoView({ block: "nearest" });
  }

  // --- what the person does -------------------------------------------------------------------------------------------

  /** @param {import("./tools.js").Tool} tool */
  #use(tool) {
    const news = this.#news;
    if (!news) return;
    /** @type {Record<import("./tools.js").Tool, () => unknown>} */
    const uses = {
      undo: () => this.deeds.undo(),
      takeback: () => this.deeds.askTakeback(),
      draw: () => this.deeds.offerDraw(),
      resign: () => this.deeds.resign(),
      claim: () => this.deeds.claim(),
      hint: () => this.hints.deepen(),
      hints: () => this.deeds.askHints(),
      rules: () => showRules(news.info),
      flip: () => {
        this.sight.flip(news);
        this.#render();
      },
      sound: () => this.sight.toggleSound(),
      zoom: () => this.sight.zoom(),
      keys: () => showKeys(),
    };
    uses[tool]();
  }

  async #end() {
    sound("end");
    const news = this.#news;
    if (!news?.seats.some((seat) => seat.yours)) return;
    await rest(FALL);
    if (!this.layout.node.isConnected) return; // the page was left in the meantime
    const wish = await tellEnd(news);
    if (wish === "again") await this.deeds.again(this.match);
    else if (wish === "step") this.#stepThrough();
    else if (wish === "share") await copy(shareLink(news));
  }

  /** Keys that work everywhere on the page. @param {KeyboardEvent} event */
  #keydown(event) {
    const inField = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog");
    if (inField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const onBoard = this.board.frame.contains(document.activeElement);
    if (event.key === "/") this.typed.focus();
    else if (event.key === "?") showKeys();
    else if (event.key === "Escape") this.board.cancel();
    else if (onBoard && /^[a-z0-9]$/i.test(event.key)) this.typed.focus(event.key);
    else return;
    event.preventDefault();
  }
}

/** @param {number} milliseconds */
function rest(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}
