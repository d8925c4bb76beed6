"""The fair queue: nobody gets more by asking for more, and everybody's place is known."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jostle.server.requester import Requester
from jostle.server.scheduling.fair_queue import HALF_LIFE, Bounds, FairQueue, QueueFull, Use

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


def test_a_network_that_asks_for_much_waits_for_one_that_asks_for_little() -> None:
    flood = [(Requester(f"guest {i}", "flood"), 1.0) for i in range(100)]
    queue = queue_of(*flood, (Requester("ann", "home"), 1.0), (Requester("ann", "home"), 1.0))
    assert served(queue)[:4] == [0, 100, 1, 101]


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
