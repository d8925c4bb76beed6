"""Every game's `text.py` and `scene.py` offer what their contracts ask for."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import jostle
from jostle.games.contract import SceneModule, TextModule

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
