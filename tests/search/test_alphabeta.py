"""Alpha-beta finds what looking at everything finds, proves only what is so, and stops when it is told to."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.kernel import bind
from jostle.search.algorithms.alphabeta import AlphaBeta
from jostle.search.core.search import Limit, SearchResult, SearchSettings
from tests import parameters
from tests.search.truth import late, solved

NEARLY = 0.998  # the most that a guess can be
every_game = parameters.every_game("alphabeta")


def look_ahead(state: jostle.State, me: int, depth: int) -> float:
    """What a position is worth to `me`, by looking at everything: no cuts, no table."""
    if state.over:
        return float(state.returns[me])  # type: ignore[index]
    loops = bind("jostle.search.algorithms.alphabeta_loops", state.game.rules)
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


def deepened(
    state: jostle.State,
    depth: int,
    settings: SearchSettings | None = None,
    remembers: bool = True,
    nodes: int = 3_000_000,
) -> SearchResult:
    search = AlphaBeta(state.game, replace(settings or SearchSettings(), memory=1 << 17))
    search.deepest, search.remembers = depth, remembers
    return search.run(state, Limit(nodes=nodes))


def positions(id: str, seed: int, n: int, most: int = 700) -> list[tuple[jostle.State, int]]:
    """Positions of random games over random mixes, each with a depth at which `most` can be looked at."""
    rng = random.Random(seed)
    found: list[tuple[jostle.State, int]] = []
    while len(found) < n:
        game = random_game(id, rng)
        if game.hidden:
            continue
        state = rng.choice([state for state in random_states(game, rng, 200) if state.actor_code >= 0])
        depths = [depth for depth in (1, 2, 3, 4) if width(state, depth) < most]
        if depths:
            found.append((state, depths[-1]))
    return found


# --- values --------------------------------------------------------------------------------------------------------


@every_game
def test_the_value_is_that_of_looking_at_everything(id: str) -> None:
    for state, depth in positions(id, 7, 6):
        result = deepened(state, depth)
        best = max(look_ahead(after, result.seat, depth - 1) for after in state)
        assert result.value == pytest.approx(best, abs=1e-9), f"{state!r} to depth {depth}"
        after = state.apply(result.best.action)
        assert look_ahead(after, result.seat, depth - 1) == pytest.approx(best, abs=1e-9)


@every_game
def test_the_table_saves_work_and_changes_no_value(id: str) -> None:
    with_table, without, different = 0, 0, []
    for state, depth in positions(id, 8, 8, 200_000):
        one, other = deepened(state, depth), deepened(state, depth, remembers=False)
        if one.value != pytest.approx(other.value, abs=1e-9):
            different.append((state, depth))
        with_table, without = with_table + one.nodes, without + other.nodes
    assert with_table <= 1.02 * without
    # A roll may leave everything as it was. Then the table knows the position from a deeper search, and uses that.
    assert len(different) <= int(any(after.actor == "chance" for state, _ in different for after in state))


@every_game
def test_as_many_lines_as_asked_for_have_exact_values_and_the_others_are_no_better(id: str) -> None:
    for state, depth in positions(id, 9, 5):
        result = deepened(state, depth, SearchSettings(lines=3))
        truth = {
            action: look_ahead(after, result.seat, depth - 1) for action, after in zip(state.legal, state, strict=True)
        }
        assert len(result.candidates) == len(truth)
        assert [c.value for c in result.candidates] == sorted((c.value for c in result.candidates), reverse=True)
        if result.value >= 1:
            continue  # a sure win is not looked beyond
        for number, candidate in enumerate(result.candidates):
            assert truth[candidate.action] <= candidate.value + 1e-9
            if number < 3:
                assert candidate.exact
                assert truth[candidate.action] == pytest.approx(candidate.value, abs=1e-9)


# --- proofs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pieces", [1, 2])
def test_small_games_are_proved_from_the_start(pieces: int) -> None:
    state = jostle.game("pushee-pieces", pieces=pieces, values="000000/000000/021300/000000/000000/000000").start()
    proof = AlphaBeta(state.game).run(state, Limit(nodes=20_000_000)).proof
    assert proof is not None
    assert proof.value == solved(state, 50_000_000)


@every_game
def test_proofs_hold_where_chance_decides_too(id: str) -> None:
    rng = random.Random(5)
    proved = 0
    for _ in range(12):
        game = random_game(id, rng)
        state = None if game.hidden else late(game, rng, 500)
        if state is None:
            continue
        result = AlphaBeta(game, SearchSettings(memory=1 << 17)).run(state, Limit(nodes=100_000))
        assert result.proof is not None
        best = max(look_ahead(after, result.seat, 1000) for after in state)
        assert result.proof.value == pytest.approx(best, abs=1e-9), f"{state!r}"
        proved += 1
    assert proved or id in ("push-fight", "push-and-move")  # whose ends are far or hidden


# --- thinking ------------------------------------------------------------------------------------------------------


def test_it_thinks_no_longer_than_there_is_something_to_find_out() -> None:
    state = late(jostle.game("pushee-pieces"), random.Random(2), 2_000)
    assert state is not None
    result = AlphaBeta(state.game).run(state, Limit())  # only a proof ends it
    assert result.proof is not None
