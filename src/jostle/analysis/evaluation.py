"""Evaluating one decision: the best action, the value of the one played, and the mark for the difference.

A decision is evaluated from the view of the seat that made it. The position is searched for its best action; if another
one was played, the positions after both are searched with equal effort, so that they can be compared. With hidden hands
a search redeals whatever the seat cannot know: a decision is evaluated by what its seat knew, although a finished match
reveals everything.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass

from jostle.i18n import Message, messages_of
from jostle.kernel import CHANCE
from jostle.play.state import State
from jostle.search.core.bots import GreedyBot
from jostle.search.core.reasons import is_loss, is_win, win_chance
from jostle.search.core.search import Candidate, Proof, SearchResult

message = messages_of(__package__)

Chances = tuple[float | None, ...]  # the win chance of every seat, None where the search does not tell


@dataclass(frozen=True)
class SearchRequest:
    """A position to search, with a share of the usual effort."""

    state: State
    effort: float = 1.0


PendingEvaluation = Generator[
    SearchRequest, SearchResult, "Evaluation"
]  # yields what it wants searched until the decision is evaluated


@dataclass(frozen=True)
class Mark:
    """A sign behind an action, as in notes on chess; from what loss of win chance on it is given."""

    sign: str
    word: Message
    loss: float


INACCURACY = Mark("?!", message("inaccuracy"), 0.05)
MISTAKE = Mark("?", message("mistake"), 0.10)
BLUNDER = Mark("??", message("blunder"), 0.20)
ONLY = Mark("!", message("only-good-action"), 0.0)
FAULTS = (BLUNDER, MISTAKE, INACCURACY)
MARKS = (*FAULTS, ONLY)
FEWEST_OTHERS = 2  # with fewer other actions, finding the only good one is nothing special
SAMPLES = 16  # chance outcomes tried where an action cannot be evaluated otherwise
HALVES = 0.10  # a loss that halves what a decision counts for accuracy


@dataclass(frozen=True)
class Decision:
    """One decision of a match: `number` counts all actions from 1, `turn` the lines of the match file; `fresh` if it
    does not just go on with what the same seat did before."""

    number: int
    turn: int
    seat: int
    state: State
    action: str
    fresh: bool = True


@dataclass(frozen=True)
class Evaluation:
    """A decision and what it was worth. `before` and `after` are win chances with the best action and the one played.

    `missed` is a certain win that was there and is not certain any more, `allowed` a certain loss that was not there.
    """

    decision: Decision
    result: SearchResult
    before: Chances
    after: Chances
    mark: Mark | None = None
    missed: Proof | None = None
    allowed: Proof | None = None

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def loss(self) -> float:
        """How much win chance the decision cost its seat, never negative."""
        return -self.change(self.seat)

    def change(self, seat: int) -> float:
        """What the decision did to the win chance of a seat whose chance is known here."""
        before, after = self.before[seat], self.after[seat]
        assert before is not None
        assert after is not None
        return after - before

    @property
    def best(self) -> Candidate:
        return self.result.best


@dataclass(frozen=True)
class Worth:
    """What a position or an action is worth: everybody's win chance, and what is certain for the seat in request."""

    chances: Chances
    proof: Proof | None = None


def evaluate(decision: Decision) -> PendingEvaluation:
    """Judge a decision; yields the positions it wants searched and is sent what was found in them."""
    seat, seats = decision.seat, decision.state.game.seats
    result = yield SearchRequest(decision.state)
    best = result.best
    if best.text == decision.action:
        worth = worth_of(best, seat, decision.state)
        only = yield from _is_only(decision, result, worth)
        return Evaluation(decision, result, worth.chances, worth.chances, ONLY if only else None)
    best_worth, worth = yield from _compare(decision, best, candidate(result, decision.action), decision.action)
    if _own(worth, seat) >= _own(best_worth, seat):  # what was played turns out to be as good
        best_worth = Worth(worth.chances, best_worth.proof)
    loss = _own(best_worth, seat) - _own(worth, seat)
    mark = next((mark for mark in FAULTS if loss >= mark.loss), None)
    missed = best_worth.proof if is_win(best_worth.proof) and not is_win(worth.proof) else None
    lost = is_loss(worth.proof, seats) and not is_loss(best_worth.proof, seats) and mark is not None
    return Evaluation(decision, result, best_worth.chances, worth.chances, mark, missed, worth.proof if lost else None)


def candidate(result: SearchResult, action: str) -> Candidate | None:
    """What a search says of an action, if it looked at it and says what it is worth, not only a bound."""
    found = next((one for one in result.candidates if one.text == action), None)
    return found if found is not None and found.exact else None


