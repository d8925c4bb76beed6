"""Shares hold across all processes of an installation: each tells the others what waits there and what was used."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress

import msgspec

from jostle.server.asker import Asker
from jostle.server.bulletin import Bulletin
from jostle.server.scheduling.scheduler import LaneName, Scheduler
from jostle.server.store.errors import StoreDown

TELLING = 0.5  # seconds between two messages
EXPIRY = 5.0  # seconds after which a process that says nothing has nothing that waits
MOST_TOLD = 30  # askers in one message, which has less than 8000 bytes
LONGEST_NAME = 60

Row = tuple[str, str, str, int, float]  # lane, person, network, how much waits, seconds used since the last message


class SchedulerUse(msgspec.Struct, tag=True):
    """What waits with a process, and what was used there. The `first` of several messages begins anew."""

    process: str
    first: bool
    rows: list[Row]


class SharedUse:
    """Tells the other processes how the scheduler of this one is used, and counts what they tell."""

    def __init__(self, scheduler: Scheduler, bulletin: Bulletin) -> None:
        self._scheduler = scheduler
        self._bulletin = bulletin
        self._process = secrets.token_hex(4)
        self._used: dict[tuple[LaneName, Asker], float] = {}
        self._told = False  # whether the last message said that something waits
        self._elsewhere: dict[str, tuple[float, Counter[tuple[str, str]]]] = {}  # by process: when, and what waits
        if bulletin.shared:
            bulletin.on(SchedulerUse, self._hear, own=False)
            scheduler.on_use.append(self._note)
            scheduler.elsewhere = self.elsewhere

    def _note(self, lane: LaneName, asker: Asker, seconds: float) -> None:
        self._used[lane, asker] = self._used.get((lane, asker), 0.0) + seconds

    async def run(self) -> None:
        """Tell the others, for as long as there is anything to tell."""
        while True:
            await asyncio.sleep(TELLING)
            if not self._bulletin.shared:
                return
            messages = list(self._messages())
            if messages or self._told:
                self._told = bool(messages)
                with suppress(StoreDown):  # the others go on with what they know
                    for message in messages or [SchedulerUse(self._process, True, [])]:
                        await self._bulletin.tell(message)

    def _messages(self) -> Iterator[SchedulerUse]:
        waiting: Counter[tuple[LaneName, Asker]] = Counter(
            (lane.name, entry.asker) for lane in self._scheduler.lanes.values() for entry in lane.queue.entries
        )
        used, self._used = self._used, {}
        rows: list[Row] = [
            (lane, asker.person[:LONGEST_NAME], asker.network[:LONGEST_NAME], waiting[lane, asker], round(seconds, 3))
            for lane, asker in {**waiting, **used}
            for seconds in (used.get((lane, asker), 0.0),)
        ]
        for first in range(0, len(rows), MOST_TOLD):
            yield SchedulerUse(self._process, first == 0, rows[first : first + MOST_TOLD])

    def _hear(self, told: SchedulerUse) -> None:
        now = time.monotonic()
        _, waiting = self._elsewhere.get(told.process, (now, Counter()))
        if told.first:
            waiting = Counter()
        for lane, person, network, number, seconds in told.rows:
            waiting[lane, person] += number
            waiting[lane, network] += number
            queue = next((one.queue for name, one in self._scheduler.lanes.items() if name == lane), None)
            if queue is not None:  # otherwise it is of another version
                queue.charge(Asker(person, network), seconds, now)
        self._elsewhere[told.process] = now, waiting

    def elsewhere(self, lane: LaneName) -> Mapping[str, int]:
        """What waits in a lane with other processes, by person and by network."""
        since = time.monotonic() - EXPIRY
        self._elsewhere = {process: one for process, one in self._elsewhere.items() if one[0] > since}
        found: Counter[str] = Counter()
        for _, waiting in self._elsewhere.values():
            found.update({name: number for (where, name), number in waiting.items() if where == lane})
        return found
