"""What all live matches of a server process share: settings, store, bots, ratings, and tasks in the background."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from jostle.server.match.bot_pool import BotPool
from jostle.server.match.event_log import EventLog
from jostle.server.match.ratings import Ratings
from jostle.server.moderation.moderator import Moderator
from jostle.server.process.supervisor import MakeCoroutine, Supervisor
from jostle.server.pubsub import PubSub
from jostle.server.readiness import Readiness
from jostle.server.refusals import Refusal
from jostle.server.settings import Settings
from jostle.server.store.store import Store

BUSY = 20  # appends in one second


class MatchContext:
    """Handed to every live match. `on_change` is called with the id of a match that has changed, `on_end` with the log
    of one that has ended here."""

    def __init__(self, settings: Settings, store: Store, bots: BotPool, ready: Readiness, moderator: Moderator) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.ready = ready
        self.moderator = moderator
        self.ratings = Ratings(store, settings.rated_seconds)
        self.pubsub = PubSub(store)
        self.supervisor = Supervisor()
        self.logger = logging.getLogger("jostle.server")
        self.on_change: list[Callable[[str], None]] = []
        self.on_end: list[Callable[[EventLog], None]] = []
        self._appended: deque[float] = deque(maxlen=BUSY)  # when events were stored last
        self._tasks: set[asyncio.Task[Any]] = set()

    def changed(self, match: str) -> None:
        for call in self.on_change:
            call(match)

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

    def supervise(self, name: str, make: MakeCoroutine) -> asyncio.Task[None]:
        """Run something in the background for as long as the server runs: if it dies, it is made and run again."""
        return self.spawn(self.supervisor.run(name, make))

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Refusal):  # no fault of ours, and whoever asked learns of it elsewhere
            self.logger.debug("something in the background was refused: %s", error)
        elif error is not None:
            self.logger.error("a background task failed", exc_info=error)

    async def close(self) -> None:
        """Cancel what runs in the background."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
