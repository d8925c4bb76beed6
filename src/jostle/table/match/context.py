"""What all live matches share: what the host lends them, and tasks in the background."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from jostle.table.hosting import Clock, House, MatchStore, PubSub, Ratings, Readiness, Scheduler, Thinker
from jostle.table.match.event_log import EventLog
from jostle.table.refusals import Refusal

BUSY = 20  # appends in one second
LOG = logging.getLogger("jostle.table")


@dataclass(eq=False)
class MatchContext:
    """Handed to every live match. `on_change` is called with the id of a match that has changed, `on_end` with the log
    of one that has ended here."""

    store: MatchStore
    bots: Thinker
    scheduler: Scheduler
    ready: Readiness
    ratings: Ratings
    house: House
    pubsub: PubSub
    clock: Clock
    rng: random.Random
    on_change: list[Callable[[str], None]] = field(default_factory=list)
    on_end: list[Callable[[EventLog], None]] = field(default_factory=list)
    _appended: deque[float] = field(default_factory=lambda: deque(maxlen=BUSY))  # when events were stored last
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def changed(self, match: str) -> None:
        for call in self.on_change:
            call(match)

    def seed(self) -> int:
        """For whatever has chance of its own."""
        return self.rng.getrandbits(32)

    def note_append(self) -> None:
        self._appended.append(time.monotonic())

    @property
    def busy(self) -> bool:
        """Whether so much is played that nothing should be done that can wait."""
        return len(self._appended) == BUSY and time.monotonic() - self._appended[0] < 1.0

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something in the background; a failure is logged, unless it is a refusal."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Refusal):  # no fault of ours, and whoever asked learns of it elsewhere
            LOG.debug("something in the background was refused: %s", error)
        elif error is not None:
            LOG.error("a background task failed", exc_info=error)

    async def close(self) -> None:
        """Cancel what runs in the background."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
