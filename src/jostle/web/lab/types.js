// Types of the lab, as the server sends them.

/** @typedef {import("../base/types.js").Options} Options */
/** @typedef {import("../base/api_types.d.ts").LabInfo} LabInfo */
/** @typedef {import("../base/api_types.d.ts").LabChecked} LabChecked */
/** @typedef {import("../base/api_types.d.ts").SeatFigure} SeatFigure */
/** @typedef {import("../base/api_types.d.ts").FigureInfo} Figure */
/** @typedef {import("../base/api_types.d.ts").AxisInfo} Axis */
/** @typedef {import("../base/api_types.d.ts").GoalInfo} GoalInfo */
/** @typedef {import("../base/api_types.d.ts").PointInfo} PointInfo */
/** @typedef {import("../base/api_types.d.ts").TrialInfo} TrialInfo */
/** @typedef {import("../base/api_types.d.ts").TriedInfo} TriedInfo */
/** @typedef {import("../base/api_types.d.ts").RunInfo} RunInfo */
/** @typedef {import("../base/api_types.d.ts").DifferenceInfo} Difference */
/** @typedef {import("../base/api_types.d.ts").ComparisonInfo} Comparison */
/** @typedef {RunInfo["trail"][number]} TrailPoint games, and share, low and high of every seat */
/** @typedef {"waiting" | "starting" | "running" | "writing" | "stopped" | "done" | "failed"} RunState */
/** @typedef {"run" | "sweep" | "tune"} RunKind one rule set, a sweep over many, or a search among many */
/** @typedef {[number, number | null, number | null]} Three a figure and the ends of its interval */
/** A request for a run. @typedef {Required<Omit<import("../base/api_types.d.ts").RunBody, "goals">> & {goals: GoalInfo[]}} RunRequest */

export {};
