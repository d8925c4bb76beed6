"""Many rule sets in one go, as they are asked for: a sweep over an option or two, or a search towards goals (tuning).

What is asked is kept as JSON beside the plan that all rule sets share. Nothing heavy is imported here, so that a server
can check a wish without the packages that carry it out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jostle.lab.run.plan import Plan
from jostle.lab.studies.goals import Goal, read_goal
from jostle.lab.studies.variation import Axis, Dial, plans_over

CHECK_TIMES = 4  # games of a tuning's last check, in games of a trial


@dataclass(frozen=True)
class Sweep:
    """Every value of an option, or of two with each other."""

    axes: tuple[Axis, ...]

    @property
    def sets(self) -> int:
        """How many rule sets are played."""
        return math.prod(len(axis.values) for axis in self.axes)

    def games(self, plan: Plan) -> int:
        return sum(one.games for _, one in plans_over(plan, self.axes))

    def to_json(self) -> dict[str, Any]:
        return {"kind": "sweep", "over": [_kept(axis) for axis in self.axes]}


@dataclass(frozen=True)
class Tuning:
    """A search among what may vary; goals as people type them."""

    dials: tuple[Dial, ...]
    wanted: tuple[str, ...]
    trials: int

    @property
    def goals(self) -> tuple[Goal, ...]:
        return tuple(read_goal(text) for text in self.wanted)

    @property
    def sets(self) -> int:
        """How many rule sets are played at most: those that are tried, and the one that the search begins with."""
        return self.trials + 1

    def games(self, plan: Plan) -> int:
        return plan.games * (self.sets + CHECK_TIMES)

    def to_json(self) -> dict[str, Any]:
        vary = [_kept(dial) for dial in self.dials]
        return {"kind": "tune", "vary": vary, "goals": list(self.wanted), "trials": self.trials}


Study = Sweep | Tuning


def games_in_all(plan: Plan, study: Study | None) -> int:
    """How many games are played: of one rule set, or of all that a study asks for."""
    return plan.games if study is None else study.games(plan)


def study_of(wish: Mapping[str, Any]) -> Study | None:
    """The sweep or the tuning that a wish asks for; nothing for a run of one rule set."""
    match wish.get("kind", "run"):
        case "sweep":
            return Sweep(tuple(Axis(one["name"], tuple(one["values"])) for one in wish["over"]))
        case "tune":
            dials = tuple(Dial(one["name"], tuple(one["values"])) for one in wish["vary"])
            return Tuning(dials, tuple(wish["goals"]), wish["trials"])
    return None


def _kept(one: Axis | Dial) -> dict[str, Any]:
    return {"name": one.name, "values": list(one.values)}
