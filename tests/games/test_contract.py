"""Every game's `text.py` and `scene.py` offer what their contracts ask for."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from typing import Any

import pytest

import jostle
from jostle.games import spec
from jostle.games.art import COLOURS, signature
from jostle.games.contract import SceneModule, TextModule
from tests.games.colours import contrast, parsed

every_game = pytest.mark.parametrize("id", jostle.games())


def parameters(function: Any) -> list[tuple[str, Any, Any]]:
    """(name, annotation, default) of each parameter but `self`."""
    listed = inspect.signature(function).parameters.values()
    return [(one.name, one.annotation, one.default) for one in listed if one.name != "self"]


@every_game
def test_texts_and_scenes_keep_to_their_contracts(id: str) -> None:
    game = jostle.game(id)
    for contract, module in ((TextModule, game.text), (SceneModule, game.drawing)):
        wanted = {name: function for name, function in vars(contract).items() if not name.startswith("_")}
        assert len(wanted) >= 3
        if not isinstance(getattr(module, "KINDS", None), dict):  # a game whose actions have no named kinds
            wanted.pop("kind", None)
        for name, function in wanted.items():
            assert parameters(getattr(module, name)) == parameters(function), name


def test_a_game_without_presets_can_be_played_under_its_own_name() -> None:
    plain = replace(spec(next(iter(jostle.games()))), presets=())
    assert [(preset.name, dict(preset.options)) for preset in plain.presets] == [(plain.title, {})]


def test_every_game_has_a_colour_of_its_own_on_which_white_or_black_words_can_be_read() -> None:
    assert len({signature(id) for id in jostle.games()}) == len(jostle.games())
    for colour in COLOURS:
        assert re.fullmatch(r"#[0-9a-f]{6}", colour)
        assert contrast(parsed(colour), parsed("#ffffff")) > 4.5
