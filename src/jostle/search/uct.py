"""Monte Carlo tree search: `Uct` with what a game knows of itself, `PlainUct` without."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from jostle.kernel import Array, bind, generators
from jostle.play.state import Game, State
from jostle.search.thinking import Candidate, Proof, Settings, Thinker

MEMORY = 96 << 20  # bytes for the nodes of one thread
LONGEST_PATH = 512
NEAR = 4096  # nodes looked at to find a position in the tree of the last decision
SURE = 1.0 - 1e-9
LINES = 5  # of so many candidates it is told how they may go on


class Tree:
    """One thread's tree and all it works with."""

    def __init__(self, game: Game, seed: int, room: int) -> None:
        self.game = game
        self.loops = bind("jostle.search.uct_loops", game.rules)
        facts, state = game.facts, game.rules.STATE
        self.nodes = np.zeros(room, self.loops.NODE)
        self.spare = np.zeros(room, self.loops.NODE)  # memory that is not touched costs nothing
        self.used = np.zeros(1, np.int64)
        self.root = np.zeros(1, state)
        self.state = np.zeros(1, state)
        self.words = self.state.view(np.int64).reshape(-1)
        self.path = np.zeros(LONGEST_PATH, np.int32)
        self.rngs = generators(seed)
        self.out = np.zeros(max(facts.most_legal, facts.most_odds), np.int32)
        self.weight = np.zeros(facts.most_odds, np.int32)
        self.gain = np.zeros(facts.most_seats, np.float64)
        self.knobs = np.zeros(1, self.loops.KNOBS)
        self.origin = np.zeros(0, np.int32)

    def plant(self, state: State, knobs: Array) -> None:
        """Make the position the root, with what the tree already knows about it."""
        number = -1
        if self.used[0] > 0 and not self.game.hidden:
            number = self._find(state.records)
        if number < 0:
            self.used[0] = 0
            self.loops.add_node(self.nodes, self.used, -1, 0, -1)
        elif number > 0:
            if not len(self.origin):
                self.origin = np.zeros(len(self.nodes), np.int32)
            self.loops.keep_below(self.nodes, number, self.spare, self.used, self.origin)
            self.nodes, self.spare = self.spare, self.nodes
        self.root[:] = state.records
        self.knobs[:] = knobs

    def _find(self, wanted: Array) -> int:
        size = min(NEAR, int(self.used[0])) + 1
        stack = np.zeros((size, len(self.words)), np.int64)
        order = np.zeros(size, np.int32)
        return int(self.loops.find_position(self.root, wanted.view(np.int64).reshape(-1), stack, self.nodes, order))

    def search(self, control: Array) -> None:
        self.loops.search(
            self.root, self.state, self.words, self.nodes, self.used, self.path, self.rngs, self.out, self.weight,
            self.gain, control, self.knobs,
        )  # fmt: skip

    def children(self, number: int = 0) -> list[int]:
        found, child = [], int(self.nodes["first"][number])
        while child >= 0:
            found.append(child)
            child = int(self.nodes["next"][child])
        return found


class Uct(Thinker):
    """Tree search with the game's own judge, or playouts by habit, at the leaves."""

    def __init__(self, game: Game, settings: Settings | None = None) -> None:
        super().__init__(game, settings)
        self.trees: list[Tree] = []
        self.state: State | None = None

    def knobs(self, seat: int) -> dict[str, float]:
        thinking, character = self.game.spec.thinking, self.settings.character
        return {
            "explore": thinking.explore,
            "eager": thinking.eager,
            "playout": thinking.playout,
            "habits": 1,
            "blind": character.blind,
            "misses": character.misses,
            "blur": character.blur,
            "seed": self.settings.seed,
            "seat": seat,
            "hidden": self.game.hidden,
        }

    def forget(self) -> None:
        self.trees = []

    def prepare(self, state: State) -> None:
        if not self.trees:
            loops = bind("jostle.search.uct_loops", self.game.rules)
            room = MEMORY // loops.NODE.itemsize
            self.trees = [Tree(self.game, self.settings.seed * 1000 + i, room) for i in range(len(self.controls))]
        self.state = state
        knobs = np.zeros(1, self.trees[0].loops.KNOBS)
        for name, value in self.knobs(state.actor_code).items():
            knobs[name] = value
        for tree in self.trees:
            tree.plant(state, knobs)

    def work(self, thread: int, control: Array) -> None:
        self.trees[thread].search(control)

    # --- what was found ----------------------------------------------------------------------------------------------

    def candidates(self) -> tuple[Candidate, ...]:
        assert self.state is not None
        state, seat = self.state, self.state.actor_code
        visits: dict[int, int] = dict.fromkeys(state.legal, 0)
        totals = {action: np.zeros(self.game.seats) for action in state.legal}
        proved: dict[int, float] = {}
        for tree in self.trees:
            for child in tree.children():
                node = tree.nodes[child]
                action, tried = int(node.action), int(node.visits)
                if action not in visits:
                    continue  # with hidden hands: not legal in the real deal
                visits[action] += tried
                totals[action] += node.total[: self.game.seats]
                if node.proved and tried:
                    proved[action] = float(node.total[seat]) / tried
        total = max(1, sum(visits.values()))
        weak = self.settings.character != type(self.settings.character)()
        found = []
        for action, text in zip(state.legal, state.actions, strict=True):
            values = tuple((totals[action] / visits[action]).tolist()) if visits[action] else ()
            value = proved.get(action, values[seat] if values else -1.0)
            proof = Proof(value) if action in proved and not weak else None
            share, tried = visits[action] / total, visits[action] > 0
            found.append(Candidate(action, text, value, share, proof, values=values, exact=tried))
        found.sort(key=lambda one: (-one.share, -one.value))
        # A proved action comes before whatever is not better, and a proved loss after everything.
        leader = next((one for one in found if one.action not in proved), None)
        if leader is not None:
            sure = [one for one in found if one.action in proved]
            better = [one for one in sure if one.value >= max(leader.value, -SURE) or one.value >= SURE]
            worse = [one for one in sure if one not in better]
            others = [one for one in found if one.action not in proved]
            found = [*sorted(better, key=lambda one: -one.value), *others, *sorted(worse, key=lambda one: -one.value)]
        else:
            found.sort(key=lambda one: -one.value)
        return tuple(
            replace(one, line=self._line(one.action) if rank < LINES else (one.text,)) for rank, one in enumerate(found)
        )

    def _line(self, action: int) -> tuple[str, ...]:
        """How the search expects it to go on, as far as it has looked closely; it ends where chance decides."""
        assert self.state is not None
        tree = max(self.trees, key=lambda tree: int(tree.nodes["visits"][0]))
        state, number = self.state, 0
        line: list[str] = []
        while len(line) < 12:
            line.append(state.game.text.action_text(state.record, action))
            child = next((child for child in tree.children(number) if tree.nodes["action"][child] == action), -1)
            state = state.apply(action)
            if child < 0 or state.actor_code < 0 or self.game.hidden:
                break
            number = child
            below = [c for c in tree.children(number) if tree.nodes["visits"][c] >= 4]
            if not below:
                break
            action = int(tree.nodes["action"][max(below, key=lambda c: int(tree.nodes["visits"][c]))])
        return tuple(line)


class PlainUct(Uct):
    """The textbook search: UCB with random playouts to the end of the game, every action tried once before any is
    tried twice. It knows nothing of the game but its rules."""

    def knobs(self, seat: int) -> dict[str, float]:
        return {**super().knobs(seat), "explore": 2**0.5, "eager": 10.0, "playout": -1, "habits": 0}
