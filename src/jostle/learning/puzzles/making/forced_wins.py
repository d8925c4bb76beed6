"""Forced wins, and the only turn that does not lose, in games of two seats without chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from jostle.games.puzzle_themes import Theme
from jostle.kernel import bind
from jostle.kernel.control import CONTROL, MAX_NODES, NO_LIMIT
from jostle.learning.puzzles.answers import after, answers, in_words
from jostle.learning.puzzles.puzzle import Turn
from jostle.play.state import Game, State
from jostle.search.algorithms.turns import turn_workspace

MAX_FOUND = 64  # turns that are counted, at the most
FEW_WAYS = 8  # turns that hold, at the most: with more it is not hard to find one
MAX_WAYS_OUT = 16  # replies to an answer that last longest: with more, the proof would be a book


@dataclass(frozen=True)
class Finding:
    """What makes a position a puzzle."""

    solution: tuple[Turn, ...]
    proof: dict[str, Any]


class Prover:
    """Runs the loops on positions of one game."""

    def __init__(self, game: Game) -> None:
        self.loops = bind("jostle.learning.puzzles.making.forced_win_loops", game.rules)
        control = np.zeros(CONTROL, np.int64)
        control[MAX_NODES] = NO_LIMIT
        self.workspace = turn_workspace(game, self.loops, control)

    def _turns(self, state: State, find: Callable[..., int], most: int, *limits: int) -> list[Turn]:
        """What the loops find from here, up to that many."""
        self.workspace.at[0:1] = state.records
        found = self.workspace.paths[0, : min(most, find(self.workspace, *limits))]
        return [in_words(state, tuple(int(action) for action in path if action >= 0)) for path in found]

    def wins_now(self, state: State) -> bool:
        return bool(state.game.rules.win_now(state.record))

    def wins(self, state: State, turns: int, most: int = 2) -> list[Turn]:
        """Turns that win with the `turns`-th at the latest."""
        return self._turns(state, self.loops.count_wins, most, turns, most)

    def holds(self, state: State, most: int = 2) -> list[Turn]:
        """Turns after which the other seat cannot win at once."""
        return self._turns(state, self.loops.list_turns, most, 0, most, self.loops.SAFE)

    def pressing(self, state: State) -> list[Turn]:
        """Turns that leave the other seat only a few ways not to lose at once."""
        return self._turns(state, self.loops.list_pressing, MAX_FOUND, FEW_WAYS, MAX_FOUND)

    def seems_won(self, state: State) -> bool:
        """Whether a turn that leaves the other seat few ways wins with the third at the latest."""
        for turn in self.pressing(state):
            end = after(state, turn)
            replies = (after(end, reply) for reply in self.holds(end, FEW_WAYS))
            if all(not one.over and self.wins(one, 2, 1) for one in replies):
                return True
        return False

    # --- puzzles -----------------------------------------------------------------------------------------------------

    def find(self, state: State, theme: Theme) -> Finding | None:
        return self.find_win(state, theme) if theme.kind == "win" else self.find_hold(state, theme)

    def find_win(self, state: State, theme: Theme) -> Finding | None:
        if self.wins_now(state) != (theme.turns == 1):
            return None
        if theme.turns == 3 and self.wins(state, 2, 1):
            return None
        if theme.turns == 1:
            return self.find_push(state, theme)
        found = self.wins(state, theme.turns)
        if len(found) != 1:
            return None
        tree = self.prove(after(state, found[0]), theme.turns - 1)
        if tree is None:
            return None
        solution = (found[0], *self.longest_line(after(state, found[0]), tree))
        return Finding(solution, {"after": tree})

    def find_push(self, state: State, theme: Theme) -> Finding | None:
        """An immediate win, if all winning turns end with the same action: the moves before it do not matter."""
        found = self.wins(state, 1, MAX_FOUND)
        shortest = min(found, key=len)
        if len({turn[-1] for turn in found}) != 1 or len(shortest) < theme.longest or len(found) == MAX_FOUND:
            return None
        return Finding((shortest,), {"last": shortest[-1]})

    def find_hold(self, state: State, theme: Theme) -> Finding | None:
        if self.wins_now(state):
            return None
        found = self.holds(state, FEW_WAYS + 1)
        if not 1 <= len(found) <= FEW_WAYS or len({turn[-1] for turn in found}) != 1:
            return None
        lasting = [turn for turn in found if not self.wins(after(state, turn), 2, 1)]
        if not lasting:
            return None  # it would only lose a turn later
        answer = min(lasting, key=len)
        return Finding((answer,), {"last": answer[-1]})

    def prove(self, state: State, turns: int) -> dict[str, Any] | None:
        """How the other seat wins in that many turns whatever is played at `state`: the turns that win at once, which
        are enough for nearly all replies, and a tree for each reply that lasts longer. None if that is too large."""
        at_once: list[Turn] = []
        then: dict[str, Any] = {}
        for end, path in answers(state).items():
            if end.over:
                continue
            if self.wins_now(end):
                if not any(wins_with(end, turn) for turn in at_once):
                    at_once.append(self.wins(end, 1, 1)[0])
                continue
            if turns == 1 or len(then) >= MAX_WAYS_OUT:
                return None
            turn = self.wins(end, turns, 1)[0]
            tree = self.prove(after(end, turn), turns - 1)
            if tree is None:
                return None
            then[" ".join(in_words(state, path))] = {"turn": list(turn), "after": tree}
        return {"at_once": [list(turn) for turn in at_once], "then": then}

    def longest_line(self, state: State, tree: dict[str, Any]) -> tuple[Turn, ...]:
        """The continuation with the best defence: a reply that lasts longest."""
        if tree["then"]:
            reply, more = next(iter(tree["then"].items()))
            turn = tuple(more["turn"])
            end = after(after(state, tuple(reply.split())), turn)
            return (tuple(reply.split()), turn, *self.longest_line(end, more["after"]))
        # All lose at once; the one that the fewest of the winning turns punish looks best.
        best: tuple[int, Turn, Turn] | None = None
        for end, path in answers(state).items():
            if end.over:
                continue
            winning = [tuple(turn) for turn in tree["at_once"] if wins_with(end, tuple(turn))]
            if best is None or len(winning) < best[0]:
                best = len(winning), in_words(state, path), winning[0]
        return () if best is None else best[1:]


def wins_with(state: State, turn: Turn) -> bool:
    """Whether a turn can be played and wins at once."""
    seat = state.actor_code
    for text in turn:
        if state.actor_code != seat or text not in state.actions:
            return False
        state = state.play(text)
    returns = state.returns
    return returns is not None and returns[seat] > 0
