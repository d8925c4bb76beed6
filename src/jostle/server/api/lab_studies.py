"""Sweeps and tunings as the page asks for them: whether they make sense, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from pydantic import Field

from jostle.errors import OptionError
from jostle.games.spec import Options, Spec, Value
from jostle.i18n.languages import translate
from jostle.lab.experiments.goals import Goal, read_goal
from jostle.lab.experiments.requests import Sweep, Tuning
from jostle.lab.experiments.variation import HANDOUT, MOST_POINTS, NO_POINTS, Axis, Parameter, plans_over
from jostle.lab.run.plan import RunPlan
from jostle.server.api.schemas import Body, OptionValue
from jostle.server.refusals import Refusal

MOST_VALUES = 1000  # of one option: how many are sensible is said in words, further on
MOST_PART_VALUES = 30  # of a card or a square: each is tried out before the search begins
MOST_TRIALS = 200
MOST_HANDOUT = 50.0  # points
SHARES = ("fair", "draws", "limit", "led for good")  # goals that are shares of games or wins

Figure = Literal["fair", "draws", "limit", "turns", "decisions", "choices", "lead changes", "led for good"]


class AxisBody(Body):
    name: str = Field(description="an option; for tuning also parts of one, deck.1U5R, or handout", max_length=120)
    values: list[OptionValue | float] = Field(max_length=MOST_VALUES)


class GoalBody(Body):
    figure: Figure
    low: float | None = Field(None, ge=0, le=100_000)
    high: float | None = Field(None, ge=0, le=100_000)


class AxisInfo(Struct):
    name: str
    values: list[bool | int | float | str]


class GoalInfo(Struct):
    figure: str
    low: float | None
    high: float | None


# --- sweeps ----------------------------------------------------------------------------------------------------------


def sweep_of(spec: Spec, plan: RunPlan, over: list[AxisBody], language: str) -> Sweep:
    """A sweep that can be played, or a refusal."""
    if not over:
        raise Refusal("malformed", "a sweep goes over one option or two: choose what it goes over")
    axes = tuple(Axis(one.name, _option_values(spec, one, language)) for one in over)
    _refuse_twice(axis.name for axis in axes)
    study = Sweep(axes)
    if study.sets > MOST_POINTS:
        raise Refusal("limit", f"{study.sets} rule sets are too many for a sweep: at most {MOST_POINTS}")
    try:
        plans_over(plan, axes)
    except OptionError as error:
        raise Refusal("malformed", translate(error, spec, language)) from None
    return study


def _option_values(spec: Spec, one: AxisBody, language: str) -> tuple[Value, ...]:
    """The values of an option, each once."""
    try:
        option = spec.option(one.name)
        values = tuple(dict.fromkeys(option.check(value) for value in one.values))
    except OptionError as error:
        raise Refusal("malformed", translate(error, spec, language)) from None
    if len(values) < 2:
        raise Refusal("malformed", f"{one.name!r} has too few values: expected two or more")
    return values


def _refuse_twice(names: Iterable[str]) -> None:
    known: set[str] = set()
    for name in names:
        if name in known:
            raise Refusal("malformed", f"{name!r} is there twice: expected it once, with all its values")
        known.add(name)


# --- tuning ----------------------------------------------------------------------------------------------------------


def tuning_of(
    spec: Spec, plan: RunPlan, vary: list[AxisBody], goals: list[GoalBody], trials: int, language: str
) -> Tuning:
    """A search that can be begun, or a refusal."""
    if not vary:
        raise Refusal("malformed", "nothing may vary: choose at least one thing that the search can change")
    if not goals:
        raise Refusal("malformed", "the search has no goal: choose at least one")
    _refuse_twice(one.name for one in vary)
    _refuse_twice(goal.figure for goal in goals)
    dials = tuple(_dial(spec, plan, one, language) for one in vary)
    return Tuning(dials, tuple(goal_text(goal) for goal in goals), trials)


def _dial(spec: Spec, plan: RunPlan, one: AxisBody, language: str) -> Parameter:
    if one.name == HANDOUT:
        return Parameter(HANDOUT, _handouts(spec, plan, one.values, language))
    if "." not in one.name:
        return Parameter(one.name, _option_values(spec, one, language))
    dial = Parameter(one.name, tuple(dict.fromkeys(str(value) for value in one.values)))
    whole, _, parts = one.name.partition(".")
    if not parts:
        raise Refusal("malformed", f"which parts of {whole[:40]!r} may vary? Expected their names")
    if not dial.values:
        raise Refusal("malformed", f"{one.name!r} has too few values: expected two or more")
    if len(dial.values) > MOST_PART_VALUES:
        raise Refusal("limit", f"{one.name!r} has too many values: at most {MOST_PART_VALUES}")
    for value in dial.values:
        if not _goes(spec, dial, plan.options, value):
            raise Refusal("malformed", f"no part {parts[:40]!r} of {whole[:40]!r} that can be {str(value)[:20]!r}")
    return dial


def _goes(spec: Spec, dial: Parameter, options: Options, value: Value) -> bool:
    """Whether a part can have a value, among these options; and whether it is a part of the option that is named."""
    try:
        changed = dial.apply(spec.id, options, value)
    except OptionError:
        return False
    whole = dial.name.partition(".")[0]
    return all(changed[name] == before for name, before in options.items() if name != whole) and whole in options


def _handouts(spec: Spec, plan: RunPlan, values: list[bool | int | str | float], language: str) -> tuple[str, ...]:
    if plan.seats != 2:
        raise Refusal("malformed", "a hand-out of points is for two seats: expected a game of two")
    if not spec.counts_points:
        raise Refusal("malformed", translate(NO_POINTS, spec, language))
    points = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    if not points or len(points) < len(values) or any(abs(value) > MOST_HANDOUT for value in points):
        raise Refusal("malformed", f"a hand-out of points: expected numbers up to {MOST_HANDOUT:.0f}, such as 0.5")
    return tuple(dict.fromkeys(str(float(value)) for value in points))


def goal_text(goal: GoalBody) -> str:
    """A goal as people type it."""
    low, high = goal.low, goal.high
    if goal.figure in SHARES and max(low or 0, high or 0) > 1:
        raise Refusal("malformed", f"the goal for {goal.figure!r}: expected shares of at most 100 %")
    if goal.figure == "fair":
        if not high:
            raise Refusal("malformed", "the goal for 'fair': expected how far a seat may be from an equal share")
        return f"fair={_plain(high)}"
    if low is None and high is None:
        raise Refusal("malformed", f"the goal for {goal.figure!r}: expected a number, at least or at most")
    if low is not None and high is not None:
        if high < low:
            raise Refusal("malformed", f"the goal for {goal.figure!r}: expected the smaller number first")
        return f"{goal.figure}={_plain(low)}..{_plain(high)}"
    return f"{goal.figure}<{_plain(high)}" if high is not None else f"{goal.figure}>{_plain(low or 0.0)}"


def _plain(value: float) -> str:
    """A number without an exponent."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


# --- told again ------------------------------------------------------------------------------------------------------


def axis_info(one: Axis | Parameter) -> AxisInfo:
    """What varies; points of a hand-out as numbers."""
    values = [float(value) for value in one.values] if one.name == HANDOUT else list(one.values)
    return AxisInfo(one.name, list(values))


def goal_info(text: str) -> GoalInfo:
    goal: Goal = read_goal(text)
    low = None if goal.figure == "fair" or "<" in text else goal.low
    return GoalInfo(goal.figure, low, None if goal.high == float("inf") else goal.high)
