"""The hot path: many appends to many matches at once.

Every statement is a round trip to PostgreSQL, and with SQLite a moment in which the writer's thread has to ask for the
interpreter again; so the rows of all appends travel together.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict
from sqlalchemy import Boolean, Connection, bindparam, case, func, insert, update
from sqlalchemy.exc import IntegrityError

from jostle.server.store.errors import UnknownMatch
from jostle.server.store.tables import events, matches
from jostle.table.hosting import Conflict
from jostle.table.records import EventRow


class Append(Struct, frozen=True):
    """Events of one match, in order, and what they change in its row. None and UNSET leave things as they are."""

    match: str
    events: list[EventRow]
    status: str | None = None
    steps: int | None = None
    turn: int | UnsetType | None = UNSET
    outcome: str | UnsetType | None = UNSET

    @property
    def first(self) -> int:
        return self.events[0].number

    @property
    def last(self) -> int:
        return self.events[-1].number


def check_append(append: Append) -> None:
    """A mistake of the caller is told to the caller alone, before anything is tried."""
    if not append.events:
        raise ValueError("nothing to append: expected at least one event")
    for number, event in enumerate(append.events, start=append.first):
        if event.match != append.match or event.number != number:
            raise ValueError(
                f"event {event.number} of match {event.match}: expected event {number} of match {append.match}"
            )


# With something to return, all rows are in one statement.
_ADD = insert(events).returning(events.c.number)
_CHANGE = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.number == bindparam("before"))
    .values(
        number=bindparam("last"),
        updated=bindparam("at"),
        status=func.coalesce(bindparam("new_status", type_=matches.c.status.type), matches.c.status),
        steps=func.coalesce(bindparam("new_steps", type_=matches.c.steps.type), matches.c.steps),
        turn=case(
            (bindparam("keep_turn", type_=Boolean), matches.c.turn),
            else_=bindparam("new_turn", type_=matches.c.turn.type),
        ),
        outcome=case(
            (bindparam("keep_outcome", type_=Boolean), matches.c.outcome),
            else_=bindparam("new_outcome", type_=matches.c.outcome.type),
        ),
    )
)


def write_appends(connection: Connection, appends: list[Append]) -> None:
    """Write appends, those to the same match in order. Raises Conflict or UnknownMatch if one cannot be written."""
    try:
        connection.execute(_ADD, [asdict(event) for append in appends for event in append.events])
    except IntegrityError as error:
        raise _refusal(appends, error) from error
    changed = connection.execute(_CHANGE, [_change_values(append) for append in appends]).rowcount
    if changed != len(appends):
        raise Conflict(f"events from number {appends[0].first} on do not follow the last one that is stored")


def _change_values(append: Append) -> dict[str, object]:
    return {
        "match": append.match,
        "before": append.first - 1,
        "last": append.last,
        "at": append.events[-1].at,
        "new_status": append.status,
        "new_steps": append.steps,
        "keep_turn": append.turn is UNSET,
        "new_turn": None if append.turn is UNSET else append.turn,
        "keep_outcome": append.outcome is UNSET,
        "new_outcome": None if append.outcome is UNSET else append.outcome,
    }


def _refusal(appends: list[Append], error: IntegrityError) -> Exception:
    """Which rule was broken: the number is taken, or there is no such match. Only true of a single append."""
    code = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", None)
    if code in ("23503", "SQLITE_CONSTRAINT_FOREIGNKEY"):
        return UnknownMatch(f"there is no match {appends[0].match}")
    return Conflict(f"event {appends[0].first} of match {appends[0].match} was written by somebody else")
