// The page of a match: shows what the server reports and sends what the person does. Each panel has its own module;
// this one connects them.

import { offers } from "../base/transport.js";
import { allGames, api, errorText } from "../base/api.js";
import { go } from "../base/router.js";
import { Board } from "../board/board.js";
import { signed } from "../board/preview.js";
import { TableTalk } from "./table_talk/table_talk.js";
import { drawCurtain } from "./panels/curtain.js";
import { MatchClient } from "./match_client.js";
import { dialog, toast } from "../ui/dialog.js";
import { fill } from "../base/dom.js";
import { ForcedSteps } from "./forced.js";
import { drawIntroduction } from "./panels/introduction.js";
import { keepBuilt } from "./keep.js";
import { Hints } from "./panels/hints.js";
import { GuidedTurn } from "./guided/guided_turn.js";
import { explainBeside } from "../board/explain/beside.js";
import { seatCard, whyNot } from "./explaining.js";
import { showLegend } from "../board/explain/legend.js";
import { lastAction, LastMarks } from "../board/last_marks.js";
import { ServerSocket } from "../base/socket.js";
import { Help, showKeys, showRules } from "./panels/help.js";
import { drawLayout } from "./layout.js";
import { AskedBar, ConnectionBanner, factsOf, pageTitle, Status } from "./panels/status.js";
import { SidePanels } from "./panels/side_panels.js";
import { MatchTools } from "./panels/tools.js";
import { MoveList } from "./panels/move_list.js";
import { EarlierPositions } from "./earlier_positions.js";
import { allDifferent } from "../ui/face.js";
import { SeatsView } from "./panels/seats_view.js";
import { ViewSettings } from "./view_settings.js";
import { openPlayerMenu } from "../moderation/player_menu.js";
import { play as sound } from "../base/sound.js";
import { isAmongBots, isMyTurn, isOnClock, isPlaying, lastTurn, nextAtScreen } from "./turn_state.js";
import { TypedMove } from "./panels/typed_move.js";
import { Announcer } from "./announcer.js";
import { language, t } from "../base/i18n.js";
import { set, setting } from "../base/settings.js";
import { copyRulesLink } from "../setup/share_rules.js";
import { tourOf } from "../setup/tour_setting.js";
import { onWindowForm, windowForm } from "../base/window_form.js";

/** @typedef {import("../base/types.js").News} News */
/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {import("../base/types.js").EventNews} EventNews */

const LEGEND = "l"; // its key; no move begins with it

/**
 * Open the page of a match.
 * @param {HTMLElement} host
 * @param {{match: string, invite: string | null, params?: Record<string, unknown>}} what `params.first`: an action to play
 *   at once; `params.invites`: links to send
 * @returns {Promise<() => void>} what closes it
 */
export async function open(host, { match, invite, params = {} }) {
  const known = await api("GET", `/matches/${match}`); // does it exist? This also makes sure that there is a session cookie
  const page = new MatchPage(host, match, invite, params, known);
  return () => page.close();
}

class MatchPage {
  /** @type {MatchNews | null} */
  #news = null;
  /** The number of the last event that has arrived; it may still wait to be played. */
  #arrived = 0;
  /** The step that the person looks at, or null for the current position. @type {number | null} */
  #cursor = null;
  /** The step that the board shows, once it is loaded. @type {number | null} */
  #shown = null;
  #covered = false;
  /** Is the last turn being played again? */
  #replaying = false;
  /** Who sits at the lower edge; null: the viewer. @type {number | null} */
  #near = null;
  /** Does the game count points? */
  #counted = false;

