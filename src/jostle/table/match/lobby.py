"""The lists of the first screen, and how those who look at them are kept up to date.

What everybody sees is made and encoded once for each language, and all are sent the same bytes; it shows nothing that
depends on who looks. One's own matches are looked up only for the people in whose matches something has changed, for
all of them together. Whatever somebody already has is not sent again.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from jostle.errors import JostleError
from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.i18n import messages_of, text_in
from jostle.play.state import Game
from jostle.search.core.levels import bot_title
from jostle.table.data_loader import DataLoader
from jostle.table.hosting import Listed, MatchStore, PubSub, StoreDown
from jostle.table.match import protocol
from jostle.table.match.attendance import Viewer
from jostle.table.match.protocol import LobbyMessage, MatchInfo, SeatInfo, Summary
from jostle.table.match.view import shown_names
from jostle.table.records import MatchRow, SeatRow
from jostle.table.variants import listed_spec, variant_name

MAX_SENT = 20  # of a list, to the first screen
PAUSE = 1.0  # seconds between two rounds: many changes are sent together
LIVE_PAUSE = 3.0  # seconds between two looks at the matches that are going on, which change with every action
PEOPLE_PAUSE = 5.0  # seconds between two counts of the people here
FORGOTTEN = 3 * PEOPLE_PAUSE  # seconds after which a process that says nothing is gone
MAX_OWN = 60  # of a person's own matches
CHUNK, SLICE = 25, 0.002  # sockets that are written to before others get a turn, and seconds that takes at most

Parts = dict[str, msgspec.Raw]  # open, live and people, encoded


class PeopleHere(msgspec.Struct, tag=True):
    """How many people are with a process, as processes tell each other."""

    process: str
    people: int


@dataclass(eq=False)
class Sent:
    """What a viewer has."""

    parts: Parts = field(default_factory=dict)
    mine: int | None = None  # the hash of the message
    own: frozenset[str] = frozenset()  # the ids of these matches
    look: int = 0  # at the database that this message came from


class SharedParts:
    """What everybody who reads one language is sent."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._lists = {"open": EncodedSummaries(), "live": EncodedSummaries()}
        self.parts: Parts = {}
        self._messages: dict[tuple[str, ...], bytes] = {}

    def update(self, found: dict[str, list[Listed]], people: int) -> None:
        new = {name: self._lists[name].encode(rows[:MAX_SENT], self._language) for name, rows in found.items()}
        new["people"] = protocol.raw(people)
        if new != self.parts:
            same = {name: part for name, part in self.parts.items() if new[name] == part}
            self.parts = {**new, **same}
            self._messages = {}

    def news(self, sent: Sent) -> bytes | None:
        """A message with the parts that the viewer does not have yet."""
        names = tuple(name for name, part in self.parts.items() if sent.parts.get(name) is not part)
        if not names:
            return None
        if names not in self._messages:
            self._messages[names] = protocol.write(LobbyMessage(**{name: self.parts[name] for name in names}))
        sent.parts = self.parts
        return self._messages[names]


