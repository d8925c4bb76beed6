"""A match in memory: its log, who follows it, its clock and its bots.

Everything that changes a match happens here, one thing after another: validate, persist, apply, then broadcast. The
log in memory never holds an event that is not stored. If an append fails, the log reads what the store has.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.scene import Layout
from jostle.search.core.levels import LEVELS, PLAIN_SECONDS
from jostle.search.core.search import Limit
from jostle.table.hosting import Change, Conflict, LaneName, Requester, Standing, StoreDown, Turn, Withdrawn
from jostle.table.match import protocol
from jostle.table.match.attendance import Attendance, Presence, Viewer
from jostle.table.match.context import LOG, MatchContext
from jostle.table.match.devices import device_for_bots
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import (
    Body,
    ChatSaid,
    Event,
    MatchEnded,
    QuestionAnswered,
    QuestionAsked,
    read_event,
    write_event,
)
from jostle.table.match.protocol import BotThinking, PointMessage, PresenceMessage, ServerMessage
from jostle.table.match.view import MatchViews, Perspective
from jostle.table.refusals import Refusal, late

message = messages_of("jostle.table")

MAX_STEPS = 10_000  # of a match; people's have a few hundred at most
FEW = 10  # steps that are put into words at once: more of them take a thread
RETRY = 1.0  # seconds before something is tried again that the database did not answer
COMPILING_NOTICE = 3.0  # seconds between two messages about how long a bot will take to compile
PRESENCE_PAUSE = 1.0  # seconds between two messages about who is there
SLOT = 0.2  # seconds: where hands are hidden, bots answer at the end of such a slot
OTHERS_BOT = 8.0  # seconds to wait for another process to move its bot, before this one does


class Pointed(msgspec.Struct, tag=True):
    """A player pointed at a thing in the position after the event `moved`, as server processes tell each other."""

    match: str
    moved: int
    seat: int
    thing: str


def rest_of_slot(spent: float) -> float:
    """How long a bot with a hidden hand still waits, so that how long it thought does not tell how many cards it could
    have played, or that it had no choice."""
    return SLOT - spent % SLOT


class LiveMatch:
    """One match and its viewers in this process. Other processes may have the same match in memory."""

    def __init__(self, context: MatchContext, log: EventLog, ratings: list[Standing | None]) -> None:
        self.context = context
        self.log = log
        self.views = MatchViews(log, context.clock)
        self.ratings = ratings
        self.rating_changes: list[Change | None] = [None] * len(ratings)
        self.lock = asyncio.Lock()
        self.uncertain = False  # an append failed, and it is not known what the store has
        self.attendance = Attendance(log, context.house.away_seconds, context.clock.time())
        self.used = time.monotonic()  # when somebody last wanted something here
        self._storing = 0  # the number of the last event that is being stored
        self._timer: asyncio.TimerHandle | None = None
        self._away_timer: asyncio.TimerHandle | None = None
        self._presence_timer: asyncio.TimerHandle | None = None
        self._presence_sent = -math.inf  # when it was last
        self._bot: asyncio.Task[None] | None = None
        self._patient = False  # the bot's task waits for another process

    @property
    def id(self) -> str:
        return self.log.row.id

    @property
    def viewers(self) -> set[Viewer]:
        return self.attendance.viewers

    @property
    def idle(self) -> bool:
        """Whether the match can leave memory: nobody follows it, and no bot is thinking."""
        return not self.viewers and not self.lock.locked() and (self._bot is None or self._bot.done())

    def knows(self, number: int) -> bool:
        """Whether an event is in the log, or is being stored from here."""
        return number <= max(self.log.number, self._storing)

    def presence(self) -> Presence:
        return self.attendance.presence(self.ratings, self.rating_changes, self.context.clock.time())

    def perspective(self, viewer: Viewer) -> Perspective:
        own = tuple(self.log.seats_of(viewer.person))
        creator = viewer.person is not None and viewer.person == self.log.row.creator
        near = viewer.near if viewer.near is not None else viewer.seat if len(own) < 2 else own[0]
        return Perspective(viewer.seat, own, viewer.language, creator, Layout(viewer.form, near or 0))

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One thing at a time, and nothing before it is known what the store has."""
        async with self.lock:
            if self.uncertain:
                await self._catch_up()
            yield

    # --- broadcasting -----------------------------------------------------------------------------------------------

    def send_to_all(self, message: ServerMessage) -> None:
        """Send a message that is the same for everybody."""
        encoded = protocol.write(message)
        for viewer in self.viewers:
            viewer.send(encoded)

    def send_presence(self) -> None:
        """Tell everybody who is there. Of many who come and go in a second only the last is worth a message."""
        wait = self._presence_sent + PRESENCE_PAUSE - time.monotonic()
        if wait <= 0:
            self._send_presence()
        elif self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(wait, self._send_presence)

    def _send_presence(self) -> None:
        self._presence_sent, self._presence_timer = time.monotonic(), None
        presence = self.presence()
        self.send_to_all(PresenceMessage(presence.online, presence.watchers))

    def send_snapshots(self) -> None:
        """Send everybody the whole match."""
        presence = self.presence()
        for viewer in self.viewers:
            viewer.send(self.views.snapshot(self.perspective(viewer), presence))

    async def read_ahead(self, perspective: Perspective, requester: Requester) -> None:
        """Before somebody is sent the whole of a long match, name its things and put its steps into words in a thread.
        Play goes on meanwhile."""
        if not self.views.knows(perspective, FEW):
            work = partial(self.views.copy().snapshot, perspective, self.presence())
            await self.context.scheduler.run("draw", requester, work, self.log.match.node.depth / 1000)

    def show_pointed(self, pointed: Pointed) -> None:
        """Show everybody else what a player points at, unless the position is another one by now."""
        if pointed.moved != self.log.moved:
            return
        person = self.log.seats[pointed.seat].person
        for viewer in self.viewers:
            shape = self.log.match.shape_of(pointed.thing, viewer.seat)
            if viewer.person != person and shape is not None:
                viewer.send(protocol.write(PointMessage(pointed.seat, shape)))

    def acting_seat(self, own: list[int]) -> int:
        """At one screen for several, the viewer is whoever acts, where nothing is hidden."""
        turn = self.log.turn
        return turn if turn in own else own[0]

    async def _apply(self, event: Event) -> None:
        """Apply a stored event and send it to everybody; if it ends the match, with what that does to the ratings."""
        question, was_over = self.log.question, self.log.over
        self.log.apply(event)
        if self.log.over and not was_over:
            await self._settle()
        if isinstance(event.body, ChatSaid):
            self.send_to_all(self.log.chat[-1])
            return
        if isinstance(event.body, QuestionAsked):
            question = self.log.question
        about = isinstance(event.body, QuestionAsked | QuestionAnswered)
        what = question.what if about and question is not None else None
        presence = self.presence()
        encoded: dict[Perspective, bytes] = {}
        for viewer in self.viewers:
            if not self.log.match.game.hidden and viewer.seat is not None:
                own = self.log.seats_of(viewer.person)
                viewer.seat = self.acting_seat(own) if len(own) > 1 else viewer.seat
            perspective = self.perspective(viewer)
            if perspective not in encoded:
                encoded[perspective] = self.views.event(event, what, perspective, presence)
            viewer.send(encoded[perspective])

    # --- persisting -------------------------------------------------------------------------------------------------

    async def act(self, seat: int, action: str, now: float) -> None:
        """Play an action. A match that goes on for ever ends without a result."""
        if self.log.match.node.depth >= MAX_STEPS:
            await self.append_one(MatchEnded("abandoned"), None)
            raise Refusal("illegal", message("match-too-long", most=MAX_STEPS))
        await self.append(self.log.play_events(seat, action, self.context.rng, now))

    async def append_one(self, body: Body, seat: int | None) -> None:
        await self.append([self.log.new_event(body, seat, self.context.clock.time())])

    async def append(self, events: list[Event]) -> None:
        """Persist events that were checked, then apply and broadcast them. The lock is held."""
        rows, was_over = [write_event(self.id, event) for event in events], self.log.over
        await self.persist(events, self.context.store.append(self.id, rows, **self.log.row_changes(events[-1])))
        self.context.changed(self.id)
        if self.log.over and not was_over:
            for call in self.context.on_end:
                call(self.log)
        self.resume(others_bot=False)

    async def persist(self, events: list[Event], storing: Coroutine[None, None, object]) -> bool:
        """Store events by `storing` and apply them, unless it says False; whether it did. The lock is held."""
        self.used = time.monotonic()
        self.context.note_append()
        self._storing = events[-1].number
        try:
            task = asyncio.create_task(storing)
            await asyncio.sleep(0)  # the store's thread begins, and this one can draw meanwhile
            for event in events:
                if event.node is not None:
                    self.views.prepare(event.node, {self.perspective(viewer) for viewer in self.viewers})
            if await task is False:
                return False
        except BaseException as error:
            self._storing, self.uncertain = 0, True
            await self._catch_up()
            if isinstance(error, Conflict):
                raise late() from None
            raise
        finally:
            self._storing = 0
        for event in events:
            await self._apply(event)
        return True

    async def catch_up(self) -> None:
        """Apply what other processes have stored."""
        async with self.alone():
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self.context.store.events_after(self.id, self.log.number)
        was_uncertain, self.uncertain = self.uncertain, False
        for row in rows:
            await self._apply(read_event(row))
        if rows or was_uncertain:
            self.resume(others_bot=True)

    async def _settle(self) -> None:
        """The match has just ended: rate it, unless another process has done so."""
        self.context.bots.forget(self.id)
        self.set_away_timer()
        with suppress(StoreDown):  # then it is rated when it is opened next
            await self.context.ratings.rate(self.log)
            await self.load_ratings()

    async def load_ratings(self) -> None:
        self.ratings = await self.context.ratings.of_seats(self.log)
        self.rating_changes = await self.context.ratings.changes(self.log)

    async def load_seen(self) -> None:
        """Learn from the store when the seats were last seen, by any process."""
        found = await self.context.store.load_match(self.id)
        assert found is not None
        for row in found[1]:
            self.log.seats[row.seat] = msgspec.structs.replace(self.log.seats[row.seat], seen=row.seen)

    # --- clocks and bots --------------------------------------------------------------------------------------------

    def resume(self, others_bot: bool) -> None:
        """Start what happens without anybody asking: the bot that is to act, and the clock."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.set_away_timer()
        turn = self.log.turn
        if turn is None:
            return
        if self.log.match.clock.kind != "none" and self.log.match.clock_runs:
            self._run_later((self.log.seconds_left(self.context.clock.time())[turn] or 0.0) + 0.01, self._check_time)
        if not self.log.is_bot(turn) or not self.viewers:
            return
        if self._bot is not None and self._patient and not others_bot:
            self._bot.cancel()  # it waits for another process to move the bot, and now it is up to this one
        if self._bot is None or self._bot.done() or self._bot.cancelling():
            self._bot = self.context.spawn(self._play_bots(OTHERS_BOT if others_bot else 0.0))

    def stop(self) -> None:
        """Nothing happens here any more: the match is gone."""
        for timer in (self._timer, self._away_timer, self._presence_timer):
            if timer is not None:
                timer.cancel()
        if self._bot is not None:
            self._bot.cancel()

    def set_away_timer(self) -> None:
        """When the acting seat has been gone for long enough, the others are told that they can claim the win."""
        if self._away_timer is not None:
            self._away_timer.cancel()
            self._away_timer = None
        left = self.attendance.seconds_to_claim(self.context.clock.time())
        if left is not None and left > 0:
            self._away_timer = asyncio.get_running_loop().call_later(left + 0.05, self.send_snapshots)

    def _run_later(self, seconds: float, work: Callable[[], Coroutine[None, None, None]]) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, lambda: self.context.spawn(work()))

    async def _check_time(self) -> None:
        async with self.alone():
            if not self.log.time_is_up(self.context.clock.time()):
                self.resume(others_bot=False)
                return
            try:
                await self.append_one(MatchEnded("time"), self.log.turn)
            except StoreDown:
                self._run_later(RETRY, self._check_time)
            except Refusal:
                pass  # another process was first

    async def _play_bots(self, delay: float) -> None:
        """Let bots act for as long as it is their turn and somebody watches. What happens meanwhile makes a choice
        worthless."""
        self._patient, moved = delay > 0, -1
        while delay and moved != self.log.moved:
            moved = self.log.moved
            await asyncio.sleep(delay)
        self._patient = False
        requester = self.attendance.requester()
        while (turn := self.log.turn) is not None and self.log.is_bot(turn):
            requester = self.attendance.requester() or (requester if self._bots_are_timed else None)
            if requester is None:
                return
            moved, state, forbidden = self.log.moved, self.log.match.state, self.log.match.forbidden()
            level = self.log.seats[turn].level
            try:
                limit = await self._wait_for_compiler(turn, level)
            except Refusal as error:
                LOG.error("a bot cannot play", extra={"match": self.id, "why": str(error)})
                return
            self.send_to_all(BotThinking(turn))
            began = time.monotonic()
            device = device_for_bots(self.log, self.viewers)
            tell = partial(self._tell_place, turn)
            wanted = Turn(self._lane, requester, self.context.seed(), tell, limit, device)
            try:
                action = await self.context.bots.choose(self.id, turn, level, state, wanted, forbidden)
            except Withdrawn:
                continue
            if self.log.match.game.hidden:
                await asyncio.sleep(rest_of_slot(time.monotonic() - began))
            try:
                async with self.alone():
                    if self.log.moved == moved and not self.log.over:
                        await self.act(turn, action, self.context.clock.time())
            except Refusal:
                continue  # another process was first
            except StoreDown:
                await self._wait_for_store()
            except JostleError as error:
                LOG.error("a bot's action was refused", extra={"match": self.id, "why": str(error)})
                return

    @property
    def _lane(self) -> LaneName:
        """People in a game come first, before bots that play among themselves."""
        return "play" if any(seat.kind == "person" for seat in self.log.seats) else "show"

    @property
    def _bots_are_timed(self) -> bool:
        """Whether bots finish their turn though nobody watches: else a player could win on time by leaving."""
        return self.log.match.clock.kind != "none" and self._lane == "play"

    def _tell_place(self, turn: int, place: int) -> None:
        self.send_to_all(BotThinking(turn, place=place))

    def rest_bots(self) -> None:
        """Nobody watches any more: a bot that waits for its turn to think gives up its place."""
        if not self.viewers and not self._bots_are_timed:
            self.context.bots.withdraw(self.id)

    async def _wait_for_compiler(self, turn: int, level: str) -> Limit | None:
        """Wait until the bots of the game are compiled; those who wait are told now and then how long it will take. A
        weak bot begins at once: the limit it then has."""
        game, ready = self.log.row.game, self.context.ready
        ready.need(game)
        while game not in ready.bots:
            limit = LEVELS[level].plain_limit(self.log.match.game)
            if limit or not ready.compiles:
                return limit or Limit(PLAIN_SECONDS)
            self.send_to_all(BotThinking(turn, ready.seconds_left(game, "bots")))
            with suppress(TimeoutError):
                async with asyncio.timeout(COMPILING_NOTICE):
                    await ready.bots_of(game)
        return None

    async def _wait_for_store(self) -> None:
        """Wait until it is known again what the store has."""
        await asyncio.sleep(RETRY)
        while self.uncertain:
            try:
                async with self.alone():
                    pass
            except StoreDown:
                await asyncio.sleep(RETRY)
