"""Experiments as requested: a sweep over one or two options, or a search towards goals (tuning).

A request is stored as JSON together with the plan that all rule sets share. Nothing heavy is imported here, so that a
server can validate a request without the packages that carry it out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from jostle.errors import OptionError
from jostle.games import spec
from jostle.games.components import components_of
from jostle.games.spec import Choice, Flag, Number, Options, Value
from jostle.i18n import Text, messages_of
from jostle.i18n.numbers import plain
from jostle.lab.estimates import Interval
from jostle.lab.run.plan import RunPlan

message = messages_of("jostle.lab")

HANDOUT = "handout"  # not a rule: compensation points for the second seat, added when a game is over
NO_POINTS = message("compensation-impossible")
MAX_POINTS = 100  # of a sweep


# --- sweeps ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Axis:
    """An option and its values in a sweep."""

    name: str
    values: tuple[Value, ...]

    def shown(self, value: Value) -> str:
        """A value as people type it."""
        return str(value).lower() if isinstance(value, bool) else str(value)


def read_axis(game: str, text: str) -> Axis:
    """`limit=50,100,200`, `pieces=5..15`, `limit=50..300..50`, or with semicolons where values hold commas."""
    name, equals, rest = text.partition("=")
    if not equals or not rest:
        raise OptionError(message("axis-form", text=repr(text)))
    option = spec(game).option(name.replace("-", "_"))
    if isinstance(option, Number) and ".." in rest:
        values: list[Value] = list(read_range(rest))
        return Axis(option.name, tuple(option.check(value) for value in values))
    words = rest.split(";") if ";" in rest else rest.split(",")
    return Axis(option.name, tuple(option.parse(word.strip()) for word in words))


def read_range(text: str) -> range:
    """`5..15` or `50..300..50`."""
    ends = text.split("..")
    if len(ends) not in (2, 3) or not all(end.isascii() and end.isdigit() and len(end) < 10 for end in ends):
        raise OptionError(message("range-form", text=repr(text)))
    first, last, step = int(ends[0]), int(ends[1]), int(ends[2]) if len(ends) == 3 else 1
    if last < first or step < 1:
        raise OptionError(message("range-empty", text=repr(text)))
    return range(first, last + 1, step)


def plans_over(plan: RunPlan, axes: Sequence[Axis]) -> list[tuple[tuple[Value, ...], RunPlan]]:
    """Every point of a sweep: the values on the axes and the plan, with the same luck everywhere."""
    if not 1 <= len(axes) <= 2:
        raise OptionError(message("sweep-options", count=len(axes)))
    places = list(product(*(axis.values for axis in axes)))
    if len(places) > MAX_POINTS:
        raise OptionError(message("sweep-points", count=len(places), most=MAX_POINTS))
    names = [axis.name for axis in axes]
    return [(at, plan.with_options(dict(zip(names, at, strict=True)))) for at in places]


# --- tuning ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Parameter:
    """Something that may vary: an option, or components in one (`deck.1U5R`, `values.c4+d3`), and its values."""

    name: str
    values: tuple[Value, ...]

    @property
    def components(self) -> tuple[str, ...]:
        """The components that are set together; none for a whole option."""
        return tuple(self.name.partition(".")[2].split("+")) if "." in self.name else ()

    def apply(self, game: str, options: Options, value: Value) -> dict[str, Value]:
        """The options with this set to a value."""
        if not self.components:
            return {**options, self.name: value}
        changed = dict(options)
        adjust = components_of(game).adjust
        if (found := adjust(changed, self.name, str(value))) is not None:
            return found
        for component in self.components:
            found = adjust(changed, component, str(value))
            if found is None:
                raise OptionError(
                    message("cannot-be-set", parameter=self.name, component=repr(component), value=repr(value))
                )
            changed = found
        return changed


def read_parameter(game: str, text: str) -> Parameter:
    """`limit=50..300..50`, `swiss=true,false`, `deck.1U5R=0..4`, `values.c4+d3=0..5`, `field.D4=.,x,+`."""
    name, equals, rest = text.partition("=")
    if not equals or not rest:
        raise OptionError(message("parameter-form", text=repr(text)))
    if name == HANDOUT:
        return Parameter(name, tuple(str(points) for points in read_points(rest)))
    whole = name.partition(".")[0]
    option = spec(game).option(whole)
    if "." in name:
        values = tuple(str(one) for one in read_range(rest)) if ".." in rest else tuple(rest.split(","))
        parameter = Parameter(name, values)
        for value in values:
            parameter.apply(game, spec(game).complete({}), value)  # reject what is impossible before anything starts
        return parameter
    if isinstance(option, Number) and ".." in rest:
        return Parameter(option.name, tuple(option.check(value) for value in read_range(rest)))
    if not isinstance(option, Number | Flag | Choice):
        return Parameter(option.name, tuple(option.parse(word) for word in rest.split(";")))
    return Parameter(option.name, tuple(option.parse(word) for word in rest.split(",")))


def read_points(text: str) -> list[float]:
    """`0..3`, or `0,0.5,1`: half points leave no draws, and negative ones are for the first seat."""
    try:
        points = [float(one) for one in (read_range(text) if ".." in text else text.split(","))]
    except ValueError:
        points = [math.nan]
    if not all(map(math.isfinite, points)):
        raise OptionError(message("compensation-form", text=f"{HANDOUT}={text}"))
    return points


# --- goals ------------------------------------------------------------------------------------------------------------


FORM = "fair=0.01, turns=20..40, draws<0.05"
NAMES: dict[str, Text] = {
    "draws": message("series-draws"),
    "limit": message("series-limit"),
    "turns": message("series-turns"),
    "decisions": message("series-decisions"),
    "choices": message("series-choices"),
    "lead changes": message("series-lead-changes"),
    "led for good": message("series-decided"),
}
_GOAL = re.compile(r"\s*([a-z ]+?)\s*(=|<|>)\s*([0-9.]+?)(?:\.\.([0-9.]+))?\s*")


@dataclass(frozen=True)
class Goal:
    """A range for a figure. `unit` is the distance from the range that counts as one."""

    figure: str  # "fair": the largest difference of a seat from an equal share
    low: float
    high: float
    unit: float

    def miss(self, figures: Mapping[str, Interval]) -> float:
        """The distance from the range: 0 if the goal is met."""
        value = self.value(figures)
        return max(0.0, self.low - value, value - self.high) / self.unit

    def value(self, figures: Mapping[str, Interval]) -> float:
        if self.figure != "fair":
            return figures[self.figure].value
        seats = [one.value for key, one in figures.items() if key.startswith("seat ")]
        return max(abs(share - 1 / len(seats)) for share in seats)

    def met(self, figures: Mapping[str, Interval]) -> bool:
        return self.miss(figures) == 0

    @property
    def words(self) -> Text:
        if self.figure == "fair":
            return message("goal-fair", limit=plain(100 * self.high))
        name = NAMES[self.figure]
        if self.low == 0:
            return message("goal-at-most", figure=name, high=plain(self.high))
        if self.high == float("inf"):
            return message("goal-at-least", figure=name, low=plain(self.low))
        return message("goal-between", figure=name, low=plain(self.low), high=plain(self.high))


def read_goal(text: str) -> Goal:
    """`fair=0.01`: no seat more than that off an equal share; `turns=20..40`; `draws<0.05`; `lead changes>2`."""
    found = _GOAL.fullmatch(text)
    if found is None:
        raise OptionError(message("goal-form", goal=repr(text), form=FORM))
    name, sign = found[1], found[2]
    try:
        first, second = float(found[3]), float(found[4]) if found[4] else None
    except ValueError:
        raise OptionError(message("goal-numbers", goal=repr(text), form=FORM)) from None
    if name == "fair":
        if sign == ">" or second is not None or first <= 0:
            raise OptionError(message("goal-fair-form", goal=repr(text)))
        return Goal("fair", 0.0, first, max(first, 0.005))
    if name not in NAMES:
        figures = ", ".join(("fair", *NAMES))
        raise OptionError(message("goal-unknown", goal=repr(text), figure=repr(name), figures=figures))
    if second is not None and second < first:
        raise OptionError(message("goal-order", goal=repr(text)))
    low, high = (0.0, first) if sign == "<" else (first, float("inf")) if sign == ">" else (first, second or first)
    width = high - low if sign == "=" and high > low else first
    return Goal(name, low, high, max(width / 2, 0.01 if name in ("draws", "limit", "led for good") else 0.5))


def total_miss(goals: Sequence[Goal], figures: Mapping[str, Interval]) -> float:
    """The sum of all misses."""
    return sum(goal.miss(figures) for goal in goals)


# --- requests ---------------------------------------------------------------------------------------------------------


CHECK_TIMES = 4  # games of a tuning's final check, as a multiple of a trial's


@dataclass(frozen=True)
class Sweep:
    """Every value of an option, or every combination of two."""

    axes: tuple[Axis, ...]

    @property
    def sets(self) -> int:
        """How many rule sets are played."""
        return math.prod(len(axis.values) for axis in self.axes)

    def games(self, plan: RunPlan) -> int:
        return sum(one.games for _, one in plans_over(plan, self.axes))

    def to_json(self) -> dict[str, Any]:
        return {"kind": "sweep", "over": [_as_json(axis) for axis in self.axes]}


@dataclass(frozen=True)
class Tuning:
    """A search over parameters; goals as typed."""

    parameters: tuple[Parameter, ...]
    wanted: tuple[str, ...]
    trials: int

    @property
    def goals(self) -> tuple[Goal, ...]:
        return tuple(read_goal(text) for text in self.wanted)

    @property
    def sets(self) -> int:
        """How many rule sets are played at most: the trials, and the original rules."""
        return self.trials + 1

    def games(self, plan: RunPlan) -> int:
        return plan.games * (self.sets + CHECK_TIMES)

    def to_json(self) -> dict[str, Any]:
        vary = [_as_json(one) for one in self.parameters]
        return {"kind": "tune", "vary": vary, "goals": list(self.wanted), "trials": self.trials}


Experiment = Sweep | Tuning


def games_in_all(plan: RunPlan, experiment: Experiment | None) -> int:
    """How many games are played: of one rule set, or of a whole experiment."""
    return plan.games if experiment is None else experiment.games(plan)


def experiment_of(request: Mapping[str, Any]) -> Experiment | None:
    """The sweep or the tuning that is requested; None for a run of one rule set."""
    match request.get("kind", "run"):
        case "sweep":
            return Sweep(tuple(Axis(one["name"], tuple(one["values"])) for one in request["over"]))
        case "tune":
            parameters = tuple(Parameter(one["name"], tuple(one["values"])) for one in request["vary"])
            return Tuning(parameters, tuple(request["goals"]), request["trials"])
    return None


def _as_json(one: Axis | Parameter) -> dict[str, Any]:
    return {"name": one.name, "values": list(one.values)}
