"""A real search, but a short one: it looks one action ahead and asks `judge`. Quick, exact and easy to foresee."""

from __future__ import annotations

import random

from jostle.analysis.evaluation import SearchRequest
from jostle.kernel import Array
from jostle.kernel.control import DEPTH, NODES
from jostle.play.state import State
from jostle.search.core.search import Candidate, Limit, Proof, Search, SearchResult, Work


class OnePly(Search):
    """Every action's value is what stands on the table after it, or at chance what will on average."""

    def prepare(self, state: State) -> None:
        seat = state.actor_code
        self.state = state.redeal(seat, random.Random(self.settings.seed)) if state.game.hidden else state

    def work(self, thread: int, control: Array) -> Work:
        control[NODES] = len(self.state.legal)
        control[DEPTH] = 1
        yield from ()

    def candidates(self) -> tuple[Candidate, ...]:
        seat, n = self.state.actor_code, len(self.state.legal)
        found = []
        for action, text in zip(self.state.legal, self.state.actions, strict=True):
            after = self.state.apply(action)
            values = expected(after)
            proof = Proof(values[seat], 1) if after.over else None
            found.append(Candidate(action, text, values[seat], 1 / n, proof, (text,), values))
        return tuple(sorted(found, key=lambda one: -one.value))


def expected(state: State) -> tuple[float, ...]:
    """What every seat has: returns, the average over chance, or what `judge` says."""
    seats = range(state.game.seats)
    if state.returns is not None:
        return state.returns
    if state.actor == "chance":
        ways = [(float(odds), expected(state.play(text))) for text, odds in state.odds.items()]
        return tuple(sum(odds * values[seat] for odds, values in ways) for seat in seats)
    return tuple(state.judge(seat) for seat in seats)


def search(request: SearchRequest) -> SearchResult:
    return OnePly(request.state.game).run(request.state, Limit(nodes=1))
