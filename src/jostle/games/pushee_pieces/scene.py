"""What a person sees of Pushee Pieces, and the words for what may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.pushee_pieces import SPEC, rules
from jostle.games.pushee_pieces.text import NAMES, WAYS, members, step
from jostle.games.scene import WIDE, Choice, Layout, Place, Scene, Shape, Viewer
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import OVER, Record

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

EDGE = 0.7  # the margin for the rank numbers
TOP = 0.5  # the margin above the board
SIDE = EDGE + 6.4  # where hands, points and buttons begin, right of the board
WIDTH, HEIGHT = SIDE + 3.8, TOP + 6.9
COLOURS = ("white", "blue")
SIDES = SPEC.sides
POINTING = (message("pointing-across"), message("pointing-upright"))
WAY_NAMES = {
    rules.LEFT: message("way-left"),
    rules.RIGHT: message("way-right"),
    rules.UP: message("way-up"),
    rules.DOWN: message("way-down"),
}
KINDS = {
    "place": message("kind-place"),
    "turn": message("kind-turn"),
    "pass": message("kind-pass"),
    "let": message("kind-let"),
}
SIGNS = (("◁{}▷", "△\n{}\n▽"), ("◀{}▶", "▲\n{}\n▼"))  # White's and Blue's, around the number of the square
SIZES = ((0.9, 0.6), (0.6, 0.84))  # of a piece that points across, and of an upright one
PANELS = (TOP + 4.5, TOP)  # how far down the seats' hands are
BUTTONS = TOP + 2.1  # and the first button


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    shapes = [*_board(s), *_hands(s), *_pieces(s), *_marks(s), *_buttons(state.legal)]
    shown = viewer in (state.actor, "all")
    choices = [_choice(s, action, text) for action, text in zip(state.legal, state.actions, strict=True) if shown]
    return Scene(WIDTH, HEIGHT, tuple(shapes), status(s), tuple(choices))


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(state.record, action, text)


def status(s: Record) -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    if s.actor == OVER:
        return _ending(s)
    side, seat = SIDES[s.actor], int(s.actor)
    if s.tier > 0:
        return message("status-clash", side=side, tier=int(s.tier), question=_question(s))
    left = int(s.hand[seat])
    if left == 0:
        return message("status-turn", side=side)
    if rules.turnable(s, seat):
        return message("status-place-or-turn", side=side, left=left)
    return message("status-place", side=side, left=left)


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action in words, as that viewer may know it."""
    if action >= rules.CHOOSE:
        square, direction = divmod(action - rules.CHOOSE, 4)
        target = step(square, direction)
        name, way = NAMES[square], WAY_NAMES[direction]
        if target is None:
            return message("choose-off-board", square=name, way=way)
        return message("choose", square=name, way=way, target=NAMES[target])
    if action == rules.PASS:
        return message("pass-turning")
    if action >= rules.TURN:
        square = action - rules.TURN
        if int(s.upright) >> square & 1:
            return message("turn-across", square=NAMES[square])
        return message("turn-upright", square=NAMES[square])
    square, axis = divmod(action - rules.PLACE, 2)
    if axis == rules.ACROSS:
        return message("place-across", square=NAMES[square])
    return message("place-upright", square=NAMES[square])


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    if action >= rules.CHOOSE:
        return "let"
    if action == rules.PASS:
        return "pass"
    return "turn" if action >= rules.TURN else "place"


def _ending(s: Record) -> Message:
    white, blue = (int(rules.worth(s, int(pieces))) for pieces in s.board)
    if white == blue:
        return message("ended-draw", points=white)
    return message("ended-won", winner=SIDES[blue > white], points=max(white, blue), others=min(white, blue))


def _question(s: Record) -> Message:
    square, is_piece = _contested(s)
    if is_piece:
        return message("question-way", square=NAMES[square])
    return message("question-piece", square=NAMES[square])


def _contested(s: Record) -> tuple[int, bool]:
    """The square that the open clash is about, and whether it is about a piece there."""
    lines = rules.lines_left(s)
    squares = rules.contested_squares(s, *lines)
    return members(squares or rules.contested_pieces(*lines))[0], not squares


# --- shapes --------------------------------------------------------------------------------------------------------


def _place(square: int) -> Place:
    """Where a square is drawn."""
    return EDGE + square % 6, TOP + square // 6


def _inset(corner: Place, axis: int) -> Place:
    """Where a piece is drawn in a square, or in a seat's box."""
    width, height = SIZES[axis]
    return corner[0] + (1 - width) / 2, corner[1] + (1 - height) / 2


def _board(s: Record) -> list[Shape]:
    shapes = []
    for square, name in enumerate(NAMES):
        x, y = _place(square)
        number = _number(s, square)
        look = "cell light" if number == "0" else "cell dark"
        label = message("square-worth", square=name, worth=number)
        shapes.append(Shape(name, "box", look, x, y, sign=number.replace("0", ""), label=label))
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


def _number(s: Record, square: int) -> str:
    return str(rules.worth(s, 1 << square))


def _piece(id: str, seat: int, axis: int, corner: Place, on: str, number: str, label: Text) -> Shape:
    x, y = _inset(corner, axis)
    width, height = SIZES[axis]
    sign = SIGNS[seat][axis].format(number.replace("0", " "))
    look = f"piece-{seat} piece {COLOURS[seat]}"
    return Shape(id, "box", look, x, y, width, height, sign=sign, label=label, on=on)


