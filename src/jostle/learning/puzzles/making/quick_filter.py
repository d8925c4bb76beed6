"""A first look at positions whose chances are to be counted out: quick, in floating point."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from jostle.kernel import Array, bind, words
from jostle.play.state import Game, State

DEEPEST, TABLE = 400, 1 << 17


class Room(NamedTuple):
    """The memory that `win_chance_loops` works in."""

    stack: Array
    words: Array
    lists: Array
    weights: Array
    size: Array
    at: Array
    best: Array
    total: Array
    keys: Array
    values: Array
    gain: Array


class Glance:
    """Chances to win of the choices in a position of a game for two."""

    def __init__(self, game: Game) -> None:
        self.loops = bind("jostle.learning.puzzles.making.win_chance_loops", game.rules)
        most = max(game.facts.most_legal, game.facts.most_odds)
        stack = np.zeros(DEEPEST, game.rules.STATE)
        self.room = Room(
            stack, words(stack), np.zeros((DEEPEST, most), np.int32), np.zeros((DEEPEST, most), np.int32),
            np.zeros(DEEPEST, np.int32), np.zeros(DEEPEST, np.int32), np.zeros(DEEPEST), np.zeros(DEEPEST),
            np.zeros(TABLE, np.int64), np.zeros(TABLE), np.zeros(game.facts.most_seats),
        )  # fmt: skip
        self.used = np.zeros(1, np.int64)

    def chances(self, state: State, most: int) -> list[float] | None:
        """For each legal action; None if that takes more than `most` positions."""
        self.room.keys[:] = 0
        self.used[0] = 0
        found = []
        for child in state:
            self.room.stack[0:1] = child.records
            value = float(self.loops.chance_to_win(self.room, state.actor_code, most, self.used))
            if value < 0:
                return None
            found.append(value)
        return found
