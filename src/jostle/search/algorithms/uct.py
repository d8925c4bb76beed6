"""Monte Carlo tree search: `Uct` with what a game knows of itself, `PlainUct` without, and `TextbookUct`."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import numpy as np

from jostle.kernel import Array, bind, generators, words
from jostle.play.state import Game, State
from jostle.search.core.search import SearchSettings
from jostle.search.core.tree_search import Branch, TreeSearch

MEMORY = 96 << 20  # bytes for the nodes of one thread
MAX_PATH_LENGTH = 512
NEAR = 4096  # nodes looked at to find a position in the tree of the last decision


class UctWorkspace(NamedTuple):
    nodes: Array  # NODE [room]; the root is node 0
    used: Array  # int64 [1]: how many there are
    state: Array  # STATE [1]
    words: Array  # int64 [words of a record]: the same memory
    path: Array  # int32 [longest path]
    rngs: Array  # RNG [1]
    out: Array  # int32 [most choices]
    weight: Array  # int32 [MAX_ODDS]
    gain: Array  # float64 [MAX_SEATS]
    parameters: Array  # PARAMETERS [1]


class Tree:
    """One thread's tree and all it works with."""

    def __init__(self, game: Game, seed: int, room: int) -> None:
        self.game = game
        self.loops = bind("jostle.search.algorithms.uct_loops", game.rules)
        facts, state = game.facts, game.rules.STATE
        self.nodes = np.zeros(room, self.loops.NODE)
        self.spare = np.zeros(room, self.loops.NODE)  # memory that is not touched costs nothing
        self.used = np.zeros(1, np.int64)
        self.root = np.zeros(1, state)
        self.state = np.zeros(1, state)
        self.words = self.state.view(np.int64).reshape(-1)
        self.path = np.zeros(MAX_PATH_LENGTH, np.int32)
        self.rngs = generators(seed)
        self.out = np.zeros(max(facts.most_legal, facts.most_odds), np.int32)
        self.weight = np.zeros(facts.most_odds, np.int32)
        self.gain = np.zeros(facts.most_seats, np.float64)
        self.parameters = np.zeros(1, self.loops.PARAMETERS)
        self.origin = np.zeros(0, np.int32)
        self.partial = False  # has the root lost some of its children?

    def plant(self, state: State, parameters: Array, keep: bool) -> None:
        """Make the position the root, with what the tree already knows about it if that is to be kept."""
        number = -1
        if keep and self.used[0] > 0 and not self.game.hidden:
            number = self._find(state.records)
        if number < 0 or (number == 0 and self.partial):
            self.used[0] = 0
            self.loops.add_node(self.nodes, self.used, -1, 0, -1)
        elif number > 0:
            if not len(self.origin):
                self.origin = np.zeros(len(self.nodes), np.int32)
            self.loops.keep_below(self.nodes, number, self.spare, self.used, self.origin)
            self.nodes, self.spare = self.spare, self.nodes
        self.partial = False
        self.root[:] = state.records
        self.parameters[:] = parameters

    def _find(self, wanted: Array) -> int:
        size = min(NEAR, int(self.used[0])) + 1
        states = np.zeros(size, wanted.dtype)
        states[0] = self.root[0]
        order = np.zeros(size, np.int32)
        found = self.loops.find_position(states, words(states), words(wanted)[0], self.nodes, order)
        return int(found)

    def search(self, control: Array) -> None:
        workspace = UctWorkspace(
            self.nodes, self.used, self.state, self.words, self.path, self.rngs, self.out, self.weight, self.gain,
            self.parameters,
        )  # fmt: skip
        self.loops.search(workspace, self.root, control)

    def leave_out(self, actions: Collection[int]) -> None:
        kept = [branch.number for branch in self.branches() if branch.action not in actions]
        if not kept or self.game.hidden:  # with hidden hands every deal lists them again
            return
        self.nodes["first"][0], self.nodes["proved"][0] = kept[0], 0
        self.nodes["next"][kept] = [*kept[1:], -1]
        self.partial = True

    @property
    def visits(self) -> int:
        return int(self.nodes["visits"][0])

    def branches(self, number: int = 0) -> list[Branch]:
        found, child = [], int(self.nodes["first"][number])
        while child >= 0:
            node = self.nodes[child]
            visits, seats = int(node.visits), self.game.seats
            total = tuple(node.total[:seats].tolist()) if visits else (-1.0,) * seats
            found.append(Branch(int(node.action), child, visits, total, bool(node.proved)))
            child = int(node.next)
        return found


class Uct(TreeSearch):
    """Tree search with the game's own judge, or playouts by its rollout policy, at the leaves."""

    remembers = True  # proofs, and from one decision to the next what was found

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        self.trees: list[Tree] = []

    def parameters(self, seat: int) -> dict[str, float]:
        profile, weaknesses = self.game.spec.search, self.settings.weaknesses
        return {
            "explore": profile.exploration,
            "fpu_reduction": profile.fpu_reduction,
            "playout": profile.playout,
            "policy": 1,
            "blind": weaknesses.blind,
            "misses": weaknesses.misses,
            "noise": weaknesses.noise,
            "seed": self.settings.seed,
            "seat": seat,
            "proofs": self.remembers,
            "hidden": self.game.hidden,
        }

    def forget(self) -> None:
        self.trees = []

    def prepare(self, state: State) -> None:
        if not self.trees:
            loops = bind("jostle.search.algorithms.uct_loops", self.game.rules)
            room = MEMORY // loops.NODE.itemsize
            self.trees = [Tree(self.game, self.settings.seed * 1000 + i, room) for i in range(len(self.controls))]
        self.state = state
        parameters = np.zeros(1, self.trees[0].loops.PARAMETERS)
        for name, value in self.parameters(state.actor_code).items():
            parameters[name] = value
        for tree in self.trees:
            tree.plant(state, parameters, keep=self.remembers)


class PlainUct(Uct):
    """UCB with random playouts to the end of the game, every action tried once before any is tried twice. It knows
    nothing of the game but its rules. It explores half as much as the textbook says, and is stronger so in Pushee
    Pieces."""

    def parameters(self, seat: int) -> dict[str, float]:
        return {**super().parameters(seat), "explore": 2**0.5, "fpu_reduction": 10.0, "playout": -1, "policy": 0}


class TextbookUct(PlainUct):
    """The same as it was first published: UCB1, without proofs, and a new tree for every decision."""

    remembers = False

    def parameters(self, seat: int) -> dict[str, float]:
        # UCB1 has 2**0.5 for returns from 0 to 1; ours begin at -1.
        return {**super().parameters(seat), "explore": 2 * 2**0.5}
