"""How long the event loop was busy in one stretch: while it is, nobody is answered."""

from __future__ import annotations

import asyncio
import time

PAUSE = 0.05  # seconds between two looks


class LoopWatch:
    """Measures the processor time of the loop's thread, so that a busy machine does not look like a busy loop; and how
    late the loop is, which tells of other threads that hold Python's lock too."""

    def __init__(self) -> None:
        self.busy = 0.0  # seconds, the most since somebody last asked
        self.late = 0.0

    async def run(self) -> None:
        while True:
            began, due = time.thread_time(), time.monotonic() + PAUSE
            await asyncio.sleep(PAUSE)
            self.busy = max(self.busy, time.thread_time() - began)
            self.late = max(self.late, time.monotonic() - due)

    def take(self) -> float:
        """The longest stretch since this was last asked for."""
        busy, self.busy = self.busy, 0.0
        return busy

    def take_late(self) -> float:
        """How late the loop was at most since this was last asked for."""
        late, self.late = self.late, 0.0
        return late
