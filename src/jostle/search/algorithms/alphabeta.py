"""Alpha-beta over single actions: deeper and deeper, with a table of positions, to a proof if there is time."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

import numpy as np

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.kernel import Array, bind, words
from jostle.kernel.control import STOP
from jostle.play.state import Game, State
from jostle.search.core.search import Candidate, Proof, Search, SearchSettings, Work

message = messages_of("jostle.search")

PLIES = 128  # the longest line that is searched, forced actions included
SLOTS = 1 << 20  # positions that the table holds, 24 bytes each
DEEPEST = 100
SHOWN = 5  # candidates that are shown with a line
MAX_LINE_LENGTH = 12


class AlphaBetaWorkspace(NamedTuple):
    """The memory of one thread, as one bundle of arrays which kernels read by name."""

    stack: Array  # STATE [plies]: the positions of the line that is searched
    words: Array  # int64 [plies, words of a record]: the same memory
    lists: Array  # int32 [plies, 3, ROOM]
    frames: Array  # FRAME [plies]
    table: Array  # int64 [slots, 3]: the transposition table, shared by all threads
    history: Array  # int32 [seats, actions]
    roots: Array  # ROOT [MAX_LEGAL + 1], the last is spare
    parameters: Array  # PARAMETERS [1]


def alphabeta_workspace(game: Game, loops: ModuleType, table: Array) -> AlphaBetaWorkspace:
    facts, stack = game.facts, np.zeros(PLIES, game.rules.STATE)
    return AlphaBetaWorkspace(
        stack=stack,
        words=words(stack),
        lists=np.zeros((PLIES, 3, loops.ROOM), np.int32),
        frames=np.zeros(PLIES, loops.FRAME),
        table=table,
        history=np.zeros((facts.most_seats, facts.actions), np.int32),
        roots=np.zeros(facts.most_legal + 1, loops.ROOT),
        parameters=np.zeros(1, loops.PARAMETERS),
    )


class AlphaBeta(Search):
    """Alpha-beta for games in which nothing is hidden.

    Candidates: the best `settings.lines` have exact values, as far as the search looks ahead; for the others the value
    is the most they can be worth. With several threads all search the same tree and share the table.
    """

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        if game.hidden:
            raise JostleError(message("hidden-hands-alphabeta", game=game.spec.title))
        self.loops = bind("jostle.search.algorithms.alphabeta_loops", game.rules)
        self.deepest = DEEPEST
        self.remembers = True
        self.age = 0
        self.forget()

    def forget(self) -> None:
        self.table = np.zeros((self.room(SLOTS, 24), 3), np.int64)
        self.workspaces = [alphabeta_workspace(self.game, self.loops, self.table) for _ in self.controls]

    def prepare(self, state: State) -> None:
        self.state = state
        self.known = False  # has the first thread found out everything?
        self.age = (self.age + 1) % 256
        seat, weaknesses = state.actor_code, self.settings.weaknesses
        for thread, workspace in enumerate(self.workspaces):
            workspace.stack[0] = state.records[0]
            workspace.history[:] //= 8
            p = workspace.parameters[0]
            p.blind, p.misses, p.noise = weaknesses.blind, weaknesses.misses, weaknesses.noise
            p.salt = self.loops.salted(self.settings.seed, seat)
            p.me, p.lines = seat, self.settings.lines
            p.depth, p.last = 1 + thread % 2, self.deepest
            p.remember, p.age = self.remembers, self.age
            self.loops.begin(workspace)
            if self.without:
                self._leave_out(workspace)

    def _leave_out(self, workspace: AlphaBetaWorkspace) -> None:
        """Take the actions in `without` off the list of the root, unless it has overlooked all others."""
        codes = [self.state.code(text) for text in self.without]
        p, roots = workspace.parameters[0], workspace.roots
        kept = roots[: int(p.roots)][~np.isin(roots["action"][: int(p.roots)], codes)]
        if len(kept):
            roots[: len(kept)] = kept
            p.roots = len(kept)

    def work(self, thread: int, control: Array) -> Work:
        while not self.known:
            self.loops.deepen(self.workspaces[thread], control)
            if control[STOP]:
                yield
            elif thread == 0:
                self.known = True
                for other in self.controls:
                    other[STOP] = 1
            else:
                return

    # --- what has been found ------------------------------------------------------------------------------------------

    def candidates(self) -> tuple[Candidate, ...]:
        workspace = self.workspaces[0]
        roots = workspace.roots[: int(workspace.parameters[0].roots)]
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
        while len(line) < MAX_LINE_LENGTH and action in state.legal:
            line.append(write(state.record, action))
            state = state.apply(action)
            if state.actor_code < 0:
                break
            action = int(self.loops.recall(words(state.records)[0], self.table, self.workspaces[0].parameters))
        return tuple(line)
