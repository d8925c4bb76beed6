"""A process that writes as fast as it can and says what was acknowledged, until it is killed: `hammer.py ADDRESS`."""

from __future__ import annotations

import asyncio
import os
import sys

from jostle.server.store.store import Store
from tests.server.store.rows import played, set_up

MATCHES = 20


async def hammer(address: str) -> None:
    store = await Store.open(address)
    await store.migrate()

    async def play_on(id: str) -> None:
        number = 0
        while True:
            # Now one event, now three: an append must never be there by half.
            size = 1 + 2 * (number % 2)
            await store.append(id, [played(id, number + i, f"{id}.{number + 1}") for i in range(1, size + 1)])
            number += size
            os.write(1, f"{id} {number}\n".encode())

    ids = [f"m{i}" for i in range(MATCHES)]
    for id in ids:
        await set_up(store, id)
    await asyncio.gather(*(play_on(id) for id in ids))


if __name__ == "__main__":
    asyncio.run(hammer(sys.argv[1]))
