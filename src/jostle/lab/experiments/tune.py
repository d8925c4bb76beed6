"""Tuning: a search (Optuna) for rules that meet a designer's goals, among what the designer allows to vary.

Every trial is a run of its own, with the same luck as all others. The best of many trials looks better than it is, so
it is played again at the end with fresh luck and more games; those are the figures reported.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from jostle.errors import JostleError, OptionError
from jostle.games import spec
from jostle.games.spec import Value
from jostle.i18n import Text, messages_of
from jostle.i18n.numbers import number, percent, plain
from jostle.lab.estimates import Interval
from jostle.lab.experiments.common import ProgressCallback, command, is_share, measure
from jostle.lab.experiments.requests import CHECK_TIMES, HANDOUT, NO_POINTS, Goal, Parameter, total_miss
from jostle.lab.experiments.sweep import figures_of
from jostle.lab.report.page import Report
from jostle.lab.run.executors import ChunkExecutor
from jostle.lab.run.plan import Lineup, RunPlan
from jostle.lab.stats.compensation import rescored
from jostle.lab.stats.data import RunData
from jostle.lab.stats.figures import Section, Table
from jostle.lab.texts import provenance_of

if TYPE_CHECKING:
    import optuna

message = messages_of("jostle.lab")

CHECK_SEED = 1_000_003  # added to the seed for the last check
TUNING_FILE = "tuning.html"


@dataclass(frozen=True)
class Trial:
    """A rule set that was tried, and the compensation for the second seat that its games were scored with. `settings`:
    the value of each parameter; empty for the original rules."""

    options: dict[str, Value]
    figures: dict[str, Interval]
    miss: float
    handout: float = 0.0
    settings: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class TuningResult:
    """The best rule set, as found and as checked with fresh luck; `trials` are all of them in order."""

    best: Trial
    checked: Trial
    start: Trial
    trials: tuple[Trial, ...]


def tune(
    folder: Path,
    plan: RunPlan,
    parameters: Sequence[Parameter],
    goals: Sequence[Goal],
    trials: int = 30,
    jobs: int | None = None,
    executor: ChunkExecutor | None = None,
    watch: ProgressCallback | None = None,
    on_trial: Callable[[Trial, int], None] | None = None,
) -> TuningResult:
    """Try rule sets, concentrating on promising ones; `on_trial` is called after each, first for the original rules
    (0).
    Finished trials are not played again."""
    if not parameters or not goals:
        raise OptionError(message("tuning-empty"))
    handing_out = any(one.name == HANDOUT for one in parameters)
    if handing_out and not spec(plan.game).counts_points:
        raise OptionError(NO_POINTS)
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    known: dict[str, RunData] = {}
    found: list[Trial] = []

    def try_options(options: dict[str, Value], handout: float, what: str) -> Trial:
        asked = plan.with_options(options)
        key = repr(sorted(spec(plan.game).changed(asked.options).items()))
        if key not in known:
            at = folder / f"trial-{len(known):03d}"
            known[key] = measure(at, asked, jobs, executor, watch, what)
        return _trial(known[key], handout, goals)

    start = try_options({}, 0.0, "as it is")
    if handing_out:
        _rescored(next(iter(known.values())), 0.0)  # fail early if points do not decide
    if on_trial is not None:
        on_trial(start, 0)

    def objective(trial: optuna.Trial) -> float:
        options, handout = dict(plan.options), 0.0
        settings = {one.name: one.values[trial.suggest_int(one.name, 0, len(one.values) - 1)] for one in parameters}
        try:
            for parameter in parameters:
                if parameter.name == HANDOUT:
                    handout = float(settings[HANDOUT])
                else:
                    options = parameter.apply(plan.game, options, settings[parameter.name])
            one = try_options(options, handout, f"trial {trial.number + 1}/{trials}")
        except OptionError as error:  # a combination that the rules do not allow
            raise optuna.TrialPruned(str(error)) from None
        one = replace(one, settings=settings)
        found.append(one)
        if on_trial is not None:
            on_trial(one, trial.number + 1)
        return one.miss

    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=plan.seed, multivariate=True))
    study.optimize(objective, n_trials=trials, catch=())
    if not found:
        raise JostleError(message("tuning-none-allowed"))
    best = min([start, *found], key=lambda one: one.miss)
    checked = _check(folder, plan, best, goals, jobs, executor, watch)
    return TuningResult(best, checked, start, tuple(found))


def _check(
    folder: Path,
    plan: RunPlan,
    best: Trial,
    goals: Sequence[Goal],
    jobs: int | None,
    executor: ChunkExecutor | None,
    watch: ProgressCallback | None,
) -> Trial:
    """Play the best rule set again with fresh luck and more games."""
    lineups = tuple(Lineup(one.name, one.bots, CHECK_TIMES * one.rounds, one.component) for one in plan.lineups)
    fresh = replace(plan, options=best.options, lineups=lineups, seed=plan.seed + CHECK_SEED)
    key = command(plan.game, best.options)
    at = folder / f"check-{abs(hash_text(key)):08x}"
    checked = _trial(measure(at, fresh, jobs, executor, watch, "checking the best"), best.handout, goals)
    return replace(checked, settings=best.settings)


def _trial(data: RunData, handout: float, goals: Sequence[Goal]) -> Trial:
    """The figures of a rule set, with compensation for the second seat."""
    figures = figures_of(data)
    if handout:
        figures |= _rescored(data, handout)
    return Trial(dict(data.plan.options), figures, total_miss(goals, figures), handout)


def _rescored(data: RunData, handout: float) -> dict[str, Interval]:
    found = rescored(data, handout)
    if found is None:
        raise OptionError(NO_POINTS)
    return found


def hash_text(text: str) -> int:
    """A number for a text, the same in every process."""
    import zlib

    return zlib.crc32(text.encode())


# --- the page --------------------------------------------------------------------------------------------------------


def tuning_report(plan: RunPlan, parameters: Sequence[Parameter], goals: Sequence[Goal], tuned: TuningResult) -> Report:
    """The goals before and after, and every rule set that was tried."""
    rows: list[list[Text]] = [
        [
            message("goal-column"), message("before-column"), message("found-column"), message("checked-column"), "",
        ]
    ]  # fmt: skip
    for goal in goals:
        values = (goal_value(goal, trial) for trial in (tuned.start, tuned.best, tuned.checked))
        met = message("goal-met") if goal.met(tuned.checked.figures) else message("goal-not-met")
        rows.append([goal.words, *values, met])
    vary: list[list[Text]] = [[message("parameter-column"), message("values-column")]]
    vary += [[one.name, ", ".join(str(value).lower() for value in one.values)[:200]] for one in parameters]
    tried: list[list[Text]] = [
        [message("trial-column"), message("miss-column"), message("rules-column"), *(goal.words for goal in goals)]
    ]
    for trial_number, trial in enumerate((tuned.start, *tuned.trials)):
        values = (goal_value(goal, trial) for goal in goals)
        name: Text = str(trial_number) if trial_number else message("original-rules")
        tried.append([name, number(trial.miss, 2), _rules_words(plan.game, trial), *values])
    sections = [
        Section(message("section-goals"), [], "", [], [Table(message("table-goals"), rows)]),
        Section(message("section-parameters"), [], "", [], [Table(message("table-parameters"), vary)]),
        Section(message("section-trials"), [], message("same-luck"), [], [Table(message("table-trials"), tried)]),
    ]
    games = message("note-tuning", games=plan.games, check=CHECK_TIMES * plan.games, seed=str(plan.seed))
    return Report(
        message("title-tuning", game=spec(plan.game).title),
        message("kind-tuning"),
        tuning_summary(plan, goals, tuned),
        sections,
        [games, *provenance_of(plan)],
    )


def goal_value(goal: Goal, trial: Trial) -> Text:
    """The figure that a goal is about."""
    value = goal.value(trial.figures)
    return percent(value) if goal.figure == "fair" or is_share(goal.figure) else plain(float(f"{value:.3g}"))


def tuning_summary(plan: RunPlan, goals: Sequence[Goal], tuned: TuningResult) -> list[Text]:
    met = sum(goal.met(tuned.checked.figures) for goal in goals)
    rules = _rules_words(plan.game, tuned.best)
    lines: list[Text] = [
        message("tuning-met", met=met, goals=len(goals), rules=rules),
        message("tuning-play", command=command(plan.game, tuned.best.options)),
    ]
    if tuned.best.handout:
        lines.append(message("tuning-compensation"))
    return lines


def _rules_words(game: str, trial: Trial) -> Text:
    """A rule set by what was varied, or as options are typed."""
    if trial.settings:
        return ", ".join(f"{name}={str(value).lower()}" for name, value in trial.settings.items())
    return command(game, trial.options).removeprefix(f"jostle play {game}").strip() or message("usual-rules")


def compensation_for(points: float) -> Text:
    """Compensation in words; empty for none."""
    if not points:
        return ""
    amount = plain(abs(points))
    return message("points-second", points=amount) if points > 0 else message("points-first", points=amount)