def _pieces(s: Record) -> list[Shape]:
    shapes = []
    for seat in (0, 1):
        for square in members(s.board[seat]):
            name, axis, number = NAMES[square], int(s.upright) >> square & 1, _number(s, square)
            side, pointing = SIDES[seat], POINTING[axis]
            if int(s.turned) >> square & 1:
                label = message("piece-turned", side=side, square=name, pointing=pointing, worth=number)
            else:
                label = message("piece", side=side, square=name, pointing=pointing, worth=number)
            shapes.append(_piece(f"piece-{name}", seat, axis, _place(square), name, number, label))
    return shapes


def _hands(s: Record) -> list[Shape]:
    """For each seat a box with the next piece of its hand, and beside it what it has."""
    shapes = []
    for seat, y in enumerate(PANELS):
        hand, points = int(s.hand[seat]), int(rules.worth(s, int(s.board[seat])))
        side = SIDES[seat]
        has: tuple[Text, ...] = side, message("points", points=points), message("in-hand", count=hand)
        if s.turns:
            has += (message("to-turn", count=int(s.turns_left[seat])),)
        sign, words = Listing(has, "lines"), Listing(has, "comma")
        label = message("hand", side=side, count=hand)
        shapes.append(Shape(f"hand-{seat}", "box", "tile", SIDE, y + 0.17, label=label))
        shapes.append(Shape(f"seat-{seat}", "text", "panel", SIDE + 1.2, y, 2.4, 1.34, sign=sign, label=words))
        if hand:
            label = message("next-piece", side=side, count=hand)
            shapes.append(_piece(f"next-{seat}", seat, rules.ACROSS, (SIDE, y + 0.17), f"hand-{seat}", "0", label))
    return shapes


def _marks(s: Record) -> list[Shape]:
    """Which pieces have been turned; and while a clash is open, what it is about and who pushes."""
    shapes = []
    for square in members(s.turned):
        x, y = _place(square)
        name = NAMES[square]
        shapes.append(
            Shape(
                f"turned-{name}",
                "text",
                "margin",
                x + 0.74,
                y,
                0.26,
                0.34,
                sign="↻",
                label=message("turned", square=name),
            )
        )
    if s.tier > 0:
        x, y = _place(_contested(s)[0])
        shapes.append(Shape("contested", "box", "mark", x + 0.02, y + 0.02, 0.96, 0.96, label=_question(s)))
    return shapes


def _buttons(legal: list[int]) -> list[Shape]:
    """What has no place on the board: the way a piece points, passing, steps over the edge."""
    names: dict[str, tuple[Message, Message]] = {}  # what is written on a button, and what it is called
    for action in legal:
        if action == rules.PASS:
            names["do-pass"] = message("button-pass"), message("button-pass")
        elif action < rules.TURN:
            names["do-h"] = message("button-across"), POINTING[rules.ACROSS]
            names["do-v"] = message("button-upright"), POINTING[rules.UPRIGHT]
        elif action >= rules.CHOOSE and step(*divmod(action - rules.CHOOSE, 4)) is None:
            direction = (action - rules.CHOOSE) % 4
            off = message("button-off", way=WAY_NAMES[direction])
            names[f"do-{WAYS[direction]}"] = off, off
    return [
        Shape(id, "box", "button", SIDE, BUTTONS + 0.9 * i, 2.4, 0.67, sign=sign, label=label)
        for i, (id, (sign, label)) in enumerate(names.items())
    ]


# --- choices -------------------------------------------------------------------------------------------------------


def _choice(s: Record, action: int, text: str) -> Choice:
    return Choice(text, describe(s, action), _path(s, action), _moves(s, action))


def _path(s: Record, action: int) -> tuple[str, ...]:
    if action >= rules.CHOOSE:
        square, direction = divmod(action - rules.CHOOSE, 4)
        if not _contested(s)[1]:
            return (NAMES[square],)
        target = step(square, direction)
        return (f"do-{WAYS[direction]}" if target is None else NAMES[target],)
    if action == rules.PASS:
        return ("do-pass",)
    if action >= rules.TURN:
        return (NAMES[action - rules.TURN],)
    square, axis = divmod(action - rules.PLACE, 2)
    return NAMES[square], ("do-h", "do-v")[axis]


def _moves(s: Record, action: int) -> dict[str, Place | None]:
    """Where every piece goes that moves, in the whole of the chain reaction or up to the next clash."""
    if action == rules.PASS:
        return {}
    after = s.copy()
    standing = {square: f"piece-{NAMES[square]}" for square in members(rules.occupied(s))}  # who is on which square
    moves: dict[str, Place | None] = {}
    if action >= rules.CHOOSE:
        rules.choose(after, *divmod(action - rules.CHOOSE, 4))
    elif action >= rules.TURN:
        square = action - rules.TURN
        rules.turn(after, square)
        moves[standing[square]] = _inset(_place(square), int(after.upright) >> square & 1)
    else:
        square, axis = divmod(action - rules.PLACE, 2)
        rules.place(after, square, axis)
        standing[square] = f"next-{s.actor}"
        moves[standing[square]] = _inset(_place(square), axis)
    while after.tiers == 0 or after.tier <= after.tiers:
        lines = rules.lines_left(after)
        if not any(lines) or rules.clash_open(after, *lines):
            break
        _follow_lines(after, lines, standing, moves)
        rules.move_lines(after, *lines)
    return moves


def _follow_lines(
    s: Record, lines: tuple[int, int, int, int], standing: dict[int, str], moves: dict[str, Place | None]
) -> None:
    """One tier: note who goes where, while the record is still as before."""
    steps = [(square, step(square, direction)) for direction, line in enumerate(lines) for square in members(line)]
    movers = {square: standing.pop(square) for square, _ in steps}
    for square, target in steps:
        if target is None:
            moves[movers[square]] = None
        else:
            standing[target] = movers[square]
            moves[movers[square]] = _inset(_place(target), int(s.upright) >> square & 1)
