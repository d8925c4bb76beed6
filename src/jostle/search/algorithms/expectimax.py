"""Expectimax: the present turn by exact expectation, the far future by playouts; for games with `expected_values`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from jostle.errors import JostleError
from jostle.i18n import Listing, messages_of
from jostle.kernel import Array, bind, generators, hashed, hooks_of, luck_of
from jostle.kernel.control import DEPTH, MAX_NODES, NO_LIMIT, NODES, PAUSE, STOP, STRIDE, allow
from jostle.play.state import Game, State
from jostle.search.core.search import Candidate, Search, SearchSettings, Weaknesses, Work

message = messages_of("jostle.search")

DEEPEST = 4  # chances one after another that are followed
AFFORDABLE = 20_000  # nodes of one look ahead after which a deeper one is not tried


class PlayoutWorkspace(NamedTuple):
    """What one thread plays games with, and the sums of their returns."""

    state: Array  # STATE [1]
    rngs: Array  # RNG [1]
    out: Array  # int32 [MAX_LEGAL]
    gain: Array  # float64 [MAX_SEATS]
    totals: Array  # float64 [n]: the sum of returns, by action
    counts: Array  # float64 [n]: the number of games


class Expectimax(Search):
    """Values every action by what can be foreseen of the turn, and corrects that by games played on to their end."""

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        hooks = hooks_of(game.rules)
        if hooks.expected_values is None or hooks.rollout_policy is None:
            missing = Listing(("expected_values", "rollout_policy"))
            raise JostleError(message("no-hook-expectimax", game=game.id, hooks=missing))
        self.loops = bind("jostle.search.algorithms.expectimax_loops", game.rules)
        self.weak = self.settings.weaknesses != Weaknesses()
        self.scratch = np.zeros(1, hooks.SCRATCH)
        self.playouts: list[PlayoutWorkspace] = []
        self.rngs = [generators(self.settings.seed * 1000 + i) for i in range(len(self.controls))]

    def prepare(self, state: State) -> None:
        self.state = state
        self.root = state.records.copy()
        self.actions = np.array(state.legal, np.int32)
        n = len(self.actions)
        self.playouts = [self._playout_workspace(rngs, n) for rngs in self.rngs]
        values = np.zeros(self.game.facts.most_legal)
        control = np.zeros_like(self.controls[0])
        control[MAX_NODES] = NO_LIMIT
        self.sure = float(self.loops.look_ahead(self.root, 1, self.scratch, control, values))
        self.foreseen = values[:n].copy()
        self.begun = int(control[NODES])
        if self.weak:
            self._misjudge()

    def _playout_workspace(self, rngs: Array, n: int) -> PlayoutWorkspace:
        facts, state = self.game.facts, np.zeros(1, self.game.rules.STATE)
        out, gain = np.zeros(facts.most_legal, np.int32), np.zeros(facts.most_seats)
        return PlayoutWorkspace(state, rngs, out, gain, np.zeros(n), np.zeros(n))

    def _misjudge(self) -> None:
        """Apply the handicap: drop some actions and add noise to the values of the others."""
        weaknesses, n = self.settings.weaknesses, len(self.actions)
        key = int(hashed(self.root.view(np.int64).reshape(-1), self.settings.seed))
        rough = [luck_of(key, 2 * i) + luck_of(key, 2 * i + 1) - 1 for i in range(n)]
        self.foreseen += weaknesses.noise * np.array(rough)
        missed = [i for i in range(n) if luck_of(key, 1000 + i) < weaknesses.misses]
        if len(missed) < n:
            self.foreseen[missed] -= 2.0

    def work(self, thread: int, control: Array) -> Work:
        if self.weak or len(self.actions) == 1:
            return
        if thread == 0:
            yield from self._deepen(control)
        while True:
            self.loops.play_out(self.root, self.playouts[thread], self.actions, self.foreseen, self.sure, control)
            yield

    def _deepen(self, control: Array) -> Work:
        """Follow the turn further while that is cheap. A look cannot go on where it was stopped: it is short, so it is
        not stopped after some nodes, and tried once more, from the beginning of a slice of time."""
        used, most = self.begun, int(control[MAX_NODES])
        values = np.zeros(self.game.facts.most_legal)
        for depth in range(2, DEEPEST + 1):
            before = int(control[NODES])
            if used > min(AFFORDABLE, most - before):
                return
            for _ in range(2):
                pause, control[PAUSE] = int(control[PAUSE]), 0
                allow(control, NO_LIMIT)
                self.loops.look_ahead(self.root, depth, self.scratch, control, values)
                late = bool(control[STOP])
                control[PAUSE] = pause
                control[STRIDE] = 0  # playouts take longer than the nodes of a look
                allow(control, most)
                if not late:
                    break
                yield
            else:
                return
            used = int(control[NODES]) - before
            self.foreseen = values[: len(self.actions)].copy()
            control[DEPTH] = depth

    def candidates(self) -> tuple[Candidate, ...]:
        state = self.state
        totals = np.sum([one.totals for one in self.playouts], 0)
        counts = np.sum([one.counts for one in self.playouts], 0)
        values = (self.sure * self.foreseen + totals) / (self.sure + counts)
        shares = counts / counts.sum() if counts.sum() else np.full(len(values), 1 / len(values))
        order = np.argsort(-values, kind="stable").tolist()
        found = []
        for i in order:
            text = state.actions[i]
            value = float(min(1.0, max(-1.0, values[i])))
            found.append(Candidate(int(self.actions[i]), text, value, float(shares[i]), None, (text,)))
        return tuple(found)
