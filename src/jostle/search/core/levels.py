"""The levels: how strong a bot is, by the same names in every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # help texts list the levels: what thinks is imported by whoever asks for it
    from jostle.play.state import Game
    from jostle.search.core.thinking import Limit, Thinker


@dataclass(frozen=True)
class Level:
    """A strength with a name. `step` counts from the weakest, 0; `words` are its character in a sentence."""

    name: str
    step: int
    words: str

    def thinker(self, game: Game, seed: int, threads: int = 1, *, judging: bool = False) -> Thinker:
        """The search of this level for a game; `judging`: not to play by but to say what positions are worth."""
        from jostle.search.core.registry import thinker
        from jostle.search.core.thinking import Character, Settings

        means = game.spec.thinking.levels[self.step]
        character = Character(means.blind, means.misses, means.blur, means.proves)
        kind = means.kind if means.kind and not judging else game.spec.thinking.kind
        return thinker(game, kind, Settings(seed, threads if means.nodes is None else 1, character))

    def limit(self, game: Game) -> Limit:
        from jostle.search.core.thinking import Limit

        nodes = game.spec.thinking.levels[self.step].nodes
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

# Players to measure against. They have no character.
REFERENCES = {
    "random": "plays anything, each action as likely as the next",
    "grabber": "takes the most points at once, whatever comes of it",
    "greedy": "takes what looks best at once, and looks no further",
    "textbook": "tree search with random playouts, as it was first published",
    "uct": "tree search with random playouts, proofs and a tree that it keeps; it knows nothing of the game",
}
