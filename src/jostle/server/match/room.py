"""A room: one match that is being played or looked at, and all who do so.

Everything that changes a match happens here, one thing after the other: it is checked, taken into the story, written to
the store, and only then told to anybody. If writing fails, the room forgets its story and reads it anew.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Protocol

import msgspec

from jostle.errors import JostleError
from jostle.server.match import protocol
from jostle.server.match.event_log import AGAIN, ANSWERED, ASKED, ENDED, HELPED, JOINED, SAID, UNDONE, Story
from jostle.server.match.protocol import LiveAnalysis, News
from jostle.server.match.protocol import Presence as PresenceNews
from jostle.server.match.view import Eyes, Presence, Views
from jostle.server.refusals import Refusal, forbidden, late
from jostle.server.store.errors import Conflict, StoreDown
from jostle.server.store.records import EventRow, SeatRow

if TYPE_CHECKING:
    from jostle.server.match.registry import Hall

LUCK = random.SystemRandom()
SEEN = 30.0  # seconds after which a seat that nobody was seen at counts as gone
DOWN = 1.0  # seconds to wait before something is tried again that the database did not answer
LONG, WORSE = 40, -0.2  # steps, and a bot's own judgement, from which on it takes a draw
STILL_COMPILING = 3.0  # seconds after which those who wait for a bot are told again how long it will take
OTHERS_BOT = 8.0  # seconds to wait for another process to move its bot, before this one does


class Viewer(Protocol):
    """Somebody who is told what happens: one connection of a person."""

    person: str | None
    seat: int | None
    language: str

    def send(self, message: bytes) -> None: ...


class Room:
    """One match, and who is there."""

    def __init__(self, hall: Hall, story: Story, ratings: list[float | None]) -> None:
        self.hall = hall
        self.story = story
        self.views = Views(story)
        self.ratings = ratings
        self.lock = asyncio.Lock()
        self.doubtful = False  # the story has taken in something, and the database did not answer
        self.following = asyncio.Lock()  # held by whoever makes the match after this one
        self.viewers: set[Viewer] = set()
        self.opened = time.time()  # nobody counts as away for the time before that: perhaps there was no server
        self.used = time.monotonic()  # when somebody last wanted something here
        self.gone: dict[int, float] = {}  # since when nobody is there for a seat, by the wall clock
        self._timer: asyncio.TimerHandle | None = None
        self._away_timer: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._patient = False  # the bot's task waits for another process

    @property
    def id(self) -> str:
        return self.story.row.id

    @property
    def idle(self) -> bool:
        """Whether the room can be forgotten: nobody is there, and no bot is thinking."""
        return not self.viewers and not self.lock.locked() and (self._bot is None or self._bot.done())

    @property
    def misses_somebody(self) -> bool:
        """Whether people look at a match that goes on, and a person who plays in it is not among them."""
        here = {viewer.person for viewer in self.viewers}
        away = any(seat.kind == "person" and seat.person not in here for seat in self.story.seats)
        return bool(self.viewers) and away and self.story.status == "going"

    # --- who is there -----------------------------------------------------------------------------------------------

    def eyes(self, viewer: Viewer) -> Eyes:
        own = tuple(self.story.seats_of(viewer.person))
        creator = viewer.person is not None and viewer.person == self.story.row.creator
        return Eyes(viewer.seat, own, viewer.language, creator)

    def presence(self) -> Presence:
        here = {viewer.person for viewer in self.viewers if viewer.person is not None}
        now = time.time()
        online = [
            seat.kind == "bot" or seat.person in here or (seat.person is not None and self._is_elsewhere(seat, now))
            for seat in self.story.seats
        ]
        watchers = sum(1 for viewer in self.viewers if not self.story.seats_of(viewer.person))
        left = self._seconds_to_claim(now)
        return Presence(online, watchers, self.ratings, left is not None and left <= 0)

    def _is_elsewhere(self, seat: SeatRow, now: float) -> bool:
        """Whether another process has seen somebody at a seat, not long ago; and after they were last seen here."""
        return now - seat.seen < SEEN and seat.seen > self.gone.get(seat.seat, 0.0)

    def _seconds_to_claim(self, now: float) -> float | None:
        """In how many seconds the acting seat will have been away for too long; None if its person is here."""
        turn = self.story.turn
        if turn is None or self.story.bot(turn):
            return None
        person = self.story.seats[turn].person
        if any(viewer.person == person for viewer in self.viewers):
            return None
        return self._since(turn) + self.hall.settings.away_seconds - now

    def _since(self, seat: int) -> float:
        """Since when a seat's person is not here."""
        return max(self.gone.get(seat, 0.0), self.story.seats[seat].seen, self.opened)

    async def enter(self, viewer: Viewer) -> None:
        """Begin to tell somebody what happens, starting with how things stand."""
        async with self.alone():
            own = self.story.seats_of(viewer.person)
            if viewer.seat is not None and viewer.seat not in own:
                raise forbidden("that seat is not yours")
            if viewer.seat is None and len(own) == 1:
                viewer.seat = own[0]
            if viewer.seat is None and own and not self.story.match.game.hidden:
                viewer.seat = self._acting(own)
            self.viewers.add(viewer)
            self.used = time.monotonic()
            for seat in own:
                self.gone.pop(seat, None)
            viewer.send(self.views.match(self.eyes(viewer), self.presence()))
            self.tell_presence()
            self.go_on(others_bot=False)

    def _acting(self, own: list[int]) -> int:
        """At one screen for several, everybody looks through the eyes of whoever acts, where nothing is hidden."""
        turn = self.story.turn
        return turn if turn in own else own[0]

    def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        here = {other.person for other in self.viewers}
        seats = [seat for seat in self.story.seats_of(viewer.person) if viewer.person not in here]
        now = time.time()
        self.gone.update(dict.fromkeys(seats, now))
        if seats:
            self.hall.note_seen(self.id, seats, now)
            self._set_away_timer()
        self.tell_presence()

    def tell_presence(self) -> None:
        presence = self.presence()
        self._tell_the_same(PresenceNews(presence.online, presence.watchers))

    def _tell_the_same(self, news: News) -> None:
        """Tell everybody something that looks the same to all."""
        told = protocol.write(news)
        for viewer in self.viewers:
            viewer.send(told)

    def _set_away_timer(self) -> None:
        """When the acting seat has been gone for long enough, the others are told that they can claim the win."""
        if self._away_timer is not None:
            self._away_timer.cancel()
            self._away_timer = None
        left = self._seconds_to_claim(time.time())
        if left is not None and left > 0:
            self._away_timer = asyncio.get_running_loop().call_later(left + 0.05, self.tell_all)

    def tell_all(self) -> None:
        """Tell everybody how things stand."""
        presence = self.presence()
        for viewer in self.viewers:
            viewer.send(self.views.match(self.eyes(viewer), presence))

    # --- what people do ---------------------------------------------------------------------------------------------

    def own_seat(self, person: str | None, seat: int) -> int:
        if seat not in self.story.seats_of(person):
            raise forbidden("that seat is not yours: only who sits there can act for it")
        return seat

    async def play(self, person: str | None, seat: int, action: str, number: int) -> None:
        async with self.alone():
            self.own_seat(person, seat)
            if number < self.story.moved or number > self.story.number:
                raise late()
            if self.story.time_is_up(time.time()):
                await self._write([self.story.deed(0, ENDED, seat, how="time")])
                raise Refusal("late", "the time was up before this")
            await self._write(self.story.playing(seat, action, LUCK))

    async def undo(self, person: str | None, seat: int, number: int) -> None:
        async with self.alone():
            self.own_seat(person, seat)
            if number < self.story.moved:
                raise late()
            if not self.story.may_undo(seat):
                raise Refusal("illegal", "there is nothing to undo: the turn is over, or chance has played since")
            steps = len(self.story.steps)
            await self._write([self.story.deed(0, UNDONE, seat, to=steps - 1, asked=False)])

    async def ask(self, person: str | None, seat: int, what: str) -> None:
        async with self.alone():
            self.own_seat(person, seat)
            self._must_go_on()
            if self.story.asked is not None:
                raise Refusal("illegal", "something is being asked already: it must be answered first")
            if what == "draw" and not self.story.match.game.spec.agreed_draw:
                raise Refusal("illegal", f"{self.story.match.game.spec.title} has no draws by agreement")
            if what == "hints" and self.story.hints:
                raise Refusal("illegal", "everybody may have hints already")
            if what == "takeback" and self.story.own_last(seat) is None:
                raise Refusal("illegal", "you have played nothing yet")
            await self._write([self.story.deed(0, ASKED, seat, what=what)])
            await self._answer_for_bots()

    async def answer(self, person: str | None, seat: int, yes: bool) -> None:
        async with self.alone():
            self.own_seat(person, seat)
            self._must_go_on()
            if self.story.asked is None or seat not in self.story.asked.waiting:
                raise Refusal("illegal", "nothing is asked of you")
            await self._write([self.story.deed(0, ANSWERED, seat, yes=yes)])
            await self._fulfil()

    async def resign(self, person: str | None, seat: int) -> None:
        async with self.alone():
            self.own_seat(person, seat)
            self._must_go_on()
            await self._write([self.story.deed(0, ENDED, seat, how="resigned")])

    async def claim(self, person: str | None, seat: int) -> None:
        """The win, because whoever is to act has been gone for too long. Another process may have seen them."""
        async with self.alone():
            self.own_seat(person, seat)
            self._must_go_on()
            await self.hall.refresh_seen(self)
            turn = self.story.turn
            if turn is None or turn in self.story.seats_of(person) or not self.presence().away:
                seconds = self.hall.settings.away_seconds
                raise Refusal("illegal", f"nobody has been away for {seconds:g} seconds when it was their turn")
            await self._write([self.story.deed(0, ENDED, turn, how="abandoned")])

    async def say(self, person: str | None, text: str) -> None:
        async with self.alone():
            if not self.story.row.chat:
                raise Refusal("illegal", "this match has no chat")
            own = self.story.seats_of(person)
            if not own:
                raise forbidden("only those who play can write here")
            if not text.strip() or not text.isprintable():
                raise Refusal("malformed", "expected a line of printable text")
            name = self.story.seats[own[0]].name
            await self._write([self.story.deed(0, SAID, own[0], name=name, text=text.strip())])

    async def help(self, person: str | None, seat: int, depth: int) -> tuple[int, str, str]:
        """A hint for the seat: the event it holds after, the action, and the reason."""
        self.own_seat(person, seat)
        if not self.story.hints and self.story.faces_people(self.story.seats_of(person)):
            raise forbidden("no hints against people before all have agreed to them")
        if self.story.turn != seat:
            raise Refusal("illegal", "it is not your turn")
        number, state = self.story.moved, self.story.match.state
        self.hall.ready.need(self.story.row.game, "bots")
        action, why = await self.hall.bots.advise(state, seat)
        async with self.alone():
            if self.story.moved != number or self.story.turn != seat:
                raise late()
            if not self.story.helped:
                await self._write([self.story.deed(0, HELPED, seat)])
        return number, action, why

    def _must_go_on(self) -> None:
        if self.story.status != "going":
            raise Refusal("illegal", f"the match is {'over' if self.story.over else 'not yet begun'}")

    # --- asking and answering ---------------------------------------------------------------------------------------

    async def _answer_for_bots(self) -> None:
        """Bots agree to a takeback and to hints; to a draw only well into a match, and when they stand worse."""
        asked = self.story.asked
        for seat in sorted(asked.waiting) if asked else ():
            if self.story.asked is not None and self.story.bot(seat):
                yes = asked is not None and (asked.what != "draw" or self._would_draw(seat))
                await self._write([self.story.deed(0, ANSWERED, seat, yes=yes)])
        await self._fulfil()

    def _would_draw(self, seat: int) -> bool:
        return len(self.story.steps) >= LONG and self.story.match.state.judge(seat) < WORSE

    async def _fulfil(self) -> None:
        """Do what all have agreed to."""
        asked = self.story.asked
        if asked is None or asked.waiting:
            return
        if asked.what == "draw":
            await self._write([self.story.deed(0, ENDED, None, how="agreed")])
            return
        if asked.what == "hints":
            await self._write([self.story.deed(0, HELPED, asked.seat, hints=True)])
            return
        to = self.story.own_last(asked.seat)
        await self._write([self.story.deed(0, UNDONE, asked.seat, to=to, asked=True)])

    # --- writing and telling ----------------------------------------------------------------------------------------

    async def _write(self, events: list[EventRow]) -> None:
        """Take events in, keep them, tell them. The lock is held."""
        self.used = time.monotonic()
        self.hall.note_writing()
        was_over = self.story.over
        told = [self._take(event) for event in events]
        outcome = self.story.outcome
        try:
            await self.hall.store.append(
                self.id,
                events,
                status=self.story.status,
                steps=len(self.story.steps),
                turn=self.story.turn,
                outcome=None if outcome is None else msgspec.json.encode(self.views.outcome("en")).decode(),
            )
        except BaseException as error:
            await self._read_anew()
            if isinstance(error, Conflict):
                raise late() from None
            raise
        for deliveries in told:
            for viewer, message in deliveries:
                viewer.send(message)
        self.hall.lobby.changed(self.id)
        if self.story.over and not was_over:
            await self._finish()
        self.go_on(others_bot=False)

    def _take(self, event: EventRow) -> list[tuple[Viewer, bytes]]:
        """Take one event in; what is to be told to whom."""
        self.story.take(event)
        if event.kind == SAID:
            said = protocol.write(self.story.said[-1])
            return [(viewer, said) for viewer in self.viewers]
        presence = self.presence()
        made: dict[Eyes, bytes] = {}
        deliveries = []
        for viewer in self.viewers:
            if not self.story.match.game.hidden and viewer.seat is not None:
                own = self.story.seats_of(viewer.person)
                viewer.seat = self._acting(own) if len(own) > 1 else viewer.seat
            eyes = self.eyes(viewer)
            if eyes not in made:
                made[eyes] = self.views.event(event.kind, eyes, presence)
            deliveries.append((viewer, made[eyes]))
        return deliveries

    async def catch_up(self) -> None:
        """Take in what other processes have written."""
        async with self.alone():
            events = await self.hall.store.events_after(self.id, self.story.number)
            was_over = self.story.over
            for event in events:
                for viewer, message in self._take(event):
                    viewer.send(message)
            if events and self.story.over and not was_over:
                self.hall.bots.forget(self.id)
                await self._learn_ratings()
            if events:
                self.go_on(others_bot=True)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One thing at a time, and none on a story that has taken in what was perhaps not written."""
        async with self.lock:
            if self.doubtful:
                await self._read_anew()
            yield

    async def _wait_for_the_store(self) -> None:
        """Wait until it is known again how things stand."""
        await asyncio.sleep(DOWN)
        while self.doubtful:
            try:
                async with self.alone():
                    pass
            except StoreDown:
                await asyncio.sleep(DOWN)

    async def _read_anew(self) -> None:
        """Forget the story and read it again: it has taken in something that was not written."""
        self.doubtful = True
        self.story = await self.hall.read_story(self.id)
        self.views = Views(self.story)
        self.doubtful = False
        self.tell_all()
        self.go_on(others_bot=True)

    async def follow_with(self, match: str) -> str:
        """Say which match comes after this one; if it was said already, which that is."""
        async with self.alone():
            if self.story.next is None:
                await self._write([self.story.deed(0, AGAIN, None, match=match)])
            assert self.story.next is not None
            return self.story.next

    async def join(self, seat: int, person: str, name: str, token_hash: str | None) -> None:
        """Somebody takes a free seat; the store decides who, if several want it."""
        async with self.alone():
            event = self.story.deed(0, JOINED, seat, name=name, person=person)
            try:
                claimed = await self.hall.store.claim_seat(self.id, seat, person, name, token_hash, event)
            except Conflict:
                await self._read_anew()
                raise late() from None
            if not claimed:
                raise Refusal("illegal", "that seat is taken, or the invitation is not for it")
            for viewer, message in self._take(event):
                viewer.send(message)
            self.ratings = await self.hall.ratings.of_seats(self.story)
            for viewer in self.viewers:
                if viewer.person == person and viewer.seat is None:
                    viewer.seat = seat
            self.tell_all()
            self.hall.lobby.changed(self.id)
            self.go_on(others_bot=False)

    async def _finish(self) -> None:
        """The match is over: rate it, once, and tell whoever makes something of it."""
        self.hall.bots.forget(self.id)
        await self.hall.ratings.rate(self.story)
        await self._learn_ratings()
        for tell in self.hall.on_end:
            tell(self.story)

    async def _learn_ratings(self) -> None:
        self.ratings = await self.hall.ratings.of_seats(self.story)

    # --- bots and clocks --------------------------------------------------------------------------------------------

    def go_on(self, others_bot: bool) -> None:
        """Set going what goes on by itself: the bot that is to act, the clock of whoever is."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._set_away_timer()
        turn = self.story.turn
        if turn is None:
            return
        if self.story.match.clock.kind != "none":
            left = self.story.seconds_left(time.time())[turn] or 0.0
            self._timer = asyncio.get_running_loop().call_later(left + 0.01, self._spawn, self._check_time)
        if not self.story.bot(turn):
            return
        if self._bot is not None and self._patient and not others_bot:
            self._bot.cancel()  # it waits for another process to move the bot, and now it is up to this one
        if self._bot is None or self._bot.done() or self._bot.cancelling():
            self._bot = self.hall.spawn(self._let_bots_play(OTHERS_BOT if others_bot else 0.0))

    def _spawn(self, deed: Callable[[], Coroutine[None, None, None]]) -> None:
        self.hall.spawn(deed())

    async def _check_time(self) -> None:
        async with self.alone():
            if not self.story.time_is_up(time.time()):
                self.go_on(others_bot=False)
                return
            try:
                await self._write([self.story.deed(0, ENDED, self.story.turn, how="time")])
            except StoreDown:
                self._timer = asyncio.get_running_loop().call_later(DOWN, self._spawn, self._check_time)
            except Refusal:
                pass  # another process saw it first

    async def _wait_for_compiler(self, turn: int) -> None:
        """Wait until the bots of the game can think, and say now and then how long that will take."""
        game, ready = self.story.row.game, self.hall.ready
        while game not in ready.bots:
            self._tell_the_same(LiveAnalysis(turn, ready.seconds_left(game, "bots")))
            with suppress(TimeoutError):
                async with asyncio.timeout(STILL_COMPILING):
                    await ready.bots_of(game)

    async def _let_bots_play(self, delay: float) -> None:
        """Let bots act for as long as it is their turn. What happens meanwhile makes a choice worthless."""
        self._patient, moved = delay > 0, -1
        while delay and moved != self.story.moved:
            moved = self.story.moved
            await asyncio.sleep(delay)
        self._patient = False
        while (turn := self.story.turn) is not None and self.story.bot(turn):
            moved, state = self.story.moved, self.story.match.state
            await self._wait_for_compiler(turn)
            self._tell_the_same(LiveAnalysis(turn))
            action = await self.hall.bots.choose(self.id, turn, self.story.seats[turn].level, state)
            try:
                async with self.alone():
                    if self.story.moved == moved and not self.story.over:
                        await self._write(self.story.playing(turn, action, LUCK))
            except Refusal:
                continue  # another process was quicker
            except StoreDown:
                await self._wait_for_the_store()
            except JostleError as error:
                self.hall.log.error("a bot's action was refused", extra={"match": self.id, "why": str(error)})
                return
