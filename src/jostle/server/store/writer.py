"""One thread writes everything: it takes all that waits and commits it together.

A commit that survives a power cut costs a wait for the disk, however little is in it; so those who come while the disk
is busy share the next commit. A piece of work that fails spoils nothing for the others: if anything is refused, all is
rolled back, and each half is tried for itself. Everybody learns its own result, and only after the commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, InvalidRequestError

from jostle.server.store.appends import Append, write_appends
from jostle.server.store.engines import hang_up
from jostle.server.store.notifier import Notifications, Notifier
from jostle.table.hosting import StoreDown

T = TypeVar("T")
MAX_AT_ONCE = 100
MAX_TRIES = 5
WRITE_SECONDS = 5.0  # how long one waits for a commit, until it counts as unknown whether it took place
PAUSE = 0.05  # seconds before a second try to reach the database; doubled with every further one

log = logging.getLogger(__name__)


@dataclass
class Writing:
    """A transaction that work is done in."""

    connection: Connection
    notifications: Notifications = field(default_factory=list)

    def append(self, appends: list[Append]) -> None:
        """Append to matches, and notify those who listen."""
        if appends:
            # In the order of their names: two processes that wait for each other's rows would wait for ever.
            write_appends(self.connection, sorted(appends, key=lambda append: append.match))
            self.notifications += [(append.match, append.last) for append in appends]

    def notify(self, match: str, number: int) -> None:
        """Tell all who listen that a match has changed, once this is committed."""
        self.notifications.append((match, number))


Work = Callable[[Writing], Any]


@dataclass
class _Job:
    """What somebody waits for. It may be run more than once before it is committed, so it keeps nothing."""

    work: Work | Append
    future: asyncio.Future[Any]
    taken: bool = False  # whether the thread has begun with it
    given_up: bool = False  # whether nobody waits for it any more: it must not happen later
    result: Any = None


class _GivenUpError(Exception):
    """Nobody waits any more for a part of a transaction."""


class Writer:
    """The thread and what waits for it."""

    def __init__(self, engine: Engine, notifier: Notifier) -> None:
        self._engine = engine
        self._notifier = notifier
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._write_on, name="jostle-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Writing], T]) -> T:
        """Run `work` in a transaction; returns when it is committed. If it raises, nothing is written."""
        result: T = await self._submit(work)
        return result

    async def append(self, append: Append) -> None:
        """Append events; returns when they are committed."""
        await self._submit(append)

    async def close(self) -> None:
        """Finish what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _submit(self, work: Work | Append) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreDown("the store is closed: nothing can be written any more")
        job = _Job(work, self._loop.create_future())
        too_late = self._loop.call_later(WRITE_SECONDS, self._give_up, job)
        job.future.add_done_callback(lambda _: too_late.cancel())
        self._waiting.put(job)
        return job.future

    def _give_up(self, job: _Job) -> None:
        """The database is silent. Whoever waits is told that the outcome is not known, and the thread is set free."""
        if job.future.done():  # just now; its callback is still to come
            return
        job.given_up = True
        job.future.set_exception(StoreDown(f"the database has not taken a write for {WRITE_SECONDS:g} seconds"))
        connection = self._connection
        if job.taken and connection is not None and connection.dialect.name == "postgresql":
            with contextlib.suppress(DBAPIError, InvalidRequestError):  # it is being closed just now
                hang_up(connection.connection.driver_connection)

    # --- in the thread ----------------------------------------------------------------------------------------------

    def _write_on(self) -> None:
        while jobs := self._take_all():
            self._write(jobs)
        self._hang_up()

    def _take_all(self) -> list[_Job]:
        """Everything that waits, at least one piece of it; nothing if no more can come."""
        jobs: list[_Job] = []
        while len(jobs) < MAX_AT_ONCE and not (jobs and self._waiting.empty()):
            job = self._waiting.get()
            if job is None:
                self._waiting.put(None)  # for the next time
                break
            jobs.append(job)
        return jobs

    def _write(self, jobs: list[_Job], tries: int = 1) -> None:
        """Run the jobs in one transaction and tell those who wait; in two, if one of the jobs is refused."""
        jobs = [job for job in jobs if not job.given_up]
        if not jobs:
            return
        for job in jobs:
            job.taken = True
        committing = False
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                writing = Writing(self._connection)
                _run(jobs, writing)
                self._notifier.notify_in_transaction(self._connection, writing.notifications)
                if any(job.given_up for job in jobs):
                    raise _GivenUpError  # its writing waited for somebody else's: all is run again without it
                committing = True
        except Exception as error:
            lost = self._connection is None or (isinstance(error, DBAPIError) and error.connection_invalidated)
            if lost:
                self._hang_up()
            # With the connection lost in the commit, it may have been written or not.
            again = _is_deadlock(error) or (not committing and (lost or isinstance(error, _GivenUpError)))
            if again and tries < MAX_TRIES:
                if lost:
                    time.sleep(PAUSE * 2**tries)  # a database that starts again does so in a second or two
                self._write(jobs, tries + 1)
            elif again or committing or len(jobs) == 1:
                if isinstance(error, DBAPIError):
                    log.error("%d pieces of work were not written", len(jobs), exc_info=error)
                self._call(self._refuse, jobs, _explain(error))
            else:
                half = len(jobs) // 2
                self._write(jobs[:half])
                self._write(jobs[half:])
        else:
            self._call(self._tell, jobs, writing.notifications)

    def _call(self, callback: Callable[..., None], *arguments: object) -> None:
        # A loop that was stopped without closing the store has nobody left who waits.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, *arguments)

    def _hang_up(self) -> None:
        """Let go of the connection; the next commit makes another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError):  # it may be broken already
                connection.close()

    # --- in the event loop ------------------------------------------------------------------------------------------

    def _tell(self, jobs: list[_Job], notifications: Notifications) -> None:
        for job in jobs:
            if not job.future.done():  # the one who waited was cancelled
                job.future.set_result(job.result)
        if notifications:
            self._notifier.notify_committed(notifications)

    def _refuse(self, jobs: list[_Job], error: Exception) -> None:
        for job in jobs:
            if not job.future.done():
                job.future.set_exception(error)


def _run(jobs: list[_Job], writing: Writing) -> None:
    """Run all; neighbouring appends go as one. The first refusal ends it."""
    appends: list[Append] = []
    for job in jobs:
        if isinstance(job.work, Append):
            appends.append(job.work)
        else:
            writing.append(appends)
            appends = []
            job.result = job.work(writing)
    writing.append(appends)


def _is_deadlock(error: BaseException) -> bool:
    """Whether the database ended a transaction only because of another one that ran at the same time."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) in ("40P01", "40001")


def _explain(error: Exception) -> Exception:
    """Our own words for what a database says; its words may hold values that are nobody's business."""
    if isinstance(error, DBAPIError):
        down = StoreDown("the database did not take what was written: try again, and look into the server's log")
        down.__cause__ = error
        return down
    return error
