// Types of the analysis, as the server sends them.

/** @typedef {import("../base/api_types.d.ts").AnalysisSeat} StudySeat */
/** @typedef {import("../base/api_types.d.ts").AnalysisInfo} AnalysedMatch */
/** @typedef {import("../base/api_types.d.ts").OutcomeOdds} Odds */
/** @typedef {import("../base/api_types.d.ts").AnalysisPosition} Position */
/** @typedef {import("../base/api_types.d.ts").InsightTurn} Turn */
/** @typedef {import("../base/api_types.d.ts").InsightLine} InsightLine */
/** @typedef {import("../base/api_types.d.ts").Insight} Insight */
/** @typedef {import("../base/api_types.d.ts").CurvePoint} CurvePoint */
/** @typedef {import("../base/api_types.d.ts").DecisionInfo} Decision */
/** @typedef {import("../base/api_types.d.ts").LuckInfo} Luck */
/** @typedef {import("../base/api_types.d.ts").AccountInfo} Account */
/** @typedef {import("../base/api_types.d.ts").ReviewInfo} Review */

export {};
