"""The option `head_start`: points that seats have before the first action, halves included.

A half breaks ties. Rules count in halves (`half_points`); the kernel's `points` stay what the table counts, and
`shown_points` adds the head start wherever people read points.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from jostle.games.spec import Options, Spec, Words
from jostle.i18n import Text, messages_of

message = messages_of(__package__)

NAME = "head_start"
MAX_POINTS = 99.5  # points of one seat
MAX_SEATS = 8  # numbers that a value may have
_NUMBER = re.compile(r"(0|[1-9][0-9]?)(\.[05])?")


def _problem(text: str) -> Text | None:
    numbers = text.split(",")
    if len(numbers) > MAX_SEATS:
        return message("head-start-too-many", most=MAX_SEATS)
    wrong = next((number for number in numbers if not _NUMBER.fullmatch(number)), None)
    return None if wrong is None else message("head-start-number", number=repr(wrong[:20]))


@dataclass(frozen=True)
class HeadStart(Words):
    """Points for each seat in seat order, separated by commas; seats that are not named have none. Values that mean the
    same are written the same: `1.5,0` is `1.5`. So zeros at the end may be more than there are seats."""

    name: str = NAME
    default: str = "0"
    meaning: Text = field(default=message("head-start-meaning"))
    label: Text = field(default=message("head-start"), kw_only=True)
    form: Text = field(default=message("head-start-form"))
    examples: tuple[str, ...] = ("1.5", "0,2")

    def __post_init__(self) -> None:
        object.__setattr__(self, "problem", _problem)

    def check(self, value: object) -> str:
        numbers = [number.removesuffix(".0") for number in super().check(value).split(",")]
        while len(numbers) > 1 and numbers[-1] == "0":
            numbers.pop()
        return ",".join(numbers)


def half_points(value: object, seats: int) -> tuple[int, ...]:
    """What each seat begins with, in half points."""
    halves = [round(2 * float(number)) for number in str(value).split(",")]
    return tuple((halves + [0] * seats)[:seats])


def seats_problem(options: Options, seats: int) -> Text | None:
    """What is wrong if points are given to seats that do not play; for a game's `contradiction`."""
    given = len(str(options[NAME]).split(","))
    return None if given <= seats else message("head-start-seats", given=given, seats=seats)


def shown_points(spec: Spec, options: Options, points: Sequence[int]) -> tuple[float, ...]:
    """What each seat has, its head start included. Whole numbers stay whole."""
    if not any(option.name == NAME for option in spec.options):
        return tuple(points)
    halves = half_points(options[NAME], len(points))
    return tuple(n + half // 2 if half % 2 == 0 else n + half / 2 for n, half in zip(points, halves, strict=True))
