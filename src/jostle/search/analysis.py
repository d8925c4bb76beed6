"""What a match was worth at every point, what each decision cost, and what was luck.

Every decision is judged from the view of the seat that made it: the position is searched once for what is best in it,
and where something else was played, the positions after both are searched alike, so that the two are compared at equal
effort. A seat's win chance then changes in four ways, which add up to the whole:

    decisions   what its own actions gave away, compared with the best ones
    others      what the others' actions gave away, or, with more than two seats, gave and took
    luck        what cards and dice did: the chance after them less the chance before
    later       what the search only saw when it came nearer; nobody's merit or fault

With hidden hands a search deals anew whatever the seat cannot know, so a decision is judged by what its seat could
know, even though a finished match tells everything.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from jostle.errors import JostleError
from jostle.play.match import CHANCE, Match, Node
from jostle.play.state import State
from jostle.search.bots import GreedyBot
from jostle.search.reasons import is_loss, is_win, win_chance
from jostle.search.thinking import Candidate, Limit, Proof, Thought

Chances = tuple[float | None, ...]  # the win chance of every seat, None where the search does not tell
Asking = Generator[State, Thought, "Judged"]  # asks for searches of positions until it can judge


@dataclass(frozen=True)
class Mark:
    """A sign behind an action, as in notes on chess; from what loss of win chance on it is given."""

    sign: str
    word: str
    loss: float


INACCURACY = Mark("?!", "inaccuracy", 0.05)
MISTAKE = Mark("?", "mistake", 0.10)
BLUNDER = Mark("??", "blunder", 0.20)
ONLY = Mark("!", "only good action", 0.0)
FAULTS = (BLUNDER, MISTAKE, INACCURACY)
MARKS = (*FAULTS, ONLY)
FEWEST_OTHERS = 2  # with fewer other actions, finding the only good one is nothing special
HALVES = 0.10  # a loss that halves what a decision counts for accuracy


@dataclass(frozen=True)
class Step:
    """One decision of a match: `number` counts all actions from 1, `turn` the lines of the match file."""

    number: int
    turn: int
    seat: int
    state: State
    action: str


@dataclass(frozen=True)
class Judged:
    """A decision and what it was worth. `before` and `after` are win chances with the best action and the one played.

    `missed` is a certain win that was there and is not certain any more, `allowed` a certain loss that was not there.
    """

    step: Step
    thought: Thought
    before: Chances
    after: Chances
    mark: Mark | None = None
    missed: Proof | None = None
    allowed: Proof | None = None

    @property
    def seat(self) -> int:
        return self.step.seat

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
        return self.thought.best


@dataclass(frozen=True)
class Swing:
    """A change of win chances that no judged decision made, over the actions `first` to `last`.

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
    judged: int
    accuracy: float  # 1 if no decision gave anything away

    @property
    def total(self) -> float:
        return self.end - self.start


@dataclass(frozen=True)
class Analysis:
    """A match, judged. `complete` is False if it was stopped before the end."""

    match: Match
    judged: tuple[Judged, ...]
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
        return self.judged[-1].after if self.judged else (None,) * self.match.game.seats

    @cached_property
    def swings(self) -> tuple[Swing, ...]:
        """What changed between the decisions, in the order it happened."""
        found: dict[tuple[int, int, str], list[tuple[int, float]]] = {}
        for seat in self.game_seats:
            for first, last, kind, change in self._gaps(seat):
                found.setdefault((first, last, kind), []).append((seat, change))
        return tuple(Swing(*key, tuple(changes)) for key, changes in sorted(found.items()))

    def known(self, seat: int) -> list[Judged]:
        """The decisions at which this seat's win chance is known."""
        return [one for one in self.judged if one.before[seat] is not None and one.after[seat] is not None]

    def _gaps(self, seat: int) -> Iterator[tuple[int, int, str, float]]:
        known = self.known(seat)
        if not known:
            return
        line = self.match.node.line
        last_number = len(line) - 1 if self.complete else known[-1].step.number
        starts = [one.before[seat] for one in known[1:]] + [self.end[seat]]
        numbers = [one.step.number - 1 for one in known[1:]] + [last_number]
        for one, start, last in zip(known, starts, numbers, strict=True):
            after = one.after[seat]
            if start is None or after is None:
                continue
            between = line[one.step.number + 1 : last + 1]
            foreign = any(node.actor not in (CHANCE, seat) and _chosen(node) for node in between)
            kind = "others" if foreign else "luck" if any(node.actor == CHANCE for node in between) else "later"
            yield one.step.number + 1, last, kind, start - after

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


def steps_of(match: Match) -> list[Step]:
    """The decisions on the way to where the match stands at which there was something to choose."""
    steps, turn, actor = [], 0, None
    for number, node in enumerate(match.node.line[1:], 1):
        if actor is None or node.actor not in (CHANCE, actor):
            turn, actor = turn + 1, node.actor
        if node.parent is not None and node.actor != CHANCE and _chosen(node):
            steps.append(Step(number, turn, node.actor, node.parent.state, node.action))
    return steps


# --- judging ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Worth:
    """What a position or an action is worth: everybody's win chance, and what is certain for the seat in question."""

    chances: Chances
    proof: Proof | None


