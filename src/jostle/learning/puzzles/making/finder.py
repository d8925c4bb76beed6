"""Is there a puzzle in a position? Each kind of theme has a kind of proof."""

from __future__ import annotations

from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.kernel import hooks_of
from jostle.learning.puzzles.answers import after
from jostle.learning.puzzles.making.exact_values import MAX_POSITIONS, Valuer
from jostle.learning.puzzles.making.forced_wins import Finding, Prover
from jostle.learning.puzzles.making.max_damage import RaidGlance, find_raid
from jostle.learning.puzzles.making.quick_filter import Glance
from jostle.play.state import Game, State


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
