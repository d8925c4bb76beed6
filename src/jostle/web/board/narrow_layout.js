// Narrow screens: what is next to the board moves below it, in rows, so that squares stay large enough for a finger; a
// table without a board is broken into more and shorter rows. Only places change; ids, paths and labels stay.

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Shape} Shape */
/** @typedef {{x: number, y: number, right: number, low: number, button: boolean, dx: number, dy: number}} Group shapes that stay together, and how far they go */
/** @typedef {{board: number, buttons: number, width: number, height: number}} Room the most that was needed so far */

const BESIDE = 0.2; // squares between the board and what is next to it, at least
const COLUMNS = 0.3; // between two columns there
const ROWS = 0.12; // and between two groups in a column
const SPACE = 0.25; // how far apart groups are drawn
const MARGIN = 0.1; // free space at the right edge
const GAIN = 1.15; // squares must become this much larger to be worth it
const APART = 0.15; // squares between two groups of a table's row, at least
const BREAKS = 2; // most rows that a table's row may be broken into
const WIDER = 1.16; // rows may be this much wider than the board, if two groups then fit next to each other

/** The room that the parts need is not known yet. @returns {Room} */
export function noRoom() {
  return { board: 0, buttons: 0, width: 0, height: 0 };
}

/**
 * The scene with everything next to the board moved below it, or the scene itself if that gains nothing. `room` keeps the
 * maximum so far, so that the size does not change with every button that comes and goes.
 * @param {Scene} scene
 * @param {Room} room
 * @returns {Scene}
 */
export function stackScene(scene, room) {
  const cut = gaps(scene.shapes, "x", BESIDE).find((at) => at > 0.4 * scene.width);
  if (cut === undefined) return breakRows(scene, room);
  const board = scene.shapes.filter((shape) => shape.x < cut);
  const beside = scene.shapes.filter((shape) => shape.x >= cut);
  const groups = groupUp(beside);
  const own = Math.max(...board.map((shape) => end(shape, "x")));
  const widest = Math.max(...groups.map((group) => group.right - group.x)) + 2 * SPACE;
  room.board = Math.max(room.board, ...board.map((shape) => end(shape, "y")));
  room.width = Math.max(room.width, own + SPACE, widest, widthOfPair(groups, own));
  if (scene.width / room.width < GAIN) return scene;
  const top = room.board + SPACE;
  room.buttons = Math.max(room.buttons, layInRows(groups.filter((group) => group.button), room.width, top) - top);
  room.height = Math.max(
    room.height,
    layInRows(groups.filter((group) => !group.button), room.width, top + room.buttons),
  );
  const indent = (room.width - own) / 2 > SPACE ? SPACE : 0;
  return moved(scene, room, ([x, y]) => {
    if (x < cut) return [x + indent, y];
    const { dx, dy } = groupAt(groups, x, y);
    return [x + dx, y + dy];
  });
}

/**
 * A scene without a board: rows of things. They are broken where that makes everything larger.
 * @param {Scene} scene
 * @param {Room} room
 * @returns {Scene}
 */
function breakRows(scene, room) {
  const rows = parts(scene.shapes, "y", ROWS).map((row) => parts(row, "x", APART).map(groupOf));
  const needed = Math.max(...rows.map(narrowest));
  room.width = Math.max(room.width, needed);
  if (scene.width / room.width < GAIN) return scene;
  const low = rows.reduce((y, row) => layInRows(row, room.width, y), SPACE);
  room.height = Math.max(room.height, low);
  const groups = rows.flat();
  return moved(scene, room, ([x, y]) => {
    const { dx, dy } = groupAt(groups, x, y);
    return [x + dx, y + dy];
  });
}

/**
 * The least width at which a row need not be broken too often.
 * @param {Group[]} row
 */
function narrowest(row) {
  const wide = row.map((group) => group.right - group.x);
  const least = Math.max(...wide) + 2 * SPACE;
  const all = wide.reduce((sum, one) => sum + one + SPACE, SPACE);
  for (let width = least; width < all; width += 0.1) if (countRows(wide, width) <= BREAKS) return width;
  return all;
}

/** @param {number[]} wide @param {number} width */
function countRows(wide, width) {
  let [rows, x] = [1, SPACE];
  for (const one of wide) {
    if (x > SPACE && x + one > width - MARGIN) [rows, x] = [rows + 1, SPACE];
    x += one + SPACE;
  }
  return rows;
}

