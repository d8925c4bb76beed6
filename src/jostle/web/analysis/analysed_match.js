// What is analysed: found by its address, a match or a file; stored for this tab, and exported as a match file.

import { placeOf } from "../base/address.js";
import { allGames, api, askUntilReady } from "../base/api.js";

/** @typedef {import("./types.js").AnalysedMatch} AnalysedMatch */
/** @typedef {import("./variations.js").Variations} Variations */

const KEPT = "jostle.analysis ";

/**
 * What the address asks for; by itself, the game that was played last.
 * @param {import("../base/router.js").Visit} visit
 * @param {(words: string) => void} tell is told how long it will take, if it takes longer
 * @returns {Promise<AnalysedMatch>}
 */
export async function findMatch({ parts: [match], query, handed, left }, tell) {
  if (handed.analysed) return /** @type {AnalysedMatch} */ (handed.analysed);
  const kept = await recall();
  if (match) {
    const analysed = await askUntilReady(`/analysis/matches/${match}`, left, tell);
    return kept && kept.lines[0].steps.length >= analysed.lines[0].steps.length
      ? { ...analysed, lines: kept.lines, remarks: kept.remarks, ending: kept.ending ?? analysed.ending }
      : analysed;
  }
  if (kept) return kept;
  const game = query.get("game");
  if (!game) return await api("POST", "/analysis/begin", await usualStart());
  const options = JSON.parse(query.get("options") ?? "{}");
  return await api("POST", "/analysis/begin", { game, options, start: query.get("start") ?? "" });
}

/** The start of the game that this person played last; before the first one, of what newcomers play. */
async function usualStart() {
  /** @type {[import("../base/types.js").GameInfo[], import("../base/types.js").Summary[]]} */
  const [games, own] = await Promise.all([allGames(), api("GET", "/matches?list=mine")]);
  const last = own.toSorted((a, b) => b.updated - a.updated)[0]?.info;
  if (last) return { game: last.game, options: last.options, start: "" };
  const first = games.find(({ ready }) => ready) ?? games[0];
  const { options, start } = first.quick_start;
  return { game: first.id, options, start };
}

/** The request for a match file. @param {AnalysedMatch} analysed @param {Variations} tree */
function exported(analysed, tree) {
  const stretches = tree.stretches();
  const main = stretches[0].nodes.map((node) => node.step?.action).join(" ");
  const first = analysed.lines[0].steps.map(({ action }) => action).join(" ");
  const { ending } = analysed;
  const kept = ending && (ending.how === "resigned" || ending.how === "agreed") && main === first;
  return {
    game: analysed.game,
    options: analysed.options,
    start: analysed.start,
    seats: analysed.seats.map(({ name, kind, level }) => ({ name, kind, level })),
    lines: stretches.map(({ origin, after, nodes }) => ({
      origin,
      after,
      actions: nodes.map((node) => node.step?.action ?? ""),
    })),
    remarks: tree.remarks(stretches),
    ending: kept ? ending : null,
  };
}

/** The match file of an analysis. @param {AnalysedMatch} analysed @param {Variations} tree @returns {Promise<string>} */
export async function fileOf(analysed, tree) {
  return (await api("POST", "/analysis/export", exported(analysed, tree))).text;
}

/** Store the variations while this tab is open, so that a reload or another language does not lose them. @param {AnalysedMatch} analysed @param {Variations} tree */
export function store(analysed, tree) {
  try {
    sessionStorage.setItem(KEPT + placeOf(location).href, JSON.stringify(exported(analysed, tree)));
  } catch (problem) {
    console.info("this browser stores nothing for us", problem);
  }
}

/** @returns {Promise<AnalysedMatch | null>} */
async function recall() {
  let kept = null;
  try {
    kept = sessionStorage.getItem(KEPT + placeOf(location).href);
  } catch (problem) {
    console.info("this browser stores nothing for us", problem);
  }
  if (!kept) return null;
  const { text } = await api("POST", "/analysis/export", JSON.parse(kept));
  return await api("POST", "/analysis/file", { text });
}
