"""Whole matches judged in the background: what every decision cost, what was luck, and how the win chances went.

A review is known by what it is about, so whoever looks at the same match finds it begun or done. What nobody asks about
any more is given up. Decisions are judged in their order, so that the curve grows while one looks at it.
"""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from msgspec import Struct

from jostle.analysis.evaluation import Decision, Evaluation, SearchRequest, evaluate
from jostle.analysis.match_analysis import Analysis, decisions_of
from jostle.analysis.value_curve import points_of
from jostle.i18n import messages_of, text_in
from jostle.play.match import CHANCE, Match
from jostle.search.core.search import Limit, SearchResult
from jostle.server.match.protocol import InsightTurn
from jostle.server.refusals import Refusal
from jostle.server.services.live_analysis import Thinkers, be_polite, foresee, proof_of

message = messages_of("jostle.server")

BUDGET = 45.0  # seconds for a whole match, however long it is
MOST_SECONDS, FEWEST_SECONDS = 0.6, 0.01  # for one position
SEARCHES = 2.0  # positions that are searched for one decision, about
LINES = 2  # the best action, and the one it is better than
FORGOTTEN = 30.0  # seconds without a request after which a review is given up
MOST_KEPT = 64
MOST_WAITING = 16
POLITE = 15  # behind bots, and behind positions that somebody looks at now
LOG = logging.getLogger("jostle.server")


# --- what is told ----------------------------------------------------------------------------------------------------


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
    """One match that is judged, or has been."""

    id: str
    match: Match
    steps: list[Decision]
    judged: list[Evaluation] = field(default_factory=list)
    state: str = "waiting"
    asked: float = field(default_factory=time.monotonic)
    stop: threading.Event = field(default_factory=threading.Event)
    told: dict[tuple[str, int], DecisionInfo] = field(default_factory=dict)  # by language and place: told only once


class Reviews:
    """The reviews of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="review", initializer=be_polite, initargs=(POLITE,))
        self._searches = Thinkers()

    def begin(self, match: Match) -> Review:
        """Judge a match up to where it stands, or find the review that does."""
        id = _id_of(match)
        with self._lock:
            found = self._kept.get(id)
            if found is not None and found.state != "failed" and not found.stop.is_set():
                found.asked = time.monotonic()
                self._kept.move_to_end(id)
                return found
            if sum(one.state == "waiting" for one in self._kept.values()) >= MOST_WAITING:
                raise Refusal("busy", message("reviews-busy"))
        steps = decisions_of(match)
        if not steps:
            raise Refusal("malformed", message("nothing-to-review"))
        review = Review(id, match, steps)
        with self._lock:
            self._kept[id] = review
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)[1].stop.set()
        self._pool.submit(self._judge_all, review)
        return review

    def find(self, id: str) -> Review | None:
        """A review that somebody still asks about."""
        with self._lock:
            review = self._kept.get(id)
            if review is not None:
                review.asked = time.monotonic()
            return review

    def finished(self, match: Match) -> list[Evaluation] | None:
        """What a review of this very match has found, if there is one that is done."""
        with self._lock:
            review = self._kept.get(_id_of(match))
            return list(review.judged) if review is not None and review.state == "done" else None

    @property
    def busy(self) -> bool:
        """Whether a match is judged for somebody who waits for it."""
        with self._lock:
            return any(review.state in ("waiting", "going") for review in self._kept.values())

    def _judge_all(self, review: Review) -> None:
        if self._given_up(review):
            return
        review.state = "going"
        begin = time.monotonic()
        known: dict[SearchRequest, SearchResult] = {}
        try:
            for number, step in enumerate(review.steps):
                left = BUDGET - (time.monotonic() - begin)
                seconds = left / (SEARCHES * (len(review.steps) - number))
                seconds = min(MOST_SECONDS, max(FEWEST_SECONDS, seconds))
                review.judged.append(self.judge(review, step, seconds, known))
                if self._given_up(review):
                    return
            review.state = "done"
        except _Stopped:
            self._given_up(review)
        except Exception:
            review.state = "failed"
            LOG.exception("a review failed")

    def judge(
        self, review: Review, step: Decision, seconds: float, known: dict[SearchRequest, SearchResult]
    ) -> Evaluation:
        """One decision; what was searched for the decision before it need not be searched again."""
        asking = evaluate(step)
        fresh: dict[SearchRequest, SearchResult] = {}
        try:
            request = next(asking)
            while True:
                result = known.get(request) or fresh.get(request)
                if result is None:
                    result = self._search(review, request, seconds)
                fresh[request] = result
                request = asking.send(result)
        except StopIteration as ready:
            known.clear()
            known.update(fresh)
            judged: Evaluation = ready.value
            return judged

    def _search(self, review: Review, request: SearchRequest, seconds: float) -> SearchResult:
        search = self._searches.of(request.state.game, LINES)
        search.forget()
        limit = Limit(seconds=max(FEWEST_SECONDS, seconds * request.effort))
        result = search.run(request.state, limit, review.stop)
        if review.stop.is_set():
            raise _Stopped
        return result

    def _given_up(self, review: Review) -> bool:
        """Whether nobody is interested any more; then it is not kept either."""
        if not review.stop.is_set() and time.monotonic() - review.asked <= FORGOTTEN:
            return False
        review.stop.set()
        with self._lock:
            if self._kept.get(review.id) is review:
                del self._kept[review.id]
        return True

    def close(self) -> None:
        with self._lock:
            for review in self._kept.values():
                review.stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _id_of(match: Match) -> str:
    line = "\n".join([match.game.id, repr(sorted(match.game.options.items())), str(match.root.state)])
    return hashlib.sha256("\n".join([line, *match.actions]).encode()).hexdigest()[:24]


class _Stopped(Exception):
    """A search was stopped: what it says is worth nothing."""


# --- telling ---------------------------------------------------------------------------------------------------------


def tell_review(review: Review, language: str) -> ReviewInfo:
    """A review for the page."""
    done = review.state == "done"
    judged = tuple(review.judged)
    analysis = Analysis(review.match, judged, done)
    seats = range(review.match.game.seats)
    return ReviewInfo(
        id=review.id,
        state=review.state,
        done=len(judged),
        total=len(review.steps),
        curves=[
            [CurvePoint(point.number, round(point.chance, 4), point.by) for point in points_of(analysis, seat)]
            for seat in seats
        ],
        decisions=[_decision_told(review, language, number) for number in range(len(judged))],
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


def _decision_told(review: Review, language: str, number: int) -> DecisionInfo:
    key = (language, number)
    if key not in review.told:
        review.told[key] = _decision(review.judged[number], language)
    return review.told[key]


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
        told: list[float | None] = [
            round(changes[seat], 4) if seat in changes else None for seat in analysis.game_seats
        ]
        found.append(LuckInfo(swing.first, swing.last, [node.action for node in drawn], words, told))
    return found
