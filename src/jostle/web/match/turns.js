// What was done, turn by turn, in words: for the list of turns and for the prompt.

/** @typedef {import("../base/types.js").Step} Step */
/** @typedef {import("../base/types.js").MatchNews} MatchNews */
/** @typedef {{actor: number, first: number, steps: Step[]}} Turn `first`: the place of its first step in the line */

const MAX_TOLD = 90; // letters of a turn in one sentence: the list has the rest

/** The turns of a line: a step belongs to the turn of its player, chance to the turn in which it happens. @param {Step[]} line */
export function turnsOf(line) {
  /** @type {Turn[]} */
  const turns = [];
  for (const [i, step] of line.entries()) {
    const last = turns.at(-1);
    if (last && (step.actor < 0 || step.actor === last.actor)) last.steps.push(step);
    else turns.push({ actor: step.actor, first: i, steps: [step] });
  }
  return turns;
}

/**
 * What each step of a turn is worth telling: its report. Where no step has one, its own words.
 * @param {Step[]} steps
 * @returns {string[]} "" for a step that is not told
 */
export function tellSteps(steps) {
  const reported = steps.some(({ report }) => report);
  return steps.map(({ report, words }) => (reported ? report ?? "" : words));
}

/** A turn in one sentence, without who had it; of a long one only the last step. @param {Step[]} steps */
export function tellTurn(steps) {
  const told = tellSteps(steps).filter(Boolean).map((words) => words.replace(/\.$/, ""));
  const whole = `${told.join(", ")}.`;
  return told.length ? (whole.length > MAX_TOLD ? `${told.at(-1)}.` : whole) : "";
}

/**
 * The last turn of somebody else, as far as it has come. At one screen for several, everybody but whose turn it is.
 * @param {Pick<MatchNews, "line" | "seats" | "turn">} news
 * @returns {Turn | null}
 */
export function lastOfOthers({ line, seats, turn }) {
  const own = seats.filter((seat) => seat.yours);
  const isOwn = (/** @type {number} */ seat) => (own.length > 1 ? seat === turn : Boolean(seats[seat]?.yours));
  return turnsOf(line).findLast(({ actor }) => actor >= 0 && !isOwn(actor)) ?? null;
}

/**
 * The beginning of a status that is written bold: "Your turn:", or the name of whose turn it is.
 * @param {string} status
 * @param {string[]} names
 * @returns {[string, string]} the beginning, and the rest
 */
export function splitLead(status, names) {
  const colon = /^[^.:]{1,40}:(?= )/.exec(status)?.[0];
  const named = names.filter((name) => name && status.startsWith(`${name} `)).sort((a, b) => b.length - a.length);
  const lead = colon ?? named[0] ?? "";
  return [lead, status.slice(lead.length)];
}
