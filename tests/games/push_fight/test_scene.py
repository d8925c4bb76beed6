"""What a person sees: the table in every layout, and what happens by an action."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import jostle
from jostle.games.push_fight.events import way
from jostle.games.push_fight.text import NAMES, SQUARES
from jostle.i18n import text_in
from jostle.play.state import State
from jostle.scene import Event, Layout, Scene, Shape

FREE, LINE = jostle.game("push-fight"), jostle.game("push-fight", setup="line")
LAYOUTS = tuple(Layout(form, near) for form in ("wide", "tall") for near in (0, 1))
WON = "board=.R.../...S..Ss/..s.rRr./..Ss. anchor=e1 actor=0 moves=2 first=- count=14 result=-"
PHONE = 390, 670


def some_states() -> Iterator[tuple[State, str, State]]:
    """States of random games with the action played there and the state after it."""
    for game in (FREE, LINE):
        rng = random.Random(f"scenes {game}")
        for _ in range(4):
            state = game.start()
            while state.actions and int(state.record.count) < 15:
                action = rng.choice(state.actions)
                after = state.play(action)
                yield state, action, after
                state = after


def things(scene: Scene) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene.shapes if shape.on}


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_choices_lead_where_they_say(layout: Layout) -> None:
    for state, action, after in some_states():
        scene, then = state.scene("all", layout), after.scene("all", layout)
        moves = state.choice(action, layout).moves
        before = {id: shape.place for id, shape in things(scene).items()}
        goes = [place for place in (before | dict(moves)).values() if place]
        stands = [shape.place for id, shape in things(then).items() if id != "anchor" or "anchor" in before]
        assert sorted(goes) == sorted(stands)


@pytest.mark.parametrize("near", [0, 1])
def test_on_a_phone_the_near_half_is_below_and_squares_are_large(near: int) -> None:
    scene = LINE.start().scene("all", Layout("tall", near))
    rows = {name: scene.shape(name).y for name in NAMES.values()}
    own = [rows[name] for name in rows if (name < "e") == (near == 0)]
    assert min(own) > max(set(rows.values()) - set(own))
    assert scene.shape(f"seat-{near}").y > max(rows.values())
    assert scene.shape(f"seat-{1 - near}").y < min(rows.values())
    assert min(PHONE[0] / scene.width, PHONE[1] / scene.height) >= 70


def test_a_wide_table_is_turned_by_half_for_brown() -> None:
    white, brown = (LINE.start().scene("all", Layout("wide", near)) for near in (0, 1))
    assert white.shape("a2").x < white.shape("h2").x
    for name in NAMES.values():
        there, here = brown.shape(name), white.shape(name)
        middle = white.shape("board")
        assert there.x - middle.x == pytest.approx(7 - (here.x - middle.x))
        assert there.y - middle.y == pytest.approx(3 - (here.y - middle.y))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_coordinates_are_in_the_corners_of_the_outer_squares(layout: Layout) -> None:
    scene = LINE.start().scene("all", layout)
    written = [str(layer.text) for shape in scene.shapes for layer in shape.art if layer.text]
    assert sorted(written) == sorted("abcdefgh1234")
    for shape in scene.shapes:
        assert all(str(layer.text) in shape.id for layer in shape.art if layer.text)


def test_pieces_in_hand_lie_on_their_trays() -> None:
    state = FREE.start().play("S@d4").play("S@d3")
    held = [shape for shape in state.scene().shapes if shape.id.startswith("hand-")]
    assert sorted(shape.on for shape in held) == ["tray-0"] * 3 + ["tray-1"] * 5
    assert not [shape for shape in LINE.start().scene().shapes if shape.id.startswith(("hand-", "tray-"))]


def test_the_tokens_say_what_is_left() -> None:
    state = LINE.start()
    labels = list[str]()
    for action in ("d3-c4", "d2-c3", "d4>e4"):
        labels.append(str(state.scene().shape("tokens").label))
        state = state.play(action)
    said = "left this turn: "
    assert labels == [f"{said}2 moves and the push", f"{said}one move and the push", f"{said}the push"]
    german = text_in(LINE.start().play("d3-c4").scene().shape("tokens").label, "de")
    assert german == "in diesem Zug noch: eine Bewegung und der Schub"


# --- events ----------------------------------------------------------------------------------------------------------


def test_a_fatal_push() -> None:
    state = LINE.read(WON)
    assert state.events("g3>h3", state.play("g3>h3")) == (
        Event("push", ("piece-g3", "piece-h3"), ("h3", "")),
        Event("fall", ("piece-h3",), number=1),
        Event("move", ("anchor",), ("h3",)),
    )


def test_the_first_push_brings_the_anchor() -> None:
    state = LINE.start()
    assert state.events("d4>e4", state.play("d4>e4")) == (
        Event("push", ("piece-d4", "piece-e4"), ("e4", "f4")),
        Event("place", ("+anchor",)),
        Event("change", ("tokens",)),
    )


def test_the_anchor_and_placed_pieces_keep_their_names_in_a_match() -> None:
    match = jostle.Match(FREE)
    match.play("S@d4")
    assert match.scene().shape("hand-0-0").on == "d4"
    assert match.events_at(match.node) == (Event("place", ("hand-0-0",), ("hand-0-0",)),)
    match = jostle.Match(LINE)
    for action in ("d4>e4", "e1>d1"):
        match.play(action)
        assert [shape.on for shape in match.scene().shapes if shape.id == "anchor"] == [action[-2:]]


def test_a_piece_goes_the_shortest_way_with_the_fewest_corners() -> None:
    empty = [NAMES[at] for at in way(SQUARES["a2"], SQUARES["c4"], 0)]
    assert empty in (["b2", "c2", "c3", "c4"], ["a3", "b3", "c3", "c4"])
    wall = sum(1 << SQUARES[name] for name in ("d4", "d3", "d2"))
    assert [NAMES[at] for at in way(SQUARES["c3"], SQUARES["e3"], wall)] == ["c2", "c1", "d1", "e1", "e2", "e3"]
