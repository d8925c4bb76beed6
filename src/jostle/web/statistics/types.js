// Types of a person's record and of openings, as the server sends them.

/** @typedef {import("../base/api_types.d.ts").Tally} Tally */
/** @typedef {import("../base/api_types.d.ts").TallyLine} TallyLine */
/** @typedef {import("../base/api_types.d.ts").RatingPoint} RatingPoint */
/** @typedef {import("../base/api_types.d.ts").GameRecord} GameRecord */
/** @typedef {import("../base/api_types.d.ts").RecentMatch} RecentMatch */
/** @typedef {import("../base/api_types.d.ts").RecordInfo} RecordInfo */
/** @typedef {import("../base/api_types.d.ts").GameRating} PuzzleRating */
/** @typedef {import("../base/api_types.d.ts").Share} Share */
/** @typedef {import("../base/api_types.d.ts").WorstDecision} WorstDecision */
/** @typedef {import("../base/api_types.d.ts").GameHabits} GameHabits */
/** @typedef {import("../base/api_types.d.ts").HabitsInfo} HabitsInfo */
/** @typedef {import("../base/api_types.d.ts").StandingInfo} Standing */
/** @typedef {import("../base/api_types.d.ts").PlanInfo} Plan */
/** @typedef {import("../base/api_types.d.ts").MeetingInfo} Meeting */
/** @typedef {import("../base/api_types.d.ts").OpeningsInfo} OpeningsInfo */

export {};
