"""Bring a database to the tables that this Jostle knows; several processes may do so at once, and again.

A new database gets the tables of `tables.py`, and an older one the steps it lacks. To change the tables: change
`tables.py`, add a file to `migrations/versions` whose name begins with its revision and whose `upgrade` changes the
tables with `alembic.op`, and run the tests, which compare what becomes of a database of 0.2 with what `tables.py` says.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Connection, inspect
from sqlalchemy.exc import DBAPIError

from jostle.i18n import messages_of
from jostle.server.store.engines import is_postgres, writing_engine
from jostle.server.store.errors import BadStore
from jostle.server.store.tables import metadata
from jostle.table.hosting import StoreDown

message = messages_of("jostle.server")

LOCK = 5_278_543_215  # any number that nothing else in the database locks
MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(url: URL) -> None:
    """Make the tables, or take all the steps that are missing, in one transaction."""
    engine = writing_engine(url)
    try:
        with engine.begin() as connection:
            if is_postgres(url):
                connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'")
                connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # large tables take their time
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            # With SQLite the transaction itself is the lock: it began as one that writes.
            found = revision_of(connection)
            if found != newest():
                _upgrade(connection, found)
    except DBAPIError as error:
        raise StoreDown(f"the tables cannot be made: {error.orig}") from error
    finally:
        engine.dispose()


def revisions() -> list[str]:
    """Those that the files of the migrations begin with and lead to."""
    return sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def newest() -> str:
    return revisions()[-1]


def check_revision(found: str) -> None:
    """Raise BadStore if no step leads from this revision to ours."""
    if found not in revisions():
        raise BadStore(message("unknown-revision", found=found, expected=newest()))


def revision_of(connection: Connection) -> str | None:
    """The revision a database is at; None if it has no tables."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one_or_none()
    return None if found is None else str(found)


def _upgrade(connection: Connection, found: str | None) -> None:
    """Alembic is loaded only where there is something to do: a server that starts again starts the sooner."""
    from alembic import command
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    if found is None:
        metadata.create_all(connection, checkfirst=False)  # tables that are not ours make it fail
        command.stamp(settings, "head")
    else:
        check_revision(found)
        command.upgrade(settings, "head")
