"""What was acknowledged is there, whatever happens to the process that wrote it."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import msgspec
import psycopg
import pytest
from sqlalchemy import Connection, insert, update

from jostle.server.store.store import Store
from jostle.server.store.tables import people, seats
from jostle.server.store.writer import Writing
from jostle.table.hosting import StoreDown
from tests.server.postgres import Postgres
from tests.server.store.hammer import MATCHES
from tests.server.store.rows import NOW, numbers, played, set_up

pytestmark = pytest.mark.anyio
ENOUGH = 400  # acknowledgements before the writing process is killed


@pytest.fixture
def hammer(address: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-m", "tests.server.store.hammer", address], stdout=subprocess.PIPE)
    yield process
    process.kill()
    process.wait()


async def test_what_was_acknowledged_survives_kill_9(address: str, hammer: subprocess.Popen[bytes]) -> None:
    assert hammer.stdout is not None
    heard = [hammer.stdout.readline() for _ in range(ENOUGH)]
    hammer.kill()
    heard += hammer.stdout.readlines()
    acknowledged: dict[str, int] = {}
    for line in heard:
        id, _, last = line.decode().strip().partition(" ")
        acknowledged[id] = int(last)
    assert len(acknowledged) == MATCHES
    store = await Store.open(address)
    try:
        for id, number in acknowledged.items():
            row, _, log = await store.load_match(id) or pytest.fail(f"{id} is gone")
            assert len(log) >= number
            assert [event.number for event in log] == list(range(1, len(log) + 1))
            assert row.number == len(log), "the row says what the log says"
            for first, together in itertools.groupby(log, lambda event: msgspec.json.decode(event.body)["action"]):
                begun = int(first.partition(".")[2])
                assert len(list(together)) == 1 + 2 * ((begun - 1) % 2), "an append is there as a whole"
            await store.append(id, [played(id, row.number + 1)])  # and it goes on
    finally:
        await store.close()


async def test_commits_wait_for_the_disk(store: Store) -> None:
    def settings(connection: Connection) -> list[object]:
        if connection.dialect.name == "sqlite":
            names = ("PRAGMA journal_mode", "PRAGMA synchronous", "PRAGMA foreign_keys")
        else:
            names = ("SHOW synchronous_commit", "SHOW transaction_isolation", "SHOW lock_timeout")
        return [connection.exec_driver_sql(name).scalar_one() for name in names]

    def look(writing: Writing) -> list[object]:
        return settings(writing.connection)

    found = await store._writer.write(look)
    assert found in (["wal", 2, 1], ["on", "read committed", "3s"])


def cut_off(connection: Connection, address: str) -> None:
    """End the database's side of a connection."""
    pid = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
    with psycopg.connect(address, autocommit=True) as killer:
        killer.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))


@pytest.fixture
async def cuttable(postgres: Postgres) -> AsyncIterator[tuple[Store, str]]:
    address = postgres.emptied_database()
    store = await Store.open(address)
    await store.migrate()
    yield store, address
    await store.close()


async def test_a_line_that_breaks_before_the_commit_is_not_noticed(cuttable: tuple[Store, str]) -> None:
    store, address = cuttable
    tries = []

    def add(writing: Writing) -> str:
        tries.append(1)
        if len(tries) == 1:
            cut_off(writing.connection, address)
        writing.connection.execute(insert(people), {"id": "ann", "name": "", "created": 0.0, "seen": 0.0})
        return "added"

    assert await store._writer.write(add) == "added"
    assert len(tries) == 2
    assert await store.person("ann") is not None


