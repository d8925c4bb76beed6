"""Exact values of turns, by trying everything up to a horizon, or to the end of the game.

The value is the root seat's: the other seat minimises it, chance is an average over its exact odds. With chance, values
are fractions, so that nothing is lost by rounding.
"""

from __future__ import annotations

from fractions import Fraction

from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.kernel import CHANCE, OVER, hooks_of
from jostle.learning.puzzles.answers import answers, in_words, outcomes
from jostle.learning.puzzles.grading import can_win_now
from jostle.learning.puzzles.making.forced_wins import Finding
from jostle.learning.puzzles.puzzle import Turn
from jostle.play.state import State

Worth = Fraction | int
MAX_POSITIONS = {"chance": 8_000, "win": 6_000}  # positions, by kind; what takes more is no puzzle for us
MAX_ELSE = 60_000
LOWEST, HIGHEST = -(10**6), 10**6


class TooMuch(Exception):
    """More positions than the limit."""


class Valuer:
    """Values for one question about one position."""

    def __init__(self, root: State, theme: Theme, book: PuzzleBook) -> None:
        self.theme, self.finished = theme, book.finished
        self.seat = root.actor_code
        # Turns until the horizon, of both seats.
        own = {"win": 2 * theme.turns - 1, "hold": theme.turns + 1, "gain": 2 * theme.turns - 1}
        self.limit = book.finished(root.record) + own[theme.kind] if theme.kind in own else None
        self.known: dict[State, Worth] = {}
        self.looked, self.most = 0, MAX_POSITIONS.get(theme.kind, MAX_ELSE)

    def leaf(self, state: State) -> Worth | None:
        """The value of a position at the horizon or at the end; None before."""
        over = state.actor_code == OVER
        if not over and (self.limit is None or self.finished(state.record) < self.limit):
            return None
        kind, returns = self.theme.kind, state.returns
        if kind == "gain":
            points = state.points
            return points[self.seat] - points[1 - self.seat]
        if returns is None:
            return 1 if kind == "hold" else 0
        mine = returns[self.seat]
        if kind == "chance":
            return (Fraction(mine) + 1) / 2
        return int(mine > 0 if kind == "win" else mine >= 0)

    def worth(self, state: State, low: Worth = LOWEST, high: Worth = HIGHEST) -> Worth:
        """The value of a position; outside of low..high only a bound."""
        found = self.leaf(state)
        if found is not None:
            return found
        if state in self.known:
            return self.known[state]
        self.looked += 1
        if self.looked > self.most:
            raise TooMuch
        who = state.actor_code
        if who == CHANCE:
            return self.average(state, low)
        sign = 1 if who == self.seat else -1
        best: Worth = sign * LOWEST
        bottom, top = low, high
        for child in self.in_order(state, sign):
            value = self.worth(child, bottom, top)
            if sign * value > sign * best:
                best = value
                if (best >= top and sign > 0) or (best <= bottom and sign < 0):
                    return best
                if sign > 0:
                    bottom = max(bottom, best)
                else:
                    top = min(top, best)
        if low < best < high or (low, high) == (LOWEST, HIGHEST):
            self.known[state] = best
        return best

    def average(self, state: State, low: Worth) -> Worth:
        """The value of a position where chance decides; only a bound if it is at most `low`."""
        total, left = Fraction(0), Fraction(1)
        for odds, child in outcomes(state):
            total += odds * self.worth(child)
            left -= odds
            if self.theme.kind in ("win", "hold") and total + left <= low:
                return total + left
        self.known[state] = total
        return total

    def in_order(self, state: State, sign: int) -> list[State]:
        """The next positions, the likely best first."""
        children = list(dict.fromkeys(state))
        if self.theme.kind in ("win", "hold"):  # what ends the game first, what needs luck last
            children.sort(key=lambda child: (child.actor_code != OVER, child.actor_code == CHANCE))
        if self.theme.kind == "gain":
            children.sort(key=lambda child: -sign * (child.points[self.seat] - child.points[1 - self.seat]))
        return children

    # --- the question ------------------------------------------------------------------------------------------------

    def seems_possible(self, state: State) -> bool:
        """A quick test without luck: is there a win to find, or a loss to avoid?"""
        if self.theme.kind == "win" and self.theme.turns == 1:
            sure = sum(self.is_over(end, self.seat) for end in answers(state)) if self.can_win(state) else 0
            return sure == (0 if self.theme.least else 1)
        return True

    def hope(self, state: State, turns: int) -> Worth:
        """An upper bound for the chance that a seat holds: the other wins on its next turn, or not at all."""
        returns = state.returns
        if returns is not None:
            return int(returns[self.seat] >= 0)
        if self.finished(state.record) > turns:
            return int(not can_win_now(state))
        if state.actor_code == CHANCE:
            return sum((odds * self.hope(child, turns) for odds, child in outcomes(state)), Fraction(0))
        pick = max if state.actor_code == self.seat else min
        return pick(self.hope(child, turns) for child in state)

    def can_win(self, state: State) -> bool:
        """By the game's own test, if it has one, which may look no further than the next action."""
        if hooks_of(state.game.rules).win_now is None:
            return True
        return any(can_win_now(one) for one in (state, *state) if one.actor_code == self.seat)

    def is_over(self, state: State, winner: int) -> bool:
        returns = state.returns
        return returns is not None and returns[winner] > 0

    def find(self, state: State) -> Finding | None:
        if not self.seems_possible(state):
            return None
        try:
            return self.find_best(state)
        except TooMuch:
            return None

    def find_best(self, state: State) -> Finding | None:
        """The one answer that beats all others by the margin."""
        theme = self.theme
        if theme.kind == "chance":
            return self.find_choice(state)
        ends = answers(state)
        if len(ends) < theme.fewest_answers:
            return None
        if theme.kind == "hold":
            return self.find_hold(state, ends)
        order = sorted(ends, key=lambda end: end.actor_code != OVER)
        if theme.kind == "gain":
            order.sort(key=lambda end: end.points[1 - self.seat] - end.points[self.seat])
        best: Worth = LOWEST
        for end in order:
            value = self.worth(end, best, HIGHEST)
            if value > best:
                best, chosen = value, end
        if best < self.enough or len(ends[chosen]) < theme.longest:
            return None
        bound = best - self.margin
        others: Worth = LOWEST
        for end in order:
            if end != chosen:
                others = max(others, self.worth(end, bound, HIGHEST))
                if others > bound:
                    return None
        answer = in_words(state, ends[chosen])
        proof = {"value": str(best), "others": str(bound)}
        return Finding((answer, *self.line(chosen)), proof)

    def find_hold(self, state: State, ends: dict[State, tuple[int, ...]]) -> Finding | None:
        """The one turn that certainly holds, if no other can hold more often than the margin allows."""
        bound = 1 - self.margin
        turns = self.finished(state.record)
        hopeful = [end for end in ends if self.hope(end, turns) > bound]
        if len(hopeful) != 1 or not self.holds_surely(hopeful[0]):
            return None
        proof = {"value": "1", "others": str(bound)}
        return Finding((in_words(state, ends[hopeful[0]]),), proof)

    def holds_surely(self, state: State) -> bool:
        """Whether nothing that the other side or chance can do makes the seat lose up to the horizon."""
        found = self.leaf(state)
        if found is not None:
            return found == 1
        own = state.actor_code == self.seat
        children = dict.fromkeys(state)
        return any(map(self.holds_surely, children)) if own else all(map(self.holds_surely, children))

    @property
    def enough(self) -> float:
        """The value the answer needs: a certain win, unless the theme asks for the best odds."""
        return self.theme.least if self.theme.least or self.theme.kind not in ("win", "hold") else 1

    @property
    def margin(self) -> Fraction:
        return Fraction(self.theme.margin).limit_denominator(1000)

    def find_choice(self, state: State) -> Finding | None:
        """The next action with the best win chance, if no other comes close."""
        values = {text: self.worth(state.play(text)) for text in state.actions}
        ranked = sorted(values, key=lambda text: -values[text])
        if len(ranked) < self.theme.fewest_answers:
            return None
        best, second = (values[text] for text in ranked[:2])
        if best - second < self.margin or second < self.theme.tempting:
            return None
        return Finding(((ranked[0],),), {"values": {text: str(values[text]) for text in ranked}})

    def line(self, state: State) -> tuple[Turn, ...]:
        """The continuation after the answer with the best defence, up to the first chance outcome."""
        turns: list[Turn] = []
        while self.leaf(state) is None and state.actor_code >= 0:
            sign = 1 if state.actor_code == self.seat else -1
            ends = answers(state)
            end = max(ends, key=lambda one: self.appeal(one, sign))
            turns.append(in_words(state, ends[end]))
            state = end
        return tuple(turns)

    def appeal(self, state: State, sign: int) -> tuple[Worth, int, int]:
        """What makes a turn the best one: its value; among those that lose anyway, how few turns punish it; and the
        points."""
        ways = 0
        if sign < 0 and self.theme.kind == "win" and state.actor_code == self.seat:
            ways = sum(self.worth(end) == 1 for end in answers(state))
        points = state.points
        return sign * self.worth(state), -ways, sign * (points[self.seat] - points[1 - self.seat])
