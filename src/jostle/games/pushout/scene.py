# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""What a person sees of Pushout, and the words for what may be done.

The board is seen from White's side. Beside it lie the draw pile, the card that waits to be put, and the buttons; with
`swiss` the banks. A card shows Black's number and movement above and White's below, as arrows on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jostle.games.pushout import SPEC, board
from jostle.games.pushout.board import (
    BANK, BURNING, DEALING, DISCARD, DOWN, DRAW, DRAWN, ENDED, FACE_DOWN, FILES, FLIPPING, HOLE, LEFT, MOVE,
    NONE, PLAY, PUT, PUTTING, REFILLING, RETURNING, RIGHT, SQUARES, STEP, SWITCH_LEFT, THROW, TO_EDGE, TOSS, TURN,
    TURNS_TO_WIN, UNSEEN, UP,
)  # fmt: skip
from jostle.games.pushout.names import SQUARE_NAMES, Names, cards, cell_text, kind_text
from jostle.games.pushout.scoring import EQUAL, STRAIGHT, pattern, total
from jostle.games.scene import WIDE, Choice, Layout, Place, Scene, Shape, Viewer
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.games.plain_records import plain

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

SIDES = SPEC.sides
ARROWS = ({"L": "←", "R": "→", "U": "↑", "S": "⇄", "O": "↻"}, {"L": "→", "R": "←", "U": "↓", "S": "⇄", "O": "↻"})
MOVEMENTS = {
    "L": message("movement-left"),
    "R": message("movement-right"),
    "U": message("movement-up"),
    "S": message("movement-switch"),
    "O": message("movement-rotate"),
}
KINDS = {
    "put": message("kind-put"),
    "bank": message("kind-bank"),
    "discard": message("kind-discard"),
    "rotate": message("kind-rotate"),
    "switch": message("kind-switch"),
    "push": message("kind-push"),
}

LEFT_EDGE, TOP = 0.6, 0.6  # where the board begins
ASIDE = LEFT_EDGE + FILES + 0.4  # the column of the pile, the waiting card and the buttons
ASIDE_WIDTH = 1.6
BANKS = ASIDE + ASIDE_WIDTH + 0.4  # the banks: four slots wide and eight high, for 30 kinds and the face-down cards
SLOTS, SLOT_HEIGHT = 4, 0.36
HEIGHT = 6.6
INSET = 0.04

BUTTONS = {  # in the order they are shown: id -> sign and words
    "do-discard": (message("sign-discard"), message("discard-pile")),
    "do-rotate": (message("sign-rotate"), message("button-rotate")),
    "do-out": (message("sign-out"), message("button-out")),
    "do-straight": (message("sign-straight"), message("button-straight")),
    "do-turned": (message("sign-turned"), message("button-turned")),
    "do-bank": (message("sign-bank"), message("button-bank")),
    "do-toss": (message("sign-toss"), message("button-toss")),
    "do-throw": (message("sign-throw"), message("button-throw")),
}


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    v, names = plain(s), cards(s)
    choices: tuple[Choice, ...] = ()
    if viewer in (state.actor, "all"):
        choices = tuple(
            _choice(v, names, action, text) for action, text in zip(state.legal, state.actions, strict=True)
        )
    pressed = {id for choice in choices for id in choice.path}
    shapes = [
        *_board(v), *_aside(v, names), *_banks(v, names), *_cards(v, names), *_marks(v), *_buttons(pressed),
        *_points(s, v),
    ]  # fmt: skip
    width = BANKS + SLOTS + 0.3 if v.swiss else ASIDE + ASIDE_WIDTH + 0.3
    return Scene(width, HEIGHT, tuple(shapes), status(s), choices)


# --- words -----------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(plain(state.record), cards(state.record), action, text)


