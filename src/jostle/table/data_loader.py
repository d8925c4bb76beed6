"""Many who ask at the same time are answered together: as after a new start, when everybody comes back at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MAX_BATCH = 32  # questions that are answered together


class DataLoader(Generic[K, V]):
    """Asks for several keys at once. While one look is under way the next questions wait, and then share one; a look
    begins after the question, so that what was written before somebody asked is seen."""

    def __init__(self, look: Callable[[list[K]], Awaitable[dict[K, V]]]) -> None:
        self._look = look  # the values of some keys, all of them
        self._waiting: dict[K, asyncio.Future[V]] = {}
        self._looking: asyncio.Task[None] | None = None

    async def load(self, key: K) -> V:
        if key not in self._waiting:
            self._waiting[key] = asyncio.get_running_loop().create_future()
        answer = self._waiting[key]
        if self._looking is None:
            self._looking = asyncio.create_task(self._answer())
        return await asyncio.shield(answer)  # who goes away does not take it from the others

    async def _answer(self) -> None:
        try:
            while self._waiting:
                asked = {key: self._waiting.pop(key) for key in list(self._waiting)[:MAX_BATCH]}
                await self._answer_together(asked)
        finally:
            self._looking = None

    async def _answer_together(self, asked: dict[K, asyncio.Future[V]]) -> None:
        try:
            found = await self._look(list(asked))
        except asyncio.CancelledError:
            for answer in asked.values():
                answer.cancel()
            raise
        except Exception as error:
            for answer in asked.values():
                answer.set_exception(error)
                answer.exception()  # nobody may be there any more to take it
            return
        for key, answer in asked.items():
            answer.set_result(found[key])
