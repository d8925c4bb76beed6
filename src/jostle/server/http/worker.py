"""The worker: the process that serves, with a watcher or without one."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import signal
import socket
import sys
from contextlib import suppress

import uvicorn

from jostle.server.http.app import create_app
from jostle.server.http.protocol import KEEP_ALIVE_SECONDS, ConnectionLimiter, SocketProtocol, with_limiter
from jostle.server.process.watcher import ALIVE, BEAT, DUMP_SIGNAL, STARTED, WatcherLink
from jostle.server.settings import Settings

LOG = logging.getLogger("jostle.server")


class Worker(uvicorn.Server):
    """Serves until it is told to stop, or until its watcher is gone: nobody would start it again, and whoever starts a
    new watcher wants the port. Made before the fork and run after it, so making it starts nothing."""

    def __init__(self, settings: Settings, link: WatcherLink) -> None:
        limiter = ConnectionLimiter(settings)
        config = uvicorn.Config(
            create_app(settings, link, limiter),
            log_config=None,
            http=with_limiter(limiter),
            ws=SocketProtocol,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            ws_max_size=8192,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            ws_per_message_deflate=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=3,
            server_header=False,
        )
        config.load()
        config.get_loop_factory()  # loads the library that event loops come from
        super().__init__(config)
        self.link = link

    def work(self, door: socket.socket) -> None:
        """Serve whoever comes to the door. Returns when all is put away; ends by SystemExit if it could not start."""
        signal.signal(signal.SIGTERM, _note_end)
        if self.link.line is not None and DUMP_SIGNAL is not None:
            faulthandler.register(DUMP_SIGNAL, file=sys.stderr, all_threads=True)
        with suppress(KeyboardInterrupt):  # Ctrl+C has been heard, and all is put away
            self.run(sockets=[door])
        if not self.started:
            raise SystemExit(3)  # why stands in the log

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self.link.line is not None:
            asyncio.get_running_loop().add_reader(self.link.line, self._end_too)
            self._beat()
        await super().startup(sockets)
        self.link.tell(STARTED)

    def _beat(self) -> None:
        """Tell the watcher that the event loop runs."""
        self.link.tell(ALIVE)
        asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _end_too(self) -> None:
        assert self.link.line is not None
        asyncio.get_running_loop().remove_reader(self.link.line)
        LOG.warning("the watcher is gone: the server ends too")
        self.should_exit = True


def _note_end(signal: int, frame: object) -> None:
    """uvicorn puts everything away and then sends itself the same signal once more; that has to end nothing."""
