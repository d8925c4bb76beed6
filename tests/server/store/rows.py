"""Rows for the tests: a match, its seats, its events."""

from __future__ import annotations

from typing import Any

import msgspec

from jostle.table.hosting import Store
from jostle.table.records import EventRow, MatchRow, SeatRow

NOW = 1_800_000_000.123456


def match_row(id: str = "m1", **changes: Any) -> MatchRow:
    row = MatchRow(
        id,
        game="pushout",
        options='{"swiss":true}',
        clock="fischer 300+5",
        start=None,
        public=True,
        rated=False,
        chat=False,
        status="going",
        created=NOW,
        updated=NOW,
        number=0,
        steps=0,
        turn=0,
        outcome=None,
        creator="ann",
    )
    return msgspec.structs.replace(row, **changes)


def sitting(match: str, *people: str) -> list[SeatRow]:
    """Seats that have their people."""
    return [SeatRow(match, seat, "person", "", who, who.title(), None, NOW) for seat, who in enumerate(people)]


def open_seat(match: str, seat: int, token_hash: str | None) -> SeatRow:
    return SeatRow(match, seat, "open", "", None, "", token_hash, 0.0)


def played(match: str, number: int, action: str = "c1>", seat: int | None = 0) -> EventRow:
    body = msgspec.json.encode({"action": action}).decode()
    return EventRow(match, number, "played", seat, body, NOW + number)


async def set_up(store: Store, id: str = "m1", **changes: Any) -> None:
    """A match of Ann and Bob in which nothing has happened."""
    await store.create_match(match_row(id, **changes), sitting(id, "ann", "bob"), [])


async def numbers(store: Store, id: str = "m1") -> list[int]:
    return [event.number for event in await store.events_after(id, 0)]


async def row_of(store: Store, id: str) -> MatchRow:
    found = await store.load_match(id)
    assert found is not None
    return found[0]