def worth_of(found: Candidate, seat: int, state: State) -> Worth:
    """What an action is worth to every seat, by the search that found it; `seat` is the one that plays it."""
    seats = state.game.seats
    values: tuple[float | None, ...] = found.values
    if len(values) != seats:
        others = -found.value if seats == 2 else None
        values = tuple(found.value if one == seat else others for one in range(seats))
    chances = tuple(None if value is None else win_chance(value, seats) for value in values)
    return Worth(chances, found.proof)


def _compare(
    decision: Decision, best: Candidate, played: Candidate | None, action: str
) -> Generator[SearchRequest, SearchResult, tuple[Worth, Worth]]:
    """What the best action and another one are worth.

    By searches of the positions after them, if both can be searched for that seat, and by the search before them; where
    both looks say something that is not certain, the one that finds the smaller difference counts. A search looks at
    the other's turn with other eyes than at the own one, and at what it does not like only in passing: one look alone
    would find faults that are none. Where none says anything, it is the average over what chance may do.
    """
    seat, state = decision.seat, decision.state
    looks: list[tuple[Worth, Worth]] = []
    if played is not None:
        looks.append((worth_of(best, seat, state), worth_of(played, seat, state)))
    if all(_searchable(state.play(one), seat) for one in (best.text, action)):
        best_worth = yield from _after(state.play(best.text), seat)
        worth = yield from _after(state.play(action), seat)
        if best_worth.chances[seat] is not None and worth.chances[seat] is not None:
            best_worth = Worth(best_worth.chances, best.proof or best_worth.proof)
            worth = Worth(worth.chances, (played.proof if played is not None else None) or worth.proof)
            if best_worth.proof is not None or worth.proof is not None:
                return best_worth, worth
            looks.append((best_worth, worth))
    if looks:
        return min(looks, key=lambda look: _own(look[0], seat) - _own(look[1], seat))
    best_worth, worth = worth_of(best, seat, state), (yield from _on_average(decision, action))
    return best_worth, best_worth if worth.chances[seat] is None else worth


def _searchable(state: State, seat: int) -> bool:
    """Whether a search of the position says what it is worth to a seat, without telling it what is hidden from it."""
    return state.over or (state.actor_code != CHANCE and (state.actor_code == seat or not state.game.hidden))


def _after(state: State, seat: int, effort: float = 1.0) -> Generator[SearchRequest, SearchResult, Worth]:
    """What a position is worth to a seat, whoever decides in it."""
    seats, returns = state.game.seats, state.returns
    if returns is not None:
        return Worth(tuple(win_chance(value, seats) for value in returns), Proof(returns[seat], 0))
    result = yield SearchRequest(state, effort)
    worth = worth_of(result.best, result.seat, state)
    if result.seat == seat or worth.proof is None:
        return worth
    return Worth(worth.chances, Proof(-worth.proof.value, worth.proof.turns) if seats == 2 else None)


def _on_average(decision: Decision, action: str) -> Generator[SearchRequest, SearchResult, Worth]:
    """What an action is worth over several of the ways chance may go on, and hidden hands may lie."""
    rng = random.Random(decision.number)
    sums: list[float | None] = [0.0] * decision.state.game.seats
    for _ in range(SAMPLES):
        state = decision.state.redeal(decision.seat, rng) if decision.state.game.hidden else decision.state
        state = state.play(action)
        while state.actor_code == CHANCE:
            state = state.apply(state.sample_code(rng))
        worth = yield from _after(state, decision.seat, 1 / SAMPLES)
        sums = [None if a is None or b is None else a + b / SAMPLES for a, b in zip(sums, worth.chances, strict=True)]
    return Worth(tuple(sums))


def _is_only(decision: Decision, result: SearchResult, worth: Worth) -> Generator[SearchRequest, SearchResult, bool]:
    """Whether every other action would have been a mistake, and it is not the one that looks best at first sight.

    What is known of another action may be only the most it is worth; then that must be little enough.
    """
    others = result.candidates[1:]
    if not decision.fresh or len(others) < FEWEST_OTHERS or decision.state.play(decision.action).over:
        return False
    second = max(others, key=lambda one: one.value)
    if _own(worth, decision.seat) - win_chance(second.value, decision.state.game.seats) < MISTAKE.loss:
        return False
    best, other = yield from _compare(decision, result.best, candidate(result, second.text), second.text)
    if _own(best, decision.seat) - _own(other, decision.seat) < MISTAKE.loss:
        return False
    return GreedyBot(0).choose(decision.state) != decision.action


def _own(worth: Worth, seat: int) -> float:
    own = worth.chances[seat]
    assert own is not None
    return own
