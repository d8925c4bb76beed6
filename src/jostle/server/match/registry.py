"""The hall: all rooms of this process, and what is needed to open, find and leave them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from jostle.server.compiling.readiness import Readiness
from jostle.server.match.bot_pool import BotPool
from jostle.server.match.event_log import Story
from jostle.server.match.lobby import Lobby
from jostle.server.match.ratings import Ratings
from jostle.server.match.room import Room
from jostle.server.people import People
from jostle.server.refusals import unknown
from jostle.server.settings import Settings
from jostle.server.store.errors import StoreDown
from jostle.server.store.store import Store

SWEEP = 15.0  # seconds between two rounds of tidying up
KEEP_IDLE = 600.0  # seconds a room is kept when nobody is there
OPEN_DAYS, GOING_DAYS = 2.0, 30.0  # after which a match that nobody touches is over
CROWDED = 20  # actions in one second
COMING = 0.5  # seconds after which nobody is coming back any more, if nobody has
DAY = 86400.0
SHORT = 50  # events that are told again in a few milliseconds: a thread for it would take longer


class Hall:
    """The rooms of one server process. Other processes may have rooms for the same matches."""

    def __init__(self, settings: Settings, store: Store, bots: BotPool, ready: Readiness) -> None:
        self.settings = settings
        self.ready = ready
        self.store = store
        self.bots = bots
        self.people = People(store, settings.secret)
        self.ratings = Ratings(store)
        self.lobby = Lobby(self)
        self.log = logging.getLogger("jostle.server")
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._rung: set[str] = set()  # of those: where something was written meanwhile, perhaps by another process
        self._opened = 0.0  # when a room was opened last
        self._tasks: set[asyncio.Task[Any]] = set()
        self.on_end: list[Callable[[Story], None]] = []  # told of every match that ends here
        self._written: deque[float] = deque(maxlen=CROWDED)  # when the last events were written

    def note_writing(self) -> None:
        self._written.append(time.monotonic())

    @property
    def crowded(self) -> bool:
        """Whether so much is played that nothing should be done that can wait."""
        return len(self._written) == CROWDED and time.monotonic() - self._written[0] < 1.0

    @property
    def opening(self) -> bool:
        """Whether people are coming back to their matches just now, as after a new start."""
        return bool(self._loading) or time.monotonic() - self._opened < COMING

    # --- rooms ------------------------------------------------------------------------------------------------------

    async def room(self, match: str) -> Room:
        """The room of a match, opened if nobody was there."""
        if match in self.rooms:
            room = self.rooms[match]
            if room.doubtful:
                async with room.alone():
                    pass
            return room
        if match not in self._loading:
            self._loading[match] = asyncio.create_task(self._open(match))
            self._loading[match].add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def _open(self, match: str) -> Room:
        self._rung.discard(match)
        story = await self.read_story(match)
        room = Room(self, story, await self.ratings.of_seats(story))
        self.rooms[match] = room
        self._opened = time.monotonic()
        if match in self._rung:
            self._rung.remove(match)
            await room.catch_up()
        room.go_on(others_bot=False)
        if story.over and time.time() - story.row.updated < DAY:
            self.spawn(self.ratings.rate(story))  # if a crash came between the end and the rating; it counts once
        return room

    async def read_story(self, match: str) -> Story:
        found = await self.store.load_match(match) if match.isalnum() and match.isascii() else None
        if found is None:
            raise unknown(f"there is no match {match[:40]!r}")
        row, seats, events = found
        if len(events) <= SHORT and row.game in self.ready.rules:
            return Story.tell(row, seats, events)
        return await asyncio.to_thread(Story.tell, row, seats, events)

    def hear(self, match: str, number: int) -> None:
        """The notifier: something was written, perhaps by another process. No match: anything may have changed."""
        if not match:
            self._rung.update(self._loading)
            for room in list(self.rooms.values()):
                self.spawn(room.catch_up())
            self.lobby.changed("")
            return
        if match in self._loading:
            self._rung.add(match)
        room_here = self.rooms.get(match)
        if room_here is not None and number > room_here.story.number:
            self.spawn(room_here.catch_up())
        self.lobby.changed(match)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something on its own; what goes wrong there is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("something went wrong beside a request", exc_info=error)

    # --- who was seen -----------------------------------------------------------------------------------------------

    def note_seen(self, match: str, seats: list[int], at: float) -> None:
        self.spawn(self.store.set_seen(match, seats, at))

    async def refresh_seen(self, room: Room) -> None:
        """Learn from the store when the seats were last seen, by any process."""
        found = await self.store.load_match(room.id)
        assert found is not None
        for row in found[1]:
            mine = room.story.seats[row.seat]
            room.story.seats[row.seat] = msgspec.structs.replace(mine, seen=row.seen)

    # --- running ----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Begin to listen, and to tidy up now and then."""
        await self.store.notifier.listen(self.hear)
        self.spawn(self._tidy())
        self.spawn(self.lobby.run())

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = time.time()
            for room in list(self.rooms.values()):
                self._note_who_is_here(room)
                if room.misses_somebody:
                    await self.look_elsewhere(room)
            self.forget_idle()
            with suppress(StoreDown):  # the next round will do it
                for match in await self.store.abandon_stale(now - OPEN_DAYS * DAY, now - GOING_DAYS * DAY):
                    self._forget(match)

    async def look_elsewhere(self, room: Room) -> None:
        """Somebody who is not here may be with another process."""
        with suppress(StoreDown):
            await self.refresh_seen(room)
            room.tell_presence()

    def _note_who_is_here(self, room: Room) -> None:
        here = {viewer.person for viewer in room.viewers}
        seats = [seat.seat for seat in room.story.seats if seat.person is not None and seat.person in here]
        if seats and room.story.status == "going":
            self.note_seen(room.id, seats, time.time())

    def forget_idle(self) -> None:
        """Forget rooms that nobody is in: those unused for long, and the longest unused while there are too many."""
        now = time.monotonic()
        idle = sorted((room for room in self.rooms.values() if room.idle), key=lambda room: room.used)
        spare = len(self.rooms) - self.settings.rooms
        for i, room in enumerate(idle):
            if i < spare or now - room.used > KEEP_IDLE:
                self._forget(room.id)

    def _forget(self, match: str) -> None:
        self.rooms.pop(match, None)
        self.bots.forget(match)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
