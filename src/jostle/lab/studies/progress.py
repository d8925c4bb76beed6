"""A sweep or a tuning that somebody watches: how far it is, how much longer, and what was found so far, as values.

Both go on where they were stopped: what was played is read again, and takes no time to speak of.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from jostle.games import spec
from jostle.lab.run.live import figure_of
from jostle.lab.run.plan import Plan
from jostle.lab.run.runs import PARTS
from jostle.lab.stats.estimates import Interval
from jostle.lab.studies.goals import Goal
from jostle.lab.studies.requests import CHECK_TIMES, Study, Sweep, Tuning
from jostle.lab.studies.sweep import Point, sweep, sweep_said, write_sweep
from jostle.lab.studies.tune import Trial, tune, write_tuning

DIGITS = 5  # of a figure that is told


class Tell(Protocol):
    """Says how it stands: a state, and whatever else there is to tell."""

    def __call__(self, state: str, **more: Any) -> None: ...


class Pace:
    """How far many runs are that are played one after the other, and how much longer they take. The unit is a run; the
    last may count for several."""

    def __init__(self, runs: float, games: int) -> None:
        self.runs = runs
        self.games = games
        self.done = 0.0  # runs that are over
        self._what, self._part, self._weight = "", 0.0, 1.0
        self._fresh = 0.0  # runs played here: what was there before took no time
        self._since: tuple[float, float] | None = None  # when the first games were over, and how much was played then

    def see(self, what: str, part: float, weight: float = 1.0) -> None:
        """So much of the run that is being played is over."""
        if what != self._what:
            self._what, self._part, self._weight = what, part, weight
        if part > self._part:
            self._fresh += (part - self._part) * weight
            self._part = part
            self._since = self._since or (time.monotonic(), self._fresh)

    def finish(self, number: float) -> None:
        """So many runs are over."""
        self.done, self._part = number, 0.0

    def told(self) -> dict[str, Any]:
        now = min(self.runs, self.done + self._part * self._weight)
        part = now / self.runs
        return {"part": part, "games": round(part * self.games), "seconds_left": self._left(now)}

    def _left(self, now: float) -> int | None:
        if self._since is None:
            return None
        begun, before = self._since
        played = self._fresh - before
        return round((time.monotonic() - begun) / played * (self.runs - now)) if played > 0 else None


def follow(folder: Path, plan: Plan, study: Study, tell: Tell) -> None:
    """Carry out a sweep or a tuning, tell how it stands, and write its page."""
    if isinstance(study, Sweep):
        follow_sweep(folder, plan, study, tell)
    else:
        follow_tuning(folder, plan, study, tell)
    for parts in folder.glob(f"*/{PARTS}"):
        shutil.rmtree(parts, ignore_errors=True)  # all of it is in the tables


def follow_sweep(folder: Path, plan: Plan, study: Sweep, tell: Tell) -> None:
    pace = Pace(study.sets, study.games(plan))
    points: list[dict[str, Any]] = []

    def watch(what: str, done: int, of: int) -> None:
        pace.see(what, done / of)
        tell("running", **pace.told())

    def told(point: Point, number: int) -> None:
        points.append({"values": list(point.values), "figures": _figures(point.figures)})
        pace.finish(number)
        tell("running", points=points, **pace.told())

    found = sweep(folder, plan, study.axes, 1, watch=watch, told=told)
    tell("writing")
    write_sweep(folder, plan, study.axes, found)
    tell("done", summary=sweep_said(study.axes, found))


def follow_tuning(folder: Path, plan: Plan, study: Tuning, tell: Tell) -> None:
    pace = Pace(study.sets + CHECK_TIMES, study.games(plan))
    goals = study.goals
    misses: list[float] = []
    tried: dict[str, Any] = {"misses": misses, "start": None, "best": None, "checked": None}

    def watch(what: str, done: int, of: int) -> None:
        last = pace.done >= study.sets or what.startswith("checking")
        if last:
            pace.finish(study.sets)
        pace.see(what, done / of, CHECK_TIMES if last else 1)
        tell("running", **pace.told())

    def told(trial: Trial, number: int) -> None:
        misses.append(trial.miss)
        one = trial_told(plan, trial, goals, number)
        if number == 0:
            tried["start"] = one
        if tried["best"] is None or trial.miss < tried["best"]["miss"]:
            tried["best"] = one
        pace.finish(number + 1)
        tell("running", tried=tried, **pace.told())

    found = tune(folder, plan, study.dials, goals, study.trials, 1, watch=watch, told=told)
    tell("writing")
    write_tuning(folder, plan, study.dials, goals, found)
    tried["checked"] = trial_told(plan, found.checked, goals, tried["best"]["number"])
    tell("done", tried=tried, part=1.0, games=pace.games)


def trial_told(plan: Plan, trial: Trial, goals: Sequence[Goal], number: int) -> dict[str, Any]:
    """A rule set that was tried, as plain values."""
    return {
        "number": number,
        "options": spec(plan.game).changed(trial.options),
        "turned": trial.turned,
        "handout": trial.handout,
        "miss": trial.miss,
        "figures": _figures(trial.figures),
        "values": [goal.value(trial.figures) for goal in goals],
        "met": [goal.met(trial.figures) for goal in goals],
    }


def _figures(found: Mapping[str, Interval]) -> dict[str, list[float | None]]:
    """Each figure as value, low and high; an end that one round alone does not have is None."""
    told = {key: figure_of(one) for key, one in found.items()}
    return {
        key: [None if value is None else round(value, DIGITS) for value in one.values()]
        for key, one in told.items()
        if one is not None
    }
