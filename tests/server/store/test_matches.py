"""Matches in the store: what is written is read, numbers are given once, seats are taken once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from jostle.server.store.errors import UnknownMatch
from jostle.server.store.store import Store
from jostle.table.hosting import Conflict, StoreDown
from jostle.table.hosting import Store as AnyStore
from jostle.table.records import EventRow, MatchRow, SeatRow
from tests.server.store.rows import NOW, match_row, numbers, open_seat, played, row_of, set_up, sitting

pytestmark = pytest.mark.anyio


async def test_a_match_is_read_as_it_was_written(any_store: AnyStore) -> None:
    row = match_row(start="a\nb ␣ é '\"", turn=None, outcome='{"how":"rules"}', steps=7, public=False)
    table = [*sitting("m1", "ann"), open_seat("m1", 1, "hash")]
    log = [played("m1", 1, "ü – '; DROP TABLE events"), played("m1", 2, seat=None)]
    await any_store.create_match(row, table, log)
    assert await any_store.load_match("m1") == (msgspec.structs.replace(row, number=2), table, log)
    assert await any_store.load_match("m2") is None
    with pytest.raises(Conflict, match="already a match m1"):
        await any_store.create_match(row, table, [])


async def test_an_append_writes_the_events_and_the_row_together(any_store: AnyStore) -> None:
    await set_up(any_store)
    await any_store.append("m1", [played("m1", 1), played("m1", 2)], steps=2, turn=1)
    row = await row_of(any_store, "m1")
    assert (row.number, row.steps, row.turn, row.status, row.outcome) == (2, 2, 1, "going", None)
    assert row.updated == NOW + 2
    await any_store.append("m1", [played("m1", 3)])
    row = await row_of(any_store, "m1")
    assert (row.number, row.steps, row.turn) == (3, 2, 1), "what is not said stays"
    await any_store.append("m1", [played("m1", 4)], status="over", turn=None, outcome='{"how":"rules"}')
    row = await row_of(any_store, "m1")
    assert (row.number, row.turn, row.status, row.outcome) == (4, None, "over", '{"how":"rules"}')
    assert await any_store.events_after("m1", 2) == [played("m1", 3), played("m1", 4)]


@pytest.mark.parametrize("first", [1, 2, 4], ids=["both are taken", "one is taken", "there would be a gap"])
async def test_a_number_that_does_not_follow_is_refused_and_leaves_nothing(any_store: AnyStore, first: int) -> None:
    await set_up(any_store)
    await any_store.append("m1", [played("m1", 1), played("m1", 2)], steps=2, turn=0)
    before = await any_store.load_match("m1")
    with pytest.raises(Conflict):
        await any_store.append("m1", [played("m1", first, "x"), played("m1", first + 1, "x")], steps=9, status="over")
    assert await any_store.load_match("m1") == before


async def test_a_mistake_of_the_caller_is_told(store: Store) -> None:
    await set_up(store)
    with pytest.raises(UnknownMatch, match="no match nowhere"):
        await store.append("nowhere", [played("nowhere", 1)])
    with pytest.raises(ValueError, match="at least one event"):
        await store.append("m1", [])
    with pytest.raises(ValueError, match="expected event 2 of match m1"):
        await store.append("m1", [played("m1", 1), played("m1", 3)])
    with pytest.raises(ValueError, match="expected event 1 of match m1"):
        await store.append("m1", [played("m2", 1)])


async def test_one_who_is_late_spoils_nothing_for_those_who_are_written_with_it(store: Store) -> None:
    ids = [f"m{i}" for i in range(40)]
    for id in ids:
        await set_up(store, id)
    late = {"m7", "m23"}
    for id in late:
        await store.append(id, [played(id, 1, "first")])
    appends = [store.append(id, [played(id, 1)], steps=1) for id in ids]
    appends.insert(20, store.append("nowhere", [played("nowhere", 1)]))
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(results.pop(20), UnknownMatch)
    assert {id for id, result in zip(ids, results, strict=True) if isinstance(result, Conflict)} == late
    for id in ids:
        expected = played(id, 1, "first") if id in late else played(id, 1)
        assert await store.events_after(id, 0) == [expected]
        assert (await row_of(store, id)).steps == (0 if id in late else 1)


async def test_fifty_who_append_at_once_make_one_log_without_gaps(store: Store, other: Store) -> None:
    """Each tries to be next, on one of two stores, until it has succeeded twice."""
    await set_up(store)
    rng = random.Random(1)
    refused: list[int] = []

    async def append_twice(who: int) -> None:
        mine = (store, other)[who % 2]
        for turn in range(2):
            while True:
                await asyncio.sleep(rng.random() * 0.2)
                number = (await row_of(mine, "m1")).number + 1
                try:
                    await mine.append("m1", [played("m1", number, f"{who}.{turn}"), played("m1", number + 1, "-")])
                    break
                except Conflict:
                    refused.append(number)

    await asyncio.gather(*(append_twice(who) for who in range(50)))
    assert len(refused) > 10, "there was a struggle"
    log = await store.events_after("m1", 0)
    assert [event.number for event in log] == list(range(1, 201))
    assert (await row_of(store, "m1")).number == 200
    actions = [msgspec.json.decode(event.body)["action"] for event in log]
    assert sorted(actions[0::2]) == sorted(f"{who}.{turn}" for who in range(50) for turn in range(2))
    assert set(actions[1::2]) == {"-"}, "events that came together stay together"
    for who in range(50):
        mine = [action for action in actions if action.startswith(f"{who}.")]
        assert mine == sorted(mine), "everybody's own appends stay in order"


async def test_two_stores_that_append_to_the_same_matches_do_not_block_each_other(store: Store, other: Store) -> None:
    ids = [f"m{i}" for i in range(20)]
    for id in ids:
        await set_up(store, id)

    async def race(mine: Store, order: list[str]) -> int:
        results = await asyncio.gather(
            *(mine.append(id, [played(id, number)]) for number in range(1, 6) for id in order), return_exceptions=True
        )
        assert all(result is None or isinstance(result, Conflict) for result in results), results
        return results.count(None)

    async with asyncio.timeout(20):
        won = await asyncio.gather(race(store, ids), race(other, ids[::-1]))
    assert sum(won) == sum([len(await numbers(store, id)) for id in ids])
    assert all([await numbers(store, id) == [1, 2, 3, 4, 5] for id in ids])


async def test_a_long_append_is_one_append(store: Store) -> None:
    await set_up(store)
    await store.append("m1", [played("m1", number) for number in range(1, 1302)])
    assert await numbers(store) == list(range(1, 1302))


async def test_what_was_submitted_is_written_even_if_nobody_waits_any_more(store: Store) -> None:
    await set_up(store)
    waiting = asyncio.create_task(store.append("m1", [played("m1", 1)]))
    await asyncio.sleep(0)
    waiting.cancel()
    await store.append("m1", [played("m1", 2)])
    assert await numbers(store) == [1, 2]


async def test_closing_finishes_what_waits(store: Store, other: Store) -> None:
    await set_up(store)
    waiting = [asyncio.create_task(store.append("m1", [played("m1", number)])) for number in range(1, 21)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 20
    assert await numbers(other) == list(range(1, 21))
    with pytest.raises(StoreDown, match="closed"):
        await store.append("m1", [played("m1", 21)])


# --- seats -----------------------------------------------------------------------------------------------------------


def joined(number: int, seat: int, name: str) -> EventRow:
    return EventRow("m1", number, "joined", seat, msgspec.json.encode({"name": name}).decode(), NOW + number)


async def set_up_open(store: AnyStore, *, public: bool) -> None:
    table = [
        *sitting("m1", "ann"),
        open_seat("m1", 1, "hash one"),
        open_seat("m1", 2, "hash two" if not public else None),
    ]
    await store.create_match(match_row(status="open", public=public), table, [])


async def test_those_who_look_for_a_match_at_once_find_the_same(store: Store, other: Store) -> None:
    def look(who: str, mine: Store, seen: float = NOW - 30, **changes: Any) -> Coroutine[Any, Any, str]:
        row = match_row(f"m{who}", status="open", creator=who, **changes)
        return mine.find_or_create(row, [*sitting(row.id, who), open_seat(row.id, 1, None)], [], seen)

    people = (("ann", store), ("bob", other), ("cyd", store), ("dan", other))
    found = await asyncio.gather(*(look(who, mine) for who, mine in people))
    assert len(set(found)) == 1
    assert await look("eve", store, seen=NOW) == "meve", "whoever waited there has left"
    assert await look("fay", store, options="{}") == "mfay", "that is another game"


async def test_of_two_who_claim_a_seat_at_once_one_gets_it(store: Store, other: Store) -> None:
    await set_up_open(store, public=False)
    claims = [
        mine.claim_seat("m1", 1, who, who.title(), "hash one", joined(1, 1, who))
        for who, mine in (("bob", store), ("cyd", other), ("dan", store), ("eve", other))
    ]
    results = await asyncio.gather(*claims)
    assert sorted(results) == [False, False, False, True]
    winner = ("bob", "cyd", "dan", "eve")[results.index(True)]
    row, table, log = await store.load_match("m1") or pytest.fail("the match is gone")
    assert (table[1].kind, table[1].person, table[1].name) == ("person", winner, winner.title())
    assert table[1].token_hash is None, "an invitation is used up"
    assert log == [joined(1, 1, winner)]
    assert (row.status, row.number) == ("open", 1), "the third seat is still free"
    assert await store.claim_seat("m1", 2, "zoe", "Zoe", "hash two", joined(2, 2, "zoe"))
    assert (await row_of(store, "m1")).status == "going"


@pytest.mark.parametrize(
    ("public", "token", "seat", "expected"),
    [
        (False, "hash one", 1, True),
        (False, "hash two", 1, False),
        (False, None, 1, False),
        (True, None, 1, False),  # a friend's seat is not given away, in public neither
        (True, "hash one", 1, True),
        (True, "hash two", 1, False),
        (True, None, 2, True),
        (True, "hash one", 2, False),
        (True, None, 0, False),
        (True, None, 3, False),
    ],
)
async def test_who_may_have_a_seat(
    any_store: AnyStore, public: bool, token: str | None, seat: int, expected: bool
) -> None:
    await set_up_open(any_store, public=public)
    before = await any_store.load_match("m1")
    assert await any_store.claim_seat("m1", seat, "bob", "Bob", token, joined(1, seat, "bob")) is expected
    assert (await any_store.load_match("m1") == before) is not expected


async def test_a_claim_whose_number_is_taken_is_refused_and_leaves_nothing(store: Store) -> None:
    await set_up_open(store, public=True)
    await store.append("m1", [EventRow("m1", 1, "said", 0, "{}", NOW)])
    before = await store.load_match("m1")
    with pytest.raises(Conflict):
        await store.claim_seat("m1", 2, "bob", "Bob", None, joined(1, 2, "bob"))
    assert await store.load_match("m1") == before
    await store.append("m1", [EventRow("m1", 2, "ended", None, "{}", NOW)], status="over")
    assert not await store.claim_seat("m1", 2, "bob", "Bob", None, joined(3, 2, "bob")), "the match is over"
    assert not await store.claim_seat("m9", 1, "bob", "Bob", None, EventRow("m9", 1, "joined", 1, "{}", NOW))


async def test_seen_never_goes_back(store: Store) -> None:
    await set_up(store)
    await store.set_seen("m1", [1], NOW + 50)
    await store.set_seen("m1", [0, 1], NOW + 20)
    _, table, _ = await store.load_match("m1") or pytest.fail("the match is gone")
    assert [seat.seen for seat in table] == [NOW + 20, NOW + 50]


# --- after and beside a match ----------------------------------------------------------------------------------------


async def test_what_nobody_has_touched_for_long_is_ended(store: Store, other: Store) -> None:
    for id, status, updated in (
        ("old open", "open", 10.0),
        ("new open", "open", 30.0),
        ("old going", "going", 10.0),
        ("going", "going", 20.0),
        ("over", "over", 1.0),
    ):
        await set_up(store, id, status=status, updated=updated, turn=0)
    both = await asyncio.gather(store.abandon_stale(25.0, 15.0), other.abandon_stale(25.0, 15.0))
    assert sorted(both[0] + both[1]) == ["old going", "old open"], "each by one of the two"
    row, _, log = await store.load_match("old going") or pytest.fail("the match is gone")
    assert (row.status, row.turn, row.outcome, row.number) == ("over", None, '{"how":"abandoned"}', 1)
    assert log == [EventRow("old going", 1, "ended", None, '{"how":"abandoned"}', 10.0)]
    assert (await row_of(store, "going")).status == "going"


async def test_matches_that_ended_before_they_began_are_deleted(store: Store) -> None:
    for id, status, updated, people, free in (
        ("withdrawn", "over", 10.0, ("ann",), True),
        ("just now", "over", 30.0, ("ann",), True),
        ("with Bob", "over", 10.0, ("ann", "bob"), True),
        ("played", "over", 10.0, ("ann", "ann"), False),
        ("open", "open", 10.0, ("ann",), True),
    ):
        row = match_row(id, status=status, updated=updated, creator="ann")
        seats = [*sitting(id, *people), *([open_seat(id, len(people), None)] if free else [])]
        await store.create_match(row, seats, [])
    await store.delete_unbegun(5.0, 20.0)
    assert await store.load_match("withdrawn") is None
    for kept in ("just now", "with Bob", "played", "open"):
        assert await store.load_match(kept) is not None


async def test_lists_have_what_they_promise_newest_first(store: Store) -> None:
    for id, status, public, updated, people in (
        ("a", "open", True, 1.0, ("ann",)),
        ("b", "open", True, 5.0, ("bob",)),
        ("c", "open", False, 4.0, ("bob",)),
        ("d", "going", True, 3.0, ("ann", "bob")),
        ("e", "going", False, 9.0, ("ann", "ann")),
        ("f", "going", True, 7.0, ("cyd", "dan")),
        ("g", "over", True, 8.0, ("ann", "bob")),
        ("h", "over", True, 6.0, ("ann", "dan")),
    ):
        row = match_row(id, status=status, public=public, updated=updated, created=updated, creator=people[0])
        free = [open_seat(id, 1, None)] if status == "open" else []
        await store.create_match(row, [*sitting(id, *people), *free], [])
    invited = match_row("i", status="open", public=True, updated=9.0, creator="ann")
    await store.create_match(invited, [*sitting("i", "eve"), open_seat("i", 1, "hash")], [])

    def ids(listed: list[tuple[MatchRow, list[SeatRow]]]) -> str:
        return "".join(match.id for match, _ in listed)

    assert ids(await store.open_matches(10)) == "ba"
    assert ids(await store.open_matches(1)) == "b"
    assert ids(await store.live_matches(10)) == "fd"
    assert ids(await store.matches_of("ann", 10)) == "edagh", "those that are over come last"
    assert ids(await store.matches_of("nobody", 10)) == ""
    own = await store.unfinished_of(["ann", "bob", "nobody"])
    assert {person: ids(found) for person, found in own.items()} == {"ann": "eda", "bob": "bcd"}
    assert own["ann"][1][1] == sitting("d", "ann", "bob")
    assert await store.people_in(["d", "f", "z"]) == {"ann", "bob", "cyd", "dan"}
    assert await store.people_in([]) == set()
    _, table = (await store.live_matches(10))[1]
    assert table == sitting("d", "ann", "bob")
    await store.try_write()
