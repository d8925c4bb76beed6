"""Pushout's table in wide and tall windows: everything has its place, and is read from the near side."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.games.art import art_of
from jostle.games.pushout import SPEC
from jostle.games.pushout.board import EQUAL, STRAIGHT
from jostle.games.pushout.deck import MOVEMENTS, NUMBERS, SHEET
from jostle.games.pushout.table import Plan, plan
from jostle.scene import TALL, WIDE, Layer, Layout, Scene, Shape
from tests.games.layouts import check_layouts
from tests.games.pushout.positions import play, random_options, random_position, table

TOP = "2O4R 2L4S 5R1U 2r4s 2U4U"
MIDDLE = "?? ?? ?? ?? ??"
BOTTOM = "2U4U 5L1U 3R3R 2R4S 1r5o"


def positions() -> Iterator[jostle.State]:
    """States of every kind: set-up, turns, cards that wait, full banks, ends."""
    rng = random.Random(6)
    for preset in SPEC.presets:
        states = list(random_states(jostle.game("pushout", **preset.options), rng, 150))
        yield from states[:3]
        yield from states[20::17]
        yield states[-1]
    for _ in range(10):
        options = random_options(rng)
        yield jostle.game("pushout", **options).read(random_position(rng, options))
    yield table(TOP, MIDDLE, MIDDLE, "1U5R -- 3S3S -- 4R2O", options={"swiss": True}, bank=every_kind())


def every_kind() -> str:
    """A bank with one of every card that is not on the board, and face-down ones; the other has two of a kind."""
    taken = ("2O4R", "2L4S", "5R1U", "4S2R", "2U4U", "1U5R", "3S3S", "4R2O", "1R5O")
    return ",".join(card for card in SHEET if card not in taken) + ",??,??/1R5O,1R5O"


def test_everything_has_its_place() -> None:
    for state in positions():
        check_layouts(state)


def test_every_end_of_a_card_is_drawn() -> None:
    art = art_of("pushout")
    assert {f"pushout-{number}{way}" for number in NUMBERS for way in MOVEMENTS} < art.parts.keys()


# --- cards -----------------------------------------------------------------------------------------------------------


def ends(scene: Scene, id: str) -> tuple[str, str]:
    """What is written on a card's lower half, and upside down on its upper half."""
    lower, upper = scene.shape(id).art[2:4]
    assert (lower.turn, upper.turn) == (0, 180)
    return lower.art.removeprefix("pushout-"), upper.art.removeprefix("pushout-")


def test_a_card_is_read_from_the_near_side() -> None:
    state = table(TOP, MIDDLE, MIDDLE, BOTTOM)
    white, black = state.scene("all", Layout("wide", 0)), state.scene("all", Layout("wide", 1))
    assert ends(white, "card-b1") == ("5L", "1U")
    assert ends(black, "card-b1") == ("1U", "5L")
    assert white.shape("card-b1").art[1].art == "pushout-card"
    assert white.shape("card-e1").art[1].art == "pushout-card-turned"
    assert ends(white, "card-e1") == ("1R", "5O")
    assert [layer.art for layer in white.shape("card-a2").art] == ["pushout-shadow", "pushout-back"]


def test_the_near_row_is_below_and_begins_at_its_own_left() -> None:
    state = table(TOP, MIDDLE, MIDDLE, BOTTOM)
    for form in (WIDE.form, TALL.form):
        for near, own, others in ((0, "a1", "e4"), (1, "e4", "a1")):
            scene = state.scene("all", Layout(form, near))
            assert scene.shape(own).y > scene.shape(others).y
            assert scene.shape(own).x < scene.shape(others).x
            assert scene.shape(f"seat-{near}").y > scene.shape(f"seat-{1 - near}").y


def test_piles_count_their_cards() -> None:
    state = table(TOP, MIDDLE, MIDDLE, BOTTOM, pile=31)
    scene = state.scene(0)
    assert str(scene.shape("pile-count").art[0].text) == "31 to draw"
    assert str(scene.shape("discard-count").art[0].text) == "9 discarded"
    after = play(state, "discard", "3U3U").scene(0)
    assert str(after.shape("discard-count").art[0].text) == "10 discarded"
    assert len(jostle.game("pushout").start().scene(0).shape("discard").art) == 1


