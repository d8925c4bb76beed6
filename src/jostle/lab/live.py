"""A run in a background thread, for notebooks.

live = Live(folder, plan)
live.start()
live.snapshot()   # how far it is, each seat's share so far, and the time left
live.stop()       # what was played is kept; another Live with the same folder and plan resumes it
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

from jostle.lab.report.report import write_report
from jostle.lab.run.executors import ChunkExecutor
from jostle.lab.run.plan import RunPlan
from jostle.lab.run.runs import Progress, Run, snapshot


class _Stopped(Exception):
    """Raised in the run's thread to stop it."""


class Live:
    """A run in a thread of its own. Its state is one of: waiting, running, stopped, done, failed."""

    def __init__(self, folder: Path, plan: RunPlan, precision: float | None = None) -> None:
        self.run = Run(folder, plan, precision)
        self.state = "waiting"
        self.error = ""
        self.report: Path | None = None
        self._progress = self.run.progress(None)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, jobs: int | None = None, executor: ChunkExecutor | None = None) -> None:
        self.state = "running"
        self._thread = threading.Thread(target=self._work, args=(jobs, executor), daemon=True)
        self._thread.start()

    def stop(self, seconds: float = 60.0) -> None:
        """Stop after the current chunk, and wait until it has stopped."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(seconds)

    def snapshot(self) -> dict[str, Any]:
        """The state and the progress, as plain values."""
        return {
            "state": self.state,
            "error": self.error,
            **snapshot(self.run.plan, self._progress),
            "report": None if self.report is None else str(self.report),
        }

    def _work(self, jobs: int | None, executor: ChunkExecutor | None) -> None:
        try:
            self.run.go(jobs, self._watch, executor)
            self.report = write_report(self.run.folder)
            self.state = "done"
        except _Stopped:
            self.state = "stopped"
        except Exception as error:  # reported by `snapshot`: a thread has no caller
            self.error = str(error)
            self.state = "failed"

    def _watch(self, progress: Progress) -> None:
        self._progress = progress
        if self._stop.is_set():
            raise _Stopped
