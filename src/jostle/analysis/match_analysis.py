"""An analysed match: what it was worth at every point, what each decision cost, and what was luck.

A seat's win chance changes in four ways, which add up to the whole:

    decisions   what its own actions gave away, compared with the best ones
    others      what the others' actions gave away, or, with more than two seats, gave and took
    luck        what cards and dice did: the chance after them less the chance before
    later       what the search only saw when it came nearer; nobody's merit or fault
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from jostle.analysis.evaluation import HALVES, Chances, Decision, Evaluation
from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.play.match import CHANCE, Match, Node
from jostle.search.core.reasons import win_chance
from jostle.search.core.search import Limit

message = messages_of(__package__)


@dataclass(frozen=True)
class Swing:
    """A change of win chances that no evaluated decision made, over the actions `first` to `last`.

    `kind` is "luck", "later" or "others". Nothing was played between where `last` is less than `first`.
    """

    first: int
    last: int
    kind: str
    changes: tuple[tuple[int, float], ...]  # seat and change

    def change(self, seat: int) -> float:
        return dict(self.changes).get(seat, 0.0)


@dataclass(frozen=True)
class Account:
    """Where a seat's win chance went from its first known value to the last; the four parts add up."""

    seat: int
    start: float
    end: float
    decisions: float
    others: float
    luck: float
    later: float
    evaluated: int
    accuracy: float  # 1 if no decision gave anything away

    @property
    def total(self) -> float:
        return self.end - self.start


@dataclass(frozen=True)
class Analysis:
    """An evaluated match. `complete` is False if it was stopped before the end."""

    match: Match
    evaluations: tuple[Evaluation, ...]
    complete: bool = True

    @property
    def game_seats(self) -> range:
        return range(self.match.game.seats)

    @cached_property
    def end(self) -> Chances:
        """The last win chances: of the result, if the rules made it, or else as the last search saw them."""
        outcome = self.match.outcome
        if outcome is not None and outcome.ending.how == "rules" and self.complete:
            return tuple(win_chance(value, self.match.game.seats) for value in outcome.returns)
        return self.evaluations[-1].after if self.evaluations else (None,) * self.match.game.seats

    @cached_property
    def swings(self) -> tuple[Swing, ...]:
        """What changed between the decisions, in the order it happened."""
        found: dict[tuple[int, int, str], list[tuple[int, float]]] = {}
        for seat in self.game_seats:
            for first, last, kind, change in self._gaps(seat):
                found.setdefault((first, last, kind), []).append((seat, change))
        return tuple(Swing(*key, tuple(changes)) for key, changes in sorted(found.items()))

    def known(self, seat: int) -> list[Evaluation]:
        """The decisions at which this seat's win chance is known."""
        return [one for one in self.evaluations if one.before[seat] is not None and one.after[seat] is not None]

    def _gaps(self, seat: int) -> Iterator[tuple[int, int, str, float]]:
        known = self.known(seat)
        if not known:
            return
        line = self.match.node.line
        last_number = len(line) - 1 if self.complete else known[-1].decision.number
        starts = [one.before[seat] for one in known[1:]] + [self.end[seat]]
        numbers = [one.decision.number - 1 for one in known[1:]] + [last_number]
        for one, start, last in zip(known, starts, numbers, strict=True):
            after = one.after[seat]
            if start is None or after is None:
                continue
            between = line[one.decision.number + 1 : last + 1]
            foreign = any(node.actor not in (CHANCE, seat) and _chosen(node) for node in between)
            kind = "others" if foreign else "luck" if any(node.actor == CHANCE for node in between) else "later"
            yield one.decision.number + 1, last, kind, start - after

    @cached_property
    def accounts(self) -> tuple[Account, ...]:
        return tuple(self._account(seat) for seat in self.game_seats)

    def _account(self, seat: int) -> Account:
        known = self.known(seat)
        own = [one for one in known if one.seat == seat]
        sums = {"luck": 0.0, "later": 0.0, "others": 0.0}
        for swing in self.swings:
            sums[swing.kind] += swing.change(seat)
        sums["others"] += sum(one.change(seat) for one in known if one.seat != seat)
        start, end = (known[0].before[seat], self.end[seat]) if known else (None, None)
        if known and end is None:
            end = known[-1].after[seat]
        accuracy = sum(0.5 ** (one.loss / HALVES) for one in own) / len(own) if own else 1.0
        fair = 1 / self.match.game.seats
        return Account(
            seat,
            fair if start is None else start,
            fair if end is None else end,
            sum(one.change(seat) for one in own),
            sums["others"],
            sums["luck"],
            sums["later"],
            len(own),
            accuracy,
        )


def _chosen(node: Node) -> bool:
    """Whether the action that led to a node was one of several."""
    return node.parent is not None and len(node.parent.state.legal) > 1


# --- the decisions of a match ----------------------------------------------------------------------------------------


def decisions_of(match: Match) -> list[Decision]:
    """The decisions on the way to where the match stands at which there was something to choose."""
    decisions, turn, actor = [], 0, None
    for number, node in enumerate(match.node.line[1:], 1):
        if actor is None or node.actor not in (CHANCE, actor):
            turn, actor = turn + 1, node.actor
        if node.parent is not None and node.actor != CHANCE and _chosen(node):
            fresh = node.parent.actor != node.actor
            decisions.append(Decision(number, turn, node.actor, node.parent.state, node.action, fresh))
    return decisions


# --- a whole match ---------------------------------------------------------------------------------------------------

EvaluateAll = Callable[[Sequence[Decision]], Iterator[tuple[int, Evaluation]]]


def analyse_match(
    match: Match, evaluate_all: EvaluateAll, progress: Callable[[int, int], None] | None = None
) -> Analysis:
    """Evaluate every decision up to the match's current position. `evaluate_all` runs the searches, see `parallel.py`.

    Ctrl-C ends it; then only the decisions before the first one that is missing are in the analysis.
    """
    decisions = decisions_of(match)
    if not decisions:
        raise JostleError(message("no-decisions"))
    done: dict[int, Evaluation] = {}
    try:
        for index, evaluation in evaluate_all(decisions):
            done[index] = evaluation
            if progress is not None:
                progress(len(done), len(decisions))
    except KeyboardInterrupt:
        if 0 not in done:
            raise
    whole = next((i for i in range(len(decisions)) if i not in done), len(decisions))
    return Analysis(match, tuple(done[i] for i in range(whole)), whole == len(decisions))


def time_needed(match: Match, limit: Limit, jobs: int) -> float | None:
    """About how many seconds a match takes: every second decision or so needs a second search."""
    return None if limit.seconds is None else 1.5 * limit.seconds * len(decisions_of(match)) / jobs
