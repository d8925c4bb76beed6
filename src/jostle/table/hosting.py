"""What the application asks of whoever hosts it, as small protocols: a store, bots that think, ratings, people, and the
house rules. A server has a database, threads and other processes for them; a page by itself has none of these.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Generator, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, overload

from msgspec import UNSET, Struct, UnsetType

from jostle.errors import JostleError
from jostle.i18n import Text, messages_of
from jostle.play.state import State
from jostle.search.core.search import Limit, finish
from jostle.table.records import (
    EventRow,
    MatchRow,
    OpponentRow,
    PersonRow,
    PuzzleAnswerRow,
    PuzzleRatingRow,
    RatingStepRow,
    ReviewRow,
    SeatRow,
    StreakRow,
    TallyRow,
)

if TYPE_CHECKING:
    from jostle.table.match.devices import Device
    from jostle.table.match.event_log import EventLog

message = messages_of("jostle.table")
Answer = TypeVar("Answer")
Message = TypeVar("Message", bound=Struct)
TellPlace = Callable[[int], None]  # in a queue: from 1, and 0 when the turn has come
Counted = Literal["new-matches", "changes", "actions", "chat", "points"]
LaneName = Literal["play", "show", "draw", "analysis", "review", "background", "lab", "comparison"]

Listed = tuple[MatchRow, list[SeatRow]]  # what a list needs to know of a match
Whole = tuple[MatchRow, list[SeatRow], list[EventRow]]
Pair = tuple[PuzzleRatingRow, PuzzleRatingRow]  # of a person and of a puzzle
Rate = Callable[[Pair], Pair]


@dataclass(frozen=True)
class Requester:
    """A person at an address. Shares and limits count both, so that a new guest is no way around them."""

    person: str
    network: str


class Conflict(JostleError):
    """Somebody else was first: read again what is stored now, and decide again. Nothing was written."""


class StoreDown(JostleError, RuntimeError):
    """The database did not answer. Whether the last writing took place is not known: read again before going on."""

    told: Text = message("database-down")  # what somebody reads whose wish was not met


class Withdrawn(Exception):
    """Nobody wants it any more."""


# --- what is kept ----------------------------------------------------------------------------------------------------


class MatchStore(Protocol):
    """Matches, and what has happened in them. Whoever writes on top of something old gets a `Conflict`."""

    async def create_match(
        self, match: MatchRow, seats: Sequence[SeatRow], events: Sequence[EventRow], link: EventRow | None = None
    ) -> None: ...

    async def append(
        self,
        id: str,
        events: Sequence[EventRow],
        *,
        status: str | None = None,
        steps: int | None = None,
        turn: int | UnsetType | None = UNSET,
        outcome: str | UnsetType | None = UNSET,
    ) -> None: ...

    async def claim_seat(
        self,
        match: str,
        seat: int,
        person: str,
        name: str,
        token_hash: str | None,
        event: EventRow,
        rated: bool = True,
        network: str | None = None,
    ) -> bool: ...

    async def set_seen(self, match: str, seats: Iterable[int], at: float, left: bool = False) -> None: ...

    async def seat_bots(self, match: str, level: str, joined: Sequence[EventRow]) -> None: ...

    async def find_or_create(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        events: Sequence[EventRow],
        seen: float,
        avoided: Collection[str] = (),
    ) -> str: ...

    async def abandon_stale(self, open_before: float, going_before: float, bots_before: float = 0.0) -> list[str]: ...

    async def delete_unbegun(self, after: float, before: float) -> None: ...

    async def load_match(self, id: str) -> Whole | None: ...

    async def events_after(self, id: str, number: int) -> list[EventRow]: ...

    async def open_matches(self, limit: int = 50) -> list[Listed]: ...

    async def live_matches(self, limit: int = 50) -> list[Listed]: ...

    async def matches_of(self, person: str, limit: int = 50) -> list[Listed]: ...

    async def unfinished_of(self, people: Collection[str]) -> dict[str, list[Listed]]: ...

    async def people_in(self, ids: Collection[str]) -> AbstractSet[str]: ...

    async def beginnings(
        self, game: str, limit: int, length: int
    ) -> list[tuple[MatchRow, list[int], list[EventRow]]]: ...


class Progress(Protocol):
    """How far people have come with lessons and puzzles."""

    async def answer_puzzle(self, answer: PuzzleAnswerRow, start: Pair, rate: Rate) -> tuple[Pair, Pair] | None: ...

    async def note_helped(self, answer: PuzzleAnswerRow) -> bool: ...

    async def note_solved(self, person: str, puzzle: str, at: float, day: int | None) -> None: ...

    async def note_shown(self, person: str, puzzle: str) -> None: ...

    async def puzzle_answers_of(self, person: str) -> dict[str, PuzzleAnswerRow]: ...

    async def puzzle_answer(self, person: str, puzzle: str) -> PuzzleAnswerRow | None: ...

    async def puzzle_ratings_of(self, person: str) -> dict[str, PuzzleRatingRow]: ...

    async def rating_of_puzzle(self, game: str, puzzle: str) -> PuzzleRatingRow | None: ...

    async def ratings_of_puzzles(self) -> dict[str, PuzzleRatingRow]: ...

    async def streak(self, person: str) -> StreakRow: ...

    async def learned_by(self, person: str) -> dict[str, set[str]]: ...

    async def note_learned(self, person: str, lessons: Mapping[str, Iterable[str]], at: float) -> None: ...


class RecordStore(Protocol):
    """How people have played; see `record.py`."""

    async def tallies(self, person: str) -> list[TallyRow]: ...

    async def opponents(self, person: str) -> list[OpponentRow]: ...

    async def rating_steps_of(self, person: str, game: str, limit: int = 200) -> list[RatingStepRow]: ...


class ReviewStore(Protocol):
    """How far reviews are, for all processes of the host."""

    async def review(self, id: str) -> ReviewRow | None: ...

    async def ask_for_review(self, id: str, now: float) -> None: ...

    async def keep_reviews(
        self, rows: Sequence[ReviewRow], alive: Sequence[str], now: float, before: float
    ) -> dict[str, float]: ...


class Store(MatchStore, Progress, RecordStore, ReviewStore, Protocol):
    """Everything that is kept."""


class People(Protocol):
    """Who is who."""

    async def row(self, person: str) -> PersonRow: ...

    async def rename(self, person: str, name: str) -> PersonRow: ...

    async def check_free(self, person: str, name: str) -> None: ...


# --- who thinks ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """For whom somebody thinks, in which lane, with which chance, and who is told the place in the queue. `limit`: how
    long a bot may think, in place of what is usual at its level. `device`: of a visitor, which may think instead of the
    host."""

    lane: LaneName
    requester: Requester
    seed: int
    tell: TellPlace | None = None
    limit: Limit | None = None
    device: Device | None = None


class Thinker(Protocol):
    """The bots of all matches. `without`: legal actions that a match forbids."""

    async def choose(
        self, match: str, seat: int, level: str, state: State, turn: Turn, without: frozenset[str] = ...
    ) -> str: ...

    def withdraw(self, match: str) -> None: ...

    async def advise(
        self, state: State, seat: int, turn: Turn, without: frozenset[str] = ..., language: str = ...
    ) -> tuple[str, Text]: ...

    def forget(self, match: str) -> None: ...


class Stop:
    """Tells a search to stop, whoever runs it and wherever."""

    def __init__(self) -> None:
        self._told = False

    def set(self) -> None:
        self._told = True

    def is_set(self) -> bool:
        return self._told


class Ticket(Protocol[Answer]):
    """A place in a queue, and the answer of whatever is done when its turn has come."""

    @property
    def answer(self) -> asyncio.Future[Answer]:
        """Whoever cancels it gives up the place; work that has begun goes on."""


@dataclass(frozen=True)
class Sliced(Generic[Answer]):
    """Work that yields after each slice: a host with one thread does something else then, and others just call it."""

    begin: Callable[[], Generator[None, None, Answer]]

    def __call__(self) -> Answer:
        return finish(self.begin())


class Scheduler(Protocol):
    """Does what takes long, when its turn comes."""

    @property
    def own(self) -> dict[str, Any]:
        """What whoever does the work keeps from one piece of work to the next."""

    def submit(
        self,
        lane: LaneName,
        requester: Requester,
        work: Callable[[], Answer],
        cost: float,
        tell: TellPlace | None = None,
        *,
        again: bool = False,
    ) -> Ticket[Answer]: ...

    def others_wait(self, lane: LaneName) -> bool: ...

    async def aside(self, call: Callable[..., Answer], *args: object) -> Answer:
        """What a call answers that takes longer than others should wait, and not long enough for a queue. Of what the
        host has, it touches nothing that may change meanwhile."""
        ...

    async def run(
        self,
        lane: LaneName,
        requester: Requester,
        work: Callable[[], Answer],
        cost: float,
        tell: TellPlace | None = None,
    ) -> Answer:
        """Have something done when its turn comes. `cost` is how many seconds it will take, about. Whoever stops
        waiting for it gives up its place; work that has begun is finished all the same."""
        return await self.submit(lane, requester, work, cost, tell).answer


class Offload(Protocol):
    """Has a call done that takes more than some ten milliseconds. Functions, arguments and answers can be pickled; a
    function that may take long is a generator: wherever it yields, others may come first. `keep`: the same question
    always has the same answer."""

    @overload
    async def __call__(
        self, cost: float, call: Callable[..., Generator[None, None, Answer]], *args: object, keep: bool = True
    ) -> Answer: ...

    @overload
    async def __call__(self, cost: float, call: Callable[..., Answer], *args: object, keep: bool = True) -> Answer: ...


class Readiness(Protocol):
    """Which games' rules, and which games' bots, are ready."""

    @property
    def rules(self) -> AbstractSet[str]: ...

    @property
    def bots(self) -> AbstractSet[str]: ...

    @property
    def broken(self) -> Mapping[str, Text]: ...

    @property
    def share(self) -> float:
        """How much is ready of what people wait for, 0 to 1."""

    @property
    def compiles(self) -> bool:
        """Whether what is not ready will be; else bots without compiled code play as well as they can without."""

    def seconds_left(self, game: str, part: str) -> int: ...

    def need(self, game: str, part: str = "rules") -> None: ...

    async def bots_of(self, game: str) -> None: ...


# --- how good people are ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """A rating as people see it. `deviation`: how uncertain it is; None for the fixed rating of a bot."""

    rating: float
    deviation: float | None = None
    provisional: bool = False


@dataclass(frozen=True)
class Change:
    """What a match did to a person's rating: nothing (None), where it did not count. `why` it counted less or not."""

    by: float | None
    weight: float
    why: str


