"""Somebody who has the page open: what they ask is read, done and answered, and news are sent as they come."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Coroutine

import msgspec

from jostle.errors import JostleError
from jostle.i18n import Text, messages_of, text_in
from jostle.scene import Form, Scene
from jostle.table.analysis.live_analysis import LiveAnalysis
from jostle.table.application import Table
from jostle.table.hosting import Requester, StoreDown
from jostle.table.match import protocol
from jostle.table.match.devices import Device
from jostle.table.match.protocol import (
    MAX_MESSAGE_SIZE,
    Analyse,
    Answer,
    Ask,
    Claim,
    Guide,
    GuideReply,
    Hint,
    HintReply,
    Leave,
    Lend,
    Lobby,
    Ok,
    Pause,
    Ping,
    Play,
    Point,
    Refused,
    Request,
    Resign,
    Say,
    Thought,
    Undo,
    Waiting,
    Watch,
)
from jostle.table.match.room import MatchRoom
from jostle.table.refusals import Refusal, unknown

message = messages_of("jostle.table")
LOG = logging.getLogger("jostle.table")


class Visitor(ABC):
    """One open page of somebody. A host says how messages are sent."""

    def __init__(self, table: Table, person: str | None, network: str) -> None:
        self.table = table
        self.person = person
        self.network = network
        self.seat: int | None = None
        self.language = "en"
        self.form: Form = "wide"
        self.near: int | None = None
        self.room: MatchRoom | None = None
        self.device: Device | None = None
        self.requester = Requester(person or network, network)
        self._analysis = LiveAnalysis(table.evaluator, self.requester, lambda news: self.send(protocol.write(news)))
        self._hints: set[asyncio.Task[None]] = set()

    @abstractmethod
    def send(self, message: bytes) -> None:
        """Send when the line is free; never waits."""

    def send_question(self, message: bytes) -> None:
        """Send something to the device that it answers."""
        self.send(message)

    def note_answer(self, seconds: float) -> None:  # noqa: B027 (a host that keeps no count need not)
        """Something was answered, which took so long."""

    def go(self) -> None:
        """The page is closed."""
        self._analysis.end()
        for hint in self._hints:
            hint.cancel()
        self._leave_all()

    async def handle(self, data: bytes) -> None:
        """Do what is asked; exactly one answer. A hint waits for its turn while whatever else is asked goes on."""
        try:
            if len(data) > MAX_MESSAGE_SIZE:
                raise Refusal("malformed", message("message-too-large", most=MAX_MESSAGE_SIZE))
            request = protocol.read_request(data)
        except Refusal as refusal:
            self.send(protocol.write(Refused(0, refusal.code, self.in_words(refusal.words))))
        except msgspec.ValidationError as error:
            self.send(protocol.write(Refused(_number_of(data), "malformed", str(error))))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            words = self.in_words(message("not-a-message", error=str(error)))
            self.send(protocol.write(Refused(0, "malformed", words)))
        else:
            if isinstance(request, Hint):
                hint = self.table.match_context.spawn(self._answer(request.id, self._hint(request)))
                self._hints.add(hint)
                hint.add_done_callback(self._hints.discard)
            else:
                await self._answer(request.id, self._do(request))

    async def _answer(self, number: int, doing: Coroutine[None, None, Ok | HintReply | GuideReply]) -> None:
        answer: Ok | HintReply | GuideReply | Refused
        begin = time.perf_counter()
        try:
            answer = await doing
        except Refusal as refusal:
            if refusal.code == "limit":
                await self.table.house.note_limit(self.requester, "socket")
            answer = Refused(number, refusal.code, self.in_words(refusal.words))
        except StoreDown as error:
            answer = Refused(number, "busy", self.in_words(error.told))
        except JostleError as error:
            answer = Refused(number, "illegal", self.in_words(error))
        except Exception:  # a fault of ours: it is logged, and whoever asked is answered all the same
            LOG.exception("a request on a socket failed")
            answer = Refused(number, "busy", self.in_words(message("our-fault")))
        self.note_answer(time.perf_counter() - begin)
        self.send(protocol.write(answer))

    async def _do(self, request: Request) -> Ok | GuideReply:
        count = self.table.house.count
        if isinstance(request, Ask | Answer | Resign | Claim):
            count(self.requester, "changes")
        match request:
            case Ping():
                pass
            case Watch():
                await self._watch(request)
            case Lobby(language=language):
                self._leave_all()
                self._speak(language)
                await self.table.matches.lobby.enter(self)
            case Leave():
                self._leave_all()
            case Play(seat=seat, action=action, number=number):
                count(self.requester, "actions")
                await self._here().play(self.person, seat, action, number)
            case Undo(seat=seat, number=number):
                count(self.requester, "actions")
                await self._here().undo(self.person, seat, number)
            case Ask(seat=seat, what=what):
                if what == "rematch":
                    count(self.requester, "new-matches")
                await self._here().ask(self.person, seat, what)
            case Answer(seat=seat, yes=yes):
                await self._here().answer(self.person, seat, yes)
            case Resign(seat=seat):
                await self._here().resign(self.person, seat)
            case Claim(seat=seat):
                await self._here().claim(self.person, seat)
            case Say(text=text, emote=emote):
                count(self.requester, "chat")
                await self._here().say(self.person, text, emote)
            case Point(seat=seat, shape=shape):
                count(self.requester, "points")
                await self._here().point(self.person, seat, shape)
            case Guide():
                return self._guide(request)
            case Analyse():
                await self._analyse(request)
            case Pause():
                self._analysis.end()
            case Lend():
                self.device = self.device or Device(self.send_question)
            case Thought() if self.device is not None:
                self.device.take(request)
        return Ok(request.id)

    async def _watch(self, request: Watch) -> None:
        room = await self.table.matches.room(request.match)
        if request.seat is not None:
            room.check_own_seat(self.person, request.seat)
        if request.near is not None and request.near >= room.log.match.game.seats:
            raise Refusal("malformed", message("unknown-seat", seat=request.near, last=room.log.match.game.seats - 1))
        self._leave_all()
        self.seat, self.form, self.near = request.seat, request.form, request.near
        self._speak(request.language)
        await room.enter(self)
        self.room = room

    async def _analyse(self, request: Analyse) -> None:
        self._speak(request.language)
        table = self.table
        state = await table.scheduler.aside(table.read_position, request.game, request.options, request.position)
        await table.house.check_help(self.requester, request.game, {str(state)})
        if request.here:
            self._analysis.end()
        else:
            self._analysis.begin(request.id, state, self.language)

    async def _hint(self, request: Hint) -> HintReply:
        room = self._here()
        number, action, why = await room.hint(
            self, request.seat, lambda place: self.send(protocol.write(Waiting(request.id, place)))
        )
        scene: Scene = room.log.match.scene(request.seat)
        choice = next(choice for choice in scene.choices if choice.action == action)
        hinted = HintReply(request.id, number, list(choice.path[:1] if request.depth == 1 else choice.path))
        if request.depth > 1:
            hinted.action, hinted.words = action, self.in_words(choice.label)
        if request.depth > 2:
            hinted.why = room.views.words(why, self.language)
        return hinted

    def _guide(self, request: Guide) -> GuideReply:
        room = self._here()
        bubbles = room.guide(self.person, request.seat)
        return GuideReply(request.id, room.log.number, room.views.bubbles(bubbles, self.language))

    def _speak(self, language: str) -> None:
        self.language = language if language in self.table.languages else "en"

    def in_words(self, words: Text | JostleError) -> str:
        """The words in the language of whoever reads them here, with the names of those who play."""
        text = words.text if isinstance(words, JostleError) else words
        return self.room.views.words(text, self.language) if self.room else text_in(text, self.language)

    def _here(self) -> MatchRoom:
        if self.room is None:
            raise unknown(message("no-match-watched"))
        return self.room

    def _leave_all(self) -> None:
        self.table.matches.lobby.leave(self)
        if self.room is not None:
            self.room.leave(self)
            self.room = None
        if self.device is not None:
            self.device.leave()
        self.seat = None


def _number_of(data: bytes) -> int:
    """The id of a message that is wrong otherwise, so that its sender learns which one it was."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    number = found.get("id") if isinstance(found, dict) else None
    return number if isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= 2**53 else 0
