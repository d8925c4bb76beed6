"""PUCT guided by the evaluation; the last turns of a game are solved exactly by alpha-beta."""

from __future__ import annotations

import math

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.kernel import hooks_of
from jostle.play.state import Game, State
from jostle.search.algorithms.alphabeta import AlphaBeta
from jostle.search.core.search import Limit, SearchResult, SearchSettings
from jostle.search.core.tree_search import TreeSearch

message = messages_of("jostle.search")

EXPLORE = 1.0  # the exploration constant
TEMPERATURE = 0.2  # of the softmax that turns evaluations into priors
LINE_WEIGHT = 0.5  # the weight of a node's best line; the rest is the mean of all its simulations
JITTER = 0.02  # the noise that makes the threads' evaluations, and so their trees, differ
LAST_TURNS = 8  # turns before the end from which on alpha-beta first tries to solve the rest,
LAST_SHARE = 0.5  # with this share of the time


class Puct(TreeSearch):
    """Monte Carlo tree search guided by the evaluation, for games without hidden hands.

    Each thread grows its own tree with slightly different evaluations, and their root statistics are merged. Towards
    the end of a game alpha-beta first tries to solve what is left.
    """

    template = "jostle.search.algorithms.puct_loops"
    edges = 1 << 24
    explore = EXPLORE
    confidence = 0.0  # that others do what looks best to them at once; see `opponent_model.py`

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        if game.hidden:
            raise JostleError(message("hidden-hands-puct", game=game.spec.title))
        super().__init__(game, settings)
        self.ending: AlphaBeta | None = None
        self.last_turns = LAST_TURNS
        self.solving = False  # is it alpha-beta that searches now?

    def forget(self) -> None:
        super().forget()
        self.ending = None

    def keeps(self, seat: int) -> bool:
        return not self.weak and (self.confidence == 0 or seat == self.seat)  # another would expect other replies

    def parameters(self, thread: int) -> dict[str, float]:
        return {
            **super().parameters(thread),
            "explore": self.explore,
            "temperature": TEMPERATURE,
            "line_weight": LINE_WEIGHT,
            "jitter": JITTER if thread else 0.0,
            "jitter_seed": self.settings.seed * 1000 + thread,
            "confidence": self.confidence,
        }

    def begin(self, state: State, limit: Limit, without: frozenset[str] = frozenset()) -> None:
        self.solving = self._nearly_over(state)
        if not self.solving:
            super().begin(state, limit, without)
            return
        self.over = False
        if self.ending is None:
            self.ending = AlphaBeta(self.game, self.settings)
        self._later = state, limit, without
        seconds = None if limit.seconds is None else limit.seconds * LAST_SHARE
        nodes = None if limit.nodes is None else int(limit.nodes * LAST_SHARE)
        self.ending.begin(state, Limit(seconds, nodes), without)

    def go_on(self, seconds: float = math.inf, nodes: int | None = None) -> bool:
        if not self.solving or self.ending is None:
            return super().go_on(seconds, nodes)
        if self.ending.go_on(seconds, nodes):
            return True
        exact = self.ending.result()
        if exact.proof is not None or self.ending.told_to_stop:
            self.over = True
            return False
        state, limit, without = self._later
        left = None if limit.seconds is None else max(0.0, limit.seconds - exact.seconds)
        most = None if limit.nodes is None else max(1, limit.nodes - exact.nodes)
        self.solving = False
        super().begin(state, Limit(left, most), without)
        return True

    def stop(self) -> None:
        super().stop()
        if self.ending is not None:
            self.ending.stop()

    def result(self) -> SearchResult:
        return self.ending.result() if self.solving and self.ending is not None else super().result()

    def _nearly_over(self, state: State) -> bool:
        """Whether alpha-beta may be able to solve what is left."""
        remaining = hooks_of(self.game.rules).remaining
        return (
            remaining is not None
            and not self.weak
            and state.actor_code >= 0
            and int(remaining(state.records[0])) <= self.last_turns
        )
