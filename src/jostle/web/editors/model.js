// What edits do to a model, without any drawing.

/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Counted} Counted */
/** @typedef {import("./types.js").Counts} Counts */
/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Pieces} Pieces */
/** @typedef {import("./types.js").Placed} Placed */

const MAX_STEPS = 200; // that can be undone

/** What was, what is and what was undone. @template T */
export class History {
  /** @param {T} now */
  constructor(now) {
    this.now = now;
    /** @type {T[]} */
    this.past = [];
    /** @type {T[]} */
    this.future = [];
  }

  /** @param {T} next */
  change(next) {
    this.past = [...this.past, this.now].slice(-MAX_STEPS);
    this.now = next;
    this.future = [];
  }

  undo() {
    const last = this.past.pop();
    if (last === undefined) return;
    this.future.push(this.now);
    this.now = last;
  }

  redo() {
    const next = this.future.pop();
    if (next === undefined) return;
    this.past.push(this.now);
    this.now = next;
  }
}

/** What lies in a cell: a sign, "" for nothing. @param {Pieces} pieces @param {Placed} placed @param {string} cell */
export function lying(pieces, placed, cell) {
  return placed[cell] ?? pieces.empty;
}

/**
 * Put something into a cell; "" takes away what is there.
 * @param {Pieces} pieces
 * @param {Placed} placed
 * @param {string} cell
 * @param {string} sign
 * @returns {Placed}
 */
export function put(pieces, placed, cell, sign) {
  const { [cell]: _, ...others } = placed;
  if (sign === "" || sign === pieces.empty) return others;
  return pieces.single ? { [cell]: sign } : { ...others, [cell]: sign };
}

/**
 * A press on a cell. With a sign in hand that is put there; on the same thing, or with none in hand, the thing becomes
 * what comes next, or, `back`, what comes before.
 * @param {Pieces} pieces
 * @param {Placed} placed
 * @param {string} cell
 * @param {string} sign in hand; "": none
 * @param {boolean} [back]
 * @returns {Placed}
 */
export function press(pieces, placed, cell, sign, back = false) {
  const here = lying(pieces, placed, cell);
  if (sign && sign !== here && !comesFrom(pieces, sign, here)) return put(pieces, placed, cell, sign);
  const item = pieces.items.find((one) => one.sign === here);
  if (back) {
    const before = pieces.items.find((one) => one.again === here);
    return before ? put(pieces, placed, cell, before.sign) : placed;
  }
  if (item?.again) return put(pieces, placed, cell, item.again);
  return sign ? put(pieces, placed, cell, "") : placed;
}

/** Whether pressing again makes this of a sign, and people think of both as one thing. @param {Pieces} pieces @param {string} sign @param {string} here */
function comesFrom(pieces, sign, here) {
  return pieces.items.find((one) => one.sign === here)?.hidden === true && family(pieces, sign).has(here);
}

/** What a thing becomes by presses. @param {Pieces} pieces @param {string} sign */
function family(pieces, sign) {
  const found = new Set([sign]);
  for (let next = sign; next;) {
    next = pieces.items.find((one) => one.sign === next)?.again ?? "";
    if (found.has(next)) break;
    found.add(next);
  }
  return found;
}

/**
 * Move a thing from one cell to another. Where every cell has something, the two change places.
 * @param {Pieces} pieces
 * @param {Placed} placed
 * @param {string} from
 * @param {string} to
 * @returns {Placed}
 */
export function move(pieces, placed, from, to) {
  if (from === to) return placed;
  const there = pieces.empty ? lying(pieces, placed, to) : "";
  const moving = lying(pieces, placed, from);
  return put(pieces, put(pieces, placed, from, there), to, moving);
}

/**
 * What lies on other things after these have changed: it goes along with what moves, and away with what goes.
 * @param {Pieces} riders
 * @param {Placed} placed the riders
 * @param {Placed} below what they lie on now
 * @param {{from: string, to: string} | null} moved
 * @returns {Placed}
 */
