"""A queue that serves everybody alike, however much one of them asks for.

Among the networks with work in the queue, the one that has used the fewest seconds lately comes first; among its
people, the one that has used the fewest; a person's own work is done in its order. What was used counts less as time
goes by: after `half_life` seconds, half. Nothing here knows about threads or the clock: `now` is always given.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from heapq import heapify, heappop, heappush, heapreplace
from itertools import count
from typing import Generic, Literal, TypeVar

from jostle.table.hosting import Requester

HALF_LIFE = 60.0  # seconds
TRACE = 0.001  # seconds of use that make no difference any more

Which = Literal["person", "network", "everybody"]
Item = TypeVar("Item")


class QueueFull(Exception):
    """There is no room: for this person, for this network, or for anybody."""

    def __init__(self, which: Which, most: int) -> None:
        super().__init__(which, most)
        self.which = which
        self.most = most


@dataclass(frozen=True)
class Bounds:
    """How much may wait: of one person, from one network, and in all."""

    person: int
    network: int
    everybody: int


@dataclass(eq=False)
class Entry(Generic[Item]):
    """Something that waits; `cost` is how many seconds it is expected to take."""

    item: Item
    requester: Requester
    cost: float
    number: int  # in the order of arrival; negative for what goes to the head of its line


class Use:
    """How many seconds each network, or each person there, has used; half of it is forgotten in every half-life."""

    def __init__(self, half_life: float) -> None:
        self.half_life = half_life
        self._used: dict[str | Requester, tuple[float, float]] = {}  # seconds, and when that was so

    def __len__(self) -> int:
        return len(self._used)

    def of(self, name: str | Requester, now: float) -> float:
        seconds, since = self._used.get(name, (0.0, now))
        return seconds * math.exp2((since - now) / self.half_life)

    def add(self, name: str | Requester, seconds: float, now: float) -> None:
        used = max(0.0, self.of(name, now) + seconds)
        if used > TRACE:
            self._used[name] = used, now
        else:
            self._used.pop(name, None)

    def forget_traces(self, now: float) -> None:
        self._used = {name: kept for name, kept in self._used.items() if self.of(name, now) > TRACE}


class FairQueue(Generic[Item]):
    """What waits for a lane, and how much of the lane everybody has used."""

    def __init__(self, bounds: Bounds, half_life: float = HALF_LIFE) -> None:
        self.bounds = bounds
        self.networks = Use(half_life)
        self.people = Use(half_life)
        self._waiting: dict[int, Entry[Item]] = {}
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def entries(self) -> Iterable[Entry[Item]]:
        return self._waiting.values()

    def check(self, requester: Requester) -> None:
        """Raise QueueFull if there is no room."""
        mine = sum(entry.requester.person == requester.person for entry in self.entries)
        ours = sum(entry.requester.network == requester.network for entry in self.entries)
        if mine >= self.bounds.person:
            raise QueueFull("person", self.bounds.person)
        if ours >= self.bounds.network:
            raise QueueFull("network", self.bounds.network)
        if len(self) >= self.bounds.everybody:
            raise QueueFull("everybody", self.bounds.everybody)

    def add(self, item: Item, requester: Requester, cost: float, first: bool = False) -> Entry[Item]:
        """Put something at the end of its person's line, or at its head."""
        number = next(self._numbers)
        entry = Entry(item, requester, cost, -1 - number if first else number)
        self._waiting[entry.number] = entry
        return entry

    def remove(self, entry: Entry[Item]) -> bool:
        """Take something out that nobody wants any more; whether it was still there."""
        return self._waiting.pop(entry.number, None) is not None

    def take(self, now: float, fits: Callable[[Entry[Item]], bool] = lambda entry: True) -> Entry[Item] | None:
        """What comes next of all that fits. Its expected cost counts as used at once: two threads that take one after
        the other serve two people."""
        found = [entry for entry in self.entries if fits(entry)]
        if not found:
            return None
        entry = min(found, key=lambda entry: self._rank(entry, now))
        del self._waiting[entry.number]
        self.charge(entry.requester, entry.cost, now)
        return entry

    def charge(self, requester: Requester, seconds: float, now: float) -> None:
        """Count seconds that were used, or with a minus that were not."""
        self.networks.add(requester.network, seconds, now)
        self.people.add(requester, seconds, now)
        if len(self.people) > 10 * (len(self) + 100):
            self.networks.forget_traces(now)
            self.people.forget_traces(now)

    def places(self, now: float) -> dict[int, int]:
        """The place of everything that waits, by its number, from 1: in what order it would be served if nothing came
        in between and everything took as long as expected."""
        lines: dict[Requester, deque[Entry[Item]]] = {}
        for entry in sorted(self.entries, key=lambda entry: entry.number):
            lines.setdefault(entry.requester, deque()).append(entry)
        people: dict[
            str, list[tuple[float, int, Requester]]
        ] = {}  # of every network, a heap: who has used least is first
        for requester, line in lines.items():
            heappush(
                people.setdefault(requester.network, []), (self.people.of(requester, now), line[0].number, requester)
            )
        networks = [(self.networks.of(name, now), heap[0][:2], name) for name, heap in people.items()]
        heapify(networks)
        found: dict[int, int] = {}
        while networks:
            used, _, name = networks[0]
            heap = people[name]
            own, _, requester = heap[0]
            entry = lines[requester].popleft()
            found[entry.number] = len(found) + 1
            if lines[requester]:
                heapreplace(heap, (own + entry.cost, lines[requester][0].number, requester))
            else:
                heappop(heap)
            if heap:
                heapreplace(networks, (used + entry.cost, heap[0][:2], name))
            else:
                heappop(networks)
        return found

    def _rank(self, entry: Entry[Item], now: float) -> tuple[float, float, int]:
        return self.networks.of(entry.requester.network, now), self.people.of(entry.requester, now), entry.number
