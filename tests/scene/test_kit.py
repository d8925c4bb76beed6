"""The table kit: boxes, what is drawn, and what a game is told without a guidance of its own."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from jostle.games.art import art_of
from jostle.games.grid import Grid
from jostle.games.guidance import DeclaredGuidance
from jostle.play.state import Game
from jostle.scene import WIDE, Layer, Shape, kit, undrawn
from jostle.scene.kit import Box

KIT = files("jostle.scene").joinpath("kit.svg").read_text(encoding="utf-8")
TABLE = Box(1, 2, 10, 6)


def test_a_box_is_split_into_parts_and_what_is_left_is_shared() -> None:
    assert TABLE.rows(1, None, None, gap=0.5) == [Box(1, 2, 10, 1), Box(1, 3.5, 10, 2), Box(1, 6, 10, 2)]
    assert TABLE.columns(None, 4) == [Box(1, 2, 6, 6), Box(7, 2, 4, 6)]
    assert TABLE.grid(3, 2) == [Box(1, 2, 5, 3), Box(6, 2, 5, 3), Box(1, 5, 5, 3)]
    assert TABLE.inset(1) == Box(2, 3, 8, 4)


@pytest.mark.parametrize(
    ("shape", "box"), [(1.0, Box(3, 2, 6, 6)), (0.5, Box(1, 2.5, 10, 5)), (2.0, Box(4.5, 2, 3, 6))]
)
def test_the_largest_box_of_a_shape_lies_in_the_middle(shape: float, box: Box) -> None:
    assert TABLE.fitting(shape) == box


@pytest.mark.parametrize("count", [1, 2, 5, 12, 40])
def test_cards_are_spread_in_the_middle_and_overlap_where_there_are_many(count: int) -> None:
    boxes = kit.spread(TABLE, count)
    steps = [after.x - before.x for before, after in pairwise(boxes)]
    assert max(steps, default=0) - min(steps, default=0) < 0.001
    assert boxes[0].x >= 1
    assert boxes[-1].x + boxes[-1].width <= 11.001
    assert boxes[0].x - 1 == pytest.approx(11 - boxes[-1].x - boxes[-1].width, abs=0.01)


def everything() -> list[Shape]:
    """One of each thing, in each colour where it has one."""
    colours = re.findall(r"--kit-(white|black|brown|blue|red|green|yellow|purple|grey):", KIT)[:9]
    return [
        kit.plate(0, "Red", TABLE), kit.place("a", TABLE, "a"), kit.panel("b", TABLE), kit.panel("c", TABLE, lit=True),
        kit.board("d", TABLE), kit.slot("e", TABLE, "e"), kit.button("f", TABLE, "f"),
        kit.counter("g", TABLE, "3", "g"), kit.card("i", TABLE, "", "red", "i"),
        *(kit.card(f"h-{one}", TABLE, "7", one, "h", copies=2) for one in colours),
        *(kit.pile(f"j-{n}", TABLE, n, "j") for n in (0, 1, 60)), kit.gauge("k", TABLE, 0.5, "green", "k"),
        *(kit.die(f"l-{n}", TABLE, n, "white", "l") for n in range(1, 7)),
        *(kit.token(f"m-{form}", TABLE, "red", "m", "d", form) for form in ("disc", "block")),
        *Grid(3, 3).cells(WIDE), Grid(3, 3).piece("n", 4, "piece red", WIDE, "●", "n"),
    ]  # fmt: skip


def test_all_that_is_drawn_is_in_the_kits_sheet() -> None:
    layers = [layer for shape in everything() for layer in shape.art]
    assert {layer.art for layer in layers if layer.art} == set(re.findall(r'<symbol id="(kit-[^"]+)"', KIT))
    assert {layer.colour for layer in layers if layer.colour} <= set(re.findall(r"(--kit-[a-z-]+):", KIT))


def test_a_shape_is_drawn_plainly_only_if_it_wears_drawings_that_are_not_there() -> None:
    drawn = kit.token("a", TABLE, "red", "a", "b")
    own = Shape("c", "disc", "piece red", 0, 0, art=(Layer("kit-shadow"), Layer("frog")))
    assert undrawn((drawn, own)) == (drawn, Shape("c", "disc", "piece red", 0, 0))


def test_a_game_has_its_own_drawings_and_not_the_kits_unless_it_asks_for_them() -> None:
    assert not any(name.startswith("kit-") for name in art_of("push").parts)


def test_things_are_what_shapes_are_about(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("push-fight")
    declared = DeclaredGuidance("jostle.games.push_fight")
    monkeypatch.setattr(game, "guidance", declared, raising=False)
    keys = [thing.key for thing in declared.things(game)]
    assert keys
    assert len(keys) == len(set(keys))
    assert all(-0.6 < layer.x < 1.2 and layer.width > 0 for thing in declared.things(game) for layer in thing.art)
