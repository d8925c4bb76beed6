"""HTTP connections that cannot be held open for nothing: deadlines for every request, and limits for every network.

uvicorn waits without end for a request that was begun, and for a client that does not read its answer. Here a request
has to arrive in time, headers and body, or its connection is closed. A proxy that is trusted holds connections for
many people, so it is not counted by its own address; the sockets of those it names are (`serve_socket`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from jostle.server.api.schemas import Problem
from jostle.server.process.metrics import Metrics
from jostle.server.requester import network_of
from jostle.server.settings import Settings

HEADER_SECONDS = 10.0  # for the headers of a request, from the moment a connection is made or the request begins
BODY_SECONDS = 20.0  # for its body, from the headers on
KEEP_ALIVE_SECONDS = 15  # between two requests
READING_SECONDS = 60.0  # for a client to read on when so much waits for it that nothing more is written
MAX_HEAD_SIZE = 32 * 1024  # bytes of the address and the headers of a request


class ConnectionLimiter:
    """Counts open connections, in all and by network. Those of trusted proxies count in all only."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.connections
        self.most_per_network = settings.connections_per_network
        self.trusted = _TrustedHosts(settings.trusted_proxies)
        self.open = 0
        self.refused = 0
        self._by_network: Counter[str] = Counter()

    def enter(self, host: str) -> Callable[[], None] | None:
        """Let a connection in: what to call when it ends. None if there are too many."""
        network = "" if host in self.trusted else network_of(host)
        if self.open >= self.most or (network and self._by_network[network] >= self.most_per_network):
            self.refused += 1
            return None
        self.open += 1
        self._by_network[network] += 1
        return partial(self._leave, network)

    def report_to(self, metrics: Metrics) -> None:
        metrics.watch("jostle_open_connections", "open connections, sockets among them", lambda: self.open)
        metrics.watch("jostle_refused_connections", "connections closed at once: too many", lambda: self.refused)

    def _leave(self, network: str) -> None:
        self.open -= 1
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that was let in as an HTTP connection."""

    on_lost: Callable[[], None] | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()


class RequestProtocol(HttpToolsProtocol):
    """An HTTP connection with deadlines. `limiter` is set by `with_limiter`."""

    limiter: ConnectionLimiter

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._on_lost: Callable[[], None] | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._in_head = True  # whether what comes belongs to the address and headers of a request
        self._head = 0  # bytes of them

    # --- coming and going -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        client = get_remote_addr(transport)
        self._on_lost = self.limiter.enter(client[0] if client else "")
        if self._on_lost is None:
            transport.abort()
        else:
            self._expect(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect(None)
        self._stop_waiting_for_reader()
        if self._on_lost is not None:
            self._on_lost()
            self._on_lost = None

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, SocketProtocol)
        protocol.on_lost, self._on_lost = self._on_lost, None

    # --- requests ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > MAX_HEAD_SIZE:  # the parser would keep it all
            self.send_400_response("The head of the request is too large.")
            return
        # Empty lines between requests end uvicorn's patience with idle connections, and begin nothing.
        cycle: RequestResponseCycle | None = self.cycle
        idle = self.timeout_keep_alive_task is None and (cycle is None or cycle.response_complete)
        if idle and self._deadline is None and self._on_lost is not None:
            self._expect(HEADER_SECONDS)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0
        if self._deadline is None:
            self._expect(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._expect(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect(None)
        super().on_message_complete()

    def _expect(self, seconds: float | None) -> None:
        """Close the connection unless something happens in time; None: nothing is waited for."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self.transport.abort()

    # --- answers ----------------------------------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request in the form of every refusal. Nothing is known of whoever sent it: in English."""
        refused = msgspec.json.encode(Problem("malformed", msg))
        head = [
            b"HTTP/1.1 400 Bad Request",
            b"content-type: application/json",
            b"content-length: %d" % len(refused),
            b"connection: close",
        ]
        self.transport.write(b"\r\n".join([*head, b"", refused]))
        self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_waiting_for_reader()
        super().resume_writing()

    def _stop_waiting_for_reader(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def with_limiter(limiter: ConnectionLimiter) -> type[RequestProtocol]:
    """The protocol of a server whose connections this limiter counts."""
    return type("CountedProtocol", (RequestProtocol,), {"limiter": limiter})
