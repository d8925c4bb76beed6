"""The table of Pushee Pieces with its art, for wide and for tall windows: the board, and a tray for each seat.

A tray holds the seat's pieces. Two lie ready in large slots, one across and one upright, and are what the seat takes
to place; the others wait in small ones. The last piece of all is shown both ways. The board is the same from every
side, so it is not turned for the seat that sits near: only the trays and plates change places.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from jostle.games.pushee_pieces import rules
from jostle.games.pushee_pieces.chain import contested
from jostle.games.pushee_pieces.text import NAMES, WAYS, members, step
from jostle.games.pushee_pieces.words import (
    SIDES,
    WAY_NAMES,
    hand_label,
    number,
    piece_label,
    points,
    question,
    ready_label,
    square_label,
    take_slot,
)
from jostle.i18n import Message, Text, messages_of
from jostle.i18n.numbers import plain
from jostle.kernel import Record
from jostle.scene import NOTHING, Layer, Layout, Place, Shape, kit
from jostle.scene.kit import Box

message = messages_of(__package__)

AXES = ("across", "upright")
COLOURS = ("white", "blue")
SIGNS = (
    ("◁{}▷", "△\n{}\n▽"),
    ("◀{}▶", "▲\n{}\n▼"),
)  # in a terminal, around what a square is worth
INKS = ("--pp-white-rim", "--pp-blue-ring")  # of the numbers on the seats' plaques
DRAWN = Box(0.08, 0.07, 0.84, 0.84)  # the drawing of a piece in its square
BOXES = (Box(0.09, 0.21, 0.82, 0.62), Box(0.22, 0.08, 0.56, 0.88))  # what is seen of it there, across and upright
READY = 0.98  # the size of a large slot
TILES = 5  # squares that are worth more look like those that are worth this
SKIN = kit.Skin(button="pp-button", button_ink="--pp-white-rim")
TURNS = {rules.LEFT: 180.0, rules.RIGHT: 0.0, rules.UP: 270.0, rules.DOWN: 90.0}
STUD = Box(0.64, 0.62, 0.26, 0.26)  # where in its square a piece that has been turned wears a stud
OFF = 0.46  # the size of the button for a step over the edge


@dataclass(frozen=True)
class Plan:
    """Where everything is. Lists of two are for the seats that sit far and near; what belongs to a tray is measured
    from its corner."""

    width: float
    height: float
    board: Place
    coordinate: float  # the height of the coordinates in the squares' corners
    tray: tuple[float, float]
    trays: tuple[Place, Place]
    plate: tuple[float, float]
    plates: tuple[Place, Place]
    ready: tuple[Place, Place]  # the slots of the pieces across and upright
    spare: tuple[float, float, float, float]  # the first small slot, and the steps from column to column and row to row
    plaque: Place
    held: tuple[Place, Place]  # where it is written how many pieces are in hand, from the table's corner
    held_size: tuple[float, float]

    def part(self, tray: int, x: float, y: float, width: float, height: float) -> Box:
        """A part of a tray."""
        return Box(*self.trays[tray], *self.tray).at(x, y, width, height)


WIDE = Plan(
    width=10.38,
    height=6.86,
    board=(0.34, 0.35),
    coordinate=0.15,
    tray=(3.4, 2.3),
    trays=((6.92, 0.82), (6.92, 3.7)),
    plate=(3.4, 0.62),
    plates=((6.92, 0.06), (6.92, 6.16)),
    ready=((0.12, 0.11), (1.14, 0.11)),
    spare=(0.12, 1.33, 0.455, 0.46),
    plaque=(2.24, 0.16),
    held=((9.12, 1.94), (9.12, 4.82)),
    held_size=(1.12, 0.16),
)
TALL = Plan(
    width=6.68,
    height=11.0,
    board=(0.34, 2.42),
    coordinate=0.18,
    tray=(6.56, 1.24),
    trays=((0.06, 0.76), (0.06, 8.98)),
    plate=(3.6, 0.62),
    plates=((0.06, 0.05), (0.06, 10.33)),
    ready=((0.12, 0.13), (1.14, 0.13)),
    spare=(2.22, 0.16, 0.45, 0.47),
    plaque=(5.42, 0.16),
    held=((4.6, 0.24), (4.6, 10.52)),
    held_size=(1.98, 0.25),
)
SPARE, COLUMNS, FULL = 0.43, 7, 13  # the size of a small slot, how many are in a row, and how many in a tray
PLAQUE = (1.04, 0.88)


def plan_of(layout: Layout) -> Plan:
    return TALL if layout.form == "tall" else WIDE


def shapes(s: Record, legal: list[int], layout: Layout) -> list[Shape]:
    plan = plan_of(layout)
    values = tuple(int(digit) for digit in s.values)
    ground = [*board_shapes(values, bool(s.walls), layout.form), *_clash(s, plan)]
    things = [_piece_on(s, seat, square, plan) for seat in (0, 1) for square in members(s.board[seat])]
    for i, seat in enumerate((1 - layout.near, layout.near)):
        ground += _seat(s, seat, i, plan)
        things += _hand(s, seat, i, plan)
    return [*ground, *_buttons(s, legal, plan, layout), *things]


def next_piece(seat: int, axis: int) -> str:
    """The id of the piece that the seat places, if it is to point that way."""
    return f"next-{seat}-{'hv'[axis]}"


def spare_piece(seat: int, n: int) -> str:
    """The id of one of the pieces in the small slots, of which the first is 1."""
    return f"spare-{seat}-{n}"


def piece_place(plan: Plan, square: int, axis: int) -> Place:
    """Where a piece on that square is drawn."""
    x, y = _place(plan, square)
    return x + BOXES[axis].x, y + BOXES[axis].y


def _place(plan: Plan, square: int) -> Place:
    return plan.board[0] + square % 6, plan.board[1] + square // 6


# --- the board -----------------------------------------------------------------------------------------------------


@lru_cache(64)  # the same in every position of a game
def board_shapes(values: tuple[int, ...], walls: bool, form: str) -> tuple[Shape, ...]:
    """The board and its squares; `values` are the bits of the squares' worths, a set of squares for each bit."""
    plan = TALL if form == "tall" else WIDE
    art = (Layer("pp-board" if walls else "pp-board-open"),)
    label = message("board-walls") if walls else message("board-open")
    board = Shape("board", "box", "tile", *plan.board, 6.0, 6.0, label=label, art=art, about="edge")
    worths = [sum((digit >> square & 1) << i for i, digit in enumerate(values)) for square in range(36)]
    return board, *(_square(square, worth, plan) for square, worth in enumerate(worths))


