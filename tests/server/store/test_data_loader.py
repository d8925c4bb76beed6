"""Questions that are answered together."""

from __future__ import annotations

import asyncio

import pytest

from jostle.table.data_loader import MAX_BATCH, DataLoader

pytestmark = pytest.mark.anyio


class Shelf:
    """Answers with the key doubled, when it is allowed to; notes what was asked together."""

    def __init__(self) -> None:
        self.looks: list[list[int]] = []
        self.open = asyncio.Event()

    async def look(self, keys: list[int]) -> dict[int, int]:
        self.looks.append(keys)
        await self.open.wait()
        if 13 in keys:
            raise LookupError("no 13")
        return {key: 2 * key for key in keys}


async def test_who_asks_during_a_look_shares_the_next_one() -> None:
    shelf = Shelf()
    loader = DataLoader(shelf.look)
    first = asyncio.create_task(loader.load(1))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    others = [asyncio.create_task(loader.load(key)) for key in (1, 2, 3, 2)]
    await asyncio.sleep(0)
    shelf.open.set()
    assert await first == 2
    assert await asyncio.gather(*others) == [2, 4, 6, 4]
    assert shelf.looks == [[1], [1, 2, 3]]  # the second question for 1 came after the first look had begun


async def test_many_are_answered_in_several_looks() -> None:
    shelf = Shelf()
    shelf.open.set()
    found = await asyncio.gather(*map(DataLoader(shelf.look).load, range(100, 100 + 3 * MAX_BATCH)))
    assert found == [2 * key for key in range(100, 100 + 3 * MAX_BATCH)]
    assert max(map(len, shelf.looks)) == MAX_BATCH


async def test_a_look_that_fails_fails_for_those_who_shared_it_and_for_nobody_else() -> None:
    shelf = Shelf()
    loader = DataLoader(shelf.look)
    early = asyncio.create_task(loader.load(1))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    late = [asyncio.create_task(loader.load(key)) for key in (13, 14)]
    await asyncio.sleep(0)
    shelf.open.set()
    assert await early == 2
    for task in late:
        with pytest.raises(LookupError, match="no 13"):
            await task
    assert await loader.load(14) == 28


async def test_who_goes_away_does_not_take_the_answer_from_others() -> None:
    shelf = Shelf()
    loader = DataLoader(shelf.look)
    impatient, patient = (asyncio.create_task(loader.load(5)) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    shelf.open.set()
    assert await patient == 10