/**
 * The scene in its new size with everything in its new place.
 * @param {Scene} scene
 * @param {Room} room
 * @param {(place: [number, number]) => [number, number]} move
 * @returns {Scene}
 */
function moved(scene, { width, height }, move) {
  return {
    ...scene,
    width,
    height,
    shapes: scene.shapes.map((shape) => {
      const [x, y] = move([shape.x, shape.y]);
      return { ...shape, x, y };
    }),
    choices: scene.choices.map((choice) => ({
      ...choice,
      moves: Object.fromEntries(Object.entries(choice.moves).map(([id, to]) => [id, to && move(to)])),
    })),
  };
}

/**
 * What is next to the board, in groups: by columns and rows, and each button by itself.
 * @param {Shape[]} shapes
 * @returns {Group[]}
 */
function groupUp(shapes) {
  const isButton = (/** @type {Shape} */ shape) => shape.look.startsWith("button");
  const lying = shapes.filter((shape) => !isButton(shape));
  const groups = parts(lying, "x", COLUMNS).flatMap((column) => parts(column, "y", ROWS));
  return [...shapes.filter(isButton).map((shape) => [shape]), ...groups].map(groupOf);
}

/**
 * @param {Shape[]} shapes
 * @returns {Group}
 */
function groupOf(shapes) {
  return {
    x: Math.min(...shapes.map((shape) => shape.x)),
    y: Math.min(...shapes.map((shape) => shape.y)),
    right: Math.max(...shapes.map((shape) => end(shape, "x"))),
    low: Math.max(...shapes.map((shape) => end(shape, "y"))),
    button: shapes[0].look.startsWith("button"),
    dx: 0,
    dy: 0,
  };
}

/**
 * Lay out groups like words of a text. Returns how far down they reach.
 * @param {Group[]} groups
 * @param {number} width
 * @param {number} top
 */
function layInRows(groups, width, top) {
  if (groups.length === 0) return top;
  let [x, y, tallest] = [SPACE, top, 0];
  for (const group of groups) {
    const [wide, high] = [group.right - group.x, group.low - group.y];
    if (x > SPACE && x + wide > width - MARGIN) [x, y, tallest] = [SPACE, y + tallest + SPACE, 0];
    [group.dx, group.dy] = [x - group.x, y - group.y];
    x += wide + SPACE;
    tallest = Math.max(tallest, high);
  }
  return y + tallest + SPACE;
}

/**
 * The width at which the two widest groups fit next to each other, if that is not much wider than the board.
 * @param {Group[]} groups
 * @param {number} own
 */
function widthOfPair(groups, own) {
  const [one = 0, other = 0] = groups.map((group) => group.right - group.x).sort((a, b) => b - a);
  const pair = one + other + 3 * SPACE;
  return pair < WIDER * (own + SPACE) ? pair : 0;
}

/**
 * The group that a place belongs to: the one it lies in, else the nearest.
 * @param {Group[]} groups
 * @param {number} x
 * @param {number} y
 */
function groupAt(groups, x, y) {
  const away = (/** @type {Group} */ group) =>
    Math.hypot(Math.max(group.x - x, 0, x - group.right), Math.max(group.y - y, 0, y - group.low));
  return groups.reduce((best, group) => (away(group) < away(best) ? group : best));
}

/**
 * The shapes split at gaps.
 * @param {Shape[]} shapes
 * @param {"x" | "y"} along
 * @param {number} wide
 * @returns {Shape[][]}
 */
function parts(shapes, along, wide) {
  const cuts = [-Infinity, ...gaps(shapes, along, wide), Infinity];
  const found = cuts.slice(1).map((cut, i) => shapes.filter((shape) => shape[along] >= cuts[i] && shape[along] < cut));
  return found.filter((part) => part.length > 0);
}

/**
 * The end of a gap between shapes.
 * @param {Shape[]} shapes
 * @param {"x" | "y"} along
 * @param {number} wide
 * @returns {number[]}
 */
function gaps(shapes, along, wide) {
  const found = [];
  let reached = Infinity;
  for (const shape of [...shapes].sort((one, other) => one[along] - other[along])) {
    if (shape[along] - reached >= wide - 0.001) found.push(shape[along]);
    reached = reached === Infinity ? end(shape, along) : Math.max(reached, end(shape, along));
  }
  return found;
}

/** @param {Shape} shape @param {"x" | "y"} along */
function end(shape, along) {
  return along === "x" ? shape.x + shape.width : shape.y + shape.height;
}
