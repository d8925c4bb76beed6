"""What tree searches have in common: trees that grow a thread each, and what they know together about the root."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from operator import add
from typing import NamedTuple, Protocol

from jostle.kernel import Array
from jostle.play.state import Game, State
from jostle.search.core.thinking import Candidate, Character, Proof, Settings, Thinker

SURE = 1.0 - 1e-9
LINES = 5  # of so many candidates it is told how they may go on
LONGEST_LINE = 12
CLOSELY = 4  # visits from which on a line is shown


class Branch(NamedTuple):
    """A child of a node: the action that leads there, its number (-1 for none yet), how often it was visited, the sum
    of what each seat got, and whether that is proved. Unvisited, it has what can be expected by its looks, or zeros."""

    action: int
    number: int
    visits: int
    total: tuple[float, ...]  # for each seat
    proved: bool


def together(one: Branch, other: Branch) -> Branch:
    """What two trees know about an action; what is proved in one of them holds for both."""
    if one.visits == 0 or other.visits == 0:
        return one if one.visits else other
    visits = one.visits + other.visits
    sure = one if one.proved else other if other.proved else None
    if sure is None:
        return Branch(one.action, -1, visits, tuple(map(add, one.total, other.total)), False)
    return Branch(one.action, -1, visits, tuple([sum * visits / sure.visits for sum in sure.total]), True)


class Tree(Protocol):
    """One thread's tree; its root is node 0."""

    @property
    def visits(self) -> int: ...

    def branches(self, number: int = 0) -> list[Branch]: ...

    def search(self, control: Array) -> None: ...


class TreeThinker(Thinker):
    """A search whose threads grow a tree each."""

    def __init__(self, game: Game, settings: Settings | None = None) -> None:
        super().__init__(game, settings)
        self.state: State | None = None

    @property
    @abstractmethod
    def forest(self) -> Sequence[Tree]:
        """The trees, one of each thread."""

    @property
    def weak(self) -> bool:
        return self.settings.character != Character()

    def work(self, thread: int, control: Array) -> None:
        self.forest[thread].search(control)

    def known(self) -> dict[int, Branch]:
        """What all trees know together about the actions at their roots."""
        known: dict[int, Branch] = {}
        for tree in self.forest:
            for branch in tree.branches():
                other = known.get(branch.action)
                known[branch.action] = branch if other is None else together(other, branch)
        return known

    def candidates(self) -> tuple[Candidate, ...]:
        assert self.state is not None
        state, seat = self.state, self.state.actor_code
        branches = self.known()  # with hidden hands some of them are not legal in the real deal
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
        tree = max(self.forest, key=lambda tree: tree.visits)
        here = tree.branches()
        lines = [self._line(one.action, tree, here) for one in found[:LINES]] + [(one.text,) for one in found[LINES:]]
        return tuple([replace(one, line=line) for one, line in zip(found, lines, strict=True)])

    def _line(self, action: int, tree: Tree, here: list[Branch]) -> tuple[str, ...]:
        """How the search expects it to go on, as far as it has looked closely; it ends where chance decides. `here`:
        the branches of the root."""
        assert self.state is not None
        state = self.state
        line: list[str] = []
        while True:
            line.append(state.game.text.action_text(state.record, action))
            number = next((branch.number for branch in here if branch.action == action), -1)
            state = state.apply(action)
            if len(line) == LONGEST_LINE or number < 0 or state.actor_code < 0 or self.game.hidden:
                return tuple(line)
            here = tree.branches(number)
            best = max(here, key=lambda branch: branch.visits, default=None)
            if best is None or best.visits < CLOSELY:
                return tuple(line)
            action = best.action
