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


def test_a_part_of_a_box_is_counted_from_either_edge() -> None:
    assert TABLE.at(1, 2, 3, 1) == Box(2, 4, 3, 1)
    assert TABLE.at(-1, -2, 3, 1) == Box(7, 5, 3, 1)
    assert TABLE.middle(2, 2) == Box(5, 4, 2, 2)
    assert (TABLE.place, TABLE.right, TABLE.bottom, TABLE.size) == ((1, 2), 11, 8, Box(0, 0, 10, 6))


def test_cards_of_a_column_lie_closer_together_where_there_are_many() -> None:
    first = Box(0, 0, 1, 2)
    assert [box.y for box in kit.cascade(first, 6, 3)] == [0, 1, 2]
    assert [box.y for box in kit.cascade(first, 4, 5)] == [0, 0.5, 1, 1.5, 2]
    assert [box.y for box in kit.cascade(first, 1, 3)] == [0, 0, 0]


@pytest.mark.parametrize("counts", [(0, 0, 0), (1, 2, 0), (9, 1, 0), (30, 40, 20)])
def test_fans_share_their_box(counts: tuple[int, ...]) -> None:
    boxes, step = kit.fans(TABLE, counts, 1.0)
    assert boxes[0].x == 1
    assert boxes[-1].right == pytest.approx(11)
    for box, count in zip(boxes, counts, strict=True):
        assert box.width >= 1 + step * (count - 1) - 0.001
    for box, other in pairwise(boxes):
        assert other.x - box.right == pytest.approx(0.16)


@pytest.mark.parametrize("count", [0, 1, 4, 13])
def test_cards_are_packed_as_large_as_possible(count: int) -> None:
    boxes = kit.packed(TABLE, count, gap=0)
    assert len(set(boxes)) == count
    assert all(box.right <= 11.001 and box.bottom <= 8.001 for box in boxes)
    assert sum(box.width * box.height for box in boxes) >= 20 * (count > 0)


def test_players_sit_around_a_table() -> None:
    panels, middle, free = kit.around(TABLE, 3, 1, own=2, other=1, columns=3, gap=0.5, between=0.5)
    assert panels == (Box(4.5, 2, 3, 1), Box(1, 6, 10, 2), Box(1, 2, 3, 1))
    assert middle == Box(1, 3.5, 10, 2)
    assert free == (Box(8, 2, 3, 1),)


def test_moves_follow_from_what_lies_where() -> None:
    before = {"a": Box(0, 0, 1, 1), "b": Box(1, 0, 1, 1), "c": Box(2, 0, 1, 1), "d": Box(3, 0, 1, 1)}
    after = {"a": Box(0, 0, 1, 1), "b": Box(1, 5, 1, 1), "bank": Box(9, 9, 2, 2)}
    assert kit.moves_between(before, after) == {"b": (1, 5), "c": None, "d": None}
    assert kit.moves_between(before, after, {"c": "bank", "a": None}) == {
        "a": None, "b": (1, 5), "c": (9, 9, 2, 2), "d": None,
    }  # fmt: skip


def test_what_looks_different_has_changed() -> None:
    old = kit.counter("a", TABLE, "3", "points"), kit.slot("b", TABLE, "b"), kit.card("c", TABLE, "3", "red", "c", "b")
    new = kit.counter("a", TABLE, "4", "points"), kit.slot("b", TABLE, "b"), kit.card("c", TABLE, "4", "red", "c", "b")
    assert kit.changed(old, new) == ("a",)


def test_an_empty_pile_looks_empty() -> None:
    assert kit.pile("a", TABLE, 1, "a").look == "card back"
    empty = kit.pile("a", TABLE, 0, "a")
    assert (empty.look, [layer.art for layer in empty.art]) == ("hole", ["kit-slot", ""])


def test_signs_tell_sides_apart_where_there_are_no_colours() -> None:
    red, blue = (kit.token("a", TABLE, colour, "a", "b") for colour in ("red", "blue"))
    assert red.sign != blue.sign
    assert kit.die("a", TABLE, 3, "red", "a").sign != kit.die("a", TABLE, 3, "blue", "a").sign
    assert len({*kit.SIGNS.values()}) == len(kit.SIGNS)


def test_a_pile_has_as_many_edges_as_it_is_thick_and_wears_the_game_s_skin() -> None:
    assert [kit.edges_of(cards, thick=6, most=3) for cards in (0, 1, 6, 7, 90)] == [0, 1, 1, 2, 3]
    skin = kit.Skin(shadow="own-shadow", edge="own-edge", back="own-back", slope=(0.1, 0.2))
    shadow, far, near, back = kit.pile_art(Box(0, 0, 2, 3), 2, skin=skin)
    assert (shadow.art, far.art, near.art, back.art) == ("own-shadow", "own-edge", "own-edge", "own-back")
    assert [(layer.x, layer.y) for layer in (shadow, far, near, back)] == [(0.4, 0.8), (0.4, 0.8), (0.2, 0.4), (0, 0)]


def test_words_stand_below_one_another_or_beside_a_sign() -> None:
    first, second = kit.lines(TABLE, ("a", 1.0, "strong", ""), ("b", 2.0, "words left", "--ink"), gap=0.5)
    assert first == Layer("", 1, 2, 10, 1, text="a", style="strong")
    assert second == Layer("", 1, 3.5, 10, 2, text="b", style="words left", colour="--ink")
    sign, number = kit.signed(Box(0, 0, 5, 1), "star", "3", "--red")
    assert sign.art == "star"
    assert number.x > sign.x + sign.width


def test_words_of_a_button_leave_room_for_its_icon() -> None:
    plain, with_icon = kit.button("a", Box(0, 0, 3, 1), "Stop"), kit.button("b", Box(0, 0, 3, 1), "Stop", icon="sign")
    assert [layer.art for layer in with_icon.art] == ["kit-button", "sign", ""]
    assert with_icon.art[2].x > with_icon.art[1].x + with_icon.art[1].width > plain.art[1].x


def test_bars_are_as_high_as_their_counts() -> None:
    bars = kit.columns_art(Box(0, 0, 3, 4), (4, 2, 0), ("--a", "--b", "--c"))
    assert [bar.height for bar in bars] == [4, 2, 0.03]
    assert all(bar.y + bar.height == pytest.approx(4) for bar in bars)


def everything() -> list[Shape]:
    """One of each thing, in each colour where it has one."""
    colours = re.findall(r"--kit-(white|black|brown|blue|red|green|yellow|purple|grey):", KIT)[:9]
    return [
        kit.plate(0, "Red", TABLE), kit.place("a", TABLE, "a"), kit.panel("b", TABLE), kit.panel("c", TABLE, lit=True),
        kit.board("d", TABLE), kit.slot("e", TABLE, "e"), kit.button("f", TABLE, "f"),
        kit.counter("g", TABLE, "3", "g"), kit.caption("o", TABLE, "o"),
        kit.card("i", TABLE, "", "red", "i"),
        *(kit.card(f"h-{one}", TABLE, "7", one, "h", copies=2) for one in colours),
        Shape("k", "box", "panel", *TABLE, art=kit.columns_art(TABLE.size, (1, 2), ("--kit-red", "--kit-blue"))),
        *(kit.pile(f"j-{n}", TABLE, n, "j") for n in (0, 1, 60)),
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
