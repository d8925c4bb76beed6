"""PUCT guided by the evaluation; the last turns of a game are solved exactly by alpha-beta."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from typing import NamedTuple

import numpy as np

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.kernel import Array, bind, hooks_of, words
from jostle.play.state import Game, State
from jostle.search.algorithms.alphabeta import AlphaBeta
from jostle.search.core.search import Limit, SearchResult, SearchSettings
from jostle.search.core.tree_search import Branch, TreeSearch

message = messages_of("jostle.search")

MEMORY = 256 << 20  # bytes for the edges of one thread
EDGES_PER_NODE = 8  # most nodes have many more, but those of finished games have none
MAX_PATH_LENGTH = 512
NEAR = 4096  # nodes looked at to find a position in the tree of the last decision
EXPLORE = 1.0  # the exploration constant
TEMPERATURE = 0.2  # of the softmax that turns evaluations into priors
LINE_WEIGHT = 0.5  # the weight of a node's best line; the rest is the mean of all its simulations
JITTER = 0.02  # the noise that makes the threads' evaluations, and so their trees, differ
LAST_TURNS = 8  # turns before the end from which on alpha-beta first tries to solve the rest,
LAST_SHARE = 0.5  # with this share of the time


class PuctWorkspace(NamedTuple):
    nodes: Array  # NODE [room]; the root is node 0
    edges: Array  # EDGE [room]
    used: Array  # int64 [2]: how many of each
    states: Array  # STATE [3]: HERE, TRIED, FURTHER
    words: Array  # int64 [3, words of a record]: the same memory
    path: Array  # int32 [2, longest path]: the nodes, and the best proved child of each
    lists: Array  # int32 [3, most choices]
    gains: Array  # float64 [2, 2 * MAX_SEATS]
    parameters: Array  # PARAMETERS [1]


class PuctTree:
    """The tree of one thread and its workspace."""

    def __init__(self, game: Game, room: int) -> None:
        self.game = game
        self.loops = bind("jostle.search.algorithms.puct_loops", game.rules)
        facts, state = game.facts, game.rules.STATE
        self.room = room
        self.nodes, self.edges = self._memory()
        self.spare: tuple[Array, Array] | None = None
        self.used = np.zeros(2, np.int64)
        self.root = np.zeros(1, state)
        self.states = np.zeros(3, state)
        self.path = np.zeros((2, MAX_PATH_LENGTH), np.int32)
        self.lists = np.zeros((3, max(facts.most_legal, facts.most_odds)), np.int32)
        self.gains = np.zeros((2, 2 * facts.most_seats))
        self.parameters = np.zeros(1, self.loops.PARAMETERS)
        self.partial = False  # has the root lost some of its edges?

    def _memory(self) -> tuple[Array, Array]:
        nodes = max(2, self.room // EDGES_PER_NODE)
        return np.zeros(nodes, self.loops.NODE), np.zeros(self.room, self.loops.EDGE)

    def plant(self, state: State, parameters: Array, keep: bool) -> None:
        """Make the position the root, reusing the subtree below it."""
        number = self._find(state.records) if keep and self.used[0] > 0 else -1
        if number < 0 or (number == 0 and self.partial):
            self.used[:] = 0
            self.loops.add_node(self.nodes, self.used)
        elif number > 0:
            kept = self.spare or self._memory()
            self.loops.keep_below(self.nodes, self.edges, number, *kept, self.used)
            self.spare = self.nodes, self.edges
            self.nodes, self.edges = kept
        self.partial = False
        self.root[:] = state.records
        self.parameters[:] = parameters

    def _find(self, wanted: Array) -> int:
        size = min(NEAR, int(self.used[0])) + 1
        states = np.zeros(size, wanted.dtype)
        states[0] = self.root[0]
        order = np.zeros(size, np.int32)
        found = self.loops.find_position(states, words(states), words(wanted)[0], self.nodes, self.edges, order)
        return int(found)

    def search(self, control: Array) -> None:
        workspace = PuctWorkspace(
            self.nodes, self.edges, self.used, self.states, words(self.states), self.path, self.lists, self.gains,
            self.parameters,
        )  # fmt: skip
        self.loops.search(workspace, self.root, control)

    def leave_out(self, actions: Collection[int]) -> None:
        first, n = int(self.nodes["first"][0]), int(self.nodes["edges"][0])
        edges = self.edges[first : first + n]
        kept = edges[~np.isin(edges["action"], list(actions))]
        if 0 < len(kept) < n:
            edges[: len(kept)] = kept
            self.nodes["edges"][0], self.nodes["proved"][0] = len(kept), 0
            self.partial = True

    @property
    def visits(self) -> int:
        return int(self.nodes["visits"][0])

    def branches(self, number: int = 0) -> list[Branch]:
        parent, seats = self.nodes[number], self.game.seats
        first, decides = int(parent.first), int(parent.actor)
        edges = self.edges[first : first + int(parent.edges)]
        # Columns as plain lists: in quick games more time would go into reading records than into the search.
        actions, children, guesses = edges["action"].tolist(), edges["node"].tolist(), edges["guess"].tolist()
        visited = [child for child in children if child >= 0]
        nodes = self.nodes[visited]
        facts = zip(nodes["visits"].tolist(), nodes["total"].tolist(), nodes["proved"].tolist(), strict=True)
        known = dict(zip(visited, facts, strict=True))
        found = []
        for action, child, guess in zip(actions, children, guesses, strict=True):
            visits, kept, proved = known.get(child, (0, [-1.0] * seats, 0))
            total = [kept[0], -kept[0]] if len(kept) == 1 else kept[:seats]
            if visits == 0 and decides >= 0:
                total[decides] = guess
            found.append(Branch(action, child, visits, tuple(total), bool(proved)))
        return found


class Puct(TreeSearch):
    """Monte Carlo tree search guided by the evaluation, for games without hidden hands.

    Each thread grows its own tree with slightly different evaluations, and their root statistics are merged. Towards
    the end of a game alpha-beta first tries to solve what is left.
    """

    explore = EXPLORE
    confidence = 0.0  # that others do what looks best to them at once; see `opponent_model.py`

    def __init__(self, game: Game, settings: SearchSettings | None = None, memory: int = MEMORY) -> None:
        super().__init__(game, settings)
        if game.hidden:
            raise JostleError(message("hidden-hands-puct", game=game.spec.title))
        self.loops = bind("jostle.search.algorithms.puct_loops", game.rules)
        self.memory = memory
        self.trees: list[PuctTree] = []
        self.ending: AlphaBeta | None = None
        self.last_turns = LAST_TURNS
        self.seat = -1  # the one that the trees have been grown for

    def forget(self) -> None:
        self.trees = []
        self.ending = None

    def prepare(self, state: State) -> None:
        if not self.trees:
            room = max(2, self.memory // self.loops.EDGE.itemsize)
            self.trees = [PuctTree(self.game, room) for _ in self.controls]
        # Another seat would expect other replies.
        keep = not self.weak and (self.confidence == 0 or state.actor_code == self.seat)
        self.state, self.seat = state, state.actor_code
        weaknesses = self.settings.weaknesses
        for thread, tree in enumerate(self.trees):
            parameters = np.zeros(1, self.loops.PARAMETERS)
            p, seed = parameters[0], self.settings.seed
            p.explore, p.temperature, p.line_weight = self.explore, TEMPERATURE, LINE_WEIGHT
            p.blind, p.misses, p.noise, p.seed = weaknesses.blind, weaknesses.misses, weaknesses.noise, seed
            p.jitter, p.jitter_seed = JITTER if thread else 0.0, seed * 1000 + thread
            p.confidence, p.me = self.confidence, self.seat
            tree.plant(state, parameters, keep)

    def run(
        self,
        state: State,
        limit: Limit,
        stop: threading.Event | None = None,
        report: Callable[[SearchResult], None] | None = None,
        without: frozenset[str] = frozenset(),
    ) -> SearchResult:
        if not self._nearly_over(state):
            return super().run(state, limit, stop, report, without)
        if self.ending is None:
            self.ending = AlphaBeta(self.game, self.settings)
        seconds = None if limit.seconds is None else limit.seconds * LAST_SHARE
        nodes = None if limit.nodes is None else int(limit.nodes * LAST_SHARE)
        exact = self.ending.run(state, Limit(seconds, nodes), stop, report, without)
        if exact.proof is not None or (stop is not None and stop.is_set()):
            return exact
        seconds = None if limit.seconds is None else max(0.0, limit.seconds - exact.seconds)
        nodes = None if limit.nodes is None else max(1, limit.nodes - exact.nodes)
        return super().run(state, Limit(seconds, nodes), stop, report, without)

    def _nearly_over(self, state: State) -> bool:
        """Whether alpha-beta may be able to solve what is left."""
        remaining = hooks_of(self.game.rules).remaining
        return (
            remaining is not None
            and not self.weak
            and state.actor_code >= 0
            and int(remaining(state.records[0])) <= self.last_turns
        )