def status(s: Record) -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    v = plain(s)
    side = SIDES[v.turn]
    if v.phase == ENDED:
        return _ending(s, v)
    if v.phase == DEALING:
        return message("status-dealing", side=side)
    if v.phase == PUTTING:
        return message("status-putting", side=side, card=kind_text(cards(s), v.card))
    if v.phase == RETURNING:
        return _returning(SIDES[v.actor], v, cards(s))
    if v.phase == FLIPPING:
        return message("status-flipping", square=SQUARE_NAMES[v.at])
    if v.phase == REFILLING:
        return message("status-refilling", square=SQUARE_NAMES[v.at])
    if v.phase == BURNING:
        return message("status-burning", side=side)
    if v.moves < v.moves_each:
        return message("status-second-move", side=side)
    if v.hundred:
        return message("status-move-in-round", side=side, moves=v.moves_each, round=v.this_round)
    return message("status-move", side=side, moves=v.moves_each)


def _returning(side: Text, v: Any, names: Names) -> Message:
    if v.card == UNSEEN:
        return message("status-bank-face-down", side=side) if v.swiss else message("status-return-face-down", side=side)
    card = kind_text(names, v.card)
    return message("status-bank", side=side, card=card) if v.swiss else message("status-return", side=side, card=card)


def _ending(s: Record, v: Any) -> Message:
    score = [int(points) for points in (v.tally if v.hundred else (total(s, 0), total(s, 1)))]
    if v.result == DRAW:
        return message("ended-draw", white=score[0], black=score[1])
    winner = v.result
    # A hole that could not be refilled means that the pile was empty, and then patterns are not looked at.
    complete = v.swiss or HOLE not in v.cells[: FILES * v.rows]
    found = pattern(s, winner) if complete and v.done[winner] >= TURNS_TO_WIN and not v.hundred else 0
    if found >= EQUAL:
        side = SIDES[winner]
        return message("ended-straight", side=side) if found == STRAIGHT else message("ended-equal", side=side)
    return message("ended-points", side=SIDES[winner], points=score[winner], others=score[1 - winner])


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words; nothing in Pushout is hidden from a viewer."""
    return _describe(plain(s), cards(s), action)


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    if action < BANK or action >= PLAY:
        return "put"
    if action == BANK:
        return "bank"
    if action == TOSS or action >= DISCARD:
        return "discard"
    how = (action - MOVE) // SQUARES
    return "rotate" if how == TURN else "switch" if how >= SWITCH_LEFT else "push"


def _describe(v: Any, names: Names, action: int) -> Message:
    if action < PUT:
        return _describe_shown(v, names[action - DRAWN])
    if action < BANK:
        square, turned = divmod(action - PUT, 2)
        card, at = _named(names, v.card), SQUARE_NAMES[square]
        if v.phase == PUTTING or v.card == UNSEEN:
            return message("put", card=card, square=at)
        return message("put-turned", card=card, square=at) if turned else message("put-straight", card=card, square=at)
    if action == BANK:
        return message("bank", card=_named(names, v.card))
    if action == TOSS:
        return message("discard", card=_named(names, v.card))
    if action < DISCARD:
        how, square = divmod(action - MOVE, SQUARES)
        return _describe_move(v, names, square, how)
    if action < THROW:
        return message("discard-pile") if v.pile else message("discard-empty-pile")
    if action < PLAY:
        return message("discard-banked", card=_named(names, action - THROW))
    number, place = divmod(action - PLAY, 2 * SQUARES)
    card, at = _named(names, number), SQUARE_NAMES[place >> 1]
    if number == UNSEEN:
        return message("play", card=card, square=at)
    return message("play-turned", card=card, square=at) if place & 1 else message("play-straight", card=card, square=at)


def _describe_shown(v: Any, card: str) -> Message:
    if v.phase == DEALING:
        return message("dealt", side=SIDES[v.turn], card=card)
    if v.phase == BURNING:
        return message("burnt", card=card)
    if v.phase == FLIPPING:
        return message("flipped", square=SQUARE_NAMES[v.at], card=card)
    return message("drawn", square=SQUARE_NAMES[v.at], card=card)


def _describe_move(v: Any, names: Names, square: int, how: int) -> Message:
    card, at = cell_text(names, v.cells[square]), SQUARE_NAMES[square]
    if how == TURN:
        return message("rotate", card=card, square=at)
    if how >= SWITCH_LEFT:
        other = square + STEP[how]
        target = SQUARE_NAMES[other]
        if v.cells[other] == HOLE:
            return message("switch-hole", card=card, square=at, target=target)
        return message("switch", card=card, square=at, other=cell_text(names, v.cells[other]), target=target)
    line, falls = _line(v, square, how)
    way, more = _way(how, v.rows), len(line) - 1
    if not falls:
        return message("push-into-hole", card=card, square=at, way=way, more=more)
    if how in (UP, DOWN):
        return message("push-over-edge", card=card, square=at, way=way, more=more)
    if v.conveyor:
        return message("push-round", card=card, square=at, way=way, more=more)
    return message("push-out", card=card, square=at, way=way, more=more)


def _way(how: int, rows: int) -> Message:
    if how in (LEFT, RIGHT):
        return message("towards-column", column="a" if how == LEFT else "e")
    return message("towards-row", row=rows if how == UP else 1)


def _named(names: Names, kind: int) -> Text:
    return message("face-down-card") if kind == UNSEEN else names[kind]


def _card_label(text: str) -> Message:
    """A card in words, as White and Black can use it."""
    if text == "??":
        return message("face-down-card")
    white, first, black, second = list(text.upper())
    whites, blacks = MOVEMENTS[first], MOVEMENTS[second]
    if text.islower():
        return message("turned-card", white=white, whites=whites, black=black, blacks=blacks)
    return message("straight-card", white=white, whites=whites, black=black, blacks=blacks)


# --- shapes ----------------------------------------------------------------------------------------------------------


def _place(v: Any, square: int) -> Place:
    return LEFT_EDGE + square % FILES, TOP + v.rows - 1 - square // FILES


def _inset(place: Place) -> Place:
    return round(place[0] + INSET, 2), round(place[1] + INSET, 2)


PILE, WAITING = (ASIDE, TOP), (ASIDE, TOP + 1.2)


def _slot(v: Any, seat: int, kind: int) -> Place:
    """Where a kind lies in a bank: the kinds that are there, one after the other."""
    before = sum(1 for k in range(kind) if v.bank[seat][k])
    top = 3.6 if seat == 0 else 0.4
    return BANKS + before % SLOTS, round(top + SLOT_HEIGHT * (before // SLOTS), 2)


def _board(v: Any) -> list[Shape]:
    shapes = []
    for square in range(FILES * v.rows):
        x, y = _place(v, square)
        scoring = square // FILES in (0, v.rows - 1)
        look = "hole" if v.cells[square] == HOLE else "cell dark" if scoring else "cell light"
        shapes.append(Shape(SQUARE_NAMES[square], "box", look, x, y, label=SQUARE_NAMES[square]))
    for file, letter in enumerate("abcde"):
        shapes.append(Shape(f"file-{letter}", "text", "margin", LEFT_EDGE + file, TOP + v.rows + 0.05, 1, 0.4, letter))
    for row in range(v.rows):
        shapes.append(Shape(f"row-{row + 1}", "text", "margin", 0, TOP + v.rows - 1 - row, 0.6, 1, str(row + 1)))
    shapes.append(Shape("middle", "line", "middle", LEFT_EDGE, TOP + v.rows / 2, FILES, 0))
    return shapes


def _aside(v: Any, names: Names) -> list[Shape]:
    unseen = tuple(message("copies", count=n, card=name) for name, n in zip(names, v.bag, strict=False) if n)
    label = message("pile", cards=v.pile, unseen=Listing(unseen or (message("none"),), "comma"))
    look = "card back" if v.pile else "hole"
    return [
        Shape("pile", "box", look, *PILE, sign=message("sign-pile", cards=v.pile), label=label),
        Shape("waiting", "box", "hole", *WAITING, label=message("waiting")),
    ]


def _face(names: Names, card: int) -> tuple[str, str]:
    """How a card on a square looks, and what is written on it."""
    text = cell_text(names, card)
    if text == "??":
        return "card back", "?"
    white, black = text[:2].upper(), text[2:].upper()
    sign = f"{black[0]} {ARROWS[1][black[1]]}\n{'180°' if card & 1 else '·'}\n{white[0]} {ARROWS[0][white[1]]}"
    return "card grey" if card & 1 else "card white", sign


def _cards(v: Any, names: Names) -> list[Shape]:
    size = 1 - 2 * INSET
    lying = {SQUARE_NAMES[i]: (v.cells[i], _place(v, i)) for i in range(FILES * v.rows) if v.cells[i] != HOLE}
    if v.card != NONE:
        lying["waiting"] = (2 * v.card if v.card != UNSEEN else FACE_DOWN, WAITING)
    shapes = []
    for spot, (card, place) in lying.items():
        look, sign = _face(names, card)
        words = _card_label(cell_text(names, card))
        label = (
            message("card-waiting", card=words) if spot == "waiting" else message("card-on", card=words, square=spot)
        )
        x, y = _inset(place)
        shapes.append(Shape(f"card-{spot}", "box", look, x, y, size, size, sign, label, on=spot))
    return shapes


def _banks(v: Any, names: Names) -> list[Shape]:
    if not v.swiss:
        return []
    shapes = []
    for seat in (1, 0):
        top = 3.6 if seat == 0 else 0.4
        title = message("bank-of", side=SIDES[seat])
        shapes.append(Shape(f"bank-title-{seat}", "text", "margin", BANKS, top - 0.38, SLOTS, 0.36, title))
        shapes.append(Shape(f"bank-{seat}", "box", "panel", BANKS, top, SLOTS, 8 * SLOT_HEIGHT, label=title))
        for kind in range(board.KINDS + 1):
            copies = v.bank[seat][kind]
            if copies:
                x, y = _slot(v, seat, kind)
                text = kind_text(names, kind)
                label = message("card-in-bank", card=_card_label(text), side=SIDES[seat], copies=copies)
                sign = f"{text}×{copies}" if copies > 1 else text
                look = "card back" if kind == UNSEEN else "card white"
                slot = _slot_id(seat, kind)
                shapes.append(Shape(slot, "box", "cell", x, y, 1, SLOT_HEIGHT, label=label))
                shapes.append(Shape(f"card-{slot}", "box", look, x, y, 1, SLOT_HEIGHT, sign, label, on=slot))
    return shapes


def _slot_id(seat: int, kind: int) -> str:
    return f"slot-{seat}-{kind}"


def _marks(v: Any) -> list[Shape]:
    shapes = []
    if v.used != NONE:
        label = message("already-moved", square=SQUARE_NAMES[v.used])
        shapes.append(Shape("first", "box", "mark", *_place(v, v.used), label=label))
    if v.at != NONE:
        label = message("to-be-filled", square=SQUARE_NAMES[v.at])
        shapes.append(Shape("open", "box", "mark", *_place(v, v.at), label=label))
    return shapes


def _buttons(pressed: set[str]) -> list[Shape]:
    shapes: list[Shape] = []
    for id, (sign, label) in BUTTONS.items():
        if id in pressed:
            y = round(TOP + 2.5 + 0.55 * len(shapes), 2)
            shapes.append(Shape(id, "box", "button", ASIDE, y, ASIDE_WIDTH, 0.5, sign, label))
    return shapes


def _points(s: Record, v: Any) -> list[Shape]:
    shapes = []
    for seat, y in ((1, 0.05), (0, TOP + v.rows + 0.5)):
        side, points = SIDES[seat], int(total(s, seat))
        words = message("total", side=side, points=points)
        if v.hundred:
            words = message("total-and-tally", side=side, points=points, tally=v.tally[seat])
        label = message("total-label", side=side, points=points, turns=v.done[seat])
        shapes.append(Shape(f"points-{seat}", "text", "margin", LEFT_EDGE, y, FILES, 0.45, words, label))
    return shapes


# --- choices ---------------------------------------------------------------------------------------------------------


def _choice(v: Any, names: Names, action: int, text: str) -> Choice:
    label = _describe(v, names, action)
    if action < PUT:
        return Choice(text, label, ())
    if action < BANK:
        return _put_choice(v, text, label, (), "card-waiting", action - PUT, v.phase == RETURNING and v.card != UNSEEN)
    if action == BANK:
        return Choice(text, label, ("do-bank",), {"card-waiting": _slot(v, v.actor, v.card)})
    if action == TOSS:
        return Choice(text, label, ("do-toss",), {"card-waiting": None})
    if action < DISCARD:
        how, square = divmod(action - MOVE, SQUARES)
        return _move_choice(v, text, label, square, how)
    if action < THROW:
        return Choice(text, label, ("do-discard",))
    if action < PLAY:
        slot = _slot_id(v.actor, action - THROW)
        gone: dict[str, Place | None] = {f"card-{slot}": None} if v.bank[v.actor][action - THROW] == 1 else {}
        return Choice(text, label, (slot, "do-throw"), gone)
    kind, place = divmod(action - PLAY, 2 * SQUARES)
    slot = _slot_id(v.actor, kind)
    return _put_choice(v, text, label, (slot,), f"card-{slot}", place, kind != UNSEEN)


def _put_choice(
    v: Any, text: str, label: Text, before: tuple[str, ...], card: str, place: int, two_ways: bool
) -> Choice:
    way = (("do-straight", "do-turned")[place & 1],) if two_ways else ()
    return Choice(text, label, (*before, SQUARE_NAMES[place >> 1], *way), {card: _inset(_place(v, place >> 1))})


def _move_choice(v: Any, text: str, label: Text, square: int, how: int) -> Choice:
    name = SQUARE_NAMES[square]
    if how == TURN:
        return Choice(text, label, (name, "do-rotate"))
    moves: dict[str, Place | None] = {}
    if how >= SWITCH_LEFT:
        other = square + STEP[how]
        moves[f"card-{name}"] = _inset(_place(v, other))
        if v.cells[other] != HOLE:
            moves[f"card-{SQUARE_NAMES[other]}"] = _inset(_place(v, square))
        return Choice(text, label, (name, SQUARE_NAMES[other]), moves)
    line, falls = _line(v, square, how)
    for at in line:
        moves[f"card-{SQUARE_NAMES[at]}"] = _inset(_place(v, at + STEP[how]))
    if falls:
        last = f"card-{SQUARE_NAMES[line[-1]]}"
        moves[last] = None
        if how in (LEFT, RIGHT) and not v.conveyor:
            moves[last] = _inset(WAITING)
        elif how in (LEFT, RIGHT):
            end = square - square % FILES + (FILES - 1 if how == LEFT else 0)
            if end not in line and v.cells[end] != HOLE:
                moves[f"card-{SQUARE_NAMES[end]}"] = None
            moves[last] = _inset(_place(v, end))
    alone = int(TO_EDGE[v.rows >> 2, square, how]) == 0
    return Choice(text, label, (name, "do-out" if alone else SQUARE_NAMES[square + STEP[how]]), moves)


def _line(v: Any, square: int, how: int) -> tuple[list[int], bool]:
    """The cards that go one square on when one is pushed, and whether the last of them falls over the edge."""
    line = [square]
    for _ in range(int(TO_EDGE[v.rows >> 2, square, how])):
        ahead = line[-1] + STEP[how]
        if v.cells[ahead] == HOLE:
            return line, False
        line.append(ahead)
    return line, True
