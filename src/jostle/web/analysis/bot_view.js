// The bot's evaluation of a position: how the sides stand, on the table; the best turns and the search depth beside it.

import { lineText, percent, replyText, standingText, worthText } from "./format.js";
import { el, fill } from "../base/dom.js";
import { formatNumber, t } from "../base/i18n.js";

/** @typedef {import("./types.js").Insight} Insight */
/** @typedef {import("./types.js").StudySeat} StudySeat */

/**
 * @typedef {object} ViewListener
 * @property {() => void} toggle begin or pause
 * @property {(actions: string[]) => void} play play the first turn of a line
 * @property {(line: number | null) => void} point a line is looked at
 */

export class BotView {
  /** @type {string} */
  #lines = "";
  /** What was read out last. */
  #said = "";

  /** @param {StudySeat[]} seats @param {ViewListener} listener */
  constructor(seats, listener) {
    this.seats = seats;
    this.listener = listener;
    this.button = el("button.button.small.bot-toggle", { onclick: () => listener.toggle() });
    this.depth = el("span.quiet.bot-depth");
    this.bars = el("div");
    this.verdict = el("p.bot-verdict");
    this.list = el("ol.best-lines.stack");
    this.note = el("p.note.bot-note");
    this.announcer = el("p.unseen", { role: "status" });
    /** On the table. */
    this.standing = el("div.standing", this.verdict, this.bars);
    this.node = el("section.analysis-panel.bot-view", { "aria-label": t("bot-title") }, [
      el("div.bot-head.row", el("h2", t("bot-title")), this.button),
      this.list,
      el("div.bot-foot", this.note, this.depth),
      this.announcer,
    ]);
  }

  /** Is the bot switched on? @param {boolean} on */
  setOn(on) {
    this.button.textContent = t(on ? "bot-pause" : "bot-begin");
    this.button.classList.toggle("main", !on);
  }

  /** Clear the evaluation. @param {string} words why there is none */
  clear(words) {
    this.#lines = "";
    fill(this.verdict);
    fill(this.bars);
    fill(this.list);
    this.note.textContent = words;
    this.depth.textContent = "";
  }

  /** @param {Insight} insight */
  show(insight) {
    const best = insight.lines[0];
    const looked = {
      depth: insight.depth,
      nodes: formatNumber(insight.nodes, { notation: "compact" }),
      seconds: Math.round(insight.seconds * 10) / 10,
    };
    // Some answers are known without searching a position.
    this.depth.textContent = insight.nodes ? t(insight.depth ? "bot-depth" : "bot-nodes", looked) : "";
    this.note.textContent = insight.ends ? t(`bot-ends-${insight.ends}`) : "";
    const side = this.seats[insight.seat].side;
    this.verdict.textContent = best.sure
      ? `${side}: ${worthText(best, true)}`
      : standingText(side, best.chance, this.seats.length);
    this.#drawBars(insight);
    this.#drawLines(insight);
    if (best.sure || insight.ends) this.#say(`${side}: ${worthText(best, true)}. ${lineText(best.line)}`);
  }

  /** Read out certain or final results, once. @param {string} words */
  #say(words) {
    if (words === this.#said) return;
    this.#said = words;
    this.announcer.textContent = words;
  }

  /** @param {Insight} insight */
  #drawBars({ chances, lines, seat }) {
    const sure = lines[0].sure !== "";
    const known = chances.some((chance, i) => chance !== null && i !== seat);
    const shown = this.seats.map(({ side }, i) => ({ side, i, chance: chances[i] ?? null }))
      .filter(({ chance, i }) => chance !== null || (!known && i === seat));
    fill(this.bars, [
      el("p.chance-track", { "aria-hidden": "true" }, shown.map(({ chance, i }) => drawBar(chance ?? 0, i))),
      el("p.chance-words", [
        shown.map(({ side, chance, i }) =>
          el("span", [
            el("span", { class: `chance-sample seat-${i}` }),
            `${side} `,
            el("strong", chance === null ? "?" : percent(chance, sure)),
          ])
        ),
      ]),
    ]);
  }

  /** Redrawn only when they have changed: a finger may be on its way to one of them. @param {Insight} insight */
  #drawLines({ lines, seat }) {
    const told = JSON.stringify(
      lines.map(({ action, chance, sure, turns, line }) => [action, chance.toFixed(2), sure, turns, line.length]),
    );
    if (told === this.#lines) return;
    this.#lines = told;
    const focused = [...this.list.querySelectorAll("button")].findIndex((one) => one === document.activeElement);
    fill(
      this.list,
      lines.map((line, i) =>
        el("li", [el("button", {
          class: `best-line best-${i}${line.sure ? " sure" : ""}`,
          title: t("bot-play"),
          onclick: () => this.listener.play(line.line[0]?.actions ?? [line.action]),
          onpointerenter: () => this.listener.point(i),
          onpointerleave: () => this.listener.point(null),
          onfocus: () => this.listener.point(i),
          onblur: () => this.listener.point(null),
        }, [
          el("span.best-number", i + 1),
          " ",
          el("span", [
            el("span.best-words.capital", lineText(line.line)),
            " ",
            el("span.best-reply.fine", replyText(line.line)),
          ]),
          " ",
          el("span.best-worth", [
            el("strong", worthText(line, i === 0)),
            el("span.chance-track", { "aria-hidden": "true" }, [
              drawBar(line.chance, seat),
              this.seats.length === 2 && drawBar(1 - line.chance, 1 - seat),
            ]),
          ]),
        ])])
      ),
    );
    if (focused >= 0) this.list.querySelectorAll("button")[focused]?.focus();
  }
}

/** A seat's part of the bar. @param {number} chance @param {number} seat */
function drawBar(chance, seat) {
  const bar = el("span", { class: `chance-bar seat-${seat}` });
  bar.style.inlineSize = `${Math.round(100 * chance)}%`;
  return bar;
}
