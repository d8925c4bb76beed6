"""Whole matches evaluated for whoever asks: what every decision cost, what was luck, and how the win chances went.

A review is known by what it is about, so whoever looks at the same match finds it begun or done. What nobody asks about
any more is given up. Decisions are evaluated in their order, so that the curve grows while one looks at it. How far a
review is can be read in the database, so every server process knows.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import astuple, dataclass, field
from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from jostle.analysis.evaluation import Evaluation
from jostle.analysis.match_analysis import Analysis, decisions_of
from jostle.analysis.value_curve import points_of
from jostle.games.registry import languages
from jostle.i18n import ENGLISH, messages_of, text_in
from jostle.play.match import CHANCE, Match
from jostle.scene.encoding import told_as
from jostle.table.analysis.evaluator import EvaluationJob, Evaluator, Stopped
from jostle.table.analysis.live_analysis import foresee, proof_of
from jostle.table.hosting import Clock, Requester, ReviewStore, StoreDown, Ticket, Withdrawn
from jostle.table.match.protocol import InsightTurn
from jostle.table.records import ReviewRow
from jostle.table.refusals import Refusal

message = messages_of("jostle.table")

BUDGET = 45.0  # seconds for a whole match, however long it is
MAX_SECONDS = 0.6  # for one position
FORGOTTEN = 30.0  # seconds without a request after which a review is given up
SLICE = 2.0  # seconds, then it is somebody else's turn
SHARING = 1.5  # seconds between two times that other processes are told how far reviews are
DEAD = 20.0  # seconds without news after which a review of another process counts as broken off
KEPT_SECONDS = 86400.0  # that a review stays in the database
MAX_KEPT = 128
LOG = logging.getLogger("jostle.table")


# --- what is sent ----------------------------------------------------------------------------------------------------


class CurvePoint(Struct):
    """After so many actions, so good a chance; `by`: start, decision, luck, later or others."""

    number: int
    chance: float
    by: str


class DecisionInfo(Struct):
    """A decision that was judged. Win chances are the deciding seat's own, with the best action and the one played."""

    number: int  # of the action, from 1
    turn: int
    seat: int
    action: str
    words: str
    before: float
    after: float
    loss: float
    mark: Annotated[str, told_as(Literal["", "??", "?", "?!", "!"])]
    best: str
    better: list[InsightTurn]  # how the best action goes on; empty where it was played
    missed: str  # a certain win that was let go: "win"; else empty
    missed_turns: int | None
    allowed: str  # a certain loss that was let in: "loss"; else empty
    allowed_turns: int | None


class LuckInfo(Struct):
    """What cards and dice did over the actions `first` to `last`: the change of every seat's win chance."""

    first: int
    last: int
    outcomes: list[str]
    words: list[str]
    changes: list[float | None]


class AccountInfo(Struct):
    """An `Account`: where a seat's win chance went; the four parts add up to `end` less `start`."""

    seat: int
    start: float
    end: float
    decisions: float
    others: float
    luck: float
    later: float
    judged: int
    accuracy: float


class ReviewInfo(Struct):
    """A match as far as it is judged."""

    id: str
    state: Annotated[str, told_as(Literal["waiting", "going", "done", "failed"])]
    place: int  # in the queue, from 1, while it waits
    done: int
    total: int
    curves: list[list[CurvePoint]]  # of every seat
    decisions: list[DecisionInfo]
    luck: list[LuckInfo]
    accounts: list[AccountInfo]  # when it is done
    chance: bool  # are there cards or dice at all?


# --- reviewing -------------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Review:
    """One match that is evaluated, or has been."""

    id: str
    match: Match
    job: EvaluationJob
    asked: float
    infos: dict[tuple[str, int], DecisionInfo] = field(default_factory=dict)  # by language and place
    shared: tuple[str, int, int] | None = None  # the progress that the database has

    @property
    def progress(self) -> tuple[str, int, int]:
        return self.job.state, self.job.place, len(self.job.evaluations)


