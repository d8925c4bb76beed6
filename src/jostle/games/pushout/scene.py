# ruff: noqa: I001 (a long import is kept in few lines)
"""What a person sees of Pushout, and the words for what may be done.

The near seat's scoring row is below. Beside the board lie the draw pile and the discarded cards, the card that waits
to be put, and the buttons; with `swiss` the banks. A drawn card shows each half as it is, the near seat's right side
up; in a terminal it shows Black's number and movement above and White's below, as arrows on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.pushout import board, table, words
from jostle.games.pushout.board import (
    BANK, FACE_DOWN, FILES, HOLE, LEFT, NONE, PLAY, PUT, RENEW, RETURNING, RIGHT, SQUARES, STEP, THROW, TOSS, TURN,
    UNSEEN, is_switch, way_of,
)  # fmt: skip
from jostle.games.pushout.places import WAYS, Places, button_of, places_for, pushed_line
from jostle.games.pushout.table import card_art, players, slot_id
from jostle.games.pushout.text import SQUARE_NAMES, Names, cards, cell_text
from jostle.games.pushout.words import displaced, far_end, status
from jostle.scene import NOTHING, WIDE, Choice, Goal, Layer, Layout, Place, Scene, Shape, Viewer
from jostle.i18n import Message, Text, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

ARROWS = (
    {"L": "←", "R": "→", "U": "↑", "S": "⇄", "O": "↻", "D": "∨", "N": "+"},
    {"L": "→", "R": "←", "U": "↓", "S": "⇄", "O": "↻", "D": "∧", "N": "+"},
)
KINDS = message.family("kind", ("put", "bank", "discard", "rotate", "switch", "push", "new"))


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    v, names = plain(s), cards(s)
    places = places_for(v, layout)
    choices: tuple[Choice, ...] = ()
    if viewer in (state.actor, "all"):
        choices = tuple(
            _choice(v, names, places, action, text) for action, text in zip(state.legal, state.actions, strict=True)
        )
    pressed = {id for choice in choices for id in choice.path}
    shapes = _shapes(s, v, names, places, pressed, _gives(state, v) if choices else {})
    return Scene(places.width, places.height, tuple(shapes), status(s, viewer), choices)


def _gives(state: State, v: Any) -> Gives:
    """What each way to put a card back gives whoever puts it: a number, and perhaps the win."""
    if v.phase != RETURNING or v.swiss or v.card == UNSEEN:
        return {}
    made: Gives = {}
    for turned, id in enumerate(WAYS):
        number = words.number_for(v, 2 * v.card + turned, v.actor)
        result = state.apply(PUT + 2 * v.at + turned).record.result
        made[id] = (
            message("gives-win", number=number) if result == v.actor
            else message("gives-loss", number=number) if result == 1 - v.actor
            else message("gives", number=number)
        )  # fmt: skip
    return made


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    v = plain(state.record)
    return _choice(v, cards(state.record), places_for(v, layout), action, text)


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words; nothing in Pushout is hidden from a viewer."""
    return words.describe(plain(s), cards(s), action)


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    if way := way_of(action):
        how, _ = way
        return "rotate" if how == TURN else "new" if how == RENEW else "switch" if is_switch(how) else "push"
    if action < BANK or action >= PLAY:
        return "put"
    return "bank" if action == BANK else "discard"


# --- shapes ----------------------------------------------------------------------------------------------------------


Gives = dict[str, Message]


def _shapes(s: Record, v: Any, names: Names, places: Places, pressed: set[str], gives: Gives) -> list[Shape]:
    """First what stays where it is, then the cards."""
    slots, in_banks = table.banked(v, names, places) if v.swiss else ([], [])
    return [
        *table.bands(v, places), *table.coordinates(v, places), *_squares(v, places), *_marks(v, places),
        *table.piles(v, names, places), *(table.bank_grounds(v, places) if v.swiss else ()), *slots,
        *players(s, v, places), *table.buttons(v, names, places, pressed, gives), *in_banks,
        *_cards(v, names, places),
    ]  # fmt: skip


def _squares(v: Any, places: Places) -> list[Shape]:
    shapes = []
    for square in range(FILES * v.rows):
        name, hole = SQUARE_NAMES[square], v.cells[square] == HOLE
        scoring = square // FILES in (0, v.rows - 1)
        look = "hole rounded" if hole else "cell dark rounded" if scoring else "cell light rounded"  # as cards are
        art = table.hole_art(name, places) if hole else NOTHING
        about = "hole" if hole else "row" if scoring else "middle"
        shapes.append(Shape(name, "box", look, *places.square(square), *places.size, label=name, art=art, about=about))
    return shapes


def _cards(v: Any, names: Names, places: Places) -> list[Shape]:
    lying = {SQUARE_NAMES[i]: (v.cells[i], places.card(i)) for i in range(FILES * v.rows) if v.cells[i] != HOLE}
    if v.card != NONE:
        lying["waiting"] = (2 * v.card if v.card != UNSEEN else FACE_DOWN, places.on(places.waiting()))
    shapes = []
    for spot, (card, (x, y)) in lying.items():
        look, sign = _face(names, card)
        label = words.label_on(names, card, spot)
        art = card_art(names, card, places.near)
        if v.used != NONE and spot == SQUARE_NAMES[v.used]:
            art = (*art, Layer("pushout-moved"))
        about = words.thing_of(names, card, places.near)
        shapes.append(
            Shape(f"card-{spot}", "box", look, x, y, *places.card_size, sign, label, on=spot, art=art, about=about)
        )
    return shapes


