"""The processes of the lab: they play runs and compare them, when the scheduler gives them a slot.

All server processes of a machine share the lab's folder, and its slots: whoever plays a run holds the lock of a slot. A
process that plays steps back behind everything else on the machine; while others wait, it plays for a slice of time.
"""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from filelock import FileLock, Timeout

from jostle.i18n import messages_of
from jostle.lab.worker import comparison_file
from jostle.server.refusals import Refusal
from jostle.server.requester import Requester
from jostle.server.scheduling.scheduler import Scheduler, Withdrawn
from jostle.server.settings import PREFIX, Settings

message = messages_of("jostle.server")

SLICE = 120.0  # seconds, while others wait
LOOK = 0.25  # seconds between two looks at a process
COMPARING = 120.0  # seconds that a comparison may take
COMPARISON_COST = 10.0  # seconds that it takes, about
AT_ONCE = 1.0  # seconds that a request waits for a comparison
WANTED = 2.0  # seconds: so long ago another server process may have said that it waits for a slot
SLOTS = ".slots"
FOLDERS = ("JOSTLE_CACHE", "JOSTLE_DATA")
FEW_THREADS = {f"{name}_NUM_THREADS": "1" for name in ("NUMBA", "OMP", "OPENBLAS", "MKL")} | {"POLARS_MAX_THREADS": "1"}
LOG = logging.getLogger("jostle.server")


@dataclass
class Playing:
    """A run that waits for a slot, or is played: its process, and its place in the queue."""

    task: asyncio.Task[None] | None = None
    process: subprocess.Popen[bytes] | None = None
    place: int = 0


@dataclass
class Comparing:
    """A comparison that is made."""

    task: asyncio.Task[None]
    place: list[int] = field(default_factory=lambda: [0])


