"""One thread writes everything: it takes all that waits and commits it together.

A commit that survives a power cut costs a wait for the disk, however little is in it; so those who come while the disk
is busy share the next commit. A piece of work that fails spoils nothing for the others: the first try runs all of them
without safety nets, which is quick and nearly always right; if anything is refused, all is rolled back and run again,
each behind a savepoint of its own. Everybody learns its own result, and only after the commit.
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

from jostle.server.store.appends import Append, Notifications, write_appends
from jostle.server.store.engines import hang_up
from jostle.server.store.errors import StoreDown
from jostle.server.store.notifier import Notifier

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
        """Append to different matches, and notify those who listen."""
        self.notifications += write_appends(self.connection, appends)

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
    error: BaseException | None = None


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
        job.given_up = True
        job.future.set_exception(StoreDown(f"the database has not taken a write for {WRITE_SECONDS:g} seconds"))
        connection = self._connection
        if job.taken and connection is not None and connection.dialect.name == "postgresql":
            with contextlib.suppress(DBAPIError, InvalidRequestError):  # it is being closed just now
                hang_up(connection.connection.driver_connection)

    # --- in the thread ----------------------------------------------------------------------------------------------

    def _write_on(self) -> None:
        going = True
        while going:
            jobs, going = self._take_all()
            notifications: Notifications = []
            if jobs:
                try:
                    notifications = self._commit(jobs)
                except BaseException as error:
                    # Whatever it was, those who wait must hear of it; and the thread lives on, with a new connection.
                    self._hang_up()
                    log.error("%d pieces of work were not written", len(jobs), exc_info=error)
                    for job in jobs:
                        job.error = _explain(error)
            # A loop that was stopped without closing the store has nobody left who waits.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._tell, jobs, notifications)
        self._hang_up()

    def _take_all(self) -> tuple[list[_Job], bool]:
        """Everything that waits, at least one piece of it; and whether more can come."""
        jobs: list[_Job] = []
        job = self._waiting.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MAX_AT_ONCE:
                return jobs, True
            try:
                job = self._waiting.get_nowait()
            except queue.Empty:
                return jobs, True
        return jobs, False

    def _commit(self, jobs: list[_Job]) -> Notifications:
        """Run the jobs in one transaction; their results are in them afterwards. Returns the notifications."""
        careful = False
        for tries in range(1, MAX_TRIES + 1):
            committing = False
            jobs = [job for job in jobs if not job.given_up]
            if not jobs:
                return []
            for job in jobs:
                job.taken = True
            try:
                if self._connection is None:
                    self._connection = self._engine.connect()
                with self._connection.begin():
                    writing = Writing(self._connection)
                    if careful:
                        _run_carefully(jobs, writing)
                    else:
                        _run_quickly(jobs, writing)
                    self._notifier.notify_in_transaction(self._connection, writing.notifications)
                    if any(job.given_up for job in jobs):
                        raise _GivenUpError  # its writing waited for somebody else's: all is run again without it
                    committing = True
            except Exception as error:
                lost = self._connection is None or (isinstance(error, DBAPIError) and error.connection_invalidated)
                if lost:
                    self._hang_up()
                if tries == MAX_TRIES or not _may_try_again(error, careful, committing, lost):
                    raise
                if lost:
                    time.sleep(PAUSE * 2**tries)  # a database that starts again does so in a second or two
                careful = careful or not lost
            else:
                return writing.notifications
        raise AssertionError("every try returns or raises")

    def _hang_up(self) -> None:
        """Let go of the connection; the next commit makes another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError):  # it may be broken already
                connection.close()

    # --- in the event loop ------------------------------------------------------------------------------------------

    def _tell(self, jobs: list[_Job], notifications: Notifications) -> None:
        for job in jobs:
            if job.future.done():  # the one who waited was cancelled
                continue
            if job.error is not None:
                job.future.set_exception(job.error)
            else:
                job.future.set_result(job.result)
        if notifications:
            self._notifier.notify_committed(notifications)


def _may_try_again(error: BaseException, careful: bool, committing: bool, lost: bool) -> bool:
    """Whether nothing can have been written, and another try can end differently."""
    if committing:
        return not lost and _is_deadlock(error)  # with the connection lost, it may have been written or not
    return lost or not careful or isinstance(error, _GivenUpError) or _is_deadlock(error)


def _run_quickly(jobs: list[_Job], writing: Writing) -> None:
    """Run all; neighbouring appends to different matches go as one. The first refusal ends it."""
    together: dict[str, Append] = {}
    for job in jobs:
        job.result, job.error = None, None
        if isinstance(job.work, Append):
            if job.work.match in together:
                _write_together(together, writing)
            together[job.work.match] = job.work
        else:
            _write_together(together, writing)
            job.result = job.work(writing)
    _write_together(together, writing)


def _write_together(together: dict[str, Append], writing: Writing) -> None:
    if together:
        # In the order of their names: two processes that wait for each other's rows would wait for ever.
        writing.append([together[match] for match in sorted(together)])
        together.clear()


def _run_carefully(jobs: list[_Job], writing: Writing) -> None:
    """Run each behind a savepoint; a refusal is the job's own."""
    for job in jobs:
        job.result, job.error = None, None
        before = len(writing.notifications)
        savepoint = writing.connection.begin_nested()
        try:
            if isinstance(job.work, Append):
                writing.append([job.work])
            else:
                job.result = job.work(writing)
            savepoint.commit()
        except Exception as error:
            if isinstance(error, DBAPIError) and (error.connection_invalidated or _is_deadlock(error)):
                raise
            savepoint.rollback()
            del writing.notifications[before:]
            job.error = _explain(error)
            if isinstance(error, DBAPIError):
                log.error("the database refused to write something", exc_info=error)


def _is_deadlock(error: BaseException) -> bool:
    """Whether the database ended a transaction only because of another one that ran at the same time."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) in ("40P01", "40001")


def _explain(error: BaseException) -> BaseException:
    """Our own words for what a database says; its words may hold values that are nobody's business."""
    if isinstance(error, DBAPIError):
        down = StoreDown("the database did not take what was written: try again, and look into the server's log")
        down.__cause__ = error
        return down
    return error
