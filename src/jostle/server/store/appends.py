"""The hot path: many appends to many matches at once.

Every statement is a round trip to PostgreSQL, and with SQLite a moment in which the writer's thread has to ask for the
interpreter again. So the rows of all appends travel together: to PostgreSQL as arrays in one statement, to SQLite as
lists of values in two.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET, Struct, UnsetType
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from jostle.server.store.errors import Conflict, UnknownMatch
from jostle.server.store.records import EventRow

CHANNEL = "jostle"  # where PostgreSQL tells that a match has changed; see `notifier.py`
MAX_ROWS = 500  # of SQLite in one statement, which takes no more than 32766 values
Notifications = list[tuple[str, int]]


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


def write_appends(connection: Connection, appends: list[Append]) -> Notifications:
    """Write appends to different matches. Raises Conflict or UnknownMatch if one of them cannot be written.

    Returns the notifications still to be sent; PostgreSQL has sent its own.
    """
    postgres = connection.dialect.name == "postgresql"
    try:
        changed = (_write_postgres if postgres else _write_sqlite)(connection, appends)
    except IntegrityError as error:
        raise _refusal(appends, error) from error
    if changed != len(appends):
        raise Conflict(f"events from number {appends[0].first} on do not follow the last one that is stored")
    return [] if postgres else [(append.match, append.last) for append in appends]


def _refusal(appends: list[Append], error: IntegrityError) -> Exception:
    """Which rule was broken: the number is taken, or there is no such match. Only true of a single append."""
    code = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", None)
    if code in ("23503", "SQLITE_CONSTRAINT_FOREIGNKEY"):
        return UnknownMatch(f"there is no match {appends[0].match}")
    return Conflict(f"event {appends[0].first} of match {appends[0].match} was written by somebody else")


# --- the rows --------------------------------------------------------------------------------------------------------

_EVENT_TYPES = ("text", "integer", "text", "integer", "text", "double precision")


def _event_values(event: EventRow) -> tuple[object, ...]:
    return event.match, event.number, event.kind, event.seat, event.body, event.at


_CHANGE_TYPES = (
    *("text", "integer", "integer", "double precision", "text"),  # match, number before, last number, at, status
    *("integer", "integer", "integer", "integer", "text"),  # steps, keep turn?, turn, keep outcome?, outcome
)


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


# What both databases do with the rows of `change`. SQLite calls the columns of a list of values column1, column2, ...
_CHANGE = """
    UPDATE matches SET
        number = change.column3,
        updated = change.column4,
        status = COALESCE(change.column5, status),
        steps = COALESCE(change.column6, steps),
        turn = CASE WHEN change.column7 = 1 THEN turn ELSE change.column8 END,
        outcome = CASE WHEN change.column9 = 1 THEN outcome ELSE change.column10 END
    FROM {rows}
    WHERE matches.id = change.column1 AND matches.number = change.column2
"""


# --- SQLite ----------------------------------------------------------------------------------------------------------


def _write_sqlite(connection: Connection, appends: list[Append]) -> int:
    events = [event for append in appends for event in append.events]
    for some in (events[i : i + MAX_ROWS] for i in range(0, len(events), MAX_ROWS)):
        connection.exec_driver_sql(_insert_sql(len(some)), tuple(v for event in some for v in _event_values(event)))
    changes = tuple(value for append in appends for value in _change_values(append))
    return connection.exec_driver_sql(_update_sql(len(appends)), changes).rowcount


@lru_cache
def _insert_sql(rows: int) -> str:
    row = f"({', '.join('?' for _ in _EVENT_TYPES)})"
    return f'INSERT INTO events ("match", number, kind, seat, body, at) VALUES {", ".join([row] * rows)}'


@lru_cache
def _update_sql(rows: int) -> str:
    row = f"({', '.join('?' for _ in _CHANGE_TYPES)})"
    return _CHANGE.format(rows=f"(VALUES {', '.join([row] * rows)}) AS change")


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


def _write_postgres(connection: Connection, appends: list[Append]) -> int:
    events = [_event_values(event) for append in appends for event in append.events]
    changes = [_change_values(append) for append in appends]
    columns = [list(column) for column in (*zip(*events, strict=True), *zip(*changes, strict=True))]
    return len(connection.exec_driver_sql(_APPEND_SQL, tuple(columns)).all())


def _arrays(types: tuple[str, ...]) -> str:
    return f"unnest({', '.join(f'CAST(%s AS {kind}[])' for kind in types)})"


_CHANGE_COLUMNS = ", ".join(f"column{i}" for i, _ in enumerate(_CHANGE_TYPES, start=1))

# Events first, in the order given, which is that of the matches' names: two processes that append to the same matches
# must not wait for each other crosswise. The condition at the end is there for this order alone; it is always true.
_APPEND_SQL = f"""
    WITH added AS (
        INSERT INTO events (match, number, kind, seat, body, at) SELECT * FROM {_arrays(_EVENT_TYPES)} RETURNING 1
    )
    {_CHANGE.format(rows=f"{_arrays(_CHANGE_TYPES)} AS change({_CHANGE_COLUMNS})")}
    AND (SELECT count(*) FROM added) > 0
    RETURNING pg_notify('{CHANNEL}', matches.id || ':' || matches.number)
"""