def test_the_ways_to_put_a_card_are_shown() -> None:
    state = play(table(TOP, MIDDLE, MIDDLE, BOTTOM), "b1<")
    scene = state.scene(0)
    straight, turned = (texts(scene.shape(id)) for id in ("do-straight", "do-turned"))
    assert (straight, turned) == (["as it lies", "a 2"], ["turned", "a 4: you win"])
    drawn = [layer.art for layer in scene.shape("do-turned").art if layer.art]
    assert "pushout-card-turned" in drawn
    assert drawn.index("pushout-4U") < drawn.index("pushout-2U")


def texts(shape: Shape) -> list[str]:
    return [str(layer.text) for layer in shape.art if layer.text != ""]


# --- what a row needs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "wild", "found"),
    [
        ((5, 2, 3, 2, 1), False, Plan(STRAIGHT, {1: 4})),
        ((4, 4, 1, 4, 4), False, Plan(EQUAL, {2: 4})),
        ((1, 2, 3, 4, 5), False, Plan(STRAIGHT, {})),
        ((None, 2, 0, 4, 5), False, Plan(STRAIGHT, {0: 1, 2: 3})),
        ((None, 2, 0, 4, 5), True, Plan(STRAIGHT, {0: 1})),
        ((3, 3, None, 3, 1), False, Plan(EQUAL, {2: 3, 4: 3})),
        ((0, 0, 0, 0, 4), True, Plan(EQUAL, {})),
    ],
)
def test_the_pattern_a_row_is_nearest_to(numbers: tuple[int | None, ...], wild: bool, found: Plan) -> None:
    assert plan(numbers, wild) == found


def test_what_is_missing_is_said_and_shown() -> None:
    scene = table(TOP, MIDDLE, MIDDLE, "5L1U 2R4S 3R3R 2U4U 1r5o").scene(0)
    assert texts(scene.shape("values-0")) == ["needs 4", "for the straight"]
    assert texts(scene.shape("values-1")) == ["needs 4", "for five of a kind"]
    assert str(scene.shape("values-0").label) == "White's scoring row: 5, 2, 3, 2, 1; needs 4 for the straight"
    assert chips(scene.shape("values-0")) == "5 4! 3 2 1"
    black = table(TOP, MIDDLE, MIDDLE, "5L1U 2R4S 3R3R 2U4U 1r5o").scene(0, Layout("tall", 1))
    assert chips(black.shape("values-0")) == "1 2 3 4! 5"
    assert texts(black.shape("values-0")) == ["needs 4"]


def test_only_one_or_two_missing_numbers_are_named() -> None:
    none = table(TOP, MIDDLE, MIDDLE, "5L1U 4R2O 0O0O 0L0L 3S3S").scene(0)
    assert texts(none.shape("values-0")) == []
    assert chips(none.shape("values-0")) == "5 4 0 0 3"
    two = table(TOP, MIDDLE, MIDDLE, "5L1U 4R2O 3S3S 0L0L 0O0O").scene(0)
    assert texts(two.shape("values-0")) == ["needs 1 and 2", "for the straight"]


def test_a_row_that_is_being_filled_needs_nothing_yet() -> None:
    for state in random_states(jostle.game("pushout"), random.Random(1), 19):
        assert texts(state.scene(0).shape("values-0")) == []


def test_with_both_rows_each_has_its_chips() -> None:
    options = {"colour_scoring": True, "middle_scoring": True}
    scene = table(TOP, MIDDLE, "1U5R 2O4R 3S3S 4R2O 0O0O", "5L1U 2R4S 0U0U 0L0L 1r5o",
                  options=options).scene(0)  # fmt: skip
    assert chips(scene.shape("values-0")) == "5 2 0 0 - 1 2 3 4 5!"
    assert texts(scene.shape("values-0")) == ["needs 5", "for the straight"]


def chips(shape: Shape) -> str:
    """The chips of a row as a text, with a "!" where a number is missing."""
    found: list[str] = []
    for layer in shape.art:
        if layer.art.startswith("pushout-chip"):
            found.append("-!" if layer.art.endswith("needed") else "-")
        elif layer.art:
            found[-1] = found[-1].replace("-", layer.art[-1])
    return " ".join(found)


def test_the_winning_row_shines() -> None:
    over = play(table(TOP, MIDDLE, MIDDLE, "1U5R 2O4R 3S3S 5S1S 4R2O"), "d1~e1").scene(0)
    drawn = [layer.art for layer in over.shape("values-0").art if "chip" in layer.art]
    assert drawn == ["pushout-chip-done"] * 5


def test_the_card_moved_first_is_marked() -> None:
    state = table(TOP, MIDDLE, MIDDLE, BOTTOM, options={"moves": 2})
    after = play(state, "c1>", "@c1")
    assert after.scene(0).shape("card-d1").art[-1] == Layer("pushout-moved")
