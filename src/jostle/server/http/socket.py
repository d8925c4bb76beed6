"""The socket: one connection of a page. Reads what is asked, has it done, answers; sends news as they come."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from jostle.errors import JostleError
from jostle.i18n import Text, messages_of, text_in
from jostle.scene import Form, Scene
from jostle.server.http.guard import host_of, known_host
from jostle.server.limits import Bucket
from jostle.server.match import protocol
from jostle.server.match.fair_play import check_help
from jostle.server.match.protocol import (
    BANNED,
    FOREIGN_PAGE,
    MAX_MESSAGE_SIZE,
    TOO_MANY,
    TOO_SLOW,
    Analyse,
    Answer,
    Ask,
    Claim,
    Guide,
    GuideReply,
    Hint,
    HintReply,
    Leave,
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
    Undo,
    Waiting,
    Watch,
)
from jostle.server.match.room import MatchRoom
from jostle.server.refusals import Refusal, unknown
from jostle.server.requester import Requester, network_of
from jostle.server.services.live_analysis import LiveAnalysis
from jostle.server.sessions import COOKIE, Session
from jostle.server.site import Site
from jostle.server.store.errors import StoreDown

message = messages_of("jostle.server")

WAITING, WAITING_BYTES = 300, 2**22  # messages that may wait for a slow client before it is let go


class Connection:
    """One open page of somebody. A client that does not keep up is let go: it comes back and is told the whole."""

    def __init__(self, site: Site, socket: WebSocket, session: Session | None) -> None:
        self.site = site
        self.socket = socket
        self.person = None if session is None else session.person
        self.session = None if session is None else session.id
        self.network = network_of(socket.client.host if socket.client else "")
        self.seat: int | None = None
        self.language = "en"
        self.form: Form = "wide"
        self.near: int | None = None
        self.room: MatchRoom | None = None
        self.requester = Requester(self.person or self.network, self.network)
        self.live_analysis = LiveAnalysis(site.evaluator, self.requester, lambda news: self.send(protocol.write(news)))
        self._hints: set[asyncio.Task[None]] = set()
        self.bucket = Bucket(2 * site.settings.messages_per_second, site.settings.messages_per_second)
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._waiting = 0  # bytes in it
        self._lost = False

    # --- sending ----------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send when the line is free; never waits."""
        if self._lost:
            return
        self._waiting += len(message)
        if not self._outbox.full() and self._waiting <= WAITING_BYTES:
            self._outbox.put_nowait(message)
        else:
            self._lost = True
            self.site.count.slow.inc()
            self.site.match_context.spawn(self.close(TOO_SLOW))

    async def _deliver(self) -> None:
        while True:
            message = await self._outbox.get()
            await self.socket.send_text(message.decode())
            self._waiting -= len(message)
            self.site.count.sent.inc()

    async def close(self, code: int) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            await self.socket.close(code)

    # --- reading ----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the connection until it ends."""
        await self.socket.accept()
        self.site.connections.add(self)
        delivering = asyncio.create_task(self._deliver())
        if self.site.moderator.notice is not None or self.site.draining:
            self.send(protocol.write(self.site.notice))
        try:
            await self._read()
        except (WebSocketDisconnect, RuntimeError):  # gone; starlette raises RuntimeError if it was closed here
            self._lost = True
        finally:
            self.site.connections.discard(self)
            self.live_analysis.end()
            for hint in self._hints:
                hint.cancel()
            self._leave_all()
            delivering.cancel()
            await asyncio.gather(delivering, return_exceptions=True)

    async def _read(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            self.site.count.received.inc()
            if not self.bucket.take():
                self.send(protocol.write(Refused(0, "limit", self._in_words(message("too-many-messages")))))
                await asyncio.sleep(0.05)
                await self.close(TOO_MANY)
                return
            text = received.get("text")
            await self._handle(text.encode() if text is not None else received.get("bytes") or b"")

    async def _handle(self, data: bytes) -> None:
        """Do what is asked; exactly one answer. A hint waits for its turn while whatever else is asked goes on."""
        try:
            if len(data) > MAX_MESSAGE_SIZE:
                raise Refusal("malformed", message("message-too-large", most=MAX_MESSAGE_SIZE))
            request = protocol.read_request(data)
        except Refusal as refusal:
            self.send(protocol.write(Refused(0, refusal.code, self._in_words(refusal.words))))
        except msgspec.ValidationError as error:
            self.send(protocol.write(Refused(_number_of(data), "malformed", str(error))))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            words = self._in_words(message("not-a-message", error=str(error)))
            self.send(protocol.write(Refused(0, "malformed", words)))
        else:
            if isinstance(request, Hint):
                hint = self.site.match_context.spawn(self._answer(request.id, self._hint(request)))
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
                await self.site.moderator.note_limit(self.requester, "socket")
            answer = Refused(number, refusal.code, self._in_words(refusal.words))
        except StoreDown:
            answer = Refused(number, "busy", self._in_words(message("database-down")))
        except JostleError as error:
            answer = Refused(number, "illegal", self._in_words(error))
        except Exception:  # a fault of ours: it is logged, and whoever asked is answered all the same
            self.site.match_context.logger.exception("a request on a socket failed")
            answer = Refused(number, "busy", self._in_words(message("our-fault")))
        self.site.count.obeying.observe(time.perf_counter() - begin)
        self.send(protocol.write(answer))

    async def _do(self, request: Request) -> Ok | GuideReply:
        if isinstance(request, Ask | Answer | Resign | Claim):
            self.site.writes.check_requester(self.requester)
        match request:
            case Ping():
                pass
            case Watch():
                await self._watch(request)
            case Lobby(language=language):
                self._leave_all()
                self._speak(language)
                await self.site.matches.lobby.enter(self)
            case Leave():
                self._leave_all()
            case Play(seat=seat, action=action, number=number):
                self.site.actions.check_requester(self.requester)
                await self._here().play(self.person, seat, action, number)
            case Undo(seat=seat, number=number):
                self.site.actions.check_requester(self.requester)
                await self._here().undo(self.person, seat, number)
            case Ask(seat=seat, what=what):
                if what == "rematch":
                    self.site.new_matches.check_requester(self.requester)
                await self._here().ask(self.person, seat, what)
            case Answer(seat=seat, yes=yes):
                await self._here().answer(self.person, seat, yes)
            case Resign(seat=seat):
                await self._here().resign(self.person, seat)
            case Claim(seat=seat):
                await self._here().claim(self.person, seat)
            case Say(text=text, emote=emote):
                self.site.sanctions.check(self.requester, "mute")
                self.site.chat.check_requester(self.requester)
                await self._here().say(self.person, text, emote)
            case Point(seat=seat, shape=shape):
                self.site.pointing.check_requester(self.requester)
                await self._here().point(self.person, seat, shape)
            case Guide():
                return self._guide(request)
            case Analyse():
                await self._analyse(request)
            case Pause():
                self.live_analysis.end()
        return Ok(request.id)

    async def _watch(self, request: Watch) -> None:
        room = await self.site.matches.room(request.match)
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
        state = await asyncio.to_thread(self.site.read_position, request.game, request.options, request.position)
        await check_help(self.site.matches, self.requester, request.game, {str(state)})
        self.live_analysis.begin(request.id, state, self.language)

    async def _hint(self, request: Hint) -> HintReply:
        room = self._here()
        number, action, why = await room.hint(
            self, request.seat, lambda place: self.send(protocol.write(Waiting(request.id, place)))
        )
        scene: Scene = room.log.match.scene(request.seat)
        choice = next(choice for choice in scene.choices if choice.action == action)
        hinted = HintReply(request.id, number, list(choice.path[:1] if request.depth == 1 else choice.path))
        if request.depth > 1:
            hinted.action, hinted.words = action, self._in_words(choice.label)
        if request.depth > 2:
            hinted.why = room.views.words(why, self.language)
        return hinted

    def _guide(self, request: Guide) -> GuideReply:
        room = self._here()
        bubbles = room.guide(self.person, request.seat)
        return GuideReply(request.id, room.log.number, room.views.bubbles(bubbles, self.language))

    def _speak(self, language: str) -> None:
        self.language = language if language in self.site.languages else "en"

    def _in_words(self, words: Text | JostleError) -> str:
        """The words in the language of whoever reads them here, with the names of those who play."""
        text = words.text if isinstance(words, JostleError) else words
        return self.room.views.words(text, self.language) if self.room else text_in(text, self.language)

    def _here(self) -> MatchRoom:
        if self.room is None:
            raise unknown(message("no-match-watched"))
        return self.room

    def _leave_all(self) -> None:
        self.site.matches.lobby.leave(self)
        if self.room is not None:
            self.room.leave(self)
            self.room = None
        self.seat = None


def _number_of(data: bytes) -> int:
    """The id of a message that is wrong otherwise, so that its sender learns which one it was."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    number = found.get("id") if isinstance(found, dict) else None
    return number if isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= 2**53 else 0


def same_origin(socket: WebSocket, allowed: frozenset[str]) -> bool:
    """Whether the page that opens this socket is ours: browsers always say where a page comes from."""
    origin = socket.headers.get("origin", "")
    return origin in allowed or (origin != "" and host_of(origin) == socket.headers.get("host"))


async def serve_socket(site: Site, socket: WebSocket) -> None:
    """Take in a connection, if it may be."""
    if not known_host(socket.headers.get("host", ""), site.settings.hosts) or not same_origin(
        socket, site.settings.allowed_origins
    ):
        site.count.foreign.inc()
        await socket.close(FOREIGN_PAGE)  # before it is accepted: the client sees 403
        return
    session = site.people.sessions.read(socket.cookies.get(COOKIE))
    person = None if session is None else session.person
    network = network_of(socket.client.host if socket.client else "")
    if site.sanctions.find("ban", person, network):
        await socket.accept()  # a browser is told why a socket was closed only if it was open
        await socket.close(BANNED)
        return
    settings = site.settings
    shares = {f"network {network}": settings.connections_per_network}
    if person is not None:
        shares[person] = settings.connections_per_person
    else:
        shares[f"strangers {network}"] = settings.connections_of_strangers
    counts = site.connection_counts
    if len(site.connections) >= settings.connections or any(counts[who] >= shares[who] for who in shares):
        await socket.close(TOO_MANY)
        return
    counts.update(shares.keys())
    try:
        await Connection(site, socket, session).run()
    finally:
        counts.subtract(shares.keys())
        for who in shares:
            if not counts[who]:
                del counts[who]
