"""A designer's goals, and how far a rule set misses them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jostle.errors import OptionError
from jostle.i18n import Text, messages_of
from jostle.i18n.numbers import plain
from jostle.lab.estimates import Interval

message = messages_of("jostle.lab")

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
