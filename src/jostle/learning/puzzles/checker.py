"""The checker proves everything a puzzle claims again, from the rules alone.

It trusts nothing in the file and, with one exception (`_recount`), shares no code with the makers. For each kind there
is one function that tries all turns. It uses a proof, such as the winning turn for every reply, only to decide where to
look first.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from jostle.errors import JostleError
from jostle.games.puzzle_themes import Theme
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Array, bind, hooks_of, words
from jostle.learning.puzzles.making.forced_wins import Prover
from jostle.learning.puzzles.puzzle import Puzzle, book
from jostle.play.state import Game, State

message = messages_of("jostle.learning")

SEEN = 1 << 14
HINTS = 16  # replies that helped elsewhere and are tried first


class Wrong(JostleError):
    """A puzzle that is not what it claims to be."""


def check(puzzle: Puzzle) -> None:
    """Prove a puzzle again; `Wrong` says what does not hold."""
    try:
        state = puzzle.state
        theme = puzzle.about
    except ValueError as error:
        problem = error.args[0] if isinstance(error, JostleError) else str(error)
        raise Wrong(message("check-puzzle", puzzle=puzzle.id, theme=puzzle.theme, problem=problem)) from None
    try:
        _expect(state.actor == puzzle.seat, message("check-seat", seat=puzzle.seat, actor=str(state.actor)))
        _expect(theme.fits(state), message("check-beginning"))
        _check_line(puzzle, state)
        CHECKS[theme.kind](puzzle, state, theme)
    except Wrong as error:
        problem = error.args[0]
        raise Wrong(message("check-puzzle", puzzle=puzzle.id, theme=puzzle.theme, problem=problem)) from None


def _expect(true: bool, problem: Message) -> None:
    if not true:
        raise Wrong(problem)


def _check_line(puzzle: Puzzle, state: State) -> None:
    """The solution is legal, with the seats taking turns."""
    for number, turn in enumerate(puzzle.solution):
        seat = state.actor
        for action in turn:
            _expect(state.actor == seat, message("check-turn-over", turn=number + 1, action=action))
            _expect(action in state.actions, message("check-not-legal", turn=number + 1, action=action))
            state = state.play(action)


# --- going through turns ---------------------------------------------------------------------------------------------


Way = tuple[int, ...]  # actions, as whole numbers


def ends_one_by_one(state: State) -> Iterator[tuple[State, Way]]:
    """Every position in which the acting seat's decisions can end, with one way there, each once."""
    seat = state.actor_code
    seen = {state}
    open_ways: list[tuple[State, Way]] = [(state, ())]
    while open_ways:
        at, way = open_ways.pop()
        for action in at.legal:
            after = at.apply(action)
            if after in seen:
                continue
            seen.add(after)
            if after.actor_code == seat:
                open_ways.append((after, (*way, action)))
            else:
                yield after, (*way, action)


def ends_of(state: State) -> dict[State, Way]:
    """The same, all at once."""
    return dict(ends_one_by_one(state))


def draws(state: State) -> Iterator[tuple[Fraction, State]]:
    """What chance can do, with the odds of the rules."""
    size, rules = state.game.facts.most_odds, state.game.rules
    listed = np.zeros((2, size), np.int32)  # outcomes and their weights
    n = int(rules.odds(state.record, listed[0], listed[1]))
    for outcome, weight in listed[:, :n].T.tolist():
        yield Fraction(weight, int(listed[1].sum())), state.apply(outcome)


def in_words(state: State, way: Way) -> tuple[str, ...]:
    texts = []
    for action in way:
        texts.append(state.game.text.action_text(state.record, action))
        state = state.apply(action)
    return tuple(texts)


def walked(state: State, way: Way) -> State | None:
    """The position after a turn of the acting seat, None if it cannot be played."""
    seat = state.actor_code
    for action in way:
        if state.actor_code != seat or action not in state.legal:
            return None
        state = state.apply(action)
    return None if state.actor_code == seat else state


def played(state: State, turn: tuple[str, ...] | list[str]) -> State | None:
    """The same for a turn given as action texts."""
    seat = state.actor
    for text in turn:
        if state.actor != seat or text not in state.actions:
            return None
        state = state.play(text)
    return None if state.actor == seat else state


def has_won(state: State, seat: int) -> bool:
    returns = state.returns
    return returns is not None and returns[seat] > 0


