"""Boards of squares, for authors of games: names, directions, sets, rows of signs, and the table in a scene.

    GRID = Grid(5, 5)                       # five columns, five rows; a1 is in the lower left corner
    GRID.names[7], GRID.squares["c2"]       # "c2", 7
    GRID.step(7, UP)                        # 12, which is c3; None over the edge
    GRID.read("...../..B../...../.W.../.....", "WB")  # {"W": ..., "B": ...}: sets, from the highest row down
    Fields(board=GRID.sets("WB", lying, lay))         # and in position texts
    shifted = GRID.shifted                  # a kernel: all squares of a set, one step further

A square is a number, `column + columns * row`, and a set of squares is a number too, with a bit for each of them; so a
board has at most 62 squares. `DIRECTIONS` are 0 `LEFT`, 1 `DOWN`, 2 `UP` and 3 `RIGHT`. `3 - direction` is the opposite
direction, so that on a board turned by half squares and directions are counted from the other end.

A scene has two layouts. In a wide window the board is on the left and the players' plates are in a column on its
right, and so they are in a terminal; in a tall one the plates are above and below the board.
The near seat's plate is the lowest; those of the others are above it, in the order of turns from the top.
With two seats the board is turned by half for seat 1, so that the near seat always plays upwards. `Grid(7, 7, seats=4)`
has places for up to four players, at most six, and is not turned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from jostle.games.text_fields import Board, SignRows, SquareSets, in_sets, sets
from jostle.i18n import Text
from jostle.kernel import Record, kernel
from jostle.scene import NOTHING, Layer, Layout, Place, Shape, kit

LEFT, DOWN, UP, RIGHT = range(4)
DIRECTIONS = range(4)
LETTERS = "abcdefghijklmnopqrstuvwxyz"

Layers = tuple[Layer, ...]

INSET = 0.14  # how far a piece stands from the edges of its square
MARGIN = 0.35  # around the board in a window
PLATE = (3.0, 0.62)  # in a wide window
PLATE_TALL = (3.3, 0.62)
GAP = 0.12  # between the table's edge, plates and trays


@dataclass(frozen=True)
class Grid:
    """A board of columns and rows. It is a value: a game makes one, and its rules, texts and scenes use it."""

    columns: int
    rows: int
    seats: int = 2  # how many can play: there is room for so many plates

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= len(LETTERS) and self.rows >= 1 and self.size <= 62):
            raise ValueError(f"a grid has at most 62 squares, not {self.columns} x {self.rows}")
        if not 2 <= self.seats <= 6:
            raise ValueError(f"a grid has places for 2 to 6 seats, not {self.seats}")

    @property
    def size(self) -> int:
        """How many squares there are."""
        return self.columns * self.rows

    # --- squares and sets of them -----------------------------------------------------------------------------------

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the squares are called, by their numbers."""
        return tuple(f"{LETTERS[square % self.columns]}{square // self.columns + 1}" for square in range(self.size))

    @cached_property
    def squares(self) -> dict[str, int]:
        """The squares' numbers, by what they are called."""
        return {name: square for square, name in enumerate(self.names)}

    def members(self, squares: int) -> list[int]:
        """The squares of a set, the lowest first."""
        return [square for square, bit in enumerate(bin(squares)[:1:-1]) if bit == "1"]

    def step(self, square: int, direction: int) -> int | None:
        """The next square that way, None over the edge."""
        column, row = square % self.columns, square // self.columns
        column += (direction == RIGHT) - (direction == LEFT)
        row += (direction == UP) - (direction == DOWN)
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return column + self.columns * row if inside else None

    def line(self, square: int, direction: int, occupied: int) -> list[int]:
        """A square and the unbroken row of occupied ones that follow it that way: what a push moves."""
        found = [square]
        while (ahead := self.step(found[-1], direction)) is not None and int(occupied) >> ahead & 1:
            found.append(ahead)
        return found

    @cached_property
    def shifted(self) -> Any:
        """The kernel `shifted(squares, direction)`: all squares of a set one step further. What goes over the edge is
        gone. Rules give it a name of their own: `shifted = GRID.shifted`."""
        columns, board = self.columns, (1 << self.size) - 1
        first = board // ((1 << self.columns) - 1)  # the squares of column a
        last = first << (self.columns - 1)

        @kernel
        def shifted(squares, direction):  # type: ignore[no-untyped-def]
            if direction == LEFT:
                return (squares & ~first) >> 1
            if direction == RIGHT:
                return (squares & ~last) << 1
            return squares >> columns if direction == DOWN else squares << columns & board

        return shifted

    # --- rows of signs, in position texts ---------------------------------------------------------------------------

    def sets(
        self,
        signs: str,
        lying: Callable[[Record], SquareSets],
        lay: Callable[[Record, SquareSets], None],
        empty: str = ".",
    ) -> Board:
        """The board as a field of position texts: rows of signs, from the highest row down. `lying` are the sets of
        squares in a record by their signs, the last of them on top; `lay` writes such sets into a record."""
        return sets(self._rows(signs, empty), self.squares, lying, lay)

    def read(self, rows: str, signs: str, empty: str = ".") -> dict[str, int]:
        """The set of squares that each sign stands on in rows of signs."""
        known = self._rows(signs, empty)
        return in_sets(known, known.read(rows), self.squares)

    def _rows(self, signs: str, empty: str) -> SignRows:
        rows = [self.names[at : at + self.columns] for at in range(0, self.size, self.columns)]
        return SignRows(rows[::-1], signs, empty)

    # --- the table in a scene ---------------------------------------------------------------------------------------

    def table(self, layout: Layout) -> Place:
        """How wide and high the scene is."""
        width, height = self._least(layout)
        narrow, broad = (1.3, 2.2) if layout.form == "wide" else (0.55, 0.85)  # how wide for their height windows are
        return max(width, narrow * height), max(height, width / broad)

    def area(self, state: object, layout: Layout) -> Place:
        """The same, as `assembled` asks for it."""
        return self.table(layout)

    def corner(self, layout: Layout) -> Place:
        """Where the board is: its upper left corner."""
        width, height = self.table(layout)
        free = width - MARGIN - PLATE[0] if layout.form == "wide" else width
        above = (self.seats - 2) * (PLATE_TALL[1] + GAP) if layout.form == "tall" else 0.0  # more plates than below
        return round((free - self.columns) / 2, 3), round((height + above - self.rows) / 2, 3)

    def box(self, layout: Layout) -> kit.Box:
        """The board."""
        return kit.Box(*self.corner(layout), self.columns, self.rows)

    def place(self, square: int, layout: Layout) -> Place:
        """Where a square is drawn: its upper left corner."""
        column, row = self._cell(square, layout)
        x, y = self.corner(layout)
        return round(x + column, 3), round(y + row, 3)

    def piece_place(self, square: int, layout: Layout) -> Place:
        """Where a piece on a square is drawn: what `Choice.moves` says of one that goes there."""
        x, y = self.place(square, layout)
        return round(x + INSET, 3), round(y + INSET, 3)

    def cells(
        self, layout: Layout, art: Callable[[int], Layers] | None = None, ink: str = "", about: str = ""
    ) -> list[Shape]:
        """The squares, under their names. `art` says what a square wears, and `ink` is the colour of letters and
        numbers in the corners, a custom property of the art. Without art they are of wood."""
        shapes = []
        for square, name in enumerate(self.names):
            shade = "dark" if (square % self.columns + square // self.columns) % 2 else "light"
            worn, colour = (art(square), ink) if art else ((Layer(f"kit-cell-{shade}"),), kit.DARK)
            layers = *worn, *self._coordinates(square, layout, colour)
            at, look = self.place(square, layout), f"cell {shade}"
            shapes.append(Shape(name, "box", look, *at, label=name, art=layers, about=about))
        return shapes if art else [kit.board("board", self.box(layout)), *shapes]

    @kit.kept
    def piece(
        self, id: str, square: int, look: str, layout: Layout, sign: str, label: Text, art: Layers = (), about: str = ""
    ) -> Shape:
        """A piece on a square, a disc in the colour of its look where it wears no art. The places of `art` are measured
        from the square's corner; what has no width fills the square."""
        x, y = self.piece_place(square, layout)
        side, name = 1 - 2 * INSET, self.names[square]
        if not art:
            worn = kit.token_art(look.split()[-1], sign=sign if sign.isalnum() else "", size=side)
            return Shape(id, "disc", look, x, y, side, side, sign=sign, label=label, on=name, art=worn, about=about)
        layers = tuple(
            one._replace(x=one.x - INSET, y=one.y - INSET, width=one.width or 1.0, height=one.height or 1.0)
            for one in art
        )
        return Shape(
            id, "disc", look, x, y, side, side, sign=sign, label=label, on=name, art=layers, about=about,
        )  # fmt: skip

    def plates(self, sides: tuple[Text, ...], layout: Layout) -> list[Shape]:
        """The places for the players' names, faces and clocks; `sides` are what people call the seats that play."""
        return [
            Shape(f"seat-{seat}", "seat", "panel", *self._plate(seat, layout), label=side, seat=seat)
            for seat, side in enumerate(sides)
        ]

    def row(self, id: str, seat: int, things: Sequence[Layers], label: Text, layout: Layout) -> list[Shape]:
        """Small things in a row beside a seat's plate, such as what it has taken."""
        x, y, width, height = self.tray(seat, layout)
        side = min(height, width / max(len(things), 3))
        top = y + height - side if layout.form == "wide" and seat == layout.near else y
        art = tuple(
            layer._replace(x=i * side, y=0.0, width=side, height=side)
            for i, layers in enumerate(things)
            for layer in layers
        )
        return [Shape(id, "box", "panel", x, top, width, side, label=label, art=art or NOTHING)]

    def tray(self, seat: int, layout: Layout) -> kit.Box:
        """Room for what a seat has beside the board: next to its plate, towards the middle where there is more room."""
        x, y, width, height = self._plate(seat, layout)
        if layout.form == "tall":
            return kit.Box(x + width + GAP, y, self.table(layout)[0] - width - 3 * GAP, height)
        room = self.table(layout)[1] / self.seats - 2 * GAP - height
        return kit.Box(x, y - GAP - room if seat == layout.near else y + height + GAP, width, room)

    def _least(self, layout: Layout) -> Place:
        if layout.form == "wide":
            return self.columns + 3 * MARGIN + PLATE[0], max(self.rows + 2 * MARGIN, self.seats + 1.0)
        plates = self.seats * (PLATE_TALL[1] + GAP) + 2 * MARGIN
        return max(self.columns + 2 * MARGIN, PLATE_TALL[0] + 1.5), self.rows + plates

    def _cell(self, square: int, layout: Layout) -> tuple[int, int]:
        """The column and row of a square as it is seen, counted from the upper left corner."""
        if layout.near == 1 and self.seats == 2:
            square = self.size - 1 - square
        return square % self.columns, self.rows - 1 - square // self.columns

    def _plate(self, seat: int, layout: Layout) -> kit.Box:
        if not 0 <= seat < self.seats:
            raise ValueError(f"this grid has no place for seat {seat}: expected Grid(..., seats={seat + 1}) or more")
        width, height = self.table(layout)
        tall, above = layout.form == "tall", (seat - layout.near - 1) % self.seats  # how many plates are above this one
        left, size = (GAP, PLATE_TALL) if tall else (width - PLATE[0] - GAP, PLATE)
        if seat == layout.near:
            return kit.Box(left, height - GAP - size[1], *size)
        return kit.Box(left, GAP + above * (size[1] + GAP if tall else height / self.seats), *size)

    def _coordinates(self, square: int, layout: Layout, ink: str) -> Layers:
        """The row's number in the upper left corner of its first square, the column's letter in its last."""
        column, row = self._cell(square, layout)
        letter, number = self.names[square][:1], self.names[square][1:]
        high = 0.18 if layout.form == "tall" else 0.15
        found = []
        if column == 0:
            found.append(Layer("", 0.08, 0.06, 0.3, high, text=number, style="display left", colour=ink))
        if row == self.rows - 1:
            found.append(Layer("", 0.62, 0.94 - high, 0.3, high, text=letter, style="display right", colour=ink))
        return tuple(found)
