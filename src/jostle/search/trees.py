"""What tree searches have in common: trees that grow a thread each, and what they know together about the root."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from operator import add
from typing import NamedTuple, Protocol

from jostle.kernel import Array
from jostle.play.state import Game, State
from jostle.search.thinking import Candidate, Character, Proof, Settings, Thinker

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

    def candidates(self) -> tuple[Candidate, ...]:
        assert self.state is not None
        state, seat = self.state, self.state.actor_code
        visits: dict[int, int] = dict.fromkeys(state.legal, 0)
        totals: dict[int, tuple[float, ...]] = dict.fromkeys(state.legal, (0.0,) * self.game.seats)
        looks = dict.fromkeys(state.legal, -1.0)
        proved: dict[int, float] = {}
        for tree in self.forest:
            for branch in tree.branches():
                action = branch.action
                if action not in visits:
                    continue  # with hidden hands: not legal in the real deal
                if branch.visits == 0:
                    looks[action] = branch.total[seat]
                    continue
                visits[action] += branch.visits
                totals[action] = tuple(map(add, totals[action], branch.total))
                if branch.proved:
                    proved[action] = branch.total[seat] / branch.visits
        total = max(1, sum(visits.values()))
        found = []
        for action, text in zip(state.legal, state.actions, strict=True):
            values = tuple([sum / visits[action] for sum in totals[action]]) if visits[action] else ()
            value = proved.get(action, values[seat] if values else looks[action])
            proof = Proof(value) if action in proved and not self.weak else None
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
