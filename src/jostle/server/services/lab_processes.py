"""The processes of the lab: they play runs and compare them, when the scheduler gives them a slot.

A process that plays steps back behind everything else on the machine; while others wait, it plays for a slice of time.
It tells how it stands in the run's status file, which nobody else writes while it lives.
"""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from jostle.i18n import messages_of
from jostle.lab.worker import STATUS, comparison_file, read_json, write_json
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.settings import PREFIX, Settings
from jostle.table.hosting import Requester, Withdrawn
from jostle.table.refusals import Refusal

message = messages_of("jostle.server")
table_message = messages_of("jostle.table")

SLICE = 120.0  # seconds, while others wait
LOOK = 0.25  # seconds between two looks at a process
FINISHED = ("done", "failed")
COMPARING = 120.0  # seconds that a comparison may take
COMPARISON_COST = 10.0  # seconds that it takes, about
AT_ONCE = 1.0  # seconds that a request waits for a comparison
FOLDERS = ("JOSTLE_CACHE", "JOSTLE_DATA")
FEW_THREADS = {f"{name}_NUM_THREADS": "1" for name in ("NUMBA", "OMP", "OPENBLAS", "MKL")} | {"POLARS_MAX_THREADS": "1"}
LOG = logging.getLogger("jostle.server")


@dataclass
class Work:
    """What waits for a slot, or is done in a process; its place in the queue, from 1."""

    task: asyncio.Task[None] | None = None
    place: int = 0

    def set_place(self, place: int) -> None:
        self.place = place


class LabProcesses:
    """The lab's processes of this server process."""

    def __init__(self, settings: Settings, scheduler: Scheduler) -> None:
        self.settings = settings
        self.scheduler = scheduler
        self.playing: dict[Path, Work] = {}  # runs, by their folders
        self.comparing: dict[Path, Work] = {}  # comparisons, by their files

    # --- runs ---------------------------------------------------------------------------------------------------------

    def play(self, home: Path, requester: Requester) -> None:
        """Play a run as soon as there is a slot."""
        if home not in self.playing:
            self.playing[home] = work = Work()
            work.task = asyncio.create_task(self._play(home, requester, work))

    def place(self, home: Path) -> int:
        return self.playing[home].place if home in self.playing else 0

    async def end(self, home: Path) -> None:
        """Stop a run's process, or take it out of the queue."""
        if home in self.playing and (task := self.playing[home].task) is not None:
            if not task.cancelling():  # else it waits for the end of its process
                task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _play(self, home: Path, requester: Requester, work: Work) -> None:
        try:
            while await asyncio.to_thread(set_state, home, "waiting"):
                async with self.scheduler.slot("lab", requester, SLICE, work.set_place, again=True):
                    code = await self._play_slice(home)
                if code:
                    LOG.error("run %s of the lab ended with status %d; see %s", home.name, code, home / "log")
                    words = f"its process ended unexpectedly (status {code}); it can go on"
                    await asyncio.to_thread(set_state, home, "failed", words)
        except Withdrawn:
            pass  # the server ends
        except Exception:
            LOG.exception("a run of the lab could not be played", extra={"run": home.name})
        finally:
            self.playing.pop(home, None)

    async def _play_slice(self, home: Path) -> int | None:
        """Play a run in a process; how that ended, None if it is somebody else's turn."""
        process = await asyncio.to_thread(self._start, home)
        since = time.monotonic()
        try:
            while process.poll() is None:
                if time.monotonic() - since > SLICE and self.scheduler.others_wait("lab"):
                    return None
                await asyncio.sleep(LOOK)
            return process.returncode
        finally:
            if process.returncode is None:
                process.terminate()
                await asyncio.to_thread(process.wait)
                await asyncio.to_thread(set_state, home, "waiting")

    def _start(self, home: Path) -> subprocess.Popen[bytes]:
        set_state(home, "starting")
        with (home / "log").open("ab") as log:
            return subprocess.Popen(
                _command("play", home), stdin=subprocess.PIPE, stdout=log, stderr=log, env=self.environment()
            )

    def environment(self) -> dict[str, str]:
        """What the processes get to know: nothing of the server's settings, least of all its secret and database."""
        hidden = (PREFIX, "PG")
        own = {name: value for name, value in os.environ.items() if name in FOLDERS or not name.startswith(hidden)}
        return {**own, **FEW_THREADS, "MPLBACKEND": "Agg", "JOSTLE_LAB_NICE": str(self.settings.lab_nice)}

    # --- comparisons --------------------------------------------------------------------------------------------------

    async def compare(self, before: Path, after: Path, requester: Requester) -> int | None:
        """Have two runs compared, once for everybody who asks. None: the file is there; else the place in the queue, 0
        while it is being made."""
        file = comparison_file(before, after)
        if file.exists():
            return None
        work = self.comparing.get(file)
        if work is None or work.task is None:
            self.comparing = {file: one for file, one in self.comparing.items() if one.task and not one.task.done()}
            self.comparing[file] = work = Work()
            work.task = asyncio.create_task(self._compare(before, after, requester, work))
        done, _ = await asyncio.wait({work.task}, timeout=AT_ONCE)
        if not done:
            return work.place
        self.comparing.pop(file, None)
        work.task.result()
        return None

    async def _compare(self, before: Path, after: Path, requester: Requester, work: Work) -> None:
        async with self.scheduler.slot("comparison", requester, COMPARISON_COST, work.set_place):
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
            raise Refusal("busy", table_message("our-fault"))

    # --- the end ------------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """End all processes; what they have played is kept, and the next server goes on with it."""
        tasks = [one.task for one in (*self.playing.values(), *self.comparing.values()) if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def set_state(home: Path, state: str, error: str = "") -> bool:
    """Say how a run stands while no process of its own does; False if it is done, has failed or is gone."""
    status = read_json(home / STATUS)
    if status.get("state") in FINISHED or not home.exists():
        return False
    write_json(home / STATUS, {**status, "state": state, "error": error})
    return True


def _command(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "jostle.lab.worker", *map(str, words)]
