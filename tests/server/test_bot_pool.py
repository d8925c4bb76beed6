"""Bots of the server: each belongs to one seat of one match, whichever thread it thinks in."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

import jostle
from jostle.play.state import State
from jostle.server.match import bot_pool
from jostle.server.match.bot_pool import BotPool, Turn
from jostle.server.requester import Requester
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler

STATE = jostle.game("push-fight", setup="line").start()
KEPT = 6
TURN = Turn("play", Requester("ann", "home"))


def bot_pool_with(threads: int) -> BotPool:
    """So many threads, all for any bot: the one for quick bots is one of them."""
    return BotPool(Scheduler(Bounds(8, 64, 500), {"play": threads - 1}), KEPT)


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


def test_a_bot_is_the_same_one_whichever_thread_it_thinks_in(monkeypatch: pytest.MonkeyPatch) -> None:
    both_busy, go = threading.Barrier(3), [threading.Event(), threading.Event()]
    threads: list[int] = []

    def block() -> None:
        number = len(threads)
        threads.append(threading.get_ident())
        both_busy.wait(20)
        assert go[number].wait(20)

    bench = Bench(monkeypatch, blocking=block)

    async def play() -> list[str]:
        pool = bot_pool_with(2)
        answers = [await pool.choose("m", 0, "plain", STATE, TURN)]
        blocked = [asyncio.create_task(pool.choose(f"other {i}", 0, "blocking", STATE, TURN)) for i in range(2)]
        await asyncio.to_thread(both_busy.wait, 20)
        # The thread it thought in first stays busy, so now it must think in the other one.
        go[1 - threads.index(bench.made[0].threads[0])].set()
        answers.append(await pool.choose("m", 0, "plain", STATE, TURN))
        for event in go:
            event.set()
        await asyncio.gather(*blocked)
        await pool.scheduler.close()
        return answers

    assert asyncio.run(play()) == ["1", "2"]
    assert len(set(bench.made[0].threads)) == 2


def test_two_seats_and_two_matches_have_bots_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch)

    async def play() -> None:
        pool = bot_pool_with(2)
        for match, seat in [("m", 0), ("m", 1), ("n", 0), ("m", 0)]:
            await pool.choose(match, seat, "plain", STATE, TURN)
        await pool.scheduler.close()

    asyncio.run(play())
    assert [bot.asked for bot in bench.made] == [2, 1, 1]


def test_bots_of_a_finished_match_and_those_unused_for_longest_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch)

    async def play() -> list[str]:
        pool = bot_pool_with(1)
        for match in ("over", "kept", "over"):
            await pool.choose(match, 0, "plain", STATE, TURN)
        pool.forget("over")
        answers = [await pool.choose(match, 0, "plain", STATE, TURN) for match in ("over", "kept")]
        for number in range(KEPT):
            await pool.choose(f"more {number}", 0, "plain", STATE, TURN)
        answers.append(await pool.choose("kept", 0, "plain", STATE, TURN))
        await pool.scheduler.close()
        return answers

    assert asyncio.run(play()) == ["1", "2", "1"]
    assert len(bench.made) == 3 + KEPT + 1


def test_one_bot_never_thinks_in_two_threads_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    inside: list[int] = []
    most: list[int] = []

    def enter() -> None:
        inside.append(1)
        most.append(len(inside))
        threading.Event().wait(0.02)
        inside.pop()

    Bench(monkeypatch, slow=enter)

    async def play() -> list[str]:
        pool = bot_pool_with(2)
        answers = await asyncio.gather(*(pool.choose("m", 0, "slow", STATE, TURN) for _ in range(4)))
        await pool.scheduler.close()
        return sorted(answers)

    assert asyncio.run(play()) == ["1", "2", "3", "4"]
    assert max(most) == 1
