"""How fast the store is: appends per second, how long each takes, and the cost of reading.

python bench/store.py                                      # an SQLite file in a temporary folder
python bench/store.py --database postgresql://USER@HOST/DB  # an empty database; it is filled with matches
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import typer

from jostle.server.store.store import Store
from jostle.table.records import EventRow, MatchRow, SeatRow

MATCHES = 300
STEADY = 300  # appends a second, as with 300 matches in which somebody plays every second
STEADY_SECONDS = 5
AT_ONCE = {1: 300, 10: 2000, 300: 6000}  # how many wait at the same time: how many appends in all


def played(match: str, number: int) -> EventRow:
    return EventRow(match, number, "played", 0, json.dumps({"action": "c1>", "seconds": 1.25}), time.time())


async def fill(store: Store) -> list[str]:
    """Matches without events."""
    prefix = f"{random.getrandbits(32):08x}"
    ids = [f"{prefix}-{i}" for i in range(MATCHES)]
    now = time.time()
    for id in ids:
        row = MatchRow(id, "pushout", "{}", "none", None, True, False, False, "going", now, now, 0, 0, 0, None, "ann")
        seats = [SeatRow(id, seat, "person", "", f"{prefix}{seat}", "Ann", None, now) for seat in (0, 1)]
        await store.create_match(row, seats, [])
    return ids


class Appender:
    """Appends to matches, and records how long each append took."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.numbers: dict[str, int] = {}
        self.seconds: list[float] = []

    async def append(self, match: str) -> None:
        number = self.numbers[match] = self.numbers.get(match, 0) + 1
        began = time.perf_counter()
        await self.store.append(match, [played(match, number)], steps=number, turn=number % 2)
        self.seconds.append(time.perf_counter() - began)

    def tell(self, what: str, wall: float) -> None:
        taken = sorted(self.seconds)
        median, late = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
        print(f"{what:34} {len(taken) / wall:7.0f}/s   median {median * 1e3:6.2f} ms   p99 {late * 1e3:6.2f} ms")


async def append_at_once(store: Store, callers: int, appends: int) -> None:
    """That many appends in flight at once, each to its own match, repeated as soon as it is done."""
    ids = await fill(store)
    appender = Appender(store)

    async def go_on(match: str) -> None:
        for _ in range(appends // callers):
            await appender.append(match)

    began = time.perf_counter()
    await asyncio.gather(*(go_on(match) for match in ids[:callers]))
    appender.tell(f"{callers} waiting at the same time", time.perf_counter() - began)


async def append_steadily(store: Store) -> None:
    """That many appends per second, evenly spaced, whether or not the earlier ones are done."""
    ids = await fill(store)
    appender = Appender(store)
    began = time.perf_counter()
    tasks = []
    for i in range(STEADY * STEADY_SECONDS):
        await asyncio.sleep(max(0.0, began + i / STEADY - time.perf_counter()))
        tasks.append(asyncio.create_task(appender.append(ids[i % MATCHES])))
    await asyncio.gather(*tasks)
    appender.tell(f"{STEADY} a second, evenly", time.perf_counter() - began)


async def read(store: Store) -> None:
    """The cost of reading, with many readers at the same time."""
    ids = await fill(store)
    for match in ids:
        await store.append(match, [played(match, number) for number in range(1, 101)])
    questions: dict[str, Callable[[str], Awaitable[Any]]] = {
        "a match of 100 events": store.load_match,
        "its last 2 events": lambda match: store.events_after(match, 98),
        "30 matches to watch": lambda match: store.live_matches(30),
        "a person": store.person,
    }
    for what, ask in questions.items():
        began, busy = time.perf_counter(), time.process_time()
        await asyncio.gather(*(ask(match) for match in ids))
        wall, busy = time.perf_counter() - began, time.process_time() - busy
        print(f"{what:34} {len(ids) / wall:7.0f}/s   {busy / len(ids) * 1e3:.2f} ms of our own CPU time each")


async def measure(address: str) -> None:
    store = await Store.open(address)
    await store.migrate()
    for callers, appends in AT_ONCE.items():
        await append_at_once(store, callers, appends)
    await append_steadily(store)
    await read(store)
    await store.close()


def main(database: Annotated[str, typer.Option(help="the address of an empty database")] = "") -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(database or f"sqlite:///{folder}/bench.db"))


if __name__ == "__main__":
    typer.run(main)