class Brute:
    """Tries all turns of a two-player game without chance."""

    def __init__(self, game: Game) -> None:
        self.loops = bind("jostle.learning.puzzles.brute_force_loops", game.rules)
        deep = self.loops.MAX_TURN + 2
        self.stack = np.zeros(deep, game.rules.STATE)
        self.rest: tuple[Array, ...] = (
            words(self.stack), np.zeros((deep, game.facts.most_legal), np.int32), np.zeros(deep, np.int32),
            np.zeros(SEEN, np.int64), np.zeros(SEEN, np.int64), np.zeros(1, np.int64), np.zeros(game.seats),
        )  # fmt: skip

    def wins_now(self, state: State) -> bool:
        """Whether the acting seat can win this turn."""
        self.stack[0:1] = state.records
        return bool(self.loops.wins_this_turn(self.stack, *self.rest))


@cache
def brute(game: Game) -> Brute:
    return Brute(game)


# --- forced wins and the only turn -----------------------------------------------------------------------------------


def _is_reckoned(game: Game) -> bool:
    """Whether turns have computed values: with chance, and where points decide the game."""
    return game.facts.chance or hooks_of(game.rules).win_now is None


def check_win(puzzle: Puzzle, state: State, theme: Theme) -> None:
    if _is_reckoned(state.game):
        check_value(puzzle, state, theme)
    elif theme.turns == 1:
        _check_winning_push(puzzle, state)
    else:
        _check_forced(puzzle, state, theme)


def _check_winning_push(puzzle: Puzzle, state: State) -> None:
    """The answer wins, and every turn that wins ends with the same action."""
    end = played(state, puzzle.answer)
    _expect(end is not None and has_won(end, puzzle.seat), message("check-no-win"))
    winning = [way for after, way in ends_of(state).items() if has_won(after, puzzle.seat)]
    last = {in_words(state, way)[-1] for way in winning}
    _expect(last == {puzzle.answer[-1]}, message("check-several-wins", actions=Listing(tuple(sorted(last)))))
    _expect(puzzle.proof.get("last") == puzzle.answer[-1], message("check-last"))


def _check_forced(puzzle: Puzzle, state: State, theme: Theme) -> None:
    """The answer wins by force in so many turns, not sooner, and nothing else does."""
    tester = brute(state.game)
    _expect(not tester.wins_now(state), message("check-wins-now"))
    end = played(state, puzzle.answer)
    _expect(end is not None and not end.over, message("check-answer-ends"))
    assert end is not None
    _expect(isinstance(puzzle.proof.get("after"), dict), message("check-no-replies"))
    _check_tree(end, puzzle.seat, theme.turns - 1, puzzle.proof["after"])
    if theme.turns > 2:
        _recount(puzzle, state, theme, end)
        return
    hints: list[Way] = []
    for other, way in ends_of(state).items():
        if other != end and not other.over and not _can_hold(other, puzzle.seat, hints, tester):
            raise Wrong(message("check-also-wins", actions=" ".join(in_words(state, way))))


def _recount(puzzle: Puzzle, state: State, theme: Theme, end: State) -> None:
    """With more than two turns, showing that nothing else wins takes millions of positions: the makers' loops count
    those. The checks of shorter wins and the tests compare these loops with brute force."""
    prover = Prover(state.game)
    _expect(not prover.wins(state, theme.turns - 1, 1), message("check-wins-sooner", turns=theme.turns))
    for turn in prover.wins(state, theme.turns, 2):
        _expect(played(state, turn) == end, message("check-also-wins", actions=" ".join(turn)))


def _check_tree(state: State, winner: int, turns: int, tree: dict[str, Any]) -> None:
    """Every reply at `state` loses: to a turn that wins at once, or to one after which `turns` - 1 more are enough."""
    at_once, then = tree.get("at_once"), tree.get("then")
    _expect(isinstance(at_once, list) and isinstance(then, dict), message("check-broken-replies"))
    assert isinstance(at_once, list)
    assert isinstance(then, dict)
    deeper = {played(state, tuple(reply.split())): more for reply, more in then.items()}
    known: dict[int, Way] = {}  # the turns that win at once as numbers, once they were possible somewhere
    for reply, way in ends_of(state).items():
        if reply.over:
            actions = " ".join(in_words(state, way))
            _expect(has_won(reply, winner), message("check-reply-ends", actions=actions))
            continue
        if any(_wins_by(reply, turn, known, number, winner) for number, turn in enumerate(at_once)):
            continue
        more = deeper.get(reply)
        actions = " ".join(in_words(state, way))
        _expect(more is not None and turns > 1, message("check-reply-unanswered", actions=actions))
        assert more is not None
        after = played(reply, tuple(more["turn"]))
        _expect(after is not None and not after.over, message("check-answer-impossible", actions=actions))
        assert after is not None
        _check_tree(after, winner, turns - 1, more["after"])


