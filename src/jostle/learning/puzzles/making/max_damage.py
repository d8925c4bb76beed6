"""Turns that cost the others most, in games where a seat moves many things in one turn.

What is moved besides hardly ever matters there, so an answer is right if it comes to what is asked for; the one that is
shown takes the fewest actions, and it is a puzzle only if no other position after so many actions has it.
"""

from __future__ import annotations

import numpy as np

from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.kernel import Array, bind, words
from jostle.learning.puzzles.answers import in_words
from jostle.learning.puzzles.making.forced_wins import Finding
from jostle.play.state import Game, State

MAX_POSITIONS = 12_000  # positions of one turn
SLOTS = 1 << 15


class RaidGlance:
    """A first look, which goes by points: whether there may be a raid at all."""

    def __init__(self, game: Game) -> None:
        self.loops = bind("jostle.learning.puzzles.making.max_damage_loops", game.rules)
        self.states = np.zeros(MAX_POSITIONS, game.rules.STATE)
        self.rest: tuple[Array, ...] = (
            words(self.states), np.zeros(SLOTS, np.int64), np.zeros(SLOTS, np.int64), np.zeros(1, np.int64),
            np.zeros(game.facts.most_legal, np.int32), np.zeros(game.facts.most_seats, np.int32),
        )  # fmt: skip
        self.seats = game.seats

    def ways(self, state: State, least: int) -> int:
        """How many shortest ways there are; what wins by taking all of a seat's dice counts as a way, too."""
        self.states[0:1] = state.records
        return int(self.loops.ways_to_raid(self.states, *self.rest, self.seats, least))


def find_raid(state: State, theme: Theme, book: PuzzleBook) -> Finding | None:
    """The one shortest way to cost the others as much as the theme wants. Lines that come to chance are not gone on."""
    seat = state.actor_code
    goal = book.opponent_losses(state.record, seat) + int(theme.least)
    seen = {state}
    level: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    while level:
        following, reached = [], []
        for at, path in level:
            for action in at.legal:
                after = at.apply(action)
                if after in seen:
                    continue
                seen.add(after)
                way = (*path, action)
                if book.opponent_losses(after.record, seat) >= goal:
                    reached.append(way)
                elif after.actor_code == seat:
                    following.append((after, way))
        if reached:
            if len(reached) > 1 or len(reached[0]) < theme.longest:
                return None
            answer = in_words(state, reached[0])
            return Finding((answer,), {"actions": len(answer)})
        if len(seen) > MAX_POSITIONS:
            return None
        level = following
    return None
