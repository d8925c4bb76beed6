# ruff: noqa: I001 (a long import is kept in few lines)
"""What a person sees of Pushout, and the words for what may be done.

The near seat's scoring row is below. Beside the board lie the draw pile and the discarded cards, the card that waits
to be put, and the buttons; with `swiss` the banks. A drawn card shows each half as it is, the near seat's right side
up; in a terminal it shows Black's number and movement above and White's below, as arrows on the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.pushout import table, words
from jostle.games.pushout.board import (
    BANK, DISCARD, DRAWN, FACE_DOWN, FILES, HOLE, NONE, PLAY, PUT, RENEW, RETURNING, STEP, THROW, TO_EDGE, TOSS, TURN,
    UNSEEN, Act, act_of, is_switch,
)  # fmt: skip
from jostle.games.pushout.events import moved
from jostle.games.pushout.places import CARD_HEIGHT, WAYS, Places, places_for
from jostle.games.pushout.table import card_art, kinds_in, players, slot_id
from jostle.games.pushout.text import SQUARE_NAMES, SQUARES_BY_NAME, Names, cards, cell_text
from jostle.scene import NOTHING, WIDE, Choice, Event, Goal, Layer, Layout, Scene, Shape, Viewer, kit
from jostle.scene.kit import moves_between
from jostle.i18n import Message, messages_of
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
    return Scene(places.table.width, places.table.height, tuple(shapes), words.status(s, viewer), choices)


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
    v = plain(s)
    return words.tell(v, cards(s), action, words.acting_seat(v))


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    act = act_of(action)
    if act.how != NONE:
        return {TURN: "rotate", RENEW: "new"}.get(act.how, "switch" if is_switch(act.how) else "push")
    if act.kind in (DRAWN, PUT, PLAY):
        return "put"
    return "bank" if act.kind == BANK else "discard"


# --- shapes ----------------------------------------------------------------------------------------------------------


Gives = dict[str, Message]


def _shapes(s: Record, v: Any, names: Names, places: Places, pressed: set[str], gives: Gives) -> list[Shape]:
    """First what stays where it is, then the cards."""
    slots, in_banks = table.banked(v, names, places) if v.swiss else ([], [])
    squares = [_square(places, square, v.cells[square] == HOLE) for square in range(FILES * v.rows)]
    return [
        *table.bands(v, places), *table.coordinates(places), *squares, *_marks(v, places),
        *table.piles(v, names, places), *(table.bank_grounds(v, places) if v.swiss else ()), *slots,
        *players(s, v, places), *table.buttons(v, names, places, pressed, gives), *in_banks,
        *_cards(v, names, places),
    ]  # fmt: skip


@lru_cache(maxsize=1000)
def _square(places: Places, square: int, hole: bool) -> Shape:
    name, box, scoring = SQUARE_NAMES[square], places.squares[square], square // FILES in (0, places.rows - 1)
    if not hole:
        look, about = ("dark", "row") if scoring else ("light", "middle")
        return Shape(name, "box", f"cell {look} rounded", *box, label=name, art=NOTHING, about=about)  # as cards are
    card = places.cards[square].within(box)
    words = kit.write(name, card.at(0.12, CARD_HEIGHT - 0.32, 0.5, 0.2), "words left", "--pushout-soft")
    art = Layer("pushout-hole", *card), words
    return Shape(name, "box", "hole rounded", *box, label=name, art=art, about="hole")


def _cards(v: Any, names: Names, places: Places) -> list[Shape]:
    lying = {SQUARE_NAMES[i]: (v.cells[i], places.cards[i]) for i in range(FILES * v.rows) if v.cells[i] != HOLE}
    if v.card != NONE:
        lying["waiting"] = (2 * v.card if v.card != UNSEEN else FACE_DOWN, places.waiting)
    shapes = []
    for spot, (card, box) in lying.items():
        look, sign = _face(names, card)
        label, about = words.label_on(names, card, spot), words.thing_of(names, card, places.near)
        art = card_art(names, card, places.near)
        if v.used != NONE and spot == SQUARE_NAMES[v.used]:
            art = (*art, Layer("pushout-moved"))
        shapes.append(Shape(f"card-{spot}", "box", look, *box, sign, label, on=spot, art=art, about=about))
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
        box, label = places.squares[int(v.used)], message("already-moved", square=SQUARE_NAMES[v.used])
        shapes.append(Shape("first", "box", "mark", *box, label=label, art=NOTHING, about="moved"))
    if v.at != NONE:
        box, label = places.squares[int(v.at)], message("to-be-filled", square=SQUARE_NAMES[v.at])
        shapes.append(Shape("open", "box", "mark", *box, label=label, art=NOTHING, about="hole"))
    return shapes


# --- choices ---------------------------------------------------------------------------------------------------------


def _choice(v: Any, names: Names, places: Places, action: int, text: str) -> Choice:
    act = act_of(action)
    path, moves = _path(v, act), dict[str, Goal | None]()
    if act.kind == PUT:
        moves = {"card-waiting": _lying(places, act.square, act.turned)}
    elif act.kind == BANK:
        moves = _bank_moves(v, places, v.card, +1)
    elif act.kind == TOSS:
        moves = {"card-waiting": None}
    elif act.kind == THROW:
        moves = _bank_moves(v, places, act.card, -1)
    elif act.how != NONE:
        moves = _preview(places, moved(v, act.square, act.how))
    elif act.kind == PLAY:
        moves = _bank_moves(v, places, act.card, -1)
        moves[f"card-{slot_id(v.actor, act.card)}"] = (*places.cards[act.square], 180.0 * act.turned)
    return Choice(text, words.tell(v, names, action, words.acting_seat(v)), path, moves)


def _path(v: Any, act: Act) -> tuple[str, ...]:
    """The ids to press in order."""
    if act.kind == DRAWN:
        return ()
    if act.kind in (BANK, TOSS, DISCARD):
        return ({BANK: "do-bank", TOSS: "do-toss", DISCARD: "do-discard"}[act.kind],)
    name = SQUARE_NAMES.get(act.square, "")
    if act.how != NONE:
        return name, button_of(v, act) or SQUARE_NAMES[act.square + STEP[act.how]]
    if act.kind == THROW:
        return slot_id(v.actor, act.card), "do-throw"
    way = (WAYS[act.turned],)
    if act.kind == PLAY:
        return slot_id(v.actor, act.card), name, *(way if act.card != UNSEEN else ())
    if v.phase != RETURNING or v.card == UNSEEN:
        return (name,)
    return (name, *way) if v.swiss else way  # without swiss there is only one hole, and nothing but the way to choose


def button_of(v: Any, act: Act) -> str:
    """The button that ends the path of a move, if it ends with one: there is no square to press."""
    if act.how in (TURN, RENEW):
        return "do-rotate" if act.how == TURN else "do-new"
    if act.how == NONE or is_switch(act.how):
        return ""
    return "do-out" if TO_EDGE[v.rows >> 2, act.square, act.how] == 0 else ""


def _preview(places: Places, happening: Iterable[Event]) -> dict[str, Goal | None]:
    """Where the steps of a move send cards."""
    moves: dict[str, Goal | None] = {}
    for one in happening:
        grounds = one.to or tuple(id.removeprefix("card-") for id in reversed(one.ids))  # a swap, or a turn
        for id, ground in zip(one.ids, grounds, strict=True):
            if ground in SQUARES_BY_NAME:
                moves[id] = _lying(places, SQUARES_BY_NAME[ground], one.kind == "turn")
            else:
                moves[id] = places.waiting.place if ground == "waiting" else None
    return moves


def _lying(places: Places, square: int, turned: int) -> Goal:
    """A card on a square, perhaps the other way round."""
    box = places.cards[square]
    return (*box, 180.0) if turned else box.place


def _bank_moves(v: Any, places: Places, changed: int, by: int) -> dict[str, Goal | None]:
    """Where the cards of a bank, and the one that waits for it, go when a card of one kind comes or goes."""
    after = list(v.bank[v.actor])
    after[changed] += by
    before, then = (
        {f"card-{slot_id(v.actor, kind)}": box for kind, box in places.slots(v.actor, kinds_in(bank)).items()}
        for bank in (v.bank[v.actor], after)
    )
    if by > 0:
        before["card-waiting"] = places.waiting
    return moves_between(before, then, {"card-waiting": f"card-{slot_id(v.actor, changed)}"})
