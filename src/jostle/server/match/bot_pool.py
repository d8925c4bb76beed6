"""Bots that think beside the server: a few threads, a bounded queue, nobody waits for them.

A search runs in compiled code that releases Python's lock, so the server answers while bots think. A bot is kept for a
while after its move: it may have planned its whole turn, or know a good deal of what comes next.
"""

from __future__ import annotations

import asyncio
import random
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from jostle.play.state import State
from jostle.search.core.bots import Bot, bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import reason
from jostle.search.core.thinking import Limit
from jostle.server.refusals import Refusal

KEPT = 6  # bots that are kept by one thread, with all they know
ADVISER = "expert"
ADVICE_SECONDS = 1.0

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Load:
    """How busy the bots are."""

    thinking: int
    waiting: int


class BotPool:
    """Thinks in `threads` threads; `queue` more requests may wait."""

    def __init__(self, threads: int, queue: int) -> None:
        self.threads = threads
        self.queue = queue
        self.pending = 0
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._own = threading.local()  # each thread's bots: a search is not for two threads at once
        self._stop = threading.Event()

    @property
    def load(self) -> Load:
        return Load(min(self.pending, self.threads), max(0, self.pending - self.threads))

    async def choose(self, match: str, seat: int, level: str, state: State) -> str:
        """What a bot of that level does. While too many wait, it waits outside the queue."""
        while self.pending >= self.threads + self.queue:
            await asyncio.sleep(0.1 + random.random() / 5)
        return await self._submit(lambda: self._bot(match, seat, level).choose(state))

    async def advise(self, state: State, seat: int) -> tuple[str, str]:
        """What an expert would do for the seat, and why."""
        if self.pending >= self.threads + self.queue:
            raise Refusal("busy", "too many are thinking at the moment: ask again in a few seconds")

        def think() -> tuple[str, str]:
            thinker = LEVELS[ADVISER].thinker(state.game, random.getrandbits(32))
            thought = thinker.think(state, Limit(seconds=ADVICE_SECONDS), self._stop)
            return thought.best.text, reason(state, thought, seat)

        return await self._submit(think)

    async def _submit(self, work: Callable[[], Answer]) -> Answer:
        self.pending += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.pending -= 1

    def _bot(self, match: str, seat: int, level: str) -> Bot:
        """This thread's bot for a seat of a match."""
        kept: OrderedDict[tuple[str, int, str], Bot] = self._own.__dict__.setdefault("bots", OrderedDict())
        key = (match, seat, level)
        if key not in kept:
            kept[key] = bot(level, random.getrandbits(32))
        kept.move_to_end(key)
        while len(kept) > KEPT:
            kept.popitem(last=False)
        found = kept[key]
        if hasattr(found, "stop"):
            found.stop = self._stop
        return found

    def close(self) -> None:
        """Stop all thinking."""
        self._stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)
