"""The turning point of a finished match: the decision that cost a player most.

A review that somebody has asked for knows it. Otherwise the player's decisions are searched quickly in the bots' lane,
one at a time, so that no bot waits for long.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from functools import partial

from msgspec import Struct

from jostle.analysis.evaluation import MISTAKE, Evaluation
from jostle.analysis.match_analysis import Analysis, decisions_of
from jostle.analysis.value_curve import points_of
from jostle.i18n import messages_of
from jostle.server.asker import Asker
from jostle.server.match.context import MatchContext
from jostle.server.match.room import MatchRoom
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.services.reviews import FEWEST_SECONDS, SEARCHES, Judging, Reviews

message = messages_of("jostle.server")

BUDGET, MOST_SECONDS = 2.0, 0.1  # seconds of thinking for a match, and for one position of it
MOST_KEPT = 500


class TurningPoint(Struct):
    """The decision that cost a seat most, and how its win chance went. `ready` is False while it is worked out."""

    ready: bool
    step: int | None = None  # the decision was made after so many steps; null: there was no such decision
    seat: int | None = None
    words: str = ""
    values: list[float] = []  # the seat's chance to win after each step, from the start on
    place: int = 0  # in the queue, from 1, while it waits for others


class TurningPoints:
    """The turning points of this process, the latest kept."""

    def __init__(self, context: MatchContext, scheduler: Scheduler, reviews: Reviews) -> None:
        self._context = context
        self._scheduler = scheduler
        self._reviews = reviews
        self._places: dict[tuple[str, int], int] = {}
        self._kept: OrderedDict[tuple[str, int], asyncio.Task[list[Evaluation]]] = OrderedDict()

    def of(self, room: MatchRoom, seat: int, asker: Asker, language: str) -> TurningPoint:
        """The turning point for a seat of a match that is over. Ask again until it is ready."""
        key = (room.id, seat)
        if key not in self._kept:
            self._kept[key] = self._context.spawn(self._judge(room, seat, asker))
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)[1].cancel()
        task = self._kept[key]
        if not task.done():
            return TurningPoint(ready=False, place=self._places.get(key, 0))
        if task.cancelled() or task.exception() is not None:
            del self._kept[key]
            return TurningPoint(ready=True)
        return _told(room, seat, task.result(), language)

    async def _judge(self, room: MatchRoom, seat: int, asker: Asker) -> list[Evaluation]:
        match = room.log.match
        finished = self._reviews.finished(match)
        if finished is not None:
            return finished
        steps = [step for step in await asyncio.to_thread(decisions_of, match) if step.seat == seat]
        judging = Judging(steps, threading.Event())
        seconds = min(MOST_SECONDS, max(FEWEST_SECONDS, BUDGET / (SEARCHES * max(1, len(steps)))))
        tell = partial(self._places.__setitem__, (room.id, seat))
        try:
            for number in range(len(steps)):
                work = partial(self._reviews.judge_next, judging, seconds)
                await self._scheduler.submit("play", asker, work, SEARCHES * seconds, tell, again=number > 0).answer
        finally:
            self._places.pop((room.id, seat), None)
        return judging.judged


def _told(room: MatchRoom, seat: int, judged: list[Evaluation], language: str) -> TurningPoint:
    log = room.log
    values: list[float] = []
    for point in points_of(Analysis(log.match, tuple(judged), True), seat):
        values.extend([values[-1] if values else point.chance] * (point.number - len(values)))
        values[point.number :] = [round(point.chance, 3)]
    worst = max((one for one in judged if one.seat == seat), key=lambda one: one.loss, default=None)
    if worst is None or worst.loss < MISTAKE.loss:
        return TurningPoint(ready=True, values=values)
    decision = worst.decision
    better = message("turning-point", turn=decision.turn, action=decision.state.label(worst.best.text))
    return TurningPoint(True, decision.number - 1, seat, room.views.words(better, language), values)
