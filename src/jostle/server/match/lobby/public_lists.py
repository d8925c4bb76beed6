"""The matches that anybody can join or watch, looked up once for all who want to know."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from jostle.games import game_ids
from jostle.server.store.store import Listed, Store

LISTED = 50
APART = 0.25  # seconds between two looks, at least
KEPT = 5.0  # seconds that a list is believed of which no change was heard


class PublicList:
    """One list. Everybody who asks at the same time shares a look at the database."""

    def __init__(self, look: Callable[[], Awaitable[list[Listed]]]) -> None:
        self._look = look
        self._found: list[Listed] = []
        self._looked = float("-inf")  # when
        self._changes = 0  # that were heard of
        self._known = -1  # how many of them the list has
        self._next: asyncio.Task[list[Listed]] | None = None  # the look that has not begun yet
        self._looking = asyncio.Lock()

    def changed(self) -> None:
        self._changes += 1

    @property
    def outdated(self) -> bool:
        """Whether something may have changed since the last look."""
        return self._known != self._changes

    async def now(self) -> list[Listed]:
        """The list with every change up to now. While much changes, that takes a moment."""
        return await self.recent(0.0)

    async def recent(self, seconds: float) -> list[Listed]:
        """The list as it was at most so many seconds ago."""
        if time.monotonic() - self._looked < (seconds if self.outdated else KEPT):
            return self._found
        if self._next is None:
            self._next = asyncio.create_task(self._look_again())
        return await asyncio.shield(self._next)

    async def _look_again(self) -> list[Listed]:
        async with self._looking:
            await asyncio.sleep(max(0.0, self._looked + APART - time.monotonic()))
            self._next = None  # whoever asks from now on may want to know what this look does not see
            begin, changes = time.monotonic(), self._changes
            self._found = await self._look()
            self._looked, self._known = begin, changes
            return self._found


async def _usable(found: Awaitable[list[Listed]]) -> list[Listed]:
    """The matches of games that are there; nobody could join or watch the others."""
    return [(row, seats) for row, seats in await found if row.game in game_ids()]


class PublicLists:
    """Matches with a free seat, and matches that are going on."""

    def __init__(self, store: Store) -> None:
        self.open = PublicList(lambda: _usable(store.open_matches(LISTED)))
        self.live = PublicList(lambda: _usable(store.live_matches(LISTED)))

    def changed(self) -> None:
        self.open.changed()
        self.live.changed()
