"""The lab beside the server: runs that people begin on the page, each in a process of its own (`lab/worker.py`).

A run is a folder: what is wished, what was played, how it stands. Processes step back behind everything else on the
machine, and only a few work at once; while others wait, none works for longer than a slice. A server that comes up
again goes on with what it finds unfinished.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import secrets
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jostle.i18n import messages_of
from jostle.lab.experiments.requests import Experiment, experiment_of, games_in_all
from jostle.lab.run.plan import RunPlan
from jostle.lab.worker import HALT, REQUEST, STATUS, TAKEN, comparison_file, read_json, taken, write_json
from jostle.paths import data_folder
from jostle.server.process.supervisor import Supervise
from jostle.server.refusals import Refusal, forbidden, unknown
from jostle.server.settings import Settings

message = messages_of("jostle.server")

NEEDS = ("polars", "matplotlib", "optuna")
GOING_PER_PERSON = 3  # runs that play or wait
SLICE = 120.0  # seconds, while others wait
LOOK = 0.25  # seconds between two looks at the processes
COMPARING = 120.0  # seconds that a comparison may take
FORGOTTEN = 90 * 86400.0  # seconds without a change, after which a run makes room for others
UNFINISHED = ("waiting", "starting", "running", "writing")
ID = re.compile(r"[A-Za-z0-9_-]{16}")
FEW_THREADS = {f"{name}_NUM_THREADS": "1" for name in ("NUMBA", "OMP", "OPENBLAS", "MKL")} | {"POLARS_MAX_THREADS": "1"}
LOG = logging.getLogger("jostle.server")


@dataclass(frozen=True)
class Wished:
    """A run as it was begun: of one rule set, or a study of many."""

    id: str
    person: str
    made: float
    plan: RunPlan
    precision: float | None
    against: str  # the run that it is to be compared with; "" for none
    study: Experiment | None = None  # a sweep or a tuning; none for a run of one rule set

    @cached_property
    def games(self) -> int:
        """How many are played in all."""
        return games_in_all(self.plan, self.study)


@dataclass
class Worker:
    """A process that plays a run."""

    process: subprocess.Popen[bytes]
    since: float = field(default_factory=time.monotonic)


class LabRuns:
    """The runs of this server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.folder = Path(settings.lab_folder) if settings.lab_folder else data_folder() / "lab"
        self.working: dict[str, Worker] = {}
        self.waiting: list[str] = []
        self._wishes: dict[str, Wished] = {}  # those that were read: they do not change
        self._comparing: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._lock = threading.RLock()  # over what works and what waits: requests come from several threads
        self._news = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def missing(self) -> list[str]:
        """The packages that must be installed before anything can be played."""
        return [package for package in NEEDS if find_spec(package) is None]

    # --- runs ---------------------------------------------------------------------------------------------------------

    def home(self, id: str) -> Path:
        """The folder of a run that there is."""
        if not ID.fullmatch(id) or not (self.folder / id / REQUEST).exists():
            raise unknown(message("unknown-run", run=id[:40]))
        return self.folder / id

    def wished(self, id: str) -> Wished:
        """What a run is about."""
        home = self.home(id)
        if id not in self._wishes:
            kept = read_json(home / REQUEST)
            plan = RunPlan.from_json(kept["plan"])
            self._wishes[id] = Wished(
                id, kept["person"], kept["made"], plan, kept["precision"], kept["against"], experiment_of(kept)
            )
        return self._wishes[id]

    def status(self, id: str) -> dict[str, Any]:
        """How a run stands. Its state: waiting, starting, running, writing, stopped, done or failed."""
        home = self.home(id)
        told = read_json(home / STATUS)
        state = told.get("state", "waiting")
        if state not in ("done", "failed"):
            if (home / HALT).exists():
                state = "stopped"
            elif id not in self.working and not taken(home):
                state = "waiting"
            elif state == "waiting":
                state = "starting"
        return {**told, "state": state}

    def all_runs(self) -> Iterator[Wished]:
        """All runs, those of others too."""
        found = sorted(self.folder.iterdir()) if self.folder.exists() else []
        for home in found:
            with suppress(Refusal):  # it was removed in this moment, or is no run
                yield self.wished(home.name)

    def runs_of(self, person: str) -> list[Wished]:
        """A person's runs, the newest first."""
        return sorted((run for run in self.all_runs() if run.person == person), key=lambda run: -run.made)

    def begin(
        self, person: str, plan: RunPlan, precision: float | None, against: str = "", study: Experiment | None = None
    ) -> str:
        """Make a run, or a study of many rule sets; it plays as soon as there is room."""
        self.check_size(plan, study)
        if self.missing:
            raise Refusal("busy", message("lab-not-installed"))
        if self.settings.lab_at_once < 1:
            raise Refusal("busy", message("lab-switched-off"))
        self._check_going(person)
        everybody = list(self.all_runs())
        mine = [run for run in everybody if run.person == person]
        if len(mine) >= self.settings.lab_runs_per_person:
            raise Refusal("limit", message("too-many-runs-kept", runs=len(mine)))
        if len(everybody) >= self.settings.lab_runs and not self._make_room(everybody):
            raise Refusal("busy", message("lab-full"))
        id = secrets.token_urlsafe(12)
        fresh = self.folder / f".{id}"
        fresh.mkdir(parents=True)
        kept = {"person": person, "made": time.time(), "against": against, "precision": precision}
        asked = {} if study is None else study.to_json()
        write_json(fresh / REQUEST, {**kept, **asked, "plan": plan.to_json()})
        fresh.rename(self.folder / id)
        self._queue(id)
        return id

    def _check_going(self, person: str) -> None:
        """Whether a person may have one more run that plays or waits."""
        if sum(self.status(run.id)["state"] in UNFINISHED for run in self.runs_of(person)) >= GOING_PER_PERSON:
            raise Refusal("limit", message("too-many-running", runs=GOING_PER_PERSON))

    def check_size(self, plan: RunPlan, study: Experiment | None = None) -> None:
        games = games_in_all(plan, study)
        if games > self.settings.lab_games:
            raise Refusal("limit", message("too-many-games", games=games, most=self.settings.lab_games))

    def _make_room(self, everybody: list[Wished]) -> bool:
        """Remove what nobody has cared about for long; whether there was anything."""
        before = time.time() - FORGOTTEN
        old = [run for run in everybody if (self.folder / run.id).stat().st_mtime < before]
        for run in old:
            self._remove(run.id)
        return bool(old)

    def stop(self, person: str, id: str) -> None:
        """Let a run rest; what was played is kept."""
        self._own(person, id)
        (self.home(id) / HALT).touch()
        with self._lock:
            if id in self.waiting:
                self.waiting.remove(id)

    def go_on(self, person: str, id: str) -> None:
        """Go on with a run that rests, or that has failed."""
        home = self._own(person, id)
        told = self.status(id)
        if told["state"] not in ("stopped", "failed"):
            return
        self._check_going(person)
        write_json(home / STATUS, {**told, "state": "waiting", "error": ""})
        (home / HALT).unlink(missing_ok=True)
        self._queue(id)

    async def forget(self, person: str, id: str) -> None:
        """Remove a run and all that belongs to it."""
        home = self._own(person, id)
        self.stop(person, id)
        if (worker := self.working.get(id)) is not None:
            worker.process.terminate()
            await asyncio.to_thread(worker.process.wait)
        while await asyncio.to_thread(taken, home):  # a process of another server, which sees the file `halt`
            await asyncio.sleep(LOOK)
        await asyncio.to_thread(self._remove, id)

    def _own(self, person: str, id: str) -> Path:
        if self.wished(id).person != person:
            raise forbidden(message("run-of-somebody-else"))
        return self.home(id)

    def _remove(self, id: str) -> None:
        home = self.folder / id
        gone = home.with_name(f".{id}")
        home.rename(gone)
        shutil.rmtree(gone, ignore_errors=True)
        self._wishes.pop(id, None)

    # --- comparing ----------------------------------------------------------------------------------------------------

    async def compare(self, before: str, after: str) -> dict[str, Any]:
        """Two runs that are done, side by side; made once, and kept with the second."""
        for id in (before, after):
            if self.status(id)["state"] != "done":
                raise Refusal("illegal", message("compare-unfinished"))
        if any(self.wished(id).study is not None for id in (before, after)):
            raise Refusal("illegal", message("compare-many-rules"))
        one, other = self.wished(before).plan, self.wished(after).plan
        if one.game != other.game:
            raise Refusal("illegal", message("compare-two-games"))
        if [lineup.bots[0] for lineup in one.lineups] != [lineup.bots[0] for lineup in other.lineups]:
            raise Refusal("illegal", message("compare-different-bots"))
        file = self.comparison_file(before, after)
        if not file.exists():
            key = (before, after)
            if key not in self._comparing:
                self._comparing[key] = asyncio.create_task(self._compare(self.home(before), self.home(after)))
                self._comparing[key].add_done_callback(lambda _: self._comparing.pop(key))
            await asyncio.shield(self._comparing[key])
        found = read_json(file)
        if found["error"]:
            raise Refusal("malformed", found["error"])
        return found

    def comparison_file(self, before: str, after: str) -> Path:
        return comparison_file(self.home(before), self.home(after))

    async def _compare(self, before: Path, after: Path) -> None:
        process = await asyncio.create_subprocess_exec(
            *_command("compare", before, after), stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=self._environment()
        )
        try:
            async with asyncio.timeout(COMPARING):
                assert process.stderr is not None
                said = await process.stderr.read()
                status = await process.wait()
        except TimeoutError:
            process.kill()
            raise Refusal("busy", message("comparison-too-slow")) from None
        if status:
            LOG.error("a comparison of the lab failed: %s", said.decode("utf-8", "replace")[-2000:])
            raise Refusal("busy", message("our-fault"))

    # --- processes ----------------------------------------------------------------------------------------------------

    def open(self, supervise: Supervise) -> None:
        """Go on with what is unfinished, and look after it from now on."""
        if not self.missing and self.settings.lab_at_once > 0:
            self.waiting = [
                run.id
                for run in sorted(self.all_runs(), key=lambda run: run.made)
                if self.status(run.id)["state"] == "waiting"
            ]
        self._news.set()
        self._loop = asyncio.get_running_loop()
        self._task = supervise("lab", self._look_after)

    def _queue(self, id: str) -> None:
        with self._lock:
            if id not in self.waiting:
                self.waiting.append(id)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._news.set)

    async def _look_after(self) -> None:
        while True:
            if not self.working and not self.waiting:
                self._news.clear()
                await self._news.wait()
            await asyncio.to_thread(self._look)
            await asyncio.sleep(LOOK)

    def _look(self) -> None:
        """See which processes have ended, and begin others."""
        with self._lock:
            for id, worker in list(self.working.items()):
                status = worker.process.poll()
                if status is not None:
                    del self.working[id]
                    self._ended(id, status)
                elif self.waiting and time.monotonic() - worker.since > SLICE:
                    worker.process.terminate()
                    worker.process.wait()
                    del self.working[id]
                    self._queue(id)
            while self.waiting and len(self.working) < self.settings.lab_at_once:
                id = self.waiting.pop(0)
                with suppress(Refusal):  # it was removed meanwhile
                    self.working[id] = Worker(self._start(self.home(id)))

    def _start(self, home: Path) -> subprocess.Popen[bytes]:
        with (home / "log").open("ab") as log:
            return subprocess.Popen(
                _command("play", home), stdin=subprocess.PIPE, stdout=log, stderr=log, env=self._environment()
            )

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **FEW_THREADS, "MPLBACKEND": "Agg", "JOSTLE_LAB_POLITE": str(self.settings.lab_polite)}

    def _ended(self, id: str, status: int) -> None:
        if status in (0, TAKEN):
            return
        try:
            home, told = self.home(id), self.status(id)
        except Refusal:
            return  # it was removed, and its process with it
        if told["state"] == "stopped":
            return
        LOG.error("run %s of the lab ended with status %d; see %s", id, status, home / "log")
        if told["state"] != "failed":
            words = f"its process ended unexpectedly (status {status}); it can go on"
            write_json(home / STATUS, {**told, "state": "failed", "error": words})

    async def close(self) -> None:
        """End all processes; what they have played is kept, and the next server goes on with it."""
        tasks = [*self._comparing.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self.working.values():
            worker.process.terminate()
        for worker in self.working.values():
            await asyncio.to_thread(worker.process.wait)


def _command(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "jostle.lab.worker", *map(str, words)]
