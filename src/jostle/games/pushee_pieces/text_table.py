"""The table of Pushee Pieces for a terminal: the board with signs, and what each seat has beside it."""

from __future__ import annotations

from jostle.games.pushee_pieces import rules
from jostle.games.pushee_pieces.chain import contested
from jostle.games.pushee_pieces.text import NAMES, WAYS, members, step
from jostle.games.pushee_pieces.words import (
    POINTING,
    SIDES,
    WAY_NAMES,
    hand_label,
    next_label,
    number,
    piece_label,
    points,
    question,
    square_label,
    take_slot,
)
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import Place, Shape

message = messages_of(__package__)

EDGE = 0.7  # the margin for the rank numbers
TOP = 0.5  # the margin above the board
SIDE = EDGE + 6.4  # where hands, points and buttons begin, right of the board
WIDTH, HEIGHT = SIDE + 3.8, TOP + 6.9
COLOURS = ("white", "blue")
SIGNS = (("◁{}▷", "△\n{}\n▽"), ("◀{}▶", "▲\n{}\n▼"))  # White's and Blue's, around the number of the square
SIZES = ((0.9, 0.6), (0.6, 0.84))  # of a piece that points across, and of an upright one
PANELS = (TOP + 4.5, TOP)  # how far down the seats' hands are
BUTTONS = TOP + 2.1  # and the first button


def shapes(s: Record, legal: list[int]) -> list[Shape]:
    return [*_board(s), *_hands(s), *_pieces(s), *_marks(s), *_buttons(legal, int(s.actor))]


def next_piece(seat: int) -> str:
    """The id of the piece that the seat places, whichever way it will point."""
    return f"next-{seat}"


def piece_place(square: int, axis: int) -> Place:
    """Where a piece on that square is drawn."""
    return _inset(_place(square), axis)


def _place(square: int) -> Place:
    """Where a square is drawn."""
    return EDGE + square % 6, TOP + square // 6


def _inset(corner: Place, axis: int) -> Place:
    """Where a piece is drawn in a square, or in a seat's box."""
    width, height = SIZES[axis]
    return corner[0] + (1 - width) / 2, corner[1] + (1 - height) / 2


def _sign(worth: int) -> str:
    return str(worth) if worth else ""


def _board(s: Record) -> list[Shape]:
    shapes = []
    for square, name in enumerate(NAMES):
        x, y = _place(square)
        worth = number(s, square)
        look = "cell dark" if worth else "cell light"
        shapes.append(Shape(name, "box", look, x, y, sign=_sign(worth), label=square_label(square, worth)))
    for i, letter in enumerate("abcdef"):
        shapes.append(Shape(f"file-{letter}", "text", "margin", EDGE + i, TOP + 6.3, 1, 0.5, sign=letter))
    for i in range(6):
        shapes.append(Shape(f"rank-{i + 1}", "text", "margin", 0, TOP + 5 - i, 0.6, 1, sign=str(i + 1)))
    if s.walls:
        left, top, length = EDGE - 0.08, TOP - 0.08, 6.16
        shapes.append(Shape("wall-left", "line", "middle", left, top, 0, length, label=message("wall-left")))
        shapes.append(Shape("wall-right", "line", "middle", left + length, top, 0, length, label=message("wall-right")))
        shapes.append(Shape("wall-top", "line", "middle", left, top, length, 0, label=message("wall-upper")))
        shapes.append(
            Shape("wall-bottom", "line", "middle", left, top + length, length, 0, label=message("wall-lower"))
        )
    return shapes


def _piece(id: str, seat: int, axis: int, corner: Place, on: str, worth: str, label: Text) -> Shape:
    x, y = _inset(corner, axis)
    width, height = SIZES[axis]
    sign = SIGNS[seat][axis].format(worth or " ")
    look = f"piece-{seat} piece {COLOURS[seat]}"
    return Shape(id, "box", look, x, y, width, height, sign=sign, label=label, on=on)


def _pieces(s: Record) -> list[Shape]:
    return [
        _piece(
            f"piece-{NAMES[square]}",
            seat,
            int(s.upright) >> square & 1,
            _place(square),
            NAMES[square],
            _sign(number(s, square)),
            piece_label(s, seat, square),
        )
        for seat in (0, 1)
        for square in members(s.board[seat])
    ]


def _hands(s: Record) -> list[Shape]:
    """For each seat a box with the next piece of its hand, and beside it what it has."""
    shapes = []
    for seat, y in enumerate(PANELS):
        hand, has = int(s.hand[seat]), _possessions(s, seat)
        sign, words = Listing(has, "lines"), Listing(has, "comma")
        shapes.append(Shape(f"hand-{seat}", "box", "tile", SIDE, y + 0.17, label=hand_label(s, seat)))
        shapes.append(Shape(f"seat-{seat}", "text", "panel", SIDE + 1.2, y, 2.4, 1.34, sign=sign, label=words))
        if hand:
            corner = SIDE, y + 0.17
            shapes.append(_piece(f"next-{seat}", seat, rules.ACROSS, corner, f"hand-{seat}", "", next_label(s, seat)))
    return shapes


def _possessions(s: Record, seat: int) -> tuple[Text, ...]:
    has = SIDES[seat], message("points", points=points(s)[seat]), message("in-hand", count=int(s.hand[seat]))
    return (*has, message("to-turn", count=int(s.turns_left[seat]))) if s.turns else has


def _marks(s: Record) -> list[Shape]:
    """Which pieces have been turned; and while a clash is open, what it is about and who pushes."""
    shapes = []
    for square in members(s.turned):
        x, y = _place(square)
        label = message("turned", square=NAMES[square])
        shapes.append(
            Shape(f"turned-{NAMES[square]}", "text", "margin", x + 0.74, y, 0.26, 0.34, sign="↻", label=label)
        )
    if s.tier > 0:
        x, y = _place(contested(s)[0])
        shapes.append(Shape("contested", "box", "mark", x + 0.02, y + 0.02, 0.96, 0.96, label=question(s)))
    return shapes


def _buttons(legal: list[int], actor: int) -> list[Shape]:
    """What has no place on the board: the way a piece points, passing, steps over the edge."""
    names: dict[str, tuple[Message, Message]] = {}  # what is written on a button, and what it is called
    for action in legal:
        if action == rules.PASS:
            names["do-pass"] = message("button-pass"), message("button-pass")
        elif action < rules.TURN:
            names[take_slot(actor, rules.ACROSS)] = message("button-across"), POINTING[rules.ACROSS]
            names[take_slot(actor, rules.UPRIGHT)] = message("button-upright"), POINTING[rules.UPRIGHT]
        elif action >= rules.CHOOSE and step(*divmod(action - rules.CHOOSE, 4)) is None:
            direction = (action - rules.CHOOSE) % 4
            off = message("button-off", way=WAY_NAMES[direction])
            names[f"do-{WAYS[direction]}"] = off, off
    return [
        Shape(id, "box", "button", SIDE, BUTTONS + 0.9 * i, 2.4, 0.67, sign=sign, label=label)
        for i, (id, (sign, label)) in enumerate(names.items())
    ]
