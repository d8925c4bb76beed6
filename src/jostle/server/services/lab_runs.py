"""The lab beside the server: runs that people begin on the page, each in a process of its own (`lab_processes.py`).

A run is a folder: what was asked for, what was played, how it stands. All server processes of a machine share the
folder of the runs, so each can begin, stop and remove them, and tell how they stand; one of them plays them all. If it
ends, another one goes on with what it finds unfinished.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from jostle.errors import BrokenGame, UnknownGame
from jostle.i18n import messages_of
from jostle.lab.experiments.requests import Experiment, experiment_of, games_in_all
from jostle.lab.run.plan import RunPlan
from jostle.lab.worker import REQUEST, STATUS, comparison_file, read_json, write_json
from jostle.paths import data_folder
from jostle.server.networks import network_hash
from jostle.server.process.supervisor import Supervise
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.services.lab_processes import FINISHED, LOOK, LabProcesses
from jostle.server.settings import Settings
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal, forbidden, unknown

message = messages_of("jostle.server")

NEEDS = ("polars", "matplotlib", "optuna")
GOING_PER_PERSON = 3  # runs that play or wait
FORGOTTEN = 90 * 86400.0  # seconds without a change, after which a run makes room for others
UNFINISHED = ("waiting", "starting", "running", "writing")
RESTING = ("stopped", "failed", "done")  # the first are the first to make room
HALT = "halt"  # the file that says that a run is to rest
REMOVED = "removed.json"  # what the request is called of a run that is to be removed
CHANGED = ".changed"  # the file that is touched when a run is to begin, rest or go
RESCAN = 30.0  # seconds after which the runs are looked at although nothing is said to have changed
ID = re.compile(r"[A-Za-z0-9_-]{16}")


@dataclass(frozen=True)
class RunRequest:
    """A run as it was begun: of one rule set, or a study of many."""

    id: str
    person: str
    network: str  # as a hash; "" if it is not known
    made: float
    plan: RunPlan
    precision: float | None
    against: str  # the run that it is to be compared with; "" for none
    study: Experiment | None = None  # a sweep or a tuning; none for a run of one rule set

    @cached_property
    def games(self) -> int:
        """How many are played in all."""
        return games_in_all(self.plan, self.study)


@dataclass(frozen=True)
class Comparison:
    """Two runs side by side; while it is not ready, its place in the queue, 0 while it is being made."""

    ready: bool = True
    place: int = 0
    games: list[int] = field(default_factory=list)
    rows: list[dict[str, Any]] = field(default_factory=list)


class LabRuns:
    """The runs of this server."""

    def __init__(self, settings: Settings, scheduler: Scheduler) -> None:
        self.settings = settings
        self.folder = Path(settings.lab_folder) if settings.lab_folder else data_folder() / "lab"
        self.processes = LabProcesses(settings, scheduler)
        self._requests: dict[str, RunRequest] = {}  # those that were read: they do not change
        self._lock = FileLock(self.folder / ".lock", blocking=False, thread_local=False)  # of the process that plays
        for old in self.folder.glob("*/wish.json"):  # as version 0.2.0 called it
            with suppress(FileNotFoundError):  # another process was quicker
                old.replace(old.with_name(REQUEST))

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

    def run_request(self, id: str) -> RunRequest:
        """What a run is about."""
        home = self.home(id)
        if id not in self._requests:
            kept = read_json(home / REQUEST)
            plan = RunPlan.from_json(kept["plan"])
            self._requests[id] = RunRequest(
                id,
                kept["person"],
                kept.get("network", ""),
                kept["made"],
                plan,
                kept["precision"],
                kept["against"],
                experiment_of(kept),
            )
        return self._requests[id]

    def status(self, id: str) -> dict[str, Any]:
        """How a run stands. Its state: waiting, starting, running, writing, stopped, done or failed."""
        home = self.home(id)
        status = read_json(home / STATUS)
        state = status.get("state", "waiting")
        if state not in FINISHED and (home / HALT).exists():
            state = "stopped"
        return {**status, "state": state, "place": self.processes.place(home) if state == "waiting" else 0}

    def all_runs(self) -> Iterator[RunRequest]:
        """All runs, those of others too."""
        found = sorted(self.folder.iterdir()) if self.folder.exists() else []
        for home in found:
            with suppress(Refusal, UnknownGame, BrokenGame):  # it was removed just now, is no run, or its game is gone
                yield self.run_request(home.name)

    def runs_of(self, person: str) -> list[RunRequest]:
        """A person's runs, the newest first."""
        return sorted((run for run in self.all_runs() if run.person == person), key=lambda run: -run.made)

    def begin(
        self,
        requester: Requester,
        plan: RunPlan,
        precision: float | None,
        against: str = "",
        study: Experiment | None = None,
    ) -> str:
        """Make a run, or a study of many rule sets; it plays as soon as there is room."""
        self.check_size(plan, study)
        if self.missing:
            raise Refusal("busy", message("lab-not-installed"))
        if self.settings.lab_at_once < 1:
            raise Refusal("busy", message("lab-switched-off"))
        network = network_hash(requester.network, self.settings.secret)
        everybody = list(self.all_runs())
        self._check_share(everybody, requester.person, network)
        self._check_going(everybody, requester.person, network)
        if len(everybody) >= self.settings.lab_runs and not self._make_room(everybody):
            raise Refusal("busy", message("lab-full"))
        id = secrets.token_urlsafe(12)
        fresh = self.folder / f".{id}"
        fresh.mkdir(parents=True)
        kept = {"person": requester.person, "network": network, "made": time.time(), "against": against}
        asked = {} if study is None else study.to_json()
        write_json(fresh / REQUEST, {**kept, "precision": precision, **asked, "plan": plan.to_json()})
        fresh.rename(self.folder / id)
        self._note_change()
        return id

    def _check_share(self, everybody: list[RunRequest], person: str, network: str) -> None:
        """Whether a person, and whoever else is at the same network, may keep one more run."""
        most = self.settings.lab_runs_per_person
        mine = sum(run.person == person for run in everybody)
        if mine >= most:
            raise Refusal("limit", message("too-many-runs-kept", runs=mine))
        ours = sum(run.network == network for run in everybody)
        if ours >= most * self.settings.people_per_network:
            raise Refusal("limit", message("too-many-runs-of-network", runs=ours))

    def _check_going(self, everybody: list[RunRequest], person: str, network: str) -> None:
        """Whether a person, and whoever else is at the same network, may have one more run that plays or waits."""
        near = [run for run in everybody if person == run.person or (network and network == run.network)]
        going = [run for run in near if self._state(run.id) in UNFINISHED]
        if sum(run.person == person for run in going) >= GOING_PER_PERSON:
            raise Refusal("limit", message("too-many-running", runs=GOING_PER_PERSON))
        if len(going) >= GOING_PER_PERSON * self.settings.people_per_network:
            raise Refusal("limit", message("too-many-running-of-network", runs=len(going)))

    def _state(self, id: str) -> str:
        try:
            return str(self.status(id)["state"])
        except Refusal:
            return "removed"

    def check_size(self, plan: RunPlan, study: Experiment | None = None) -> None:
        games = games_in_all(plan, study)
        if games > self.settings.lab_games:
            raise Refusal("limit", message("too-many-games", games=games, most=self.settings.lab_games))

    def _make_room(self, everybody: list[RunRequest]) -> bool:
        """Remove what nobody has cared about for long; else one run that rests, of the network and there of the person
        who keep most: a stopped one first, the oldest. Whether there was anything."""
        before = time.time() - FORGOTTEN
        gone = [run for run in everybody if (self.folder / run.id).stat().st_mtime < before]
        if not gone:
            resting = _of_whoever_has_most([run for run in everybody if self._state(run.id) in RESTING])
            gone = sorted(resting, key=lambda run: (RESTING.index(self._state(run.id)), run.made))[:1]
        for run in gone:
            self._remove(run.id)
        return bool(gone)

    async def stop(self, person: str, id: str) -> None:
        """Let a run rest; what was played is kept."""
        home = self._own(person, id)
        (home / HALT).touch()
        self._note_change()
        await self.processes.end(home)

    def go_on(self, person: str, id: str) -> None:
        """Go on with a run that rests, or that has failed."""
        home = self._own(person, id)
        status = self.status(id)
        if status["state"] not in ("stopped", "failed"):
            return
        run = self.run_request(id)
        self._check_going(list(self.all_runs()), run.person, run.network)
        write_json(home / STATUS, {**status, "state": "waiting", "error": ""})
        (home / HALT).unlink(missing_ok=True)
        self._note_change()

    async def forget(self, person: str, id: str) -> None:
        """Remove a run and all that belongs to it."""
        home = self._own(person, id)
        self._remove(id)
        await self.processes.end(home)

    def _own(self, person: str, id: str) -> Path:
        if self.run_request(id).person != person:
            raise forbidden(message("run-of-somebody-else"))
        return self.home(id)

    def _remove(self, id: str) -> None:
        """From now on there is no such run; its files go as soon as none of its processes needs them."""
        (self.folder / id / REQUEST).rename(self.folder / id / REMOVED)
        self._requests.pop(id, None)
        self._note_change()

    def _note_change(self) -> None:
        (self.folder / CHANGED).touch()

    # --- comparing ----------------------------------------------------------------------------------------------------

    async def compare(self, before: str, after: str, requester: Requester) -> Comparison:
        """Two runs that are done, side by side; made once, and kept with the second."""
        for id in (before, after):
            if self.status(id)["state"] != "done":
                raise Refusal("illegal", message("compare-unfinished"))
        if any(self.run_request(id).study is not None for id in (before, after)):
            raise Refusal("illegal", message("compare-many-rules"))
        one, other = self.run_request(before).plan, self.run_request(after).plan
        if one.game != other.game:
            raise Refusal("illegal", message("compare-two-games"))
        if [lineup.bots[0] for lineup in one.lineups] != [lineup.bots[0] for lineup in other.lineups]:
            raise Refusal("illegal", message("compare-different-bots"))
        place = await self.processes.compare(self.home(before), self.home(after), requester)
        if place is not None:
            return Comparison(ready=False, place=place)
        found = read_json(self.comparison_file(before, after))
        if found["error"]:
            raise Refusal("malformed", found["error"])
        return Comparison(games=found["games"], rows=found["rows"])

    def comparison_file(self, before: str, after: str) -> Path:
        return comparison_file(self.home(before), self.home(after))

    # --- playing ------------------------------------------------------------------------------------------------------

    def open(self, supervise: Supervise) -> None:
        """Play what is unfinished, and what is begun from now on."""
        supervise("lab", self._look_after)

    async def _look_after(self) -> None:
        """Do what is asked for, in one server process of the machine; the others wait to take its place."""
        self.folder.mkdir(parents=True, exist_ok=True)
        while not self._take_lock():
            await asyncio.sleep(RESCAN)
        known, looked = -1, 0.0
        while True:
            changed = (self.folder / CHANGED).stat().st_mtime_ns if (self.folder / CHANGED).exists() else 0
            if changed != known or time.monotonic() - looked > RESCAN:
                known, looked = changed, time.monotonic()
                await self._do_what_is_asked()
            await asyncio.sleep(LOOK)

    def _take_lock(self) -> bool:
        with suppress(Timeout):
            self._lock.acquire()
        return self._lock.is_locked

    async def _do_what_is_asked(self) -> None:
        """End what is to rest or to go, delete what is removed, and queue up what waits, the oldest first."""
        unfinished = {self.folder / run.id: run for run in await asyncio.to_thread(self._unfinished)}
        for home in self.processes.playing.keys() - unfinished.keys():
            await self.processes.end(home)
        for removed in self.folder.glob(f"*/{REMOVED}"):
            await asyncio.to_thread(shutil.rmtree, removed.parent, ignore_errors=True)
        if not self.missing and self.settings.lab_at_once > 0:
            for home, run in unfinished.items():
                self.processes.play(home, Requester(run.person, run.network))

    def _unfinished(self) -> list[RunRequest]:
        runs = sorted(self.all_runs(), key=lambda run: run.made)
        return [run for run in runs if self._state(run.id) in UNFINISHED]

    async def close(self) -> None:
        await self.processes.close()
        self._lock.release(force=True)


def _of_whoever_has_most(runs: list[RunRequest]) -> list[RunRequest]:
    """The runs of the person who has most, at the network that has most."""
    if not runs:
        return []
    network = Counter(run.network for run in runs).most_common(1)[0][0]
    near = [run for run in runs if run.network == network]
    person = Counter(run.person for run in near).most_common(1)[0][0]
    return [run for run in near if run.person == person]
