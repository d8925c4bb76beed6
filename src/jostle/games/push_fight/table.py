"""Push Fight's table: where everything lies in each layout, and what is drawn that nobody moves.

Wide: the near seat's half is on the left. Tall: the board is turned by a quarter, with the near seat's half below.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from jostle.games.push_fight import SPEC
from jostle.games.push_fight.lines import at_open_edge
from jostle.games.push_fight.text import NAMES
from jostle.i18n import messages_of
from jostle.scene import Layer, Layout, Place, Shape

message = messages_of(__package__)

RAIL = 0.17  # how thick a rail is
COORDINATES = "--push-fight-coord"


@dataclass(frozen=True)
class _Plan:
    """How a layout is measured: the scene's size, the board's corner, and places for the near and the far seat."""

    size: Place
    board: Place
    plate: Place  # the size of a plate
    plates: tuple[Place, Place]
    trays: tuple[Place, Place]  # for the pieces in hand
    spots: tuple[Place, ...]  # the middles of the pieces in a tray: three squares, two rounds
    tokens: Place
    letters: float  # the height of a coordinate


_PLANS = {
    "wide": _Plan(
        size=(8.9, 6.0),
        board=(0.45, 1.2),
        plate=(3.0, 0.62),
        plates=((0.14, 0.14), (5.76, 0.14)),
        trays=((0.14, 0.86), (6.66, 4.68)),
        spots=((0.49, 0.55), (0.77, 0.55), (1.05, 0.55), (1.33, 0.55), (1.61, 0.55)),
        tokens=(6.68, 4.86),
        letters=0.15,
    ),
    "tall": _Plan(
        size=(5.4, 9.56),
        board=(0.7, 0.7),
        plate=(5.2, 0.55),
        plates=((0.1, 8.98), (0.1, 0.04)),
        trays=((0.08, 7.07), (3.88, 0.68)),
        spots=((0.48, 0.52), (0.72, 0.52), (0.96, 0.52), (0.52, 1.27), (0.92, 1.27)),
        tokens=(0.44, 7.06),
        letters=0.18,
    ),
}


def size(layout: Layout) -> Place:
    return _PLANS[layout.form].size


@cache
def place(square: int, layout: Layout) -> Place:
    """Where a square is drawn; also where one just off the board would be."""
    column, row = _cell(square % 8, square // 8, layout)
    x, y = _PLANS[layout.form].board
    return round(x + column, 3), round(y + row, 3)


def held_at(seat: int, number: int, layout: Layout) -> Place:
    """Where a seat's piece in hand lies: the corner of the square it would take."""
    plan = _PLANS[layout.form]
    (x, y), (dx, dy) = plan.trays[_side(seat, layout)], plan.spots[number]
    return x + dx - 0.5, y + dy - 0.5


@cache
def ground(layout: Layout) -> tuple[Shape, ...]:
    """What never changes."""
    return (*_board(layout), *_plates(layout))


@cache
def trays(layout: Layout) -> tuple[Shape, ...]:
    """Where the pieces lie that are still in hand."""
    plan, tall = _PLANS[layout.form], layout.form == "tall"
    width, height = (1.44, 1.78) if tall else (2.1, 1.15)
    shapes = []
    for seat, side in enumerate(SPEC.sides):
        x, y = plan.trays[_side(seat, layout)]
        art = (Layer(_turned("pf-hand", layout)),)
        label = message("hand", side=side)
        shapes.append(Shape(f"tray-{seat}", "box", "panel", x, y, width, height, label=label, art=art, about="hand"))
    return tuple(shapes)


@cache
def tokens(moves: int, layout: Layout) -> tuple[Shape, ...]:
    """The tray that shows what the side to act still has: its moves and the push."""
    tall = layout.form == "tall"
    width, height = (0.62, 1.86) if tall else (2.04, 0.68)
    names = [*["pf-token-move-spent"] * (2 - moves), *["pf-token-move"] * moves, "pf-token-push"]
    gap = 0.6 if tall else 0.65
    side = 0.5 if tall else 0.54
    art = [Layer(_turned("pf-tray", layout))]
    for i, name in enumerate(names):
        along, across = (width if not tall else height) / 2 + (i - 1) * gap - side / 2, (min(width, height) - side) / 2
        x, y = (across, along) if tall else (along, across)
        art.append(Layer(name, x, y, side, side))
    x, y = _PLANS[layout.form].tokens
    label = message("turn-left", moves=moves)
    return (Shape("tokens", "box", "panel", x, y, width, height, label=label, art=tuple(art), about="tokens"),)


# --- the board ------------------------------------------------------------------------------------------------------


def _cell(file: int, rank: int, layout: Layout) -> tuple[int, int]:
    """The column and row of a square, counted from the upper left corner."""
    if layout.near == 1:
        file, rank = 7 - file, 3 - rank
    return (3 - rank, 7 - file) if layout.form == "tall" else (file, 3 - rank)