  /**
   * @param {HTMLElement} host
   * @param {string} match
   * @param {string | null} invite
   * @param {Record<string, unknown>} params
   * @param {MatchNews} known
   */
  constructor(host, match, invite, params, known) {
    this.match = match;
    this.earlier = new EarlierPositions(match);
    const turned = Number(setting(`turned.${known.info.game}`, "0"));
    if (turned) this.#near = this.earlier.near = (this.#nearSeat(known) + turned) % known.seats.length;
    this.last = new LastMarks();
    this.client = new MatchClient(
      {
        news: () => this.#news,
        socket: () => this.socket,
        reset: () => this.#news && this.board.show(this.#news.scene, { animate: false }),
        alert: (words) => this.announcer.alert(words),
      },
      typeof params.first === "string" ? params.first : null,
    );
    this.announcer = new Announcer();
    this.panels = new SidePanels({ match, invite, invites: params.invites }, {
      joined: () => this.socket.follow(this.#watching(null)),
      rematch: () => this.client.offerRematch(),
      answer: (yes) => this.client.answer(yes),
      step: () => this.#stepThrough(),
    });
    this.seats = new SeatsView((seat) =>
      openPlayerMenu(match, seat, this.tableTalk.quiet, {
        plays: this.#news?.seats.some((own) => own.yours) ?? false,
        changed: () => this.tableTalk.showChat(),
      })
    );
    this.tools = new MatchTools((tool) => this.#use(tool));
    this.list = new MoveList({ go: (step) => this.#showStep(step) });
    this.help = new Help({
      tour: () => {
        this.layout.drawer.close();
        this.guided.start();
      },
      legend: () => this.#showLegend(),
    });
    this.status = new Status();
    this.asked = new AskedBar((yes) => this.client.answer(yes));
    this.banner = new ConnectionBanner(() => this.socket.retry());
    this.typed = new TypedMove({
      choose: (choice) => {
        this.tools.menu.hidePopover();
        this.board.choose(choice.action);
      },
      look: (choice) => {
        this.board.lookAt(choice?.action ?? null);
        this.#preview(choice?.label ?? null);
      },
      leave: () => {
        this.tools.menu.hidePopover();
        this.board.focus();
      },
    });
    this.hints = new Hints({
      ask: () => this.client.askHint(),
      mark: (ids) => this.board.mark(ids),
      play: (action) => this.board.choose(action),
      rename: (words) => this.tools.rename("hint", words),
    });
    this.forced = new ForcedSteps({
      play: (action) => this.board.choose(action),
      undo: () => this.client.undo(),
    });
    this.tableTalk = new TableTalk({
      client: this.client,
      announcer: this.announcer,
      tools: this.tools,
      prompt: (words) => this.#preview(words),
    });
    const { chat } = this.tableTalk;
    const { banner, asked, status, hints, panels, tools, typed, list, help, announcer } = this;
    const others = { banner, asked, status, hints, panels, typed, list, chat, help, announcer };
    this.layout = drawLayout({ seats: this.seats, tools, others });
    this.layout.tabs.node.addEventListener("tab", () => this.#showHelp());
    if (known.info.keep) this.tools.rename("keep", known.info.keep);
    this.tools.offer("keep", known.info.keep !== "");
    fill(this.layout.title, known.info.title);
    fill(this.layout.facts, factsOf({ ...known, watchers: 0 }));
    fill(host, this.layout.node);
    this.board = new Board(this.layout.board, {
      label: t("match-board"),
      onAction: (action) => {
        this.guided.played();
        this.client.play(action);
      },
      onPreview: (choice) => {
        const goesOn = (this.hints.node.hidden && this.board?.goesOn) || null; // a hint says more about what comes next
        this.#preview(choice ? [choice.label, this.#gainsOf(choice)].filter(Boolean).join(". ") : goesOn);
      },
      onSay: (words) => this.announcer.say(words),
      onRest: () => this.#render(),
      onPlates: (plates) => this.seats.place(plates),
      refusal: () => whyNot(this.#news, this.#cursor),
      seatCard: (seat) => seatCard(this.#news, seat),
      onMarks: () => this.guided?.draw(),
    });
    this.board.setOptions(known.info.options);
    for (const seats of [this.seats.above, this.seats.below]) {
      explainBeside(seats, "[data-seat]", (plate) => seatCard(this.#news, Number(plate.dataset.seat)));
    }
    this.guided = new GuidedTurn({
      match,
      host: this.layout.node,
      board: this.board,
      news: () => (this.#cursor === null && !this.#covered ? this.#news : null),
      ask: () => this.client.askGuide(),
      say: (words) => this.announcer.say(words),
    });
    this.tableTalk.sit(this.layout, this.board);
    this.viewSettings = new ViewSettings(this.layout.board, this.board, this.tools);
    this.socket = new ServerSocket({
      onNews: (news) => this.#receive(news),
      onState: (state) => this.#showConnection(state),
    });
    this.socket.follow(this.#watching(null));
    this.#learnScoring(known.info.game);
    this.#introduce(known);
    this.#learnBlocked();
    this.forget = onWindowForm((form) => {
      this.tools.fit(form);
      this.earlier.forget();
      this.socket.follow(this.#watching(this.#news?.viewer ?? null));
    });
    this.keydown = (/** @type {KeyboardEvent} */ event) => this.#keydown(event);
    document.addEventListener("keydown", this.keydown);
  }

  close() {
    this.socket.close();
    this.board.destroy();
    this.guided.close();
    this.seats.stop();
    this.forced.stop();
    this.tableTalk.close();
    this.panels.close();
    this.layout.drawer.stop();
    this.viewSettings.close();
    this.banner.stop();
    this.forget();
    document.removeEventListener("keydown", this.keydown);
  }

  /** Points are shown only where the game counts them; elsewhere they only say who has won. @param {string} game */
  async #learnScoring(game) {
    const games = await allGames().catch(() => []);
    this.#counted = games.find(({ id }) => id === game)?.points ?? false;
    this.#render();
  }

  /** What the game is about and against whom, until something has been played. @param {MatchNews} news */
  async #introduce(news) {
    try {
      fill(this.list.introduction, await drawIntroduction(news, () => this.layout.tabs.show("help")));
    } catch (problem) {
      console.info("the game cannot be introduced", problem);
    }
  }

  /** Whom the person has blocked is not read here either. */
  async #learnBlocked() {
    if (!offers("moderation")) return;
    const seats = await api("GET", `/matches/${this.match}/blocked`).catch(() => []);
    for (const seat of seats) this.tableTalk.quiet.hideSeat(seat);
    if (seats.length) this.tableTalk.showChat();
  }

  /** The operator has removed the match: there is nothing left to look at. @param {string} words */
  async #showRemoved(words) {
    this.socket.close();
    await dialog({ title: t("match-removed"), body: words });
    go("/");
  }

  /** @param {number | null} seat */
  #watching(seat) {
    const near = this.#near;
    return {
      do: "watch",
      match: this.match,
      language: language(),
      form: windowForm(),
      ...(seat === null ? {} : { seat }),
      ...(near === null ? {} : { near }),
    };
  }

  /** Show the table from the next seat, now and in the next matches of this game. @param {MatchNews} news */
  #turnTable(news) {
    const all = news.seats.length;
    const near = (this.#nearSeat(news) + 1) % all;
    this.#near = null;
    set(`turned.${news.info.game}`, String((near - this.#nearSeat(news) + all) % all));
    this.#near = near;
    this.earlier.near = this.#near;
    this.earlier.forget();
    this.socket.follow(this.#watching(news.viewer));
    if (this.#cursor !== null) this.#showStep(this.#cursor);
  }

  /** @param {MatchNews} news */
  #nearSeat(news) {
    return this.#near ?? news.viewer ?? news.seats.find((seat) => seat.yours)?.seat ?? 0;
  }

  // --- what the server tells ------------------------------------------------------------------------------------------

  /** @param {News} news */
  #receive(news) {
    if (news.type === "match") this.#receiveMatch(news);
    else if (news.type === "event") this.#receiveEvent(news);
    else if (news.type === "said") this.#receiveChat(news);
    else if (news.type === "point") this.#news && this.tableTalk.pointed(this.#news, news);
    else if (news.type === "thinking") this.seats.think(news.seat, news.wait, news.place);
    else if (news.type === "waiting") this.hints.wait(news.place);
    else if (news.type === "presence") this.#receivePresence(news.online, news.watchers);
    else if (news.type === "removed") this.#showRemoved(news.words);
    else if (news.type === "refused") toast(news.words, { error: true });
  }

  /** The whole match: at the start, after a reconnection, when a seat was taken. @param {MatchNews} news */
  #receiveMatch(news) {
    const before = this.#news;
    const sameEyes = before !== null && before.viewer === news.viewer;
    const same = sameEyes && before.number === news.number &&
      JSON.stringify(before.scene) === JSON.stringify(news.scene);
    this.#arrived = news.number;
    news.seats = allDifferent(news.seats);
    this.#news = news;
    this.#covered = false;
    if (!sameEyes) {
      this.earlier.forget();
    }
    if (!same) this.board.director.clear();
    if (!same && this.#cursor === null) this.board.show(news.scene, { animate: sameEyes });
    if (!same) this.#markLoaded(news);
    this.tableTalk.receive(news);
    this.#render();
    this.client.resume();
    if (isAmongBots(news)) this.socket.lend();
    if (before && !before.outcome && news.outcome) sound("chime");
  }

  /** @param {EventNews} event */
  #receiveEvent(event) {
    if (!this.#news || event.number <= this.#arrived) return; // already known
    if (event.number !== this.#arrived + 1) return this.socket.follow(this.#watching(this.#news.viewer));
    this.#arrived = event.number;
    this.#playEvent(event);
  }

  /** @param {import("../base/types.js").Said} said */
  #receiveChat(said) {
    if (!this.#news) return;
    this.#arrived += 1; // chat messages are numbered too
    this.#news.number += 1;
    this.#news.said.push(said);
    this.tableTalk.hear(this.#news, said);
  }

  /** @param {boolean[]} online @param {number} watchers */
  #receivePresence(online, watchers) {
    if (!this.#news) return;
    for (const seat of this.#news.seats) seat.online = online[seat.seat] ?? seat.online;
    this.#news.watchers = watchers;
    this.seats.showPresence(online);
    fill(this.layout.facts, factsOf(this.#news));
  }

  /** Show an event after those before it. @param {EventNews} event */
  async #playEvent(event) {
    let ends = false;
    const begin = () => {
      ends = this.#begin(event);
    };
    if (this.#cursor === null) {
      await this.board.show(event.scene, { step: event.step, events: event.events, begin });
    } else begin();
    if (ends) sound("chime");
    if (this.#news) this.tableTalk.played(this.#news, event);
  }

  /** It is this event's turn to be shown. @param {EventNews} event @returns {boolean} whether the match ends by it */
  #begin(event) {
    const news = this.#news;
    if (!news) return false;
    const { scene, outcome } = news;
    if (!this.#take(news, event)) {
      this.socket.follow(this.#watching(news.viewer));
      return false;
    }
    this.board.director.hurried = isOnClock(news);
    if (event.step) this.last.note(scene, event.scene, event.step);
    else if (event.kind === "undone") this.last.clear();
    this.forced.note(event.kind);
    if (event.kind !== "helped") this.hints.clear(); // a hint stays when the server reports that it was given
    this.#render();
    this.announcer.announce(event);
    this.#tellDeclined(event);
    return !outcome && event.outcome !== null;
  }

  /** Somebody declines what was asked: everybody else is told. @param {EventNews} event */
  #tellDeclined({ kind, yes, what, seat, seats }) {
    const who = seats[seat ?? -1];
    if (kind === "answered" && yes === false && who && !who.yours) toast(t(`declined-${what}`, { name: who.name }));
  }

  /** Apply an event to the known match; false if events are missing. @param {MatchNews} news @param {EventNews} event */
  #take(news, event) {
    const at = event.step ? event.at - 1 : event.at;
    if (at > news.line.length) return false;
    if (at < news.line.length) this.earlier.forget();
    news.line = [...news.line.slice(0, at), ...(event.step ? [event.step] : [])];
    const { scene, clock, asked, outcome, can, turn, threat } = event;
    const seats = allDifferent(event.seats);
    Object.assign(news, { number: this.#arrived, seats, scene, clock, asked, outcome, can, turn, threat });
    Object.assign(news.info, { status: event.status, rated: event.rated, next: event.next });
    if (event.kind === "again" && news.seats.some((seat) => seat.yours)) go(`/m/${event.next}`);
    if (event.kind === "played" || event.kind === "ended") this.seats.think(null);
    return true;
  }

  // --- what is shown --------------------------------------------------------------------------------------------------

  #render() {
    const news = this.#news;
    if (!news) return;
    const live = this.#cursor === null;
    const mine = isMyTurn(news);
    const rests = this.board.director.idle || document.hidden;
    if (rests) this.#passScreen(news);
    this.seats.show(news, this.#nearSeat(news), this.#counted, rests);
    this.seats.clocks.set(news.clock);
    this.tools.show(news.can, isPlaying(news));
    this.tools.offer("replay", news.line.length > 0);
    this.list.show(news.line, news.seats);
    this.list.setCursor(this.#cursor);
    this.layout.node.classList.toggle("past", !live);
    if (live) this.board.markLast(this.last.marks);
    const open = mine && live && !this.#covered && this.socket.up;
    this.board.setEnabled(open);
    this.typed.show(mine && live ? news.scene.choices : []);
    this.typed.node.hidden = !isPlaying(news);
    this.asked.show(news);
    this.#showStatus(news);
    this.tableTalk.show(news);
    fill(this.layout.title, news.info.title);
    fill(this.layout.facts, factsOf(news));
    document.title = pageTitle(news);
    this.help.offerTour(this.guided.possible);
    this.guided.update();
    if (!rests) return;
    this.panels.show(news, this.#counted); // a result is told once it has been seen
    this.announcer.callTurn(news);
    if (tourOf(this.match) === null) this.tableTalk.rest(news); // two who explain at once are too many
    this.forced.consider(news, open && !this.#replaying);
    if (this.tableTalk.lastWord) this.#showStatus(news);
  }

  /** @param {MatchNews} news */
  #showStatus(news) {
    const forced = this.#cursor === null && !this.#replaying ? this.forced.next(news)?.label : "";
    this.status.show(news, this.#cursor, { said: news.outcome ? this.tableTalk.lastWord : "", forced });
  }

  /** What a choice counts for whom. @param {import("../base/types.js").Choice} choice */
  #gainsOf({ gains = {} }) {
    const sums = (this.#news?.seats ?? []).map(({ seat, yours, name }) => {
      const sum = Object.values(gains).reduce((all, [whose, by]) => all + (whose === seat ? by : 0), 0);
      return sum && `${yours ? t("list-you") : name} ${signed(sum)}`;
    });
    return sums.filter(Boolean).join(", ");
  }

  /** Show what an action would do in place of the status. @param {string | null} label */
  #preview(label) {
    if (label !== null) this.status.preview(label);
    else if (this.#news) this.#showStatus(this.#news);
  }

  /** @param {import("../base/socket.js").ConnectionState} state */
  #showConnection(state) {
    this.banner.show(state);
    if (state.up) this.#render();
    else this.board.setEnabled(false);
  }

  /** Several people at one screen with hidden hands: a curtain covers the board until the next one takes over. @param {MatchNews} news */
  #passScreen(news) {
    const next = nextAtScreen(news);
    const { curtain, stage } = this.layout;
    stage.inert = next !== null;
    stage.classList.toggle("covered", next !== null);
    if (!next) return fill(curtain);
    if (this.#covered) return;
    this.#covered = true;
    fill(curtain, drawCurtain(next, () => this.socket.follow(this.#watching(next.seat))));
  }

  // --- earlier positions ----------------------------------------------------------------------------------------------

  /** Mark the last step of a match that was just loaded. @param {MatchNews} news */
  async #markLoaded(news) {
    this.last.clear();
    const { line, scene, viewer } = news;
    if (line.length === 0) return;
    try {
      const { scene: before } = await this.earlier.at(line.length - 1, viewer);
      if (this.#news !== news || news.scene !== scene) return;
      this.last.note(before, scene, line[line.length - 1]);
      if (this.#cursor === null) this.board.markLast(this.last.marks);
    } catch (problem) {
      console.info("the previous position could not be loaded", problem);
    }
  }

  /** @param {number | null} step */
  async #showStep(step) {
    const news = this.#news;
    if (!news || this.#covered) return;
    this.board.director.settle();
    this.#cursor = step;
    this.#render();
    try {
      await this.#loadStep(news, step ?? news.line.length);
    } catch (problem) {
      toast(errorText(problem), { error: true });
      if (this.#cursor === step && step !== null) this.#showStep(null);
    }
  }

  /** @param {MatchNews} news @param {number} step */
  async #loadStep(news, step) {
    const { scene, events } = await this.earlier.at(step, news.viewer);
    const earlier = step > 0 ? await this.earlier.at(step - 1, news.viewer) : null;
    if (step !== (this.#cursor ?? news.line.length)) return; // the person looks elsewhere by now
    const before = this.#shown ?? news.line.length;
    const live = this.#cursor === null;
    this.#shown = this.#cursor;
    if (!live) this.board.markLast(earlier ? lastAction(earlier.scene, scene) : { left: [], reached: [] });
    this.board.show(live ? news.scene : scene, {
      animate: Math.abs(step - before) === 1,
      events: step === before + 1 ? events : [],
      step: news.line[step - 1],
    });
    if (!live && step > 0) this.announcer.say(news.line[step - 1]?.words ?? "");
    this.#render();
  }

  /** Play again what has happened since the person's own last turn, or that turn. */
  async #replay() {
    const news = this.#news;
    if (!news || this.#covered) return;
    this.board.director.settle();
    const { line, viewer } = news;
    const first = lastTurn(news);
    try {
      const numbers = line.slice(first).map((_, i) => first + i);
      const positions = await Promise.all([...numbers, line.length].map((step) => this.earlier.at(step, viewer)));
      if (this.#news !== news || news.line !== line) return; // something has happened meanwhile
      this.#cursor = this.#shown = null;
      this.#replaying = true;
      this.board.show(positions[0].scene, { animate: false });
      const played = positions.slice(1).map(({ scene, events }, i) =>
        this.board.show(first + i + 1 === line.length ? news.scene : scene, { step: line[first + i], events })
      );
      this.#render();
      await Promise.all(played);
      this.#replaying = false;
    } catch (problem) {
      toast(errorText(problem), { error: true });
    }
  }

  #stepThrough() {
    this.layout.tabs.show("turns");
    this.layout.drawer.close();
    this.#showStep(0);
    this.list.list.focus({ preventScroll: true });
    this.layout.board.scrollIntoView({ block: "nearest" });
  }

  #showHelp() {
    if (this.#news && this.layout.tabs.shown === "help") this.help.show(this.#news.info);
  }

  // --- what the person does -------------------------------------------------------------------------------------------

  /** @param {import("./panels/tools.js").Tool} tool */
  #use(tool) {
    const news = this.#news;
    if (!news) return;
    /** @type {Record<import("./panels/tools.js").Tool, () => unknown>} */
    const uses = {
      undo: () => this.client.undo(),
      takeback: () => this.client.askTakeback(),
      draw: () => this.client.offerDraw(),
      resign: () => this.client.resign(),
      claim: () => this.client.claim(),
      hint: () => this.hints.deepen(),
      hints: () => this.client.askHints(),
      list: () => {
        const { drawer, tabs } = this.layout;
        if (!drawer.open && tabs.news) tabs.show(tabs.news);
        drawer.toggle();
        this.list.reveal();
      },
      rules: () => showRules(news.info),
      flip: () => this.#turnTable(news),
      replay: () => this.#replay(),
      point: () => this.tableTalk.pointing?.toggle(),
      sound: () => this.viewSettings.toggleSound(),
      zoom: () => this.viewSettings.zoom(),
      keys: () => showKeys(),
      legend: () => this.#showLegend(),
      keep: () => keepBuilt(news.info),
      link: () => copyRulesLink(news.info.game, news.info.options),
    };
    uses[tool]();
  }

  #showLegend() {
    const news = this.#news;
    if (news) showLegend({ game: news.info.game, options: news.info.options, art: news.scene.art });
  }

  /** Type a move, which begins with this text. @param {string} [text] */
  #type(text) {
    if (this.typed.field.disabled) return;
    this.tools.menu.showPopover();
    this.typed.focus(text);
  }

  /** Shortcuts that work everywhere on the page. @param {KeyboardEvent} event */
  #keydown(event) {
    const inField = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog");
    if (inField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const onBoard = this.board.frame.contains(document.activeElement);
    if (event.key === "/") this.#type();
    else if (event.key === "?") showKeys();
    else if (event.key === LEGEND) this.#showLegend();
    else if (event.key === "Escape") this.board.cancel();
    else if (onBoard && /^[a-z0-9]$/i.test(event.key)) this.#type(event.key);
    else return;
    event.preventDefault();
  }
}
