# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""The words for Pushout's cards, for whose turn it is, and for what may be done, what chance does and what was done."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from jostle.games.plain_records import plain
from jostle.games.pushout import SPEC
from jostle.games.pushout.board import (
    ACTING, BANK, BURNING, DEALING, DISCARD, DOWN, DRAW, DRAWN, END_BITS, ENDED, EQUAL, FACE_DOWN, FILES, FLIPPING,
    HOLE, LEFT, MAX_HOLES, NO_END, NONE, PUT, PUTTING, REFILLING, RENEW, RETURNING, RIGHT, STEP, STRAIGHT, THROW, TOSS,
    TURN, UNSEEN, UP, act_of, is_switch, may_win, pattern, push_of, total,
)  # fmt: skip
from jostle.games.pushout.rules import ended_mid_turn
from jostle.games.pushout.text import PHASES, SQUARE_NAMES, Names, cell_text, kind_text
from jostle.scene import Viewer
from jostle.i18n import Listing, Message, messages_of
from jostle.kernel import Record

message = messages_of(__package__)

SIDES = SPEC.sides
MOVEMENT_THINGS = {
    "L": "left", "R": "right", "U": "up", "S": "switch", "O": "rotate", "D": "diagonal", "N": "new",
}  # fmt: skip
MOVEMENTS = message.family("movement", MOVEMENT_THINGS)
STATUS = message.family("status", (
    "deal", "burn", "flip", "refill", "put", "return", "return-face-down", "bank", "bank-face-down", "must-fill",
    "move", "two-moves", "second-move",
))  # fmt: skip
ENDED_BY = message.family("ended", ("straight", "equal", "points"))

# --- whose turn it is ------------------------------------------------------------------------------------------------


def status(s: Record, viewer: Viewer = "all") -> Message:
    """Whose turn it is and what is to be done, or how it ended; whoever is to do it is spoken to."""
    v = plain(s)
    if v.phase == ENDED:
        return _ending(s, v, viewer)
    seat, square = acting_seat(v), SQUARE_NAMES.get(v.at, "")
    who = "actor" if viewer == seat else "other"
    return STATUS(_doing(v), side=SIDES[seat], viewer=who, moves=v.moves_each, square=square)


def acting_seat(v: Any) -> int:
    """The seat that acts, or at chance the one whose turn it is."""
    return int(v.turn if v.actor < 0 else v.actor)


def _doing(v: Any) -> str:
    """What is to be done: a name of STATUS."""
    if v.phase == RETURNING:
        return ("bank" if v.swiss else "return") + ("-face-down" if v.card == UNSEEN else "")
    if v.phase != ACTING:
        return PHASES[v.phase]
    if must_fill(v):
        return "must-fill"
    if v.moves < v.moves_each:
        return "second-move"
    return "move" if v.double_discard else "two-moves"


def must_fill(v: Any) -> bool:
    """Whether there are so many holes on the acting side that a banked card must be put there."""
    if not v.swiss or v.phase != ACTING or v.moves != v.moves_each or not any(v.bank[v.actor]):
        return False
    half = FILES * v.rows // 2
    return bool(v.cells[half * v.actor : half * (v.actor + 1)].count(HOLE) > MAX_HOLES)


def _ending(s: Record, v: Any, viewer: Viewer) -> Message:
    counted = v.tally if v.hundred else (total(s, 0), total(s, 1))
    points = [with_head_start(v, seat, int(counted[seat])) for seat in range(2)]
    first = viewer if type(viewer) is int else 0 if v.result == DRAW else v.result
    other = message("score", side=SIDES[1 - first], points=points[1 - first])
    who = "you" if first == viewer else "other"
    own = message("score-first", viewer=who, side=SIDES[first], points=points[first])
    scores = Listing((own, other), "comma")
    if v.result == DRAW:
        return message("ended-draw", scores=scores)
    found = {STRAIGHT: "straight", EQUAL: "equal"}.get(winning_pattern(s, v), "points")
    return ENDED_BY(found, viewer="winner" if v.result == viewer else "other", side=SIDES[v.result], scores=scores)


def points_in(halves: int) -> int | float:
    """Half points as points, whole ones without a fraction."""
    return halves / 2 if halves % 2 else halves // 2


def with_head_start(v: Any, seat: int, points: int) -> int | float:
    return points_in(2 * points + v.head_start[seat])


