"""Reading: a few connections that never wait for the writer.

A file is read by threads, each question in one go: handing every single statement to another thread and back takes
several times longer. PostgreSQL is far away, so there the event loop does other things between question and answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from jostle.server.store.engines import (
    BUSY_SECONDS,
    READERS,
    hang_up,
    is_postgres,
    reading_engine_of_postgres,
    reading_engine_of_sqlite,
)
from jostle.table.hosting import StoreDown

T = TypeVar("T")
READ_SECONDS = 3.0  # how long the database may take to answer
Look = Callable[[Connection], T]


class Source(Protocol):
    """Where one can look."""

    begin: str  # how a look at one moment begins

    async def look(self, look: Look[T]) -> T: ...

    async def close(self) -> None: ...


class PostgresSource:
    begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    def __init__(self, url: URL) -> None:
        self._engine = reading_engine_of_postgres(url)

    async def look(self, look: Look[T]) -> T:
        async with self._engine.connect() as connection:
            # psycopg does not let itself be interrupted while PostgreSQL is silent: it would wait for it to agree.
            raw = await connection.get_raw_connection()
            too_late = asyncio.get_running_loop().call_later(READ_SECONDS, hang_up, raw.driver_connection)
            try:
                return await connection.run_sync(look)
            finally:
                too_late.cancel()

    async def close(self) -> None:
        await self._engine.dispose()


class FileSource:
    begin = "BEGIN"

    def __init__(self, url: URL) -> None:
        self._engine = reading_engine_of_sqlite(url)
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="jostle-reader")

    async def look(self, look: Look[T]) -> T:
        async with asyncio.timeout(READ_SECONDS + BUSY_SECONDS):
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, look)

    def _look(self, look: Look[T]) -> T:
        with self._engine.connect() as connection:
            return look(connection)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()


class Reader:
    """Runs plain functions of a connection."""

    def __init__(self, url: URL) -> None:
        self._source: Source = PostgresSource(url) if is_postgres(url) else FileSource(url)

    async def read(self, look: Look[T]) -> T:
        """For a single statement."""
        try:
            try:
                return await self._source.look(look)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return await self._source.look(look)  # the database was away; reading twice does no harm
        except (DBAPIError, PoolTimeout, TimeoutError) as error:
            raise StoreDown(
                f"the database cannot be read ({type(error).__name__}): try again, and look into the server's log"
            ) from error

    async def read_moment(self, look: Look[T]) -> T:
        """For several statements that must see the same moment of the database."""

        def look_in_transaction(connection: Connection) -> T:
            connection.exec_driver_sql(self._source.begin)
            try:
                return look(connection)
            finally:
                if not connection.invalidated:
                    connection.exec_driver_sql("ROLLBACK")

        return await self.read(look_in_transaction)

    async def close(self) -> None:
        await self._source.close()
