// The page of a match: what the server tells is shown, what the person does is sent. Everything on it has its own module;
// here they meet.

import { api, wordsOf } from "./api.js";
import { drawAfter, shareLink, tellEnd } from "./after_game.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { describeClock } from "./clock_words.js";
import { drawCurtain } from "./curtain.js";
import { confirmed, copy, dialog, toast } from "./dialog.js";
import { el, fill } from "./dom.js";
import { Hints } from "./hints.js";
import { drawInvites, drawJoin, knownInvites } from "./invitation.js";
import { LineDown, openLine, Refused } from "./line.js";
import { drawLayout } from "./match_layout.js";
import { MatchTools } from "./match_tools.js";
import { loadMatchWords } from "./match_words.js";
import { lastAction } from "./motion.js";
import { MoveList } from "./move_list.js";
import { Past } from "./past.js";
import { go } from "./router.js";
import { guideArticle } from "./rules_page.js";
import { SeatsView } from "./seats_view.js";
import { onSetting, set, setting } from "./settings.js";
import { play as sound, soundOn } from "./sound.js";
import { TypedMove } from "./typed_move.js";
import { language, t } from "./words.js";

/** @typedef {import("./types.js").News} News */
/** @typedef {import("./types.js").MatchNews} MatchNews */
/** @typedef {import("./types.js").EventNews} EventNews */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./match_tools.js").Tool} Tool */

const MANY = 3; // events that wait: with more, none is animated
const SMALL = 34; // pixels for a square, below which a larger board is offered

/**
 * Open the page of a match.
 * @param {HTMLElement} host
 * @param {{match: string, invite: string | null, params?: Record<string, unknown>}} what `params.first`: an action to play
 *   at once; `params.invites`: links to send
 * @returns {Promise<() => void>} what closes it
 */