class LabProcesses:
    """The lab's processes of this server process. `ready` says whether a run still waits to be played, `ended` is told
    how its process has ended."""

    def __init__(
        self,
        settings: Settings,
        scheduler: Scheduler,
        folder: Path,
        ready: Callable[[str], bool],
        ended: Callable[[str, int], None],
    ) -> None:
        self.settings = settings
        self.scheduler = scheduler
        self.folder = folder
        self.ready = ready
        self.ended = ended
        self.playing: dict[str, Playing] = {}
        self.comparing: dict[Path, Comparing] = {}

    # --- runs ---------------------------------------------------------------------------------------------------------

    def play(self, id: str, requester: Requester) -> None:
        """Play a run as soon as there is a slot. In the event loop's thread."""
        if id not in self.playing:
            self.playing[id] = Playing()
            self.playing[id].task = asyncio.create_task(self._play(id, requester, self.playing[id]))

    def works_on(self, id: str) -> bool:
        return id in self.playing and self.playing[id].process is not None

    def place(self, id: str) -> int:
        return self.playing[id].place if id in self.playing else 0

    async def end(self, id: str) -> None:
        """Stop a run's process, or take it out of the queue."""
        if id in self.playing and (task := self.playing[id].task) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _play(self, id: str, requester: Requester, playing: Playing) -> None:
        def tell(place: int) -> None:
            playing.place = place

        try:
            status = None
            while status is None:
                async with self.scheduler.slot("lab", requester, SLICE, tell, again=True), self._slot_of_the_machine():
                    if not await asyncio.to_thread(self.ready, id):
                        return
                    status = await self._work(self.folder / id, playing)
            del self.playing[id]
            await asyncio.to_thread(self.ended, id, status)
        except Withdrawn:
            pass  # the server ends
        except Exception:
            LOG.exception("a run of the lab could not be played", extra={"run": id})
        finally:
            self.playing.pop(id, None)

    async def _work(self, home: Path, playing: Playing) -> int | None:
        """Play a run in a process; how that ended, None if it is somebody else's turn."""
        playing.process = process = await asyncio.to_thread(self._start, home)
        since = time.monotonic()
        try:
            while process.poll() is None:
                if time.monotonic() - since > SLICE and self._others_wait():
                    return None
                await asyncio.sleep(LOOK)
            return process.returncode
        finally:
            playing.process = None
            process.terminate()
            await asyncio.to_thread(process.wait)

    def _start(self, home: Path) -> subprocess.Popen[bytes]:
        with (home / "log").open("ab") as log:
            return subprocess.Popen(
                _command("play", home), stdin=subprocess.PIPE, stdout=log, stderr=log, env=self.environment()
            )

    def environment(self) -> dict[str, str]:
        """What the processes get to know: nothing of the server's settings, least of all its secret and database."""
        hidden = (PREFIX, "PG")
        own = {name: value for name, value in os.environ.items() if name in FOLDERS or not name.startswith(hidden)}
        return {**own, **FEW_THREADS, "MPLBACKEND": "Agg", "JOSTLE_LAB_NICE": str(self.settings.lab_nice)}

    # --- slots of the machine -----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _slot_of_the_machine(self) -> AsyncIterator[None]:
        """Hold one of the slots that all server processes of a machine share."""
        slots = self.folder / SLOTS
        slots.mkdir(parents=True, exist_ok=True)
        while (lock := self._free_slot(slots)) is None:
            (slots / "wanted").touch()
            await asyncio.sleep(2 * LOOK)
        try:
            yield
        finally:
            lock.release()

    def _free_slot(self, slots: Path) -> FileLock | None:
        for number in range(self.settings.lab_at_once):
            lock = FileLock(slots / str(number), blocking=False, thread_local=False)
            with suppress(Timeout):
                lock.acquire()
                return lock
        return None

    def _others_wait(self) -> bool:
        wanted = self.folder / SLOTS / "wanted"
        elsewhere = wanted.exists() and time.time() - wanted.stat().st_mtime < WANTED
        return elsewhere or self.scheduler.others_wait("lab")

    # --- comparisons --------------------------------------------------------------------------------------------------

    async def compare(self, before: Path, after: Path, requester: Requester) -> int | None:
        """Have two runs compared, once for everybody who asks. None: the file is there; else the place in the queue, 0
        while it is being made."""
        file = comparison_file(before, after)
        if file.exists():
            return None
        if file not in self.comparing:
            place = [0]
            task = asyncio.create_task(self._compare(before, after, requester, place))
            self.comparing = {file: one for file, one in self.comparing.items() if not one.task.done()}
            self.comparing[file] = Comparing(task, place)
        comparing = self.comparing[file]
        done, _ = await asyncio.wait({comparing.task}, timeout=AT_ONCE)
        if not done:
            return comparing.place[0]
        self.comparing.pop(file, None)
        comparing.task.result()
        return None

    async def _compare(self, before: Path, after: Path, requester: Requester, place: list[int]) -> None:
        def tell(number: int) -> None:
            place[0] = number

        async with self.scheduler.slot("comparison", requester, COMPARISON_COST, tell):
            process = await asyncio.create_subprocess_exec(
                *_command("compare", before, after),
                stdin=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=self.environment(),
            )
            try:
                async with asyncio.timeout(COMPARING):
                    assert process.stderr is not None
                    said = await process.stderr.read()
                    status = await process.wait()
            except TimeoutError:
                raise Refusal("busy", message("comparison-too-slow")) from None
            finally:
                if process.returncode is None:
                    process.kill()
        if status:
            LOG.error("a comparison of the lab failed: %s", said.decode("utf-8", "replace")[-2000:])
            raise Refusal("busy", message("our-fault"))

    # --- the end ------------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """End all processes; what they have played is kept, and the next server goes on with it."""
        playing = [one.task for one in self.playing.values() if one.task is not None]
        tasks = [*playing, *(one.task for one in self.comparing.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _command(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "jostle.lab.worker", *map(str, words)]
