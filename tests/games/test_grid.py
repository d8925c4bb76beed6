"""Boards of squares: names, directions, sets, rows of signs, and the table in a scene."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.games.grid import DIRECTIONS, DOWN, LEFT, RIGHT, UP, Grid
from jostle.games.text_fields import Field, SignRows
from jostle.scene import WIDE, Layer, Layout, Shape

SMALL = Grid(4, 3)
GRIDS = (SMALL, Grid(5, 5), Grid(3, 8), Grid(8, 4), Grid(8, 7), Grid(1, 1))
LAYOUTS = [Layout(form, near) for form in ("wide", "tall") for near in (0, 1)]
SIDES = ("A", "B", "C", "D", "E", "F")
every_grid = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")


def field(rows: str) -> Field:
    return Field("board", rows, 7)


# --- squares and sets -------------------------------------------------------------------------------------------------


def test_squares_are_named_from_the_lower_left_corner() -> None:
    assert SMALL.names == ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3")
    assert SMALL.squares["c2"] == 6
    assert SMALL.members(1 << 6 | 1) == [0, 6]


def test_a_step_leads_to_the_next_square_or_over_the_edge() -> None:
    c2, d2 = SMALL.squares["c2"], SMALL.squares["d2"]
    assert [SMALL.names[SMALL.step(c2, way) or 0] for way in (LEFT, RIGHT, DOWN, UP)] == ["b2", "d2", "c1", "c3"]
    assert SMALL.step(d2, RIGHT) is None
    assert SMALL.step(0, DOWN) is None


def test_a_line_ends_at_a_gap_or_at_the_edge() -> None:
    row = [SMALL.squares[name] for name in ("a2", "b2", "d2")]
    occupied = sum(1 << square for square in row)
    assert SMALL.line(row[0], RIGHT, occupied) == row[:2]
    assert SMALL.line(row[2], RIGHT, occupied) == [row[2]]
    assert SMALL.line(row[1], LEFT, occupied) == [row[1], row[0]]


@every_grid
def test_the_kernel_steps_as_single_squares_do(grid: Grid) -> None:
    rng = random.Random(grid.size)
    for _ in range(20):
        squares = rng.getrandbits(grid.size)
        for direction in DIRECTIONS:
            targets = [grid.step(square, direction) for square in grid.members(squares)]
            expected = sum(1 << target for target in targets if target is not None)
            assert grid.shifted(squares, direction) == expected


@every_grid
def test_the_opposite_direction_is_the_same_step_on_the_turned_board(grid: Grid) -> None:
    last = grid.size - 1
    for square in range(grid.size):
        for direction in DIRECTIONS:
            target, turned = grid.step(square, direction), grid.step(last - square, 3 - direction)
            assert turned == (None if target is None else last - target)


def test_a_grid_fits_into_a_set() -> None:
    with pytest.raises(ValueError, match="62 squares"):
        Grid(8, 8)


# --- rows of signs ----------------------------------------------------------------------------------------------------


def test_rows_are_written_from_the_highest_down_and_read_back() -> None:
    sets = {"W": 1 << 0 | 1 << 5, "b": 1 << 11}
    read: list[object] = []
    board = SMALL.sets("Wb", lambda s: sets, lambda s, found: read.append(found))
    assert board.write(None) == "...b/.W../W..."
    board.read(field("...b/.W../W..."), None)
    assert [*read, SMALL.read("...b/.W../W...", "Wb")] == [sets, sets]


def test_the_last_of_overlapping_sets_is_written() -> None:
    board = SMALL.sets("oW", lambda s: {"o": 0b1111, "W": 0b0010}, lambda s, found: None, "~")
    assert board.write(None) == "~~~~/~~~~/oWoo"


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ("..../....", "3 parts"),
        ("..../.../....", "column 12: expected 4 squares from a2 to d2"),
        ("..../..x./....", "column 14: expected one of . W b"),
        ("", "3 parts"),
    ],
)
def test_other_rows_are_refused_with_their_place(rows: str, fault: str) -> None:
    with pytest.raises(jostle.BadText, match=fault):
        SMALL.sets("Wb", lambda s: {}, lambda s, found: None).read(field(rows), None)
    with pytest.raises(jostle.BadText, match=r"board='-' at column 3: expected one of . W"):
        Grid(1, 2).read("W/-", "W")


def test_rows_may_differ_in_length_and_cards_may_lie_in_them() -> None:
    rows = SignRows((("a2", "b2"), ("b1",)), ("??", "1U"), "--", ",")
    assert rows.read(field("??,--/1U")) == {"a2": "??", "b1": "1U"}
    assert rows.write({"b2": "1U"}) == "--,1U/--"
    with pytest.raises(jostle.BadText, match=r"board='2U' at column 13: expected one of -- \?\? 1U"):
        rows.read(field("??,--/2U"))


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_near_seat_plays_upwards() -> None:
    assert SMALL.place(0, WIDE)[1] > SMALL.place(11, WIDE)[1]
    assert SMALL.place(0, Layout("wide", 1)) == SMALL.place(11, WIDE)


def test_seats_sit_near_and_far() -> None:
    for layout in LAYOUTS:
        near, far = (
            next(one for one in SMALL.plates(("A", "B"), layout) if one.seat == s)
            for s in (layout.near, 1 - layout.near)
        )
        assert near.y > far.y
    for layout in (Layout("wide", 1), Layout("tall", 1)):
        plates = Grid(4, 3, 4).plates(SIDES[:4], layout)
        assert [one.seat for one in sorted(plates, key=lambda one: one.y)] == [2, 3, 0, 1]


def test_seats_without_a_place_are_refused_with_the_cure() -> None:
    with pytest.raises(ValueError, match=r"no place for seat 2: expected Grid\(\.\.\., seats=3\)"):
        SMALL.plates(SIDES[:3], WIDE)


@every_grid
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_nothing_covers_anything_else_or_leaves_the_table(grid: Grid, seats: int) -> None:
    grid = Grid(grid.columns, grid.rows, seats)
    for layout in (*LAYOUTS, Layout("wide", seats - 1), Layout("tall", seats - 1)):
        width, height = grid.table(layout)
        assert 1.2 < width / height < 2.3 if layout.form == "wide" else 0.5 < width / height < 0.9
        boxes = [
            (one.x, one.y, one.width, one.height)
            for one in (*grid.cells(layout, draw), *grid.plates(SIDES[:seats], layout))
        ]
        boxes += [grid.tray(seat, layout) for seat in range(seats)]
        for i, (x, y, w, h) in enumerate(boxes):
            assert min(x, y, width - x - w, height - y - h) >= 0
            for left, top, wide, high in boxes[i + 1 :]:
                apart = x + w <= left + 1e-9 or left + wide <= x + 1e-9 or y + h <= top + 1e-9 or top + high <= y + 1e-9
                assert apart, (layout, (x, y, w, h), (left, top, wide, high))


def draw(square: int) -> tuple[Layer, ...]:
    return (Layer("a-square"),)


def test_letters_and_numbers_stand_in_the_corners_of_squares() -> None:
    drawn = {one.id: one for one in SMALL.cells(WIDE, draw, "--ink")}
    assert texts(drawn["a1"]) == ["1", "a"]
    assert texts(drawn["a2"]) == ["2"]
    assert texts(drawn["b1"]) == ["b"]
    assert texts(drawn["b2"]) == []
    turned = {one.id: one for one in SMALL.cells(Layout("tall", 1), draw, "--ink")}
    assert texts(turned["d3"]) == ["3", "d"]
    for layout in LAYOUTS:
        board, *plain = SMALL.cells(layout)
        assert (board.place, board.width, board.height) == (SMALL.corner(layout), SMALL.columns, SMALL.rows)
        assert sum(len(texts(one)) for one in plain) == SMALL.columns + SMALL.rows


def texts(shape: Shape) -> list[str]:
    return [str(layer.text) for layer in shape.art if layer.text]


def test_a_piece_stands_in_its_square_and_its_art_fills_it() -> None:
    piece = SMALL.piece("man", 6, "piece white", WIDE, "W", "a man", (Layer("shadow", style="shadow"), Layer("man")))
    x, y = SMALL.place(6, WIDE)
    assert piece.on == "c2"
    assert piece.place == SMALL.piece_place(6, WIDE)
    for layer in piece.art:
        assert (piece.x + layer.x, piece.y + layer.y) == pytest.approx((x, y))
        assert (layer.width, layer.height) == (1, 1)


def test_a_row_of_small_things_lies_beside_the_plate() -> None:
    man, gone = (Layer("shadow"), Layer("man")), (Layer("gone"),)
    for layout in LAYOUTS:
        for seat in (0, 1):
            (row,) = SMALL.row("taken", seat, [man, man, gone], "two", layout)
            x, y, width, height = SMALL.tray(seat, layout)
            assert (x, width) == (row.x, row.width)
            assert y <= row.y <= row.y + row.height <= y + height + 1e-9
            assert [layer.art for layer in row.art] == ["shadow", "man", "shadow", "man", "gone"]
            assert all(layer.x + layer.width <= row.width + 1e-9 for layer in row.art)
            assert row.art[0].x == row.art[1].x < row.art[2].x < row.art[4].x
    assert SMALL.row("taken", 0, [], "none", WIDE)[0].art, "an empty row is not drawn as a box"


def test_rows_of_a_set_up_are_read_without_a_field() -> None:
    assert SMALL.read("...b/.W../W...", "Wb") == {"W": 1 << 0 | 1 << 5, "b": 1 << 11}
