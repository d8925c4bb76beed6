"""From the address of a database, as people write it, to connections: one to write with, several to read with."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import socket
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, Engine, NullPool, QueuePool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from jostle.server.store.errors import BadStore

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

BUSY_SECONDS = 4.0  # how long SQLite waits for another process that writes
CONNECT_SECONDS = 2  # how long PostgreSQL may take to let somebody in
POOL_SECONDS = 3.0  # how long one waits for a connection that others read with
STATEMENT_SECONDS = 4  # how long PostgreSQL works on one statement
SILENT_MS = 5000  # how long what was sent to PostgreSQL may go unacknowledged, before the connection counts as lost
READERS = 4
EXPECTED = "expected sqlite:///FILE or postgresql://USER@HOST/DATABASE"


def read_url(text: str) -> URL:
    """The address without a driver's name; says what is wrong with one that cannot be used."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadStore(f"not the address of a database: {EXPECTED}") from None  # the text may hold a password
    kind = {"postgres": "postgresql"}.get(url.get_backend_name(), url.get_backend_name())
    if kind == "sqlite":
        if not url.database or url.database == ":memory:" or url.query:
            raise BadStore("matches are kept in a file that survives the server: expected sqlite:///FILE")
    elif kind != "postgresql":
        raise BadStore(f"{kind} is not a database that Jostle knows: {EXPECTED}")
    elif importlib.util.find_spec("psycopg") is None:
        raise BadStore("PostgreSQL needs the extra package psycopg: pip install 'jostle[postgres]'")
    return url.set(drivername=kind)


def is_postgres(url: URL) -> bool:
    return url.drivername == "postgresql"


def writing_engine(url: URL) -> Engine:
    """The engine of the one who writes. Nothing is pooled: the writer keeps its one connection."""
    if is_postgres(url):
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            poolclass=NullPool,
            hide_parameters=True,
            connect_args=postgres_timeouts(),
        )
        event.listen(engine, "connect", _set_up_postgres)
        return engine
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=NullPool,
        hide_parameters=True,  # what people write is not for the log
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False, "isolation_level": None},
    )
    event.listen(engine, "connect", _set_up_sqlite)
    # Whoever begins by reading and then writes can be refused in the middle; a writer says at once that it is one.
    event.listen(engine, "begin", _begin_immediately)
    return engine


def reading_engine_of_postgres(url: URL) -> AsyncEngine:
    """Connections to read with, without transactions unless one is begun: each statement is one round trip."""
    from sqlalchemy.ext.asyncio import create_async_engine  # a file does without, and the server starts the sooner

    return create_async_engine(
        url.set(drivername="postgresql+psycopg"),
        hide_parameters=True,
        isolation_level="AUTOCOMMIT",
        pool_size=READERS,
        max_overflow=0,
        pool_timeout=POOL_SECONDS,
        connect_args={**postgres_timeouts(), "options": f"-c statement_timeout={STATEMENT_SECONDS}s"},
    )


def postgres_timeouts() -> dict[str, object]:
    """What libpq is told, so that a database that has gone away is noticed."""
    return {"connect_timeout": CONNECT_SECONDS, "tcp_user_timeout": SILENT_MS, "keepalives_idle": 10}


def hang_up(connection: Any) -> None:
    """End a connection of psycopg that somebody waits on, from outside: that one is told that it is lost."""
    with contextlib.suppress(OSError, psycopg_error()), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


def psycopg_error() -> type[Exception]:
    import psycopg

    return psycopg.Error


def reading_engine_of_sqlite(url: URL) -> Engine:
    """The same for a file, to be used in threads."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=READERS,
        max_overflow=0,
        pool_timeout=POOL_SECONDS,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False, "isolation_level": None},
    )
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def prepare_file(url: URL) -> None:
    """Make the folder of an SQLite file, and the file one that is read while it is written (this stays in the file)."""
    assert url.database is not None
    file = Path(url.database)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        keep_private(file)
        connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)
    except (OSError, sqlite3.OperationalError) as error:
        raise BadStore(f"cannot keep matches in {file}: {error}") from error
    try:
        _turn_on_wal(connection)
    except sqlite3.DatabaseError as error:
        raise BadStore(f"cannot keep matches in {file}: {error}") from error
    finally:
        connection.close()


def keep_private(file: Path) -> None:
    """Only its owner may read the file, and the two beside it, which SQLite gives the same permissions."""
    file.touch(mode=0o600)
    for one in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # another user's, who has decided otherwise
            one.chmod(0o600)


def _turn_on_wal(connection: sqlite3.Connection) -> None:
    """SQLite does not wait here for others who do the same, so we do."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            break
    if mode != "wal":
        raise sqlite3.OperationalError(f"its journal mode is {mode}, and WAL does not work on this file system")


def _set_up_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # FULL: a commit returns when the disk has it, so that what was acknowledged survives a power cut too.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _set_up_postgres(connection: Any, _record: object) -> None:
    # Whatever the server's default, a commit returns when the disk has it. And a process that was stopped in the middle
    # of writing must not hold up the others for ever.
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.execute("SET lock_timeout = '3s'")
    cursor.execute(f"SET statement_timeout = '{STATEMENT_SECONDS}s'")
    cursor.execute("SET idle_in_transaction_session_timeout = '10s'")
    cursor.close()
    connection.commit()


def _begin_immediately(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