class LobbyFeed:
    """Sends the lists to those who look at the first screen, and whatever changes in them."""

    def __init__(self, store: MatchStore, pubsub: PubSub, people_in_rooms: Callable[[], set[str]]) -> None:
        self.lists = PublicLists(store)
        self._store = store
        self._pubsub = pubsub
        self._people_in_rooms = people_in_rooms
        self._viewers: dict[Viewer, Sent] = {}
        self._shared: dict[str, SharedParts] = {}  # by language
        self._own = DataLoader(self._load_own)
        self._looks = itertools.count(1)
        self._changed: set[str] = set()  # matches, since the last round
        self._changes = asyncio.Event()
        self._process = secrets.token_hex(8)
        self._counted = float("-inf")
        self._people: dict[str, tuple[int, float]] = {}  # with each process, and when it said so
        pubsub.subscribe(PeopleHere, self._hear_people)

    def changed(self, match: str) -> None:
        """Something has changed in a match; no match: in any."""
        self.lists.changed()
        if self._viewers:
            self._changed.add(match)
            self._changes.set()

    async def enter(self, viewer: Viewer) -> None:
        """Begin to send somebody the lists, starting with all of them."""
        self._viewers[viewer] = Sent()
        try:
            if viewer.language not in self._shared or self.lists.open.outdated:
                await self._update([viewer.language], PAUSE, PAUSE)
            self._send_shared(viewer)
            look = next(self._looks)
            self._send_mine(viewer, await self._own.load(viewer.person) if viewer.person is not None else [], look)
        except BaseException:
            self.leave(viewer)
            raise
        if self.lists.open.outdated:
            self._changes.set()

    def leave(self, viewer: Viewer) -> None:
        self._viewers.pop(viewer, None)

    async def run(self) -> None:
        """Send what changes, in rounds."""
        loop = asyncio.get_running_loop()
        while True:
            await self._changes.wait()
            self._changes.clear()
            changed, self._changed = self._changed, set()
            try:
                await self._tell(changed)
                if self._viewers and self.lists.live.outdated:
                    loop.call_later(LIVE_PAUSE, self._changes.set)
            except StoreDown:
                self._changed |= changed
                self._changes.set()  # look again after the pause
            await asyncio.sleep(PAUSE)

    async def count(self) -> None:
        """Tell how many people are here, now and then: those in the lobby, and the other processes."""
        while True:
            await asyncio.sleep(PEOPLE_PAUSE)
            if self._viewers:
                self._changes.set()
            self.people_here()
            with suppress(StoreDown):  # the next round will do it
                await self._pubsub.publish(PeopleHere(self._process, self._people[self._process][0]))

    def _hear_people(self, here: PeopleHere) -> None:
        self._people[here.process] = here.people, time.monotonic()

    async def _tell(self, changed: set[str]) -> None:
        if not self._viewers:
            self._shared.clear()
            return
        await self._update({viewer.language for viewer in self._viewers}, 0.0, LIVE_PAUSE)
        await _in_chunks(list(self._viewers), self._send_shared)
        seated = await self._store.people_in(changed)
        theirs = [
            viewer
            for viewer, sent in self._viewers.items()
            if viewer.person is not None
            and ("" in changed or viewer.person in seated or not sent.own.isdisjoint(changed))  # it may be gone
        ]
        if theirs:
            look = next(self._looks)
            own = await self._store.unfinished_of({viewer.person for viewer in theirs if viewer.person is not None})
            await _in_chunks(theirs, lambda viewer: self._send_mine(viewer, own.get(viewer.person or "", []), look))

    async def _update(self, languages: Iterable[str], open_age: float, live_age: float) -> None:
        """Bring what everybody sees up to date; the lists may be so many seconds old."""
        found = {"open": await self.lists.open.recent(open_age), "live": await self.lists.live.recent(live_age)}
        people = self.people_here()
        for language in languages:
            if language not in self._shared:
                self._shared[language] = SharedParts(language)
            self._shared[language].update(found, people)

    def _send_shared(self, viewer: Viewer) -> None:
        sent, shared = self._viewers.get(viewer), self._shared.get(viewer.language)
        if sent is not None and shared is not None and (news := shared.news(sent)) is not None:
            viewer.send(news)

    def _send_mine(self, viewer: Viewer, own: list[Listed], look: int) -> None:
        """Send a person's own matches, unless a later look has done so."""
        sent = self._viewers.get(viewer)
        if sent is None or sent.look > look:
            return
        mine = protocol.raw(summaries(own[:MAX_OWN], viewer.person, viewer.language))
        message = protocol.write(LobbyMessage(mine=mine))
        if sent.mine != hash(message):
            viewer.send(message)
        sent.mine, sent.look, sent.own = hash(message), look, frozenset(row.id for row, _ in own)

    async def _load_own(self, people: list[str]) -> dict[str, list[Listed]]:
        found = await self._store.unfinished_of(people)
        return {person: found.get(person, []) for person in people}

    def people_here(self) -> int:
        """How many people are with all processes, counted now and then. Whoever is with two of them counts twice."""
        now = time.monotonic()
        if now - self._counted >= PEOPLE_PAUSE:
            here = {viewer.person for viewer in self._viewers if viewer.person is not None}
            self._counted = now
            self._people = {process: said for process, said in self._people.items() if now - said[1] < FORGOTTEN}
            self._people[self._process] = len(here | self._people_in_rooms()), now
        return sum(people for people, _ in self._people.values())


async def _in_chunks(viewers: list[Viewer], send: Callable[[Viewer], None]) -> None:
    """Send to many without keeping others waiting: writing to a socket takes a little of the event loop's time."""
    begin = time.perf_counter()
    for n, viewer in enumerate(viewers, 1):
        send(viewer)
        if n % CHUNK == 0 or time.perf_counter() - begin > SLICE:
            await asyncio.sleep(0)
            begin = time.perf_counter()


# --- the lists everybody sees ----------------------------------------------------------------------------------------

MAX_LISTED = 50
APART = 0.25  # seconds between two looks, at least
KEPT = 5.0  # seconds that a list is believed of which no change was heard


