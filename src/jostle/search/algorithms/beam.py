"""Planning whole turns: for games in which a seat acts several times, in any order, before another does.

A `TurnPlanner` plans one turn: its distinct ends, best first. `BeamSearch` grows a tree of them: after the best ends of
its own turn it plans the next seat's turn, and so on, wherever the best play of all seats leads.
"""

from __future__ import annotations

import random
import threading
import time
from types import ModuleType
from typing import NamedTuple

import numpy as np

from jostle.kernel import OVER, RNG, Array, bind, words
from jostle.kernel.control import LOOK, MAX_NODES, NODES, stopped
from jostle.play.state import Game, State
from jostle.search.core.search import Candidate, Proof, Search, SearchSettings, Weaknesses, Work

ROOM = 1 << 16  # positions that one plan may hold
PLACE_SIZE = 128  # bytes for a position in a plan, besides its state, about
MEMORY = 128 << 20  # bytes for the positions of the tree; what is not touched costs nothing
GAIN = (0.4, 4.0)  # what a turn gains, of what it could gain, before any is planned; it is soon forgotten


# --- memory: bundles of arrays, which kernels read by name -----------------------------------------------------------


class BeamWorkspace(NamedTuple):
    places: Array  # PLACE [room]
    states: Array  # STATE [room]: their positions
    words: Array  # int64 [room, words of a record]: the same memory
    table: Array  # int32 [2 * room]: 1 + a place's number, by the hash of its position; 0 where free
    edges: Array  # int32 [4 * room, 3]: from place to place by an action
    order: Array  # int32 [room]
    heads: Array  # int32 [FARTHEST]: the first place that has come so far in the turn
    out: Array  # int32 [most choices]
    weight: Array  # int32 [MAX_ODDS]
    sizes: Array  # int64 [6]: how many places and edges there are, and where the planning stands
    parameters: Array  # PARAMETERS [1]


def beam_workspace(game: Game, loops: ModuleType, room: int) -> BeamWorkspace:
    """Memory for one plan; `room` is a power of two."""
    facts, states = game.facts, np.zeros(room, game.rules.STATE)
    return BeamWorkspace(
        places=np.zeros(room, loops.PLACE),
        states=states,
        words=words(states),
        table=np.zeros(2 * room, np.int32),
        edges=np.zeros((4 * room, 3), np.int32),
        order=np.zeros(room, np.int32),
        heads=np.zeros(loops.FARTHEST, np.int32),
        out=np.zeros(max(facts.most_legal, facts.most_odds), np.int32),
        weight=np.zeros(facts.most_odds, np.int32),
        sizes=np.zeros(6, np.int64),
        parameters=np.zeros(1, loops.PARAMETERS),
    )


class TurnTree(NamedTuple):
    nodes: Array  # NODE [room]
    states: Array  # STATE [room]: their positions
    lines: Array  # int16 [room, MAX_LINE_LENGTH]: the actions that lead to a node from its parent, -1 after the last
    used: Array  # int64 [1]: how many nodes there are
    rngs: Array  # RNG [1]
    parameters: Array  # PARAMETERS [1]


def turn_tree(game: Game, loops: ModuleType, longest: int, memory: int) -> TurnTree:
    """A tree of so many bytes; memory that is not touched costs nothing."""
    room = memory // (game.rules.STATE.itemsize + loops.NODE.itemsize + 2 * longest)
    return TurnTree(
        nodes=np.zeros(room, loops.NODE),
        states=np.zeros(room, game.rules.STATE),
        lines=np.zeros((room, longest), np.int16),
        used=np.zeros(1, np.int64),
        rngs=np.zeros(1, RNG),
        parameters=np.zeros(1, loops.PARAMETERS),
    )


# --- the search ------------------------------------------------------------------------------------------------------


class Width(NamedTuple):
    """How widely the turn of a node is planned, once it has so many visits."""

    visits: int
    beam: int  # places gone on from, of those that have come equally far in the turn
    ends: int  # of the best that become children


WIDTHS = (Width(0, 3, 4), Width(8, 20, 12), Width(60, 100, 24), Width(300, 1500, 48), Width(1500, 6000, 96))


class Begun(NamedTuple):
    """A turn that begins with some action: what its end is worth, that end's key, and all its actions."""

    worth: float
    end: int
    line: list[int]


