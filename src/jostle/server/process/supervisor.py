"""Background tasks that must not end: one that dies is started again, after a pause that grows while it keeps dying."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import sleep
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

FIRST_PAUSE, MAX_PAUSE = 0.5, 60.0  # seconds before a dead task is started again; doubled with every further death
SOUND = 120.0  # seconds a task must run before the next pause is short again
LOG = logging.getLogger("jostle.server")

MakeCoroutine = Callable[[], Coroutine[Any, Any, Any]]
Supervise = Callable[[str, MakeCoroutine], "asyncio.Task[None]"]


@dataclass
class Supervised:
    """A background task, as /readyz reports it."""

    name: str
    state: Literal["running", "restarting", "done"] = "running"
    restarts: int = 0
    error: str = ""  # the kind of the last one; its words may hold what is nobody's business


class Supervisor:
    """Runs background tasks by name."""

    def __init__(self) -> None:
        self.tasks: dict[str, Supervised] = {}

    async def run(self, name: str, make: MakeCoroutine) -> None:
        """Run what `make` makes until it returns; make it again whenever it dies."""
        task = self.tasks[name] = Supervised(name)
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            try:
                await make()
            except Exception as error:
                if time.monotonic() - began > SOUND:
                    pause = FIRST_PAUSE
                task.state, task.error = "restarting", type(error).__name__
                LOG.exception("a background task died", extra={"task": name, "again_in": f"{pause:g} s"})
                await sleep(pause)
                pause = min(2 * pause, MAX_PAUSE)
                task.restarts += 1
                task.state = "running"
            else:
                task.state = "done"
                return

    @property
    def down(self) -> list[Supervised]:
        """The tasks that have died and are not running again yet."""
        return [task for task in self.tasks.values() if task.state == "restarting"]

    @property
    def restarts(self) -> int:
        return sum(task.restarts for task in self.tasks.values())
