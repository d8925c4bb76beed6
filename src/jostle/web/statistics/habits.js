// The cost of a person's decisions in a game: by phase and kind, and the costliest ones.

import { el } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { costTable } from "./bars.js";
import { shareText } from "./format.js";

/** @typedef {import("./types.js").GameHabits} GameHabits */
/** @typedef {import("./types.js").WorstDecision} WorstDecision */

const FEWEST = 3; // decisions of a kind needed to draw a conclusion
const MAX_KINDS = 6;

/** @param {GameHabits} habits */
export function habitsView(habits) {
  const kinds = habits.kinds.filter(({ decisions }) => decisions >= FEWEST).slice(0, MAX_KINDS);
  return el("div.habits", [
    el("h3", t("habits-title")),
    el("p", [t("habits-summary", {
      n: habits.matches,
      decisions: habits.decisions,
      loss: shareText(habits.loss),
      accuracy: shareText(habits.accuracy),
    })]),
    el("ul.habit-words", sentences(habits).map((words) => el("li", words))),
    el("div.tables", [
      costTable(t("habits-phases"), habits.phases, ({ name }) => t(`habits-phase-${name}`)),
      kinds.length > 1 && costTable(t("habits-kinds"), kinds, ({ label }) => label),
    ]),
    habits.worst.length > 0 && [
      el("h4", t("habits-worst")),
      el("ol.worst", habits.worst.map((one) => el("li", worstView(one)))),
    ],
  ]);
}

/** Conclusions for the player, the most urgent first. @param {GameHabits} habits */
function sentences(habits) {
  const { phases, kinds, loss } = habits;
  const counted = /** @type {const} */ ([
    ["habits-missed-at-once", habits.missed_at_once],
    ["habits-missed-in-two", habits.missed_in_two],
    ["habits-missed-later", habits.missed_later],
    ["habits-allowed-at-once", habits.allowed_at_once],
    ["habits-allowed-later", habits.allowed_later],
  ]);
  const said = counted.filter(([, n]) => n > 0).map(([key, n]) => t(key, { n }));
  const dearest = [...phases].sort((one, other) => other.loss - one.loss)[0];
  if (phases.length > 1 && dearest.loss > 1.2 * loss) {
    said.push(t(`habits-costliest-${dearest.name}`, { loss: shareText(dearest.loss) }));
  }
  const kind = kinds.find(({ decisions }) => decisions >= FEWEST);
  if (kinds.length > 1 && kind && kind.loss > 1.2 * loss) {
    said.push(t("habits-costliest-kind", { kind: kind.label, loss: shareText(kind.loss) }));
  }
  return said.length ? said : [t("habits-fine")];
}

/** @param {WorstDecision} one */
function worstView({ match, number, action, words, loss, best, best_words }) {
  return [
    el(
      "a",
      { href: `/analyse/${match}?at=${number - 1}` },
      t("habits-fault", { action, words, loss: shareText(loss) }),
    ),
    el("span.quiet", ` ${t("habits-better", { action: best, words: best_words })}`),
  ];
}