def _square(square: int, worth: int, plan: Plan) -> Shape:
    art = [Layer(f"pp-tile-{min(worth, TILES)}")]
    if worth:
        art.append(Layer("", 0.2, 0.31, 0.6, 0.36, text=str(worth), style="display", colour="--pp-num"))
    size = plan.coordinate
    if square % 6 == 0:
        rank = str(6 - square // 6)
        art.append(Layer("", 0.09, 0.07, 0.3, size, text=rank, style="display left", colour="--pp-num"))
    if square >= 30:
        file = "abcdef"[square % 6]
        art.append(Layer("", 0.625, 0.93 - size, 0.3, size, text=file, style="display right", colour="--pp-num"))
    look = "cell dark" if worth else "cell light"
    x, y = _place(plan, square)
    sign, label = str(worth or ""), square_label(square, worth)
    about = f"worth-{worth}"
    return Shape(NAMES[square], "box", look, x, y, sign=sign, label=label, art=tuple(art), about=about)


def _clash(s: Record, plan: Plan) -> list[Shape]:
    """While a clash is open, the square that it is about."""
    if s.tier == 0:
        return []
    x, y = _place(plan, contested(s)[0])
    return [Shape("contested", "box", "mark", x, y, label=question(s), art=(Layer("pp-clash"),), about="clash")]


# --- pieces --------------------------------------------------------------------------------------------------------


def _look(seat: int) -> str:
    return f"piece-{seat} piece {COLOURS[seat]}"


def piece_key(seat: int, axis: int) -> str:
    """What kind of thing a piece is."""
    return f"{COLOURS[seat]}-{AXES[axis]}"


def _lozenge(
    id: str, seat: int, axis: int, corner: Place, on: str, label: Message, sign: str = "", stud: bool = False
) -> Shape:
    """A piece that lies in a square, or in a slot of the same size."""
    seen, name = BOXES[axis], piece_key(seat, axis)
    at = DRAWN.within(seen)
    art = [Layer(f"pp-shadow-{name}", *at, style="shadow"), Layer(f"pp-{name}", *at)]
    if stud:
        art.append(Layer("pp-turned", *STUD.within(seen)))
    box = seen._replace(x=corner[0] + seen.x, y=corner[1] + seen.y)
    sign = SIGNS[seat][axis].format(f"{sign}{'↻' if stud else ''}" or " ")
    return Shape(id, "box", _look(seat), *box, sign, label, on=on, art=tuple(art), about=name)


def _piece_on(s: Record, seat: int, square: int, plan: Plan) -> Shape:
    name, axis, turned = NAMES[square], int(s.upright) >> square & 1, bool(int(s.turned) >> square & 1)
    label, sign = piece_label(s, seat, square), str(number(s, square) or "")
    return _lozenge(f"piece-{name}", seat, axis, _place(plan, square), name, label, sign, turned)


def _hand(s: Record, seat: int, i: int, plan: Plan) -> list[Shape]:
    """The pieces in a seat's tray: two that are ready, and the others."""
    hand, tray, margin = int(s.hand[seat]), plan.trays[i], (1 - READY) / 2
    if hand == 0:
        return []
    found = []
    for axis, (x, y) in enumerate(plan.ready):
        corner = tray[0] + x - margin, tray[1] + y - margin
        label = ready_label(seat, axis)
        found.append(_lozenge(next_piece(seat, axis), seat, axis, corner, take_slot(seat, axis), label))
    art = (Layer(f"pp-{COLOURS[seat]}-upright"),)
    for n in range(hand - 2):
        x, y = _spare_place(plan, n)
        id, x, y, size = spare_piece(seat, n + 1), tray[0] + x + 0.025, tray[1] + y + 0.015, SPARE - 0.05
        found.append(Shape(id, "box", _look(seat), x, y, size, size, on=f"hand-{seat}", art=art, about="hand"))
    return found


def _spare_place(plan: Plan, n: int) -> Place:
    x, y, column, row = plan.spare
    return x + column * (n % COLUMNS), y + row * (n // COLUMNS)


# --- the seats' things ---------------------------------------------------------------------------------------------


def _seat(s: Record, seat: int, i: int, plan: Plan) -> list[Shape]:
    """A seat's plate and its tray, with the plaque for its points, and what is left to place and to turn."""
    plate = kit.plate(seat, SIDES[seat], Box(*plan.plates[i], *plan.plate))
    slots = (_ready_slot(seat, axis, i, plan) for axis in (0, 1))
    found = [plate, _tray(s, seat, i, plan), *slots, _plaque(s, seat, i, plan), _held(s, seat, i, plan)]
    return [*found, _turns_left(s, seat, i, plan)] if s.turns else found


def _tray(s: Record, seat: int, i: int, plan: Plan) -> Shape:
    art = [Layer("pp-tray-wide" if plan is WIDE else "pp-tray-tall")]
    if plan is WIDE:  # elsewhere there is no room to say which way the pieces push
        for words, (x, y) in zip((message("push-across"), message("push-upright")), plan.ready, strict=True):
            at = x, y + READY + 0.03, READY, 0.16
            art.append(Layer("", *at, text=words, style="strong", colour="--pp-engraved"))
    label = hand_label(s, seat)
    return Shape(f"hand-{seat}", "box", "panel", *plan.trays[i], *plan.tray, label=label, art=tuple(art), about="hand")


def _ready_slot(seat: int, axis: int, i: int, plan: Plan) -> Shape:
    box = plan.part(i, *plan.ready[axis], READY, READY)
    id, label, about = take_slot(seat, axis), ready_label(seat, axis), f"ready-{AXES[axis]}"
    return Shape(id, "box", "button", *box, label=label, art=NOTHING, about=about)


def _plaque(s: Record, seat: int, i: int, plan: Plan) -> Shape:
    total = points(s)[seat]
    text: Text = plain(total)
    place = Box(0.17, 0.13, 0.7, 0.62)
    if isinstance(total, int):
        text, place = str(total), Box(0.1, 0.13, 0.84, 0.62)
    art = Layer(f"pp-plaque-{COLOURS[seat]}"), kit.write(text, place, "display", INKS[seat])
    box, label = plan.part(i, *plan.plaque, *PLAQUE), message("points", points=total)
    return Shape(f"points-{seat}", "box", "panel", *box, label=label, art=art, about="points")


def _held(s: Record, seat: int, i: int, plan: Plan) -> Shape:
    words = message("in-hand", count=int(s.hand[seat]))
    style, colour = ("strong", "--pp-engraved") if plan is WIDE else ("strong right", "--pushee-pieces-ink")
    return kit.caption(f"held-{seat}", Box(*plan.held[i], *plan.held_size), words, "hand", style, colour)


def _turns_left(s: Record, seat: int, i: int, plan: Plan) -> Shape:
    """A stud and a number, where there is no small slot any more."""
    left, box = int(s.turns_left[seat]), plan.part(i, *_spare_place(plan, FULL), 0.46, SPARE)
    written = kit.write(str(left), Box(0.24, 0.09, 0.22, 0.26), "display", "--pp-engraved")
    art, label = (Layer("pp-turned", 0.0, 0.1, 0.24, 0.24), written), message("to-turn", count=left)
    return Shape(f"turns-{seat}", "box", "panel", *box, label=label, art=art, about="turns")


# --- what can be pressed beside the squares --------------------------------------------------------------------------


def _buttons(s: Record, legal: list[int], plan: Plan, layout: Layout) -> list[Shape]:
    """To pass, in the empty tray; and steps over the edge, where they lead."""
    found = []
    for action in legal:
        if action == rules.PASS:
            box, words = plan.part(int(s.actor == layout.near), 0.22, 0.28, 1.8, 0.64), message("button-pass")
            found.append(kit.button("do-pass", box, words, about="pass", skin=SKIN))
        elif action >= rules.CHOOSE and step(*divmod(action - rules.CHOOSE, 4)) is None:
            found.append(_off_button(*divmod(action - rules.CHOOSE, 4), plan))
    return found


def _off_button(square: int, direction: int, plan: Plan) -> Shape:
    x, y = _place(plan, square)
    middle, before, behind = (1 - OFF) / 2, -0.3, 1.3 - OFF
    dx = {rules.LEFT: before, rules.RIGHT: behind}.get(direction, middle)
    dy = {rules.UP: before, rules.DOWN: behind}.get(direction, middle)
    art = Layer("pp-off"), Layer("pp-off-arrow", turn=TURNS[direction])
    label = message("button-off", way=WAY_NAMES[direction])
    return Shape(f"do-{WAYS[direction]}", "box", "button", x + dx, y + dy, OFF, OFF, label=label, art=art, about="off")