async def test_nothing_is_done_twice_when_the_line_breaks_in_the_commit(
    cuttable: tuple[Store, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database may have done it or not, so the one who asked must look, and not the store try again."""
    store, address = cuttable
    tries = []

    def add(writing: Writing) -> None:
        tries.append(1)
        writing.connection.execute(insert(people), {"id": "ann", "name": "", "created": 0.0, "seen": 0.0})

    with monkeypatch.context() as patched:
        # The last thing before a commit is to ring.
        patched.setattr(store.notifier, "notify_in_transaction", lambda connection, rings: cut_off(connection, address))
        with pytest.raises(StoreDown):
            await store._writer.write(add)
    assert len(tries) == 1
    await set_up(store)
    await store.append("m1", [played("m1", 1)])  # and it goes on


async def test_two_who_wait_for_each_other_both_get_through(cuttable: tuple[Store, str]) -> None:
    """Each holds a row that the other wants; the database ends one of them, and the store does its work again."""
    store, address = cuttable
    other = await Store.open(address)
    for id in ("m1", "m2"):
        await set_up(store, id)
    both_hold_one = threading.Barrier(2)
    runs = []

    def touch(first: str, second: str, at: float) -> Callable[[Writing], None]:
        def work(writing: Writing) -> None:
            runs.append(first)
            for id in (first, second):
                writing.connection.execute(update(seats).where(seats.c.match == id).values(seen=at))
                if len(runs) <= 2 and id == first:
                    both_hold_one.wait(timeout=10)

        return work

    await asyncio.gather(
        store._writer.write(touch("m1", "m2", NOW + 1)), other._writer.write(touch("m2", "m1", NOW + 2))
    )
    await other.close()
    assert len(runs) > 2, "one of them was run again"
    seen = {seat.seen for _, table in await store.live_matches(10) for seat in table}
    assert len(seen) == 1, "whoever came last wrote everywhere"


async def test_a_database_that_is_told_to_hurry_waits_for_the_disk_all_the_same(postgres: Postgres) -> None:
    address = postgres.new_database()
    name = address.partition("?")[0].rpartition("/")[2]
    postgres.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = await Store.open(address)
    await store.migrate()
    await set_up(store)
    setting = await store._writer.write(
        lambda writing: writing.connection.exec_driver_sql("SHOW synchronous_commit").scalar_one()
    )
    await store.close()
    assert setting == "on"


async def test_a_silent_postgresql_is_given_up_soon_and_found_again(
    cuttable: tuple[Store, str], postgres: Postgres
) -> None:
    """It once took more than 75 seconds."""
    store, _ = cuttable
    await set_up(store)
    await store.events_after("m1", 0)
    with postgres.paused():
        began = time.monotonic()
        asked = [
            *(store.events_after("m1", 0) for _ in range(12)),
            *(store.append("m1", [played("m1", 1)]) for _ in range(3)),
            store.try_write(),
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(answer) for answer in answers} == {StoreDown}
        assert time.monotonic() - began < 8  # about five; the machine may be busy
        with pytest.raises(StoreDown):
            await store.append("m1", [played("m1", 1)])
    # What nobody waits for any more does not happen later, and it goes on by itself.
    for _ in range(50):
        try:
            await store.try_write()
            break
        except StoreDown:
            await asyncio.sleep(0.1)
    written = await numbers(store)
    assert written in ([], [1])
    await store.append("m1", [played("m1", len(written) + 1)])


async def test_a_file_that_another_process_locks_is_given_up_soon(tmp_path: Path) -> None:
    file = tmp_path / "own.db"
    store = await Store.open(f"sqlite:///{file}")
    await store.migrate()
    await set_up(store)
    blocker = sqlite3.connect(file, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    with pytest.raises(StoreDown):
        await store.append("m1", [played("m1", 1)])
    assert time.monotonic() - began < 8
    assert await numbers(store) == []
    blocker.execute("ROLLBACK")
    blocker.close()
    await store.append("m1", [played("m1", 1)])
    await store.close()


async def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    file = tmp_path / "own.db"
    file.touch(0o644)
    store = await Store.open(f"sqlite:///{file}")
    await store.migrate()
    await set_up(store)
    modes = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("own.db", "own.db-wal", "own.db-shm"), 0o600)
    await store.close()
