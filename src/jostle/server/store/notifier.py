"""The notifier: tells every server process that a match has changed, but not how; the rows in the database say that.
It also passes on what is not kept.

On PostgreSQL the writing transaction sends a NOTIFY, and a connection of its own listens for it. A SQLite file belongs
to one process, so there the callbacks are called directly after the commit. Either way, the writing process is notified
too.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection

from jostle.server.store.engines import CONNECT_SECONDS, SILENT_MS, is_postgres
from jostle.table.hosting import StoreDown

if TYPE_CHECKING:
    import psycopg

ALIVE_SECONDS = 15.0  # how long silence is believed before the connection is tested
ANSWER_SECONDS = 5.0
MIN_PAUSE, MAX_PAUSE = 0.05, 5.0

CHANNEL = "jostle"  # where PostgreSQL tells that a match has changed
TOLD = "jostle_told"  # the channel of what is not kept
MAX_TEXT_LENGTH = 7999  # bytes that PostgreSQL passes on

Notifications = list[tuple[str, int]]  # matches, and the number of the last event of each
Heard = Callable[[str, int], None]
Start = Callable[[str, Callable[[], Coroutine[Any, Any, None]]], asyncio.Task[None]]
log = logging.getLogger(__name__)


class Notifier:
    """Calls those who `listen` when the store's writer has changed a match."""

    def __init__(self, url: URL) -> None:
        self._url = url if is_postgres(url) else None
        self._callbacks: list[Heard] = []
        self._told: list[Callable[[str], None]] = []
        self._task: asyncio.Task[None] | None = None
        self._connection: psycopg.AsyncConnection[tuple[object, ...]] | None = None  # to begin with

    async def listen(
        self, callback: Heard, told: Callable[[str], None] | None = None, start: Start | None = None
    ) -> None:
        """From the moment this returns, `callback(match, number)` is called after every change of a match.

        `callback("", 0)`: the connection was lost and is back, so any match may have changed. Calls come in the event
        loop, one at a time; `number` is that of the match's last event then, and may come twice. `told` is called with
        whatever a process tells the others that is not kept. `start` runs the listening in the background, and starts
        it again should it die.
        """
        self._callbacks.append(callback)
        if told is not None:
            self._told.append(told)
        if self._url is not None and self._task is None:
            self._connection = await self._connect()
            self._task = (start or _start)("notifier", self._listen)

    async def close(self) -> None:
        """Stop listening."""
        self._callbacks.clear()
        self._told.clear()
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    # --- ringing, for the writer ------------------------------------------------------------------------------------

    def notify_in_transaction(self, connection: Connection, notifications: Notifications) -> None:
        if self._url is not None and notifications:
            # NOTIFY takes a lock that all of PostgreSQL shares: one statement, at the very end, and few bytes.
            payloads = [f"{match}:{number}" for match, number in notifications]
            connection.exec_driver_sql(
                f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(%s AS text[])) AS payload", (payloads,)
            )

    def notify_committed(self, notifications: Notifications) -> None:
        if self._url is None:
            for match, number in notifications:
                self._call(match, number)

    def tell_in_transaction(self, connection: Connection, what: str) -> None:
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (TOLD, what))

    def _tell(self, what: str) -> None:
        for told in self._told:
            try:
                told(what)
            except Exception:
                log.exception("a callback of the notifier failed")

    def _call(self, match: str, number: int) -> None:
        for callback in self._callbacks:
            try:
                callback(match, number)
            except Exception:
                log.exception("a callback of the notifier failed")

    # --- listening --------------------------------------------------------------------------------------------------

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        """A connection that listens."""
        import psycopg

        assert self._url is not None
        address = self._url.render_as_string(hide_password=False)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                connection = await psycopg.AsyncConnection.connect(
                    address, autocommit=True, connect_timeout=CONNECT_SECONDS, tcp_user_timeout=SILENT_MS
                )
                await connection.execute(f"LISTEN {CHANNEL}")
                await connection.execute(f"LISTEN {TOLD}")
        except (psycopg.Error, TimeoutError) as error:
            raise StoreDown("the database cannot be reached to listen to it") from error
        return connection

    async def _listen(self) -> None:
        """Pass on notifications; connect again when the connection is lost."""
        import psycopg

        while True:
            connection, self._connection = self._connection, None
            if connection is None:
                connection = await self._reconnect()
                self._call("", 0)
            try:
                async with connection:
                    await self._listen_until_lost(connection)
            except (psycopg.Error, TimeoutError, OSError) as error:
                log.warning("the notifier lost its connection (%s): connecting again", type(error).__name__)

    async def _listen_until_lost(self, connection: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        while True:
            async for notice in connection.notifies(timeout=ALIVE_SECONDS):
                if notice.channel == TOLD:
                    self._tell(notice.payload)
                    continue
                match, _, number = notice.payload.rpartition(":")
                if match and number.isdecimal():  # anybody with access to the database can use the channel
                    self._call(match, int(number))
            async with asyncio.timeout(ANSWER_SECONDS):
                await connection.execute("SELECT 1")

    async def _reconnect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        pause = MIN_PAUSE
        while True:
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # several processes should not come all at once
            try:
                return await self._connect()
            except StoreDown:
                pause = min(2 * pause, MAX_PAUSE)


def _start(name: str, listen: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
    return asyncio.create_task(listen(), name=f"jostle-{name}")
