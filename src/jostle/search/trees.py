"""What tree searches have in common: trees that grow a thread each, and what they know together about the root."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

import numpy as np

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
    total: Array  # float64 [seats]
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
        totals = {action: np.zeros(self.game.seats) for action in state.legal}
        looks = dict.fromkeys(state.legal, -1.0)
        proved: dict[int, float] = {}
        for tree in self.forest:
            for branch in tree.branches():
                action = branch.action
                if action not in visits:
                    continue  # with hidden hands: not legal in the real deal
                if branch.visits == 0:
                    looks[action] = float(branch.total[seat])
                    continue
                visits[action] += branch.visits
                totals[action] += branch.total
                if branch.proved:
                    proved[action] = float(branch.total[seat]) / branch.visits
        total = max(1, sum(visits.values()))
        found = []
        for action, text in zip(state.legal, state.actions, strict=True):
            values = tuple((totals[action] / visits[action]).tolist()) if visits[action] else ()
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
        return tuple(
            replace(one, line=self._line(one.action) if rank < LINES else (one.text,)) for rank, one in enumerate(found)
        )

    def _line(self, action: int) -> tuple[str, ...]:
        """How the search expects it to go on, as far as it has looked closely; it ends where chance decides."""
        assert self.state is not None
        tree = max(self.forest, key=lambda tree: tree.visits)
        state, number = self.state, 0
        line: list[str] = []
        while len(line) < LONGEST_LINE:
            line.append(state.game.text.action_text(state.record, action))
            number = next((branch.number for branch in tree.branches(number) if branch.action == action), -1)
            state = state.apply(action)
            if number < 0 or state.actor_code < 0 or self.game.hidden:
                break
            below = [branch for branch in tree.branches(number) if branch.visits >= CLOSELY]
            if not below:
                break
            action = max(below, key=lambda branch: branch.visits).action
        return tuple(line)
