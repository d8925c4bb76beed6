// Types of a person's record and of openings, as the server sends them.

/** @typedef {{won: number, drawn: number, lost: number}} Tally */
/** @typedef {{name: string, kind: "" | "bot" | "person", tally: Tally}} TallyLine */
/** @typedef {{match: string, rating: number, at: number}} RatingPoint */

/**
 * @typedef {object} GameRecord
 * @property {string} game
 * @property {string} title
 * @property {Tally} tally
 * @property {number} length
 * @property {TallyLine[]} opponents
 * @property {TallyLine[]} variants
 * @property {TallyLine[]} seats
 * @property {RatingPoint[]} ratings
 */

/**
 * @typedef {object} RecentMatch
 * @property {string} match
 * @property {string} game
 * @property {string} title
 * @property {string} variant
 * @property {string} side
 * @property {string[]} others
 * @property {"" | "won" | "drawn" | "lost"} result
 * @property {number} steps
 * @property {number} ended
 */

/** @typedef {{games: GameRecord[], recent: RecentMatch[]}} RecordInfo */
/** @typedef {{game: string, title: string, rating: {rating: number, sure: boolean, answers: number, solved: number}}} PuzzleRating */
/** @typedef {{name: string, label: string, decisions: number, loss: number}} Share */
/** @typedef {{match: string, number: number, action: string, words: string, loss: number, best: string, best_words: string}} WorstDecision */

/**
 * @typedef {object} GameHabits
 * @property {string} game
 * @property {string} title
 * @property {number} matches
 * @property {number} decisions
 * @property {number} accuracy
 * @property {number} loss
 * @property {Share[]} phases
 * @property {Share[]} kinds
 * @property {number} missed_at_once
 * @property {number} missed_in_two
 * @property {number} missed_later
 * @property {number} allowed_at_once
 * @property {number} allowed_later
 * @property {WorstDecision[]} worst
 */

/** @typedef {{games: GameHabits[], waiting: number}} HabitsInfo */

/**
 * @typedef {object} Standing
 * @property {number} seat
 * @property {string} side
 * @property {number | null} chance
 * @property {number} won_sure
 * @property {number} lost_sure
 * @property {number} games
 * @property {number | null} share
 * @property {number | null} low
 * @property {number | null} high
 */

/**
 * @typedef {object} Plan
 * @property {string} id
 * @property {string} name
 * @property {string} words
 * @property {"sheet" | "bot" | "search" | "table"} source
 * @property {string[][]} actions
 * @property {Standing[]} standings
 * @property {number} played
 */

/**
 * @typedef {object} Meeting
 * @property {string[]} plans
 * @property {string} start
 * @property {number} chance
 * @property {number} low
 * @property {number} high
 * @property {number} depth
 * @property {number} nodes
 * @property {"" | "win" | "loss"} sure
 * @property {number | null} turns
 * @property {number} games
 * @property {number | null} share
 */

/**
 * @typedef {object} OpeningsInfo
 * @property {string} game
 * @property {string} title
 * @property {string[]} sides
 * @property {string} player
 * @property {Plan[]} plans
 * @property {Meeting[]} meetings
 * @property {{seat: number, side: string, actions: string[], played: number}[]} others
 * @property {number} matches
 */

export {};
