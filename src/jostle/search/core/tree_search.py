"""The base class of Monte Carlo tree searches: each thread grows a tree, and their root statistics are merged."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from operator import add
from typing import NamedTuple, Protocol

from jostle.kernel import Array
from jostle.kernel.control import MAX_NODES, NODES
from jostle.play.state import Game, State
from jostle.search.core.search import Candidate, Proof, Search, SearchSettings, Weaknesses

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


class Tree(Protocol):
    """The tree of one thread; its root is node 0."""

    @property
    def visits(self) -> int: ...

    def branches(self, number: int = 0) -> list[Branch]: ...

    def search(self, control: Array) -> None: ...

    def leave_out(self, actions: Collection[int]) -> None:
        """Take these actions off the root, which has been opened."""


class TreeSearch(Search):
    """A search whose threads grow a tree each."""

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        self.state: State | None = None
        self.trees: Sequence[Tree] = ()  # one for each thread

    @property
    def weak(self) -> bool:
        return self.settings.weaknesses != Weaknesses()

    def work(self, thread: int, control: Array) -> None:
        tree = self.trees[thread]
        if self.without and self.state is not None:
            most = int(control[MAX_NODES])
            control[MAX_NODES] = control[NODES] + 1
            tree.search(control)  # opens the root
            control[MAX_NODES] = most
            tree.leave_out([self.state.code(text) for text in self.without])
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
