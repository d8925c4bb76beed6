"""What a person sees: the board, what lies on it, and where every choice leads."""

from __future__ import annotations

import random
from dataclasses import asdict

import pytest

import jostle
from jostle.games.scene import Scene

from . import reference
from .crowded_positions import MIXES, clashing, crowd
from .positions import EMPTY, game, text
from .reference import Rules

CROSS = "....../..v.../.hH.../....../....../......"  # c5 and b4 push c4


def check_choices(state: jostle.State) -> None:
    """Every action has one path of shapes to press, and its preview puts the pieces where they stand afterwards."""
    scene = state.scene("all")
    ids = {shape.id for shape in scene.shapes}
    paths = [choice.path for choice in scene.choices]
    assert [choice.action for choice in scene.choices] == list(state.actions)
    assert len(ids) == len(scene.shapes)
    assert all(path and set(path) <= ids for path in paths)
    assert not [path for path in paths for other in paths if path is not other and other[: len(path)] == path]
    before = {shape.id: shape.place for shape in scene.shapes if shape.id.startswith("piece-")}
    for choice in scene.choices:
        goes = [place for place in (before | dict(choice.moves)).values() if place is not None]
        after = state.play(choice.action).scene(None)
        stands = [shape.place for shape in after.shapes if shape.id.startswith("piece-")]
        assert sorted(goes) == sorted(stands), f"{state} {choice.action}"


def button(scene: Scene, id: str) -> str:
    return str(scene.shape(id).sign)


@pytest.mark.parametrize("rules", MIXES, ids=str)
def test_choices_lead_where_they_say(rules: Rules) -> None:
    rng = random.Random(f"scenes {rules}")
    played = game(**asdict(rules))
    for _ in range(6):
        table = crowd(rng, rules)
        if reference.can_act(table, int(table.actor)):
            check_choices(played.read(str(table)))
    for _ in range(30 if rules.tiers != 1 else 0):
        check_choices(played.read(str(clashing(rng, rules))))


def test_at_the_end_there_is_nothing_to_choose() -> None:
    state = game(pieces=1).start().play("c4h").play("a1h")
    assert not state.scene("all").choices
    assert str(state.scene("all").status) == "White wins with 1 point to 0"
    assert str(game(pieces=1).start().play("c4h").play("d3h").scene().status) == "A draw: 1 point each"


def test_only_the_actor_gets_choices() -> None:
    state = game().start()
    assert state.scene(0).choices
    assert not state.scene(1).choices
    assert not state.scene(None).choices


def test_a_piece_is_placed_by_pressing_a_square_and_then_the_way_it_points() -> None:
    scene = game().start().scene()
    paths = {choice.action: choice.path for choice in scene.choices}
    assert (paths["c3h"], paths["c3v"]) == (("c3", "do-h"), ("c3", "do-v"))
    assert str(scene.status) == "White places a piece, 15 left in hand"


def test_a_piece_is_turned_by_pressing_it_and_passing_has_a_button() -> None:
    board = "H....v/....../....../....../....../V....h"
    scene = game(pieces=2, turns=2).read(text(board, pieces=2, turns="1,2", turned="a6")).scene()
    assert {choice.action: choice.path for choice in scene.choices} == {"a1t": ("a1",), "pass": ("do-pass",)}
    assert str(scene.status) == "White may turn a piece, or pass and turn no more"
    assert str(scene.shape("turned-a6").sign) == "↻"
    assert str(scene.shape("seat-0").sign) == "White\n0 points\n0 in hand\n1 to turn"


def test_the_number_under_a_piece_stays_in_sight() -> None:
    state = game().read(text("h...../....../..Hv../....../....../......"))
    signs = {shape.id: shape.sign for shape in state.scene().shapes}
    assert signs["piece-c4"] == "◁1▷"
    assert signs["piece-d4"] == "▲\n3\n▼"
    assert signs["piece-a6"] == "◀ ▶"
    assert (signs["c3"], signs["a1"]) == ("3", "")


def test_a_clash_says_what_it_is_about() -> None:
    state = game().read(text(CROSS, tier=2, pushers="c5,b4", pushed="c5,b4"))
    scene = state.scene()
    assert str(scene.status) == "White decides a clash in tier 2: which way does the piece on c4 go?"
    assert {choice.path: str(choice.label) for choice in scene.choices} == {
        ("d4",): "let the piece on c4 go right, to d4",
        ("c3",): "let the piece on c4 go down, to c3",
    }
    state = game().read(text("....../....../hV.Hh./....../....../......", tier=2, pushers="a4,e4", pushed="a4,e4"))
    scene = state.scene()
    assert str(scene.status) == "White decides a clash in tier 2: which piece goes to c4?"
    assert [choice.path for choice in scene.choices] == [("b4",), ("d4",)]


def test_a_step_over_the_edge_has_a_button() -> None:
    board = "Hh..../v...../....../....../....../......"
    scene = game(walls=False).read(text(board, tier=2, pushers="b6,a5", pushed="b6,a5")).scene()
    assert {choice.action: choice.path for choice in scene.choices} == {"a6>left": ("do-left",), "a6>up": ("do-up",)}
    assert (button(scene, "do-left"), button(scene, "do-up")) == ("off, left", "off, up")
    assert all(choice.moves["piece-a6"] is None for choice in scene.choices)


def test_walls_are_drawn_where_there_are_walls() -> None:
    def walls(**options: object) -> int:
        shapes = game(**options).read(text(EMPTY)).scene().shapes
        return sum(shape.id.startswith("wall-") for shape in shapes)

    assert (walls(), walls(walls=False)) == (4, 0)
