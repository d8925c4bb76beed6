"""From a database into an archive while the server runs, and from an archive into a database, all or nothing."""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator
from importlib import metadata as packages
from itertools import islice

import msgspec
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Integer,
    MetaData,
    NullPool,
    Table,
    create_engine,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError, SAWarning

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.server.backup.archive import FORMAT, Manifest, Reading, TableFacts, Writing, table_member
from jostle.server.store import migrate
from jostle.server.store.engines import is_postgres, prepare_file, reading_engine_of_sqlite, writing_engine
from jostle.server.store.errors import StoreDown
from jostle.server.store.tables import metadata

message = messages_of("jostle.server")

ROWS = 1000  # that are read or written at once


# --- backup ----------------------------------------------------------------------------------------------------------


def write_tables(url: URL, writing: Writing) -> Manifest:
    """Put all rows into an archive, as they were at one moment; returns what it holds so far."""
    engine = _reading_engine(url)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(
                "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY" if is_postgres(url) else "BEGIN"
            )
            revision = migrate.revision_of(connection)
            if revision != migrate.newest():
                raise JostleError(message("backup-other-revision", found=str(revision), expected=migrate.newest()))
            tables = {str(table.name): _write_table(connection, table, writing) for table in metadata.sorted_tables}
    except DBAPIError as error:
        raise StoreDown(f"the database cannot be read: {error.orig}") from error
    finally:
        engine.dispose()
    version = packages.version("jostle")
    return Manifest(FORMAT, version, revision, time.time(), url.drivername, tables, writing.checksums)


def _reading_engine(url: URL) -> Engine:
    if is_postgres(url):
        return create_engine(url.set(drivername="postgresql+psycopg"), poolclass=NullPool, hide_parameters=True)
    return reading_engine_of_sqlite(url)


def _write_table(connection: Connection, table: Table, writing: Writing) -> TableFacts:
    facts = TableFacts([str(column.name) for column in table.columns], 0)

    def lines() -> Iterator[bytes]:
        found = connection.execution_options(yield_per=ROWS).execute(select(table))
        for rows in found.partitions():
            facts.rows += len(rows)
            yield b"".join(msgspec.json.encode(list(row)) + b"\n" for row in rows)

    writing.add(table_member(table.name), lines())
    return facts


# --- restore ---------------------------------------------------------------------------------------------------------


def read_tables(url: URL, reading: Reading, replace: bool) -> None:
    """Fill a database with the rows of an archive, and bring its tables up to date; in one transaction."""
    if not is_postgres(url):
        prepare_file(url)
    engine = writing_engine(url)
    try:
        with engine.begin() as connection:
            _empty(connection, replace)
            _make_tables(connection, reading.manifest.revision)
            for table in _tables(connection).sorted_tables:  # each after those that it refers to
                if table.name in reading.manifest.tables:
                    _fill(connection, table, reading)
            if reading.manifest.revision != migrate.newest():
                migrate.upgrade(connection)
    except DBAPIError as error:
        raise StoreDown(f"the backup cannot be restored: {error.orig}") from error
    finally:
        engine.dispose()


def _empty(connection: Connection, replace: bool) -> None:
    """Make room. A database in which anybody has done anything is left alone, unless it is to be replaced."""
    names = inspect(connection).get_table_names()
    if not names:
        return
    used = [name for name in ("people", "matches") if name in names and _count(connection, name)]
    if not replace and (used or "alembic_version" not in names):
        raise JostleError(message("database-not-empty"))
    _tables(connection).drop_all(connection)


def _count(connection: Connection, table: str) -> int:
    return int(connection.execute(select(func.count()).select_from(text(table))).scalar_one())


def _make_tables(connection: Connection, revision: str) -> None:
    if revision > migrate.newest():
        raise JostleError(message("newer-backup", version=revision))
    migrate.upgrade(connection, revision)


def _tables(connection: Connection) -> MetaData:
    """The tables that are there, which need not be those of this Jostle."""
    there = MetaData()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SAWarning)  # an index by an expression is left out, and not needed here
        there.reflect(connection)
    return there


def _fill(connection: Connection, table: Table, reading: Reading) -> None:
    """Insert the rows of a table of which the archive, and not this Jostle, says what columns it has."""
    name = str(table.name)
    columns, rows = reading.manifest.tables[name].columns, reading.rows(name)
    while chunk := list(islice(rows, ROWS)):
        connection.execute(table.insert(), [dict(zip(columns, row, strict=True)) for row in chunk])
    numbered = [column for column in table.primary_key if isinstance(column.type, Integer)]
    if connection.dialect.name == "postgresql" and len(table.primary_key) == 1 and numbered:
        # Rows that come with their numbers leave the counter behind.
        highest = select(func.coalesce(func.max(numbered[0]), 0) + 1).scalar_subquery()
        counter = func.pg_get_serial_sequence(name, numbered[0].name)
        connection.execute(select(func.setval(counter, highest, False)))
