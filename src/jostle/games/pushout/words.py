# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""The words for Pushout's cards, for what may be done, what chance does, and what was done."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.pushout import SPEC
from jostle.games.pushout.board import (
    ACTING, BANK, BURNING, DEALING, DOWN, DRAW, DRAWN, END_BITS, ENDED, EQUAL, FACE_DOWN, FILES, FLIPPING, HOLE, LEFT,
    MAX_HOLES, NO_END, NONE, PLAY, PUT, PUTTING, REFILLING, RENEW, RETURNING, RIGHT, SQUARES, STEP, STRAIGHT, THROW,
    TOSS, TURN, UNSEEN, UP, is_switch, may_win, pattern, total, way_of,
)  # fmt: skip
from jostle.games.pushout.places import pushed_line
from jostle.games.pushout.rules import ended_mid_turn
from jostle.games.pushout.text import SQUARE_NAMES, Names, cell_text, kind_text
from jostle.scene import Viewer
from jostle.i18n import Listing, Message, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    pass

message = messages_of(__package__)

SIDES = SPEC.sides
MOVEMENT_THINGS = {
    "L": "left", "R": "right", "U": "up", "S": "switch", "O": "rotate", "D": "diagonal", "N": "new",
}  # fmt: skip
MOVEMENTS = message.family("movement", MOVEMENT_THINGS)
STATUS = message.family("status", (
    "dealing", "burning", "putting", "return", "return-face-down", "bank", "bank-face-down", "must-fill", "two-moves",
    "second-move",
))  # fmt: skip
ENDED_BY = message.family("ended", ("straight", "equal", "points"))

# --- whose turn it is ------------------------------------------------------------------------------------------------


def status(s: Record, viewer: Viewer = "all") -> Message:
    """Whose turn it is and what is to be done, or how it ended; whoever is to do it is spoken to."""
    v = plain(s)
    if v.phase == ENDED:
        return _ending(s, v, viewer)
    if v.phase == FLIPPING:
        return message("status-flipping", square=SQUARE_NAMES[v.at])
    if v.phase == REFILLING:
        return message("status-refilling", square=SQUARE_NAMES[v.at])
    seat = v.turn if v.actor < 0 else v.actor
    side, who, doing = SIDES[seat], "actor" if viewer == seat else "other", _doing(v)
    if doing == "move":
        return message("status-move", side=side, viewer=who, moves=v.moves_each)
    return STATUS(doing, side=side, viewer=who)


def _doing(v: Any) -> str:
    """What is to be done: a name of STATUS, or a move."""
    if v.phase == RETURNING:
        return ("bank" if v.swiss else "return") + ("-face-down" if v.card == UNSEEN else "")
    if v.phase != ACTING:
        return {DEALING: "dealing", BURNING: "burning", PUTTING: "putting"}[v.phase]
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


# --- actions ---------------------------------------------------------------------------------------------------------


def describe(v: Any, names: Names, action: int) -> Message:
    """An action or an outcome in the numbers that whoever acts reads; nothing in Pushout is hidden from a viewer."""
    if action < PUT:
        return _describe_shown(v, action - DRAWN)
    if action < BANK:
        square, turned = divmod(action - PUT, 2)
        at = SQUARE_NAMES[square]
        if v.phase == PUTTING or v.card == UNSEEN:
            return message("put", card=_waiting(v), square=at)
        number = number_for(v, 2 * v.card + turned, v.actor)
        if turned:
            return message("put-turned", number=number, square=at)
        return message("put-straight", number=number, square=at)
    if action == BANK:
        return message("bank", card=_waiting(v))
    if action == TOSS:
        return message("discard", card=_waiting(v))
    if way := way_of(action):
        how, square = way
        return _describe_move(v, square, how)
    if action < THROW:
        return message("discard-pile") if v.pile else message("discard-empty-pile")
    if action < PLAY:
        return message("discard-banked", card=card_words(kind_text(names, action - THROW)))
    number, place = divmod(action - PLAY, 2 * SQUARES)
    card, at = card_words(kind_text(names, number)), SQUARE_NAMES[place >> 1]
    if number == UNSEEN:
        return message("play", card=card, square=at)
    return message("play-turned", card=card, square=at) if place & 1 else message("play-straight", card=card, square=at)


def _describe_shown(v: Any, kind: int) -> Message:
    if v.phase == DEALING:
        return message("dealt", side=SIDES[v.turn], number=number_for(v, 2 * kind, v.turn))
    if v.phase == BURNING:
        return message("burnt", number=number_for(v, 2 * kind, v.turn))
    at, number = SQUARE_NAMES[v.at], number_for(v, 2 * kind, scorer_of(v, v.at, v.turn))
    if v.phase == FLIPPING:
        return message("flipped", square=at, number=number)
    return message("drawn", square=at, number=number)


