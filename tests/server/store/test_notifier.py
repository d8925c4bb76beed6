"""The notifier: whoever listens hears of every change, also of those that other processes make."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator

import psycopg
import pytest

from jostle.server.store.store import Store
from jostle.table.hosting import Conflict, StoreDown
from jostle.table.records import EventRow
from tests.server.postgres import Postgres
from tests.server.store.rows import NOW, match_row, numbers, open_seat, played, set_up, sitting

pytestmark = pytest.mark.anyio


class Ear:
    """What was heard, and a way to wait for more."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self._more = asyncio.Event()

    def hear(self, match: str, number: int) -> None:
        self.heard.append((match, number))
        self._more.set()

    async def wait_for(self, match: str, number: int, seconds: float = 10.0) -> None:
        async with asyncio.timeout(seconds):
            while (match, number) not in self.heard:
                self._more.clear()
                await self._more.wait()


async def test_every_change_rings_once_it_is_written(store: Store) -> None:
    ear = Ear()

    def fail(match: str, number: int) -> None:
        raise RuntimeError("no")

    await store.notifier.listen(fail)  # which does not silence the bell for others
    await store.notifier.listen(ear.hear)
    table = [*sitting("m1", "ann"), open_seat("m1", 1, "hash")]
    await store.create_match(match_row(status="open"), table, [])
    await store.claim_seat("m1", 1, "bob", "Bob", "hash", EventRow("m1", 1, "joined", 1, "{}", NOW))
    await store.append("m1", [played("m1", 2), played("m1", 3)])
    await ear.wait_for("m1", 3)
    await asyncio.sleep(0.1)
    assert ear.heard == [("m1", 0), ("m1", 1), ("m1", 3)]


async def test_what_was_refused_does_not_ring(store: Store) -> None:
    for id in ("m1", "m2", "m3"):
        await set_up(store, id)
    await store.append("m2", [played("m2", 1)])
    ear = Ear()
    await store.notifier.listen(ear.hear)
    appends = (store.append(id, [played(id, 1), played(id, 2)]) for id in ("m1", "m2", "m3"))
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(results[1], Conflict)
    assert not await store.claim_seat("m1", 1, "cyd", "Cyd", None, EventRow("m1", 3, "joined", 1, "{}", NOW))
    await ear.wait_for("m3", 2)
    await asyncio.sleep(0.1)
    assert sorted(ear.heard) == [("m1", 2), ("m3", 2)]


@pytest.fixture
async def two(postgres: Postgres) -> AsyncIterator[tuple[Store, Store]]:
    """Two server processes on one PostgreSQL."""
    address = postgres.emptied_database()
    stores = await Store.open(address), await Store.open(address)
    await stores[0].migrate()
    yield stores
    for store in stores:
        await store.close()


async def test_two_processes_hear_each_other(two: tuple[Store, Store]) -> None:
    ears = Ear(), Ear()
    for store, ear in zip(two, ears, strict=True):
        await store.notifier.listen(ear.hear)
    await set_up(two[0])
    for number in range(1, 21):
        await two[number % 2].append("m1", [played("m1", number)])
        await ears[1 - number % 2].wait_for("m1", number, seconds=1.0)
        assert (await two[1 - number % 2].events_after("m1", number - 1)) == [played("m1", number)]


async def test_anything_else_on_the_channel_is_passed_over(two: tuple[Store, Store], postgres: Postgres) -> None:
    ear = Ear()
    await two[0].notifier.listen(ear.hear)
    await set_up(two[0])
    await ear.wait_for("m1", 0)
    database = two[0]._url.render_as_string(hide_password=False)
    with psycopg.connect(database, autocommit=True) as connection:
        for words in ("", "hello", ":", "m1:", ":7", "m1:x", "m1:-1"):
            connection.execute("SELECT pg_notify('jostle', %s)", (words,))
    await two[1].append("m1", [played("m1", 1)])
    await ear.wait_for("m1", 1)
    assert ear.heard == [("m1", 0), ("m1", 1)]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
async def test_after_postgresql_was_away_all_goes_on(
    two: tuple[Store, Store], postgres: Postgres, how: signal.Signals
) -> None:
    ears = Ear(), Ear()
    for store, ear in zip(two, ears, strict=True):
        await store.notifier.listen(ear.hear)
    await set_up(two[0])
    await two[1].append("m1", [played("m1", 1)])
    await asyncio.to_thread(postgres.restart, how)
    for ear in ears:
        await ear.wait_for("", 0)  # anything may have changed
    await two[0].append("m1", [played("m1", 2)])
    await two[1].append("m1", [played("m1", 3)])
    for ear, store in zip(ears, two, strict=True):
        await ear.wait_for("m1", 3)
        assert await numbers(store) == [1, 2, 3]


async def test_while_postgresql_is_away_one_is_told_so(two: tuple[Store, Store], postgres: Postgres) -> None:
    await set_up(two[0])
    await asyncio.to_thread(postgres.stop)
    try:
        for asking in (two[0].try_write(), two[0].events_after("m1", 0), two[0].append("m1", [played("m1", 1)])):
            with pytest.raises(StoreDown):
                await asking
        with pytest.raises(StoreDown, match="listen"):
            await two[1].notifier.listen(lambda match, number: None)
    finally:
        await asyncio.to_thread(postgres.start)
    await two[0].append("m1", [played("m1", 1)])
    assert await numbers(two[0]) == [1]
