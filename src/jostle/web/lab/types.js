// Types of the lab, as the server sends them.

/** @typedef {import("../base/types.js").Options} Options */

/** @typedef {{ready: boolean, missing: string[], bots: string[], most_games: number, most_runs: number}} LabInfo */
/** @typedef {{ok: boolean, words: string, sets: number, games: number, seats: number, sides: string[], chance: boolean, neutral: boolean}} LabChecked */
/** @typedef {{side: string, share: number, low: number, high: number}} SeatFigure */
/** @typedef {{value: number, low: number | null, high: number | null}} Figure */
/** @typedef {[number, [number, number, number][]]} TrailPoint games, and share, low and high of every seat */
/** @typedef {"waiting" | "starting" | "running" | "writing" | "stopped" | "done" | "failed"} RunState */

/** @typedef {"run" | "sweep" | "tune"} RunKind one rule set, a sweep over many, or a search among many */
/** @typedef {{name: string, values: import("../base/types.js").Value[]}} Axis something that varies, and its values */
/** @typedef {{figure: string, low: number | null, high: number | null}} GoalInfo */
/** @typedef {[number, number | null, number | null]} Three a figure and the ends of its interval */
/** @typedef {{values: import("../base/types.js").Value[], figures: Record<string, Three>}} PointInfo a rule set of a sweep */

/**
 * A rule set that a search has tried.
 * @typedef {object} TrialInfo
 * @property {number} number 0: the rules that it began with
 * @property {Options} options that are not as usual
 * @property {Options} turned what was varied, and how; nothing for the rules that it began with
 * @property {number} handout points for the second seat
 * @property {number} miss how far it is from all goals together
 * @property {Record<string, Three>} figures
 * @property {number[]} values what each goal is about
 * @property {boolean[]} met
 */

/** @typedef {{misses: number[], start: TrialInfo | null, best: TrialInfo | null, checked: TrialInfo | null}} TriedInfo */

/**
 * A request for a run.
 * @typedef {object} RunRequest
 * @property {string} game
 * @property {Options} options that are not as usual
 * @property {string[]} bots one for all seats, or one for each
 * @property {number} games
 * @property {number | null} precision
 * @property {boolean} ladder
 * @property {boolean} replays
 * @property {boolean} without
 * @property {string} against
 * @property {RunKind} kind
 * @property {Axis[]} over for a sweep
 * @property {Axis[]} vary for a search
 * @property {GoalInfo[]} goals for a search
 * @property {number} trials for a search
 */

/**
 * A run and its state.
 * @typedef {object} RunInfo
 * @property {string} id
 * @property {RunKind} kind
 * @property {string} game
 * @property {Options} options that are not as usual
 * @property {string[]} bots of each seat
 * @property {number} games_asked
 * @property {number | null} precision
 * @property {boolean} ladder
 * @property {boolean} replays
 * @property {boolean} without
 * @property {string} against the run it is to be compared with, or ""
 * @property {number} made seconds since 1970
 * @property {boolean} mine
 * @property {RunState} state
 * @property {number} place in the queue, from 1, while it waits
 * @property {string} error
 * @property {number} games played so far
 * @property {number} games_in_all
 * @property {number} part of the work that is done
 * @property {boolean} precise did it stop because it is precise enough?
 * @property {number | null} seconds_left
 * @property {SeatFigure[]} seats
 * @property {Figure | null} draws
 * @property {Figure | null} limit
 * @property {Figure | null} turns
 * @property {TrailPoint[]} trail
 * @property {string[]} summary of the report
 * @property {string[]} provenance what its figures rest on that is not the author's
 * @property {string[]} sides
 * @property {number} sets rule sets
 * @property {Axis[]} over
 * @property {Axis[]} vary
 * @property {GoalInfo[]} goals
 * @property {number} trials
 * @property {PointInfo[]} points of a sweep, so far
 * @property {TriedInfo | null} tried by a search, so far
 */

/** @typedef {{key: string, title: string, share: boolean, sure: boolean, before: number, after: number, more: Figure}} Difference */
/** @typedef {{ready: boolean, place: number, before: RunInfo, after: RunInfo, games: number[], rows: Difference[]}} Comparison */

export {};
