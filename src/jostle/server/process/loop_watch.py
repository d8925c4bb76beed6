"""How long the event loop was busy in one stretch: while it is, nobody is answered."""

from __future__ import annotations

import asyncio
import time

PAUSE = 0.05  # seconds between two looks


class LoopWatch:
    """Measures the processor time of the loop's thread, so that a busy machine does not look like a busy loop."""

    def __init__(self) -> None:
        self.longest = 0.0  # seconds, since somebody last asked

    async def run(self) -> None:
        while True:
            began = time.thread_time()
            await asyncio.sleep(PAUSE)
            self.longest = max(self.longest, time.thread_time() - began)

    def take(self) -> float:
        """The longest stretch since this was last asked for."""
        longest, self.longest = self.longest, 0.0
        return longest
