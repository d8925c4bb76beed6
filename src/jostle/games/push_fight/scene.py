"""What a person sees of Push Fight, and the words for what may be done."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.push_fight import board
from jostle.games.push_fight.text import NAMES, STEP
from jostle.games.scene import Choice, Place, Scene, Shape, Viewer
from jostle.kernel import OVER, Record

if TYPE_CHECKING:
    from jostle.play.state import State

EDGE = 0.7  # the margin for file letters, rank numbers and rails
COLOURS = ("white", "brown")
SIDES = ("White", "Brown")
KINDS = ("square", "round")
WAYS = {board.LEFT: "left", board.RIGHT: "right", board.DOWN: "down", board.UP: "up"}


def scene(state: State, viewer: Viewer) -> Scene:
    s = state.record
    v = plain(s)
    shown = viewer in (state.actor, "all")
    choices = tuple(map(_choice, [v] * len(state.legal), state.legal, state.actions)) if shown else ()
    return Scene(8 + 2 * EDGE, 4 + 2 * EDGE, (*_board(), *_pieces(v), *_marks(v)), status(s, v), choices)


def choice(state: State, action: int, text: str) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(plain(state.record), action, text)


def status(s: Record, v: Any) -> str:
    """Whose turn it is and what is to be done, or how it ended."""
    if v.actor == OVER:
        return _ending(v)
    side = SIDES[v.actor]
    if board.placing(s):
        squares = v.squares[v.actor].bit_count()
        left = 3 - squares if squares < 3 else 2 - v.rounds[v.actor].bit_count()
        return f"{side} places a {KINDS[squares >= 3]} piece, {left} left"
    if v.moves == 0:
        return f"{side} must push"
    return f"{side} may move {'twice' if v.moves == 2 else 'one more piece'}, then pushes"


def describe(s: Record, action: int, viewer: Viewer = "all") -> str:
    """An action in words, as that viewer may know it."""
    return _describe(plain(s), action)


def _describe(v: Any, action: int) -> str:
    return _choice(v, action, "").label


def _ending(v: Any) -> str:
    if v.result == board.DRAW:
        return f"A draw: {v.limit} turns are played and every piece is still on the board"
    winner, loser = SIDES[v.result], SIDES[1 - v.result]
    if v.moves == 0:
        return f"{winner} wins: {loser} has moved twice and cannot push"
    return f"{winner} wins: a piece of {loser} is off the board"


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
    shapes.append(Shape("rail-top", "box", "rail", top[0], top[1] - 0.16, 5, 0.12, label="the upper rail"))
    shapes.append(Shape("rail-bottom", "box", "rail", bottom[0], bottom[1] + 1.04, 5, 0.12, label="the lower rail"))
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
        look=f"piece-{KINDS[kind]}-{seat} piece {COLOURS[seat]}",
        x=x, y=y, width=0.72, height=0.72,
        sign=("□○", "■●")[seat][kind],
        label=f"{SIDES[seat]}'s {KINDS[kind]} on {NAMES[square]}",
        on=NAMES[square],
    )  # fmt: skip


def _marks(v: Any) -> list[Shape]:
    shapes = []
    if v.anchor >= 0:
        x, y = _place(v.anchor)
        name = NAMES[v.anchor]
        label = f"the anchor, on {name}"
        shapes.append(
            Shape("anchor", "disc", "anchor", x + 0.34, y + 0.34, 0.32, 0.32, sign="⚓", label=label, on=name)
        )
    if v.first >= 0:
        x, y = _place(v.first)
        shapes.append(Shape("moved", "box", "mark", x + 0.06, y + 0.06, 0.88, 0.88, label="already moved"))
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
    return Choice(text, f"place a {KINDS[kind]} on {NAMES[square]}", (NAMES[square],))


@cache
def _move(kind: int, origin: int, target: int, text: str) -> Choice:
    words = f"move the {KINDS[kind]} from {NAMES[origin]} to {NAMES[target]}"
    return Choice(text, words, (NAMES[origin], NAMES[target]), {f"piece-{NAMES[origin]}": _inset(target)})


@cache
def _push(line: tuple[int, ...], direction: int, text: str) -> Choice:
    square, *pushed = line
    off = not _neighbours(pushed[-1], direction)
    what = f"{len(pushed)} pieces" if len(pushed) > 1 else f"the piece on {NAMES[pushed[0]]}"
    words = f"push from {NAMES[square]} {WAYS[direction]}: {what}{', one off the board' if off else ''}"
    moves: dict[str, Place | None] = {f"piece-{NAMES[at]}": _inset(at + STEP[direction]) for at in line}
    if off:
        moves[f"piece-{NAMES[pushed[-1]]}"] = None
    return Choice(text, words, (NAMES[square], NAMES[pushed[0]]), moves)


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
