"""Reading: a few connections that never wait for the writer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError, TimeoutError

from jostle.server.store.engines import is_postgres, reading_engine
from jostle.server.store.errors import StoreDown

T = TypeVar("T")
Look = Callable[[Connection], T]


class Reader:
    """Runs plain functions of a connection."""

    def __init__(self, url: URL) -> None:
        self._engine = reading_engine(url)
        self._postgres = is_postgres(url)

    async def read(self, look: Look[T]) -> T:
        """For a single statement."""
        try:
            return await self._try(look)
        except DBAPIError as error:
            if error.connection_invalidated:  # the database was away for a moment; reading twice does no harm
                return await self._once_more(look)
            raise _down(error) from error
        except TimeoutError as error:
            raise _down(error) from error

    async def read_moment(self, look: Look[T]) -> T:
        """For several statements that must see the same moment of the database."""

        def look_in_transaction(connection: Connection) -> T:
            begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" if self._postgres else "BEGIN"
            connection.exec_driver_sql(begin)
            try:
                return look(connection)
            finally:
                if not connection.invalidated:
                    connection.exec_driver_sql("ROLLBACK")

        return await self.read(look_in_transaction)

    async def close(self) -> None:
        await self._engine.dispose()

    async def _try(self, look: Look[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(look)

    async def _once_more(self, look: Look[T]) -> T:
        try:
            return await self._try(look)
        except DBAPIError as error:
            raise _down(error) from error


def _down(error: Exception) -> StoreDown:
    return StoreDown(f"the database cannot be read ({type(error).__name__}): try again, and look into the server's log")