def _describe_move(v: Any, square: int, how: int) -> Message:
    card, at = _numbered(v, square), SQUARE_NAMES[square]
    if how == TURN:
        return message("rotate", card=card, square=at, number=number_for(v, v.cells[square] ^ 1, v.turn))
    if how == RENEW:
        return message("remove", card=card, square=at) if leaves_hole(v) else message("renew", card=card, square=at)
    if is_switch(how):
        other = square + STEP[how]
        target = SQUARE_NAMES[other]
        if v.cells[other] == HOLE:
            return message("switch-hole", card=card, square=at, target=target)
        return message("switch", card=card, square=at, other=_numbered(v, other), target=target)
    line, falls = pushed_line(v, square, how)
    way, last, more = way_words(how, v.turn), _numbered(v, line[-1]), len(line) - 1
    if not falls:
        return message("push-into-hole", card=card, square=at, way=way)
    if how in (UP, DOWN) or not v.conveyor:
        return message("push-out", card=card, square=at, way=way, more=more, last=last)
    if v.conveyor_returns and displaced(v, square, how) != NONE:
        return message("push-round-and-back", card=card, square=at, way=way, more=more, last=last)
    return message("push-round", card=card, square=at, way=way, more=more, last=last)


def leaves_hole(v: Any) -> bool:
    """Whether the hole stays that Up, or a card that leaves for a new one, makes."""
    return bool(v.swiss and not v.swiss_refill)


def way_words(how: int, reader: int) -> Message:
    """The direction of a push, as one seat sees it."""
    if how not in (LEFT, RIGHT):
        return message("way-forward")
    return message("way-left") if (how == LEFT) == (reader == 0) else message("way-right")


# --- cards -----------------------------------------------------------------------------------------------------------


def _waiting(v: Any) -> Message:
    """The card that waits, by the number that whoever puts it reads on it."""
    if v.card == UNSEEN:
        return message("face-down-card")
    return message("numbered-card", number=number_for(v, 2 * v.card, v.actor))


def _numbered(v: Any, square: int) -> Message:
    """The card on a square by the number that the mover reads on it."""
    card = v.cells[square]
    if card == FACE_DOWN:
        return message("face-down-card")
    return message("numbered-card", number=number_for(v, card, v.turn))


def thing_of(names: Names, card: int, seat: int) -> str:
    """What kind of thing a card on the board is to a seat, as the legend has it: how it can move the card."""
    return "face-down" if card == FACE_DOWN else MOVEMENT_THINGS[names[card >> 1][1 + 2 * (card & 1 ^ seat)]]


def number_for(v: Any, card: int, seat: int) -> int:
    """The number that a seat reads on a face-up card."""
    return int(v.kinds[card >> 1] >> END_BITS * (card & 1 ^ seat) & NO_END) >> 3


def scorer_of(v: Any, square: int, otherwise: int) -> int:
    """The seat that scores a square; for a middle row, `otherwise`."""
    return {0: 0, v.rows - 1: 1}.get(square // FILES, otherwise)


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


def far_end(square: int, how: int) -> int:
    """Where a card comes back that the conveyor takes round."""
    return square - square % FILES + (FILES - 1 if how == LEFT else 0)


def displaced(v: Any, square: int, how: int) -> int:
    """Where a card makes room for the one that the conveyor takes round by this push, or NONE."""
    line, falls = pushed_line(v, square, how)
    end = far_end(square, how)
    return end if v.conveyor and falls and end not in line and v.cells[end] != HOLE else NONE


def filled_face_down(b: Any, a: Any, action: int) -> int:
    """The square of a middle row that the pile has filled face down, or NONE; between two positions."""
    hole = _hole(b, a, action) if b.middle_down and b.pile else NONE
    return hole if FILES <= hole < FILES * (b.rows - 1) else NONE


def _hole(b: Any, a: Any, action: int) -> int:
    """The hole that was to be refilled by an action."""
    if action < PUT:
        return int(b.then) if b.phase == FLIPPING else NONE
    way = way_of(action)
    if not way or a.phase == FLIPPING:
        return NONE
    how, square = way
    if how in (UP, DOWN, RENEW):
        return square if not b.swiss or b.swiss_refill else NONE
    if how not in (LEFT, RIGHT) or not b.conveyor or b.swiss or not pushed_line(b, square, how)[1]:
        return NONE
    kept = b.conveyor_returns and displaced(b, square, how) != NONE
    return NONE if kept or far_end(square, how) == square else square


def paid(b: Any, a: Any, action: int) -> bool:
    """Whether the move cost the top card of the pile."""
    drawn = b.phase in (DEALING, REFILLING, BURNING) or filled_face_down(b, a, action) != NONE
    return bool(b.burns and a.this_round == b.this_round and a.pile < b.pile and not drawn)
