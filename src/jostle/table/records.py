"""What is kept of people, matches and puzzles, as values. A store may make its columns of their fields."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class PersonRow(Struct, frozen=True):
    """Somebody who plays here, under a name or none."""

    id: str
    name: str
    created: float
    seen: float
    recovery_hash: str | None = None  # of the link that brings the person to another device
    name_key: str | None = None  # what no two names have in common; None for guests who have not taken one


class MatchRow(Struct, frozen=True):
    """A match without what happened in it. `number`, `steps`, `turn` and `outcome` say what its events amount to."""

    id: str
    game: str
    options: str  # JSON
    clock: str
    start: str | None  # the position it began from, where that is not the usual one
    public: bool
    rated: bool
    chat: bool
    status: str  # open (a seat is free), going or over
    created: float
    updated: float
    number: int  # of the last event; 0 before the first
    steps: int  # how many actions and outcomes lead to the position
    turn: int | None
    outcome: str | None  # JSON, as `OutcomeFacts` has it
    creator: str
    network: str | None = None  # hashed: where the match was made from
    series: str | None = None  # what a rematch changes: "first", who begins; None: the sides


class OutcomeFacts(Struct, frozen=True):
    """How a match ended, as its row keeps it. Rows of older versions have a sentence, `words`, too; matches that the
    server itself has ended have no winners."""

    how: str  # rules, resigned, agreed, repetition, time or abandoned
    seat: int | None = None
    winners: list[int] | None = None


class SeatRow(Struct, frozen=True):
    """A seat and who has it."""

    match: str
    seat: int
    kind: str  # person, bot or open
    level: str  # of a bot
    person: str | None
    name: str
    token_hash: str | None  # of the invitation to a seat that is open
    seen: float
    network: str | None = None  # hashed: where the seat was taken from


class EventRow(Struct, frozen=True):
    """Something that happened in a match. Numbers begin at 1 and leave no gap."""

    match: str
    number: int
    kind: str
    seat: int | None
    body: str  # JSON
    at: float


class RatingRow(Struct, frozen=True):
    """How strong a player of a game is thought to be. `player`: person:ID or bot:LEVEL."""

    game: str
    player: str
    name: str
    mu: float
    sigma: float
    games: int
    wins: int
    updated: float


class VerdictRow(Struct, frozen=True, omit_defaults=True):
    """What a match counted for the person of a seat, from 0 to 1, and why it was not 1."""

    weight: float
    why: str = ""  # variant, short, often, network, provisional, never-won, given-up or bot


class MetRow(Struct, frozen=True):
    """An opponent in a match that counted. `shared`: a person who played from the same network."""

    match: str
    kind: str
    level: str
    person: str | None
    shared: bool


class PuzzleRatingRow(Struct, frozen=True):
    """How hard a puzzle is thought to be, or how good a person at the puzzles of a game."""

    game: str
    kind: str  # person or puzzle
    id: str
    mu: float
    sigma: float
    answers: int
    solved: int
    updated: float


class PuzzleAnswerRow(Struct, frozen=True):
    """What a person made of a puzzle at first, and whether they have solved it or seen its solution since."""

    person: str
    puzzle: str
    game: str
    how: str  # solved, missed, or helped: by a hint, so that it does not count
    at: float
    solved: float | None = None  # when
    shown: bool = False


class StreakRow(Struct, frozen=True):
    """Puzzles solved in a row without a mistake, and days in a row with a puzzle of the day. Days count from 1970."""

    person: str
    run: int = 0
    best_run: int = 0
    days: int = 0
    best_days: int = 0
    last_day: int | None = None


def after_answer(streak: StreakRow, solved: bool) -> StreakRow:
    """The streak after a first answer."""
    run = streak.run + 1 if solved else 0
    return replace(streak, run=run, best_run=max(run, streak.best_run))


def after_day(streak: StreakRow, day: int) -> StreakRow:
    """The streak after the puzzle of a day was solved."""
    if streak.last_day is not None and streak.last_day >= day:
        return streak  # this day has counted already
    days = streak.days + 1 if streak.last_day == day - 1 else 1
    return replace(streak, days=days, best_days=max(days, streak.best_days), last_day=day)


class ReviewRow(Struct, frozen=True):
    """How far the review of a match is."""

    id: str
    state: str
    updated: float
    asked: float  # when somebody last wanted to know
    body: str  # JSON: what is told, by language


class TallyRow(Struct, frozen=True):
    """Matches of a person that ended in the same way, from the same seat. `winners` is a JSON list of seats."""

    game: str
    options: str  # JSON
    seat: int
    winners: str
    matches: int
    steps: int  # of all of them together


class OpponentRow(Struct, frozen=True):
    """The same against one opponent: a level of bots, or a person under the name that was used last."""

    game: str
    seat: int
    winners: str
    kind: str
    level: str
    person: str | None
    name: str
    matches: int


class RatingStepRow(Struct, frozen=True):
    """What a player's rating at a game was after so many games."""

    player: str
    game: str
    games: int
    match: str
    mu: float
    sigma: float
    at: float
