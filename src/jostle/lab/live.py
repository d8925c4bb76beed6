"""A run that goes on in the background while somebody watches: for pages and notebooks.

live = Live(folder, plan)
live.start()
live.snapshot()   # how far it is, what each seat wins so far, how much longer: plain values, ready for JSON
live.stop()       # what was played is kept; another Live with the same folder and plan goes on
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

from jostle.games import spec
from jostle.lab.plan import Plan
from jostle.lab.report import write_report
from jostle.lab.runs import Playing, Progress, Run


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
        one, sides = self._progress, spec(self.run.plan.game).sides
        return {
            "state": self.state,
            "error": self.error,
            "games": one.games,
            "games_in_all": one.games_in_all,
            "part": one.chunks / max(1, one.chunks_in_all),
            "seconds_left": None if one.left is None else round(one.left),
            "seats": [
                {"side": side, "share": seat.value, "low": seat.low, "high": seat.high}
                for side, seat in zip(sides, one.seats, strict=False)
            ],
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