def _side(seat: int, layout: Layout) -> int:
    """0 for the near seat, 1 for the far one."""
    return 0 if seat == layout.near else 1


def _turned(name: str, layout: Layout) -> str:
    return f"{name}-turned" if layout.form == "tall" else name


def _plates(layout: Layout) -> list[Shape]:
    plan = _PLANS[layout.form]
    return [
        Shape(f"seat-{seat}", "seat", "panel", *plan.plates[_side(seat, layout)], *plan.plate, label=side, seat=seat)
        for seat, side in enumerate(SPEC.sides)
    ]


def _board(layout: Layout) -> list[Shape]:
    tall = layout.form == "tall"
    x, y = _PLANS[layout.form].board
    slab = Layer("pf-board-turned", -0.66, -0.4, 5.62, 9.4) if tall else Layer("pf-board", -0.5, -0.56, 9.3, 5.72)
    shapes = [Shape("board", "box", "panel", x, y, 4 if tall else 8, 8 if tall else 4, art=(slab,), about="edge")]
    shapes += [_square(square, layout) for square in NAMES]
    if tall:
        at, drawn = (x, y + 4, 4, 0), Layer("pf-line-turned", 0, -0.05, 4, 0.1)
    else:
        at, drawn = (x + 4, y, 0, 4), Layer("pf-line", -0.05, 0, 0.1, 4)
    line = Shape("middle", "line", "middle", *at, art=(drawn,), about="middle")
    return [*shapes, line, *_rails(layout)]


def _square(square: int, layout: Layout) -> Shape:
    file, rank = square % 8, square // 8
    look = "dark" if (file + rank) % 2 else "light"
    art = [Layer(f"pf-square-{look}-{(3 * file + 7 * rank + file // 4) % 4}"), _tone(square, layout)]
    if not _exists(*_cell(file, rank, layout), -1, 0, layout):
        art.append(_coordinate(square, layout, first=True))
    if not _exists(*_cell(file, rank, layout), 0, 1, layout):
        art.append(_coordinate(square, layout, first=False))
    x, y = place(square, layout)
    return Shape(NAMES[square], "box", f"cell {look}", x, y, label=NAMES[square], art=tuple(art), about=_worth(square))


def _worth(square: int) -> str:
    """What kind of square it is: one from which a piece can be pushed off the board, or not."""
    return "outer-square" if at_open_edge(square) else "inner-square"


def _exists(column: int, row: int, dx: int, dy: int, layout: Layout) -> bool:
    """Whether there is a square that many columns and rows away."""
    return (column + dx, row + dy) in {_cell(square % 8, square // 8, layout) for square in NAMES}


def _coordinate(square: int, layout: Layout, first: bool) -> Layer:
    """What the row is called, in the upper left corner of its first square; what the column is, below in its last."""
    letter, digit = NAMES[square][0], NAMES[square][1]
    text = (letter if first else digit) if layout.form == "tall" else (digit if first else letter)
    high = _PLANS[layout.form].letters
    x, y, side = (0.07, 0.05, "left") if first else (0.73, 0.95 - high, "right")
    return Layer("", x, y, 0.2, high, text=text, style=f"display {side}", colour=COORDINATES)


def _tone(square: int, layout: Layout) -> Layer:
    """A touch of light on the squares in the upper left, and of shade on those in the lower right."""
    column, row = _cell(square % 8, square // 8, layout)
    shade = column / 3 * 0.4 + row / 7 * 0.6 if layout.form == "tall" else column / 7 * 0.6 + row / 3 * 0.4
    if shade < 0.5:
        return Layer("pf-tone", colour=f"rgba(255,255,255,{0.22 * (0.5 - shade):.2f})")
    return Layer("pf-tone", colour=f"rgba(60,30,0,{0.16 * (shade - 0.5):.2f})")


def _rails(layout: Layout) -> list[Shape]:
    """Beside the ends of the files c to g and b to f."""
    shapes = []
    for name, first, last, rank in (("rail-top", 2, 6, 3), ("rail-bottom", 1, 5, 0)):
        (x, y), (other_x, other_y) = (place(file + 8 * rank, layout) for file in (first, last))
        x, y = min(x, other_x), min(y, other_y)
        column, row = _cell(first, rank, layout)
        if layout.form == "tall":
            x = x - 0.04 - RAIL if column == 0 else x + 1.04
            width, height = RAIL, 5.0
        else:
            y = y - 0.04 - RAIL if row == 0 else y + 1.04
            width, height = 5.0, RAIL
        art = (Layer(_turned("pf-rail", layout)),)
        shapes.append(Shape(name, "box", "rail", x, y, width, height, label=message("rail"), art=art, about="rail"))
    return shapes
