"""The levels: how strong a bot is, by the same names in every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # help texts list the levels, so searches are imported only when one is made
    from jostle.play.state import Game
    from jostle.search.core.search import Limit, Search


@dataclass(frozen=True)
class Level:
    """A named strength. `step` counts from the weakest, 0; `words` describe how it plays."""

    name: str
    step: int
    words: str

    def make_search(self, game: Game, seed: int, threads: int = 1, *, evaluating: bool = False) -> Search:
        """The search of this level for a game; `evaluating`: to evaluate positions instead of playing."""
        from jostle.search.core.registry import make_search
        from jostle.search.core.search import SearchSettings, Weaknesses

        strength = game.spec.search.levels[self.step]
        weaknesses = Weaknesses(strength.blind, strength.misses, strength.noise, strength.proves)
        kind = strength.kind if strength.kind and not evaluating else game.spec.search.kind
        return make_search(game, kind, SearchSettings(seed, threads if strength.nodes is None else 1, weaknesses))

    def limit(self, game: Game) -> Limit:
        from jostle.search.core.search import Limit

        nodes = game.spec.search.levels[self.step].nodes
        return Limit(nodes=nodes) if nodes is not None else Limit(seconds=1.0)


LEVELS = {
    name: Level(name, step, words)
    for step, (name, words) in enumerate(
        {
            "beginner": "has just read the rules: sees what is in front of it, and little of what you are up to",
            "casual": "plays for fun: has a plan, and overlooks a good deal",
            "steady": "does not give much away, but does not look far",
            "sharp": "sees what you threaten and threatens back",
            "expert": "looks deeper than most people, and seldom errs",
            "master": "everything the search can do in the time it has",
        }.items()
    )
}

# Players to measure against.
REFERENCES = {
    "random": "plays anything, each action as likely as the next",
    "grabber": "takes the most points at once, whatever comes of it",
    "greedy": "takes what looks best at once, and looks no further",
    "textbook": "tree search with random playouts, as it was first published",
    "uct": "tree search with random playouts, proofs and a tree that it keeps; it knows nothing of the game",
}
