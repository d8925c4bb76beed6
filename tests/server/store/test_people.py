"""People and ratings in the store."""

from __future__ import annotations

import asyncio

import pytest

from jostle.errors import JostleError
from jostle.server.people import People
from jostle.server.sessions import DAY
from jostle.server.store.records import SessionRow
from jostle.server.store.store import Store
from jostle.table.hosting import Conflict
from jostle.table.records import PersonRow, RatingRow, SeatRow
from tests.server.store.rows import NOW, match_row, set_up

pytestmark = pytest.mark.anyio

ANN = PersonRow("ann", "Ann – ☺", NOW, NOW)


def rating(player: str, mu: float, games: int = 1, game: str = "push", sigma: float = 8.0) -> RatingRow:
    return RatingRow(game, player, player.partition(":")[2].title(), mu, sigma, games, 0, NOW)


def session(id: str, person: str | None = None, seen: float = NOW) -> SessionRow:
    return SessionRow(id, person, NOW, seen, "Firefox, Linux")


async def test_a_person_is_found_by_id_and_once_by_recovery_link(store: Store, other: Store) -> None:
    await store.new_person(ANN)
    assert await store.person("ann") == ANN
    assert await store.person("bob") is None
    for none in ("hash", ""):
        assert await store.use_recovery(none, session("0")) is None, "she has no link yet"
    assert await store.set_recovery("ann", "old hash")
    assert await store.set_recovery("ann", "hash")
    assert await store.use_recovery("old hash", session("0")) is None, "a new link ends the old one"
    tries = [one.use_recovery("hash", session(str(i))) for i, one in enumerate((store, other, store, other))]
    used = await asyncio.gather(*tries)
    assert sorted(map(str, used)) == ["None", "None", "None", "ann"], "a link works once"
    assert [row.id for row in await store.sessions_of("ann")] == [str(used.index("ann"))]
    assert await store.rename_person("ann", "Anna", "anna")
    assert await store.set_person_seen("ann", NOW + 9)
    assert await store.person("ann") == PersonRow("ann", "Anna", NOW, NOW + 9, None, "anna")
    with pytest.raises(Conflict, match="already a person ann"):
        await store.new_person(ANN)
    assert not await store.rename_person("bob", "Bob", "bob")
    assert not await store.set_recovery("bob", "other hash")


