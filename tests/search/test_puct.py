"""PUCT proves only what is so, plays the end exactly, keeps what it learned, and stops when told to."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.errors import JostleError
from jostle.play.state import State
from jostle.search.algorithms.puct import Puct
from jostle.search.core.search import Limit, SearchSettings
from tests.search.truth import solved


def middle(seed: int = 3, placed: int = 9) -> State:
    """A position of a random game of Pushee Pieces."""
    states = random_states(jostle.game("pushee-pieces"), random.Random(seed))
    return next(state for state in states if sum(state.record.hand) == 30 - placed and state.record.tier == 0)


# --- proofs --------------------------------------------------------------------------------------------------------


def test_the_last_five_placements_are_played_out() -> None:
    rng = random.Random(6)
    for _ in range(3):
        states = random_states(jostle.game("pushee-pieces"), rng)
        state = next(state for state in states if sum(state.record.hand) == 5 and state.record.tier == 0)
        result = Puct(state.game).run(state, Limit(nodes=4_000_000))
        assert result.proof is not None
        assert result.proof.value == solved(state, 20_000_000)


def test_hidden_hands_are_refused() -> None:
    with pytest.raises(JostleError, match="hidden"):
        Puct(jostle.game("push-and-move", cards=True))


# --- thinking ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [36, 92])
def test_more_thought_finds_what_a_first_look_misses(seed: int) -> None:
    """By alpha-beta's exact values, in positions where the first look chooses a worse placement."""
    state, worth = middle(seed, 24), {}
    for nodes in (1, 3_000):
        search = Puct(state.game)
        search.last_turns = 0
        chosen = state.play(search.run(state, Limit(nodes=nodes)).best.text)
        truth = solved(chosen, 30_000_000)
        assert truth is not None
        worth[nodes] = truth if chosen.actor == state.actor else -truth
    assert worth[3_000] > worth[1]


def test_a_full_tree_goes_on_searching_what_it_has() -> None:
    result = Puct(middle().game, SearchSettings(memory=40_000)).run(middle(), Limit(nodes=5_000))
    assert result.nodes == 5_000
    assert result.best.share > 0


def test_threads_grow_different_trees_and_add_them_up() -> None:
    search = Puct(middle().game, SearchSettings(threads=2))
    result = search.run(middle(), Limit(nodes=2_000))
    one, two = ([branch.visits for branch in tree.branches()] for tree in search.trees)
    assert sum(one) > 100
    assert sum(two) > 100
    assert list(search.trees[0].branches()) != list(search.trees[1].branches())
    best = result.best
    both = sum(branch.visits for tree in search.trees for branch in tree.branches() if branch.action == best.action)
    assert best.share == pytest.approx(both / (sum(one) + sum(two)))
