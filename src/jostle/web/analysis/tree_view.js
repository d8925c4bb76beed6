// The tree of variations as clickable text: turns of the main line, and variations below where they fork.

import { el, fill } from "../base/dom.js";
import { drawFace } from "../ui/face.js";
import { t } from "../base/i18n.js";

/** @typedef {import("./variations.js").Node} Node */
/** @typedef {import("./variations.js").Variations} Variations */

export const MARK_NAMES = { "??": "mark-blunder", "?": "mark-mistake", "?!": "mark-inaccuracy", "!": "mark-only" };

export class TreeView {
  /** @type {Map<Node, HTMLButtonElement>} */
  #buttons = new Map();

  /**
   * @param {Variations} tree
   * @param {import("./types.js").StudySeat[]} seats
   * @param {{go: (node: Node) => void, markOf: (node: Node) => string}} listener
   */
  constructor(tree, seats, listener) {
    this.tree = tree;
    this.seats = seats;
    this.listener = listener;
    this.box = el("div.tree-box");
    this.node = el("section.analysis-panel.tree", { "aria-label": t("tree-title") }, [
      el("h2", t("tree-title")),
      this.box,
    ]);
    this.box.addEventListener("click", (event) => {
      const pressed = event.target instanceof Element ? event.target.closest("button") : null;
      for (const [node, button] of this.#buttons) if (button === pressed) listener.go(node);
    });
    this.box.addEventListener("keydown", (event) => this.#keydown(event));
  }

  /** Redraw the changed tree. */
  draw() {
    const focused = this.box.contains(document.activeElement);
    this.#buttons.clear();
    const start = this.#button(this.tree.root, t("tree-start"), t("tree-start"));
    fill(this.box, el("p.tree-start", start, comment(this.tree.root)), this.#line(this.tree.root));
    this.mark(focused);
  }

  /** Mark the current node. @param {boolean} [focus] */
  mark(focus = this.box.contains(document.activeElement)) {
    for (const [node, button] of this.#buttons) {
      const here = node === this.tree.at;
      button.tabIndex = here ? 0 : -1;
      if (here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const current = this.#buttons.get(this.tree.at);
    if (!current) return;
    if (focus) current.focus({ preventScroll: true });
    const [at, shown] = [current.offsetTop - this.box.offsetTop, this.box.clientHeight];
    if (at < this.box.scrollTop || at > this.box.scrollTop + shown - 40) this.box.scrollTop = at - shown / 2;
  }

  /** What follows a node: its line, and variations where they fork. @param {Node} from */
  #line(from) {
    const list = el("ol.line");
    /** @type {HTMLElement | null} */
    let turn = null;
    let actor = -2;
    let number = from.parent ? 0 : 1; // turns of variations have none
    for (let node = from; node.children.length; node = node.children[0]) {
      const [next, ...others] = node.children;
      const whose = next.step?.actor ?? -1;
      if (!turn || (whose >= 0 && whose !== actor)) {
        actor = whose;
        turn = el("li.turn", [number > 0 && el("span.turn-number.fine", number++), this.#who(whose)]);
        list.append(turn);
      }
      turn.append(this.#step(next));
      const said = comment(next);
      if (said) turn.append(said);
      if (others.length) {
        turn.append(
          el(
            "ul.variations",
            { "aria-label": t("tree-variations") },
            others.map((other) => el("li", this.#variation(other))),
          ),
        );
        turn = null;
      }
    }
    return list;
  }

  /** A variation: its first step, and what follows. @param {Node} first */
  #variation(first) {
    return [
      this.#who(first.step?.actor ?? -1),
      " ",
      this.#step(first),
      comment(first),
      first.children.length ? this.#line(first) : null,
    ].filter((part) => part !== null);
  }

  /** Whose turn it is. @param {number} actor */
  #who(actor) {
    const seat = this.seats[actor];
    const named = seat && seat.kind !== "open" && seat.name !== seat.side;
    return el("span.turn-side", named && drawFace(seat, 24), seat?.side ?? t("analysis-chance"));
  }

  /** @param {Node} node */
  #step(node) {
    const { action, words, actor, report } = /** @type {import("../base/types.js").Step} */ (node.step);
    const mark = this.listener.markOf(node);
    const name = mark in MARK_NAMES ? t(MARK_NAMES[/** @type {keyof typeof MARK_NAMES} */ (mark)]) : "";
    const label = [report || words, action, name].filter(Boolean).join(", ");
    const button = this.#button(node, `${report || "·"} ${mark}`.trim(), label); // a dot: what follows tells it
    button.classList.toggle("chance", actor < 0);
    button.dataset.action = action;
    if (mark) button.dataset.mark = mark;
    return button;
  }

  /** @param {Node} node @param {string} text @param {string} label */
  #button(node, text, label) {
    const button = el("button.tree-step", { title: label, "aria-label": label, tabindex: -1 }, text);
    this.#buttons.set(node, button);
    return button;
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { tree } = this;
    const ways = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "before", ArrowDown: "after" };
    if (event.key in ways) {
      const way =
        /** @type {"back" | "on" | "before" | "after"} */ (ways[/** @type {keyof typeof ways} */ (event.key)]);
      this.listener.go(tree.neighbour(way));
    } else if (event.key === "Home") this.listener.go(tree.root);
    else if (event.key === "End") this.listener.go(tree.at.end);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {Node} node */
function comment(node) {
  return node.comment ? el("span.tree-comment", node.comment) : null;
}
