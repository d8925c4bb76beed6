"""A designer's goals, and how far a rule set misses them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jostle.errors import OptionError
from jostle.lab.estimates import Interval

FORM = "fair=0.01, turns=20..40 or draws<0.05"
FIGURES = ("draws", "limit", "turns", "decisions", "choices", "lead changes", "led for good")
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

    def __str__(self) -> str:
        if self.figure == "fair":
            return f"fair within {100 * self.high:g} %"
        if self.low == 0:
            return f"{self.figure} at most {self.high:g}"
        if self.high == float("inf"):
            return f"{self.figure} at least {self.low:g}"
        return f"{self.figure} from {self.low:g} to {self.high:g}"


def read_goal(text: str) -> Goal:
    """`fair=0.01`: no seat more than that off an equal share; `turns=20..40`; `draws<0.05`; `lead changes>2`."""
    found = _GOAL.fullmatch(text)
    if found is None:
        raise OptionError(f"goal {text!r}: expected one such as {FORM}")
    name, sign = found[1], found[2]
    try:
        first, second = float(found[3]), float(found[4]) if found[4] else None
    except ValueError:
        raise OptionError(f"goal {text!r}: expected numbers, such as {FORM}") from None
    if name == "fair":
        if sign == ">" or second is not None or first <= 0:
            raise OptionError(f"goal {text!r}: expected fair=0.01 for 1 %")
        return Goal("fair", 0.0, first, max(first, 0.005))
    if name not in FIGURES:
        raise OptionError(f"goal {text!r}: no figure {name!r}; the figures are fair, {', '.join(FIGURES)}")
    if second is not None and second < first:
        raise OptionError(f"goal {text!r}: expected the smaller number first")
    low, high = (0.0, first) if sign == "<" else (first, float("inf")) if sign == ">" else (first, second or first)
    width = high - low if sign == "=" and high > low else first
    return Goal(name, low, high, max(width / 2, 0.01 if name in ("draws", "limit", "led for good") else 0.5))


def total_miss(goals: Sequence[Goal], figures: Mapping[str, Interval]) -> float:
    """The sum of all misses."""
    return sum(goal.miss(figures) for goal in goals)