export function ride(riders, placed, below, moved) {
  const went = moved && placed[moved.from]
    ? put(riders, put(riders, placed, moved.from, ""), moved.to, placed[moved.from])
    : placed;
  return Object.fromEntries(Object.entries(went).filter(([cell]) => cell in below));
}

/**
 * The lower half becomes the upper one, turned by half a turn.
 * @param {Grid} grid
 * @param {Pieces} pieces
 * @param {Placed} placed
 * @returns {Placed}
 */
export function mirror(grid, pieces, placed) {
  const width = Math.max(...grid.cells.map(({ x }) => x));
  const height = Math.max(...grid.cells.map(({ y }) => y));
  let made = placed;
  for (const cell of grid.cells) {
    if (cell.y > height / 2 || (cell.y === height / 2 && cell.x >= width / 2)) continue;
    const partner = grid.cells.find(({ x, y }) => x === width - cell.x && y === height - cell.y);
    const sign = lying(pieces, placed, cell.id);
    if (partner) made = put(pieces, made, partner.id, pieces.turned[sign] ?? sign);
  }
  return made;
}

/**
 * The cell that an arrow key leads to: the nearest one that way, or null.
 * @param {Grid} grid
 * @param {Cell} from
 * @param {string} key
 * @returns {Cell | null}
 */
export function neighbour(grid, from, key) {
  /** @type {Record<string, [number, number]>} */
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = ways[key];
  if (!way) return null;
  const along = (/** @type {Cell} */ { x, y }) => (x - from.x) * way[0] + (y - from.y) * way[1];
  const aside = (/** @type {Cell} */ { x, y }) => Math.abs((x - from.x) * way[1]) + Math.abs((y - from.y) * way[0]);
  const those = grid.cells.filter((cell) => along(cell) > 0 && aside(cell) <= along(cell));
  return those.sort((a, b) => along(a) + 2 * aside(a) - along(b) - 2 * aside(b))[0] ?? null;
}

/**
 * How many there are of a kind after some were added or taken away. Kinds keep their order; a new one comes last, or
 * where it stands among the items.
 * @param {Counts} part
 * @param {Counted} list
 * @param {string} sign
 * @param {number} count
 * @returns {Counted}
 */
export function setCount(part, list, sign, count) {
  const bounded = Math.max(part.least, Math.min(part.most_each, Math.floor(count) || 0));
  const others = list.filter(([kind]) => kind !== sign);
  if (bounded === 0) return others;
  if (others.length < list.length) return list.map(([kind, n]) => [kind, kind === sign ? bounded : n]);
  const order = part.items.map((item) => item.sign);
  const place = order.indexOf(sign);
  const before = place < 0 ? -1 : list.findIndex(([kind]) => order.indexOf(kind) > place);
  return before < 0 ? [...list, [sign, bounded]] : [...list.slice(0, before), [sign, bounded], ...list.slice(before)];
}

/** @param {Counted} list @param {string} sign */
export function countOf(list, sign) {
  return list.find(([kind]) => kind === sign)?.[1] ?? 0;
}

/** @param {Counted} list */
export function total(list) {
  return list.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * A kind of a list: one of its items, or one composed of its slots.
 * @param {Counts} part
 * @param {string} sign
 * @returns {{name: string, art: import("./types.js").Layer[]}}
 */
export function kindOf(part, sign) {
  const known = part.items.find((item) => item.sign === sign);
  if (known) return known;
  const chosen = compose(part, sign) ?? [];
  return {
    name: chosen.map(({ name }) => name).join(" · ") || sign,
    art: [...part.ground, ...chosen.flatMap(({ art }) => art)],
  };
}

/** The choices that a composed sign is made of. @param {Counts} part @param {string} sign @returns {Item[] | null} */
function compose(part, sign, slot = 0) {
  if (slot === part.slots.length) return sign === "" ? [] : null;
  for (const choice of part.slots[slot].choices) {
    if (!sign.startsWith(choice.sign)) continue;
    /** @type {Item[] | null} */
    const rest = compose(part, sign.slice(choice.sign.length), slot + 1);
    if (rest) return [choice, ...rest];
  }
  return null;
}
