"""Whether a process is ready to serve: it can write, the games are compiled, background tasks are alive."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from jostle.table.hosting import StoreDown

FRESH = 1.0  # seconds for which the result of a write is believed
WRITING_SECONDS = 4.0  # that a write may take


class WriteProbe:
    """Tries a tiny write, once a second at most, for everybody who asks meanwhile."""

    def __init__(self, write: Callable[[], Awaitable[None]]) -> None:
        self._write = write
        self._trying: asyncio.Task[str] | None = None
        self._at = 0.0
        self._problem = ""

    async def problem(self) -> str:
        """Why nothing can be written; "" if that can be done."""
        if self._trying is None and time.monotonic() - self._at < FRESH:
            return self._problem
        if self._trying is None:
            self._trying = asyncio.create_task(self._try())
        done, _ = await asyncio.wait({self._trying}, timeout=WRITING_SECONDS)
        if not done:  # the next to ask waits for the same write: no second one is sent after it
            return f"the database has not taken a write for {WRITING_SECONDS:g} seconds"
        return next(iter(done)).result()

    async def _try(self) -> str:
        try:
            await self._write()
            self._problem = ""
        except StoreDown as error:
            self._problem = str(error)
        self._at, self._trying = time.monotonic(), None
        return self._problem
