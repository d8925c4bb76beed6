"""Memory: matches that are forgotten are cycles, which only a look through everything finds. Python does that after so
many new objects, however large they are; here it is done when memory has grown."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from pathlib import Path

LOOK = 5.0  # seconds between two looks at how much there is
GROWTH = 256 * 2**20  # bytes; with 300 matches a look stops everything for 0.15 seconds, so it is not done often
MAX_INTERVAL = 600.0  # seconds, after which it is done anyway, and where a system does not tell
STATM = Path("/proc/self/statm")


async def collect_when_grown() -> None:
    """Look through everything that has come since the start, where memory has grown much since the last time."""
    kept, at = resident(), time.monotonic()
    while True:
        await asyncio.sleep(LOOK)
        if resident() > kept + GROWTH or time.monotonic() > at + MAX_INTERVAL:
            gc.collect()
            kept, at = resident(), time.monotonic()


def resident() -> int:
    """How many bytes of memory this process has; 0 where the system does not tell."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") if STATM.exists() else 0
