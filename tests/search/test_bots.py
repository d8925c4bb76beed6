"""Reference bots: what they look at, and what they leave alone."""

from __future__ import annotations

import pytest

import jostle
from jostle.games import spec
from jostle.play.state import RandomSource, State
from jostle.search.core.bots import GreedyBot

GAMES = list(dict.fromkeys(jostle.game(id, **preset.options) for id in jostle.games() for preset in spec(id).presets))


def test_some_of_these_hide_hands_and_others_could() -> None:
    assert {(game.facts.hidden, game.hidden) for game in GAMES} == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_greedy_bot_deals_anew_only_what_is_hidden(game: jostle.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    redealt: list[int] = []
    redeal = State.redeal

    def note(state: State, seat: int, rng: RandomSource) -> State:
        redealt.append(seat)
        return redeal(state, seat, rng)

    monkeypatch.setattr(State, "redeal", note)
    state = game.start()
    while not isinstance(state.actor, int):
        state = state.play(state.actions[0])
    assert GreedyBot(1).choose(state) in state.actions
    assert bool(redealt) == game.hidden
