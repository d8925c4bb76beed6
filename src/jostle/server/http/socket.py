"""The socket: one connection of a page. Reads what is asked, has it done, answers; sends news as they come."""

from __future__ import annotations

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from jostle.i18n import messages_of
from jostle.server.http.guard import host_of, known_host
from jostle.server.limits import Bucket
from jostle.server.networks import network_of
from jostle.server.sessions import COOKIE, Session
from jostle.server.site import Site
from jostle.table.match import protocol
from jostle.table.match.protocol import (
    BANNED,
    FOREIGN_PAGE,
    TOO_MANY,
    TOO_SLOW,
    Refused,
)
from jostle.table.visitor import Visitor

message = messages_of("jostle.server")
LOG = logging.getLogger("jostle.server")

WAITING, WAITING_BYTES = 300, 2**22  # messages that may wait for a slow client before it is let go


class Connection(Visitor):
    """One open page of somebody. A client that does not keep up is let go: it comes back and is told the whole."""

    def __init__(self, site: Site, socket: WebSocket, session: Session | None) -> None:
        super().__init__(site, None if session is None else session.person, _network(socket))
        self.site = site
        self.socket = socket
        self.session = None if session is None else session.id
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

    def send_question(self, message: bytes) -> None:
        """Its answer does not count among the messages of this connection."""
        self.bucket.tokens += 1
        self.send(message)

    async def _deliver(self) -> None:
        while True:
            message = await self._outbox.get()
            await self.socket.send_text(message.decode())
            self._waiting -= len(message)
            self.site.count.sent.inc()

    def note_answer(self, seconds: float) -> None:
        self.site.count.obeying.observe(seconds)

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
            self.go()
            delivering.cancel()
            await asyncio.gather(delivering, return_exceptions=True)

    async def _read(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            self.site.count.received.inc()
            if not self.bucket.take():
                self.send(protocol.write(Refused(0, "limit", self.in_words(message("too-many-messages")))))
                await asyncio.sleep(0.05)
                await self.close(TOO_MANY)
                return
            text = received.get("text")
            await self.handle(text.encode() if text is not None else received.get("bytes") or b"")


def same_origin(socket: WebSocket, allowed: frozenset[str]) -> bool:
    """Whether the page that opens this socket is ours: browsers always say where a page comes from."""
    origin = socket.headers.get("origin", "")
    return origin in allowed or (origin != "" and host_of(origin) == socket.headers.get("host"))


def _network(socket: WebSocket) -> str:
    return network_of(socket.client.host if socket.client else "")


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
    network = _network(socket)
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
