"""Migrations: they make the tables that the program expects, whoever runs them and however often."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from jostle.server.names import guest_name
from jostle.server.store import BadStore, Store
from jostle.server.store.engines import prepare_file, read_url, writing_engine
from jostle.server.store.migrate import config, migrate, newest, revision_of
from jostle.server.store.tables import metadata
from tests.server.store.rows import played, set_up

TABLES = {"people", "matches", "seats", "events", "ratings", "rated"} | {
    "puzzle_ratings", "puzzle_answers", "puzzle_streaks", "learned", "rating_steps", "judgements",
    "sessions", "sanctions", "blocks", "reports", "audit", "installation", "reviews",
}  # fmt: skip
INDEXES = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
    "postgresql": "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%%_pkey' "
    "AND tablename <> 'alembic_version'",
}
MIGRATE = """
import asyncio, sys
from jostle.server.store import Store

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


@pytest.mark.filterwarnings("ignore:.*expression-based index")  # Alembic cannot look into these in SQLite; we do, below
def test_from_nothing_to_the_tables_of_the_program_and_back(address: str) -> None:
    make_file(address)
    migrate(read_url(address))
    engine = writing_engine(read_url(address))
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        indexes = set(connection.exec_driver_sql(INDEXES[connection.dialect.name]).scalars())
        assert indexes == {index.name for table in metadata.tables.values() for index in table.indexes}
        assert revision_of(connection) == newest() == ScriptDirectory.from_config(config(connection)).get_current_head()
    with engine.begin() as connection:
        command.downgrade(config(connection), "base")
    engine.dispose()
    assert tables_of(address) == {"alembic_version"}
    migrate(read_url(address))
    assert tables_of(address) == TABLES | {"alembic_version"}


def test_of_people_under_one_name_the_first_keeps_it(address: str) -> None:
    make_file(address)
    engine = writing_engine(read_url(address))
    guest = guest_name("eve")
    rows = [("ann", "Ann", 1), ("bob", "ANN", 2), ("cleo", "ann 2", 3), ("dan", "\u3164\u3164", 4), ("eve", guest, 5)]
    with engine.begin() as connection:
        command.upgrade(config(connection), "0003")
        for id, name, created in rows:
            connection.execute(
                text("INSERT INTO people (id, name, created, seen) VALUES (:id, :name, :created, 0)"),
                {"id": id, "name": name, "created": created},
            )
        connection.execute(
            text("INSERT INTO ratings VALUES ('push', 'person:bob', 'ANN', 25, 8, 1, 0, 0)"),
        )
    with engine.begin() as connection:
        command.upgrade(config(connection), "0004")
        names = connection.execute(text("SELECT name, name_key FROM people ORDER BY created")).all()
        assert [row.name for row in names] == ["Ann", "ANN 2", "ann 2 2", guest_name("dan"), guest]
        assert [row.name_key is None for row in names] == [False, False, False, True, True]
        assert connection.execute(text("SELECT name FROM ratings")).scalar_one() == "ANN 2"
    engine.dispose()


@pytest.mark.anyio
async def test_migrating_again_changes_nothing(store: Store) -> None:
    await set_up(store)
    await store.append("m1", [played("m1", 1)])
    before = await store.load_match("m1")
    await store.migrate()
    assert await store.load_match("m1") == before


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
    assert tables_of(address) == TABLES | {"alembic_version"}


def test_a_database_from_the_future_is_left_alone(address: str) -> None:
    make_file(address)
    migrate(read_url(address))
    engine = writing_engine(read_url(address))
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(BadStore, match="another version of Jostle"):
        migrate(read_url(address))


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
