"""Alpha-beta finds what looking at everything finds, proves only what is so, and stops when it is told to."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.kernel import bind
from jostle.search.alphabeta import AlphaBeta
from jostle.search.thinking import Limit, Settings, Thought
from tests.mixes import random_game, random_states

NEARLY = 0.998  # the most that a guess can be
every_game = pytest.mark.parametrize("id", jostle.games())


def look_ahead(state: jostle.State, me: int, depth: int) -> float:
    """What a position is worth to `me`, by looking at everything: no cuts, no table."""
    if state.over:
        return float(state.returns[me])  # type: ignore[index]
    loops = bind("jostle.search.alphabeta_loops", state.game.rules)
    unsettled = bool(loops.unsettled(state.record))
    if depth <= 0 and not unsettled:
        return max(-NEARLY, min(NEARLY, state.judge(me)))
    deeper = depth if len(state.legal) == 1 or unsettled else depth - 1
    values = [look_ahead(after, me, deeper) for after in state]
    if state.actor == "chance":
        return sum(float(odds) * value for odds, value in zip(state.odds.values(), values, strict=True))
    return max(values) if state.actor == me else min(values)


def width(state: jostle.State, depth: int) -> int:
    """About how many positions there are to look at."""
    total, rng = 1, random.Random(0)
    for _ in range(depth):
        if state.over:
            break
        total *= len(state.legal)
        state = state.apply(rng.choice(state.legal))
    return total


def deepened(state: jostle.State, depth: int, settings: Settings | None = None, remembers: bool = True) -> Thought:
    search = AlphaBeta(state.game, settings, slots=1 << 12)
    search.deepest, search.remembers = depth, remembers
    return search.think(state, Limit(nodes=3_000_000))


def positions(id: str, seed: int, n: int) -> list[tuple[jostle.State, int]]:
    """Positions of random games over random mixes, each with a depth at which all can be looked at."""
    rng = random.Random(seed)
    found: list[tuple[jostle.State, int]] = []
    while len(found) < n:
        game = random_game(id, rng)
        if game.hidden:
            continue
        states = [state for state in random_states(game, rng, 200) if state.actor_code >= 0]
        state = rng.choice(states)
        depths = [depth for depth in (1, 2, 3, 4) if width(state, depth) < 4_000]
        if depths:
            found.append((state, depths[-1]))
    return found


@every_game
def test_the_value_is_that_of_looking_at_everything(id: str) -> None:
    for state, depth in positions(id, 7, 12):
        thought = deepened(state, depth)
        best = max(look_ahead(after, thought.seat, depth - 1) for after in state)
        assert thought.value == pytest.approx(best, abs=1e-9), f"{state!r} to depth {depth}"
        after = state.apply(thought.best.action)
        assert look_ahead(after, thought.seat, depth - 1) == pytest.approx(best, abs=1e-9)
