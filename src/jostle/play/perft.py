"""Perft: how many ways there are to play on from a position, counted turn by turn.

The figures of a turn: *sequences* of actions that finish it, and the *distinct* positions they lead to; among those,
the ones in which the seat whose turn it was has lost, drawn or won at once. Sequences that end the game before the
turn is finished are counted apart. The next turn is counted from every distinct position that is not over, and its
figures are summed over them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from jostle.errors import IllegalAction
from jostle.i18n import messages_of
from jostle.kernel import OVER, Array, bind, words
from jostle.play.state import State

message = messages_of(__package__)

DEPTH = 64  # actions in one turn, at the most


@dataclass
class TurnCount:
    """The counts of one turn."""

    positions: int = 0  # the positions it was counted from
    sequences: int = 0
    distinct: int = 0
    lost: int = 0
    drawn: int = 0
    won: int = 0
    cut_sequences: int = 0  # that end the game before the turn is finished
    cut_distinct: int = 0


class _Workspace:
    """The memory that counting one turn needs."""

    def __init__(self, state: State, room: int, depth: int = DEPTH) -> None:
        game = state.game
        listed = max(game.facts.most_legal, game.facts.most_odds)
        self.stack = np.zeros(depth, game.rules.STATE)
        self.lists = np.zeros((depth, listed), np.int32)
        self.at = np.zeros(depth, np.int32)
        self.sizes = np.zeros(depth, np.int32)
        self.weight = np.zeros(game.facts.most_odds, np.int32)
        self.found = np.zeros(room + 1, game.rules.STATE)
        self.words = words(self.found)
        self.table = np.zeros(1 << (2 * room).bit_length(), np.int32)
        self.slots = np.zeros(room, np.int32)
        self.sequences = np.zeros(2, np.int64)
        self.tally = np.zeros(4, np.int64)
        self.returned = np.zeros(game.facts.most_seats, np.float64)


def perft(state: State, turns: int, progress: Callable[[int, int], None] | None = None) -> list[TurnCount]:
    """The counts of the next `turns` turns; `progress(done, of)` reports how many of the first turn's positions are
    done."""
    if state.over:
        raise IllegalAction(message("perft-over"))
    counts = [TurnCount() for _ in range(turns)]
    loops = bind("jostle.play.perft_loops", state.game.rules)
    spaces = [_Workspace(state, 1 << 14) for _ in range(turns)]

    def count(root: Array, turn: int) -> None:
        positions = _walk(loops, state, root, spaces, turn)
        space, counted = spaces[turn], counts[turn]
        counted.positions += 1
        counted.sequences += int(space.sequences[0])
        counted.cut_sequences += int(space.sequences[1])
        seat = state.game.rules.actor(root[0])
        space.tally[:] = 0
        loops.outcomes(space.found, positions, seat, space.returned, space.tally)
        counted.lost += int(space.tally[0])
        counted.drawn += int(space.tally[1])
        counted.won += int(space.tally[2])
        counted.cut_distinct += int(space.tally[3])
        counted.distinct += positions - int(space.tally[3])
        if turn + 1 == turns:
            return
        for i in range(positions):
            if state.game.rules.actor(space.found[i]) != OVER:
                count(space.found[i : i + 1], turn + 1)
            if turn == 0 and progress is not None:
                progress(i + 1, positions)

    count(state.records, 0)
    return counts


def warm_perft(state: State) -> None:
    """Compile what `perft` needs, by counting as little as possible."""
    loops, space = bind("jostle.play.perft_loops", state.game.rules), _Workspace(state, 1, depth=1)
    _walk_once(loops, state.records, space)
    loops.outcomes(space.found, 0, 0, space.returned, space.tally)


def _walk(loops: Any, state: State, root: Array, spaces: list[_Workspace], turn: int) -> int:
    """Count one turn, with as much room as it takes."""
    while True:
        space = spaces[turn]
        space.sequences[:] = 0
        n = _walk_once(loops, root, space)
        if n >= 0:
            return n
        if n == loops.DEEP:
            raise IllegalAction(message("perft-depth", depth=DEPTH))
        spaces[turn] = _Workspace(state, 4 * (len(space.found) - 1))


def _walk_once(loops: Any, root: Array, space: _Workspace) -> int:
    n = loops.walk_turn(
        root, space.stack, space.lists, space.at, space.sizes, space.weight, space.found, space.words, space.table,
        space.slots, space.sequences,
    )  # fmt: skip
    return int(n)
