"""Bring a database to the tables that this Jostle knows; several processes may do so at once, and again.

To change the tables: change `tables.py`, add a file to `migrations/versions` after the pattern of those there, and run
the tests, which compare what the migrations make with what `tables.py` says.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError

from jostle.server.store.engines import is_postgres, writing_engine
from jostle.server.store.errors import BadStore, StoreDown

LOCK = 5_278_543_215  # any number that nothing else in the database locks


def migrate(url: URL) -> None:
    """Take all the steps that are missing, in one transaction."""
    engine = writing_engine(url)
    try:
        with engine.begin() as connection:
            if is_postgres(url):
                connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'")
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            # With SQLite the transaction itself is the lock: it began as one that writes.
            command.upgrade(config(connection), "head")
    except CommandError as error:
        raise BadStore(f"this database was made by another version of Jostle: {error}") from error
    except DBAPIError as error:
        raise StoreDown(f"the tables cannot be made: {error.orig}") from error
    finally:
        engine.dispose()


def config(connection: Connection) -> Config:
    """What Alembic has to know."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings
