"""Bots of the server: each belongs to one seat of one match, whichever thread it thinks in."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import pytest

import jostle
from jostle.play.state import State
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.table import bots as bot_pool
from jostle.table.bots import BotPool
from jostle.table.hosting import Requester, Turn

STATE = jostle.game("push-fight", setup="line").start()
KEPT = 6
TURN = Turn("play", Requester("ann", "home"), 1)


pytestmark = pytest.mark.anyio


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    """Two threads, all for any bot: the one for quick bots is one of them."""
    scheduler = Scheduler(Bounds(8, 64, 500), {"play": 1})
    yield BotPool(scheduler, KEPT)
    await scheduler.close()


class CountingBot:
    """Answers how often it was asked before. Where `wait` is given, it does so before it answers."""

    def __init__(self, wait: Callable[[], None] | None) -> None:
        self.wait = wait
        self.asked = 0
        self.threads: list[int] = []

    def choose(self, state: State, without: frozenset[str] = frozenset()) -> str:
        self.threads.append(threading.get_ident())
        if self.wait is not None:
            self.wait()
        self.asked += 1
        return str(self.asked)


class Bench:
    """The bots that a pool has made. `waits`: what those of a level do before they answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **waits: Callable[[], None]) -> None:
        self.made: list[CountingBot] = []

        def make(level: str, seed: int) -> CountingBot:
            self.made.append(CountingBot(waits.get(level)))
            return self.made[-1]

        monkeypatch.setattr(bot_pool, "bot", make)


async def test_a_bot_is_the_same_one_whichever_thread_it_thinks_in(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    both_busy, go = threading.Barrier(3), [threading.Event(), threading.Event()]
    threads: list[int] = []

    def block() -> None:
        number = len(threads)
        threads.append(threading.get_ident())
        both_busy.wait(20)
        assert go[number].wait(20)

    bench = Bench(monkeypatch, blocking=block)
    assert await pool.choose("m", 0, "plain", STATE, TURN) == "1"
    blocked = [asyncio.create_task(pool.choose(f"other {i}", 0, "blocking", STATE, TURN)) for i in range(2)]
    await asyncio.to_thread(both_busy.wait, 20)
    # The thread it thought in first stays busy, so now it must think in the other one.
    go[1 - threads.index(bench.made[0].threads[0])].set()
    assert await pool.choose("m", 0, "plain", STATE, TURN) == "2"
    for event in go:
        event.set()
    await asyncio.gather(*blocked)
    assert len(set(bench.made[0].threads)) == 2


async def test_each_seat_of_each_match_has_a_bot_until_it_is_over_or_long_unused(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(monkeypatch)

    async def ask(match: str, seat: int = 0) -> str:
        return await pool.choose(match, seat, "plain", STATE, TURN)

    assert [await ask("over"), await ask("over", 1), await ask("kept"), await ask("over")] == ["1", "1", "1", "2"]
    pool.forget("over")
    assert [await ask("over"), await ask("kept")] == ["1", "2"]
    for number in range(KEPT):
        await ask(f"more {number}")
    assert await ask("kept") == "1", "it was unused for longest"
    assert len(bench.made) == 4 + KEPT + 1


async def test_a_bot_that_still_thinks_is_asked_nothing_else(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, go = threading.Event(), threading.Event()

    def block() -> None:
        thinking.set()
        assert go.wait(20)

    bench = Bench(monkeypatch, blocking=block)
    given_up = asyncio.create_task(pool.choose("m", 0, "blocking", STATE, TURN))
    await asyncio.to_thread(thinking.wait, 20)
    pool.forget("m")
    with pytest.raises(asyncio.CancelledError):
        await given_up
    asked = asyncio.create_task(pool.choose("m", 0, "blocking", STATE, TURN))
    await asyncio.sleep(0)
    go.set()
    assert [await asked, await pool.choose("m", 0, "blocking", STATE, TURN)] == ["1", "2"]
    assert len(bench.made) == 2
