"""Searches leave out what a match forbids: they spend their time on the rest, and choose the best of it."""

from __future__ import annotations

import pytest

import jostle
from jostle.games import spec
from jostle.search.core.levels import LEVELS
from jostle.search.core.registry import make_search
from jostle.search.core.search import Limit, SearchSettings


def can_forbid(game: str) -> bool:
    """Whether some option of a game forbids positions that come back."""
    found = spec(game)
    usual = found.complete({})
    chosen = [{**usual, option.name: value} for option in found.options for value in getattr(option, "choices", ())]
    return any(found.repetition(options) == "forbidden" for options in chosen)


GAME = next(filter(can_forbid, jostle.games()))
KINDS = ["alphabeta", "puct", pytest.param("uct", marks=pytest.mark.full)]


def decision() -> jostle.State:
    """A position with something to choose from."""
    state = jostle.game(GAME).start()
    while state.actor == "chance" or len(state.legal) < 4:
        state = state.apply(state.legal[0])
    return state


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_action_is_left_out(kind: str) -> None:
    state = decision()
    search = make_search(state.game, kind, SearchSettings(1))
    whole = search.run(state, Limit(nodes=60))
    without = frozenset({whole.best.text})
    rest = search.run(state, Limit(nodes=60), without=without)
    assert whole.best.text not in {one.text for one in rest.candidates}
    assert {one.text for one in rest.candidates} == set(state.actions) - without
    assert sum(one.share for one in rest.candidates) == pytest.approx(1)
    again = search.run(state, Limit(nodes=60))
    assert {one.text for one in again.candidates} == set(state.actions)
    assert next(one for one in again.candidates if one.text == whole.best.text).share > 0


@pytest.mark.parametrize("kind", KINDS)
def test_one_action_remains(kind: str) -> None:
    state = decision()
    found = make_search(state.game, kind, SearchSettings(1)).run(
        state, Limit(nodes=30), without=frozenset(state.actions[:-1])
    )
    assert [one.text for one in found.candidates] == [state.actions[-1]]


def test_a_player_who_has_overlooked_all_that_may_be_played_still_plays_one() -> None:
    state = decision()
    for seed in range(6):
        search = LEVELS["beginner"].make_search(state.game, seed)
        found = search.run(state, Limit(nodes=30), without=frozenset(state.actions[1:]))
        assert found.best.text == state.actions[0]
