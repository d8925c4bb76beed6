# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""What a person sees of Pushout, and the words for what may be done.

The board is seen from White's side. Beside it lie the draw pile, the card that waits to be put, and the buttons; with
`swiss` the banks. A card shows Black's number and movement above and White's below, as arrows on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jostle.games.pushout.board import (
    BANK, BURNING, DEALING, DISCARD, DOWN, DRAW, DRAWN, ENDED, FACE_DOWN, FILES, FLIPPING, HOLE, KINDS, LEFT, MOVE,
    NONE, PLAY, PUT, PUTTING, REFILLING, RETURNING, RIGHT, SQUARES, STEP, SWITCH_LEFT, THROW, TO_EDGE, TOSS, TURN,
    TURNS_TO_WIN, UNSEEN, UP,
)  # fmt: skip
from jostle.games.pushout.names import SQUARE_NAMES, Names, cards, cell_text, kind_text
from jostle.games.pushout.scoring import EQUAL, STRAIGHT, pattern, total
from jostle.games.scene import Choice, Place, Scene, Shape, Viewer
from jostle.kernel import Record
from jostle.games.plain_records import plain

if TYPE_CHECKING:
    from jostle.play.state import State

SIDES = ("White", "Black")
ARROWS = ({"L": "←", "R": "→", "U": "↑", "S": "⇄", "O": "↻"}, {"L": "→", "R": "←", "U": "↓", "S": "⇄", "O": "↻"})
MOVEMENTS = {"L": "left", "R": "right", "U": "up", "S": "switch", "O": "rotate"}
WAYS = {LEFT: "towards a", RIGHT: "towards e", UP: "towards row {last}", DOWN: "towards row 1"}

LEFT_EDGE, TOP = 0.6, 0.6  # where the board begins
ASIDE = LEFT_EDGE + FILES + 0.4  # the column of the pile, the waiting card and the buttons
ASIDE_WIDTH = 1.6
BANKS = ASIDE + ASIDE_WIDTH + 0.4  # the banks: four slots wide and eight high, for 30 kinds and the face-down cards
SLOTS, SLOT_HEIGHT = 4, 0.36
HEIGHT = 6.6
INSET = 0.04

BUTTONS = {  # in the order they are shown: id -> sign and words
    "do-discard": ("discard", "discard a card from the draw pile"),
    "do-rotate": ("rotate", "turn the card round where it lies"),
    "do-out": ("push out", "push the card over the edge"),
    "do-straight": ("straight", "put the card straight"),
    "do-turned": ("turned", "put the card turned"),
    "do-bank": ("bank", "bank the card"),
    "do-toss": ("toss", "discard the card"),
    "do-throw": ("throw", "discard the banked card"),
}


def scene(state: State, viewer: Viewer) -> Scene:
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


def choice(state: State, action: int, text: str) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(plain(state.record), cards(state.record), action, text)


def status(s: Record) -> str:
    """Whose turn it is and what is to be done, or how it ended."""
    v = plain(s)
    side = SIDES[v.turn]
    if v.phase == ENDED:
        return _ending(s, v)
    if v.phase == DEALING:
        return f"A card is dealt to {side}"
    if v.phase == PUTTING:
        return f"{side} puts {kind_text(cards(s), v.card)} into the scoring row"
    if v.phase == RETURNING:
        what = "a face-down card" if v.card == UNSEEN else kind_text(cards(s), v.card)
        return f"{SIDES[v.actor]} puts back {what}, pushed out" + (", banks it or tosses it" if v.swiss else "")
    if v.phase == FLIPPING:
        return f"The card on {SQUARE_NAMES[v.at]} is flipped"
    if v.phase == REFILLING:
        return f"A card is drawn for {SQUARE_NAMES[v.at]}"
    if v.phase == BURNING:
        return f"{side} discards a card from the pile"
    if v.moves < v.moves_each:
        return f"{side} moves a second card"
    what = "two cards, or discards one" if v.moves_each == 2 else "a card, or discards one"
    return f"{side} moves {what}" + (f" (round {v.this_round})" if v.hundred else "")


def _ending(s: Record, v: Any) -> str:
    score = v.tally if v.hundred else [total(s, 0), total(s, 1)]
    if v.result == DRAW:
        return f"A draw, {score[0]} to {score[1]}"
    winner = v.result
    # A hole that could not be refilled means that the pile was empty, and then patterns are not looked at.
    complete = v.swiss or HOLE not in v.cells[: FILES * v.rows]
    found = pattern(s, winner) if complete and v.done[winner] >= TURNS_TO_WIN and not v.hundred else 0
    if found >= EQUAL:
        return f"{SIDES[winner]} wins with " + ("a straight" if found == STRAIGHT else "five of a kind")
    return f"{SIDES[winner]} wins, {score[winner]} to {score[1 - winner]}"


def describe(s: Record, action: int, viewer: Viewer = "all") -> str:
    """An action or an outcome in words; nothing in Pushout is hidden from a viewer."""
    return _describe(plain(s), cards(s), action)


