"""Alpha-beta over single actions: deeper and deeper, with a table of positions, to a proof if there is time."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from jostle.errors import JostleError
from jostle.kernel import Array, bind, words
from jostle.kernel.control import STOP
from jostle.play.state import Game, State
from jostle.search.core.search import Candidate, Proof, Search, SearchSettings

PLIES = 128  # the longest line that is searched, forced actions included
SLOTS = 1 << 20  # positions that the table holds, 24 bytes each
DEEPEST = 100
SHOWN = 5  # candidates that are shown with a line
LONGEST_LINE = 12


class _Workspace:
    """What one thread works with: STATE [plies] and its words, lists, roots, what was good elsewhere."""

    def __init__(self, game: Game, loops: ModuleType) -> None:
        self.stack = np.zeros(PLIES, game.rules.STATE)
        self.words = words(self.stack)
        self.lists = np.zeros((PLIES, 3, loops.ROOM), np.int32)
        self.frames = np.zeros(PLIES, loops.FRAME)
        self.history = np.zeros((game.facts.most_seats, game.facts.actions), np.int32)
        self.roots = np.zeros(game.facts.most_legal + 1, loops.ROOT)
        self.mind = np.zeros(1, loops.MIND)


class AlphaBeta(Search):
    """Alpha-beta for games in which nothing is hidden.

    Candidates: the best `settings.lines` have exact values, as far as the search looks ahead; for the others the value
    is the most they can be worth. With several threads all search the same tree and share the table.
    """

    def __init__(self, game: Game, settings: SearchSettings | None = None, slots: int = SLOTS) -> None:
        super().__init__(game, settings)
        if game.hidden:
            raise JostleError(f"alpha-beta needs to see everything, and {game.spec.title} has hidden hands; take 'uct'")
        self.loops = bind("jostle.search.algorithms.alphabeta.alphabeta_loops", game.rules)
        self.slots = slots
        self.workspaces = [_Workspace(game, self.loops) for _ in self.controls]
        self.deepest = DEEPEST
        self.remembers = True
        self.age = 0
        self.forget()

    def forget(self) -> None:
        self.table = np.zeros((self.slots, 3), np.int64)
        for workspace in self.workspaces:
            workspace.history[:] = 0

    def prepare(self, state: State) -> None:
        self.state = state
        self.age = (self.age + 1) % 256
        seat, weaknesses = state.actor_code, self.settings.weaknesses
        for thread, workspace in enumerate(self.workspaces):
            workspace.stack[0] = state.records[0]
            workspace.history //= 8
            mind = workspace.mind[0]
            mind.blind, mind.misses, mind.blur = weaknesses.blind, weaknesses.misses, weaknesses.noise
            mind.salt = self.loops.salted(self.settings.seed, seat)
            mind.me, mind.lines = seat, self.settings.lines
            mind.first, mind.last = 1 + thread % 2, self.deepest
            mind.remember, mind.age = self.remembers, self.age
            self.loops.begin(
                workspace.stack, workspace.words, workspace.lists, self.table, workspace.roots, workspace.mind
            )

    def work(self, thread: int, control: Array) -> None:
        workspace = self.workspaces[thread]
        self.loops.deepen(
            workspace.stack, workspace.words, workspace.lists, workspace.frames, self.table, workspace.history,
            workspace.roots, workspace.mind, control,
        )  # fmt: skip
        if thread == 0:
            for other in self.controls:
                other[STOP] = 1

    # --- what has been found ------------------------------------------------------------------------------------------

    def candidates(self) -> tuple[Candidate, ...]:
        roots = self._roots()
        # Columns as plain lists: in quick games more time goes into telling what was found than into finding it.
        actions, bounds, nodes = roots["action"].tolist(), roots["value"].tolist(), roots["nodes"].tolist()
        exact, solid = roots["exact"].tolist(), roots["solid"].tolist()
        values = [min(value, bounds[0]) for value in bounds]
        # Behind the best may stand actions that this depth has not come to yet, with their values of the last.
        order = [0, *sorted(range(1, len(values)), key=lambda i: -values[i])]
        texts = dict(zip(self.state.legal, self.state.actions, strict=True))
        total = max(1, sum(nodes))
        found = []
        for number, i in enumerate(order):
            action, text = actions[i], texts[actions[i]]
            line = self._line(action) if number < SHOWN else (text,)
            proof = self._proof(bounds[i], bool(exact[i])) if solid[i] else None
            found.append(Candidate(action, text, values[i], nodes[i] / total, proof, line, exact=bool(exact[i])))
        return tuple(found)

    def _roots(self) -> Any:
        """The list of the first thread, at a moment when it is in order."""
        control, workspace = self.controls[0], self.workspaces[0]
        while True:
            changes = int(control[self.loops.CHANGES])
            roots = workspace.roots[: int(workspace.mind[0].roots)].copy()
            if changes % 2 == 0 and changes == int(control[self.loops.CHANGES]):
                return roots

    def _proof(self, value: float, exact: bool) -> Proof | None:
        """A player who overlooks things proves nothing, and a bound proves only a loss."""
        weaknesses = self.settings.weaknesses
        if weaknesses.blind or weaknesses.misses or not (exact or value <= -1):
            return None
        return Proof(value)

    def _line(self, action: int) -> tuple[str, ...]:
        """How it may go on after an action, as far as the table knows."""
        state, write = self.state, self.game.text.action_text
        line: list[str] = []
        while len(line) < LONGEST_LINE and action in state.legal:
            line.append(write(state.record, action))
            state = state.apply(action)
            if state.actor_code < 0:
                break
            action = int(self.loops.recall(words(state.records)[0], self.table, self.workspaces[0].mind))
        return tuple(line)
