"""Experiments as requested: a sweep over one or two options, or a search towards goals (tuning).

A request is stored as JSON together with the plan that all rule sets share. Nothing heavy is imported here, so that a
server can validate a request without the packages that carry it out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jostle.lab.experiments.goals import Goal, read_goal
from jostle.lab.experiments.variation import Axis, Parameter, plans_over
from jostle.lab.run.plan import RunPlan

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
