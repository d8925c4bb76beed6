"""Is there a puzzle in a position? Each kind of theme has a kind of proof."""

from __future__ import annotations

from jostle.games.themes import PuzzleBook, Theme
from jostle.play.state import Game, State
from jostle.puzzles.forced import Finding, Prover
from jostle.puzzles.glancing import Glance
from jostle.puzzles.raiding import find_raid
from jostle.puzzles.valued import MOST, Valuer
from jostle.search.kinds import thinker
from jostle.search.thinking import Limit, Thinker

GLANCE = 25_000  # nodes in which a search must see a longer win, before it is looked for in full


class Finder:
    """Looks for puzzles in positions of one game; what it needs is made once."""

    def __init__(self, game: Game, book: PuzzleBook) -> None:
        self.game, self.book = game, book
        forced = not game.facts.chance and game.seats == 2 and hasattr(game.rules, "win_now")
        self.prover = Prover(game) if forced else None
        self.scout: Thinker | None = None
        self.glance: Glance | None = None

    def find(self, state: State, theme: Theme) -> Finding | None:
        """What makes this position a puzzle of that theme, if it is one."""
        if state.actor_code < 0 or not theme.fits(state):
            return None
        if theme.kind == "raid":
            return find_raid(state, theme, self.book)
        if self.prover is not None and theme.kind in ("win", "hold"):
            if theme.turns > 2 and not self.seems_won(state, theme.turns):
                return None
            return self.prover.find(state, theme)
        if theme.kind == "chance" and not self.seems_clear(state, theme):
            return None
        return Valuer(state, theme, self.book).find(state)

    def seems_clear(self, state: State, theme: Theme) -> bool:
        """Whether one choice is that much better than the others, by a quick count."""
        if self.glance is None:
            self.glance = Glance(self.game)
        chances = self.glance.chances(state, MOST["chance"])
        if chances is None or len(chances) < 2:
            return False
        best, second = sorted(chances, reverse=True)[:2]
        return best - second > theme.margin - 1e-6

    def seems_won(self, state: State, turns: int) -> bool:
        """Whether the game's own search sees a win in just so many turns, soon."""
        if self.scout is None:
            self.scout = thinker(self.game, self.game.spec.thinking.kind)
        self.scout.forget()
        proof = self.scout.think(state, Limit(nodes=GLANCE)).proof
        return proof is not None and proof.value > 0 and proof.turns == turns
