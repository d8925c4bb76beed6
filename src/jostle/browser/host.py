"""What a page lends its table: one person, one thread, no network. Long work goes on in slices, and whatever else is
asked is done between two of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Generator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from jostle.browser.store import BrowserStore
from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.i18n import Text
from jostle.kernel.backend import BACKEND
from jostle.kernel.library.loading import has_library
from jostle.table.hosting import Change, Counted, LaneName, Requester, Scheduler, Sliced, Standing, TellPlace
from jostle.table.match.event_log import EventLog
from jostle.table.names import guest_name, visible_name
from jostle.table.records import PersonRow

Answer = TypeVar("Answer")
Message = TypeVar("Message", bound=Struct)

PERSON, NETWORK = "me", "page"
ME = Requester(PERSON, NETWORK)
ROOMS = 20  # matches in memory


@dataclass(frozen=True)
class Ticket(Generic[Answer]):
    answer: asyncio.Future[Answer]


class PageScheduler(Scheduler):
    """Does what takes long, beside all else. Work is quickly done, or a generator that yields after each slice.

    There is no second worker that only thinks: it would be a second Python, to be started and kept in memory, and a
    compiled search holds up an answer for only some 20 ms, the length of a slice (bench/page_search.py)."""

    def __init__(self) -> None:
        self._own: dict[str, Any] = {}

    @property
    def own(self) -> dict[str, Any]:
        return self._own

    def submit(
        self,
        lane: LaneName,
        requester: Requester,
        work: Callable[[], Answer],
        cost: float,
        tell: TellPlace | None = None,
        *,
        again: bool = False,
    ) -> Ticket[Answer]:
        return Ticket(asyncio.ensure_future(in_slices(work)))

    def others_wait(self, lane: LaneName) -> bool:
        return False

    async def aside(self, call: Callable[..., Answer], *args: object) -> Answer:
        return call(*args)


async def in_slices(work: Callable[[], Answer]) -> Answer:
    """Do something, and let others have a turn after each slice of it."""
    await asyncio.sleep(0)
    found = work.begin() if isinstance(work, Sliced) else work()
    if not isinstance(found, Generator):
        return found
    try:
        while True:
            next(found)
            await asyncio.sleep(0)
    except StopIteration as done:
        answer: Answer = done.value
        return answer
    finally:
        found.close()


class PageReadiness:
    """Kernels come as a library, or run as plain Python: nothing is compiled."""

    @property
    def rules(self) -> AbstractSet[str]:
        return frozenset(game_ids())

    @property
    def bots(self) -> AbstractSet[str]:
        fits = (game for game in game_ids() if BACKEND == "numba" or has_library(game, find_spec(game).package))
        return frozenset(() if BACKEND == "plain" else fits)

    compiles = False
    broken: Mapping[str, Text] = {}
    share = 1.0

    def seconds_left(self, game: str, part: str) -> int:
        return 0

    def need(self, game: str, part: str = "rules") -> None:
        """Everything is there."""

    async def bots_of(self, game: str) -> None:
        """They are there."""


class PageRatings:
    """Nobody is rated for playing alone."""

    async def of_seats(self, log: EventLog) -> list[Standing | None]:
        return [None] * len(log.seats)

    async def changes(self, log: EventLog) -> list[Change | None]:
        return [None] * len(log.seats)

    async def rate(self, log: EventLog) -> bool:
        return False


class PageHouse:
    """One's own house has no rules."""

    away_seconds = 1e6
    rates = False
    rooms = ROOMS

    def check_new_matches(self) -> None: ...

    async def check_matches_made(self, requester: Requester) -> None: ...

    def count(self, requester: Requester, what: Counted) -> None: ...

    async def note(self, requester: Requester, what: str, subject: str, **detail: object) -> None: ...

    async def note_limit(self, requester: Requester, where: str) -> None: ...

    async def check_help(self, requester: Requester, game: str, positions: AbstractSet[str]) -> None: ...

    def is_removed(self, match: str) -> bool:
        return False

    def blocked(self, person: str | None, other: str | None) -> bool:
        return False

    def avoided(self, person: str) -> Collection[str]:
        return ()

    def network(self, requester: Requester) -> str:
        return NETWORK

    line = network


class PagePubSub:
    """Messages to the only process there is."""

    def __init__(self) -> None:
        self._callbacks: dict[type[Struct], list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[Message], callback: Callable[[Message], None]) -> None:
        self._callbacks.setdefault(kind, []).append(callback)

    async def publish(self, message: Struct) -> None:
        for callback in self._callbacks.get(type(message), ()):
            callback(message)


class PagePeople:
    """The person who has this page."""

    def __init__(self, store: BrowserStore) -> None:
        self.store = store

    async def row(self, person: str) -> PersonRow:
        now = time.time()
        return await self.store.person(person) or PersonRow(person, guest_name(person), now, now)

    async def rename(self, person: str, name: str) -> PersonRow:
        row = replace(await self.row(person), name=visible_name(name))
        await self.store.keep_person(row)
        return row

    async def check_free(self, person: str, name: str) -> None:
        """Nobody else could have it."""
