"""Whole matches judged in the background: what every decision cost, what was luck, and how the win chances went.

A review is known by what it is about, so whoever looks at the same match finds it begun or done. What nobody asks about
any more is given up. Decisions are judged in their order, so that the curve grows while one looks at it. After a slice
of time somebody else's review goes on. How far a review is can be read in the database, so every server process knows.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

import msgspec
from msgspec import Struct

from jostle.analysis.evaluation import Decision, Evaluation, SearchRequest, evaluate
from jostle.analysis.match_analysis import Analysis, decisions_of
from jostle.analysis.value_curve import points_of
from jostle.games.registry import languages
from jostle.i18n import ENGLISH, messages_of, text_in
from jostle.play.match import CHANCE, Match
from jostle.search.core.search import Limit, SearchResult
from jostle.server.match.protocol import InsightTurn
from jostle.server.refusals import Refusal
from jostle.server.requester import Requester
from jostle.server.scheduling.scheduler import Scheduler, Ticket, Withdrawn
from jostle.server.services.live_analysis import Thinkers, foresee, proof_of
from jostle.server.store.errors import StoreDown
from jostle.server.store.records import ReviewRow
from jostle.server.store.store import Store

message = messages_of("jostle.server")

BUDGET = 45.0  # seconds for a whole match, however long it is
MAX_SECONDS, FEWEST_SECONDS = 0.6, 0.01  # for one position
SEARCHES = 2.0  # positions that are searched for one decision, about
LINES = 2  # the best action, and the one it is better than
FORGOTTEN = 30.0  # seconds without a request after which a review is given up
SLICE = 2.0  # seconds, then it is somebody else's turn
SHARING = 1.5  # seconds between two times that other processes are told how far reviews are
DEAD = 20.0  # seconds without news after which a review of another process counts as broken off
KEPT_SECONDS = 86400.0  # that a review stays in the database
MAX_KEPT = 128
LOG = logging.getLogger("jostle.server")


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
    mark: str  # ??, ?, ?!, ! or empty
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
    """Where a seat's win chance went; the four parts add up to `end` less `start`."""

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
    state: str  # waiting, going, done or failed
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
class Judging:
    """Decisions that are judged one after another, and how far that is."""

    steps: list[Decision]
    stop: threading.Event
    judged: list[Evaluation] = field(default_factory=list)
    known: dict[SearchRequest, SearchResult] = field(default_factory=dict)  # what was searched for the last decision

    @property
    def left(self) -> int:
        return len(self.steps) - len(self.judged)


@dataclass(eq=False)
class Review:
    """One match that is judged, or has been."""

    id: str
    requester: Requester
    match: Match
    steps: list[Decision]
    state: str = "waiting"
    place: int = 0
    asked: float = field(default_factory=time.time)
    used: float = 0.0  # seconds of thinking
    stop: threading.Event = field(default_factory=threading.Event)
    infos: dict[tuple[str, int], DecisionInfo] = field(default_factory=dict)  # by language and place
    shared: tuple[str, int, int] | None = None  # the progress that the database has

    def __post_init__(self) -> None:
        self.judging = Judging(self.steps, self.stop)

    @property
    def judged(self) -> list[Evaluation]:
        return self.judging.judged

    @property
    def finished(self) -> bool:
        return self.state in ("done", "failed")

    @property
    def progress(self) -> tuple[str, int, int]:
        return self.state, self.place, len(self.judged)


