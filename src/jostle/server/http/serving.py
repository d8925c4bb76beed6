"""Serving: uvicorn runs the application, in this process or in several, which it replaces when they die."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from functools import partial
from multiprocessing.process import BaseProcess

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from jostle.server.http.app import create_app
from jostle.server.process.logs import set_up_logs
from jostle.server.settings import Settings


def serve(settings: Settings, door: socket.socket, processes: int = 1) -> None:
    """Serve whoever comes to the door. Returns when all is put away; ends by SystemExit if it could not start."""
    config = uvicorn.Config(
        partial(_application, settings),
        factory=True,
        workers=processes,
        timeout_worker_healthcheck=30,  # it does not answer before it has loaded its code
        log_config=None,
        http="httptools",
        ws="websockets-sansio",
        limit_concurrency=settings.connections,
        timeout_keep_alive=15,
        ws_max_size=8192,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    if processes > 1:
        logging.getLogger("uvicorn.error").setLevel("INFO")  # which process has died; connections are not its business
        supervisor = Multiprocess(config, [door])
        supervisor.run()
        failed = any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes)
    else:
        # uvicorn puts everything away and then sends itself the same signal once more; that has to end nothing.
        signal.signal(signal.SIGTERM, lambda *_: None)
        server = uvicorn.Server(config)
        with suppress(KeyboardInterrupt):
            server.run([door])
        failed = not server.started
    if failed:
        raise SystemExit(STARTUP_FAILURE)  # why stands in the log


def _application(settings: Settings) -> Starlette:
    """Made in the process that serves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        set_up_logs(settings.log, plain=sys.stderr.isatty())
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    return create_app(settings)


def _end_with(parent: BaseProcess) -> None:
    """End when the process that watches over this one has: whoever starts another wants the port."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
