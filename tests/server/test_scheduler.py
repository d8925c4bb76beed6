"""The scheduler: lanes with slots, work that is withdrawn, places that are told; and its queue, which is fair."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jostle.server.scheduling import scheduler as scheduling
from jostle.server.scheduling.fair_queue import HALF_LIFE, Bounds, FairQueue, QueueFull, Use
from jostle.server.scheduling.scheduler import QUICK, Scheduler
from jostle.table.hosting import Requester, Withdrawn
from jostle.table.refusals import Refusal

ANN, BEN = Requester("ann", "home"), Requester("ben", "there")
LONG, PATIENCE = 1.0, 300.0
pytestmark = pytest.mark.anyio


@pytest.fixture
async def scheduler() -> AsyncIterator[Scheduler]:
    made = Scheduler(Bounds(200, 200, 1000), {})
    async with asyncio.timeout(PATIENCE):
        yield made
        await made.close()


async def test_a_hundred_strong_bots_do_not_keep_a_weak_one_waiting(scheduler: Scheduler) -> None:
    """A strong bot that thinks cannot be interrupted: there is a slot that only quick work gets."""
    go = threading.Event()

    strong = [scheduler.submit("play", ANN, lambda: go.wait(PATIENCE), LONG) for _ in range(100)]
    assert await scheduler.run("play", BEN, lambda: "moved", QUICK) == "moved"
    assert not any(ticket.answer.done() for ticket in strong)
    hint = scheduler.submit("play", BEN, lambda: "a hint", LONG)
    go.set()
    assert await hint.answer == "a hint"  # after the one that was thinking, before the other 99
    assert sum(ticket.answer.done() for ticket in strong) < 50
    await asyncio.gather(*(ticket.answer for ticket in strong))


async def test_no_more_work_at_once_than_a_lane_has_slots(scheduler: Scheduler) -> None:
    inside: list[int] = []
    most: list[int] = []

    def work() -> None:
        inside.append(1)
        most.append(len(inside))
        threading.Event().wait(0.002)
        inside.pop()

    await asyncio.gather(*(scheduler.run("review", ANN, work, LONG) for _ in range(20)))
    assert max(most) == 1


async def test_work_that_nobody_waits_for_any_more_gives_up_its_place(scheduler: Scheduler) -> None:
    go, done = threading.Event(), []

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
    assert done == ["last"]


async def test_whoever_gives_up_waiting_for_work_that_has_begun_frees_its_slot_only_at_its_end(
    scheduler: Scheduler,
) -> None:
    begun, go = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        go.wait(PATIENCE)

    task = asyncio.create_task(scheduler.run("review", ANN, work, LONG))
    await asyncio.to_thread(begun.wait, PATIENCE)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    second = scheduler.submit("review", BEN, lambda: "second", LONG)
    await asyncio.sleep(0)
    assert (len(scheduler.lanes["review"].active), second.answer.done()) == (1, False)
    go.set()
    assert await second.answer == "second"


async def test_a_slot_is_free_again_whatever_happens_in_it(scheduler: Scheduler) -> None:
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


async def test_everybody_who_waits_is_told_the_place(scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "INTERVAL", 0.01)
    go, told = threading.Event(), asyncio.Queue[tuple[str, int]]()

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


async def test_too_much_that_waits_is_refused_to_those_who_have_their_share() -> None:
    go, scheduler = threading.Event(), Scheduler(Bounds(2, 4, 5), {})
    answers: list[asyncio.Future[bool]] = []

    def submit(person: str, network: str) -> str:
        try:
            ticket = scheduler.submit("analysis", Requester(person, network), lambda: go.wait(PATIENCE), LONG)
            answers.append(ticket.answer)
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
        await asyncio.gather(*answers)
        await scheduler.close()


# --- the fair queue: nobody gets more by asking for more ------------------------------------------------------------

FREE = Bounds(10_000, 10_000, 10_000)
requesters = st.builds(Requester, st.sampled_from("abcdef"), st.sampled_from("xyz"))
wishes = st.lists(st.tuples(requesters, st.sampled_from([0.05, 1.0, 4.0])), max_size=40)


def queue_of(*asked: tuple[Requester, float], bounds: Bounds = FREE) -> FairQueue[int]:
    queue: FairQueue[int] = FairQueue(bounds)
    for number, (requester, cost) in enumerate(asked):
        queue.add(number, requester, cost)
    return queue


def served(queue: FairQueue[int], now: float = 0.0) -> list[int]:
    found = []
    while (entry := queue.take(now)) is not None:
        found.append(entry.item)
    return found


def test_people_of_one_network_take_turns_and_each_is_served_in_order() -> None:
    ann, ben = Requester("ann", "school"), Requester("ben", "school")
    assert served(queue_of((ann, 1.0), (ann, 1.0), (ann, 1.0), (ben, 1.0), (ben, 1.0))) == [0, 3, 1, 4, 2]


def test_what_was_used_counts_less_as_time_goes_by() -> None:
    use = Use(HALF_LIFE)
    use.add("ann", 8.0, now=0.0)
    assert use.of("ann", HALF_LIFE) == pytest.approx(4.0)
    use.add("ben", 3.0, now=2 * HALF_LIFE)
    assert use.of("ann", 2 * HALF_LIFE) < use.of("ben", 2 * HALF_LIFE)
    use.forget_traces(30 * HALF_LIFE)
    assert len(use) == 0


def test_what_did_not_fit_is_left_where_it_was() -> None:
    queue = queue_of(
        (Requester("ann", "home"), 1.0), (Requester("ann", "home"), 0.05), (Requester("ben", "there"), 0.05)
    )
    quick = queue.take(0.0, lambda entry: entry.cost < 0.1)
    assert quick is not None
    assert quick.item == 1
    assert served(queue) == [2, 0]


def test_there_is_room_for_others_when_one_has_had_all_of_his() -> None:
    queue = queue_of(*[(Requester("ann", "home"), 1.0)] * 2, bounds=Bounds(2, 3, 4))
    with pytest.raises(QueueFull) as full:
        queue.check(Requester("ann", "home"))
    assert full.value.which == "person"
    queue.add(2, Requester("ben", "home"), 1.0)
    with pytest.raises(QueueFull) as full:
        queue.check(Requester("cas", "home"))
    assert full.value.which == "network"
    queue.check(Requester("dan", "there"))
    queue.add(3, Requester("dan", "there"), 1.0)
    with pytest.raises(QueueFull) as full:
        queue.check(Requester("eve", "far"))
    assert full.value.which == "everybody"


@given(wishes)
def test_places_tell_in_which_order_all_are_served(asked: list[tuple[Requester, float]]) -> None:
    queue = queue_of(*asked)
    places = queue.places(0.0)
    assert sorted(places.values()) == list(range(1, len(asked) + 1))
    assert sorted(places, key=places.__getitem__) == served(queue)


@given(wishes)
def test_everything_is_served_once_and_each_ones_own_in_order(asked: list[tuple[Requester, float]]) -> None:
    found = served(queue_of(*asked))
    assert sorted(found) == list(range(len(asked)))
    for one in {requester for requester, _ in asked}:
        own = [number for number in found if asked[number][0] == one]
        assert own == sorted(own)


@given(wishes)
def test_no_network_gets_more_than_one_piece_of_work_ahead_of_another_that_waits(
    asked: list[tuple[Requester, float]],
) -> None:
    used: Counter[str] = Counter()
    order, waiting = served(queue_of(*asked)), Counter(requester.network for requester, _ in asked)
    most = max((cost for _, cost in asked), default=0.0)
    for number in order:
        requester, cost = asked[number]
        for other, left in waiting.items():
            if left and other != requester.network:
                assert used[requester.network] <= used[other] + most + 1e-9
        used[requester.network] += cost  # type: ignore[assignment]
        waiting[requester.network] -= 1