def winning_pattern(s: Record, v: Any) -> int:
    """The pattern that won a game that is over, or 0: with `hundred` tallies decide."""
    if v.phase != ENDED or v.result == DRAW or v.hundred:
        return 0
    # A hole that could not be refilled means that the pile was empty, and then patterns are not looked at.
    unfilled = HOLE in v.cells[: FILES * v.rows]
    if v.swiss:  # there are holes of all kinds
        unfilled = bool(v.swiss_refill and v.pile == 0 and unfilled and ended_mid_turn(s))
    able = not unfilled and may_win(s, *v.done, v.result)
    found = int(pattern(s, v.result)) if able else 0
    return found if found >= EQUAL else 0


# --- actions: what may be done or, in the past tense and without who did it, what was done ----------------------------


def tell(v: Any, names: Names, action: int, reader: int, tense: str = "now") -> Message:
    """An action or an outcome, in the directions and numbers that one seat reads. But a card in a scoring row goes by
    the number that counts there, as the chips beside the row show it."""
    act = act_of(action)
    at = SQUARE_NAMES.get(act.square, "")
    if act.kind == DRAWN:
        return _tell_shown(v, act.card, reader, tense)
    if act.kind == PUT and v.card == UNSEEN:
        return message("put-face-down", tense=tense, square=at)
    if act.kind == PUT:
        card = 2 * v.card + act.turned  # whoever puts it thinks of what they read on it
        number = number_for(v, card, v.actor) if tense == "now" else _number_at(v, card, act.square, reader)
        if v.phase == PUTTING:
            return message("put", tense=tense, number=number, square=at)
        return message("put-back", tense=tense, number=number, square=at, turned=act.turned)
    if act.kind == BANK:
        return message("bank", tense=tense, card=_waiting(v))
    if act.kind == TOSS:
        return message("toss", tense=tense, card=_waiting(v))
    if act.kind == DISCARD:
        return message("discard-pile") if v.pile else message("discard-empty-pile", tense=tense)
    if act.kind == THROW:
        return message("throw", tense=tense, card=card_words(kind_text(names, act.card)))
    if act.how != NONE:
        return _tell_move(v, act.square, act.how, reader, tense)
    if act.card == UNSEEN:
        return message("play-face-down", tense=tense, square=at)
    number, card = _number_at(v, 2 * act.card + act.turned, act.square, reader), card_words(names[act.card])
    return message("play", tense=tense, card=card, number=number, square=at, turned=act.turned)


def _tell_shown(v: Any, kind: int, reader: int, tense: str) -> Message:
    if v.phase == DEALING:
        return message("dealt", side=SIDES[v.turn], number=number_for(v, 2 * kind, v.turn))
    if v.phase == BURNING:
        return message("burnt", tense=tense, number=number_for(v, 2 * kind, reader))
    at, number = SQUARE_NAMES[v.at], _number_at(v, 2 * kind, v.at, reader)
    if v.phase == FLIPPING:
        return message("flipped", tense=tense, square=at, number=number)
    return message("drawn", tense=tense, square=at, number=number)


def _tell_move(v: Any, square: int, how: int, reader: int, tense: str) -> Message:
    card, at = _lying(v, square, reader), SQUARE_NAMES[square]
    if how == TURN:
        return message("rotate", tense=tense, card=card, square=at, number=_read(v, square, reader, turned=1))
    if how == RENEW:
        drawn = int(not v.swiss or v.swiss_refill)
        return message("renew", tense=tense, card=card, square=at, drawn=drawn)
    if is_switch(how):
        other = square + STEP[how]
        target = SQUARE_NAMES[other]
        if v.cells[other] == HOLE:
            return message("switch-hole", tense=tense, card=card, square=at, target=target)
        met = _lying(v, other, reader)
        return message("switch", tense=tense, card=card, square=at, other=met, target=target)
    push, way = push_of(v, square, how), way_words(how, reader)
    if not push.falls:
        return message("push-into-hole", tense=tense, card=card, square=at, way=way)
    last, more = _lying(v, push.line[-1], reader), len(push.line) - 1
    if push.end == NONE:
        return message("push-out", tense=tense, card=card, square=at, way=way, more=more, last=last)
    back = int(v.conveyor_returns and push.displaced != NONE)
    return message("push-round", tense=tense, card=card, square=at, way=way, more=more, last=last, back=back)


