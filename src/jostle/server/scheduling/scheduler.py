"""One scheduler for all heavy work of a server process: bots, hints, drawing, analysis, reviews, and the lab.

Work waits in lanes. A lane has a few slots of its own, so that no lane waits for another one: the operating system
lets the threads of the more important lanes go first. A search cannot be interrupted, and a strong bot thinks for a
second; therefore one slot of the first lane takes only work that is quickly done, and a weak bot never waits for strong
ones. Who comes next is decided by a fair queue. All of this happens in the event loop's thread.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from jostle.i18n import messages_of
from jostle.server.scheduling.fair_queue import HALF_LIFE, Bounds, Entry, FairQueue, QueueFull
from jostle.table import hosting
from jostle.table.hosting import LaneName, Requester, TellPlace, Withdrawn
from jostle.table.refusals import Refusal

message = messages_of("jostle.server")

Answer = TypeVar("Answer")

QUICK = 0.1  # seconds of work that count as quickly done
INTERVAL = 1.0  # seconds between two looks at who stands where in a queue
LAB_HALF_LIFE = 1800.0  # seconds: runs of the lab take minutes
PICTURES = 8  # times as much may wait to be drawn as to be thought about: a page has many pictures

# How far the threads of a lane step back behind everything else, as `nice` has it.
NICENESS: Mapping[LaneName, int] = {"play": 0, "show": 5, "draw": 5, "analysis": 10, "review": 15, "background": 19}


def set_nice(niceness: int) -> None:
    """Let every thread with less niceness go first. Threads that a search starts inherit it; where a system has no
    priorities of threads, the searches compete like anybody else."""
    if sys.platform == "linux" and niceness:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)


@dataclass(eq=False)
class Ticket(Generic[Answer]):
    """A place in a queue, and later in a slot. `tell` is called with the place whenever it has changed: from 1, and 0
    when its turn has come."""

    lane: Lane
    work: Callable[[], Answer] | None  # what a thread does; None: whoever has the ticket does something in the slot
    answer: asyncio.Future[Answer]
    tell: TellPlace | None = None
    sent: int = 0  # the place that `tell` was called with last
    quick: bool = False  # it has the slot for quick work
    since: float = 0.0


@dataclass(eq=False)
class Lane:
    """A queue with its slots: threads, or where there are none, whatever holds a slot."""

    name: LaneName
    slots: int
    queue: FairQueue[Ticket[Any]]
    quick_slots: int = 0
    threads: ThreadPoolExecutor | None = None
    active: set[Ticket[Any]] = field(default_factory=set)
    tickets: dict[Ticket[Any], Entry[Ticket[Any]]] = field(default_factory=dict)  # all, those in a slot too

    @property
    def free(self) -> int:
        return self.slots - sum(not ticket.quick for ticket in self.active)

    @property
    def free_quick(self) -> int:
        return self.quick_slots - sum(ticket.quick for ticket in self.active)


class Scheduler(hosting.Scheduler):
    """The lanes of one server process."""

    def __init__(self, bounds: Bounds, slots: Mapping[LaneName, int]) -> None:
        self.lanes = {name: _lane(name, bounds, slots.get(name, 1)) for name in _ORDER}
        self._telling: asyncio.Task[None] | None = None
        self._closed = False
        self._own = threading.local()

    async def aside(self, call: Callable[..., Answer], *args: object) -> Answer:
        return await asyncio.to_thread(call, *args)

    @property
    def own(self) -> dict[str, Any]:
        """What the thread that asks keeps."""
        return self._own.__dict__

    def at_work(self, *lanes: LaneName) -> bool:
        """Whether anything is done or waits in these lanes."""
        return any(self.lanes[lane].tickets for lane in lanes)

    def others_wait(self, lane: LaneName) -> bool:
        """Whether somebody waits for a slot of a lane. Any thread may ask."""
        return len(self.lanes[lane].queue) > 0

    # --- working ------------------------------------------------------------------------------------------------------

    def submit(
        self,
        lane: LaneName,
        requester: Requester,
        work: Callable[[], Answer] | None,
        cost: float,
        tell: TellPlace | None = None,
        *,
        again: bool = False,
        first: bool = False,
    ) -> Ticket[Answer]:
        """Queue up. Raises a refusal if too much waits already, unless it is `again`: for the next part of something
        that was let in before. `first`: before all else that this person waits for."""
        here = self.lanes[lane]
        if not again:
            self._check_room(here, requester)
        ticket = Ticket(here, work, asyncio.get_running_loop().create_future(), tell)
        ticket.answer.add_done_callback(lambda answer: self.withdraw(ticket) if answer.cancelled() else None)
        here.tickets[ticket] = here.queue.add(ticket, requester, cost, first)
        self._serve(here)
        if len(here.queue) and (self._telling is None or self._telling.done()):
            self._telling = asyncio.create_task(self._tell_places())
        return ticket

    def _check_room(self, lane: Lane, requester: Requester) -> None:
        try:
            lane.queue.check(requester)
        except QueueFull as full:
            if full.which == "person":
                raise Refusal("limit", message("queue-full-for-person", most=full.most)) from None
            if full.which == "network":
                raise Refusal("limit", message("queue-full-for-network", most=full.most)) from None
            raise Refusal("busy", message("queue-full")) from None

    @asynccontextmanager
    async def slot(
        self, lane: LaneName, requester: Requester, cost: float, tell: TellPlace | None = None, *, again: bool = False
    ) -> AsyncIterator[None]:
        """Hold a slot of a lane, for work that is done elsewhere: in a process."""
        ticket: Ticket[None] = self.submit(lane, requester, None, cost, tell, again=again)
        try:
            await ticket.answer
            yield
        finally:
            if ticket in ticket.lane.active:
                self._leave(ticket)

    def withdraw(self, ticket: Ticket[Any]) -> None:
        """Give up a place in a queue; whoever waits for it gets `Withdrawn`. Work that has begun goes on."""
        entry = ticket.lane.tickets.get(ticket)
        if entry is not None and ticket.lane.queue.remove(entry):
            del ticket.lane.tickets[ticket]
            if not ticket.answer.done():
                ticket.answer.set_exception(Withdrawn())

    def _serve(self, lane: Lane) -> None:
        """Give free slots to those whose turn it is."""
        if self._closed:
            return
        now = time.monotonic()
        while lane.free > 0 and (entry := lane.queue.take(now)) is not None:
            self._grant(entry, now, quick=False)
        while lane.free_quick > 0 and (entry := lane.queue.take(now, lambda one: one.cost <= QUICK)) is not None:
            self._grant(entry, now, quick=True)

    def _grant(self, entry: Entry[Ticket[Any]], now: float, quick: bool) -> None:
        ticket = entry.item
        ticket.quick, ticket.since = quick, now
        ticket.lane.active.add(ticket)
        if ticket.tell is not None and ticket.sent:
            ticket.tell(0)
        if ticket.work is None:
            ticket.answer.set_result(None)
            return
        assert ticket.lane.threads is not None
        loop = ticket.answer.get_loop()

        def done(future: Future[Any]) -> None:
            with suppress(RuntimeError):  # the loop is closed: the server ends
                loop.call_soon_threadsafe(self._done, ticket, future)

        ticket.lane.threads.submit(ticket.work).add_done_callback(done)

    def _done(self, ticket: Ticket[Any], future: Future[Any]) -> None:
        self._leave(ticket)
        if ticket.answer.done():
            return  # nobody waits for it any more
        if (error := future.exception()) is not None:
            ticket.answer.set_exception(error)
        else:
            ticket.answer.set_result(future.result())

    def _leave(self, ticket: Ticket[Any]) -> None:
        """A slot is free again: what was used is counted, and the next one gets it."""
        lane, now = ticket.lane, time.monotonic()
        lane.active.discard(ticket)
        entry = lane.tickets.pop(ticket)
        lane.queue.charge(entry.requester, now - ticket.since - entry.cost, now)
        self._serve(lane)

    # --- places -------------------------------------------------------------------------------------------------------

    async def _tell_places(self) -> None:
        """Tell everybody who waits where they stand, for as long as anybody does. Short waits are not worth a word."""
        while True:
            await asyncio.sleep(INTERVAL)
            lanes = [lane for lane in self.lanes.values() if len(lane.queue)]
            if not lanes:
                return
            for lane in lanes:
                places = lane.queue.places(time.monotonic())
                for entry in list(lane.queue.entries):
                    ticket = entry.item
                    place = places[entry.number]
                    if ticket.tell is not None and place != ticket.sent:
                        ticket.sent = place
                        ticket.tell(place)

    # --- the end ------------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Let nobody in any more, and wait for what has begun."""
        self._closed = True
        if self._telling is not None:
            self._telling.cancel()
        for lane in self.lanes.values():
            for entry in list(lane.queue.entries):
                self.withdraw(entry.item)
            if lane.threads is not None:
                await asyncio.to_thread(lane.threads.shutdown, True)


_ORDER: tuple[LaneName, ...] = ("play", "show", "draw", "analysis", "review", "background", "lab", "comparison")


def _lane(name: LaneName, bounds: Bounds, slots: int) -> Lane:
    quick = 1 if name == "play" else 0
    half_life = LAB_HALF_LIFE if name in ("lab", "comparison") else HALF_LIFE
    if name == "draw":
        most = PICTURES * bounds.person
        bounds = Bounds(most, 2 * most, 2 * bounds.everybody)
    lane = Lane(name, slots, FairQueue(bounds, half_life), quick)
    if name in NICENESS:
        lane.threads = ThreadPoolExecutor(
            slots + quick, thread_name_prefix=name, initializer=set_nice, initargs=(NICENESS[name],)
        )
    return lane
