// A tree of variations, independent of rules and page: steps come from the server.
//
// The first child of a node continues its line; the others are variations. The main line follows first children.

/** @typedef {import("../base/types.js").Step} Step */
/** @typedef {{origin: number, after: number, steps: Step[]}} ServerSocket as match files have them: from which line, after how many actions */
/** @typedef {{line: number, at: number, words: string}} Remark after how many of the line's own actions */
/** @typedef {{origin: number, after: number, nodes: Node[]}} Stretch */

/** A position, and the step that led to it; none for the start. */
export class Node {
  /** @type {Node[]} */
  children = [];
  comment = "";

  /** @param {Node | null} parent @param {Step | null} step */
  constructor(parent, step) {
    this.parent = parent;
    this.step = step;
    /** How many steps lead here. @type {number} */
    this.depth = parent ? parent.depth + 1 : 0;
  }

  /** All nodes from the start to this one. @returns {Node[]} */
  get path() {
    const nodes = [];
    for (let node = /** @type {Node | null} */ (this); node; node = node.parent) nodes.push(node);
    return nodes.reverse();
  }

  /** What was played from the start to here. */
  get actions() {
    return this.path.slice(1).map((node) => /** @type {Step} */ (node.step).action);
  }

  /** The last node of the line that continues from here. @returns {Node} */
  get end() {
    let node = /** @type {Node} */ (this);
    while (node.children.length) node = node.children[0];
    return node;
  }

  /** @param {Node} other */
  isBelow(other) {
    for (let node = /** @type {Node | null} */ (this); node; node = node.parent) if (node === other) return true;
    return false;
  }

  get isMain() {
    return this.path.every((node) => !node.parent || node.parent.children[0] === node);
  }
}

export class Variations {
  root = new Node(null, null);
  /** The current node. */
  at = this.root;

  /** The tree of a match file's lines. @param {ServerSocket[]} lines parents first @param {Remark[]} remarks */
  static of(lines, remarks = []) {
    const tree = new Variations();
    /** @type {Node[][]} */
    const paths = [];
    for (const [number, { origin, after, steps }] of lines.entries()) {
      let node = number === 0 ? tree.root : paths[origin][after];
      for (const step of steps) node = tree.#grow(node, step);
      paths.push(node.path);
    }
    for (const { line, at, words } of remarks) {
      const node = paths[line]?.[(line ? lines[line].after : 0) + at];
      if (node) node.comment = words;
    }
    return tree;
  }

  /** Play a step from the current node: along an existing line, or as a new variation. @param {Step} step */
  play(step) {
    this.at = this.#grow(this.at, step);
    return this.at;
  }

  /** @param {Node} node @param {Step} step */
  #grow(node, step) {
    const known = node.children.find((child) => child.step?.action === step.action);
    if (known) return known;
    const child = new Node(node, step);
    node.children.push(child);
    return child;
  }

  /** @param {Node} node */
  goTo(node) {
    if (!node.isBelow(this.root)) throw new Error("that position is not in this tree");
    this.at = node;
  }

  /** Step back, or on along the line, or to another variation of the last step. @param {"back" | "on" | "before" | "after"} where */
  neighbour(where) {
    const { at } = this;
    if (where === "back") return at.parent ?? at;
    if (where === "on") return at.children[0] ?? at;
    const those = at.parent?.children ?? [at];
    const next = those.indexOf(at) + (where === "after" ? 1 : -1);
    return those[(next + those.length) % those.length];
  }

  /** The main line, without the start. */
  get main() {
    return this.root.end.path.slice(1);
  }

  /**
   * Promote a variation above the line it left, at the last fork on the way to this node where it was not first.
   * @param {Node} node
   * @returns {boolean} whether there was one
   */
  promote(node) {
    for (let child = node; child.parent; child = child.parent) {
      const those = child.parent.children;
      if (those[0] === child) continue;
      those.splice(those.indexOf(child), 1);
      those.unshift(child);
      return true;
    }
    return false;
  }

  /** Remove a node and everything after it. @param {Node} node */
  remove(node) {
    const { parent } = node;
    if (!parent) throw new Error("the start cannot be taken out");
    parent.children.splice(parent.children.indexOf(node), 1);
    if (this.at.isBelow(node)) this.at = parent;
    node.parent = null;
  }

  /** The lines in the order of match files: the main line first, each other after the one it leaves. @returns {Stretch[]} */
  stretches() {
    /** @type {Stretch[]} */
    const found = [{ origin: 0, after: 0, nodes: this.main }];
    for (let number = 0; number < found.length; number += 1) {
      const { nodes } = found[number];
      const begin = nodes[0]?.parent ?? this.root;
      const forks = number === 0 ? [begin, ...nodes] : nodes; // the fork at its start was listed by its parent line
      for (const fork of forks) {
        for (const other of fork.children.slice(1)) {
          found.push({ origin: number, after: fork.depth, nodes: lineFrom(other) });
        }
      }
    }
    return found;
  }

  /** The comments by position in `stretches`. @param {Stretch[]} stretches @returns {Remark[]} */
  remarks(stretches) {
    const said = stretches.flatMap(({ nodes }, line) =>
      nodes.flatMap((node, i) => (node.comment ? [{ line, at: i + 1, words: node.comment }] : []))
    );
    return this.root.comment ? [{ line: 0, at: 0, words: this.root.comment }, ...said] : said;
  }
}

/** A node and the line that continues from it. @param {Node} first */
function lineFrom(first) {
  const nodes = [first];
  while (nodes[nodes.length - 1].children.length) nodes.push(nodes[nodes.length - 1].children[0]);
  return nodes;
}
