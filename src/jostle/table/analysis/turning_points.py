"""The turning point of a finished match: the decision that cost a player most, or what changed their chances most.

A review that is done knows it, so that both agree. Otherwise the player's decisions are searched quickly in the bots'
lane, one at a time, so that no bot waits for long; what seems to be a mistake is searched again as a review would.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from jostle.analysis.evaluation import MISTAKE, Evaluation
from jostle.analysis.match_analysis import Analysis, decisions_of
from jostle.analysis.value_curve import Point, points_of
from jostle.i18n import messages_of
from jostle.i18n.numbers import percent
from jostle.table.analysis.evaluator import SEARCHES, EvaluationJob, Evaluator
from jostle.table.analysis.reviews import MAX_SECONDS, Reviews
from jostle.table.hosting import Requester
from jostle.table.match.context import MatchContext
from jostle.table.match.room import MatchRoom

message = messages_of("jostle.table")

BUDGET, QUICK_SECONDS = 4.0, 0.1  # seconds of thinking for a match, and for one position of it
CHECKS = 3  # mistakes at most that are searched again
MAX_KEPT = 500


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

    def __init__(self, context: MatchContext, evaluator: Evaluator, reviews: Reviews) -> None:
        self._context = context
        self._evaluator = evaluator
        self._reviews = reviews
        self._kept: OrderedDict[tuple[str, int], tuple[EvaluationJob, asyncio.Task[None]]] = OrderedDict()

    def of(self, room: MatchRoom, seat: int, requester: Requester, language: str) -> TurningPoint:
        """The turning point for a seat of a match that is over. Ask again until it is ready. Where searches run as
        plain Python there is none: they would be poor, or block a page for minutes."""
        key, ready = (room.id, seat), self._context.ready
        if room.log.row.game not in ready.bots and not ready.compiles:
            return TurningPoint(ready=True)
        finished = self._reviews.finished(room.log.match)
        if finished is not None:
            return _turning_point(room, seat, finished, language)
        if key not in self._kept:
            job = EvaluationJob([], requester, "play", BUDGET, QUICK_SECONDS)
            self._kept[key] = job, self._context.spawn(self._evaluate(job, room, seat))
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)[1][1].cancel()
        job, task = self._kept[key]
        if not task.done():
            return TurningPoint(ready=False, place=job.place)
        if task.cancelled() or task.exception() is not None:
            del self._kept[key]
            return TurningPoint(ready=True)
        return _turning_point(room, seat, job.evaluations, language)

    async def _evaluate(self, job: EvaluationJob, room: MatchRoom, seat: int) -> None:
        decisions = await self._context.scheduler.aside(decisions_of, room.log.match)
        job.decisions = [decision for decision in decisions if decision.seat == seat]
        await self._evaluator.run(job)
        for _ in range(CHECKS):
            worst = _worst(job.evaluations, seat)
            if worst is None:
                break
            check = EvaluationJob(
                [worst.decision], job.requester, "play", SEARCHES * MAX_SECONDS, MAX_SECONDS, admitted=True
            )
            await self._evaluator.run(check)
            job.evaluations[job.evaluations.index(worst)] = check.evaluations[0]
            if check.evaluations[0].loss >= MISTAKE.loss:
                break


def _worst(judged: list[Evaluation], seat: int) -> Evaluation | None:
    """The seat's decision that cost most, if it was a mistake."""
    worst = max((one for one in judged if one.seat == seat), key=lambda one: one.loss, default=None)
    return worst if worst is not None and worst.loss >= MISTAKE.loss else None


def _turning_point(room: MatchRoom, seat: int, judged: list[Evaluation], language: str) -> TurningPoint:
    outcome, match = room.log.outcome, room.log.match
    values: list[float] = []
    points = points_of(Analysis(match, tuple(judged), True), seat)
    for point in points:
        values.extend([values[-1] if values else point.chance] * (point.number - len(values)))
        values[point.number :] = [round(point.chance, 3)]
    won = outcome is not None and seat in outcome.winners
    worst, steps = _worst(judged, seat), others_steps(points, judged, seat)
    turned = max(steps, key=lambda step: step.change if won else -step.change, default=None)
    if turned is not None and abs(turned.change) < MISTAKE.loss:
        turned = None
    if worst is not None and not (won and turned):
        decision = worst.decision
        better = message("turning-point", turn=decision.turn, action=decision.state.label(worst.best.text))
        return TurningPoint(True, decision.number - 1, seat, room.views.words(better, language), values)
    if turned is None:
        return TurningPoint(ready=True, values=values)
    turn = max((one.decision.turn for one in judged if one.decision.number <= turned.before.number), default=1)
    before, after = percent(turned.before.chance, 0), percent(turned.after.chance, 0)
    if turned.after.by == "luck":
        words = message("turned-by-luck", turn=turn, before=before, after=after)
    elif match.game.seats > 2:
        words = message("turned-by-others", turn=turn, before=before, after=after)
    else:
        words = message("turned-by-side", turn=turn, side=match.game.spec.sides[1 - seat], before=before, after=after)
    return TurningPoint(True, turned.before.number, seat, room.views.words(words, language), values)


class Step(NamedTuple):
    """From one point of a seat's curve to the next."""

    before: Point
    after: Point

    @property
    def change(self) -> float:
        return self.after.chance - self.before.chance


def others_steps(points: Sequence[Point], judged: Sequence[Evaluation], seat: int) -> list[Step]:
    """What changed a seat's chance, but for its own decisions."""
    own = {one.decision.number for one in judged if one.seat == seat}
    return [Step(*pair) for pair in pairwise(points) if pair[1].by != "decision" or pair[1].number not in own]
