"""What a person sees of Push Fight, and the messages for what can be done."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.push_fight import board
from jostle.games.push_fight.lines import line_of, neighbours
from jostle.games.push_fight.table import ground, held_at, place, size, tokens, trays
from jostle.games.push_fight.text import NAMES, STEP
from jostle.games.push_fight.words import PIECES, SIDES, status
from jostle.i18n import Text, messages_of
from jostle.kernel import OVER, Record
from jostle.scene import WIDE, Choice, Layer, Layout, Place, Scene, Shape, Viewer
from jostle.scene.kit import Box

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

COLOURS = ("white", "brown")
WOODS = ("ivory", "walnut")
PIECE = Box(0.12, 0.08, 0.76, 0.86)  # a piece in its square; the anchor
ANCHOR = Box(0.28, 0.22, 0.44, 0.47)
IN_HAND = (0, 0, 0, 1, 1)  # in which order the kinds are placed
KINDS = message.family("kind", ("place", "move", "push"))


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    v = plain(s)
    shown = viewer in (state.actor, "all")
    choices = tuple([_choice(v, *one, layout) for one in zip(state.legal, state.actions, strict=True)]) if shown else ()
    return Scene(*size(layout), _shapes(s, v, layout), status(v, board.placing(s), viewer), choices)


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(plain(state.record), action, text, layout)


def describe(s: Record, action: int, viewer: Viewer = "all") -> Text:
    """An action in words, as that viewer may know it."""
    return _choice(plain(s), action, "", WIDE).label


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    return "place" if action >= board.PLACE else "push" if action >= board.PUSH else "move"


# --- shapes ---------------------------------------------------------------------------------------------------------


def _shapes(s: Record, v: Any, layout: Layout) -> tuple[Shape, ...]:
    pieces, anchor, moved = _pieces(v, layout), _anchor(v, layout), _moved(v, layout)
    if board.placing(s):
        return (*ground(layout), *trays(layout), *_in_hand(v, layout), *pieces)
    left = () if v.actor == OVER else tokens(v.moves, layout)
    return (*ground(layout), *left, *moved, *pieces, *anchor)


def _pieces(v: Any, layout: Layout) -> list[Shape]:
    found = []
    for seat in (0, 1):
        for kind, pieces in enumerate((v.squares[seat], v.rounds[seat])):
            while pieces:
                square = (pieces & -pieces).bit_length() - 1
                found.append((square, seat, kind))
                pieces &= pieces - 1
    return [_piece(*one, layout) for one in sorted(found)]


@cache
def _piece(square: int, seat: int, kind: int, layout: Layout) -> Shape:
    name = NAMES[square]
    label = message("square-on", side=SIDES[seat], square=name)
    if kind == board.ROUND:
        label = message("round-on", side=SIDES[seat], square=name)
    return _body(f"piece-{name}", seat, kind, _inset(square, layout), label, name, PIECE)


def _in_hand(v: Any, layout: Layout) -> list[Shape]:
    """The pieces that are still to be placed, the next one on top."""
    return [_held(seat, number, layout) for seat in (0, 1) for number in range(4, placed(v, seat) - 1, -1)]


def placed(v: Any, seat: int) -> int:
    """How many pieces a seat has on the board."""
    return int(v.squares[seat].bit_count() + v.rounds[seat].bit_count())


@cache
def _held(seat: int, number: int, layout: Layout) -> Shape:
    x, y = held_at(seat, number, layout)
    kind = IN_HAND[number]
    label = message("square-in-hand", side=SIDES[seat])
    if kind == board.ROUND:
        label = message("round-in-hand", side=SIDES[seat])
    return _body(f"hand-{seat}-{number}", seat, kind, (x + PIECE[0], y + PIECE[1]), label, f"tray-{seat}", PIECE)


def piece_key(seat: int, kind: int) -> str:
    """What kind of thing a piece is."""
    return f"{COLOURS[seat]}-{PIECES[kind]}"


def _body(id: str, seat: int, kind: int, at: Place, label: Text, on: str, box: Box) -> Shape:
    left, top, width, height = box
    names = f"pf-shadow-{PIECES[kind]}", f"pf-{PIECES[kind]}-{WOODS[seat]}"
    return Shape(
        id=id,
        kind=("box", "disc")[kind],
        look=f"piece-{PIECES[kind]}-{seat} piece {COLOURS[seat]}",
        x=at[0], y=at[1], width=width, height=height,
        sign=("□○", "■●")[seat][kind],
        label=label,
        on=on,
        art=_with_shadow(*names, left, top),
        about=piece_key(seat, kind),
    )  # fmt: skip


def _with_shadow(shadow: str, body: str, left: float, top: float) -> tuple[Layer, Layer]:
    """Drawings of the size of a square, for a thing that lies in it so far from its corner."""
    return Layer(shadow, -left, -top, 1, 1, style="shadow"), Layer(body, -left, -top, 1, 1)


def _anchor(v: Any, layout: Layout) -> list[Shape]:
    return [_anchor_on(v.anchor, layout)] if v.anchor >= 0 else []


@cache
def _anchor_on(square: int, layout: Layout) -> Shape:
    name = NAMES[square]
    left, top, width, height = ANCHOR
    art = _with_shadow("pf-anchor-shadow", "pf-anchor", left, top)
    label = message("anchor-on", square=name)
    at = _middle(square, layout)
    return Shape(
        "anchor", "disc", "anchor", *at, width, height, sign="⚓", label=label, on=name, art=art, about="anchor"
    )


def _moved(v: Any, layout: Layout) -> list[Shape]:
    return [_moved_on(v.first, layout)] if v.first >= 0 else []


@cache
def _moved_on(square: int, layout: Layout) -> Shape:
    x, y = place(square, layout)
    art = (Layer("pf-moved", -0.06, -0.06, 1, 1),)
    label = message("already-moved")
    return Shape("moved", "box", "mark", x + 0.06, y + 0.06, 0.88, 0.88, label=label, art=art, about="moved")


def _inset(square: int, layout: Layout) -> Place:
    """Where a piece on a square is drawn."""
    return _within(place(square, layout), PIECE)


def _middle(square: int, layout: Layout) -> Place:
    """Where the anchor on a square is drawn."""
    return _within(place(square, layout), ANCHOR)


def _within(corner: Place, box: Box) -> Place:
    return corner[0] + box[0], corner[1] + box[1]


# --- choices --------------------------------------------------------------------------------------------------------


def _choice(v: Any, action: int, text: str, layout: Layout) -> Choice:
    if action >= board.PLACE:
        kind, square = divmod(action - board.PLACE, 32)
        return _placement(v.actor, placed(v, v.actor), kind, square, text, layout)
    if action >= board.PUSH:
        square, direction = divmod(action - board.PUSH, 4)
        return _push(line_of(v, square, direction), direction, v.anchor >= 0, text, layout)
    origin, target = divmod(action - board.MOVE, 32)
    return _move(v.rounds[v.actor] >> origin & 1, origin, target, text, layout)


# There are few different choices, and most come again in the next position: each is made once.


@cache
def _placement(seat: int, number: int, kind: int, square: int, text: str, layout: Layout) -> Choice:
    name = NAMES[square]
    label = message("place-square", square=name) if kind == 0 else message("place-round", square=name)
    return Choice(text, label, (name,), {f"hand-{seat}-{number}": _inset(square, layout)})


@cache
def _move(kind: int, origin: int, target: int, text: str, layout: Layout) -> Choice:
    start, end = NAMES[origin], NAMES[target]
    label = message("move-square", start=start, end=end) if kind == 0 else message("move-round", start=start, end=end)
    return Choice(text, label, (start, end), {f"piece-{start}": _inset(target, layout)})


@cache
def _push(line: tuple[int, ...], direction: int, anchored: bool, text: str, layout: Layout) -> Choice:
    square, *pushed = line
    off = not neighbours(pushed[-1], direction)
    start, target, count = NAMES[square], NAMES[pushed[0]], len(pushed)
    if off:
        label = message("push-off-board", square=start, target=target, count=count)
    else:
        label = message("push", square=start, target=target, count=count)
    moves: dict[str, Place | None] = {f"piece-{NAMES[at]}": _inset(at + STEP[direction], layout) for at in line}
    if off:
        moves[f"piece-{NAMES[pushed[-1]]}"] = None
    if anchored:
        moves["anchor"] = _middle(pushed[0], layout)
    return Choice(text, label, (start, target), moves)