export async function open(host, { match, invite, params = {} }) {
  await loadMatchWords();
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
  /** @type {number | null} what the board shows: after so many steps, or null for the game itself */
  #cursor = null;
  /** @type {{number: number, seat: number, action: string} | null} an action whose answer has not come */
  #pending = null;
  /** @type {{left: string[], reached: string[], actor: number}} */
  #last = { left: [], reached: [], actor: -2 };
  #covered = false;
  #wasTurn = false;
  #countdown = 0;
  /** @type {(() => void)[]} */
  #endings = [];

  /**
   * @param {HTMLElement} host
   * @param {string} match
   * @param {string | null} invite
   * @param {Record<string, unknown>} params
   */
  constructor(host, match, invite, params) {
    this.match = match;
    this.invite = invite;
    this.first = typeof params.first === "string" ? params.first : null;
    this.invites = knownInvites(match, params.invites);
    this.seats = new SeatsView();
    this.tools = new MatchTools((tool) => this.#use(tool));
    this.list = new MoveList({ go: (step) => this.#showStep(step) });
    this.past = new Past(match);
    this.chat = new Chat({ say: (text) => this.#ask({ do: "say", text }) });
    this.typed = new TypedMove({
      choose: (choice) => this.board.choose(choice),
      look: (choice) => {
        // The list holds choices as the server sent them; the board has arranged them for its width.
        this.board.lookAt(choice && (this.board.scene.choices.find((one) => one.action === choice.action) ?? null));
        this.#preview(choice?.label ?? null);
      },
      leave: () => this.board.focus(),
    });
    this.hints = new Hints({
      ask: () => this.#askHint(),
      mark: (ids) => this.board.mark(ids),
      play: (action) => this.#send(action),
      rename: (words) => this.tools.rename("hint", words),
    });
    this.layout = drawLayout({
      seats: this.seats,
      tools: this.tools,
      list: this.list,
      chat: this.chat,
      typed: this.typed,
      hints: this.hints,
    });
    fill(host, this.layout.node);
    this.board = new Board(this.layout.board, {
      label: t("match.board"),
      onAction: (action) => this.#send(action),
      onPreview: (choice) => this.#preview(choice?.label ?? null),
      onMotion: (noises) => noises.forEach((noise) => sound(noise)),
      onSay: (words) => this.#say(words),
    });
    this.line = openLine({ onNews: (news) => this.#hear(news), onState: (state) => this.#showLine(state) });
    this.line.follow(this.#watching(null));
    this.keydown = (/** @type {KeyboardEvent} */ event) => this.#keydown(event);
    document.addEventListener("keydown", this.keydown);
    const sizes = new ResizeObserver(() => this.#offerZoom());
    sizes.observe(this.layout.board);
    this.#endings.push(onSetting("sound", () => this.#showSound()), () => sizes.disconnect());
    this.#showSound();
  }

  close() {
    this.line.close();
    this.board.destroy();
    this.seats.stop();
    clearInterval(this.#countdown);
    document.removeEventListener("keydown", this.keydown);
    for (const end of this.#endings) end();
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
    else if (news.type === "thinking") this.seats.think(news.seat);
    else if (news.type === "presence") this.#hearPresence(news.online, news.watchers);
    else if (news.type === "closing") this.#say(news.words);
    else if (news.type === "refused") toast(news.words, { error: true });
  }

  /** The whole match: at the beginning, after the line was down, when a seat was taken. @param {MatchNews} news */
  #hearMatch(news) {
    const before = this.#news;
    const same = before !== null && before.number === news.number && before.viewer === news.viewer &&
      JSON.stringify(before.scene) === JSON.stringify(news.scene);
    this.#queue = [];
    this.#news = news;
    if (before?.viewer !== news.viewer) this.past.forget();
    this.#covered = false;
    if (!before || before.viewer !== news.viewer) this.board.flip(this.#flipKept());
    if (!same && this.#cursor === null) {
      this.board.show(news.scene, { animate: before !== null && before.viewer === news.viewer });
    }
    if (!same) this.#markLoaded(news);
    this.chat.node.hidden = true;
    if (news.info.chat) this.chat.show(news.said, news.seats.some((seat) => seat.yours));
    this.#render();
    this.#resend(); // before anything new is sent, which is not to be sent again
    this.#playFirst();
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

  /** @param {import("./types.js").Said} said */
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
    this.#showHead();
  }

  /** Show what has happened, one thing after the other. */
  async #playQueue() {
    if (this.#busy) return;
    this.#busy = true;
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      const news = this.#news;
      if (!news) break;
      const before = news.scene;
      const wasOver = news.outcome !== null;
      if (!this.#take(news, event)) {
        this.line.follow(this.#watching(news.viewer));
        break;
      }
      this.#noteLast(before, event);
      this.hints.clear();
      this.#render();
      this.#tell(event);
      if (this.#cursor === null) {
        await this.board.show(event.scene, { animate: this.#queue.length < MANY, step: event.step });
      }
      if (!wasOver && event.outcome) this.#end();
    }
    this.#busy = false;
    this.#render();
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
    const plays = news.info.status === "going" && news.seats.some((seat) => seat.yours);
    const mine = this.#myTurn();
    this.#changeEyes(news);
    this.seats.show(news, this.board.flipped);
    this.seats.clocks.set(news.clock);
    this.tools.show(news.can, plays);
    this.list.show(news.line, news.seats);
    this.list.setCursor(this.#cursor);
    this.board.markLast(this.#cursor === null ? this.#last : { left: [], reached: [] });
    this.board.setEnabled(mine && this.#cursor === null && this.#queue.length === 0 && !this.#covered && this.line.up);
    this.typed.show(mine && this.#cursor === null ? news.scene.choices : []);
    this.typed.node.hidden = !plays;
    this.layout.node.classList.toggle("my-turn", mine);
    this.#showHead();
    this.#showStatus();
    this.#showPanels();
    this.#showAsked();
    this.#callTurn(mine);
  }

  #showHead() {
    const news = this.#news;
    if (!news) return;
    const { info } = news;
    fill(this.layout.title, info.title);
    const facts = [
      info.variant !== info.title && info.variant,
      !info.variant && Object.keys(info.options).length > 0 && t("match.options"),
      info.clock !== "none" && describeClock(info.clock),
      info.rated && t("match.rated"),
      news.watchers > 0 && t("match.watchers", { n: news.watchers }),
    ];
    fill(this.layout.facts, facts.filter(Boolean).join(" · "));
    const page = this.#myTurn() ? t("match.titleTurn", { game: info.title }) : info.title;
    document.title = t("title", { page });
  }

  #showStatus() {
    const news = this.#news;
    if (!news) return;
    const past = this.#cursor === null ? "" : t("match.past", { n: this.#cursor, all: news.line.length });
    const words = news.outcome?.words ?? (news.info.status === "open" ? t("match.open") : news.scene.status);
    this.layout.status.style.height = "";
    fill(
      this.layout.status,
      this.#myTurn() && el("strong", { class: "your-turn" }, t("match.yourTurn")),
      " ",
      past || words,
    );
  }

  /** What an action would do, in words, in place of the status. @param {string | null} label */
  #preview(label) {
    if (label === null) return this.#showStatus();
    const { status } = this.layout;
    status.style.height = `${status.offsetHeight}px`; // or the board would slip away under the finger
    fill(this.layout.status, el("span", { class: "preview" }, label));
  }

  #showPanels() {
    const news = this.#news;
    if (!news) return;
    const { panels } = this.layout;
    const key = [
      news.info.status,
      news.info.next,
      news.outcome?.words,
      news.seats.map((seat) => seat.kind + seat.yours),
    ].join("|");
    if (panels.dataset.key === key) return; // a field in it may be being filled in
    panels.dataset.key = key;
    const open = news.info.status === "open";
    const sits = news.seats.some((seat) => seat.yours);
    const mayJoin = open && !sits && (this.invite !== null || news.info.public);
    const again = () => this.#again();
    fill(
      panels,
      mayJoin && drawJoin(news, this.invite, () => this.#joined()),
      open && (sits || news.info.creator) && drawInvites(news, this.invites),
      news.outcome && drawAfter(news, { again, step: () => this.#stepThrough() }),
    );
  }

  #showAsked() {
    const news = this.#news;
    if (!news) return;
    const { asked } = news;
    const { bar } = this.layout;
    bar.hidden = !asked;
    if (!asked) return fill(bar);
    const side = news.seats[asked.seat]?.side ?? "";
    const mine = news.seats[asked.seat]?.yours && !news.can.answer;
    const key = asked.what === "draw" ? "asked.draw" : "asked.takeback";
    if (mine) return fill(bar, el("p", {}, t("asked.waiting")));
    const answer = (/** @type {boolean} */ yes) => {
      const seat = news.seats.find((one) => one.yours && asked.waiting.includes(one.seat));
      if (seat) this.#ask({ do: "answer", seat: seat.seat, yes });
    };
    fill(
      bar,
      el("p", {}, t(key, { side })),
      news.can.answer &&
        el("button", { type: "button", class: "button main small", onclick: () => answer(true) }, t("asked.yes")),
      news.can.answer &&
        el("button", { type: "button", class: "button plain small", onclick: () => answer(false) }, t("asked.no")),
    );
  }

  /** @param {import("./line.js").LineState} state */
  #showLine({ up, again }) {
    const { banner } = this.layout;
    clearInterval(this.#countdown);
    banner.hidden = up;
    if (up) return this.#render();
    this.board.setEnabled(false);
    const left = el("span");
    const count = () => fill(left, t("line.again", { n: Math.max(0, Math.ceil((again - Date.now()) / 1000)) }));
    count();
    this.#countdown = setInterval(count, 250);
    fill(
      banner,
      el("span", {}, t("line.down")),
      " ",
      left,
      " ",
      el("button", { type: "button", class: "button plain small", onclick: () => this.line.retry() }, t("line.now")),
    );
  }

  /** What happened, for those who hear it. @param {EventNews} event */
  #tell(event) {
    const side = event.step && event.step.actor >= 0 ? this.#news?.seats[event.step.actor]?.side : null;
    if (event.step) this.#say(side ? `${side}: ${event.step.words}` : event.step.words);
    if (event.kind === "undone") this.#say(t("say.undone"));
    if (event.kind === "joined") this.#say(t("say.joined"));
    if (event.outcome) this.#alert(event.outcome.words);
  }

  /** @param {boolean} mine */
  #callTurn(mine) {
    if (mine && !this.#wasTurn) {
      this.#alert(t("match.yourTurn"));
      if ((this.#news?.line.length ?? 0) > 0) sound("turn");
    }
    this.#wasTurn = mine;
  }

  /** @param {string} words */
  #say(words) {
    const { said } = this.layout;
    if (said.childElementCount > 3) said.firstElementChild?.remove();
    said.append(el("p", {}, words));
  }

  /** @param {string} words */
  #alert(words) {
    fill(this.layout.alert, words);
  }

  // --- the last action, and earlier ones ------------------------------------------------------------------------------

  /** All that one seat has done in a row is marked, with what chance did in between. @param {Scene} before @param {EventNews} event */
  #noteLast(before, event) {
    if (!event.step) {
      if (event.kind === "undone") this.#last = { left: [], reached: [], actor: -2 };
      return;
    }
    const { left, reached } = lastAction(before, event.scene);
    const { actor } = event.step;
    const goesOn = actor < 0 || actor === this.#last.actor;
    const all = new Set([...(goesOn ? this.#last.reached : []), ...reached]);
    const gone = new Set([...(goesOn ? this.#last.left : []), ...left].filter((id) => !all.has(id)));
    this.#last = { left: [...gone], reached: [...all], actor: actor < 0 ? this.#last.actor : actor };
  }

  /** A match that was just loaded: ask what the last step changed. @param {MatchNews} news */
  async #markLoaded(news) {
    this.#last = { left: [], reached: [], actor: -2 };
    const steps = news.line.length;
    if (steps === 0 || news.info.hidden && news.viewer === null) return;
    try {
      const before = await this.past.scene(steps - 1, news.viewer);
      if (this.#news !== news || news.line.length !== steps) return;
      this.#last = { ...lastAction(before, news.scene), actor: news.line[steps - 1].actor };
      if (this.#cursor === null) this.board.markLast(this.#last);
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
      const earlier = step > 0 ? await this.past.scene(step - 1, news.viewer) : null;
      if (this.#cursor !== step) return;
      this.board.show(scene, { animate: Math.abs(step - before) === 1 });
      this.board.markLast(earlier ? lastAction(earlier, scene) : { left: [], reached: [] });
      if (step > 0) this.#say(news.line[step - 1]?.words ?? "");
    } catch (problem) {
      toast(wordsOf(problem), { error: true });
      if (this.#cursor === step) this.#showStep(null);
    }
  }

  #stepThrough() {
    this.layout.listBox.open = true;
    this.#showStep(0);
    this.list.list.focus();
  }

  // --- what the person does -------------------------------------------------------------------------------------------

  /** The seat that acts for the person now. */
  #seat() {
    const news = this.#news;
    if (!news) return null;
    const turn = news.turn !== null && news.seats[news.turn]?.yours ? news.turn : null;
    const own = news.viewer ?? news.seats.find((seat) => seat.yours)?.seat ?? null;
    return news.info.hidden ? news.viewer ?? own : turn ?? own;
  }

  #myTurn() {
    const news = this.#news;
    return news !== null && !news.outcome && news.turn !== null && news.scene.choices.length > 0 &&
      Boolean(news.seats[news.turn]?.yours);
  }

  /** Play an action. If the line breaks before the answer, it is sent again when that still makes sense. @param {string} action */
  async #send(action) {
    const news = this.#news;
    const seat = this.#seat();
    if (!news || seat === null) return;
    const pending = { number: news.number, seat, action };
    this.#pending = pending;
    try {
      await this.line.ask({ do: "play", ...pending });
    } catch (problem) {
      if (problem instanceof LineDown) return; // the news after its return say what is to be done
      this.#complain(problem);
      if (this.#news) this.board.show(this.#news.scene, { animate: false });
    }
    if (this.#pending === pending) this.#pending = null;
  }

  /** The line is back: what was not answered is sent again, but only if nothing has happened since. */
  #resend() {
    const pending = this.#pending;
    this.#pending = null;
    if (!pending || !this.#news) return;
    const { number, scene } = this.#news;
    if (number === pending.number && scene.choices.some((choice) => choice.action === pending.action)) {
      this.#send(pending.action);
    } else this.board.show(scene, { animate: false });
  }

  /** An action that was chosen before there was a match. */
  #playFirst() {
    const first = this.first;
    if (first === null || !this.#myTurn()) return;
    this.first = null;
    if (this.#news?.line.length === 0 && this.#news.scene.choices.some((choice) => choice.action === first)) {
      this.#send(first);
    }
  }

  /** Ask the server; what it refuses is told. @param {import("./line.js").Request} request @returns {Promise<boolean>} */
  async #ask(request) {
    try {
      await this.line.ask(request);
      return true;
    } catch (problem) {
      this.#complain(problem);
      return false;
    }
  }

  /** @returns {Promise<import("./types.js").HintNews | null>} */
  async #askHint() {
    try {
      const answer = await this.line.ask({ do: "hint", seat: this.#seat(), depth: 3 });
      return answer.type === "hint" ? answer : null;
    } catch (problem) {
      this.#complain(problem);
      return null;
    }
  }

  /** @param {unknown} problem */
  #complain(problem) {
    const words = problem instanceof Refused
      ? problem.words
      : problem instanceof LineDown
      ? t("line.down")
      : wordsOf(problem);
    toast(words, { error: true });
    this.#alert(words);
  }

  /** @param {Tool} tool */
  async #use(tool) {
    const news = this.#news;
    const seat = this.#seat();
    if (!news) return;
    if (tool === "undo") await this.#ask({ do: "undo", number: news.number, seat });
    else if (tool === "takeback") await this.#ask({ do: "ask", seat: this.#lastOwn() ?? seat, what: "takeback" });
    else if (tool === "draw") await this.#ask({ do: "ask", seat, what: "draw" });
    else if (tool === "claim") await this.#ask({ do: "claim", seat });
    else if (tool === "hint") await this.hints.deepen();
    else if (tool === "resign") await this.#resign(seat);
    else if (tool === "rules") await this.#showRules();
    else if (tool === "flip") this.#flip();
    else if (tool === "sound") set("sound", soundOn() ? "off" : "on");
    else if (tool === "zoom") this.#zoom();
    else if (tool === "keys") await showKeys();
  }

  /** @param {number | null} seat */
  async #resign(seat) {
    const side = seat === null ? "" : this.#news?.seats[seat]?.side ?? "";
    const sure = await confirmed({
      title: t("resign.title"),
      body: t("resign.words", { side }),
      yes: t("resign.yes"),
      no: t("resign.no"),
    });
    if (sure) await this.#ask({ do: "resign", seat });
  }

  /** The seat of the person's own last step. */
  #lastOwn() {
    const news = this.#news;
    const last = news?.line.findLast((step) => news.seats[step.actor]?.yours);
    return last?.actor ?? null;
  }

  async #again() {
    try {
      /** @type {import("./types.js").MatchMade} */
      const made = await api("POST", `/matches/${this.match}/again`);
      await go(`/m/${made.match}`, { invites: made.invites });
    } catch (problem) {
      toast(wordsOf(problem), { error: true });
    }
  }

  #joined() {
    this.invite = null;
    history.replaceState(null, "", `/m/${this.match}`);
    this.line.follow(this.#watching(null));
  }

  async #end() {
    sound("end");
    const news = this.#news;
    if (!news?.seats.some((seat) => seat.yours)) return;
    await new Promise((rest) => setTimeout(rest, 700)); // the last piece has fallen first
    const wish = await tellEnd(news);
    if (wish === "again") await this.#again();
    else if (wish === "step") this.#stepThrough();
    else if (wish === "share") await copy(shareLink(news));
  }

  // --- how it is looked at --------------------------------------------------------------------------------------------

  /** Several at one screen with hidden hands: whose turn comes gets the screen, behind a curtain. @param {MatchNews} news */
  #changeEyes(news) {
    const own = news.seats.filter((seat) => seat.yours);
    const next = own.find((seat) => seat.seat === news.turn);
    const covers = own.length > 1 && news.info.hidden && next !== undefined && news.viewer !== next.seat;
    const { curtain, stage } = this.layout;
    stage.inert = covers;
    stage.classList.toggle("covered", covers);
    if (!covers) return fill(curtain);
    if (this.#covered) return;
    this.#covered = true;
    fill(curtain, drawCurtain(next, () => this.line.follow(this.#watching(next.seat))));
  }

  #flipKept() {
    return setting(this.#flipName(), "no") === "yes";
  }

  #flipName() {
    return `flip.${this.#news?.info.game}.${this.#news?.viewer ?? ""}`;
  }

  #flip() {
    this.board.flip();
    set(this.#flipName(), this.board.flipped ? "yes" : "no");
    this.tools.press("flip", this.board.flipped);
    this.#render();
  }

  #showSound() {
    const on = soundOn();
    this.tools.rename("sound", t(on ? "tool.sound" : "tool.silent"), on ? "sound" : "silent");
    this.tools.press("sound", on);
  }

  /** A larger board is offered where squares are small, and the small one again after that. */
  #offerZoom() {
    const { board } = this.layout;
    const large = board.classList.contains("zoomed");
    this.tools.offer("zoom", large || this.#squarePixels() < SMALL);
  }

  #squarePixels() {
    const { width } = this.board.frame.getBoundingClientRect();
    return width / (this.board.scene.width || 1);
  }

  #zoom() {
    const { board } = this.layout;
    const large = !board.classList.contains("zoomed");
    board.style.setProperty("--zoomed", `${this.board.scene.width * 46}px`);
    board.classList.toggle("zoomed", large);
    this.board.setLarge(large);
    this.tools.press("zoom", large);
  }

  async #showRules() {
    const news = this.#news;
    if (!news) return;
    try {
      const guide = await api("GET", `/games/${news.info.game}/guide`);
      const options = Object.entries(news.info.options).map(([name, value]) => el("li", {}, `${name}: ${value}`));
      const body = [
        options.length ? el("div", { class: "note" }, el("p", {}, t("rules.here")), el("ul", {}, options)) : "",
        guideArticle(guide.html),
      ];
      await dialog({
        title: news.info.variant || news.info.title,
        body: body.filter((part) => part instanceof Node),
        wide: true,
      });
    } catch (problem) {
      toast(wordsOf(problem), { error: true });
    }
  }

  /** Keys that work everywhere on the page. @param {KeyboardEvent} event */
  #keydown(event) {
    const inField = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog");
    if (inField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "/") this.typed.focus();
    else if (event.key === "?") showKeys();
    else if (event.key === "Escape") this.board.cancel();
    else if (/^[a-z0-9]$/i.test(event.key) && this.board.frame.contains(document.activeElement)) {
      this.typed.focus(event.key);
    } else return;
    event.preventDefault();
  }
}

function showKeys() {
  const rows = ["arrows", "enter", "escape", "slash", "letters", "list", "help"].map((name) =>
    el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, t(`keys.${name}`))), el("td", {}, t(`keys.${name}.does`)))
  );
  return dialog({ title: t("keys.title"), body: el("table", { class: "keys" }, el("tbody", {}, rows)) });
}
