"""The bots of a server: a few threads that think, with a bounded queue in front of them.

A search runs in compiled code that releases Python's lock, so the server answers while bots think. A bot belongs to one
seat of one match and is kept between its decisions: it may have planned its whole turn, and knows much of what follows.
"""

from __future__ import annotations

import asyncio
import random
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from jostle.i18n import Text, messages_of
from jostle.play.state import State
from jostle.search.core.bots import Bot, SearchBot, bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import grounds
from jostle.search.core.search import Limit
from jostle.server.refusals import Refusal

message = messages_of("jostle.server")

KEPT_PER_THREAD = 6  # bots, with their search trees and tables
ADVISER = "expert"
ADVICE_SECONDS = 1.0

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Load:
    """How busy the bots are."""

    thinking: int
    waiting: int


@dataclass(frozen=True)
class _SeatedBot:
    """The bot of one seat. A search is not for two threads at once: hold the lock to use it."""

    bot: Bot
    lock: threading.Lock = field(default_factory=threading.Lock)


class BotPool:
    """Thinks in `threads` threads; `queue` more requests may wait."""

    def __init__(self, threads: int, queue: int) -> None:
        self.threads = threads
        self.queue = queue
        self.pending = 0
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._bots: OrderedDict[tuple[str, int], _SeatedBot] = OrderedDict()  # the one used last at the end
        self._stop = threading.Event()

    @property
    def load(self) -> Load:
        return Load(min(self.pending, self.threads), max(0, self.pending - self.threads))

    async def choose(self, match: str, seat: int, level: str, state: State) -> str:
        """What the bot of a seat does."""
        seated = self._seated(match, seat, level)

        def think() -> str:
            with seated.lock:
                return seated.bot.choose(state)

        return await self.run(think)

    async def run(self, work: Callable[[], Answer]) -> Answer:
        """Have something thought about. While too many wait, it waits outside the queue."""
        while self.pending >= self.threads + self.queue:
            await asyncio.sleep(0.1 + random.random() / 5)
        return await self._submit(work)

    async def advise(self, state: State, seat: int) -> tuple[str, Text]:
        """What an expert would do for the seat, and why."""
        if self.pending >= self.threads + self.queue:
            raise Refusal("busy", message("search-busy"))

        def think() -> tuple[str, Text]:
            search = LEVELS[ADVISER].make_search(state.game, random.getrandbits(32))
            result = search.run(state, Limit(seconds=ADVICE_SECONDS), self._stop)
            return result.best.text, grounds(state, result, seat)

        return await self._submit(think)

    def forget(self, match: str) -> None:
        """Drop the bots of a match that is over or no longer in memory."""
        for key in [key for key in self._bots if key[0] == match]:
            del self._bots[key]

    async def _submit(self, work: Callable[[], Answer]) -> Answer:
        self.pending += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.pending -= 1

    def _seated(self, match: str, seat: int, level: str) -> _SeatedBot:
        """The bot of a seat, kept since its last decision or new. Only the event loop's thread comes here."""
        seated = self._bots.pop((match, seat), None)
        if seated is None:
            seated = _SeatedBot(bot(level, random.getrandbits(32)))
            if isinstance(seated.bot, SearchBot):
                seated.bot.stop = self._stop
        self._bots[match, seat] = seated
        while len(self._bots) > KEPT_PER_THREAD * self.threads:
            self._bots.popitem(last=False)
        return seated

    def close(self) -> None:
        """Stop all thinking."""
        self._stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)
