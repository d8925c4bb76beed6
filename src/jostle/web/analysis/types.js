// Types of the analysis, as the server sends them.

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Step} Step */
/** @typedef {import("../base/types.js").Options} Options */

/** @typedef {{side: string, name: string, kind: string, level: string}} StudySeat */

/**
 * Something to analyse: a game, where play begins, and what was played.
 * @typedef {object} AnalysedMatch
 * @property {string} game
 * @property {string} title
 * @property {string} variant
 * @property {Options} options
 * @property {string} start the position it begins from; empty: the usual one
 * @property {StudySeat[]} seats
 * @property {boolean} hidden
 * @property {boolean} chance
 * @property {import("./variations.js").ServerSocket[]} lines
 * @property {import("./variations.js").Remark[]} remarks
 * @property {{how: string, seat: number | null} | null} ending
 * @property {string} result
 * @property {string | null} match
 * @property {number | null} own one's own seat, if one played in it
 */

/** @typedef {{action: string, words: string, odds: number}} Odds */

/**
 * @typedef {object} Position
 * @property {Scene} scene
 * @property {string} text
 * @property {number} actor a seat, -1 for chance, -2 when it is over
 * @property {string} side
 * @property {Step | null} step what led here
 * @property {import("../base/types.js").SceneEvent[]} events what happened by it
 * @property {Odds[]} odds
 * @property {number[]} points
 * @property {string} ended
 */

/** @typedef {{seat: number, side: string, actions: string[], words: string[]}} Turn */

/**
 * @typedef {object} InsightLine
 * @property {string} action
 * @property {number} chance
 * @property {boolean} exact
 * @property {"" | "win" | "loss" | "draw" | "exact"} sure
 * @property {number | null} turns
 * @property {Turn[]} line
 * @property {string[][]} paths
 */

/**
 * @typedef {object} Insight
 * @property {"insight"} type
 * @property {number} re
 * @property {number} seat
 * @property {number} nodes
 * @property {number} depth
 * @property {number} seconds
 * @property {"" | "known" | "time" | "others" | "failed"} ends
 * @property {(number | null)[]} chances
 * @property {InsightLine[]} lines
 */

/** @typedef {{number: number, chance: number, by: string}} CurvePoint */

/**
 * @typedef {object} Decision
 * @property {number} number
 * @property {number} turn
 * @property {number} seat
 * @property {string} action
 * @property {string} words
 * @property {number} before
 * @property {number} after
 * @property {number} loss
 * @property {"" | "??" | "?" | "?!" | "!"} mark
 * @property {string} best
 * @property {Turn[]} better
 * @property {string} missed
 * @property {number | null} missed_turns
 * @property {string} allowed
 * @property {number | null} allowed_turns
 */

/** @typedef {{first: number, last: number, outcomes: string[], words: string[], changes: (number | null)[]}} Luck */
/** @typedef {{seat: number, start: number, end: number, decisions: number, others: number, luck: number, later: number, judged: number, accuracy: number}} Account */

/**
 * @typedef {object} Review
 * @property {string} id
 * @property {"waiting" | "going" | "done" | "failed"} state
 * @property {number} place in the queue, from 1; 0: it does not wait
 * @property {number} done
 * @property {number} total
 * @property {CurvePoint[][]} curves
 * @property {Decision[]} decisions
 * @property {Luck[]} luck
 * @property {Account[]} accounts
 * @property {boolean} chance
 */

export {};
