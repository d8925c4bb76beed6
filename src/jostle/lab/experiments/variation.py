"""What varies: the options of a sweep, or the parameters of a tuning."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from jostle.errors import OptionError
from jostle.games import spec
from jostle.games.components import components_of
from jostle.games.spec import Choice, Flag, Number, Options, Value
from jostle.i18n import messages_of
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