class Reviews:
    """The reviews of this process, and what the others have told."""

    def __init__(self, evaluator: Evaluator, store: ReviewStore, clock: Clock) -> None:
        self.evaluator = evaluator
        self.store = store
        self.clock = clock
        self._kept: OrderedDict[str, Review] = OrderedDict()  # the one asked for last at the end
        self._tasks: set[asyncio.Task[None]] = set()
        self._sharing: asyncio.Task[None] | None = None

    async def begin(self, match: Match, requester: Requester, language: str) -> ReviewInfo:
        """Review a match up to where it stands, or find the review that does, perhaps with another process."""
        id = _id_of(match)
        found = await self.find(id, language)
        if found is not None and found.state != "failed":
            return found
        decisions = await self.evaluator.scheduler.aside(decisions_of, match)
        if not decisions:
            raise Refusal("malformed", message("nothing-to-review"))
        job = EvaluationJob(decisions, requester, "review", BUDGET, MAX_SECONDS, SLICE)
        review = Review(id, match, job, self.clock.time())
        job.wanted = lambda: self.clock.time() - review.asked <= FORGOTTEN
        first = self.evaluator.submit(job)
        self._keep(review)
        self._spawn(self._evaluate(review, first))
        await self._tell([review])  # whoever asks next may ask another process
        if self._sharing is None or self._sharing.done():
            self._sharing = self._spawn(self._share())
        return review_info(review, language)

    async def find(self, id: str, language: str) -> ReviewInfo | None:
        """How far a review is that somebody still asks about."""
        review = self._kept.get(id)
        if review is not None:
            review.asked = self.clock.time()
            self._kept.move_to_end(id)
            return await self.evaluator.scheduler.aside(review_info, review, language)
        row = await self.store.review(id)
        alive = row is not None and (row.state in ("done", "failed") or self.clock.time() - row.updated < DEAD)
        if row is None or not alive:
            return None
        await self.store.ask_for_review(id, self.clock.time())
        infos = msgspec.json.decode(row.body, type=dict[str, ReviewInfo])
        return infos.get(language, infos[ENGLISH])

    def finished(self, match: Match) -> list[Evaluation] | None:
        """What a review of this very match has found, if there is one here that is done."""
        review = self._kept.get(_id_of(match))
        return list(review.job.evaluations) if review is not None and review.job.state == "done" else None

    async def _evaluate(self, review: Review, first: Ticket[None]) -> None:
        try:
            await self.evaluator.run(review.job, first)
        except (Stopped, Withdrawn):  # nobody is interested any more: it is not kept either
            if self._kept.get(review.id) is review:
                del self._kept[review.id]
        except Exception:
            LOG.exception("a review failed")

    def _keep(self, review: Review) -> None:
        """Keep a review; if there are too many, the oldest finished one goes, of the network that has most."""
        self._kept[review.id] = review
        done = [one for one in self._kept.values() if one.job.finished]
        if len(done) >= MAX_KEPT:
            most, _ = Counter(one.job.requester.network for one in done).most_common(1)[0]
            del self._kept[next(one.id for one in done if one.job.requester.network == most)]

    async def _share(self) -> None:
        """Tell the other processes how far reviews are, and learn whether somebody asks for them there."""
        while due := [one for one in self._kept.values() if not one.job.finished or one.shared != one.progress]:
            await self._tell(due)
            await asyncio.sleep(SHARING)

    async def _tell(self, due: list[Review]) -> None:
        with suppress(StoreDown):  # the next round will tell
            changed = [one for one in due if one.shared != one.progress]
            reached = [one.progress for one in changed]
            now = self.clock.time()
            rows = await self.evaluator.scheduler.aside(_rows, changed, now)
            rows = [row for row in rows if row.id in self._kept]  # others were given up meanwhile, and have not failed
            asked = await self.store.keep_reviews(rows, [one.id for one in due], now, now - KEPT_SECONDS)
            for review, progress in zip(changed, reached, strict=True):
                review.shared = progress
            for review in due:
                review.asked = max(review.asked, asked.get(review.id, 0.0))

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _rows(reviews: list[Review], now: float) -> list[ReviewRow]:
    """What the database is told of reviews, in all languages."""
    bodies = [{language: review_info(review, language) for language in languages()} for review in reviews]
    return [
        ReviewRow(review.id, review.job.state, now, review.asked, msgspec.json.encode(body).decode())
        for review, body in zip(reviews, bodies, strict=True)
    ]


def _id_of(match: Match) -> str:
    line = "\n".join([match.game.id, repr(sorted(match.game.options.items())), str(match.root.state)])
    return hashlib.sha256("\n".join([line, *match.actions]).encode()).hexdigest()[:24]


# --- telling ---------------------------------------------------------------------------------------------------------


def review_info(review: Review, language: str) -> ReviewInfo:
    """A review for the page."""
    job = review.job
    done = job.state == "done"
    evaluations = tuple(job.evaluations)
    analysis = Analysis(review.match, evaluations, done)
    return ReviewInfo(
        id=review.id,
        state=job.state,
        place=job.place,
        done=len(evaluations),
        total=len(job.decisions),
        curves=[
            [CurvePoint(point.number, round(point.chance, 4), point.by) for point in points_of(analysis, seat)]
            for seat in analysis.game_seats
        ],
        decisions=[_decision_info(review, language, number) for number in range(len(evaluations))],
        luck=_luck(analysis, language),
        accounts=[
            AccountInfo(*(round(part, 4) for part in astuple(one))) for one in (analysis.accounts if done else ())
        ],
        chance=review.match.game.facts.chance,
    )


def _decision_info(review: Review, language: str, number: int) -> DecisionInfo:
    key = (language, number)
    if key not in review.infos:
        review.infos[key] = _decision(review.job.evaluations[number], language)
    return review.infos[key]


def _decision(one: Evaluation, language: str) -> DecisionInfo:
    step, best = one.decision, one.best
    before, after = one.before[one.seat], one.after[one.seat]
    assert before is not None
    assert after is not None
    seats = step.state.game.seats
    marked = one.mark is not None and best.text != step.action
    missed, allowed = proof_of(one.missed, seats), proof_of(one.allowed, seats)
    return DecisionInfo(
        number=step.number,
        turn=step.turn,
        seat=one.seat,
        action=step.action,
        words=text_in(step.state.label(step.action), language),
        before=round(before, 4),
        after=round(after, 4),
        loss=round(max(0.0, one.loss), 4),
        mark=one.mark.sign if one.mark is not None else "",
        best=best.text,
        better=foresee(step.state, best.line or (best.text,), language)[0] if marked else [],
        missed=missed[0],
        missed_turns=missed[1],
        allowed=allowed[0],
        allowed_turns=allowed[1],
    )


def _luck(analysis: Analysis, language: str) -> list[LuckInfo]:
    nodes = analysis.match.node.line
    found = []
    for swing in analysis.swings:
        if swing.kind != "luck":
            continue
        drawn = [node for node in nodes[swing.first : swing.last + 1] if node.actor == CHANCE and node.parent]
        words = [text_in(node.parent.state.label(node.action), language) for node in drawn if node.parent is not None]
        changes = dict(swing.changes)
        after: list[float | None] = [
            round(changes[seat], 4) if seat in changes else None for seat in analysis.game_seats
        ]
        found.append(LuckInfo(swing.first, swing.last, [node.action for node in drawn], words, after))
    return found
