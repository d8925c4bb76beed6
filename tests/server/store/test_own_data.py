"""Deleting people, exporting what is kept about them, and finding guests to forget; on both databases."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select

from jostle.server.store.own_data import erasing
from jostle.server.store.records import SessionRow
from jostle.server.store.store import Store
from jostle.server.store.tables import metadata
from jostle.table.hosting import Conflict
from jostle.table.names import DELETED
from jostle.table.records import EventRow, PersonRow, RatingRow, SeatRow
from tests.server.store.rows import NOW, match_row, played, sitting

pytestmark = pytest.mark.anyio

ANN, BOB = "ann-and-nobody-else", "bob"
NAME = "Annegret"
TOMBSTONE = "gone-123"


def joined(match: str, number: int, seat: int, name: str, person: str) -> EventRow:
    body = {"name": name, "person": person, "rated": True, "level": ""}
    return EventRow(match, number, "joined", seat, msgspec.json.encode(body).decode(), NOW)


def said(match: str, number: int, seat: int, name: str, text: str) -> EventRow:
    return EventRow(match, number, "said", seat, msgspec.json.encode({"name": name, "text": text}).decode(), NOW)


def bot_and(match: str, person: str) -> list[SeatRow]:
    return [*sitting(match, person), SeatRow(match, 1, "bot", "sharp", None, "sharp", None, 0.0)]


async def write(store: Store, table: str, **values: object) -> None:
    await store._writer.write(lambda writing: writing.connection.execute(insert(metadata.tables[table]), values))


async def dump(store: Store) -> dict[str, list[Any]]:
    def look(connection: Connection) -> dict[str, list[Any]]:
        return {name: list(connection.execute(select(table))) for name, table in metadata.tables.items()}

    return await store._reader.read(look)


@pytest.fixture
async def full(store: Store) -> Store:
    """Ann has done everything that leaves a trace: with Bob, with a bot, and alone."""
    await store.new_person(PersonRow(ANN, NAME, NOW, NOW, "hash", "annegret"))
    await store.new_person(PersonRow(BOB, "Bob", NOW, NOW))
    shared = [SeatRow("m1", 0, "person", "", ANN, NAME, None, NOW, "net"), *sitting("m1", ANN, BOB)[1:]]
    log = [
        joined("m1", 1, 0, NAME, ANN),
        joined("m1", 2, 1, "Bob", BOB),
        played("m1", 3),
        said("m1", 4, 0, NAME, f"I am {NAME}"),
        said("m1", 5, 1, "Bob", "hello"),
    ]
    await store.create_match(match_row("m1", creator=ANN, network="net", status="over"), shared, log)
    await store.create_match(match_row("m2", creator=ANN), bot_and("m2", ANN), [played("m2", 1)])
    await store.create_match(match_row("m3", creator=BOB), bot_and("m3", BOB), [])
    await store.note_sessions([SessionRow("s1", ANN, NOW, NOW, "Firefox, Linux")])
    await store.rate("m1", "pebbles", [RatingRow("pebbles", f"person:{ANN}", NAME, 25, 8, 1, 0, NOW)])
    for table, values in {
        "puzzle_ratings": {"kind": "person", "id": ANN, "mu": 1, "sigma": 1, "answers": 1, "solved": 1, "updated": 1},
        "puzzle_answers": {"person": ANN, "puzzle": "p", "how": "solved", "at": 1, "solved": 1, "shown": False},
        "learned": {"person": ANN, "lesson": "one", "at": 1},
        "judgements": {"match": "m1", "seat": 0, "person": ANN, "ended": 1, "decisions": 1, "loss": 1, "body": "{}"},
    }.items():
        await write(store, table, game="pebbles", **values)
    await write(store, "puzzle_streaks", person=ANN, run=1, best_run=1, days=1, best_days=1, last_day=1)
    await write(store, "blocks", person=ANN, blocked=BOB, at=1)
    await write(store, "blocks", person=BOB, blocked=ANN, at=1)
    for reporter, person, name in ((ANN, BOB, "Bob"), (BOB, ANN, NAME)):
        await write(
            store, "reports", at=1, reporter=reporter, person=person, name=name, match="m1", reason="chat",
            words="no", handled=None, outcome="",
        )  # fmt: skip
    for network in (None, "198.51.100.7"):
        await write(
            store, "sanctions", kind="mute", person=ANN, network=network, reason="loud", at=1, until=None, lifted=None
        )
    return store


async def test_nothing_of_a_deleted_person_is_left_and_others_keep_their_matches(full: Store) -> None:
    erased = await full.erase_person(ANN, TOMBSTONE, NOW, "hash of her network", NOW + 9)
    assert (erased.removed, erased.changed, erased.sanctions) == (["m2"], ["m1"], ["mute"])
    left = await dump(full)
    assert ANN not in str(left)
    (told, about) = left.pop("reports")
    assert (told.reporter, told.person) == ("", BOB)
    assert (about.reporter, about.person, about.name) == (BOB, TOMBSTONE, DELETED)
    assert about.words == f"no\n> I am {NAME}", "what was reported stays"
    assert NAME not in str(left)
    assert "'net'" not in str(left)
    row, seats, events = await full.load_match("m1") or pytest.fail("the match with Bob is gone")
    assert (row.creator, [(seat.kind, seat.name, seat.person) for seat in seats]) == (
        "", [("person", DELETED, None), ("person", "Bob", BOB)],
    )  # fmt: skip
    bodies = [msgspec.json.decode(event.body) for event in events]
    assert [body.get("name") for body in bodies] == [DELETED, "Bob", None, DELETED, "Bob"]
    assert [body["text"] for body in bodies[3:]] == ["…", "hello"]
    assert bodies[2] == {"action": "c1>"}
    assert await full.load_match("m2") is None
    assert await full.load_match("m3") is not None
    assert await full.ended_sessions() == {TOMBSTONE}
    assert {(row.person, row.network, row.until) for row in left["sanctions"]} == {
        (None, "198.51.100.7", None),
        (TOMBSTONE, "hash of her network", NOW + 9),
    }


async def test_deleting_is_never_half_done(full: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    before = await dump(full)

    def fail(*_: object) -> None:
        raise RuntimeError("the last step fails")

    monkeypatch.setattr(erasing, "_delete_moderation", fail)
    with pytest.raises(RuntimeError, match="last step"):
        await full.erase_person(ANN, TOMBSTONE, NOW)
    assert await dump(full) == before


async def test_nobody_is_deleted_out_of_a_match_that_others_play(full: Store) -> None:
    await full.create_match(match_row("m4", creator=BOB), sitting("m4", ANN, BOB), [])
    assert await full.unfinished_with_others(ANN) == ["m4"]
    with pytest.raises(Conflict):
        await full.erase_person(ANN, TOMBSTONE, NOW)


async def test_an_export_holds_everything_about_a_person_and_nothing_about_others(full: Store) -> None:
    kept = await full.everything_about(ANN)
    assert {name for name, rows in kept.items() if not rows} == {"audit"}
    text = msgspec.json.encode(kept).decode()
    assert ANN not in text
    assert "hash" not in text
    assert "hello" not in text
    assert [(match["id"], len(match.get("said", []))) for match in kept["matches"]] == [("m1", 1), ("m2", 0)]
    assert kept["blocks"] == [{"name": "Bob", "at": 1}]
    assert [row["name"] for row in kept["reports"]] == ["Bob"], "not what others have reported"


async def test_idle_guests_without_company_are_found(store: Store) -> None:
    for id, key, seen in (("named", "named", 1), ("lone", None, 1), ("social", None, 1), ("new", None, NOW)):
        await store.new_person(PersonRow(id, id, 1, seen, None, key))
    await store.create_match(match_row("m1", creator="lone"), bot_and("m1", "lone"), [])
    await store.create_match(match_row("m2", creator="social"), sitting("m2", "social", "new"), [])
    assert await store.idle_names(NOW - 1) == ["named"]
    assert await store.idle_guests(NOW - 1) == ["lone"]
    await store.erase_person("lone", TOMBSTONE, NOW)
    assert await store.idle_guests(NOW - 1) == []
    assert await store.load_match("m1") is None
