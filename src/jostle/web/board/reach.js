// Which shape a press means that does not hit one exactly: fingers are wider than squares can be.

/** @typedef {import("./shapes.js").Box} Box */

/**
 * The id whose box holds the point, else the nearest one within reach. A shape that is as large as a finger needs no help,
 * a smaller one reaches out until it is.
 * @param {Iterable<[string, Box]>} boxes an id may have several
 * @param {{x: number, y: number}} point
 * @param {number} reach how far from its middle a press still means a shape
 * @param {number} slack how far beside its edge, whatever its size
 * @returns {string | null}
 */
export function nearest(boxes, point, reach, slack) {
  let found = null;
  let least = Infinity;
  for (const [id, box] of boxes) {
    const dx = Math.max(box.x - point.x, 0, point.x - box.x - box.width);
    const dy = Math.max(box.y - point.y, 0, point.y - box.y - box.height);
    const away = Math.hypot(dx, dy);
    const within = Math.max(slack, reach - Math.min(box.width, box.height) / 2);
    if (away <= within && away < least) [found, least] = [id, away];
  }
  return found;
}
