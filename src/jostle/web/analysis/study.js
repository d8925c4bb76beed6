// Where a study comes from and how it is kept: an address, a match, a file; and as a match file to take along.

import { api, askPatiently } from "../base/api.js";

/** @typedef {import("./types.js").Study} Study */
/** @typedef {import("./variations.js").Variations} Variations */

const KEPT = "jostle.analysis ";

/**
 * What the address asks for; nothing where something is still to be chosen.
 * @param {import("../base/router.js").Visit} visit
 * @param {(words: string) => void} tell is told how long it will take, if it takes longer
 * @returns {Promise<Study | null>}
 */
export async function findStudy({ parts: [match], query, handed, left }, tell) {
  if (handed.study) return /** @type {Study} */ (handed.study);
  const kept = await recall();
  if (match) {
    const study = await askPatiently(`/analysis/matches/${match}`, left, tell);
    return kept && kept.lines[0].steps.length >= study.lines[0].steps.length
      ? { ...study, lines: kept.lines, remarks: kept.remarks, ending: kept.ending ?? study.ending }
      : study;
  }
  if (kept) return kept;
  const game = query.get("game");
  if (!game) return null;
  const options = JSON.parse(query.get("options") ?? "{}");
  return await api("POST", "/analysis/begin", { game, options, start: query.get("start") ?? "" });
}

/**
 * All of a study as the server wants it for a file.
 * @param {Study} study
 * @param {Variations} tree
 */
export function exported(study, tree) {
  const stretches = tree.stretches();
  const main = stretches[0].nodes.map((node) => node.step?.action).join(" ");
  const first = study.lines[0].steps.map(({ action }) => action).join(" ");
  const { ending } = study;
  const kept = ending && (ending.how === "resigned" || ending.how === "agreed") && main === first;
  return {
    game: study.game,
    options: study.options,
    start: study.start,
    seats: study.seats.map(({ name, kind, level }) => ({ name, kind, level })),
    lines: stretches.map(({ origin, after, nodes }) => ({
      origin,
      after,
      actions: nodes.map((node) => node.step?.action ?? ""),
    })),
    remarks: tree.remarks(stretches),
    ending: kept ? ending : null,
  };
}

/** The match file of a study. @param {Study} study @param {Variations} tree @returns {Promise<string>} */
export async function fileOf(study, tree) {
  return (await api("POST", "/analysis/export", exported(study, tree))).text;
}

/** Keep what was tried for as long as this tab is open: a reload or another language must not lose it. @param {Study} study @param {Variations} tree */
export function keep(study, tree) {
  try {
    sessionStorage.setItem(KEPT + location.pathname + location.search, JSON.stringify(exported(study, tree)));
  } catch (problem) {
    console.info("this browser keeps nothing for us", problem);
  }
}

/** @returns {Promise<Study | null>} */
async function recall() {
  let kept = null;
  try {
    kept = sessionStorage.getItem(KEPT + location.pathname + location.search);
  } catch (problem) {
    console.info("this browser keeps nothing for us", problem);
  }
  if (!kept) return null;
  const { text } = await api("POST", "/analysis/export", JSON.parse(kept));
  return await api("POST", "/analysis/file", { text });
}
