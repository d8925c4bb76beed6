"""How a run stands, for whoever watches it: plain values, ready for JSON; and a run in a thread, for notebooks.

live = Live(folder, plan)
live.start()
live.snapshot()   # how far it is, what each seat wins so far, how much longer
live.stop()       # what was played is kept; another Live with the same folder and plan goes on
"""

from __future__ import annotations

import math
import threading
from pathlib import Path
from typing import Any

from jostle.games import spec
from jostle.lab.report.report import write_report
from jostle.lab.run.plan import Plan
from jostle.lab.run.runs import Playing, Progress, Run
from jostle.lab.stats.estimates import Interval

MOST_POINTS = 120  # of a trail


class Trail:
    """How the seats' shares have settled: what was known after so many games. When there are too many points, every
    other one is let go, so that a long run has no more than a short one."""

    def __init__(self, points: list[list[Any]] | None = None) -> None:
        self.points = points or []  # each: games, then [share, low, high] of every seat
        self._apart = _distance(self.points)

    def add(self, progress: Progress) -> None:
        if not progress.seats or (self.points and progress.games < self.points[-1][0] + self._apart):
            return
        self.points.append([progress.games, [_three(seat) for seat in progress.seats]])
        if len(self.points) > MOST_POINTS:
            self.points = self.points[::-1][::2][::-1]  # the last one stays
            self._apart = _distance(self.points)


def _distance(points: list[list[Any]]) -> int:
    """How many games lie between two points, once there are many."""
    return max(1, int(points[-1][0] / MOST_POINTS)) if points else 1


def _three(one: Interval) -> list[float]:
    return [round(value, 5) for value in (one.value, one.low, one.high)]


def snapshot(plan: Plan, progress: Progress) -> dict[str, Any]:
    """How a run stands, as plain values."""
    sides = spec(plan.game).sides
    return {
        "games": progress.games,
        "games_in_all": progress.games_in_all,
        "part": progress.chunks / max(1, progress.chunks_in_all),
        "precise": progress.precise,
        "seconds_left": None if progress.left is None else round(progress.left),
        "seats": [
            {"side": side, "share": seat.value, "low": seat.low, "high": seat.high}
            for side, seat in zip(sides, progress.seats, strict=False)
        ],
        **{name: figure_of(getattr(progress, name)) for name in ("draws", "limit", "turns")},
    }


def figure_of(one: Interval) -> dict[str, float | None] | None:
    """A figure with its ends, which one round alone does not have."""
    if math.isnan(one.value):
        return None
    values = {"value": one.value, "low": one.low, "high": one.high}
    return {name: value if math.isfinite(value) else None for name, value in values.items()}


class _Stopped(Exception):
    """Somebody has seen enough."""


class Live:
    """A run in a thread of its own. Its state is one of: waiting, running, stopped, done, failed."""

    def __init__(self, folder: Path, plan: Plan, precision: float | None = None) -> None:
        self.run = Run(folder, plan, precision)
        self.state = "waiting"
        self.error = ""
        self.report: Path | None = None
        self._progress = self.run.progress(None)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, jobs: int | None = None, playing: Playing | None = None) -> None:
        self.state = "running"
        self._thread = threading.Thread(target=self._work, args=(jobs, playing), daemon=True)
        self._thread.start()

    def stop(self, seconds: float = 60.0) -> None:
        """Stop after the chunk under way, and wait for that."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(seconds)

    def snapshot(self) -> dict[str, Any]:
        """How it stands, as plain values."""
        return {
            "state": self.state,
            "error": self.error,
            **snapshot(self.run.plan, self._progress),
            "report": None if self.report is None else str(self.report),
        }

    def _work(self, jobs: int | None, playing: Playing | None) -> None:
        try:
            self.run.go(jobs, self._watch, playing)
            self.report = write_report(self.run.folder)
            self.state = "done"
        except _Stopped:
            self.state = "stopped"
        except Exception as error:  # whoever watches is told; nobody else could be
            self.error = str(error)
            self.state = "failed"

    def _watch(self, progress: Progress) -> None:
        self._progress = progress
        if self._stop.is_set():
            raise _Stopped
