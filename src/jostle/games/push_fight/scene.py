"""What a person sees of Push Fight, and the words for what may be done."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from jostle.games.plain import plain
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
    return Scene(8 + 2 * EDGE, 4 + 2 * EDGE, (*_board(), *_pieces(v), *_marks(v)), status(s), choices)


def status(s: Record) -> str:
    """Whose turn it is and what is to be done, or how it ended."""
    if s.actor == OVER:
        return _ending(s)
    side = SIDES[s.actor]
    if board.placing(s):
        squares = int(s.squares[s.actor]).bit_count()
        left = 3 - squares if squares < 3 else 2 - int(s.rounds[s.actor]).bit_count()
        return f"{side} places a {KINDS[squares >= 3]} piece, {left} left"
    if s.moves == 0:
        return f"{side} must push"
    return f"{side} may move {'twice' if s.moves == 2 else 'one more piece'}, then pushes"


def describe(s: Record, action: int, viewer: Viewer = "all") -> str:
    """An action in words, as that viewer may know it."""
    return _describe(plain(s), action)


def _describe(v: Any, action: int) -> str:
    if action >= board.PLACE:
        kind, square = divmod(action - board.PLACE, 32)
        return f"place a {KINDS[kind]} on {NAMES[square]}"
    if action >= board.PUSH:
        square, direction = divmod(action - board.PUSH, 4)
        pushed = _line(v, square, direction)[1:]
        what = f"{len(pushed)} pieces" if len(pushed) > 1 else f"the piece on {NAMES[pushed[0]]}"
        off = pushed[-1] + STEP[direction] not in NAMES or not _neighbours(pushed[-1], direction)
        return f"push from {NAMES[square]} {WAYS[direction]}: {what}{', one off the board' if off else ''}"
    origin, target = divmod(action - board.MOVE, 32)
    piece = KINDS[v.rounds[v.actor] >> origin & 1]
    return f"move the {piece} from {NAMES[origin]} to {NAMES[target]}"


def _ending(s: Record) -> str:
    if s.result == board.DRAW:
        return f"A draw: {s.limit} turns are played and every piece is still on the board"
    winner, loser = SIDES[s.result], SIDES[1 - s.result]
    if s.moves == 0:
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
    shapes = []
    for square in NAMES:
        for seat in (0, 1):
            for kind, pieces in enumerate((v.squares[seat], v.rounds[seat])):
                if pieces >> square & 1:
                    x, y = _place(square)
                    shapes.append(
                        Shape(
                            id=f"piece-{NAMES[square]}",
                            kind=("box", "disc")[kind],
                            look=f"piece-{KINDS[kind]}-{seat} piece {COLOURS[seat]}",
                            x=x + 0.14, y=y + 0.14, width=0.72, height=0.72,
                            sign=("□○", "■●")[seat][kind],
                            label=f"{SIDES[seat]}'s {KINDS[kind]} on {NAMES[square]}",
                            on=NAMES[square],
                        )
                    )  # fmt: skip
    return shapes


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
    label = _describe(v, action)
    if action >= board.PLACE:
        return Choice(text, label, (NAMES[(action - board.PLACE) % 32],))
    if action >= board.PUSH:
        square, direction = divmod(action - board.PUSH, 4)
        line = _line(v, square, direction)
        moves: dict[str, Place | None] = {f"piece-{NAMES[at]}": _inset(at + STEP[direction]) for at in line}
        if not _neighbours(line[-1], direction):
            moves[f"piece-{NAMES[line[-1]]}"] = None
        return Choice(text, label, (NAMES[square], NAMES[line[1]]), moves)
    origin, target = divmod(action - board.MOVE, 32)
    return Choice(text, label, (NAMES[origin], NAMES[target]), {f"piece-{NAMES[origin]}": _inset(target)})


def _inset(square: int) -> Place:
    x, y = _place(square)
    return x + 0.14, y + 0.14


@cache
def _neighbours(square: int, direction: int) -> bool:
    """Whether there is a square next to this one that way."""
    return bool(board.shifted(1 << square, direction))


def _line(v: Any, square: int, direction: int) -> list[int]:
    """The pusher and the unbroken line of pieces ahead of it."""
    occupied = v.squares[0] | v.squares[1] | v.rounds[0] | v.rounds[1]
    line = [square]
    while _neighbours(line[-1], direction) and occupied >> (line[-1] + STEP[direction]) & 1:
        line.append(line[-1] + STEP[direction])
    return line
