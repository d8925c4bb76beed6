"""What Pushee Pieces prints: the board and the pieces."""

from __future__ import annotations

from dataclasses import replace

from jostle.games.printing import Face, Part, Printed, drawn
from jostle.games.pushee_pieces.table import COLOURS, WIDE, board_shapes
from jostle.games.spec import Options
from jostle.i18n import messages_of
from jostle.scene import Layer

message = messages_of("jostle.games.pushee_pieces")

SQUARE = 28.0  # of the board on paper, in millimetres
PIECE, HIGH = 25.0, 0.7  # a piece's length on paper, and its width as a part of that
FRAME = 0.34, 0.14  # the board's frame, in squares: with walls, and without
DIGITS = 4  # bits of a square's worth


def parts(options: Options) -> tuple[Part, ...]:
    return _board(options), _pieces(int(options["pieces"]))


def _board(options: Options) -> Part:
    digits = [int(digit) for digit in str(options["values"]).replace("/", "")]
    values = tuple(sum((digit >> bit & 1) << square for square, digit in enumerate(digits)) for bit in range(DIGITS))
    walls = bool(options["walls"])
    frame = FRAME[not walls]
    shapes = tuple(
        replace(shape, x=shape.x - WIDE.board[0] + frame, y=shape.y - WIDE.board[1] + frame)
        for shape in board_shapes(values, walls, "wide")
    )
    size = 6 + 2 * frame
    note = message("print-how-walls") if walls else message("print-how-open")
    return Part(
        "board", message("print-board"), SQUARE * size, SQUARE * size, (size, size),
        (Printed("board", Face(shapes)),), notes=(note,),
    )  # fmt: skip


def _pieces(count: int) -> Part:
    """Pieces are the same on both sides; whoever turns one by a quarter makes it point the other way."""
    pieces = []
    for colour in COLOURS:
        face = drawn((Layer(f"pp-{colour}-across", 0.02, HIGH / 2 - 0.48, 0.96, 0.96),), 1.0, HIGH)
        pieces.append(Printed(f"{colour} piece", face, face, count))
    title = message("print-pieces", count=count)
    return Part("pieces", title, PIECE, PIECE * HIGH, (1.0, HIGH), tuple(pieces))
