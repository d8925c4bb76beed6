"""The scheduler: lanes with slots, work that is withdrawn, places that are told."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from jostle.server.refusals import Refusal
from jostle.server.requester import Requester
from jostle.server.scheduling import scheduler as scheduling
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import QUICK, Scheduler, Withdrawn

ANN, BEN = Requester("ann", "home"), Requester("ben", "there")
LONG, PATIENCE = 1.0, 20.0


def with_scheduler(visit: Callable[[Scheduler], Coroutine[Any, Any, None]], bounds: Bounds | None = None) -> None:
    async def run() -> None:
        scheduler = Scheduler(bounds or Bounds(200, 200, 1000), {})
        try:
            await asyncio.wait_for(visit(scheduler), PATIENCE)
        finally:
            await scheduler.close()

    asyncio.run(run())


def test_a_hundred_strong_bots_do_not_keep_a_weak_one_waiting() -> None:
    """A strong bot that thinks cannot be interrupted: there is a slot that only quick work gets."""
    go = threading.Event()

    async def visit(scheduler: Scheduler) -> None:
        strong = [scheduler.submit("play", ANN, lambda: go.wait(PATIENCE), LONG) for _ in range(100)]
        assert await scheduler.run("play", BEN, lambda: "moved", QUICK) == "moved"
        assert not any(ticket.answer.done() for ticket in strong)
        hint = scheduler.submit("play", BEN, lambda: "a hint", LONG)
        go.set()
        assert await hint.answer == "a hint"  # after the one that was thinking, before the other 99
        assert sum(ticket.answer.done() for ticket in strong) < 50
        await asyncio.gather(*(ticket.answer for ticket in strong))

    with_scheduler(visit)


def test_no_more_work_at_once_than_a_lane_has_slots() -> None:
    inside: list[int] = []
    most: list[int] = []

    def work() -> None:
        inside.append(1)
        most.append(len(inside))
        threading.Event().wait(0.002)
        inside.pop()

    async def visit(scheduler: Scheduler) -> None:
        await asyncio.gather(*(scheduler.run("review", ANN, work, LONG) for _ in range(20)))

    with_scheduler(visit)
    assert max(most) == 1


def test_work_that_nobody_waits_for_any_more_gives_up_its_place() -> None:
    go, done = threading.Event(), []

    async def visit(scheduler: Scheduler) -> None:
        first = scheduler.submit("review", ANN, lambda: go.wait(PATIENCE), LONG)
        given_up = asyncio.create_task(scheduler.run("review", ANN, lambda: done.append("given up"), LONG))
        withdrawn = scheduler.submit("review", ANN, lambda: done.append("withdrawn"), LONG)
        last = scheduler.submit("review", ANN, lambda: done.append("last"), LONG)
        await asyncio.sleep(0)
        given_up.cancel()
        scheduler.withdraw(withdrawn)
        scheduler.withdraw(first)  # it has begun, and goes on
        go.set()
        await asyncio.gather(first.answer, last.answer)
        with pytest.raises(Withdrawn):
            await withdrawn.answer
        assert not scheduler.at_work("review")

    with_scheduler(visit)
    assert done == ["last"]


def test_whoever_gives_up_waiting_for_work_that_has_begun_frees_its_slot_only_at_its_end() -> None:
    begun, go = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        go.wait(PATIENCE)

    async def visit(scheduler: Scheduler) -> None:
        task = asyncio.create_task(scheduler.run("review", ANN, work, LONG))
        await asyncio.to_thread(begun.wait, PATIENCE)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        second = scheduler.submit("review", BEN, lambda: "second", LONG)
        await asyncio.sleep(0)
        assert (len(scheduler.lanes["review"].active), second.answer.done()) == (1, False)
        go.set()
        assert await second.answer == "second"

    with_scheduler(visit)


def test_a_slot_is_free_again_whatever_happens_in_it() -> None:
    async def visit(scheduler: Scheduler) -> None:
        with pytest.raises(ZeroDivisionError):
            await scheduler.run("review", ANN, lambda: 1 // 0, LONG)
        with pytest.raises(ZeroDivisionError):
            async with scheduler.slot("lab", ANN, LONG):
                raise ZeroDivisionError

        async def hold() -> None:
            async with scheduler.slot("lab", ANN, LONG):
                await asyncio.sleep(PATIENCE)

        holding, waiting = asyncio.create_task(hold()), asyncio.create_task(hold())
        await asyncio.sleep(0)
        for task in (waiting, holding):
            task.cancel()
        await asyncio.gather(holding, waiting, return_exceptions=True)
        async with scheduler.slot("lab", BEN, LONG):
            assert not scheduler.others_wait("lab")

    with_scheduler(visit)


def test_everybody_who_waits_is_told_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "INTERVAL", 0.01)
    go, told = threading.Event(), asyncio.Queue[tuple[str, int]]()

    async def visit(scheduler: Scheduler) -> None:
        def submit(name: str, requester: Requester) -> asyncio.Future[bool]:
            return scheduler.submit(
                "review", requester, lambda: go.wait(PATIENCE), LONG, lambda place: told.put_nowait((name, place))
            ).answer

        answers = [submit("first", ANN), submit("second", ANN), submit("third", ANN), submit("bens", BEN)]
        places = {await told.get() for _ in range(3)}
        assert places == {("bens", 1), ("second", 2), ("third", 3)}
        go.set()
        await asyncio.gather(*answers)
        assert {told.get_nowait() for _ in range(told.qsize())} >= {("bens", 0), ("second", 0), ("third", 0)}

    with_scheduler(visit)


def test_too_much_that_waits_is_refused_to_those_who_have_their_share() -> None:
    go = threading.Event()

    async def visit(scheduler: Scheduler) -> None:
        def submit(person: str, network: str) -> str:
            try:
                scheduler.submit("analysis", Requester(person, network), lambda: go.wait(PATIENCE), LONG)
            except Refusal as refusal:
                return refusal.code
            return ""

        try:
            assert [submit("ann", "home") for _ in range(4)] == ["", "", "", "limit"]  # one of them thinks
            assert [submit(f"guest {i}", "home") for i in range(4)] == ["", "", "limit", "limit"]
            assert submit("ben", "there") == ""
            assert submit("cas", "far") == "busy"
        finally:
            go.set()

    with_scheduler(visit, Bounds(2, 4, 5))