def judge(step: Step) -> Asking:
    """Judge a decision; yields the positions it wants searched and is sent what was found in them."""
    seat = step.seat
    thought = yield step.state
    if thought.best.text == step.action:
        worth = worth_of(thought.best, seat, step.state)
        only = yield from _is_only(step, thought, worth)
        return Judged(step, thought, worth.chances, worth.chances, ONLY if only else None)
    played = candidate(thought, step.action)
    best_worth, worth = yield from _compare(step, thought.best, played)
    if _own(worth, seat) >= _own(best_worth, seat):  # what was played turns out to be as good
        best_worth = Worth(worth.chances, best_worth.proof)
    loss = _own(best_worth, seat) - _own(worth, seat)
    mark = next((mark for mark in FAULTS if loss >= mark.loss), None)
    seats = step.state.game.seats
    missed = best_worth.proof if is_win(best_worth.proof) and not is_win(worth.proof) else None
    lost = is_loss(worth.proof, seats) and not is_loss(best_worth.proof, seats) and mark is not None
    return Judged(step, thought, best_worth.chances, worth.chances, mark, missed, worth.proof if lost else None)


def candidate(thought: Thought, action: str) -> Candidate:
    found = next((one for one in thought.candidates if one.text == action), None)
    if found is None:
        raise JostleError(f"the search says nothing about {action!r}, which is legal")
    return found


def worth_of(found: Candidate, seat: int, state: State) -> Worth:
    """What an action is worth to every seat, by the search that found it; `seat` is the one that plays it."""
    seats = state.game.seats
    values: tuple[float | None, ...] = found.values
    if len(values) != seats:
        others = -found.value if seats == 2 else None
        values = tuple(found.value if one == seat else others for one in range(seats))
    chances = tuple(None if value is None else win_chance(value, seats) for value in values)
    return Worth(chances, found.proof)


def _compare(step: Step, best: Candidate, played: Candidate) -> Generator[State, Thought, tuple[Worth, Worth]]:
    """What two actions are worth: by searches of the positions after them, if both can be searched for that seat, or
    else by the search before them."""
    after = [step.state.play(one.text) for one in (best, played)]
    if all(_searchable(state, step.seat) for state in after):
        found = []
        for one, state in zip((best, played), after, strict=True):
            deeper = yield from _after(state, step.seat)
            found.append(deeper if one.proof is None else Worth(deeper.chances, one.proof))
        if all(worth.chances[step.seat] is not None for worth in found):
            return found[0], found[1]
    return worth_of(best, step.seat, step.state), worth_of(played, step.seat, step.state)


def _searchable(state: State, seat: int) -> bool:
    """Whether a search of the position says what it is worth to a seat, without telling it what is hidden from it."""
    return state.over or (state.actor_code != CHANCE and (state.actor_code == seat or not state.game.hidden))


def _after(state: State, seat: int) -> Generator[State, Thought, Worth]:
    seats, returns = state.game.seats, state.returns
    if returns is not None:
        return Worth(tuple(win_chance(value, seats) for value in returns), Proof(returns[seat], 0))
    thought = yield state
    worth = worth_of(thought.best, thought.seat, state)
    if thought.seat == seat or worth.proof is None:
        return worth
    value = -worth.proof.value if seats == 2 else None
    return Worth(worth.chances, None if value is None else Proof(value, worth.proof.turns))


def _is_only(step: Step, thought: Thought, worth: Worth) -> Generator[State, Thought, bool]:
    """Whether every other action would have been a mistake, and it is not the one that looks best at first sight."""
    tried = [one for one in thought.candidates[1:] if one.share > 0]
    if len(tried) < FEWEST_OTHERS or step.state.play(step.action).over:
        return False
    second = max(tried, key=lambda one: one.value)
    own = _own(worth, step.seat)
    if own - _own(worth_of(second, step.seat, step.state), step.seat) < MISTAKE.loss:
        return False
    best, other = yield from _compare(step, thought.best, second)
    if _own(best, step.seat) - _own(other, step.seat) < MISTAKE.loss:
        return False
    return GreedyBot(0).choose(step.state) != step.action


def _own(worth: Worth, seat: int) -> float:
    own = worth.chances[seat]
    assert own is not None
    return own


# --- a whole match ---------------------------------------------------------------------------------------------------

Spread = Callable[[Sequence[Asking]], Iterator[tuple[int, Judged]]]


def analyse_match(match: Match, spread: Spread, progress: Callable[[int, int], None] | None = None) -> Analysis:
    """Judge every decision on the way to where the match stands. `spread` runs the searches: see `spread.py`.

    Ctrl-C ends it; then only the decisions before the first one that is missing are in the analysis.
    """
    steps = steps_of(match)
    if not steps:
        raise JostleError("the match has no decisions to judge: nothing was played, or there was never a choice")
    done: dict[int, Judged] = {}
    try:
        for index, judged in spread([judge(step) for step in steps]):
            done[index] = judged
            if progress is not None:
                progress(len(done), len(steps))
    except KeyboardInterrupt:
        if 0 not in done:
            raise
    whole = next((i for i in range(len(steps)) if i not in done), len(steps))
    return Analysis(match, tuple(done[i] for i in range(whole)), whole == len(steps))


def time_needed(match: Match, limit: Limit, jobs: int) -> float | None:
    """About how many seconds a match takes: every second decision or so needs a second search."""
    return None if limit.seconds is None else 1.5 * limit.seconds * len(steps_of(match)) / jobs
