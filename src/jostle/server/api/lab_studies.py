"""Sweeps and tunings as the page asks for them: whether they make sense, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from jostle.errors import OptionError
from jostle.games.spec import Options, Spec, Value
from jostle.i18n import messages_of, text_in
from jostle.lab.experiments.requests import (
    HANDOUT,
    MAX_POINTS,
    NO_POINTS,
    Axis,
    Goal,
    Parameter,
    Sweep,
    Tuning,
    plans_over,
    read_goal,
)
from jostle.lab.run.plan import RunPlan
from jostle.table.bodies import OptionValue
from jostle.table.refusals import Refusal
from jostle.table.routes import Body

message = messages_of("jostle.server")

MAX_VALUES = 1000  # of one option: how many are sensible is said in words, further on
MAX_PART_VALUES = 30  # of a card or a square: each is tried out before the search begins
MAX_TRIALS = 200
MAX_HANDOUT = 50.0  # points
SHARES = ("fair", "draws", "limit", "led for good")  # goals that are shares of games or wins

Figure = Literal["fair", "draws", "limit", "turns", "decisions", "choices", "lead changes", "led for good"]


class AxisBody(Body):
    name: Annotated[
        str, Meta(max_length=120, description="an option; for tuning also parts of one, deck.1U5R, or handout")
    ]
    values: Annotated[list[OptionValue | float], Meta(max_length=MAX_VALUES)]


class GoalBody(Body):
    figure: Figure
    low: Annotated[float, Meta(ge=0, le=100_000)] | None = None
    high: Annotated[float, Meta(ge=0, le=100_000)] | None = None


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
        raise Refusal("malformed", message("sweep-over-nothing"))
    axes = tuple(Axis(one.name, _option_values(spec, one, language)) for one in over)
    _refuse_twice(axis.name for axis in axes)
    study = Sweep(axes)
    if study.sets > MAX_POINTS:
        raise Refusal("limit", message("sweep-too-large", sets=study.sets, most=MAX_POINTS))
    try:
        plans_over(plan, axes)
    except OptionError as error:
        raise Refusal("malformed", text_in(error, language)) from None
    return study


def _option_values(spec: Spec, one: AxisBody, language: str) -> tuple[Value, ...]:
    """The values of an option, each once."""
    try:
        option = spec.option(one.name)
        values = tuple(dict.fromkeys(option.check(value) for value in one.values))
    except OptionError as error:
        raise Refusal("malformed", text_in(error, language)) from None
    if len(values) < 2:
        raise Refusal("malformed", message("too-few-values", option=one.name))
    return values


def _refuse_twice(names: Iterable[str]) -> None:
    known: set[str] = set()
    for name in names:
        if name in known:
            raise Refusal("malformed", message("given-twice", option=name))
        known.add(name)


# --- tuning ----------------------------------------------------------------------------------------------------------


def tuning_of(
    spec: Spec, plan: RunPlan, vary: list[AxisBody], goals: list[GoalBody], trials: int, language: str
) -> Tuning:
    """A search that can be begun, or a refusal."""
    if not vary:
        raise Refusal("malformed", message("nothing-to-tune"))
    if not goals:
        raise Refusal("malformed", message("no-goal"))
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
        raise Refusal("malformed", message("no-components-named", option=whole[:40]))
    if not dial.values:
        raise Refusal("malformed", message("too-few-values", option=one.name))
    if len(dial.values) > MAX_PART_VALUES:
        raise Refusal("limit", message("too-many-values", option=one.name, most=MAX_PART_VALUES))
    for value in dial.values:
        if not _goes(spec, dial, plan.options, value):
            raise Refusal(
                "malformed",
                message("component-cannot-be", component=parts[:40], option=whole[:40], value=str(value)[:20]),
            )
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
        raise Refusal("malformed", message("handout-for-two"))
    if not spec.counts_points:
        raise Refusal("malformed", text_in(NO_POINTS, language))
    points = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    if not points or len(points) < len(values) or any(abs(value) > MAX_HANDOUT for value in points):
        raise Refusal("malformed", message("handout-numbers", most=MAX_HANDOUT))
    return tuple(dict.fromkeys(str(float(value)) for value in points))


def goal_text(goal: GoalBody) -> str:
    """A goal as people type it."""
    low, high = goal.low, goal.high
    if goal.figure in SHARES and max(low or 0, high or 0) > 1:
        raise Refusal("malformed", message("goal-share", figure=goal.figure))
    if goal.figure == "fair":
        if not high:
            raise Refusal("malformed", message("goal-fair"))
        return f"fair={_plain(high)}"
    if low is None and high is None:
        raise Refusal("malformed", message("goal-number", figure=goal.figure))
    if low is not None and high is not None:
        if high < low:
            raise Refusal("malformed", message("goal-order", figure=goal.figure))
        return f"{goal.figure}={_plain(low)}..{_plain(high)}"
    return f"{goal.figure}<{_plain(high)}" if high is not None else f"{goal.figure}>{_plain(low or 0.0)}"


def _plain(value: float) -> str:
    """A number without an exponent."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


# --- what is sent ----------------------------------------------------------------------------------------------------


def axis_info(one: Axis | Parameter) -> AxisInfo:
    """What varies; points of a hand-out as numbers."""
    values = [float(value) for value in one.values] if one.name == HANDOUT else list(one.values)
    return AxisInfo(one.name, list(values))


def goal_info(text: str) -> GoalInfo:
    goal: Goal = read_goal(text)
    low = None if goal.figure == "fair" or "<" in text else goal.low
    return GoalInfo(goal.figure, low, None if goal.high == float("inf") else goal.high)
