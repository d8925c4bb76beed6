// Where something floats beside what it explains: in the window, and off that thing.

/** @typedef {{left: number, top: number, width: number, height: number}} Rect in pixels of the window */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {[number, number]} Point */

const GAP = 10; // pixels between a thing and what floats beside it
const EDGE = 8; // pixels to the edge of the window

/**
 * The place of a card beside a thing: above it, below it, at its right or left, wherever there is room first. Where there
 * is none, it is where it covers least of the thing.
 * @param {Rect} thing
 * @param {Size} card
 * @param {Size} space the window
 * @returns {{left: number, top: number}}
 */
export function placeBeside(thing, card, space) {
  const middle = {
    left: thing.left + (thing.width - card.width) / 2,
    top: thing.top + (thing.height - card.height) / 2,
  };
  const places = [
    { left: middle.left, top: thing.top - card.height - GAP },
    { left: middle.left, top: thing.top + thing.height + GAP },
    { left: thing.left + thing.width + GAP, top: middle.top },
    { left: thing.left - card.width - GAP, top: middle.top },
  ].map(({ left, top }) => ({
    left: within(left, EDGE, space.width - card.width - EDGE),
    top: within(top, EDGE, space.height - card.height - EDGE),
  }));
  return least(places, (place) => overlap({ ...place, ...card }, thing));
}

/**
 * The first of these places where a bubble covers least of what it points at.
 * @template {{left: number, top: number}} Place
 * @param {Place[]} places
 * @param {Size} bubble
 * @param {Rect[]} things
 * @returns {Place}
 */
export function placeClear(places, bubble, things) {
  return least(places, (place) => things.reduce((sum, thing) => sum + overlap({ ...place, ...bubble }, thing), 0));
}

/**
 * A curve from a bubble to a thing: where it begins and ends, and as the path of an SVG.
 * @param {Rect} bubble
 * @param {Rect} thing
 * @returns {{d: string, end: Point}}
 */
export function threadTo(bubble, thing) {
  const goal = middleOf(thing);
  /** @type {Point} */
  const from = [
    within(goal[0], bubble.left + 24, bubble.left + bubble.width - 24),
    within(goal[1], bubble.top + 24, bubble.top + bubble.height - 24),
  ];
  const sideways = goal[0] < bubble.left || goal[0] > bubble.left + bubble.width;
  if (sideways) from[0] = goal[0] < bubble.left ? bubble.left : bubble.left + bubble.width;
  else from[1] = goal[1] < bubble.top ? bubble.top : bubble.top + bubble.height;
  // It arrives from above where it can, so that it does not cross the thing.
  /** @type {Point} */
  const end = from[1] > thing.top + thing.height ? [goal[0], thing.top + thing.height + 6] : [goal[0], thing.top - 6];
  const bend = Math.max(40, Math.hypot(end[0] - from[0], end[1] - from[1]) / 3);
  const away = end[1] < goal[1] ? -1 : 1;
  const first = sideways
    ? [from[0] + Math.sign(end[0] - from[0]) * bend, from[1] + away * bend / 2]
    : [from[0], from[1] - away * bend];
  const d = `M${point(from)}C${point(first)} ${point([end[0], end[1] + away * bend])} ${point(end)}`;
  return { d, end };
}

/** How much two rectangles share. @param {Rect} one @param {Rect} other */
export function overlap(one, other) {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {number} value @param {number} low @param {number} high */
function within(value, low, high) {
  return Math.max(low, Math.min(value, high));
}

/**
 * The first of those that cost least.
 * @template T
 * @param {T[]} all
 * @param {(one: T) => number} cost
 * @returns {T}
 */
function least(all, cost) {
  return all.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** @param {Rect} rect @returns {Point} */
function middleOf({ left, top, width, height }) {
  return [left + width / 2, top + height / 2];
}

/** @param {number[]} place */
function point([x, y]) {
  return `${Math.round(x)} ${Math.round(y)}`;
}
