"""What a person sees: the board, what lies on it, and where every choice leads."""

from __future__ import annotations

import random
from dataclasses import asdict

import pytest

import jostle
from jostle.scene import TALL, WIDE, Layout, Scene

from . import reference
from .crowded_positions import MIXES, clashing, crowd
from .positions import EMPTY, game, text
from .reference import Rules

CROSS = "....../..v.../.hH.../....../....../......"  # c5 and b4 push c4


def check_choices(state: jostle.State, layout: Layout) -> None:
    """The preview of every action puts the pieces where they stand afterwards."""
    scene = state.scene("all", layout)
    before = {shape.id: shape.place for shape in scene.shapes if shape.id.startswith("piece-")}
    for choice in scene.choices:
        goes = [place for place in (before | dict(choice.moves)).values() if place is not None]
        after = state.play(choice.action).scene(None, layout)
        stands = [shape.place for shape in after.shapes if shape.id.startswith("piece-")]
        assert sorted(goes) == sorted(stands), f"{state} {choice.action}"


def drawings(scene: Scene, id: str) -> list[str]:
    return [layer.art for layer in scene.shape(id).art if layer.art]


def texts(scene: Scene, id: str) -> list[str]:
    return [str(layer.text) for layer in scene.shape(id).art if layer.text]


@pytest.mark.parametrize("rules", MIXES, ids=str)
def test_choices_lead_where_they_say(rules: Rules) -> None:
    rng = random.Random(f"scenes {rules}")
    played = game(**asdict(rules))
    for layout in (WIDE, Layout("tall", 1)):
        for _ in range(2):
            table = crowd(rng, rules)
            if reference.can_act(table, int(table.actor)):
                check_choices(played.read(str(table)), layout)
        for _ in range(4 if rules.tiers != 1 else 0):
            check_choices(played.read(str(clashing(rng, rules))), layout)


def test_at_the_end_there_is_nothing_to_choose() -> None:
    state = game(pieces=1).start().play("c4h").play("a1h")
    assert not state.scene("all").choices
    assert str(state.scene("all").status) == "White wins with 1 point to 0."
    assert str(game(pieces=1).start().play("c4h").play("d3h").scene().status) == "A draw: 1 point each."


def test_a_piece_is_placed_by_taking_it_from_the_tray_and_then_pressing_a_square() -> None:
    scene = game().start().scene()
    choices = {choice.action: choice for choice in scene.choices}
    assert (choices["c3h"].path, choices["c3v"].path) == (("take-0-h", "c3"), ("take-0-v", "c3"))
    assert (set(choices["c3h"].moves), set(choices["c3v"].moves)) == ({"next-0-h"}, {"next-0-v"})
    assert (scene.shape("next-0-h").on, scene.shape("next-0-v").on) == ("take-0-h", "take-0-v")
    assert str(scene.status) == "White places a piece."


def test_a_piece_is_turned_by_pressing_it_and_passing_has_a_button() -> None:
    board = "H....v/....../....../....../....../V....h"
    scene = game(pieces=2, turns=2).read(text(board, pieces=2, turns="1,2", turned="a6")).scene()
    assert {choice.action: choice.path for choice in scene.choices} == {"a1t": ("a1",), "pass": ("do-pass",)}
    assert str(scene.status) == "White turns a piece or passes."
    assert drawings(scene, "piece-a6")[-1] == "pp-turned"
    assert "pp-turned" not in drawings(scene, "piece-a1")
    assert (texts(scene, "turns-0"), texts(scene, "turns-1")) == (["1"], ["2"])


def test_the_number_under_a_piece_stays_in_sight() -> None:
    state = game().read(text("h...../....../..Hv../....../....../......"))
    signs = {shape.id: shape.sign for shape in state.scene().shapes}
    assert signs["piece-c4"] == "◁1▷"
    assert signs["piece-d4"] == "▲\n3\n▼"
    assert signs["piece-a6"] == "◀ ▶"
    scene = state.scene()
    assert (texts(scene, "c4"), texts(scene, "d4")) == (["1"], ["3"])
    assert not texts(scene, "piece-c4"), "the window of a piece is a hole"


def test_a_clash_says_what_it_is_about() -> None:
    state = game().read(text(CROSS, tier=2, pushers="c5,b4", pushed="c5,b4"))
    scene = state.scene()
    assert str(scene.status) == "Two pushes clash. White decides which way the piece on c4 goes."
    assert {choice.path: str(choice.label) for choice in scene.choices} == {
        ("d4",): "let the piece on c4 go right, to d4",
        ("c3",): "let the piece on c4 go down, to c3",
    }
    state = game().read(text("....../....../hV.Hh./....../....../......", tier=2, pushers="a4,e4", pushed="a4,e4"))
    scene = state.scene()
    assert str(scene.status) == "Two pushes clash. White decides which piece goes to c4."
    assert [choice.path for choice in scene.choices] == [("b4",), ("d4",)]


def test_a_step_over_the_edge_has_a_button() -> None:
    board = "Hh..../v...../....../....../....../......"
    scene = game(walls=False).read(text(board, tier=2, pushers="b6,a5", pushed="b6,a5")).scene()
    assert {choice.action: choice.path for choice in scene.choices} == {"a6>left": ("do-left",), "a6>up": ("do-up",)}
    assert (str(scene.shape("do-left").label), str(scene.shape("do-up").label)) == ("off, left", "off, up")
    assert scene.shape("do-left").x < scene.shape("a6").x
    assert scene.shape("do-up").y < scene.shape("a6").y
    assert all(choice.moves["piece-a6"] is None for choice in scene.choices)


def test_walls_are_drawn_where_there_are_walls() -> None:
    def board(**options: object) -> list[str]:
        return drawings(game(**options).read(text(EMPTY)).scene(), "board")

    assert (board(), board(walls=False)) == (["pp-board"], ["pp-board-open"])


@pytest.mark.parametrize("hand", range(16))
def test_a_tray_holds_the_pieces_in_hand(hand: int) -> None:
    state = game(pieces=max(hand, 1), walls=False).read(text(EMPTY, hand=f"{hand},1", actor=0 if hand else 1))
    for layout in (WIDE, TALL):
        scene = state.scene(layout=layout)
        pieces = [shape for shape in scene.shapes if shape.id.startswith(("next-0", "spare-0"))]
        assert len(pieces) == (2 if hand == 1 else hand), "the last piece is shown both ways"
        assert len({shape.place for shape in pieces}) == len(pieces)
        assert f"{hand} in hand" in texts(scene, "held-0")


def test_the_seat_that_sits_near_has_its_tray_below() -> None:
    for form in ("wide", "tall"):
        for near in (0, 1):
            scene = game().start().scene("all", Layout(form, near))
            for id in ("seat", "hand", "points"):
                assert scene.shape(f"{id}-{near}").y > scene.shape(f"{id}-{1 - near}").y
            assert (scene.shape(f"seat-{near}").kind, scene.shape(f"seat-{near}").seat) == ("seat", near)
            assert scene.shape("a1").x < scene.shape("f1").x, "the board has no sides and is not turned"
