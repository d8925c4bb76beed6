"""Runs a sweep or a tuning and reports its progress: how far it is, the time left and the results so far, as values.

Both resume where they were stopped: finished runs are read again, which takes hardly any time.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from jostle.games import spec
from jostle.lab.estimates import Interval
from jostle.lab.experiments.requests import CHECK_TIMES, Experiment, Goal, Sweep, Tuning
from jostle.lab.experiments.sweep import SWEEP_FILE, SweepPoint, sweep, sweep_report
from jostle.lab.experiments.tune import TUNING_FILE, Trial, tune, tuning_report
from jostle.lab.report.page import save_in_all_languages, summary_as_json
from jostle.lab.run.plan import RunPlan
from jostle.lab.run.runs import CHUNK_FOLDER, figure_of

DIGITS = 5  # of a reported figure


class StatusWriter(Protocol):
    """Updates the status: a state, and any other fields."""

    def __call__(self, state: str, **more: Any) -> None: ...


class ProgressEstimate:
    """The progress of consecutive runs and the time left. The unit is a run; the last may count for several."""

    def __init__(self, runs: float, games: int) -> None:
        self.runs = runs
        self.games = games
        self.done = 0.0  # finished runs
        self._what, self._part, self._weight = "", 0.0, 1.0
        self._fresh = 0.0  # runs played in this process: earlier ones took no time
        self._since: tuple[float, float] | None = None  # the time of the first update, and the runs played by then

    def update(self, what: str, part: float, weight: float = 1.0) -> None:
        """Update the fraction of the current run that is finished."""
        if what != self._what:
            self._what, self._part, self._weight = what, part, weight
        if part > self._part:
            self._fresh += (part - self._part) * weight
            self._part = part
            self._since = self._since or (time.monotonic(), self._fresh)

    def finish(self, number: float) -> None:
        """Set the number of finished runs."""
        self.done, self._part = number, 0.0

    def as_json(self) -> dict[str, Any]:
        now = min(self.runs, self.done + self._part * self._weight)
        part = now / self.runs
        return {"part": part, "games": round(part * self.games), "seconds_left": self._left(now)}

    def _left(self, now: float) -> int | None:
        if self._since is None:
            return None
        begun, before = self._since
        played = self._fresh - before
        return round((time.monotonic() - begun) / played * (self.runs - now)) if played > 0 else None


def run_experiment(folder: Path, plan: RunPlan, experiment: Experiment, status: StatusWriter) -> None:
    """Carry out a sweep or a tuning, report its progress, and write its report."""
    if isinstance(experiment, Sweep):
        run_sweep(folder, plan, experiment, status)
    else:
        run_tuning(folder, plan, experiment, status)
    for chunks in folder.glob(f"*/{CHUNK_FOLDER}"):
        shutil.rmtree(chunks, ignore_errors=True)  # the tables hold all of it


def run_sweep(folder: Path, plan: RunPlan, asked: Sweep, status: StatusWriter) -> None:
    estimate = ProgressEstimate(asked.sets, asked.games(plan))
    points: list[dict[str, Any]] = []

    def watch(what: str, done: int, of: int) -> None:
        estimate.update(what, done / of)
        status("running", **estimate.as_json())

    def on_point(point: SweepPoint, number: int) -> None:
        points.append({"values": list(point.values), "figures": _figures(point.figures)})
        estimate.finish(number)
        status("running", points=points, **estimate.as_json())

    found = sweep(folder, plan, asked.axes, 1, watch=watch, on_point=on_point)
    status("writing")
    report = sweep_report(plan, asked.axes, found)
    save_in_all_languages(report, folder / SWEEP_FILE)
    status("done", **summary_as_json(report))


def run_tuning(folder: Path, plan: RunPlan, asked: Tuning, status: StatusWriter) -> None:
    estimate = ProgressEstimate(asked.sets + CHECK_TIMES, asked.games(plan))
    goals = asked.goals
    misses: list[float] = []
    tried: dict[str, Any] = {"misses": misses, "start": None, "best": None, "checked": None}

    def watch(what: str, done: int, of: int) -> None:
        last = estimate.done >= asked.sets or what.startswith("checking")
        if last:
            estimate.finish(asked.sets)
        estimate.update(what, done / of, CHECK_TIMES if last else 1)
        status("running", **estimate.as_json())

    def on_trial(trial: Trial, number: int) -> None:
        misses.append(trial.miss)
        one = trial_as_json(plan, trial, goals, number)
        if number == 0:
            tried["start"] = one
        if tried["best"] is None or trial.miss < tried["best"]["miss"]:
            tried["best"] = one
        estimate.finish(number + 1)
        status("running", tried=tried, **estimate.as_json())

    found = tune(folder, plan, asked.parameters, goals, asked.trials, 1, watch=watch, on_trial=on_trial)
    status("writing")
    save_in_all_languages(tuning_report(plan, asked.parameters, goals, found), folder / TUNING_FILE)
    tried["checked"] = trial_as_json(plan, found.checked, goals, tried["best"]["number"])
    status("done", tried=tried, part=1.0, games=estimate.games)


def trial_as_json(plan: RunPlan, trial: Trial, goals: Sequence[Goal], number: int) -> dict[str, Any]:
    """A trial, as plain values."""
    return {
        "number": number,
        "options": spec(plan.game).changed(trial.options),
        "turned": trial.settings,
        "handout": trial.handout,
        "miss": trial.miss,
        "figures": _figures(trial.figures),
        "values": [goal.value(trial.figures) for goal in goals],
        "met": [goal.met(trial.figures) for goal in goals],
    }


def _figures(found: Mapping[str, Interval]) -> dict[str, list[float | None]]:
    """Each figure as value, low and high; an end is None after one round alone."""
    values = {key: figure_of(one) for key, one in found.items()}
    return {
        key: [None if value is None else round(value, DIGITS) for value in one.values()]
        for key, one in values.items()
        if one is not None
    }
