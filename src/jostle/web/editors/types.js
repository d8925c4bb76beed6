// The types of editors, as the server describes them.

/** @typedef {import("../base/types.js").Layer} Layer */
/** @typedef {import("../base/types.js").Scene} Scene */

/**
 * @typedef {object} Item one thing to put somewhere
 * @property {string} sign
 * @property {string} name
 * @property {Layer[]} art
 * @property {string} key
 * @property {string} again what a press on it makes of it
 * @property {boolean} hidden
 */

/** @typedef {{id: string, x: number, y: number, art: Layer[], fixed: string}} Cell */

/**
 * @typedef {object} Pieces what can lie in the cells of a grid
 * @property {string} key
 * @property {string} title
 * @property {Item[]} items
 * @property {string} empty
 * @property {boolean} single
 * @property {string} on the pieces on which they lie, and with which they go
 * @property {Record<string, string>} turned
 */

/** @typedef {{kind: "grid", cells: Cell[], pieces: Pieces[], box: [number, number], mirrors: boolean}} Grid */
/** @typedef {{title: string, choices: Item[]}} Slot */

/**
 * @typedef {object} Counts
 * @property {"counts"} kind
 * @property {string} key
 * @property {string} title
 * @property {Item[]} items
 * @property {[number, number]} box
 * @property {boolean} tray
 * @property {number} least
 * @property {number} most_each
 * @property {number} fewest
 * @property {number} most
 * @property {number} kinds
 * @property {Slot[]} slots
 * @property {Layer[]} ground
 */

/** @typedef {{kind: "entry", key: string, label: string, choices: [string, string][], rare: boolean}} Entry */
/** @typedef {Grid | Counts | Entry} Part */
/** @typedef {{parts: Part[], samples: [string, string][], art: string}} Editor */

/** @typedef {Record<string, string>} Placed cell -> sign */
/** @typedef {[string, number][]} Counted */
/** @typedef {Record<string, Placed | Counted | string>} Model */
/** @typedef {{text: string, model: Model | null, problem: string, scene: Scene | null}} Edited */

/**
 * What the views of parts get: the game's art, the model as it is, and ways to change and to announce it.
 * @typedef {object} Bench
 * @property {string} art
 * @property {() => Model} model
 * @property {(values: Model) => void} change some values of the model
 * @property {(words: string) => void} say
 */

/** @typedef {{node: HTMLElement, tools?: HTMLElement, draw: () => void}} View `tools` lie beside it, where there is room */

export {};