async def test_a_returning_person_is_noted_at_most_once_a_day(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    people = People(store, "a secret that nobody knows")
    for now, expected in ((NOW, NOW), (NOW + DAY / 2, NOW), (NOW + 3 * DAY, NOW + 3 * DAY)):
        monkeypatch.setattr("time.time", lambda now=now: now)
        await people.row("ann")
        kept = await store.person("ann")
        assert kept is not None
        assert (kept.created, kept.seen) == (NOW, expected)


async def test_no_two_people_have_the_same_name(store: Store) -> None:
    await store.new_person(ANN)
    await store.new_person(PersonRow("bob", "Guest 1234", NOW, NOW))
    await store.new_person(PersonRow("eve", "Guest 1235", NOW, NOW))
    assert await store.rename_person("ann", "Ann", "ann")
    with pytest.raises(Conflict):
        await store.rename_person("bob", "ANN", "ann")
    assert await store.rename_person("ann", "Anna", "anna")
    assert await store.rename_person("bob", "ANN", "ann")
    assert await store.taken_keys(["ann", "ann2"]) == {"ann"}


async def test_sessions_of_people_who_are_kept(store: Store) -> None:
    await store.new_person(ANN)
    noted = await store.note_sessions([session("1", "ann"), session("2", "ann", NOW + 5), session("3", "nobody")])
    assert noted == {"1", "2"}
    kept = await store.person("ann")
    assert kept is not None
    assert kept.seen == NOW + 5
    assert [row.id for row in await store.sessions_of("ann")] == ["2", "1"]
    await store.note_sessions([session("1", "ann", NOW + 9)])
    assert [(row.id, row.seen) for row in await store.sessions_of("ann")] == [("1", NOW + 9), ("2", NOW + 5)]
    assert await store.end_sessions("somebody else", ["1"], NOW) == []
    assert await store.end_sessions("ann", ["1", "9"], NOW) == ["1"]
    assert await store.end_sessions("ann", ["1"], NOW) == []
    assert [row.id for row in await store.sessions_of("ann")] == ["2"]
    assert await store.ended_sessions() == {"1"}


async def test_idle_sessions_end_and_ended_ones_are_forgotten(store: Store) -> None:
    await store.new_person(ANN)
    await store.note_sessions([session("1", "ann"), session("2", "ann", NOW + 5), session("old-3", "ann")])
    assert sorted(await store.tidy_sessions(NOW + 1, 0.0, NOW + 10)) == ["1", "old-3"]
    assert await store.tidy_sessions(NOW + 1, NOW + 20, NOW + 30) == []
    assert await store.ended_sessions() == {"old-3"}, "its cookie says no time, and could come back at any time"


async def test_a_match_is_rated_once(store: Store, other: Store) -> None:
    await set_up(store)
    tries = [
        mine.rate("m1", "push", [rating("person:ann", 30.0 + i), rating("bot:steady", 20.0 - i)])
        for i, mine in enumerate((store, other, store))
    ]
    results = await asyncio.gather(*tries)
    assert sorted(results) == [False, False, True]
    won = results.index(True)
    assert await store.rating("push", "person:ann") == rating("person:ann", 30.0 + won)
    assert await store.rating("push", "bot:steady") == rating("bot:steady", 20.0 - won)
    assert await store.rating("pushout", "person:ann") is None
    assert await store.ratings_at("push", ["person:ann", "person:bob"]) == {
        "person:ann": rating("person:ann", 30.0 + won)
    }


async def test_a_rating_made_from_an_old_one_is_refused_and_the_match_can_be_rated_again(store: Store) -> None:
    for id in ("m1", "m2", "m3"):
        await set_up(store, id)
    with pytest.raises(JostleError, match="every player once"):
        await store.rate("m1", "push", [rating("bot:steady", 26.0), rating("bot:steady", 24.0)])
    with pytest.raises(JostleError, match="all at that game"):
        await store.rate("m1", "pushout", [rating("bot:steady", 26.0)])
    assert await store.rate("m1", "push", [rating("person:ann", 26.0)])
    with pytest.raises(Conflict, match="person:ann at push has moved on"):
        await store.rate("m2", "push", [rating("bot:steady", 24.0), rating("person:ann", 27.0)])
    assert await store.rating("push", "bot:steady") is None, "all or nothing"
    assert await store.rate("m2", "push", [rating("bot:steady", 24.0), rating("person:ann", 27.0, games=2)])
    assert await store.rating("push", "person:ann") == rating("person:ann", 27.0, games=2)


async def test_the_leaderboard_puts_those_first_who_can_be_trusted_to_be_good(store: Store) -> None:
    for name in ("ann", "bob", "cyd"):
        await store.new_person(PersonRow(name, name.title(), NOW, NOW, None, name if name != "cyd" else None))
    for id in ("m1", "m2", "m3"):
        await set_up(store, id)
    strengths = {"ann": (30.0, 2.0), "bob": (35.0, 5.0), "cyd": (40.0, 1.0)}
    table = [rating(f"person:{name}", mu, sigma=sigma) for name, (mu, sigma) in strengths.items()]
    await store.rate("m1", "push", table)
    await store.rate("m2", "pushout", [rating("person:ann", 1.0, game="pushout")])

    async def best(deviation: float = 6.0, opponents: int = 1, limit: int = 10) -> list[str]:
        return [row.name for row in await store.leaderboard("push", deviation, opponents, limit)]

    assert await best() == ["Ann", "Bob"], "whoever has not taken a name is not listed"
    assert await best(limit=1) == ["Ann"]
    assert await best(deviation=4.0) == ["Ann"]
    assert await best(opponents=2) == []
    again = SeatRow("m4", 0, "person", "", "ann", "Ann", None, NOW), SeatRow("m4", 1, "bot", "sharp", None, "", None, 0)
    await store.create_match(match_row("m4"), again, [])
    await store.rate("m4", "push", [rating("person:ann", 30.0, games=2, sigma=2.0)])
    assert await best(opponents=2) == ["Ann"], "Bob and a bot"
    assert [row.game for row in await store.ratings_of("ann")] == ["push", "pushout"]
    assert await store.ratings_of("nobody") == []
