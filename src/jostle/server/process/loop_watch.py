"""How long the event loop was busy in one stretch: while it is, nobody is answered."""

from __future__ import annotations

import asyncio
import faulthandler
import time

PAUSE = 0.05  # seconds between two looks
BEAT = 1.0  # seconds between two times the end of a process that hangs is put off


class LoopWatch:
    """Measures the processor time of the loop's thread, so that a busy machine does not look like a busy loop; and how
    late the loop is, which tells of other threads that hold Python's lock too. Where it stands still for
    `hang_seconds`, the process writes where all its threads are and ends, to be started again; 0: it may."""

    def __init__(self, hang_seconds: float = 0.0) -> None:
        self.busy = 0.0  # seconds, the most since somebody last asked
        self.late = 0.0
        self.hang_seconds = hang_seconds

    async def run(self) -> None:
        put_off = 0.0
        try:
            while True:
                began, due = time.thread_time(), time.monotonic() + PAUSE
                if self.hang_seconds and due > put_off + min(BEAT, self.hang_seconds / 4):
                    faulthandler.dump_traceback_later(self.hang_seconds, exit=True)
                    put_off = due
                await asyncio.sleep(PAUSE)
                self.busy = max(self.busy, time.thread_time() - began)
                self.late = max(self.late, time.monotonic() - due)
        finally:
            if self.hang_seconds:
                faulthandler.cancel_dump_traceback_later()

    def take(self) -> float:
        """The longest stretch since this was last asked for."""
        busy, self.busy = self.busy, 0.0
        return busy

    def take_late(self) -> float:
        """How late the loop was at most since this was last asked for."""
        late, self.late = self.late, 0.0
        return late
