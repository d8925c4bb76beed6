"""The progress of a run as plain values, ready for JSON."""

from __future__ import annotations

import math
from typing import Any

from jostle.games import spec
from jostle.lab.estimates import Interval
from jostle.lab.run.plan import RunPlan
from jostle.lab.run.runs import Progress

MAX_POINTS = 120  # of a share history


class ShareHistory:
    """How the seats' shares have converged. When there are too many points, every other one is dropped, so that the
    history stays short."""

    def __init__(self, points: list[list[Any]] | None = None) -> None:
        self.points = points or []  # each: games, then [share, low, high] of every seat
        self._spacing = _games_between(self.points)

    def add(self, progress: Progress) -> None:
        if not progress.seats or (self.points and progress.games < self.points[-1][0] + self._spacing):
            return
        self.points.append([progress.games, [_rounded(seat) for seat in progress.seats]])
        if len(self.points) > MAX_POINTS:
            self.points = self.points[::-1][::2][::-1]  # keep the last one
            self._spacing = _games_between(self.points)


def _games_between(points: list[list[Any]]) -> int:
    """The number of games between two points, once there are many."""
    return max(1, int(points[-1][0] / MAX_POINTS)) if points else 1


def _rounded(one: Interval) -> list[float]:
    return [round(value, 5) for value in (one.value, one.low, one.high)]


def snapshot(plan: RunPlan, progress: Progress) -> dict[str, Any]:
    """The progress of a run, as plain values."""
    sides = spec(plan.game).sides
    return {
        "games": progress.games,
        "games_in_all": progress.games_in_all,
        "part": progress.chunks / max(1, progress.chunks_in_all),
        "precise": progress.precise,
        "seconds_left": None if progress.left is None else round(progress.left),
        "seats": [
            {"side": str(side), "share": seat.value, "low": seat.low, "high": seat.high}
            for side, seat in zip(sides, progress.seats, strict=False)
        ],
        **{name: figure_of(getattr(progress, name)) for name in ("draws", "limit", "turns")},
    }


def figure_of(one: Interval) -> dict[str, float | None] | None:
    """A figure with its interval, whose ends are None after one round alone."""
    if math.isnan(one.value):
        return None
    values = {"value": one.value, "low": one.low, "high": one.high}
    return {name: value if math.isfinite(value) else None for name, value in values.items()}
