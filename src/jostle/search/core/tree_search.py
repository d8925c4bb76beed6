"""The base class of Monte Carlo tree searches: each thread grows a tree, and their root statistics are merged."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import replace
from operator import add
from types import ModuleType
from typing import ClassVar, NamedTuple

import numpy as np

from jostle.kernel import Array, bind, generators, words
from jostle.kernel.control import DEPTH, MAX_NODES, NODES, STOP
from jostle.play.state import Game, State
from jostle.search.core.search import Candidate, Proof, Search, SearchSettings, Weaknesses, Work

EDGES_PER_NODE = 8  # most nodes have many more, but those of finished games have none
MAX_PATH_LENGTH = 512
NEAR = 4096  # nodes looked at to find a position in the tree of the last decision
SURE = 1.0 - 1e-9
LINES = 5  # candidates with a principal variation
MAX_LINE_LENGTH = 12
FEWEST_VISITS = 4  # of a node in a principal variation


class Branch(NamedTuple):
    """A child of a node. If unvisited, `number` is -1 and `total` holds an evaluation, or -1 for each seat."""

    action: int
    number: int
    visits: int
    total: tuple[float, ...]  # the sum of each seat's returns
    proved: bool


def merge(one: Branch, other: Branch) -> Branch:
    """The statistics of two trees for an action; a proof in one of them holds for both."""
    if one.visits == 0 or other.visits == 0:
        return one if one.visits else other
    visits = one.visits + other.visits
    sure = one if one.proved else other if other.proved else None
    if sure is None:
        return Branch(one.action, -1, visits, tuple(map(add, one.total, other.total)), False)
    return Branch(one.action, -1, visits, tuple([sum * visits / sure.visits for sum in sure.total]), True)


class TreeWorkspace(NamedTuple):
    nodes: Array  # NODE [room]; the root is node 0
    edges: Array  # EDGE [room]
    used: Array  # int64 [2]: how many of each
    dealt: Array  # int32 [edges, if hands can be hidden]: the last simulation in which the action was legal
    states: Array  # STATE [3]: the one on the way down, and two to try things on
    words: Array  # int64 [3, words of a record]: the same memory
    path: Array  # int32 [2, longest path]: the nodes, and the best proved child of each
    lists: Array  # int32 [3, most choices]
    gains: Array  # float64 [2, MAX_SEATS]
    rngs: Array  # RNG [1]
    parameters: Array  # PARAMETERS [1]


class Tree:
    """The tree of one thread and its workspace."""

    def __init__(self, game: Game, loops: ModuleType, room: int, seed: int) -> None:
        self.game, self.loops = game, loops
        self.tree_loops = bind("jostle.search.core.tree_loops", game.rules)
        self.room = room
        facts, states = game.facts, np.zeros(3, game.rules.STATE)
        self.root = np.zeros(1, game.rules.STATE)
        self.workspace = TreeWorkspace(
            *self._memory(),
            used=np.zeros(2, np.int64),
            dealt=np.zeros(self.room if facts.hidden else 0, np.int32),
            states=states,
            words=words(states),
            path=np.zeros((2, MAX_PATH_LENGTH), np.int32),
            lists=np.zeros((3, max(facts.most_legal, facts.most_odds)), np.int32),
            gains=np.zeros((2, facts.most_seats)),
            rngs=generators(seed),
            parameters=np.zeros(1, loops.PARAMETERS),
        )
        self.spare: tuple[Array, Array] | None = None
        self.partial = False  # has the root lost some of its edges?

    def _memory(self) -> tuple[Array, Array]:
        """Nodes and edges; memory that is not touched costs nothing."""
        return np.zeros(self.room // EDGES_PER_NODE, self.tree_loops.NODE), np.zeros(self.room, self.tree_loops.EDGE)

    def plant(self, state: State, parameters: dict[str, float], keep: bool) -> None:
        """Make the position the root, with what the tree already knows about it if that is to be kept."""
        nodes, edges, used, *_ = self.workspace
        number = self._find(state.records) if keep and used[0] > 0 and not self.game.hidden else -1
        if number < 0 or (number == 0 and self.partial):
            used[:] = 0
            self.tree_loops.add_node(nodes, used)
        elif number > 0:
            kept = self.spare or self._memory()
            self.tree_loops.keep_below(nodes, edges, number, *kept, used)
            self.spare = nodes, edges
            self.workspace = self.workspace._replace(nodes=kept[0], edges=kept[1])
        self.partial = False
        self.root[:] = state.records
        for name, value in parameters.items():
            self.workspace.parameters[name] = value

    def _find(self, wanted: Array) -> int:
        nodes, edges, used, *_ = self.workspace
        size = min(NEAR, int(used[0])) + 1
        states = np.zeros(size, wanted.dtype)
        states[0] = self.root[0]
        order = np.zeros(size, np.int32)
        found = self.tree_loops.find_position(states, words(states), words(wanted)[0], nodes, edges, order)
        return int(found)

    def search(self, control: Array) -> None:
        self.loops.search(self.workspace, self.root, control)

    def leave_out(self, actions: Collection[int]) -> None:
        """Take these actions off the root, which has been opened."""
        if self.game.hidden:  # every deal lists them again
            return
        root = self.workspace.nodes[0]
        first, n = int(root.first), int(root.edges)
        edges = self.workspace.edges[first : first + n]
        kept = edges[~np.isin(edges["action"], list(actions))]
        if 0 < len(kept) < n:
            edges[: len(kept)] = kept
            root.edges, root.proved = len(kept), 0
            self.partial = True

    @property
    def visits(self) -> int:
        return int(self.workspace.nodes["visits"][0])

    def branches(self, number: int = 0) -> list[Branch]:
        parent, seats = self.workspace.nodes[number], self.game.seats
        first, decides = int(parent.first), int(parent.actor)
        edges = self.workspace.edges[first : first + int(parent.edges)]
        # Columns as plain lists: in quick games more time would go into reading records than into the search.
        nodes = self.workspace.nodes[edges["node"]]  # of edges that lead nowhere yet, the last one
        columns = edges["action"], edges["node"], edges["guess"], nodes["visits"], nodes["total"], nodes["proved"]
        found = []
        for action, child, guess, visits, kept, proved in zip(*[column.tolist() for column in columns], strict=True):
            seen = child >= 0 and visits > 0
            total = [-1.0] * seats if not seen else [kept[0], -kept[0]] if len(kept) == 1 else kept[:seats]
            if not seen and decides >= 0:
                total[decides] = guess
            found.append(Branch(action, child, visits if seen else 0, tuple(total), bool(seen and proved)))
        return found


class TreeSearch(Search):
    """A search whose threads grow a tree each."""

    template: ClassVar[str]  # of the kernels: PARAMETERS and `search`
    edges: ClassVar[int]  # for how many a tree has room, if memory is not short

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        self.loops = bind(self.template, game.rules)
        self.state: State | None = None
        self.trees: list[Tree] = []  # one for each thread

    @abstractmethod
    def keeps(self, seat: int) -> bool:
        """Whether what is known stays so when that seat thinks next."""

    def parameters(self, thread: int) -> dict[str, float]:
        """The fields of PARAMETERS."""
        weak = self.settings.weaknesses
        seed, seat = self.settings.seed, self.seat
        return {"blind": weak.blind, "misses": weak.misses, "noise": weak.noise, "seed": seed, "seat": seat}

    @property
    def seat(self) -> int:
        """The one that the trees have been grown for."""
        return -1 if self.state is None else self.state.actor_code

    @property
    def weak(self) -> bool:
        return self.settings.weaknesses != Weaknesses()

    def forget(self) -> None:
        self.trees = []

    def prepare(self, state: State) -> None:
        if not self.trees:
            seeds = [self.settings.seed * 1000 + thread for thread in range(len(self.controls))]
            tree_loops = bind("jostle.search.core.tree_loops", self.game.rules)
            room = self.room(self.edges, tree_loops.EDGE.itemsize + tree_loops.NODE.itemsize // EDGES_PER_NODE)
            self.trees = [Tree(self.game, self.loops, room, seed) for seed in seeds]
        keep = self.keeps(state.actor_code)
        self.state = state
        for thread, tree in enumerate(self.trees):
            tree.plant(state, self.parameters(thread), keep)

    def work(self, thread: int, control: Array) -> Work:
        tree = self.trees[thread]
        if self.without and self.state is not None:
            first = np.zeros_like(control)
            first[MAX_NODES] = 1
            tree.search(first)  # opens the root
            control[[NODES, DEPTH]] = first[[NODES, DEPTH]]
            tree.leave_out([self.state.code(text) for text in self.without])
        tree.search(control)
        while control[STOP]:
            yield
            tree.search(control)

    def root_branches(self) -> dict[int, Branch]:
        """The actions at the roots with the merged statistics of all trees."""
        merged: dict[int, Branch] = {}
        for tree in self.trees:
            for branch in tree.branches():
                other = merged.get(branch.action)
                merged[branch.action] = branch if other is None else merge(other, branch)
        return merged

    def candidates(self) -> tuple[Candidate, ...]:
        assert self.state is not None
        state, seat = self.state, self.state.actor_code
        branches = self.root_branches()  # with hidden hands some are not legal in the real deal
        unseen = Branch(-1, -1, 0, (-1.0,) * self.game.seats, False)
        known = {action: branches.get(action, unseen) for action in state.legal}
        proved = {action for action, branch in known.items() if branch.proved and branch.visits}
        total = max(1, sum(branch.visits for branch in known.values()))
        found = []
        for action, text in zip(state.legal, state.actions, strict=True):
            branch = known[action]
            values = tuple([sum / branch.visits for sum in branch.total]) if branch.visits else ()
            value = values[seat] if values else branch.total[seat]
            proof = Proof(value) if action in proved and not self.weak else None
            share, tried = branch.visits / total, branch.visits > 0
            found.append(Candidate(action, text, value, share, proof, values=values, exact=tried))
        found.sort(key=lambda one: (-one.share, -one.value))
        # A proved action comes before everything that is not better, and a proved loss last.
        leader = next((one for one in found if one.action not in proved), None)
        if leader is not None:
            sure = [one for one in found if one.action in proved]
            better = [one for one in sure if one.value >= max(leader.value, -SURE) or one.value >= SURE]
            worse = [one for one in sure if one not in better]
            others = [one for one in found if one.action not in proved]
            found = [*sorted(better, key=lambda one: -one.value), *others, *sorted(worse, key=lambda one: -one.value)]
        else:
            found.sort(key=lambda one: -one.value)
        tree = max(self.trees, key=lambda tree: tree.visits)
        here = tree.branches()
        lines = [self._line(one.action, tree, here) for one in found[:LINES]] + [(one.text,) for one in found[LINES:]]
        return tuple([replace(one, line=line) for one, line in zip(found, lines, strict=True)])

    def _line(self, action: int, tree: Tree, here: list[Branch]) -> tuple[str, ...]:
        """The principal variation of an action; it ends at chance. `here`: the branches of the root."""
        assert self.state is not None
        state = self.state
        line: list[str] = []
        while True:
            line.append(state.game.text.action_text(state.record, action))
            number = next((branch.number for branch in here if branch.action == action), -1)
            state = state.apply(action)
            if len(line) == MAX_LINE_LENGTH or number < 0 or state.actor_code < 0 or self.game.hidden:
                return tuple(line)
            here = tree.branches(number)
            best = max(here, key=lambda branch: branch.visits, default=None)
            if best is None or best.visits < FEWEST_VISITS:
                return tuple(line)
            action = best.action