def way_words(how: int, reader: int) -> Message:
    """The direction of a push, as one seat sees it."""
    if how not in (LEFT, RIGHT):
        return message("way-forward")
    return message("way-left") if (how == LEFT) == (reader == 0) else message("way-right")


# --- cards -----------------------------------------------------------------------------------------------------------


def number_for(v: Any, card: int, seat: int) -> int:
    """The number that a seat reads on a face-up card."""
    return int(v.kinds[card >> 1] >> END_BITS * (card & 1 ^ seat) & NO_END) >> 3


def _scorer_of(v: Any, square: int, otherwise: int) -> int:
    """The seat that scores a square; for a middle row, `otherwise`."""
    return {0: 0, v.rows - 1: 1}.get(square // FILES, otherwise)


def _number_at(v: Any, card: int, square: int, reader: int) -> int:
    """The number of a card that comes to lie on a square."""
    return number_for(v, card, _scorer_of(v, square, reader))


def _read(v: Any, square: int, reader: int, turned: int = 0) -> int:
    """The number of a card that lies there: in the mover's own row as the mover reads it."""
    seat = v.turn if _scorer_of(v, square, reader) == v.turn else reader
    return number_for(v, v.cells[square] ^ turned, seat)


def _lying(v: Any, square: int, reader: int) -> Message:
    if v.cells[square] == FACE_DOWN:
        return message("face-down-card")
    return message("numbered-card", number=_read(v, square, reader))


def _waiting(v: Any) -> Message:
    """The card that waits, by the number that whoever puts it reads on it."""
    if v.card == UNSEEN:
        return message("face-down-card")
    return message("numbered-card", number=number_for(v, 2 * v.card, v.actor))


def thing_of(names: Names, card: int, seat: int) -> str:
    """What kind of thing a card on the board is to a seat, as the legend has it: how it can move the card."""
    return "face-down" if card == FACE_DOWN else MOVEMENT_THINGS[names[card >> 1][1 + 2 * (card & 1 ^ seat)]]


@lru_cache(maxsize=256)
def card_words(text: str) -> Message:
    """A card that does not lie on the board: its white end, then its black end."""
    if text == "??":
        return message("face-down-card")
    white, first, black, second = list(text)
    return message("card-words", white=white, whites=MOVEMENTS[first], black=black, blacks=MOVEMENTS[second])


@lru_cache(maxsize=1000)
def card_label(text: str) -> Message:
    """A card in words, as White and Black can use it."""
    if text == "??":
        return message("face-down-card")
    white, first, black, second = list(text.upper())
    whites, blacks = MOVEMENTS[first], MOVEMENTS[second]
    if text.islower():
        return message("turned-card", white=white, whites=whites, black=black, blacks=blacks)
    return message("straight-card", white=white, whites=whites, black=black, blacks=blacks)


def label_on(names: Names, card: int, spot: str) -> Message:
    words = card_label(cell_text(names, card))
    return message("card-waiting", card=words) if spot == "waiting" else message("card-on", card=words, square=spot)


# --- what leaves the pile without being shown: a card that fills a hole face down, and the price of a move -----------


def filled_face_down(b: Any, a: Any, action: int) -> int:
    """The square of a middle row that the pile has filled face down, or NONE; between two positions."""
    hole = _hole(b, a, action) if b.middle_down and b.pile else NONE
    return hole if FILES <= hole < FILES * (b.rows - 1) else NONE


def _hole(b: Any, a: Any, action: int) -> int:
    """The hole that was to be refilled by an action."""
    act = act_of(action)
    if act.kind == DRAWN:
        return int(b.then) if b.phase == FLIPPING else NONE
    if act.how in (UP, DOWN, RENEW):
        return act.square if a.phase != FLIPPING and (not b.swiss or b.swiss_refill) else NONE
    if act.how not in (LEFT, RIGHT) or b.swiss:
        return NONE
    push = push_of(b, act.square, act.how)
    kept = push.end in (NONE, act.square) or (b.conveyor_returns and push.displaced != NONE)
    return NONE if kept else act.square


def paid(b: Any, a: Any, action: int) -> bool:
    """Whether the move cost the top card of the pile."""
    drawn = b.phase in (DEALING, REFILLING, BURNING) or filled_face_down(b, a, action) != NONE
    return bool(b.burns and a.this_round == b.this_round and a.pile < b.pile and not drawn)
