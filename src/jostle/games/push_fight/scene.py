"""What a person sees of Push Fight, and the messages for what can be done."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.push_fight import SPEC, board
from jostle.games.push_fight.text import NAMES, STEP
from jostle.games.scene import WIDE, Choice, Layout, Place, Scene, Shape, Viewer
from jostle.i18n import Message, Text, messages_of
from jostle.kernel import OVER, Record

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

EDGE = 0.7  # the margin for file letters, rank numbers and rails
COLOURS = ("white", "brown")
SIDES = SPEC.sides
PIECES = ("square", "round")
WAYS = {
    board.LEFT: message("way-left"),
    board.RIGHT: message("way-right"),
    board.DOWN: message("way-down"),
    board.UP: message("way-up"),
}
KINDS = {"place": message("kind-place"), "move": message("kind-move"), "push": message("kind-push")}


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    v = plain(s)
    shown = viewer in (state.actor, "all")
    choices = tuple(map(_choice, [v] * len(state.legal), state.legal, state.actions)) if shown else ()
    return Scene(8 + 2 * EDGE, 4 + 2 * EDGE, (*_board(), *_pieces(v), *_marks(v)), status(s, v), choices)


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(plain(state.record), action, text)


def status(s: Record, v: Any) -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    if v.actor == OVER:
        return _ending(v)
    side = SIDES[v.actor]
    if board.placing(s):
        squares = v.squares[v.actor].bit_count()
        left = 3 - squares if squares < 3 else 2 - v.rounds[v.actor].bit_count()
        if squares < 3:
            return message("status-place-square", side=side, left=left)
        return message("status-place-round", side=side, left=left)
    if v.moves == 0:
        return message("status-push", side=side)
    return message("status-move-twice", side=side) if v.moves == 2 else message("status-move-once", side=side)


def describe(s: Record, action: int, viewer: Viewer = "all") -> Text:
    """An action in words, as that viewer may know it."""
    return _choice(plain(s), action, "").label


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    return "place" if action >= board.PLACE else "push" if action >= board.PUSH else "move"


def _ending(v: Any) -> Message:
    if v.result == board.DRAW:
        return message("ended-limit", limit=v.limit)
    winner, loser = SIDES[v.result], SIDES[1 - v.result]
    if v.moves == 0:
        return message("ended-no-push", winner=winner, loser=loser)
    return message("ended-off-board", winner=winner, loser=loser)


# --- shapes ---------------------------------------------------------------------------------------------------------


def _place(square: int) -> Place:
    """Where a square is drawn; also where one just off the board would be."""
    return EDGE + square % 8, EDGE + 3 - square // 8


@cache
def _board() -> tuple[Shape, ...]:
    """What never changes."""
    shapes = []
    for square, name in NAMES.items():
        x, y = _place(square)
        look = "cell dark" if (square % 8 + square // 8) % 2 else "cell light"
        shapes.append(Shape(name, "box", look, x, y, label=name))
    top, bottom = _place(2 + 24), _place(1)
    shapes.append(Shape("rail-top", "box", "rail", top[0], top[1] - 0.16, 5, 0.12, label=message("rail-upper")))
    shapes.append(
        Shape("rail-bottom", "box", "rail", bottom[0], bottom[1] + 1.04, 5, 0.12, label=message("rail-lower"))
    )
    shapes.append(Shape("middle", "line", "middle", EDGE + 4, EDGE, 0, 4))
    for i, letter in enumerate("abcdefgh"):
        shapes.append(Shape(f"file-{letter}", "text", "margin", EDGE + i, EDGE + 4.14, 1, 0.5, sign=letter))
    for i in range(4):
        shapes.append(Shape(f"rank-{i + 1}", "text", "margin", 0, EDGE + 3 - i, 0.6, 1, sign=str(i + 1)))
    return tuple(shapes)


def _pieces(v: Any) -> list[Shape]:
    found = []
    for seat in (0, 1):
        for kind, pieces in enumerate((v.squares[seat], v.rounds[seat])):
            while pieces:
                square = (pieces & -pieces).bit_length() - 1
                found.append((square, seat, kind))
                pieces &= pieces - 1
    return [_piece(*one) for one in sorted(found)]


@cache
def _piece(square: int, seat: int, kind: int) -> Shape:
    x, y = _inset(square)
    return Shape(
        id=f"piece-{NAMES[square]}",
        kind=("box", "disc")[kind],
        look=f"piece-{PIECES[kind]}-{seat} piece {COLOURS[seat]}",
        x=x, y=y, width=0.72, height=0.72,
        sign=("□○", "■●")[seat][kind],
        label=message("square-on", side=SIDES[seat], square=NAMES[square])
        if kind == 0
        else message("round-on", side=SIDES[seat], square=NAMES[square]),
        on=NAMES[square],
    )  # fmt: skip


def _marks(v: Any) -> list[Shape]:
    shapes = []
    if v.anchor >= 0:
        x, y = _place(v.anchor)
        name = NAMES[v.anchor]
        label = message("anchor-on", square=name)
        shapes.append(
            Shape("anchor", "disc", "anchor", x + 0.34, y + 0.34, 0.32, 0.32, sign="⚓", label=label, on=name)
        )
    if v.first >= 0:
        x, y = _place(v.first)
        shapes.append(Shape("moved", "box", "mark", x + 0.06, y + 0.06, 0.88, 0.88, label=message("already-moved")))
    return shapes


# --- choices --------------------------------------------------------------------------------------------------------


def _choice(v: Any, action: int, text: str) -> Choice:
    if action >= board.PLACE:
        return _placement(*divmod(action - board.PLACE, 32), text)
    if action >= board.PUSH:
        square, direction = divmod(action - board.PUSH, 4)
        return _push(_line(v, square, direction), direction, text)
    origin, target = divmod(action - board.MOVE, 32)
    return _move(v.rounds[v.actor] >> origin & 1, origin, target, text)


# There are few different choices, and most come again in the next position: each is made once.


@cache
def _placement(kind: int, square: int, text: str) -> Choice:
    name = NAMES[square]
    label = message("place-square", square=name) if kind == 0 else message("place-round", square=name)
    return Choice(text, label, (name,))


@cache
def _move(kind: int, origin: int, target: int, text: str) -> Choice:
    start, end = NAMES[origin], NAMES[target]
    label = message("move-square", start=start, end=end) if kind == 0 else message("move-round", start=start, end=end)
    return Choice(text, label, (start, end), {f"piece-{start}": _inset(target)})


@cache
def _push(line: tuple[int, ...], direction: int, text: str) -> Choice:
    square, *pushed = line
    off = not _neighbours(pushed[-1], direction)
    start, way, target, count = NAMES[square], WAYS[direction], NAMES[pushed[0]], len(pushed)
    if off:
        label = message("push-off-board", square=start, way=way, target=target, count=count)
    else:
        label = message("push", square=start, way=way, target=target, count=count)
    moves: dict[str, Place | None] = {f"piece-{NAMES[at]}": _inset(at + STEP[direction]) for at in line}
    if off:
        moves[f"piece-{NAMES[pushed[-1]]}"] = None
    return Choice(text, label, (start, target), moves)


def _inset(square: int) -> Place:
    x, y = _place(square)
    return x + 0.14, y + 0.14


@cache
def _neighbours(square: int, direction: int) -> bool:
    """Whether there is a square next to this one that way."""
    return bool(board.shifted(1 << square, direction))


def _line(v: Any, square: int, direction: int) -> tuple[int, ...]:
    """The pusher and the unbroken line of pieces ahead of it."""
    occupied = v.squares[0] | v.squares[1] | v.rounds[0] | v.rounds[1]
    line = [square]
    while _neighbours(line[-1], direction) and occupied >> (line[-1] + STEP[direction]) & 1:
        line.append(line[-1] + STEP[direction])
    return tuple(line)
