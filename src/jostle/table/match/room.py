"""A room: a live match, and what people may do in it."""

from __future__ import annotations

import time
from dataclasses import replace

from jostle.games.guidance import Bubble
from jostle.i18n import Text, messages_of
from jostle.table.hosting import Requester, TellPlace, Turn
from jostle.table.match.attendance import Viewer
from jostle.table.match.events import (
    ActionsUndone,
    ChatSaid,
    Event,
    HelpGiven,
    MatchEnded,
    QuestionAnswered,
    QuestionAsked,
    RematchMade,
    SeatTaken,
    write_event,
)
from jostle.table.match.live_match import LiveMatch, Pointed
from jostle.table.match.new_match import rematch_of
from jostle.table.refusals import Refusal, forbidden, late

message = messages_of("jostle.table")

LONG, WORSE = 40, -0.2  # steps, and a bot's own judgement, from which on it takes a draw


class MatchRoom(LiveMatch):
    """Everything a person can ask of a match. What may not be done is refused, and changes nothing."""

    # --- coming and going -------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        """Begin to send a viewer what happens, starting with the whole match."""
        await self._read_ahead_for(viewer)
        async with self.alone():
            own, viewer.seat = self._seats_for(viewer)
            was_away = self.presence().away
            self.attendance.enter(viewer)
            if own and self.log.status == "open":  # others may be told now that somebody waits here
                self.context.spawn(self.context.store.set_seen(self.id, own, self.context.clock.time()))
            self.used = time.monotonic()
            if was_away and not self.presence().away:
                self.send_snapshots()  # the others can no longer claim the win
            else:
                viewer.send(self.views.snapshot(self.perspective(viewer), self.presence()))
            self.send_presence()
            self.resume(others_bot=False)

    def _seats_for(self, viewer: Viewer) -> tuple[list[int], int | None]:
        """The seats that a viewer has, and the one it looks from."""
        own = self.log.seats_of(viewer.person)
        if viewer.seat is not None and viewer.seat not in own:
            raise forbidden(message("seat-not-yours"))
        if viewer.seat is not None or len(own) == 1:
            return own, viewer.seat if viewer.seat is not None else own[0]
        return own, self.acting_seat(own) if own and not self.log.match.game.hidden else None

    async def _read_ahead_for(self, viewer: Viewer) -> None:
        perspective = replace(self.perspective(viewer), seat=self._seats_for(viewer)[1])
        await self.read_ahead(perspective, Requester(viewer.person or viewer.network, viewer.network))

    def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.used, now = time.monotonic(), self.context.clock.time()
        if seats := self.attendance.leave(viewer, now):
            waited = self.log.status == "open"
            self.context.spawn(self.context.store.set_seen(self.id, seats, now, left=waited))
            self.set_away_timer()
        self.rest_bots()
        self.send_presence()

    async def join(self, seat: int, person: str, name: str, token_hash: str | None, rated: bool, network: str) -> None:
        """Take a free seat; the store decides who gets it, if several want it. The match is rated only if everybody who
        joins wants it to be."""
        async with self.alone():
            event = self.log.new_event(SeatTaken(name, person, rated), seat, self.context.clock.time())
            row = write_event(self.id, event)
            storing = self.context.store.claim_seat(self.id, seat, person, name, token_hash, row, rated, network)
            if not await self.persist([event], storing):
                raise Refusal("illegal", message("seat-taken"))
            for viewer in self.viewers:
                if viewer.person == person and viewer.seat is None:
                    viewer.seat = seat
            await self._tell_seated()

    async def seat_bots(self, person: str, level: str) -> None:
        """Give the free seats to bots, if whoever made the match wants it."""
        async with self.alone():
            self._check_creator(person)
            free = [seat.seat for seat in self.log.seats if seat.kind == "open"]
            events = [
                Event(number, seat, self.context.clock.time(), SeatTaken(level, None, level=level))
                for number, seat in enumerate(free, self.log.number + 1)
            ]
            rows = [write_event(self.id, event) for event in events]
            await self.persist(events, self.context.store.seat_bots(self.id, level, rows))
            await self._tell_seated()

    async def _tell_seated(self) -> None:
        await self.load_ratings()
        self.send_snapshots()
        self.context.changed(self.id)
        self.resume(others_bot=False)

    async def withdraw(self, person: str) -> None:
        """End a match that nobody else has joined."""
        async with self.alone():
            self._check_creator(person)
            if self.log.has_human_opponents(self.log.seats_of(person)):
                raise Refusal("illegal", message("others-have-joined"))
            await self.append_one(MatchEnded("abandoned"), None)

    async def reread_names(self, person: str) -> None:
        """The operator has renamed somebody: those who look see it at once."""
        found = await self.context.store.load_match(self.id)
        for seat in found[1] if found is not None else ():
            if seat.person == person:
                self.log.rename_seat(seat.seat, seat.name)
        for viewer in list(self.viewers):
            await self._read_ahead_for(viewer)
        self.send_snapshots()

    # --- playing ----------------------------------------------------------------------------------------------------

    async def play(self, person: str | None, seat: int, action: str, number: int) -> None:
        async with self.alone():
            self.check_own_seat(person, seat)
            if number < self.log.moved or number > self.log.number:
                raise late()
            now = self.context.clock.time()
            if self.log.time_is_up(now):
                await self.append_one(MatchEnded("time"), self.log.turn)
                raise Refusal("late", message("time-was-up"))
            await self.act(seat, action, now)

    async def undo(self, person: str | None, seat: int, number: int) -> None:
        async with self.alone():
            self.check_own_seat(person, seat)
            if number < self.log.moved:
                raise late()
            if not self.log.can_undo(seat):
                raise Refusal("illegal", message("nothing-to-undo"))
            await self.append_one(ActionsUndone(self.log.match.node.depth - 1, agreed=False), seat)

    async def resign(self, person: str | None, seat: int) -> None:
        async with self.alone():
            self.check_own_seat(person, seat)
            self._check_going()
            await self.append_one(MatchEnded("resigned"), seat)

    async def claim(self, person: str | None, seat: int) -> None:
        """Claim the win because whoever is to act has been gone for too long. Another process may have seen them."""
        async with self.alone():
            self.check_own_seat(person, seat)
            self._check_going()
            await self.load_seen()
            turn = self.log.turn
            if turn is None or turn in self.log.seats_of(person) or not self.presence().away:
                seconds = self.context.house.away_seconds
                raise Refusal("illegal", message("nobody-away", seconds=seconds))
            await self.append_one(MatchEnded("abandoned"), turn)

    # --- questions --------------------------------------------------------------------------------------------------

    async def ask(self, person: str | None, seat: int, what: str) -> None:
        async with self.alone():
            self.check_own_seat(person, seat)
            if what == "rematch":
                self._check_rematch(person)
                try:
                    await self._ask_for_rematch(seat)
                except Refusal as refusal:
                    if refusal.code != "late":
                        raise
                    await self._ask_for_rematch(seat)  # somebody asked for the same with another process
                return
            self._check_going()
            if self.log.question is not None:
                raise Refusal("illegal", message("already-asked"))
            if what == "draw":
                self.log.match.check_draw_offer(seat)
            if what == "hints" and self.log.hints:
                raise Refusal("illegal", message("hints-already-agreed"))
            if what == "takeback" and self.log.match.before_last_action(seat) is None:
                raise Refusal("illegal", message("nothing-played"))
            await self.append_one(QuestionAsked(what), seat)
            await self._answer_for_bots()

    def _check_rematch(self, person: str | None) -> None:
        self.context.house.check_new_matches()
        if any(self.context.house.blocked(person, seat.person) for seat in self.log.seats):
            raise Refusal("illegal", message("no-rematch"))

    async def _ask_for_rematch(self, seat: int) -> None:
        """Whoever asks for what another one asks for agrees to it, unless the other one has left since."""
        if not self.log.can_be_repeated:
            raise Refusal("illegal", message("match-not-over") if not self.log.over else message("no-rematch"))
        question = self.log.question
        if question is not None and seat in question.waiting and await self._is_here(question.seat):
            await self.append_one(QuestionAnswered(yes=True), seat)
            await self._fulfil()
        elif question is None or question.seat != seat or not question.waiting:
            now = self.context.clock.time()
            await self.context.store.set_seen(self.id, [seat], now)  # for those with another process
            await self.append_one(QuestionAsked("rematch"), seat)
            await self._answer_for_bots()

    async def answer(self, person: str | None, seat: int, yes: bool) -> None:
        async with self.alone():
            self.check_own_seat(person, seat)
            question = self.log.question
            if question is None or seat not in question.waiting:
                raise Refusal("illegal", message("nothing-asked"))
            if question.what == "rematch" and yes:
                self._check_rematch(person)
            if question.what == "rematch" and yes and not await self._is_here(question.seat):
                raise Refusal("illegal", message("rematch-asker-left"))
            await self.append_one(QuestionAnswered(yes), seat)
            await self._fulfil()

    async def _is_here(self, seat: int) -> bool:
        """Whether the player of a seat has the match on screen, with this process or another one."""
        await self.load_seen()
        return self.presence().online[seat]

    async def _answer_for_bots(self) -> None:
        """Bots agree to everything but a draw: to that only well into a match, and when they judge it worse."""
        question = self.log.question
        for seat in sorted(question.waiting) if question else ():
            if self.log.question is not None and self.log.is_bot(seat):
                yes = self.log.question.what != "draw" or self._would_draw(seat)
                await self.append_one(QuestionAnswered(yes), seat)
        await self._fulfil()

    def _would_draw(self, seat: int) -> bool:
        return self.log.match.node.depth >= LONG and self.log.match.state.judge(seat) < WORSE

    async def _fulfil(self) -> None:
        """Do what all have agreed to."""
        question = self.log.question
        if question is None or question.waiting:
            return
        if question.what == "draw":
            await self.append_one(MatchEnded("agreed"), None)
        elif question.what == "rematch":
            await self._make_rematch(question.seat)
        elif question.what == "hints":
            await self.append_one(HelpGiven(hints=True), question.seat)
        else:
            to = self.log.match.before_last_action(question.seat)
            assert to is not None
            await self.append_one(ActionsUndone(to, agreed=True), question.seat)

    async def _make_rematch(self, requester: int) -> None:
        """Make the next match and say so in this one, both or neither: another process may do the same."""
        creator = self.log.seats[requester].person
        assert creator is not None
        now = self.context.clock.time()
        new = rematch_of(self.log, creator, now, self.context.rng)
        event = self.log.new_event(RematchMade(new.row.id), None, now)
        after = write_event(self.id, event)
        await self.persist([event], self.context.store.create_match(new.row, new.seats, new.events, after))
        self.context.changed(new.row.id)

    # --- chat and hints ---------------------------------------------------------------------------------------------

    async def say(self, person: str | None, text: str, emote: str = "") -> None:
        async with self.alone():
            if not self.log.row.chat:
                raise Refusal("illegal", message("no-chat"))
            own = self.log.seats_of(person)
            if not own:
                raise forbidden(message("chat-for-players"))
            if not (text.strip() or emote) or not text.isprintable():
                raise Refusal("malformed", message("chat-unprintable"))
            await self.append_one(ChatSaid(self.log.seats[own[0]].name, text.strip(), emote), own[0])

    async def point(self, person: str | None, seat: int, shape: str) -> None:
        """Point at a thing that everybody sees."""
        self.check_own_seat(person, seat)
        thing = self.log.match.shared_thing(shape, seat)
        if thing is None:
            raise Refusal("illegal", message("point-at-what-all-see"))
        await self.context.pubsub.publish(Pointed(self.id, self.log.moved, seat, thing))

    async def hint(self, viewer: Viewer, seat: int, tell: TellPlace | None = None) -> tuple[int, str, Text]:
        """A hint for the seat: the event it holds after, the action, and the reason."""
        person = viewer.person
        self.check_own_seat(person, seat)
        if not self.log.hints and self.log.has_human_opponents(self.log.seats_of(person)):
            raise forbidden(message("hints-not-agreed"))
        if self.log.turn != seat:
            raise Refusal("illegal", message("not-your-turn"))
        number, state = self.log.moved, self.log.match.state
        self.context.ready.need(self.log.row.game, "bots")
        requester = Requester(person or viewer.network, viewer.network)
        turn = Turn("play", requester, self.context.seed(), tell, device=None if self.log.rated else viewer.device)
        without = self.log.match.forbidden()
        action, why = await self.context.bots.advise(state, seat, turn, without, viewer.language)
        async with self.alone():
            if self.log.moved != number or self.log.turn != seat:
                raise late()
            if not self.log.helped:
                await self.append_one(HelpGiven(), seat)
        return number, action, why

    def guide(self, person: str | None, seat: int) -> tuple[Bubble, ...]:
        """What a guided first turn explains to the seat here, under the names of the match."""
        self.check_own_seat(person, seat)
        if self.log.rated or self.log.has_human_opponents(self.log.seats_of(person)):
            raise forbidden(message("guide-not-here"))
        return self.log.match.bubbles(seat) if self.log.turn == seat else ()

    # --- checks -----------------------------------------------------------------------------------------------------

    def check_own_seat(self, person: str | None, seat: int) -> None:
        if seat not in self.log.seats_of(person):
            raise forbidden(message("seat-not-yours-to-act"))

    def _check_creator(self, person: str) -> None:
        """Only whoever made a match decides about its free seats."""
        if person != self.log.row.creator:
            raise forbidden(message("match-not-yours"))
        if self.log.status != "open":
            raise Refusal("illegal", message("no-seat-to-fill"))

    def _check_going(self) -> None:
        if self.log.status != "going":
            raise Refusal("illegal", message("match-over") if self.log.over else message("match-not-begun"))