class PublicList:
    """One list. Everybody who asks at the same time shares a look at the database."""

    def __init__(self, look: Callable[[], Awaitable[list[Listed]]]) -> None:
        self._look = look
        self._found: list[Listed] = []
        self._looked = float("-inf")  # when
        self._changes = 0  # that were heard of
        self._known = -1  # how many of them the list has
        self._next: asyncio.Task[list[Listed]] | None = None  # the look that has not begun yet
        self._looking = asyncio.Lock()

    def changed(self) -> None:
        self._changes += 1

    @property
    def outdated(self) -> bool:
        """Whether something may have changed since the last look."""
        return self._known != self._changes

    async def now(self) -> list[Listed]:
        """The list with every change up to now. While much changes, that takes a moment."""
        return await self.recent(0.0)

    async def recent(self, seconds: float) -> list[Listed]:
        """The list as it was at most so many seconds ago."""
        if time.monotonic() - self._looked < (seconds if self.outdated else KEPT):
            return self._found
        if self._next is None:
            self._next = asyncio.create_task(self._look_again())
        return await asyncio.shield(self._next)

    async def _look_again(self) -> list[Listed]:
        async with self._looking:
            await asyncio.sleep(max(0.0, self._looked + APART - time.monotonic()))
            self._next = None  # whoever asks from now on may want to know what this look does not see
            begin, changes = time.monotonic(), self._changes
            self._found = await self._look()
            self._looked, self._known = begin, changes
            return self._found


async def _usable(found: Awaitable[list[Listed]]) -> list[Listed]:
    """The matches of games that are there; nobody could join or watch the others."""
    return [(row, seats) for row, seats in await found if row.game in game_ids()]


class PublicLists:
    """Matches with a free seat, and matches that are going on."""

    def __init__(self, store: MatchStore) -> None:
        self.open = PublicList(lambda: _usable(store.open_matches(MAX_LISTED)))
        self.live = PublicList(lambda: _usable(store.live_matches(MAX_LISTED)))

    def changed(self) -> None:
        self.open.changed()
        self.live.changed()


message = messages_of("jostle.table")

# --- summaries: matches in lists, made from their rows alone ---------------------------------------------------------

Shown = tuple[object, ...]  # what a summary shows of a match


def summaries(found: list[Listed], person: str | None, language: str) -> list[Summary]:
    """The matches as one person sees them; None: as everybody else does."""
    return [summary(row, seats, person, language) for row, seats in found]


def summary(row: MatchRow, seats: list[SeatRow], person: str | None, language: str) -> Summary:
    spec = listed_spec(row.game, len(seats))
    hidden, variant = _facts(row.game, row.options, language)
    own = {seat.seat for seat in seats if person is not None and seat.person == person}
    info = MatchInfo(
        id=row.id,
        game=row.game,
        title=spec.title,
        variant=variant,
        options=msgspec.json.decode(row.options),
        clock=row.clock,
        status=row.status,
        public=row.public,
        rated=row.rated,
        chat=row.chat,
        hidden=hidden,
        draws=spec.agreed_draw,
        created=row.created,
        creator=person is not None and row.creator == person,
        next=None,  # the rows do not tell
        start="" if hidden else row.start or "",  # it may tell of hands
    )
    infos = [
        SeatInfo(
            seat=seat.seat,
            side=text_in(spec.sides[seat.seat], language),
            name=name,
            kind=seat.kind,
            level=seat.level,
            label=text_in(bot_title(seat.level), language),
            online=seat.kind == "bot",
            yours=seat.seat in own,
            points=0,
            invited=seat.token_hash is not None,
        )
        for seat, name in zip(seats, shown_names(seats, spec, language), strict=True)
    ]
    return Summary(info, infos, row.turn, row.turn in own, row.steps, row.updated)


@lru_cache(1024)
def _facts(game: str, options: str, language: str) -> tuple[bool, str]:
    """Whether something is hidden in a game with these options, and what the variant is called. Of a game that is gone,
    or has no such options any more, nothing is told that may be hidden."""
    changed = msgspec.json.decode(options)
    try:
        return Game(game, **changed).hidden, variant_name(find_spec(game), changed, language)
    except JostleError:
        return True, text_in(message("game-gone"), language)


class EncodedSummaries:
    """Lists as everybody sees them, encoded. A match that has not changed since the last list is not encoded again."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[Shown, msgspec.Raw]] = {}

    def encode(self, found: list[Listed], language: str) -> msgspec.Raw:
        now = {row.id: self._encoded(row, seats, language) for row, seats in found}
        self._last = now
        return protocol.raw([encoded for _, encoded in now.values()])

    def _encoded(self, row: MatchRow, seats: list[SeatRow], language: str) -> tuple[Shown, msgspec.Raw]:
        shown = (row, *[(seat.kind, seat.level, seat.name, seat.token_hash) for seat in seats])
        last = self._last.get(row.id)
        if last is not None and last[0] == shown:
            return last
        return shown, protocol.raw(summary(row, seats, None, language))
