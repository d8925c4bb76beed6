"""The record book: results by game, seat and opponent, ratings over time, and what decisions cost."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from msgspec.structs import replace

from jostle.server.store.records import JudgementRow
from jostle.server.store.store import Store
from jostle.table.records import RatingRow, SeatRow
from tests.server.store.rows import match_row, sitting

pytestmark = pytest.mark.anyio


def ended(*winners: int, how: str = "rules", seat: int | None = None) -> str:
    return json.dumps({"how": how, "seat": seat, "winners": winners, "words": "It is over"})


def bot(match: str, seat: int, level: str) -> SeatRow:
    return SeatRow(match, seat, "bot", level, None, level.capitalize(), None, 0.0)


async def finish(store: Store, id: str, seats: list[SeatRow], outcome: str | None, **changes: object) -> None:
    status = "over" if outcome is not None else "going"
    row = match_row(id, **{"status": status, "outcome": outcome, "options": "{}", **changes})
    await store.create_match(row, seats, [])


async def test_results_are_counted_by_game_options_and_seat(store: Store) -> None:
    await finish(store, "a", sitting("a", "ann", "bob"), ended(0), steps=10)
    await finish(store, "b", sitting("b", "ann", "bob"), ended(0), steps=30)
    await finish(store, "c", sitting("c", "bob", "ann"), ended(0), steps=20)
    await finish(store, "d", sitting("d", "ann", "bob"), ended(), steps=40)
    await finish(store, "e", sitting("e", "ann", "bob"), ended(0), options='{"grid":5}', steps=7)
    await finish(store, "f", sitting("f", "bob", "cleo"), ended(0))
    rows = await store.tallies("ann")
    found = Counter({(row.options, row.seat, row.winners.replace(" ", "")): row.matches for row in rows})
    assert found == {("{}", 0, "[0]"): 2, ("{}", 1, "[0]"): 1, ("{}", 0, "[]"): 1, ('{"grid":5}', 0, "[0]"): 1}
    assert sum(row.steps for row in rows) == 107


async def test_what_has_no_result_or_was_played_alone_does_not_count(store: Store) -> None:
    await finish(store, "going", sitting("going", "ann", "bob"), None)
    await finish(store, "stale", sitting("stale", "ann", "bob"), '{"how":"abandoned"}')
    await finish(store, "nobody", sitting("nobody", "ann", "bob"), ended(how="abandoned"))
    await finish(store, "alone", sitting("alone", "ann", "ann"), ended(1))
    assert await store.tallies("ann") == []
    assert await store.opponents("ann") == []
    await finish(store, "left", sitting("left", "ann", "bob"), ended(0, how="abandoned", seat=1))
    assert [row.matches for row in await store.tallies("ann")] == [1]


async def test_opponents_are_levels_and_people(store: Store) -> None:
    for id in ("a", "b"):
        await finish(store, id, [sitting(id, "ann")[0], bot(id, 1, "steady")], ended(0))
    await finish(store, "c", sitting("c", "ann", "bob"), ended(1))
    found = {(row.kind, row.level, row.person): row.matches for row in await store.opponents("ann")}
    assert found == {("bot", "steady", None): 2, ("person", "", "bob"): 1}


async def test_a_rating_leaves_a_step_for_people_alone(store: Store) -> None:
    for number in (1, 2):
        await finish(store, f"m{number}", sitting(f"m{number}", "ann"), ended(0))
        rows = [
            RatingRow("pushout", player, player, 25.0 + number, 8.0, number, number, 100.0 * number)
            for player in ("person:ann", "bot:steady")
        ]
        assert await store.rate(f"m{number}", "pushout", rows)
        assert not await store.rate(f"m{number}", "pushout", [replace(row, games=9) for row in rows])
    steps = await store.rating_steps_of("ann", "pushout")
    assert [(step.games, step.match, step.mu) for step in steps] == [(1, "m1", 26.0), (2, "m2", 27.0)]
    assert [step.games for step in await store.rating_steps_of("ann", "pushout", 1)] == [2]
    assert await store.rating_steps_of("ann", "push") == []


async def test_judgements_are_kept_once_and_say_what_is_left_to_judge(store: Store) -> None:
    for number, id in enumerate(("a", "b", "c")):
        await finish(store, id, sitting(id, "ann", "bob"), ended(0), updated=1000.0 + number)
    assert await store.unjudged("ann", 2) == ["c", "b"]
    row = JudgementRow("c", 0, "ann", "pushout", 1002.0, 12, 0.4, "{}")
    await store.keep_judgements([row, replace(row, seat=1, person="bob")])
    await store.keep_judgements([replace(row, loss=9.0)])
    assert await store.judgements_of("ann", "pushout", 10) == [row]
    assert await store.unjudged("ann", 10) == ["b", "a"]
    assert await store.unjudged("bob", 10) == ["b", "a"]