class TurnPlanner:
    """The memory to plan one turn with, and the last plan that was made there."""

    def __init__(self, game: Game, room: int = ROOM) -> None:
        self.loops = bind("jostle.search.algorithms.beam_loops", game.rules)
        self.workspace = beam_workspace(game, self.loops, room)
        self.ends = 0  # of the last plan; their places are the first in `order`, best first

    def plan(self, position: Array, seat: int, beam: int, most: int, misses: float, control: Array) -> Work:
        """Plan the turn of a seat from a position, STATE [1]: its best ends. Closed where it was stopped, it leaves
        the turn half planned, as it does where its nodes do not suffice."""
        w = self.workspace
        self.loops.begin_turn(w, position, seat, control)
        try:
            while not self.loops.plan_turn(w, seat, beam, misses, control) and control[NODES] < control[MAX_NODES]:
                yield
        finally:
            self.ends = self.loops.finish_turn(w, seat, most)

    def first_actions(self, known: dict[int, float], looked_at: Array) -> list[Begun]:
        """For each action that the plan begins with the best turn that goes on from it, as far as the ends are known.

        known: what ends are worth by what was found since, by key; looked_at: bool [of these], at which it is more than
        the plan's own opinion. As much as those are worth more or less than was planned the others are, too.
        """
        n, made, *_ = self.workspace.sizes.tolist()
        places, edges = self.workspace.places[:n], self.workspace.edges[:made]
        keys, kinds, worth = places["key"], places["kind"], places["worth"]
        ends = np.isin(kinds, (self.loops.OPEN, self.loops.ENDED, self.loops.ROLLED))
        at = {int(keys[i]): i for i in np.flatnonzero(np.isin(keys, list(known)) & ends).tolist()}
        changes = [
            value - worth[at[key]] for (key, value), looked in zip(known.items(), looked_at, strict=True)
            if looked and key in at
        ]  # fmt: skip
        likely = worth + (sum(changes) / len(changes) if changes else 0.0)
        places["best"] = np.where(ends, np.minimum(likely, max(known.values())), self.loops.UNKNOWN)
        for key, i in at.items():
            places["best"][i] = known[key]
        self.loops.carry_back(self.workspace.places, self.workspace.edges, 0, made)
        found = []
        for _, child, action in edges[edges[:, 0] == 0].tolist():
            if places["best"][child] > self.loops.UNKNOWN:
                line, place = [action], child
                while not ends[place]:
                    _, place, action = edges[places["then"][place]].tolist()
                    line.append(action)
                found.append(Begun(float(places["best"][child]), int(keys[place]), line))
        return found


class Tree:
    """The planned turns below a position."""

    def __init__(self, game: Game, memory: int) -> None:
        self.loops = bind("jostle.search.algorithms.turn_tree_loops", game.rules)
        longest = bind("jostle.search.algorithms.beam_loops", game.rules).MAX_LINE_LENGTH
        self.arrays = turn_tree(game, self.loops, longest, memory)
        self.nodes, self.states, self.used = self.arrays.nodes, self.arrays.states, self.arrays.used
        self.parameters = self.arrays.parameters
        self.widen = np.zeros(0, np.int64)
        self.seats = game.seats

    def plant(
        self, position: Array, widths: tuple[Width, ...], explore: float, seed: int, seat: int, hidden: bool
    ) -> None:
        """Begin anew with a position, STATE [1]."""
        self.widen = np.array([width.visits for width in widths], np.int64)
        self.parameters[0] = (explore, *GAIN, seed, seat, hidden)
        self.used[0] = 0
        self.states[0] = position[0]
        self.loops.add_node(self.nodes, self.states, self.used, -1, 0, self.parameters[0])

    def select(self, task: Array, control: Array) -> int:
        return int(self.loops.select(self.nodes, self.widen, task, control, self.parameters))

    def attach(self, number: int, planner: TurnPlanner) -> None:
        """Put what was found for a node below it."""
        self.loops.attach(self.arrays, number, planner.workspace, planner.ends, len(self.widen))

    def children(self, number: int = 0) -> list[int]:
        found, child = [], int(self.nodes["first"][number])
        while child >= 0:
            found.append(child)
            child = int(self.nodes["next"][child])
        return found

    def line(self, number: int) -> list[int]:
        return [action for action in self.arrays.lines[number].tolist() if action >= 0]


