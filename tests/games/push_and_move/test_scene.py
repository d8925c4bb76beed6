"""What people see of Push&Move: where things lie on its tables, what they say, and what is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import jostle
from jostle.games.push_and_move.board import is_out
from jostle.games.push_and_move.sheet import STARTS
from jostle.play.match import Match
from jostle.scene import Form, Layout, Scene
from tests.games.cases import play
from tests.games.layouts import check_layouts
from tests.games.push_and_move.positions import read

THREE_HANDS = "A2:1,A3:1,A4:1,A5:1/G3:1,G4:1,G5:1,G6:1/C1:1,D1:1,D7:1,E7:1"


def layouts(seats: int) -> list[Layout]:
    return [Layout(form, near) for form in ("wide", "tall") for near in range(seats)]


def states(rng: random.Random, steps: int = 120) -> Iterator[jostle.State]:
    """Some positions of random games on every field, for all numbers of seats, with cards and without."""
    for seats, field, cards in ((2, "first", True), (3, "second", False), (3, "first", True), (4, "random", True)):
        state = jostle.game("push-and-move", seats=seats, field=field, cards=cards).start()
        for step in range(steps):
            if state.over:
                break
            state = state.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
            if step % 60 == 59:
                yield state
        yield state


def test_everything_has_its_place() -> None:
    for state in states(random.Random(1)):
        check_layouts(state)


def named(scene: Scene) -> dict[str, str]:
    return {shape.id: str(shape.label) for shape in scene.shapes}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_near_seat_starts_below(seats: int) -> None:
    state = jostle.game("push-and-move", seats=seats).start()
    for layout in layouts(seats):
        scene = state.scene(None, layout)
        lowest = max(scene.shape(square).y for square in ("A1", "G1", "A7", "G7"))
        own = [scene.shape(square).y == lowest for square in STARTS[seats][layout.near]]
        assert all(own) or (seats, layout.near, sum(own)) == (3, 2, 2), "the third of three starts on two sides"


def test_arrows_point_the_way_they_lead() -> None:
    """From the square before a Direction tile over it to the one behind, on boards turned in every way."""
    ways = {"^": ("D5", "D3"), ">": ("C4", "E4"), "v": ("D3", "D5"), "<": ("E4", "C4")}
    for sign, (start, end) in ways.items():
        state = read("A3:1,A4:1,A5:1/C1:1,D1:1,E1:1/G3:1,G4:1,G5:1/C7:1,D7:1,E7:1", f"D4={sign}")
        for layout in layouts(4):
            scene = state.scene(None, layout)
            one, other = scene.shape(start), scene.shape(end)
            shown = "right" if other.x > one.x else "left" if other.x < one.x else "down" if other.y > one.y else "up"
            assert [layer.art for layer in scene.shape("tile-D4").art] == [f"pm-sign-{shown}"]


def test_a_sign_makes_room_for_a_die() -> None:
    state = read("A2:1,C4:2,A6:1/G2:1,G4:1,G6:1", "C4=J D4=+")
    scene = state.scene(0)
    assert [layer.art for layer in scene.shape("tile-D4").art] == ["pm-sign-plus"]
    assert [layer.art for layer in scene.shape("tile-C4").art] == ["pm-tab-jump"]


def test_dice_show_their_pips_and_what_has_become_of_them() -> None:
    scene = read("A2:1,C4:5m,A6:1/D4:2fi,G4:1,G6:1", cards=True).scene(0)
    assert [layer.art for layer in scene.shape("die-C4").art] == [
        "pm-die-shadow", "pm-die-black", "pm-pips-black-5", "pm-die-moved",
    ]  # fmt: skip
    assert [layer.art for layer in scene.shape("die-D4").art][3:] == ["pm-frozen", "pm-invincible"]


def test_tiles_and_cards_say_what_they_do() -> None:
    scene = read("A2:1,C4:2,A6:1/G2:1,G4:1,G6:1", "D4=J E5=<", cards=True, hands="frost/-", discards="bomb,bomb").scene(
        0
    )
    labels = named(scene)
    assert labels["tile-D4"] == "Jump on D4: leap over this square, even over a die, to the one beyond"
    assert labels["tile-E5"] == "Direction to column A on E5: enter and leave it only the way the arrow points"
    assert labels["A3"] == "Black's start on A3: dice begin and come back here"
    assert labels["held-0-4"] == "Frost, in Black's hand: an opponent's die takes no step in its next turn"
    assert labels["discard-9"] == "2 × Bomb on the discards: all dice beside yours are pushed away"


def test_trays_hold_what_is_lost() -> None:
    state = read("A2:1,C4:2,A6:1,B6:1/G2:1,F4:1,G6:1")
    scene = state.scene(0)
    assert str(scene.shape("tray-0").label) == "Black has lost 1 die and is out at 3"
    assert [str(scene.shape(f"seat-{seat}").sign) for seat in (0, 1)] == ["4 dice", "3 dice"]
    lost = [shape.id for shape in scene.shapes if shape.on.startswith("tray-")]
    assert lost == ["lost-0-0", "lost-1-0", "lost-1-1"]
    for state in states(random.Random(3), 200):
        scene, s = state.scene(), state.record
        for seat in range(state.game.seats):
            lying = [shape for shape in scene.shapes if shape.on == f"tray-{seat}"]
            assert len(lying) == s.lost[seat]
            assert not is_out(s, seat) or str(scene.shape(f"tray-{seat}").label).endswith(": out")


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_other_hands_are_hidden_in_every_layout(form: Form) -> None:
    hands = [f"frost,{other}/{mine}/-" for other, mine in (("bomb", "chance"), ("shrink", "chance"))]
    one, other = (read(THREE_HANDS, cards=True, hands=cards) for cards in hands)
    for viewer in (1, 2, None):
        layout = Layout(form, 0)
        assert one.scene(viewer, layout) == other.scene(viewer, layout)
    backs = [shape for shape in one.scene(None, Layout(form, 0)).shapes if shape.look == "card back" and shape.on]
    assert [shape.id for shape in backs] == ["card-0-0", "card-0-1", "card-1-0"]
    assert one.scene(0, Layout(form, 0)) != other.scene(0, Layout(form, 0))


def test_the_place_of_a_played_card_tells_nothing_about_the_other_one() -> None:
    """The record keeps a hand in order. Frost is the lower of one hand and the higher of the other."""
    told = []
    for hand in ("frost,bomb", "chance,frost"):
        match = Match(
            jostle.game("push-and-move", seats=3, cards=True), start=read(THREE_HANDS, cards=True, hands=f"{hand}/-/-")
        )
        match.play("card:frost")
        told.append((match.scene(1), match.events_at(match.node, 1)))
    assert told[0] == told[1]


def test_the_prompt_speaks_to_who_is_to_act() -> None:
    state = read("A2:1,C4:1,A6:1/G2:1,G4:1,G6:1", "D4=R E4=M")
    assert str(state.scene(0).status) == "Your turn: move one of your dice."
    assert str(state.scene(1).status) == "Black moves a die, 3 left to move."
    assert str(play(state, "C4>D4").scene(0).status) == "Your turn: roll the die on D4 again, or keep it as it is."
    card = read(THREE_HANDS, cards=True, hands="swap-dice/-/-")
    assert str(play(card, "card:swap-dice @A2").scene(0).status) == "Swap Dice: choose the second target."