def _wins_by(state: State, turn: list[str], known: dict[int, Way], number: int, winner: int) -> bool:
    """Whether a turn can be played here and wins at once."""
    if number not in known:
        at, way = state, []
        for text in turn:
            if text not in at.actions:
                return False
            way.append(at.code(text))
            at = at.play(text)
        known[number] = tuple(way)
    after = walked(state, known[number])
    return after is not None and has_won(after, winner)


def _can_hold(state: State, winner: int, hints: list[Way], tester: Brute) -> bool:
    """Whether there is a reply after which `winner` does not win in its next turn. `hints` are replies that did it
    elsewhere, the latest first; they are tried first."""

    def holds(after: State) -> bool:
        return not has_won(after, winner) if after.over else not tester.wins_now(after)

    for hint in hints[:HINTS]:
        after = walked(state, hint)
        if after is not None and holds(after):
            hints.remove(hint)
            hints.insert(0, hint)
            return True
    for after, way in ends_one_by_one(state):
        if holds(after):
            hints.insert(0, way)
            return True
    return False


def check_hold(puzzle: Puzzle, state: State, theme: Theme) -> None:
    if _is_reckoned(state.game):
        check_value(puzzle, state, theme)
        return
    tester = brute(state.game)
    answer = played(state, puzzle.answer)
    _expect(answer is not None and not answer.over, message("check-answer-ends"))
    assert answer is not None
    _expect(not tester.wins_now(answer), message("check-loses-too"))
    last = puzzle.answer[-1]
    _expect(puzzle.proof.get("last") == last, message("check-last"))
    for end, way in ends_of(state).items():
        loses = has_won(end, 1 - puzzle.seat) if end.over else tester.wins_now(end)
        if not loses:
            words = in_words(state, way)
            _expect(words[-1] == last, message("check-also-holds", actions=" ".join(words)))


# --- values ----------------------------------------------------------------------------------------------------------


def check_value(puzzle: Puzzle, state: State, theme: Theme) -> None:
    """The answer is worth what the proof says, and every other one less by the margin."""
    value, bound = _number(puzzle.proof, "value"), _number(puzzle.proof, "others")
    margin = Fraction(theme.margin).limit_denominator(1000)
    problem = message("check-margin", value=str(value), others=str(bound), margin=str(margin))
    _expect(bound <= value - margin, problem)
    if theme.kind == "win" and theme.least:
        problem = message("check-odds", least=theme.least, value=str(value))
        _expect(theme.least <= value < 1, problem)
    elif theme.kind in ("win", "hold"):
        _expect(value == 1, message("check-certain", value=str(value)))
    answer = played(state, puzzle.answer)
    _expect(answer is not None, message("check-no-turn"))
    reckon = Reckoning(puzzle, state, theme)
    for end, way in ends_of(state).items():
        if end == answer:
            exact = reckon.at_least(end, value) and not reckon.at_least(end, value + Fraction(1, 10**9))
            _expect(exact, message("check-value", value=str(value)))
        else:
            if reckon.at_least(end, bound + Fraction(1, 10**9)):
                actions = " ".join(in_words(state, way))
                raise Wrong(message("check-also-worth", value=str(bound), actions=actions))


def _number(proof: dict[str, Any], name: str) -> Fraction:
    try:
        return Fraction(proof[name])
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        raise Wrong(message("check-no-number", name=name)) from None


