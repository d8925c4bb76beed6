// The review of a whole line, updated while the server works on it: the curve, mistakes, and luck apart from decisions.

import { lineText, percent, points, replyText, unsure } from "./format.js";
import { MARK_NAMES } from "./tree_view.js";
import { api, ApiError, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { drawCurve } from "./value_curve.js";
import { drawPicture } from "../ui/picture.js";
import { t } from "../base/i18n.js";

/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").AnalysedMatch} AnalysedMatch */
/** @typedef {import("./variations.js").Node} Node */

const PAUSE = 700; // milliseconds between two requests
const BUSY_PAUSE = 3000; // the same while the bots are being compiled or the server is busy
const MAX_LISTED = 5; // decisions in the list; all are marked in the tree
const NOTABLE = 0.005; // a change of win chance that is worth mentioning

export class ReviewPanel {
  /** @type {Review | null} */
  #review = null;
  /** The line that is judged, the start first. @type {Node[]} */
  #path = [];
  #run = 0;
  /** @type {((number: number | null) => void) | null} */
  #point = null;

  /**
   * @param {AnalysedMatch} analysed
   * @param {{line: () => Node[], go: (node: Node) => void, try: (node: Node, actions: string[]) => void, changed: () => void}} listener
   *   `line`: the nodes to judge, the start first; `try`: play these from there; `changed`: marks have come
   * @param {HTMLElement} steps buttons to step through the line
   */
  constructor(analysed, listener, steps) {
    this.analysed = analysed;
    this.listener = listener;
    this.button = el("button.button", { onclick: () => this.begin() }, t("review-begin"));
    this.progress = el("progress", { max: 1, value: 0, "aria-label": t("review-progress") });
    this.status = el("p.note", { role: "status" });
    this.curve = el("div.curve-box");
    this.here = el("div.review-here");
    this.faults = el("ol.faults.stack", { "aria-label": t("review-costly") });
    this.costly = el("h2", { hidden: true }, t("review-costly"));
    this.table = el("div.accounts");
    this.going = el("p.review-going", { hidden: true }, this.progress);
    /** Below the board. */
    this.course = el("section.course.card", { "aria-label": t("review-title") }, [
      el("div.course-head.row", el("h2", t("review-title")), this.status, steps, this.button),
      this.going,
      this.curve,
    ]);
    this.node = el("section.analysis-panel.review", { "aria-label": t("review-costly"), hidden: true }, [
      this.costly,
      this.faults,
      this.table,
    ]);
  }

  /** Review the line from its start. @returns {Promise<void>} */
  async begin() {
    const run = ++this.#run;
    const path = this.listener.line();
    if (path.length < 2) {
      this.status.textContent = t("review-empty");
      return;
    }
    this.#path = path;
    this.#review = null;
    this.button.disabled = true;
    this.going.hidden = false;
    this.progress.value = 0;
    this.status.textContent = t("review-waits");
    const { game, options, start } = this.analysed;
    try {
      const actions = path[path.length - 1].actions;
      /** @type {Review} */
      let review = await api("POST", "/analysis/reviews", { game, options, start, actions });
      for (;;) {
        if (run !== this.#run) return;
        this.#take(review);
        if (review.state === "done" || review.state === "failed") break;
        await new Promise((go) => setTimeout(go, PAUSE));
        if (run !== this.#run) return;
        const { id, decisions } = review;
        review = await api("GET", `/analysis/reviews/${id}?known=${decisions.length}`);
        review.decisions = [...decisions, ...review.decisions];
      }
      this.status.textContent = review.state === "done" ? t("review-done", { n: review.total }) : t("review-failed");
    } catch (problem) {
      if (run !== this.#run) return;
      this.status.textContent = errorText(problem);
      if (problem instanceof ApiError && problem.code === "unknown" && this.#review) return this.begin(); // its server ended
      if (problem instanceof ApiError && problem.code === "busy") {
        await new Promise((go) => setTimeout(go, BUSY_PAUSE));
        if (run === this.#run) return this.begin();
      }
    }
    this.going.hidden = true;
    this.button.disabled = false;
    this.button.textContent = t("review-again");
  }

  close() {
    this.#run += 1;
  }

  /** The annotation sign of a step. @param {Node} node */
  markOf(node) {
    return this.#decisionAt(node)?.mark ?? "";
  }

  /** @param {Node} node */
  #decisionAt(node) {
    if (this.#path[node.depth] !== node) return null;
    return this.#review?.decisions.find(({ number }) => number === node.depth) ?? null;
  }

  /** @param {Review} review */
  #take(review) {
    const before = this.#review?.decisions.length ?? -1;
    this.#review = review;
    this.progress.value = review.total ? review.done / review.total : 0;
    if (review.place) this.status.textContent = t("queue-place", { place: review.place });
    else if (review.state === "going") {
      this.status.textContent = t("review-going", { n: review.done, all: review.total });
    }
    if (review.decisions.length === before && review.state !== "done") return;
    const sides = this.analysed.seats.map(({ side }) => side);
    if (review.decisions.length) {
      const last = this.#path.length - 1;
      const width = Math.max(260, this.curve.clientWidth);
      const drawn = drawCurve({ review, sides, last, width, go: (number) => this.listener.go(this.#path[number]) });
      this.#point = drawn.point;
      fill(this.curve, drawn.node);
    }
    this.node.hidden = review.decisions.length === 0;
    this.#drawFaults(review);
    if (review.state === "done") this.#drawAccounts(review);
    this.listener.changed();
  }

  /** Show the decision and the luck that led to the current node. @param {Node} node */
  showAt(node) {
    const there = this.#path[node.depth] === node;
    this.#point?.(there ? node.depth : null);
    const decision = this.#decisionAt(node);
    const luck = there
      ? this.#review?.luck.filter(({ first, last }) => first <= node.depth && node.depth <= last)
      : null;
    const next = this.#path[node.depth + 1];
    const coming = there && next ? this.#decisionAt(next) : null;
    const fault = coming && coming.mark && coming.mark !== "!" ? coming : null;
    const judged = fault ?? decision;
    const said = [
      ...(fault ? [t("decision-played", { words: next.step?.report || fault.words })] : []),
      ...(judged ? [this.#decisionText(judged)] : []),
      ...(luck ?? []).flatMap(({ words, changes }) =>
        changes.flatMap((change, seat) =>
          change === null || Math.abs(change) < NOTABLE || (changes.length === 2 && change < 0)
            ? []
            : [t(change > 0 ? "luck-gave" : "luck-took", {
              what: words.slice(0, 3).join(", "),
              side: this.analysed.seats[seat].side,
              change: percentOf(change),
            })]
        )
      ),
    ];
    this.here.dataset.mark = judged?.mark ?? "";
    fill(this.here, [
      said.map((words) => el("p.capital", words)),
      judged?.better.length ? this.#betterButton(fault ? next : node, judged) : null,
    ]);
  }

  /** @param {Decision} decision */
  #decisionText({ seat, loss, before, after, mark, missed, missed_turns, allowed, allowed_turns }) {
    const side = this.analysed.seats[seat].side;
    const name = mark ? t(MARK_NAMES[mark]) : "";
    const cost = loss < NOTABLE ? t(mark === "!" ? "decision-only" : "decision-best", { side }) : t("decision-cost", {
      side,
      loss: percentOf(unsure(before) - unsure(after)),
      before: percent(before),
      after: percent(after),
    });
    return [
      name && loss >= NOTABLE ? `${name}: ${cost}` : cost,
      missed && (missed_turns ? t("decision-missed-in", { n: missed_turns }) : t("decision-missed")),
      allowed && (allowed_turns ? t("decision-allowed-in", { n: allowed_turns }) : t("decision-allowed")),
    ].filter(Boolean).join(" ");
  }

  /** @param {Node} node @param {Decision} decision */
  #betterButton(node, { better }) {
    const parent = node.parent;
    return el("p.capital", [
      t("decision-better"),
      " ",
      el(
        "button.link-button",
        { onclick: () => parent && this.listener.try(parent, better[0].actions) },
        lineText(better),
      ),
      better.length > 1 ? el("span.quiet", ` ${replyText(better)}`) : null,
    ]);
  }

  /** @param {Review} review */
  #drawFaults({ decisions }) {
    const costly = decisions.filter(({ mark }) => mark && mark !== "!").toSorted((a, b) => b.loss - a.loss);
    this.costly.hidden = costly.length === 0;
    fill(
      this.faults,
      costly.slice(0, MAX_LISTED).map((one) =>
        el("li", [
          this.#pictureBefore(one.number),
          el("button.fault", { "data-mark": one.mark, onclick: () => this.listener.go(this.#path[one.number]) }, [
            el("span", [
              el("strong", `${t(MARK_NAMES[/** @type {keyof typeof MARK_NAMES} */ (one.mark)])} ${one.mark}`),
              ` ${one.words}`,
            ]),
            el("span.fault-who.fine", `${this.analysed.seats[one.seat].side}, ${t("review-turn", { n: one.turn })}`),
            one.loss >= NOTABLE ? el("span.fault-cost", points(-one.loss)) : null,
          ]),
        ])
      ),
    );
  }

  /** The board before a step, if that was played in a stored match. @param {number} number */
  #pictureBefore(number) {
    const { match, lines: [{ steps }] } = this.analysed;
    const played = this.#path.slice(1, number + 1).every((node, i) => node.step?.action === steps[i]?.action);
    if (!match || !played) return null;
    return drawPicture(`/api/v1/matches/${match}/picture.svg?step=${number - 1}`, { class: "fault-picture" });
  }

  /** @param {Review} review */
  #drawAccounts({ accounts, chance }) {
    /** @type {[string, (one: import("./types.js").Account) => string][]} */
    const rows = [
      ["account-accuracy", (one) => percentOf(one.accuracy)],
      ["account-decisions", (one) => points(one.decisions)],
      ["account-others", (one) => points(one.others)],
      ...(chance
        ? [
          /** @type {[string, (one: import("./types.js").Account) => string]} */ (["account-luck", (one) =>
            points(one.luck)]),
        ]
        : []),
      ["account-later", (one) => points(one.later)],
    ];
    fill(this.table, [
      el("table", [
        el("caption", t("account-title")),
        el("thead", [
          el("tr", [el("td"), accounts.map(({ seat }) => el("th", { scope: "col" }, this.analysed.seats[seat].side))]),
        ]),
        el("tbody", [
          rows.map(([key, text]) =>
            el("tr", el("th", { scope: "row" }, t(key)), accounts.map((one) => el("td", text(one))))
          ),
        ]),
      ]),
      el("p.note", t("account-note")),
    ]);
  }
}

/** @param {number} share without a sign */
function percentOf(share) {
  return percent(Math.abs(share), true);
}
