"""Logs, with nothing secret in them: for programs one JSON object a line, at a terminal plain words."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """A record as JSON: when, how grave, what, and whatever was said beside it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= _beside(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class PlainLines(logging.Formatter):
    """The same for somebody who looks on: when, what, and whatever was said beside it."""

    def format(self, record: logging.LogRecord) -> str:
        grave = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        beside = "".join(f", {name} {value}" for name, value in _beside(record).items())
        line = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {grave}{record.getMessage()}{beside}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _beside(record: logging.LogRecord) -> dict[str, str]:
    """What was said beside the message, without what other libraries mark records with."""
    said = record.__dict__.items()
    return {name: str(value) for name, value in said if name not in _PLAIN and not name.startswith("_")}


def set_up_logs(level: str, plain: bool = False) -> None:
    """All logs to standard error: as JSON lines, or plain ones, where requests are left out unless all is wanted."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainLines() if plain else JsonLines())
    quiet = {"jostle.access": plain and level != "debug", "alembic": level != "debug"}
    for name, is_quiet in quiet.items():
        logging.getLogger(name).setLevel("WARNING" if is_quiet else "NOTSET")
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").setLevel("WARNING")  # it would tell of every connection, with its address
    logging.getLogger("alembic.runtime.plugins").setLevel("WARNING")  # it would name each of its parts
    logging.getLogger("uvicorn.access").disabled = True  # AccessLog does it, without secrets in addresses


class AccessLog:
    """A line for every request: method, path, status, milliseconds. Never the query: invitations travel in it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.log = logging.getLogger("jostle.access")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begin, status = time.perf_counter(), 500

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, note)
        finally:
            took = (time.perf_counter() - begin) * 1000
            self.log.info(
                "request",
                extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": f"{took:.1f}"},
            )
