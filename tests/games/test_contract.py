"""What our own games promise beyond the conformance suite, and what holds for those that promise less."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from typing import Any

import pytest

import jostle
from jostle.games import spec
from jostle.games.art import COLOURS, art_of, signature
from jostle.games.contract import SceneModule, TextModule
from jostle.scene import NOTHING, Layer, Shape, undrawn
from tests.games.colours import contrast, parsed

every_game = pytest.mark.parametrize("id", jostle.games())


@every_game
def test_parameters_have_the_types_of_the_contract(id: str) -> None:
    """That they are there is a part of the conformance suite, which asks no author for types."""
    game = jostle.game(id)
    for contract, module in ((TextModule, game.text), (SceneModule, game.scene_module)):
        wanted = {name: function for name, function in vars(contract).items() if not name.startswith("_")}
        for name in wanted.keys() & vars(module).keys():
            assert types(getattr(module, name)) == types(wanted[name]), name


def types(function: Any) -> list[Any]:
    return [one.annotation for one in inspect.signature(function).parameters.values() if one.name != "self"]


def test_a_game_without_presets_can_be_played_under_its_own_name() -> None:
    plain = replace(spec(next(iter(jostle.games()))), presets=())
    assert [(preset.name, dict(preset.options)) for preset in plain.presets] == [(plain.title, {})]


def test_every_game_has_a_colour_of_its_own_on_which_white_or_black_words_can_be_read() -> None:
    assert len({signature(id) for id in jostle.games()}) == len(jostle.games())
    for colour in COLOURS:
        assert re.fullmatch(r"#[0-9a-f]{6}", colour)
        assert contrast(parsed(colour), parsed("#ffffff")) > 4.5


@every_game
def test_what_moves_wears_no_filter(id: str) -> None:
    """A browser paints it anew for every frame."""
    art = art_of(id)
    still = re.compile(f"(pm-field|pf-board|pp-board).*|{id}-cover")
    assert not [name for name, part in art.parts.items() if "filter=" in part and not still.fullmatch(name)]


def test_what_names_drawings_is_drawn_plainly_where_there_is_no_art() -> None:
    disc = Shape("a", "disc", "piece red", 0, 0, art=(Layer("frog"), Layer("", text="3")))
    reserved = Shape("b", "box", "panel", 0, 0, art=NOTHING)
    assert [shape.art for shape in undrawn((disc, reserved))] == [(), NOTHING]
