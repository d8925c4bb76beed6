"""Bring a database to the tables that this Jostle knows; several processes may do so at once, and again.

To change the tables: change `tables.py`, add a file to `migrations/versions` after the pattern of those there, and run
the tests, which compare what the migrations make with what `tables.py` says. Its name begins with its revision.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import URL, Connection, inspect
from sqlalchemy.exc import DBAPIError

from jostle.server.store.engines import is_postgres, writing_engine
from jostle.server.store.errors import BadStore, StoreDown

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 5_278_543_215  # any number that nothing else in the database locks
MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(url: URL) -> None:
    """Take all the steps that are missing, in one transaction."""
    engine = writing_engine(url)
    try:
        with engine.begin() as connection:
            if is_postgres(url):
                connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'")
                connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # large tables take their time
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            # With SQLite the transaction itself is the lock: it began as one that writes.
            if revision_of(connection) != newest():
                upgrade(connection)
    except DBAPIError as error:
        raise StoreDown(f"the tables cannot be made: {error.orig}") from error
    finally:
        engine.dispose()


def newest() -> str:
    """The revision that the files of the migrations lead to."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def revision_of(connection: Connection) -> str | None:
    """The revision a database is at; None if it has no tables."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one_or_none()
    return None if found is None else str(found)


def config(connection: Connection) -> Config:
    """What Alembic has to know."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings


def upgrade(connection: Connection, to: str = "head") -> None:
    """Take the steps to a revision. Alembic is loaded only where there is something to do: a server that starts again
    starts the sooner."""
    from alembic import command
    from alembic.util.exc import CommandError

    try:
        command.upgrade(config(connection), to)
    except CommandError as error:
        raise BadStore(f"this database was made by another version of Jostle: {error}") from error
