"""The registry of a server process: which matches are in memory, and how they get there and leave."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import msgspec

from jostle.errors import BrokenGame, UnknownGame
from jostle.i18n import messages_of, text_in
from jostle.table.hosting import StoreDown, Supervise
from jostle.table.match import protocol
from jostle.table.match.attendance import SEEN
from jostle.table.match.context import MatchContext
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import Event, MatchEnded, read_event, write_event
from jostle.table.match.live_match import Pointed
from jostle.table.match.lobby import LobbyFeed
from jostle.table.match.protocol import MatchRemoved
from jostle.table.match.room import MatchRoom
from jostle.table.records import OutcomeFacts
from jostle.table.refusals import Refusal, unknown

message = messages_of("jostle.table")

SWEEP = 15.0  # seconds between two rounds of tidying up
KEEP_IDLE = 600.0  # seconds a room is kept when nobody is there
OPEN_DAYS, GOING_DAYS, BOTS_DAYS = 2.0, 30.0, 1.0  # after which a match that nobody touches is over
REOPENING = 0.5  # seconds after the last room was opened in which more people are likely to come back
HOUR, DAY = 3600.0, 86400.0
AT_ONCE = 64  # matches that are read and replayed at the same time
SHORT = 50  # events that are replayed in a few milliseconds: another thread would take longer for them


class GameGone(Refusal):
    """A match of a game that is not installed any more, or broken."""


class MatchRegistry:
    """The rooms of one server process. Other processes may have rooms for the same matches."""

    def __init__(self, context: MatchContext) -> None:
        self.context = context
        self.rooms: dict[str, MatchRoom] = {}
        self.lobby = LobbyFeed(context.store, context.pubsub, self._people_in_rooms)
        context.on_change.append(self.lobby.changed)
        self._loading: dict[str, asyncio.Task[MatchRoom]] = {}
        self._replaying = asyncio.Semaphore(AT_ONCE)
        self._outdated: set[str] = set()  # of those: where something was stored meanwhile, perhaps by another process
        self.waiting: set[str] = set()  # matches made here by people who wait for anybody
        self._opened = 0.0  # when a room was opened last
        self._cleared = 0.0  # when matches that never began were deleted last

    @property
    def opening(self) -> bool:
        """Whether people are coming back to their matches just now, as after a restart."""
        return bool(self._loading) or time.monotonic() - self._opened < REOPENING

    def _people_in_rooms(self) -> set[str]:
        return {person for room in self.rooms.values() for person in room.attendance.people}

    # --- rooms ------------------------------------------------------------------------------------------------------

    async def room(self, match: str) -> MatchRoom:
        """The room of a match, opened if nobody was there."""
        if match in self.rooms:
            room = self.rooms[match]
            room.used = time.monotonic()
            if room.uncertain:
                async with room.alone():
                    pass
            return room
        if match not in self._loading:
            if len(self._loading) >= self.context.house.rooms:
                raise Refusal("busy", message("too-many-rooms"))
            self._loading[match] = asyncio.create_task(self._open(match))
            self._loading[match].add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def _open(self, match: str) -> MatchRoom:
        async with self._replaying:
            self._outdated.discard(match)
            log = await self.read_log(match)
        room = MatchRoom(self.context, log, await self.context.ratings.of_seats(log))
        self.rooms[match] = room
        self._opened = time.monotonic()
        if len(self.rooms) > self.context.house.rooms:
            self.forget_idle()
        if match in self._outdated:
            self._outdated.remove(match)
            await room.catch_up()
        room.resume(others_bot=False)
        if log.over:
            await room.load_ratings()
            if not any(room.rating_changes) and self.context.clock.time() - log.row.updated < DAY:
                # A crash may have come between the end and the rating; it counts once.
                self.context.spawn(self.context.ratings.rate(log))
        return room

    async def read_log(self, match: str) -> EventLog:
        """A match, replayed from the store."""
        if self.context.house.is_removed(match):
            raise unknown(message("removed-match"))
        found = await self.context.store.load_match(match) if match.isalnum() and match.isascii() else None
        if found is None:
            raise unknown(message("unknown-match", match=match[:40]))
        row, seats, events = found
        try:
            if len(events) <= SHORT and row.game in self.context.ready.rules:
                return EventLog.replay(row, seats, map(read_event, events))
            return await self.context.scheduler.aside(EventLog.replay, row, seats, map(read_event, events))
        except (UnknownGame, BrokenGame):
            raise GameGone("unknown", message("match-game-gone", game=row.game)) from None

    async def abandon(self, match: str) -> None:
        """End a match whose game is gone."""
        found = await self.context.store.load_match(match)
        if found is not None and found[0].status != "over":
            number = max((event.number for event in found[2]), default=0) + 1
            ended = write_event(match, Event(number, None, self.context.clock.time(), MatchEnded("abandoned")))
            outcome = msgspec.json.encode(OutcomeFacts("abandoned")).decode()
            await self.context.store.append(match, [ended], status="over", turn=None, outcome=outcome)

    def notify(self, match: str, number: int) -> None:
        """Something was stored, perhaps by another process. No match: anything may have changed."""
        if not match:
            self._outdated.update(self._loading)
            for room in list(self.rooms.values()):
                self.context.spawn(room.catch_up())
            self.lobby.changed("")
            return
        if match in self._loading:
            self._outdated.add(match)
        room_here = self.rooms.get(match)
        if room_here is not None and not room_here.knows(number):
            self.context.spawn(room_here.catch_up())
        self.lobby.changed(match)

    def _show_pointed(self, pointed: Pointed) -> None:
        """A player points at something, perhaps at another process."""
        if pointed.match in self.rooms:
            self.rooms[pointed.match].show_pointed(pointed)

    # --- running ----------------------------------------------------------------------------------------------------

    def run(self, supervise: Supervise) -> None:
        """Begin to tidy up now and then, and to tell the lobby what happens."""
        self.context.pubsub.subscribe(Pointed, self._show_pointed)
        supervise("tidy", self._tidy)
        supervise("lobby", self.lobby.run)
        supervise("people", self.lobby.count)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = self.context.clock.time()
            for room in list(self.rooms.values()):
                if (not room.log.over or room.log.question is not None) and (seats := room.attendance.seats_here()):
                    self.context.spawn(self.context.store.set_seen(room.id, seats, now))
                if room.attendance.misses_somebody:
                    await self.refresh_presence(room)
            await self.withdraw_deserted()
            self.forget_idle()
            with suppress(StoreDown):  # the next round will do it
                for match in await self.context.store.abandon_stale(
                    now - OPEN_DAYS * DAY, now - GOING_DAYS * DAY, now - BOTS_DAYS * DAY
                ):
                    self._forget(match)
                if now - self._cleared > HOUR:
                    await self.context.store.delete_unbegun(now - 7 * DAY, now - HOUR)
                    self._cleared = now

    async def withdraw_deserted(self) -> None:
        """End the matches in which nobody waits any more for anybody."""
        for match in list(self.waiting):
            with suppress(StoreDown, Refusal):
                room = await self.room(match)
                if room.log.status != "open":
                    self.waiting.discard(match)
                elif not room.attendance.seats_here() and self.context.clock.time() - room.log.row.created > SEEN:
                    await room.load_seen()
                    if not any(room.presence().online):
                        await room.withdraw(room.log.row.creator)

    async def refresh_presence(self, room: MatchRoom) -> None:
        """Somebody who is not here may be with another process."""
        with suppress(StoreDown):
            await room.load_seen()
            room.send_presence()

    def forget_idle(self) -> None:
        """Forget rooms that nobody is in: those unused for long, and the longest unused while there are too many."""
        now, most = time.monotonic(), self.context.house.rooms
        idle = sorted((room for room in self.rooms.values() if room.idle), key=lambda room: room.used)
        # More than needed, so that not every new room means looking for an old one.
        spare = len(self.rooms) - most + most // 20 if len(self.rooms) > most else 0
        for i, room in enumerate(idle):
            if i < spare:
                room.stop()  # its clock would keep it in memory; whoever opens it again finds out whether time is up
            if i < spare or now - room.used > KEEP_IDLE:
                self._forget(room.id)

    def remove(self, match: str) -> None:
        """The operator has removed a match: whoever is there is told, and nobody comes back to it."""
        room = self.rooms.get(match)
        if room is not None:
            for viewer in list(room.viewers):
                words = text_in(message("removed-match"), viewer.language)
                viewer.send(protocol.write(MatchRemoved(match, words)))
                room.leave(viewer)
        self.forget(match)

    def forget(self, match: str) -> None:
        """A match was rewritten or is gone: nothing of it stays in memory."""
        room = self.rooms.get(match)
        if room is not None:
            room.stop()
        self._forget(match)
        self.waiting.discard(match)
        self.lobby.changed(match)

    def _forget(self, match: str) -> None:
        self.rooms.pop(match, None)
        self.context.bots.forget(match)
