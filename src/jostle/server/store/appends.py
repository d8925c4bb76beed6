"""The hot path: many appends to many matches in two statements.

Every statement is a round trip to PostgreSQL, and with SQLite a moment in which the writer's thread has to ask for the
interpreter again. So the rows of all appends travel together; the statements are plain SQL that both databases know,
made once for each number of rows.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET, Struct, UnsetType
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from jostle.server.store.errors import Conflict, UnknownMatch
from jostle.server.store.records import EventRow

MOST_ROWS = 500  # in one statement; the databases take no more than 32766 and 65535 values


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


def write_appends(connection: Connection, appends: list[Append]) -> None:
    """Write appends to different matches. Raises Conflict or UnknownMatch if one of them cannot be."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    events = [event for append in appends for event in append.events]
    try:
        for some in (events[i : i + MOST_ROWS] for i in range(0, len(events), MOST_ROWS)):
            rows = tuple(value for event in some for value in _event_values(event))
            connection.exec_driver_sql(_insert_sql(len(some), mark), rows)
    except IntegrityError as error:
        raise _refusal(appends, error) from error
    changes = [value for append in appends for value in _change_values(append)]
    changed = connection.exec_driver_sql(_update_sql(len(appends), mark), tuple(changes)).rowcount
    if changed != len(appends):
        raise Conflict(f"events from number {appends[0].first} on do not follow the last one that is stored")


def _event_values(event: EventRow) -> tuple[object, ...]:
    return event.match, event.number, event.kind, event.seat, event.body, event.at


def _change_values(append: Append) -> tuple[object, ...]:
    keep_turn = isinstance(append.turn, UnsetType)
    keep_outcome = isinstance(append.outcome, UnsetType)
    return (
        append.match,
        append.first - 1,
        append.last,
        append.events[-1].at,
        append.status,
        append.steps,
        int(keep_turn),
        None if keep_turn else append.turn,
        int(keep_outcome),
        None if keep_outcome else append.outcome,
    )


def _refusal(appends: list[Append], error: IntegrityError) -> Exception:
    """Which rule an insert broke: the number is taken, or there is no such match. Only true of a single append."""
    code = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", None)
    if code in ("23503", "SQLITE_CONSTRAINT_FOREIGNKEY"):
        return UnknownMatch(f"there is no match {appends[0].match}")
    return Conflict(f"event {appends[0].first} of match {appends[0].match} was written by somebody else")


@lru_cache
def _insert_sql(rows: int, mark: str) -> str:
    row = f"({', '.join([mark] * 6)})"
    return f'INSERT INTO events ("match", number, kind, seat, body, at) VALUES {", ".join([row] * rows)}'


_CHANGE_TYPES = (
    *("text", "integer", "integer", "double precision", "text"),  # match, number before, last number, at, status
    *("integer", "integer", "integer", "integer", "text"),  # steps, keep turn?, turn, keep outcome?, outcome
)


@lru_cache
def _update_sql(rows: int, mark: str) -> str:
    """Both databases call the columns of a list of values column1, column2 and so on."""
    row = f"({', '.join(f'CAST({mark} AS {kind})' for kind in _CHANGE_TYPES)})"
    return f"""UPDATE matches SET
        number = change.column3,
        updated = change.column4,
        status = COALESCE(change.column5, status),
        steps = COALESCE(change.column6, steps),
        turn = CASE WHEN change.column7 = 1 THEN turn ELSE change.column8 END,
        outcome = CASE WHEN change.column9 = 1 THEN outcome ELSE change.column10 END
        FROM (VALUES {", ".join([row] * rows)}) AS change
        WHERE matches.id = change.column1 AND matches.number = change.column2"""