class Reviews:
    """The reviews of this process, and what the others have told."""

    def __init__(self, scheduler: Scheduler, store: Store) -> None:
        self.scheduler = scheduler
        self.store = store
        self._kept: OrderedDict[str, Review] = OrderedDict()  # the one asked for last at the end
        self._tasks: set[asyncio.Task[None]] = set()
        self._sharing: asyncio.Task[None] | None = None
        self._searches = Thinkers()

    async def begin(self, match: Match, requester: Requester, language: str) -> ReviewInfo:
        """Judge a match up to where it stands, or find the review that does, perhaps with another process."""
        id = _id_of(match)
        found = await self.find(id, language)
        if found is not None and found.state != "failed":
            return found
        steps = await asyncio.to_thread(decisions_of, match)
        if not steps:
            raise Refusal("malformed", message("nothing-to-review"))
        review = Review(id, requester, match, steps)
        first = self._queue_up(review, again=False)
        self._keep(review)
        self._spawn(self._judge_all(review, first))
        await self._tell([review])  # whoever asks next may ask another process
        if self._sharing is None or self._sharing.done():
            self._sharing = self._spawn(self._share())
        return review_info(review, language)

    async def find(self, id: str, language: str) -> ReviewInfo | None:
        """How far a review is that somebody still asks about."""
        review = self._kept.get(id)
        if review is not None:
            review.asked = time.time()
            self._kept.move_to_end(id)
            return await asyncio.to_thread(review_info, review, language)
        row = await self.store.review(id)
        alive = row is not None and (row.state in ("done", "failed") or time.time() - row.updated < DEAD)
        if row is None or not alive:
            return None
        await self.store.ask_for_review(id, time.time())
        infos = msgspec.json.decode(row.body, type=dict[str, ReviewInfo])
        return infos.get(language, infos[ENGLISH])

    def finished(self, match: Match) -> list[Evaluation] | None:
        """What a review of this very match has found, if there is one here that is done."""
        review = self._kept.get(_id_of(match))
        return list(review.judged) if review is not None and review.state == "done" else None

    # --- judging ------------------------------------------------------------------------------------------------------

    async def _judge_all(self, review: Review, first: Ticket[None]) -> None:
        ticket = first
        try:
            await ticket.answer
            while review.judging.left:
                ticket = self._queue_up(review, again=True)
                await ticket.answer
            review.state = "done"
        except (_Stopped, Withdrawn):
            self._give_up(review)
        except Exception:
            review.state = "failed"
            LOG.exception("a review failed")

    def _queue_up(self, review: Review, again: bool) -> Ticket[None]:
        def tell(place: int) -> None:
            review.place = place

        work = partial(self._judge_some, review)
        return self.scheduler.submit("review", review.requester, work, SLICE, tell, again=again)

    def _judge_some(self, review: Review) -> None:
        """Judge decisions for a slice of time, in a thread; raise _Stopped if nobody is interested any more."""
        if review.stop.is_set() or time.time() - review.asked > FORGOTTEN:
            raise _Stopped
        review.state = "going"
        begin = time.monotonic()
        try:
            while review.judging.left and time.monotonic() - begin < SLICE:
                left = BUDGET - review.used - (time.monotonic() - begin)
                seconds = left / (SEARCHES * review.judging.left)
                self.judge_next(review.judging, min(MAX_SECONDS, max(FEWEST_SECONDS, seconds)))
        finally:
            review.used += time.monotonic() - begin

    def judge_next(self, judging: Judging, seconds: float) -> None:
        """Judge one decision; what was searched for the decision before it need not be searched again."""
        asking = evaluate(judging.steps[len(judging.judged)])
        fresh: dict[SearchRequest, SearchResult] = {}
        try:
            request = next(asking)
            while True:
                result = judging.known.get(request) or fresh.get(request)
                if result is None:
                    result = self._search(judging, request, seconds)
                fresh[request] = result
                request = asking.send(result)
        except StopIteration as ready:
            judging.known = fresh
            judging.judged.append(ready.value)

    def _search(self, judging: Judging, request: SearchRequest, seconds: float) -> SearchResult:
        search = self._searches.of(request.state.game, LINES)
        search.forget()
        limit = Limit(seconds=max(FEWEST_SECONDS, seconds * request.effort))
        result = search.run(request.state, limit, judging.stop)
        if judging.stop.is_set():
            raise _Stopped
        return result

    # --- keeping ------------------------------------------------------------------------------------------------------

    def _keep(self, review: Review) -> None:
        """Keep a review; if there are too many, the oldest finished one goes, of the network that has most."""
        self._kept[review.id] = review
        done = [one for one in self._kept.values() if one.finished]
        if len(done) >= MAX_KEPT:
            most, _ = Counter(one.requester.network for one in done).most_common(1)[0]
            del self._kept[next(one.id for one in done if one.requester.network == most)]

    def _give_up(self, review: Review) -> None:
        """Nobody is interested any more: it is not kept either."""
        review.stop.set()
        if self._kept.get(review.id) is review:
            del self._kept[review.id]

    async def _share(self) -> None:
        """Tell the other processes how far reviews are, and learn whether somebody asks for them there."""
        while due := [one for one in self._kept.values() if not one.finished or one.shared != one.progress]:
            await self._tell(due)
            await asyncio.sleep(SHARING)

    async def _tell(self, due: list[Review]) -> None:
        with suppress(StoreDown):  # the next round will tell
            changed = [one for one in due if one.shared != one.progress]
            reached = [one.progress for one in changed]
            rows = await asyncio.to_thread(_rows, changed)
            now = time.time()
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
        for review in self._kept.values():
            review.stop.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _rows(reviews: list[Review]) -> list[ReviewRow]:
    """What the database is told of reviews, in all languages."""
    bodies = [{language: review_info(review, language) for language in languages()} for review in reviews]
    return [
        ReviewRow(review.id, review.state, time.time(), review.asked, msgspec.json.encode(body).decode())
        for review, body in zip(reviews, bodies, strict=True)
    ]


def _id_of(match: Match) -> str:
    line = "\n".join([match.game.id, repr(sorted(match.game.options.items())), str(match.root.state)])
    return hashlib.sha256("\n".join([line, *match.actions]).encode()).hexdigest()[:24]


class _Stopped(Exception):
    """A search was stopped: what it says is worth nothing."""


# --- telling ---------------------------------------------------------------------------------------------------------


def review_info(review: Review, language: str) -> ReviewInfo:
    """A review for the page."""
    done = review.state == "done"
    judged = tuple(review.judged)
    analysis = Analysis(review.match, judged, done)
    seats = range(review.match.game.seats)
    return ReviewInfo(
        id=review.id,
        state=review.state,
        place=review.place,
        done=len(judged),
        total=len(review.steps),
        curves=[
            [CurvePoint(point.number, round(point.chance, 4), point.by) for point in points_of(analysis, seat)]
            for seat in seats
        ],
        decisions=[_decision_info(review, language, number) for number in range(len(judged))],
        luck=_luck(analysis, language),
        accounts=[
            AccountInfo(
                seat=one.seat,
                start=round(one.start, 4),
                end=round(one.end, 4),
                decisions=round(one.decisions, 4),
                others=round(one.others, 4),
                luck=round(one.luck, 4),
                later=round(one.later, 4),
                judged=one.evaluated,
                accuracy=round(one.accuracy, 4),
            )
            for one in (analysis.accounts if done else ())
        ],
        chance=review.match.game.facts.chance,
    )


def _decision_info(review: Review, language: str, number: int) -> DecisionInfo:
    key = (language, number)
    if key not in review.infos:
        review.infos[key] = _decision(review.judged[number], language)
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