@dataclass
class Reckoning:
    """Decides whether a position is worth that much to the puzzle's seat, by trying everything up to the horizon."""

    puzzle: Puzzle
    root: State
    theme: Theme
    _exact: dict[State, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        finished = book(self.puzzle.game).finished
        turns = {"win": 2 * self.theme.turns - 1, "hold": self.theme.turns + 1, "gain": 2 * self.theme.turns - 1}
        self.finished, self.horizon = finished, finished(self.root.record) + turns[self.theme.kind]

    def leaf(self, state: State) -> Fraction | None:
        if not state.over and self.finished(state.record) < self.horizon:
            return None
        seat = self.puzzle.seat
        if self.theme.kind == "gain":
            return Fraction(state.points[seat] - state.points[1 - seat])
        if not state.over:
            return Fraction(self.theme.kind == "hold")
        lost = has_won(state, 1 - seat)
        return Fraction(has_won(state, seat) if self.theme.kind == "win" else not lost)

    def at_least(self, state: State, bound: Fraction) -> bool:
        found = self.leaf(state)
        if found is not None:
            return found >= bound
        if state.actor == "chance":
            return self._likely(state, bound)
        some = any if state.actor == self.puzzle.seat else all
        return some(self.at_least(after, bound) for after in state)

    def _likely(self, state: State, bound: Fraction) -> bool:
        """The same where chance decides, up to the outcome after which it is clear: worths are between 0 and 1. What
        the other side answers with a win at once is clear, so it comes first."""
        total, left = Fraction(0), Fraction(1)
        for odds, after in sorted(draws(state), key=lambda drawn: not self._is_lost(drawn[1])):
            total += odds * self.exactly(after)
            left -= odds
            if total >= bound or total + left < bound:
                break
        return total >= bound

    def _is_lost(self, state: State) -> bool:
        return state.actor == 1 - self.puzzle.seat and any(has_won(after, 1 - self.puzzle.seat) for after in state)

    def exactly(self, state: State) -> Fraction:
        """The worth of a position behind which chance decides."""
        found = self.leaf(state)
        if found is not None:
            return found
        if state not in self._exact:
            if state.actor == "chance":
                worth = sum((odds * self.exactly(after) for odds, after in draws(state)), Fraction(0))
            else:
                pick = max if state.actor == self.puzzle.seat else min
                target = Fraction(1) if pick is max else Fraction(0)
                worth = 1 - target
                for after in sorted(state, key=lambda after: not after.over):
                    worth = pick(worth, self.exactly(after))
                    if worth == target:
                        break
            self._exact[state] = worth
        return self._exact[state]


def check_chance(puzzle: Puzzle, state: State, theme: Theme) -> None:
    """The proof lists all choices with their exact chances to win, and the answer is the clear best."""
    said = puzzle.proof.get("values")
    _expect(isinstance(said, dict) and set(said) == set(state.actions), message("check-all-values"))
    assert isinstance(said, dict)
    known: dict[State, Fraction] = {}

    def chance(at: State) -> Fraction:
        if at.returns is not None:
            return (Fraction(at.returns[puzzle.seat]) + 1) / 2
        if at not in known:
            if at.actor == "chance":
                known[at] = sum((odds * chance(after) for odds, after in draws(at)), Fraction(0))
            else:
                pick = max if at.actor == puzzle.seat else min
                known[at] = pick(chance(after) for after in at)
        return known[at]

    values = {text: chance(state.play(text)) for text in state.actions}
    for text, value in values.items():
        problem = message("check-worth", action=text, value=str(value), said=str(said[text]))
        _expect(_number(said, text) == value, problem)
    ranked = sorted(values, key=lambda text: -values[text])
    _expect(puzzle.answer == (ranked[0],), message("check-best", action=ranked[0]))
    margin = Fraction(theme.margin).limit_denominator(1000)
    _expect(values[ranked[0]] - values[ranked[1]] >= margin, message("check-nearly-best", action=ranked[1]))


# --- raids -----------------------------------------------------------------------------------------------------------


def check_raid(puzzle: Puzzle, state: State, theme: Theme) -> None:
    """The answer costs the others as much as required; no shorter way does, and no other of its length."""
    losses, seat = book(puzzle.game).opponent_losses, puzzle.seat
    goal = losses(state.record, seat) + theme.least
    reached: set[State] = set()
    places = {state}
    for _ in range(len(puzzle.answer)):
        _expect(not reached, message("check-shorter-way"))
        following: set[State] = set()
        for at in places:
            for text in at.actions:
                after = at.play(text)
                if losses(after.record, seat) >= goal:
                    reached.add(after)
                elif after.actor == seat:
                    following.add(after)
        places = following
    end = state
    for text in puzzle.answer:
        end = end.play(text)
    _expect(end in reached, message("check-goal-missed"))
    _expect(len(reached) == 1, message("check-several-ways", ways=len(reached), actions=len(puzzle.answer)))


CHECKS: dict[str, Callable[[Puzzle, State, Theme], None]] = {
    "win": check_win,
    "hold": check_hold,
    "gain": check_value,
    "chance": check_chance,
    "raid": check_raid,
}


# --- many ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Checked:
    """One checked puzzle: what is wrong with it, if anything, and the CPU seconds it took."""

    puzzle: Puzzle
    wrong: Text
    seconds: float


def check_all(puzzles: list[Puzzle], sample: int | None = None, seed: int = 0) -> Iterator[Checked]:
    """Check puzzles, or a random sample of them, one after another; duplicate ids are wrong too."""
    ids = [puzzle.id for puzzle in puzzles]
    chosen = puzzles if sample is None or sample >= len(puzzles) else random.Random(seed).sample(puzzles, sample)
    for puzzle in chosen:
        begin = time.process_time()
        try:
            if ids.count(puzzle.id) > 1:
                raise Wrong(message("check-twice", puzzle=puzzle.id))
            check(puzzle)
            wrong: Text = ""
        except Wrong as error:
            wrong = error.args[0]
        yield Checked(puzzle, wrong, time.process_time() - begin)
