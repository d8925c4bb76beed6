"""Search for rules that meet a designer's goals, among what the designer allows to vary (Optuna).

Every trial is a run of its own, with the same luck as all others. The best of many trials looks better than it is, so
it is played again at the end with a luck that the search has not seen, and with more games: that is what is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from jostle.errors import JostleError, OptionError
from jostle.games import spec
from jostle.games.spec import Choice, Flag, Number, Options, Value
from jostle.lab.compensation import recounted
from jostle.lab.data import Data
from jostle.lab.estimates import Interval
from jostle.lab.experiments import Watch, command, measure
from jostle.lab.goals import Goal, total_miss
from jostle.lab.lens import lens_of
from jostle.lab.plan import Lineup, Plan
from jostle.lab.runs import Playing
from jostle.lab.sweep import figures_of, read_range

if TYPE_CHECKING:
    import optuna

HANDOUT = "handout"  # a dial of no rules: points for the second seat, counted when a game is over
CHECK_TIMES = 4  # games of the last check, in games of a trial
CHECK_SEED = 1_000_003  # added to the seed for it


@dataclass(frozen=True)
class Dial:
    """Something that may vary: an option, or parts of one (`deck.1U5R`, `values.c4+d3`), and the values it may take."""

    name: str
    values: tuple[Value, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that are set together; none for a whole option."""
        return tuple(self.name.partition(".")[2].split("+")) if "." in self.name else ()

    def turn(self, game: str, options: Options, value: Value) -> dict[str, Value]:
        """The options with this set to a value."""
        if not self.parts:
            return {**options, self.name: value}
        changed = dict(options)
        for part in self.parts:
            found = lens_of(game).adjust(changed, part, str(value))
            if found is None:
                raise OptionError(f"{self.name}: {part!r} cannot be set to {value!r}")
            changed = found
        return changed


@dataclass(frozen=True)
class Trial:
    """A rule set that was tried, and the points for the second seat that its games were counted with."""

    options: dict[str, Value]
    figures: dict[str, Interval]
    miss: float
    handout: float = 0.0


@dataclass(frozen=True)
class Tuned:
    """The best rule set: as the search saw it, and as a fresh luck did. `trials` are all of them, in their order."""

    best: Trial
    checked: Trial
    start: Trial
    trials: tuple[Trial, ...]


def read_dial(game: str, text: str) -> Dial:
    """`limit=50..300..50`, `swiss=true,false`, `deck.1U5R=0..4`, `values.c4+d3=0..5`, `field.D4=.,x,+`."""
    name, equals, rest = text.partition("=")
    if not equals or not rest:
        raise OptionError(f"{text!r}: expected NAME=VALUES, such as limit=50..300..50 or deck.1U5R=0..4")
    if name == HANDOUT:
        return Dial(name, tuple(str(points) for points in read_points(rest)))
    whole = name.partition(".")[0]
    option = spec(game).option(whole)
    if "." in name:
        values = tuple(str(one) for one in read_range(rest)) if ".." in rest else tuple(rest.split(","))
        dial = Dial(name, values)
        for value in values:
            dial.turn(game, spec(game).complete({}), value)  # what cannot be is refused before anything starts
        return dial
    if isinstance(option, Number) and ".." in rest:
        return Dial(option.name, tuple(option.check(value) for value in read_range(rest)))
    if not isinstance(option, Number | Flag | Choice):
        return Dial(option.name, tuple(option.parse(word) for word in rest.split(";")))
    return Dial(option.name, tuple(option.parse(word) for word in rest.split(",")))


def read_points(text: str) -> list[float]:
    """`0..3`, or `0,0.5,1`: half points leave no draws, and negative ones are for the first seat."""
    try:
        return [float(one) for one in (read_range(text) if ".." in text else text.split(","))]
    except ValueError:
        raise OptionError(f"{HANDOUT}={text}: expected points for the second seat, such as 0..3 or 0,0.5,1") from None


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
    """Try rule sets, the likelier ones more and more; `told` hears of each. What was tried is not played again."""
    if not dials or not goals:
        raise OptionError("tuning needs something that may vary, and a goal")
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
    if any(dial.name == HANDOUT for dial in dials):
        recounted(next(iter(known.values())), 0.0)  # what cannot be is refused before anything else is played

    def objective(trial: optuna.Trial) -> float:
        options, handout = dict(plan.options), 0.0
        for dial in dials:
            value = dial.values[trial.suggest_int(dial.name, 0, len(dial.values) - 1)]
            if dial.name == HANDOUT:
                handout = float(value)
            else:
                options = dial.turn(plan.game, options, value)
        try:
            one = try_options(options, handout, f"trial {trial.number + 1}/{trials}")
        except OptionError as error:  # a mix that the rules do not allow: no rule set at all
            raise optuna.TrialPruned(str(error)) from None
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
    return _counted(measure(at, fresh, jobs, playing, watch, "checking the best"), best.handout, goals)


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
