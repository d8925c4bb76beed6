"""What one server of the tests logs, and nothing that others say: all tests of a process share its loggers.

Who speaks is known from the thread: a server has one of its own, and every thread belongs to the server of the thread
that started it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from typing import Any
from weakref import WeakKeyDictionary

from jostle.server.process.logs import JsonLines

_heard_by: WeakKeyDictionary[threading.Thread, KeptLog] = WeakKeyDictionary()
_start = threading.Thread.start


def _start_and_belong(thread: threading.Thread) -> None:
    """Start a thread, which belongs to where its starter belongs."""
    log = _heard_by.get(threading.current_thread())
    if log is not None:
        _heard_by[thread] = log
    _start(thread)


class KeptLog(logging.Handler):
    """Keeps the lines that a server would log, as they would be."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def begin(self, thread: threading.Thread) -> None:
        """Hear what is said in a server's thread, which is about to start, and in those that come from it."""
        threading.Thread.start = _start_and_belong  # type: ignore[assignment, method-assign]
        _heard_by[thread] = self
        logging.getLogger().addHandler(self)
        logging.getLogger("jostle").setLevel(logging.INFO)

    def end(self) -> None:
        logging.getLogger().removeHandler(self)

    def hear_loop(self) -> None:
        """Hear the running event loop wherever it speaks: of a failure that nobody asks for it tells in whatever thread
        collects the garbage."""

        def tell(loop: asyncio.AbstractEventLoop, problem: dict[str, Any]) -> None:
            thread = threading.current_thread()
            before = _heard_by.get(thread)
            _heard_by[thread] = self
            loop.default_exception_handler(problem)
            if before is None:
                del _heard_by[thread]
            else:
                _heard_by[thread] = before

        asyncio.get_running_loop().set_exception_handler(tell)

    def emit(self, record: logging.LogRecord) -> None:
        if _heard_by.get(threading.current_thread()) is self:
            self.lines.append(self.format(record))

    def complaints(self) -> list[dict[str, Any]]:
        """The lines that tell of something that should not have happened."""
        told = [json.loads(line) for line in self.lines]
        return [line for line in told if line["level"] in ("error", "critical") or "error" in line]