def _describe(v: Any, names: Names, action: int) -> str:
    if action < PUT:
        return _describe_shown(v, names[action - DRAWN])
    if action < BANK:
        square, turned = divmod(action - PUT, 2)
        return f"put {_named(names, v.card)} on {SQUARE_NAMES[square]}{_lying(v.phase == PUTTING, v.card, turned)}"
    if action == BANK:
        return f"bank {_named(names, v.card)}"
    if action == TOSS:
        return f"discard {_named(names, v.card)}"
    if action < DISCARD:
        how, square = divmod(action - MOVE, SQUARES)
        return _describe_move(v, names, square, how)
    if action < THROW:
        return "discard a card from the draw pile" if v.pile else "discard from the empty pile, which ends the round"
    if action < PLAY:
        return f"discard {_named(names, action - THROW)} from the bank"
    kind, place = divmod(action - PLAY, 2 * SQUARES)
    return f"put {_named(names, kind)} from the bank on {SQUARE_NAMES[place >> 1]}{_lying(False, kind, place & 1)}"


def _describe_shown(v: Any, card: str) -> str:
    if v.phase == DEALING:
        return f"{SIDES[v.turn]} is dealt {card}"
    if v.phase == BURNING:
        return f"{card} is discarded from the pile"
    return (
        f"the card on {SQUARE_NAMES[v.at]} is {card}"
        if v.phase == FLIPPING
        else f"{card} is drawn for {SQUARE_NAMES[v.at]}"
    )


def _describe_move(v: Any, names: Names, square: int, how: int) -> str:
    card = f"{cell_text(names, v.cells[square])} on {SQUARE_NAMES[square]}"
    if how == TURN:
        return f"rotate {card}"
    if how >= SWITCH_LEFT:
        other = square + STEP[how]
        what = "the hole" if v.cells[other] == HOLE else cell_text(names, v.cells[other])
        return f"switch {card} with {what} on {SQUARE_NAMES[other]}"
    line, falls = _line(v, square, how)
    words = f"push {card} {WAYS[how].format(last=v.rows)}"
    if len(line) > 1:
        words += f" and {len(line) - 1} more" if falls else f" with {len(line) - 1} more into a hole"
    if not falls:
        return words if len(line) > 1 else words + " into a hole"
    if how in (UP, DOWN):
        return words + ", one over the edge"
    return words + (", one round to the other end" if v.conveyor else ", one out")


def _named(names: Names, kind: int) -> str:
    return "a face-down card" if kind == UNSEEN else names[kind]


def _lying(first: bool, kind: int, turned: int) -> str:
    if first or kind == UNSEEN:
        return ""
    return ", turned" if turned else ", straight"


def _card_label(text: str) -> str:
    """A card in words, as White and Black can use it."""
    if text == "??":
        return "a face-down card"
    white, black = text[:2].upper(), text[2:].upper()
    way = "turned" if text.islower() else "straight"
    return f"{way} card: White {white[0]} {MOVEMENTS[white[1]]}, Black {black[0]} {MOVEMENTS[black[1]]}"


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
    unseen = ", ".join(f"{n} of {name}" for name, n in zip(names, v.bag, strict=False) if n)
    label = f"draw pile, {v.pile} cards; unseen in all: {unseen or 'none'}"
    look = "card back" if v.pile else "hole"
    return [
        Shape("pile", "box", look, *PILE, sign=f"pile\n{v.pile}", label=label),
        Shape("waiting", "box", "hole", *WAITING, label="the card that waits to be put"),
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
        label = _card_label(cell_text(names, card)) + (", waiting" if spot == "waiting" else f", on {spot}")
        x, y = _inset(place)
        shapes.append(Shape(f"card-{spot}", "box", look, x, y, size, size, sign, label, on=spot))
    return shapes


def _banks(v: Any, names: Names) -> list[Shape]:
    if not v.swiss:
        return []
    shapes = []
    for seat in (1, 0):
        top = 3.6 if seat == 0 else 0.4
        title = f"{SIDES[seat]}'s bank"
        shapes.append(Shape(f"bank-title-{seat}", "text", "margin", BANKS, top - 0.38, SLOTS, 0.36, title))
        shapes.append(Shape(f"bank-{seat}", "box", "panel", BANKS, top, SLOTS, 8 * SLOT_HEIGHT, label=title))
        for kind in range(KINDS + 1):
            copies = v.bank[seat][kind]
            if copies:
                x, y = _slot(v, seat, kind)
                text = kind_text(names, kind)
                label = (
                    f"{copies} times {_card_label(text)}, in {title}"
                    if copies > 1
                    else f"{_card_label(text)}, in {title}"
                )
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
    for id, square, label in (
        ("first", v.used, "already moved in this turn"),
        ("open", v.at, "to be filled or flipped"),
    ):
        if square != NONE:
            x, y = _place(v, square)
            shapes.append(Shape(id, "box", "mark", x, y, label=f"{SQUARE_NAMES[square]}: {label}"))
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
        words = f"{SIDES[seat]} {total(s, seat)}"
        if v.hundred:
            words += f", tally {v.tally[seat]}"
        label = f"{SIDES[seat]}: {total(s, seat)} points on the board, {v.done[seat]} turns finished"
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
    v: Any, text: str, label: str, before: tuple[str, ...], card: str, place: int, two_ways: bool
) -> Choice:
    way = (("do-straight", "do-turned")[place & 1],) if two_ways else ()
    return Choice(text, label, (*before, SQUARE_NAMES[place >> 1], *way), {card: _inset(_place(v, place >> 1))})


def _move_choice(v: Any, text: str, label: str, square: int, how: int) -> Choice:
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
