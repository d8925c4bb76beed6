"""What takes more than some ten milliseconds and is no search: pictures, films, sheets, replays, positions of analyses.

Python, and the libraries that draw, do one thing at a time in a process, and a thread of the server's would hold
everybody up. So one other process does this, for one request after the other, in the order of the scheduler's lane
`draw`. What was asked for lately is kept.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

from jostle.games import game_ids
from jostle.i18n import messages_of
from jostle.kernel import waiting
from jostle.play.precompile import warm_play
from jostle.server.scheduling.scheduler import NICENESS, Scheduler
from jostle.table.hosting import Requester, Withdrawn
from jostle.table.refusals import Refusal

message = messages_of("jostle.server")
table_message = messages_of("jostle.table")

SLICE = 0.25  # seconds of one work, before somebody else has a turn
MAX_BEGUN = 16  # works of which some slices are done, each a few megabytes
MAX_KEPT = 48 * 2**20  # bytes of what was asked for lately, with the questions
Answer = TypeVar("Answer")


class DrawingProcess:
    """Has calls done by the other process. Functions, arguments and answers travel there and back, so they are
    whatever can be pickled; a function is one of a module, and knows nothing of the site. One that may take longer than
    a slice is a generator: wherever it yields, others may come first."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self.executor: Executor | None = None
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0

    async def run(
        self, requester: Requester, cost: float, call: Callable[..., Any], *args: object, keep: bool = True
    ) -> Any:
        """What `call` answers, when its turn has come. `cost` is how many seconds it will take, about. `keep`: the same
        question always has the same answer."""
        question = pickle.dumps((call, args))
        found = self._kept.get(question)
        if found is None:
            found = await self._have_done(requester, min(cost, SLICE), question)
        if keep:
            self._keep(question, found)
        return pickle.loads(found)

    def warm(self) -> None:
        """Start the process, and let it load the games."""
        self._submit(_load_games)

    @property
    def pid(self) -> int:
        """The process; -1 while there is none."""
        return next((child.pid or -1 for child in multiprocessing.active_children()), -1)

    def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)

    async def _have_done(self, requester: Requester, cost: float, question: bytes) -> bytes:
        """Wait for one slice after the other. A person's next work begins when this is done."""
        work, found = partial(self._work, question), None
        begun = False
        try:
            while found is None:
                found = await self._scheduler.submit("draw", requester, work, cost, again=begun, first=begun).answer
                begun = True
        except asyncio.CancelledError:
            if self.executor is not None:
                with suppress(BrokenExecutor):
                    self.executor.submit(_give_up, question)
            raise
        except Withdrawn:  # the server goes down
            raise Refusal("busy", table_message("our-fault")) from None
        return found

    def _work(self, question: bytes) -> bytes | None:
        """Wait for the process to do a slice, in a thread of the lane."""
        found = self._kept.get(question)  # somebody before in the queue may have asked for the same
        if found is not None:
            return found
        try:
            return self._submit(_answer, question).result()
        except BrokenExecutor:  # it was killed; the next who asks has another one
            self.executor = None
            raise Refusal("busy", table_message("our-fault")) from None

    def _submit(self, call: Callable[..., Answer], *args: bytes) -> Future[Answer]:
        if self.executor is None:
            self.executor = make_executor()
        return self.executor.submit(call, *args)

    def _keep(self, question: bytes, found: bytes) -> None:
        if self._kept.pop(question, None) is None:
            self._size += len(question) + len(found)
        self._kept[question] = found
        while self._size > MAX_KEPT:
            old, result = self._kept.popitem(last=False)
            self._size -= len(old) + len(result)


class Offload:
    """The drawing process, for one request. What a client no longer waits for is given up, unless it has begun."""

    def __init__(self, drawing: DrawingProcess, requester: Requester, request: Request) -> None:
        self._process = drawing
        self._requester = requester
        self._request = request

    async def __call__(self, cost: float, call: Callable[..., Any], *args: object, keep: bool = True) -> Any:
        work = asyncio.ensure_future(self._process.run(self._requester, cost, call, *args, keep=keep))
        gone = asyncio.ensure_future(self._leaving())
        try:
            await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise ClientDisconnect
            return work.result()
        finally:
            work.cancel()
            gone.cancel()

    async def _leaving(self) -> None:
        while (await self._request.receive())["type"] != "http.disconnect":
            pass


# --- in the other process --------------------------------------------------------------------------------------------


def make_executor() -> Executor:
    """One process, which starts with its first work. It is not forked from this one, whose threads would be missing."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin, (waiting.compiles,))


def _begin(compiles: bool) -> None:
    waiting.wait_for_compiler(compiles)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal's Ctrl+C is for the server, which ends this too
    if hasattr(os, "nice"):
        os.nice(NICENESS["draw"])
    threading.Thread(target=_end_with_server, daemon=True).start()
    gc.collect()
    gc.freeze()  # what is loaded stays


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def _load_games() -> None:
    waiting.wait_for_compiler(True)
    for game in game_ids():
        with suppress(Exception):  # the server has said what is wrong with it
            warm_play(game)
    gc.collect()
    gc.freeze()


_begun: dict[bytes, Generator[None, None, object]] = {}  # by their questions


def _answer(question: bytes) -> bytes | None:
    """The answer; None after a slice of it, for whoever asks again."""
    going = _begun.pop(question, None)
    if going is None:
        call, args = pickle.loads(question)
        found = call(*args)
        if not isinstance(found, Generator):
            return pickle.dumps(found)
        going = found
    until = time.monotonic() + SLICE
    try:
        while time.monotonic() < until:
            next(going)
    except StopIteration as done:
        return pickle.dumps(done.value)
    if len(_begun) >= MAX_BEGUN:
        raise Refusal("busy", message("queue-full"))
    _begun[question] = going
    return None


def _give_up(question: bytes) -> None:
    _begun.pop(question, None)
