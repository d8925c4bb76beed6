"""One job for all who want decisions evaluated: in a lane of the scheduler, within a budget, one slice after another.

Reviews, turning points and players' habits are made of such jobs; the live analysis of one position uses the same
searches. Each thread keeps its search for the game it was last used for: making one anew takes memory and time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from jostle.analysis.evaluation import Decision, Evaluation, SearchRequest, evaluate
from jostle.play.state import Game, State
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit, Search, SearchResult
from jostle.table.hosting import LaneName, Requester, Scheduler, Sliced, Stop, Ticket

Report = Callable[[SearchResult], None]

ANALYST = "master"
MIN_SECONDS = 0.01  # for one position
SEARCHES = 2.0  # positions that are searched for one decision, about
LINES = 2  # the best action, and the one it is better than


class Stopped(Exception):
    """Nobody wants it any more; what a search that was stopped says is worth nothing."""


@dataclass(eq=False)
class EvaluationJob:
    """Decisions to evaluate, in their order, and how far that is. The time that is left is shared by the decisions that
    are left. After `slice` seconds, and at least one decision, it is somebody else's turn."""

    decisions: Sequence[Decision]
    requester: Requester
    lane: LaneName
    budget: float  # seconds for all of them
    max_seconds: float  # for one position
    slice: float = 0.0
    wanted: Callable[[], bool] = lambda: True
    admitted: bool = False  # it counts no longer as new where too much waits
    state: Literal["waiting", "going", "done", "failed"] = "waiting"
    place: int = 0  # in the queue, from 1, while it waits
    evaluations: list[Evaluation] = field(default_factory=list)
    used: float = 0.0  # seconds of thinking
    stop: Stop = field(default_factory=Stop)
    known: dict[SearchRequest, SearchResult] = field(default_factory=dict)  # what was searched for the last decision

    @property
    def left(self) -> int:
        return len(self.decisions) - len(self.evaluations)

    @property
    def finished(self) -> bool:
        return self.state in ("done", "failed")

    @property
    def seconds(self) -> float:
        """For the next position."""
        return min(self.max_seconds, max(MIN_SECONDS, (self.budget - self.used) / (SEARCHES * max(1, self.left))))

    def set_place(self, place: int) -> None:
        self.place = place


class Evaluator:
    """Does the jobs of a server process."""

    def __init__(self, scheduler: Scheduler) -> None:
        self.scheduler = scheduler
        self._searching: set[Stop] = set()  # what stops each search that is going on

    async def run(self, job: EvaluationJob, first: Ticket[None] | None = None) -> None:
        """Do all that is left of a job; `first`: the place in the queue that it has already. Raises Withdrawn or
        Stopped if nobody wants it any more."""
        try:
            if first is not None:
                await first.answer
            while job.left:
                await self.submit(job).answer
            job.state = "done"
        except Exception:
            job.state = "failed"
            raise

    def submit(self, job: EvaluationJob) -> Ticket[None]:
        """Queue up for the next slice of a job. The first one is refused if too much waits already."""
        cost = max(job.slice, SEARCHES * job.seconds)
        ticket = self.scheduler.submit(
            job.lane, job.requester, Sliced(lambda: self._do_slice(job)), cost, job.set_place, again=job.admitted
        )
        job.admitted = True
        return ticket

    def search(
        self, state: State, limit: Limit, lines: int, stop: Stop, report: Report | None = None
    ) -> Generator[None, None, SearchResult]:
        """Search one position, in a thread of a lane."""
        search = self.take_search(state.game)
        self._searching.add(stop)
        try:
            search.settings.lines = lines
            search.forget()
            return (yield from search.running(state, limit, stop, report))
        finally:
            self._searching.discard(stop)
            self.scheduler.own["search"] = search

    def take_search(self, game: Game) -> Search:
        """The search that the thread has kept, or a new one. Where one thread goes on with several pieces of work in
        turn, the others do not find it until it is put back."""
        kept: Search | None = self.scheduler.own.pop("search", None)
        if kept is None or kept.game != game:
            kept = LEVELS[ANALYST].make_search(game, random.getrandbits(32), evaluating=True)
        return kept

    def _do_slice(self, job: EvaluationJob) -> Generator[None, None, None]:
        if job.stop.is_set() or not job.wanted():
            raise Stopped
        job.state = "going"
        before, begin = job.used, time.perf_counter()
        while job.left:
            yield from self._evaluate_next(job)
            seconds = time.perf_counter() - begin
            job.used = before + seconds
            if seconds >= job.slice:
                break

    def _evaluate_next(self, job: EvaluationJob) -> Generator[None, None, None]:
        """Evaluate one decision; what was searched for the decision before it need not be searched again."""
        seconds = job.seconds
        asking = evaluate(job.decisions[len(job.evaluations)])
        fresh: dict[SearchRequest, SearchResult] = {}
        try:
            request = next(asking)
            while True:
                result = job.known.get(request) or fresh.get(request)
                if result is None:
                    limit = Limit(seconds=max(MIN_SECONDS, seconds * request.effort))
                    result = yield from self.search(request.state, limit, LINES, job.stop)
                    if job.stop.is_set():
                        raise Stopped
                fresh[request] = result
                request = asking.send(result)
        except StopIteration as ready:
            job.known = fresh
            job.evaluations.append(ready.value)

    def close(self) -> None:
        """Stop all searches."""
        for stop in list(self._searching):
            stop.set()
