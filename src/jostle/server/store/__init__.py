"""What the server must not lose: matches as event logs, people, ratings; in a file of SQLite, or in PostgreSQL."""

from msgspec import UNSET

from jostle.server.store.errors import BadStore, Conflict, StoreDown, UnknownMatch
from jostle.server.store.records import (
    EventRow,
    MatchRow,
    PersonRow,
    PuzzleAnswerRow,
    PuzzleRatingRow,
    RatingRow,
    SeatRow,
    SessionRow,
    StreakRow,
)
from jostle.server.store.store import Store

__all__ = [
    "UNSET",
    "BadStore",
    "Conflict",
    "EventRow",
    "MatchRow",
    "PersonRow",
    "PuzzleAnswerRow",
    "PuzzleRatingRow",
    "RatingRow",
    "SeatRow",
    "SessionRow",
    "Store",
    "StoreDown",
    "StreakRow",
    "UnknownMatch",
]
