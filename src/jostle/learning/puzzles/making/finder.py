"""Is there a puzzle in a position? Each kind of theme has a kind of proof."""

from __future__ import annotations

import numpy as np

from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.kernel import Array, bind, hooks_of, words
from jostle.learning.puzzles.answers import after, in_words
from jostle.learning.puzzles.making.exact_values import MAX_POSITIONS, Valuer
from jostle.learning.puzzles.making.forced_wins import Finding, Prover
from jostle.learning.puzzles.making.quick_filter import Glance
from jostle.play.state import Game, State

RAID_POSITIONS = 12_000  # of one turn
SLOTS = 1 << 15


class Finder:
    """Looks for puzzles in positions of one game."""

    def __init__(self, game: Game, book: PuzzleBook) -> None:
        self.game, self.book = game, book
        forced = not game.facts.chance and game.seats == 2 and hooks_of(game.rules).win_now is not None
        self.prover = Prover(game) if forced else None
        self.glance: Glance | None = None
        self.raids: RaidGlance | None = None

    def find(self, state: State, theme: Theme) -> Finding | None:
        """What makes this position a puzzle of that theme, if it is one."""
        if state.actor_code < 0 or not theme.fits(state):
            return None
        if theme.kind == "raid":
            if self.raids is None:
                self.raids = RaidGlance(self.game)
            if self.raids.ways(state, int(theme.least)) < 1:
                return None
            return find_raid(state, theme, self.book)
        if self.prover is not None and theme.kind in ("win", "hold"):
            if theme.turns > 2 and (self.prover.wins_now(state) or not self.prover.seems_won(state)):
                return None
            return self.prover.find(state, theme)
        if theme.kind == "chance" and not self.seems_clear(state, theme):
            return None
        return Valuer(state, theme, self.book).find(state)

    def pressed(self, state: State, theme: Theme) -> list[State]:
        """Positions after turns of the acting seat that leave the other few ways not to lose at once; without a prover,
        those after one action that the theme considers a threat."""
        if self.prover is None:
            return [child for child in state if child.actor_code == 1 - state.actor_code and theme.fits(child)]
        if self.prover.wins_now(state):
            return []
        return [after(state, turn) for turn in self.prover.pressing(state)]

    def seems_clear(self, state: State, theme: Theme) -> bool:
        """Whether one choice is that much better than the others, by a quick estimate."""
        if self.glance is None:
            self.glance = Glance(self.game)
        chances = self.glance.chances(state, MAX_POSITIONS["chance"])
        if chances is None or len(chances) < 2:
            return False
        best, second = sorted(chances, reverse=True)[:2]
        return best - second > theme.margin - 1e-6 and second > theme.tempting - 1e-6


# --- turns that cost the others most ---------------------------------------------------------------------------------


class RaidGlance:
    """A first look, which goes by points: whether there may be a raid at all."""

    def __init__(self, game: Game) -> None:
        self.loops = bind("jostle.learning.puzzles.making.max_damage_loops", game.rules)
        self.states = np.zeros(RAID_POSITIONS, game.rules.STATE)
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
    """The one shortest way to cost the others as much as the theme wants. Lines that come to chance are not gone on.

    What is moved besides hardly ever matters where a seat moves many things in one turn, so an answer is right if it
    comes to what is asked for; the one that is shown takes the fewest actions, and it is a puzzle only if no other
    position after so many actions has it.
    """
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
        if len(seen) > RAID_POSITIONS:
            return None
        level = following
    return None