def _face(names: Names, card: int) -> tuple[str, str]:
    """How a card on a square looks, and what a terminal writes on it."""
    text = cell_text(names, card)
    if text == "??":
        return "card back", "?"
    white, black = text[:2].upper(), text[2:].upper()
    sign = f"{black[0]} {ARROWS[1][black[1]]}\n{'180°' if card & 1 else '·'}\n{white[0]} {ARROWS[0][white[1]]}"
    return "card grey" if card & 1 else "card white", sign


def _marks(v: Any, places: Places) -> list[Shape]:
    """Squares that matter now. A picture shows them by what lies there."""
    shapes = []
    if v.used != NONE:
        label = message("already-moved", square=SQUARE_NAMES[v.used])
        box = *places.square(v.used), *places.size
        shapes.append(Shape("first", "box", "mark", *box, label=label, art=NOTHING, about="moved"))
    if v.at != NONE:
        label = message("to-be-filled", square=SQUARE_NAMES[v.at])
        box = *places.square(v.at), *places.size
        shapes.append(Shape("open", "box", "mark", *box, label=label, art=NOTHING, about="hole"))
    return shapes


# --- choices ---------------------------------------------------------------------------------------------------------

Moves = dict[str, Goal | None]


def _choice(v: Any, names: Names, places: Places, action: int, text: str) -> Choice:
    label = words.describe(v, names, action)
    if action < PUT:
        return Choice(text, label, ())
    if action < BANK:
        two_ways = v.phase == RETURNING and v.card != UNSEEN
        put = _put_choice(places, text, label, (), {}, "card-waiting", action - PUT, two_ways)
        # Without swiss there is only one hole, and nothing but the way to choose.
        return put if v.swiss or not two_ways else Choice(text, label, put.path[1:], put.moves)
    if action == BANK:
        moves = _bank_moves(v, places, v.actor, v.card, +1)
        box = places.slots(v.actor, _kinds(v, v.actor, v.card, +1))[v.card]
        return Choice(text, label, ("do-bank",), {**moves, "card-waiting": box[:2]})
    if action == TOSS:
        return Choice(text, label, ("do-toss",), {"card-waiting": None})
    if way := way_of(action):
        return _move_choice(v, places, text, label, action, *way)
    if action < THROW:
        return Choice(text, label, ("do-discard",))
    seat = v.actor
    if action < PLAY:
        kind = action - THROW
        slot = slot_id(seat, kind)
        moves = _bank_moves(v, places, seat, kind, -1)
        if v.bank[seat][kind] == 1:
            moves[f"card-{slot}"] = None
        return Choice(text, label, (slot, "do-throw"), moves)
    kind, place = divmod(action - PLAY, 2 * SQUARES)
    slot = slot_id(seat, kind)
    moves = _bank_moves(v, places, seat, kind, -1)
    return _put_choice(places, text, label, (slot,), moves, f"card-{slot}", place, kind != UNSEEN)


def _put_choice(
    places: Places, text: str, label: Text, before: tuple[str, ...], moves: Moves, card: str, place: int, two_ways: bool
) -> Choice:
    way = (("do-straight", "do-turned")[place & 1],) if two_ways else ()
    goal = _turned(places, places.card(place >> 1)) if place & 1 else places.card(place >> 1)
    return Choice(text, label, (*before, SQUARE_NAMES[place >> 1], *way), {**moves, card: goal})


def _turned(places: Places, at: Place) -> Goal:
    """A card as it lies there the other way round."""
    return (*at, *places.card_size, 180.0)


def _kinds(v: Any, seat: int, changed: int = NONE, by: int = 0) -> Sequence[int]:
    """The kinds in a bank, or those after a card of one kind has come or gone."""
    return [k for k in range(board.KINDS + 1) if v.bank[seat][k] + (by if k == changed else 0)]


def _bank_moves(v: Any, places: Places, seat: int, kind: int, by: int) -> Moves:
    """Where the other cards of a bank go when one comes or goes."""
    before, after = places.slots(seat, _kinds(v, seat)), places.slots(seat, _kinds(v, seat, kind, by))
    return {f"card-{slot_id(seat, k)}": box[:2] for k, box in after.items() if k in before and before[k][:2] != box[:2]}


def _move_choice(v: Any, places: Places, text: str, label: Text, action: int, how: int, square: int) -> Choice:
    name = SQUARE_NAMES[square]
    button = button_of(v.rows, action)
    if how == TURN:
        return Choice(text, label, (name, button), {f"card-{name}": _turned(places, places.card(square))})
    moves: Moves = {}
    if how == RENEW:
        return Choice(text, label, (name, button), {f"card-{name}": None})
    if is_switch(how):
        other = square + STEP[how]
        moves[f"card-{name}"] = places.card(other)
        if v.cells[other] != HOLE:
            moves[f"card-{SQUARE_NAMES[other]}"] = places.card(square)
        return Choice(text, label, (name, SQUARE_NAMES[other]), moves)
    line, falls = pushed_line(v, square, how)
    for at in line if not falls else line[:-1]:
        moves[f"card-{SQUARE_NAMES[at]}"] = places.card(at + STEP[how])
    if falls:
        last = f"card-{SQUARE_NAMES[line[-1]]}"
        moves[last] = None
        if how in (LEFT, RIGHT) and not v.conveyor:
            moves[last] = places.on(places.waiting())
        elif how in (LEFT, RIGHT):
            covered = displaced(v, square, how)
            if covered != NONE:
                moves[f"card-{SQUARE_NAMES[covered]}"] = places.on(places.waiting()) if v.conveyor_returns else None
            moves[last] = places.card(far_end(square, how))
    return Choice(text, label, (name, button or SQUARE_NAMES[square + STEP[how]]), moves)
