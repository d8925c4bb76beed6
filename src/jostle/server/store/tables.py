"""The tables: of the rows in both files `records.py`, and a few of pairs and marks. A change needs a migration in
`migrations/versions`; a test compares the two."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from msgspec import Struct
from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text, text

from jostle.server.store import records as server_records
from jostle.table import records

metadata = MetaData()

_KINDS = {str: String, float: Double, int: Integer, bool: Boolean}
_PARENTS = {"match": "matches.id", "person": "people.id"}


def _table(
    name: str,
    row: type[Struct],
    *indexes: Index,
    key: tuple[str, ...] = ("id",),
    texts: tuple[str, ...] = (),
    goes_with: str = "",
    rowid: bool = True,
) -> Table:
    """The table of such rows: a column for each field, `texts` being long ones. It `goes_with` what one of the columns
    names, a match or a person: when that is deleted, so is the row."""
    columns: list[Column[Any]] = []
    for field, hint in get_type_hints(row).items():
        kind = next(kind for kind in (hint, *get_args(hint)) if kind in _KINDS)
        parent = [ForeignKey(_PARENTS[field], ondelete="CASCADE")] if field == goes_with else []
        columns.append(
            Column(
                field,
                Text if field in texts else _KINDS[kind],
                *parent,
                primary_key=field in key,
                nullable=hint is not kind,
            )
        )
    return Table(name, metadata, *columns, *indexes, sqlite_with_rowid=rowid)


people = _table(
    "people",
    records.PersonRow,
    Index("people_by_recovery", "recovery_hash", unique=True),
    Index("people_by_name", "name_key", unique=True),
    Index("people_by_seen", "seen"),
)

matches = _table(
    "matches",
    records.MatchRow,
    # Every append moves `updated`, so only one index has it: for the lists, and for the search for stale matches.
    Index("matches_by_status", "status", "updated"),
    Index("matches_by_creator", "creator", "created"),
    Index("matches_by_network", "network", "status"),
    texts=("options", "start", "outcome"),
)

seats = _table(
    "seats",
    records.SeatRow,
    Index("seats_by_person", "person", "match"),
    key=("match", "seat"),
    goes_with="match",
    rowid=False,
)

# The primary key is the referee: of two who write the same number of a match, one is late.
events = _table("events", records.EventRow, key=("match", "number"), texts=("body",), goes_with="match", rowid=False)

ratings = _table(
    "ratings",
    records.RatingRow,
    Index("ratings_by_rank", "game", text("(mu - 3 * sigma)")),
    Index("ratings_by_player", "player"),
    key=("game", "player"),
)

# A match that is here has been counted, or it was decided that it does not count. `verdicts`: JSON, what it counted for
# each seat; older rows have none.
rated = Table(
    "rated",
    metadata,
    Column("match", String, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("verdicts", Text, nullable=True),
)

puzzle_ratings = _table(
    "puzzle_ratings",
    records.PuzzleRatingRow,
    Index("puzzle_ratings_by_id", "kind", "id"),
    key=("game", "kind", "id"),
)

# The primary key is the referee here, too: a person's first answer to a puzzle is the one that counts.
puzzle_answers = _table(
    "puzzle_answers", records.PuzzleAnswerRow, key=("person", "puzzle"), goes_with="person", rowid=False
)

puzzle_streaks = _table("puzzle_streaks", records.StreakRow, key=("person",), goes_with="person")

# The lessons that a person has done.
learned = Table(
    "learned",
    metadata,
    Column("person", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("lesson", String, primary_key=True),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

rating_steps = _table(
    "rating_steps", records.RatingStepRow, key=("player", "game", "games"), goes_with="match", rowid=False
)

judgements = _table(
    "judgements",
    server_records.JudgementRow,
    Index("judgements_by_person", "person", "game", "ended"),
    key=("match", "seat"),
    texts=("body",),
    goes_with="match",
    rowid=False,
)

reviews = _table("reviews", records.ReviewRow, Index("reviews_by_time", "updated"), texts=("body",))

# A session that has ended is kept for as long as its cookie could come back; that of somebody who was deleted, without
# the person.
sessions = _table(
    "sessions",
    server_records.SessionRow,
    Index("sessions_by_person", "person"),
    Index("sessions_by_end", "ended"),
    goes_with="person",
)

sanctions = _table("sanctions", server_records.SanctionRow, Index("sanctions_by_person", "person"), texts=("reason",))

# Whom a person does not want to play or read.
blocks = Table(
    "blocks",
    metadata,
    Column("person", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

reports = _table(
    "reports", server_records.ReportRow, Index("reports_by_handled", "handled", "at"), texts=("words", "outcome")
)

# Rows are deleted after a stated time.
audit = _table(
    "audit",
    server_records.AuditRow,
    Index("audit_by_time", "at"),
    Index("audit_by_subject", "subject"),
    Index("audit_by_actor", "actor"),
    texts=("detail",),
)

# What holds for the whole installation, by name: the notice before a planned stop, orders to the server processes.
installation = Table(
    "installation",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)
