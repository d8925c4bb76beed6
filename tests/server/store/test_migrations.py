"""Migrations: they make the tables that the program expects, whoever runs them and however often."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from jostle.server.store.engines import prepare_file, read_url, writing_engine
from jostle.server.store.errors import BadStore
from jostle.server.store.migrate import migrate, newest, revision_of
from jostle.server.store.store import Store
from jostle.server.store.tables import metadata
from jostle.table.hosting import StoreDown
from tests.server.store.rows import numbers, played, row_of

INDEXES = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
    "postgresql": "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%%_pkey' "
    "AND tablename <> 'alembic_version'",
}
MIGRATE = """
import asyncio, sys
from jostle.server.store.store import Store

async def main():
    import jostle.server.store.migrate
    store = await Store.open(sys.argv[1])
    print("ready", flush=True)
    sys.stdin.readline()
    await store.migrate()
    await store.migrate()
    await store.close()

asyncio.run(main())
"""


def tables_of(address: str) -> set[str]:
    engine = writing_engine(read_url(address))
    try:
        return set(inspect(engine).get_table_names())
    finally:
        engine.dispose()


def make_file(address: str) -> None:
    if address.startswith("sqlite"):
        prepare_file(read_url(address))


def make_0_2(address: str) -> None:
    """A database that 0.2.0 made."""
    kind = read_url(address).get_backend_name()
    script = (Path(__file__).parent / "data" / f"database_0_2_{kind}.sql").read_text()
    make_file(address)
    if kind == "sqlite":
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
            connection.executescript(script)
    else:
        with psycopg.connect(address) as server:
            server.execute(script.encode())


@pytest.mark.filterwarnings("ignore:.*expression-based index")  # Alembic cannot look into these in SQLite; we do, below
@pytest.mark.parametrize("make", [make_file, make_0_2])
def test_a_new_and_an_older_database_get_the_tables_of_the_program(address: str, make: Callable[[str], None]) -> None:
    make(address)
    migrate(read_url(address))
    engine = writing_engine(read_url(address))
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        indexes = set(connection.exec_driver_sql(INDEXES[connection.dialect.name]).scalars())
        assert indexes == {index.name for table in metadata.tables.values() for index in table.indexes}
        assert revision_of(connection) == newest()
    engine.dispose()
    assert tables_of(address) == {*metadata.tables, "alembic_version"}


@pytest.mark.anyio
async def test_a_match_of_0_2_goes_on(address: str) -> None:
    make_0_2(address)
    store = await Store.open(address)
    await store.migrate()
    row = await row_of(store, "m1")
    assert (row.game, row.number, row.public) == ("pushout", 1, True)
    await store.append("m1", [played("m1", 2)])
    await store.migrate()  # again, which changes nothing
    assert await numbers(store) == [1, 2]
    assert [seat.name for seat in await store.seats_at("m1")] == ["Ann", "Bob"]
    await store.write_audit("somebody", "198.51.100.1", "came", "")  # its number follows those of 0.2
    await store.close()


def test_two_processes_that_migrate_at_once_do_not_disturb_each_other(address: str) -> None:
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", MIGRATE, address],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for start in starts:
        assert start.stdout is not None
        assert start.stdout.readline() == "ready\n"
    for start in starts:
        assert start.stdin is not None
        start.stdin.write("go\n")
        start.stdin.flush()
    for start in starts:
        _, words = start.communicate(timeout=60)
        assert start.returncode == 0, words
    assert tables_of(address) == {*metadata.tables, "alembic_version"}


@pytest.mark.parametrize("revision", ["0004", "9999"])
def test_a_database_of_another_version_is_left_alone(address: str, revision: str) -> None:
    make_0_2(address)
    engine = writing_engine(read_url(address))
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'")
    with pytest.raises(BadStore, match=f"revision {revision}.* start Jostle 0.2.0 on it once"):
        migrate(read_url(address))
    with engine.begin() as connection:
        assert revision_of(connection) == revision
    engine.dispose()


def test_tables_that_are_not_ours_are_left_alone(address: str) -> None:
    make_file(address)
    engine = writing_engine(read_url(address))
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE people (id INTEGER)")
    engine.dispose()
    with pytest.raises(StoreDown, match="the tables cannot be made"):
        migrate(read_url(address))
    assert tables_of(address) == {"people"}


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("matches", "not the address"),
        ("mysql://host/db", "mysql is not a database that Jostle knows"),
        ("sqlite://", "expected sqlite:///FILE"),
        ("sqlite:///:memory:", "expected sqlite:///FILE"),
        ("postgresql://ann:secret@host:port/db", "not the address"),
    ],
)
@pytest.mark.anyio
async def test_an_address_that_is_none_is_explained(address: str, words: str) -> None:
    with pytest.raises(BadStore, match=words) as caught:
        await Store.open(address)
    assert "secret" not in str(caught.value)


@pytest.mark.anyio
async def test_a_place_that_cannot_keep_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(BadStore, match=r"cannot keep matches in .*file/jostle\.db"):
        await Store.open(f"sqlite:///{tmp_path / 'file' / 'jostle.db'}")
    (tmp_path / "text").write_text("no database " * 100)
    with pytest.raises(BadStore, match=r"cannot keep matches in .*: file is not a database"):
        await Store.open(f"sqlite:///{tmp_path / 'text'}")
