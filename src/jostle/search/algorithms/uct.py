"""Monte Carlo tree search: `Uct` with what a game knows of itself, `PlainUct` without, and `TextbookUct`."""

from __future__ import annotations

from jostle.search.core.tree_search import TreeSearch


class Uct(TreeSearch):
    """Tree search with the game's own judge, or playouts by its rollout policy, at the leaves."""

    template = "jostle.search.algorithms.uct_loops"
    edges = 1 << 22
    remembers = True  # proofs, and from one decision to the next what was found

    def keeps(self, seat: int) -> bool:
        return self.remembers

    def parameters(self, thread: int) -> dict[str, float]:
        profile = self.game.spec.search
        return {
            **super().parameters(thread),
            "explore": profile.exploration,
            "fpu_reduction": profile.fpu_reduction,
            "playout": profile.playout,
            "policy": 1,
            "proofs": self.remembers,
            "hidden": self.game.hidden,
        }


class PlainUct(Uct):
    """UCB with random playouts to the end of the game, every action tried once before any is tried twice. It knows
    nothing of the game but its rules. It explores half as much as the textbook says, and is stronger so in Pushee
    Pieces."""

    def parameters(self, thread: int) -> dict[str, float]:
        return {**super().parameters(thread), "explore": 2**0.5, "fpu_reduction": 10.0, "playout": -1, "policy": 0}


class TextbookUct(PlainUct):
    """The same as it was first published: UCB1, without proofs, and a new tree for every decision."""

    remembers = False

    def parameters(self, thread: int) -> dict[str, float]:
        # UCB1 has 2**0.5 for returns from 0 to 1; ours begin at -1.
        return {**super().parameters(thread), "explore": 2 * 2**0.5}
