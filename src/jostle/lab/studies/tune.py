"""Search for rules that meet a designer's goals, among what the designer allows to vary (Optuna).

Every trial is a run of its own, with the same luck as all others. The best of many trials looks better than it is, so
it is played again at the end with a luck that the search has not seen, and with more games: that is what is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from jostle.errors import JostleError, OptionError
from jostle.games import spec
from jostle.games.spec import Value
from jostle.lab.report.page import page, section_html
from jostle.lab.run.plan import Lineup, Plan
from jostle.lab.run.runs import Playing
from jostle.lab.run.tables import write_whole
from jostle.lab.stats.compensation import recounted
from jostle.lab.stats.data import Data
from jostle.lab.stats.estimates import Interval
from jostle.lab.stats.figures import Section
from jostle.lab.studies.experiments import Watch, command, is_share, measure
from jostle.lab.studies.goals import Goal, total_miss
from jostle.lab.studies.requests import CHECK_TIMES
from jostle.lab.studies.sweep import figures_of
from jostle.lab.studies.variation import HANDOUT, NO_POINTS, Dial

if TYPE_CHECKING:
    import optuna

CHECK_SEED = 1_000_003  # added to the seed for the last check
TUNING_FILE = "tuning.html"


@dataclass(frozen=True)
class Trial:
    """A rule set that was tried, and the points for the second seat that its games were counted with. `turned`: what
    each dial was set to; nothing for the rules as they are."""

    options: dict[str, Value]
    figures: dict[str, Interval]
    miss: float
    handout: float = 0.0
    turned: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Tuned:
    """The best rule set: as the search saw it, and as a fresh luck did. `trials` are all of them, in their order."""

    best: Trial
    checked: Trial
    start: Trial
    trials: tuple[Trial, ...]


def tune(
    folder: Path,
    plan: Plan,
    dials: Sequence[Dial],
    goals: Sequence[Goal],
    trials: int = 30,
    jobs: int | None = None,
    playing: Playing | None = None,
    watch: Watch | None = None,
    told: Callable[[Trial, int], None] | None = None,
) -> Tuned:
    """Try rule sets, the likelier ones more and more; `told` hears of each, first of the rules as they are (0).
    What was tried is not played again."""
    if not dials or not goals:
        raise OptionError("tuning needs something that may vary, and a goal")
    handing_out = any(dial.name == HANDOUT for dial in dials)
    if handing_out and not spec(plan.game).counts_points:
        raise OptionError(NO_POINTS)
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    known: dict[str, Data] = {}
    found: list[Trial] = []

    def try_options(options: dict[str, Value], handout: float, what: str) -> Trial:
        asked = plan.with_options(options)
        key = repr(sorted(spec(plan.game).changed(asked.options).items()))
        if key not in known:
            at = folder / f"trial-{len(known):03d}"
            known[key] = measure(at, asked, jobs, playing, watch, what)
        return _counted(known[key], handout, goals)

    start = try_options({}, 0.0, "as it is")
    if handing_out:
        recounted(next(iter(known.values())), 0.0)  # points that do not decide are refused before more is played
    if told is not None:
        told(start, 0)

    def objective(trial: optuna.Trial) -> float:
        options, handout = dict(plan.options), 0.0
        turned = {dial.name: dial.values[trial.suggest_int(dial.name, 0, len(dial.values) - 1)] for dial in dials}
        try:
            for dial in dials:
                if dial.name == HANDOUT:
                    handout = float(turned[HANDOUT])
                else:
                    options = dial.turn(plan.game, options, turned[dial.name])
            one = try_options(options, handout, f"trial {trial.number + 1}/{trials}")
        except OptionError as error:  # a mix that the rules do not allow: no rule set at all
            raise optuna.TrialPruned(str(error)) from None
        one = replace(one, turned=turned)
        found.append(one)
        if told is not None:
            told(one, trial.number + 1)
        return one.miss

    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=plan.seed, multivariate=True))
    study.optimize(objective, n_trials=trials, catch=())
    if not found:
        raise JostleError("none of the rule sets that were tried is allowed; expected dials whose values go together")
    best = min([start, *found], key=lambda one: one.miss)
    checked = _check(folder, plan, best, goals, jobs, playing, watch)
    return Tuned(best, checked, start, tuple(found))


def _check(
    folder: Path,
    plan: Plan,
    best: Trial,
    goals: Sequence[Goal],
    jobs: int | None,
    playing: Playing | None,
    watch: Watch | None,
) -> Trial:
    """The best rule set once more, with fresh luck and more games."""
    lineups = tuple(Lineup(one.name, one.bots, CHECK_TIMES * one.rounds, one.part) for one in plan.lineups)
    fresh = replace(plan, options=best.options, lineups=lineups, seed=plan.seed + CHECK_SEED)
    key = command(plan.game, best.options)
    at = folder / f"check-{abs(hash_text(key)):08x}"
    checked = _counted(measure(at, fresh, jobs, playing, watch, "checking the best"), best.handout, goals)
    return replace(checked, turned=best.turned)


def _counted(data: Data, handout: float, goals: Sequence[Goal]) -> Trial:
    """What a rule set comes to, with so many points for the second seat."""
    figures = figures_of(data)
    if handout:
        figures |= recounted(data, handout)
    return Trial(dict(data.plan.options), figures, total_miss(goals, figures), handout)


def hash_text(text: str) -> int:
    """A number for a text, the same in every process."""
    import zlib

    return zlib.crc32(text.encode())


# --- the page --------------------------------------------------------------------------------------------------------


def write_tuning(folder: Path, plan: Plan, dials: Sequence[Dial], goals: Sequence[Goal], tuned: Tuned) -> Path:
    """Write what a search found as a page: the goals before and after, and every rule set that was tried."""
    rows = [["goal", "before", "as the search saw it", "with fresh luck", ""]]
    for goal in goals:
        values = (_shown(goal, trial) for trial in (tuned.start, tuned.best, tuned.checked))
        rows.append([str(goal), *values, "met" if goal.met(tuned.checked.figures) else "not met"])
    vary = [["what", "values"]]
    vary += [[dial.name, ", ".join(str(value).lower() for value in dial.values)[:200]] for dial in dials]
    tried = [["trial", "off by", "rules", *(str(goal) for goal in goals)]]
    for number, trial in enumerate((tuned.start, *tuned.trials)):
        values = (_shown(goal, trial) for goal in goals)
        name = str(number) if number else "as it is"
        tried.append([name, f"{trial.miss:.2f}", _rules_words(plan.game, trial), *values])
    reached = Section("What was reached", [], "", [], [("Goals", rows)])
    allowed = Section("What was allowed to vary", [], "", [], [("Values", vary)])
    every = Section("All that was tried", [], "With the same luck and the same players.", [], [("Rule sets", tried)])
    notes = [
        f"{plan.games} games for each rule set, seed {plan.seed}; {CHECK_TIMES * plan.games} games with a luck that "
        "the search had not seen for the best."
    ]
    body = "".join(section_html(section) for section in (reached, allowed, every))
    file = folder / TUNING_FILE
    text = page(f"{spec(plan.game).title}: tuned", _said(plan, goals, tuned), body, notes, "search")
    write_whole(file, text.encode())
    return file


def _shown(goal: Goal, trial: Trial) -> str:
    """What a goal is about, as people read it."""
    value = goal.value(trial.figures)
    return f"{100 * value:.1f} %" if goal.figure == "fair" or is_share(goal.figure) else f"{value:.3g}"


def _said(plan: Plan, goals: Sequence[Goal], tuned: Tuned) -> list[str]:
    met = sum(goal.met(tuned.checked.figures) for goal in goals)
    lines = [
        f"{met} of {len(goals)} goals met with fresh luck, by {_rules_words(plan.game, tuned.best)}.",
        f"Play it: {command(plan.game, tuned.best.options)}",
    ]
    if tuned.best.handout:
        lines.append("The points are counted at the end: no option does it, and the bots did not know of them.")
    return lines


def _rules_words(game: str, trial: Trial) -> str:
    """A rule set by what was varied, or as people type it."""
    if trial.turned:
        return ", ".join(f"{name}={str(value).lower()}" for name, value in trial.turned.items())
    return command(game, trial.options).removeprefix(f"jostle play {game}").strip() or "the rules as usual"


def handout_words(points: float) -> str:
    """A hand-out in words, to follow others; nothing for none."""
    if not points:
        return ""
    what = "point" if abs(points) == 1 else "points"
    return f", {abs(points):g} {what} for the {'second' if points > 0 else 'first'} seat"