class BeamSearch(Search):
    """Plans its turn, and looks at what the others can do after it."""

    plans = True
    widths = WIDTHS
    explore = 0.1  # how much is looked at of what seems worse
    caution = 0.1  # how much less an end counts that was looked at little

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        self.planners: list[TurnPlanner] = []  # one for each thread, and the last two for the root
        self.tree: Tree | None = None
        self.state: State | None = None
        self.lock = threading.Lock()

    def prepare(self, state: State) -> None:
        if self.tree is None:
            room = self.room(ROOM, PLACE_SIZE + self.game.rules.STATE.itemsize)
            self.tree = Tree(self.game, self.settings.memory or MEMORY)
            self.planners = [TurnPlanner(self.game, room) for _ in range(len(self.controls) + 2)]
        self.state = state
        seat = state.actor_code
        seen = state.redeal(seat, random.Random(self.settings.seed)) if self.game.hidden else state
        self.tree.plant(seen.records, self.widths, self.explore, self.settings.seed, seat, self.game.hidden)
        for planner in self.planners:
            planner.workspace.parameters[0] = self.settings.weaknesses.noise, self.settings.seed

    def work(self, thread: int, control: Array) -> Work:
        assert self.tree is not None
        tree, weaknesses = self.tree, self.settings.weaknesses
        task = np.zeros(2, np.int64)
        while control[NODES] < control[MAX_NODES]:
            with self.lock:
                number = tree.select(task, control)
            if number == tree.loops.NOTHING:
                return
            if number == tree.loops.WAIT:
                control[LOOK] = 0
                if stopped(control):
                    yield
                time.sleep(0.0002)
                continue
            who, width = task.tolist()
            planner = self.planners[thread if number > 0 else -1]
            whole = False
            try:
                if who != tree.loops.DEAL:
                    _, beam, most = self.widths[width]
                    overlooks = weaknesses.misses if number == 0 else weaknesses.blind
                    position = tree.states[number : number + 1]
                    yield from planner.plan(position, max(who, 0), beam, most, overlooks, control)
                whole = bool(control[NODES] < control[MAX_NODES])
            finally:
                with self.lock:
                    if not whole and (number > 0 or width > 0):
                        planner.ends = 0  # a plan that was cut short counts only where there is no other
                    elif number == 0:
                        self.planners[-2:] = self.planners[:-3:-1]  # this one is looked at from now on
                    tree.attach(number, planner)

    # --- what was found ----------------------------------------------------------------------------------------------

    def candidates(self) -> tuple[Candidate, ...]:
        """Every action that was seen, with the best turn that it begins: an order that leads to the same end is as
        good."""
        assert self.state is not None
        assert self.tree is not None
        state, seat = self.state, self.state.actor_code
        tree, plan = self.tree, self.planners[-2]
        ends = tree.children()
        if not ends:  # asked before the first plan is made: nothing is known but what stands on the table
            guess = state.judge(seat)
            moves = zip(state.legal, state.actions, strict=True)
            return tuple(Candidate(action, text, guess, 0.0, line=(text,), exact=False) for action, text in moves)
        nodes = tree.nodes[ends]
        values, visits, keys = nodes["values"][:, seat], nodes["visits"], nodes["key"].tolist()
        doubt = np.where(nodes["settled"] > 0, 0.0, self.caution / np.sqrt(1.0 + visits))
        chosen = int(np.argmax(values - doubt))
        begun = plan.first_actions(dict(zip(keys, values.tolist(), strict=True)), visits > 0)
        begun += [Begun(float(values[i]), key, tree.line(ends[i])) for i, key in enumerate(keys)]
        # The chosen end comes first, then what is worth most; of one action only the best turn that it begins.
        begun.sort(key=lambda one: (one.end != keys[chosen], -one.worth))
        found: dict[int, Candidate] = {}
        certain = not self.game.hidden and self.settings.weaknesses == Weaknesses()
        for worth, end, line in begun:
            if line[0] in found:
                continue
            texts = _texts(state, line)
            value = min(1.0, max(-1.0, worth))  # a handicap's noise may go beyond
            i = keys.index(end) if end in keys else -1
            if i < 0:
                found[line[0]] = Candidate(line[0], texts[0], value, 0.0, line=texts)
                continue
            sure = certain and nodes["settled"][i] == tree.loops.SURE
            found[line[0]] = Candidate(
                line[0],
                texts[0],
                value,
                share=int(visits[i]) / max(1, int(visits.sum())),
                proof=Proof(value, 1 if nodes["who"][i] == OVER else None) if sure else None,
                line=texts,
                values=tuple(nodes["values"][i, : tree.seats].clip(-1, 1).tolist()),
            )
        return tuple(found.values())


def _texts(state: State, line: list[int]) -> tuple[str, ...]:
    """A line of actions in words; it ends where chance decides."""
    texts = []
    for action in line:
        texts.append(state.game.text.action_text(state.record, action))
        state = state.apply(action)
    return tuple(texts)
