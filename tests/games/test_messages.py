"""What a game says: errors read well in German, and what was read once is remembered."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.games import spec
from jostle.games.scene import scene_in
from jostle.i18n import text_in
from jostle.i18n.message import _formatted

STATES = 120  # of a random game

every_game = pytest.mark.parametrize("game", jostle.games())


@every_game
def test_what_is_wrong_with_an_option_reads_well_in_german(game: str) -> None:
    for option in spec(game).options:
        with pytest.raises(jostle.OptionError) as wrong:
            jostle.game(game, **{option.name: "no such thing"})
        assert text_in(wrong.value, "de").startswith(f"Option '{option.name}': ")
        assert "erwartet wird" in text_in(wrong.value, "de")
        assert "expected" not in text_in(wrong.value, "de")


@every_game
def test_a_scene_is_quick_to_read_when_its_texts_were_read_before(game: str) -> None:
    """A viewer's scene is made for every action; only what is new is formatted."""
    state = max(random_states(jostle.game(game), random.Random(3), STATES), key=lambda one: len(one.actions))
    scene = state.scene("all")
    scene_in(scene, "de")
    formatted = _formatted.cache_info().misses
    assert scene_in(scene, "de") == scene_in(state.scene("all"), "de")
    assert _formatted.cache_info().misses == formatted