class Ratings(Protocol):
    async def of_seats(self, log: EventLog) -> list[Standing | None]: ...

    async def changes(self, log: EventLog) -> list[Change | None]: ...

    async def rate(self, log: EventLog) -> bool: ...


# --- time and chance -------------------------------------------------------------------------------------------------


class Clock(Protocol):
    """What time it is; the module `time` is one. How long something takes is told by the event loop's own clock, which
    also wakes up whoever waits."""

    def time(self) -> float: ...


# --- the house -------------------------------------------------------------------------------------------------------


class House(Protocol):
    """What the host allows, and whom it keeps apart."""

    @property
    def away_seconds(self) -> float:
        """After which the others can claim the win."""

    @property
    def rates(self) -> bool:
        """Whether matches can count for ratings."""

    @property
    def rooms(self) -> int:
        """How many matches may be in memory."""

    def check_new_matches(self) -> None: ...

    def count(self, requester: Requester, what: Counted) -> None:
        """Count one use, or refuse it."""

    async def note_limit(self, requester: Requester, where: str) -> None: ...

    async def note(self, requester: Requester, what: str, subject: str, **detail: object) -> None:
        """Somebody has done something that an operator may have to look into."""

    async def check_matches_made(self, requester: Requester) -> None: ...

    async def check_help(self, requester: Requester, game: str, positions: AbstractSet[str]) -> None: ...

    def is_removed(self, match: str) -> bool: ...

    def blocked(self, person: str | None, other: str | None) -> bool: ...

    def avoided(self, person: str) -> Collection[str]: ...

    def network(self, requester: Requester) -> str:
        """What is kept of the network that a match was made from."""

    def line(self, requester: Requester) -> str:
        """What is kept of the internet connection that a seat was taken from."""


class PubSub(Protocol):
    """Messages to all processes of the host, this one included."""

    def subscribe(self, kind: type[Message], callback: Callable[[Message], None]) -> None: ...

    async def publish(self, message: Struct) -> None: ...


class Supervise(Protocol):
    """Runs something in the background for as long as the host runs."""

    def __call__(self, name: str, make: Callable[[], Coroutine[Any, Any, None]]) -> object: ...
