# ruff: noqa: I001 (a long import is kept in few lines)
"""What was done in Pushout, in the past tense and without who did it.

A card in a scoring row goes by the number that counts there, as the chips beside the row show it; others by the number
that the reader sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.pushout.board import (
    BANK, BURNING, DEALING, DRAWN, FACE_DOWN, FLIPPING, HOLE, LEFT, NONE, PLAY, PUT, PUTTING, RENEW, RIGHT, SQUARES,
    STEP, THROW, TOSS, TURN, UNSEEN, is_switch, way_of,
)  # fmt: skip
from jostle.games.pushout.drawing.places import pushed_line
from jostle.games.pushout.drawing.unseen import filled_face_down, paid
from jostle.games.pushout.drawing.words import number_for, scorer_of, way_words
from jostle.games.pushout.names import SQUARE_NAMES
from jostle.games.scene import Viewer
from jostle.i18n import Message, Text, messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of("jostle.games.pushout")


def report(before: State, action: int, after: State, viewer: Viewer) -> Text:
    v, a = plain(before.record), plain(after.record)
    mover = v.turn if v.actor < 0 else v.actor
    did = _Report(v, viewer if type(viewer) is int else mover).of(action)
    hole = filled_face_down(v, a, action)
    if hole != NONE:
        did = message("did-refill-face-down", did=did, square=SQUARE_NAMES[hole])
    return message("did-burn", did=did) if paid(v, a, action) else did


class _Report:
    """What happened in a position, in the numbers and directions that one seat reads."""

    def __init__(self, v: Any, reader: int) -> None:
        self.v, self.reader = v, reader

    def of(self, action: int) -> Text:
        v = self.v
        if action < PUT:
            return self._shown(action - DRAWN)
        if action < BANK:
            return self._put(v.card, action - PUT)
        if action == BANK:
            return message("did-bank")
        if action == TOSS:
            return message("did-toss")
        if way := way_of(action):
            how, square = way
            return self._moved(square, how)
        if action < THROW:
            return "" if v.pile else message("did-end")
        if action < PLAY:
            return message("did-throw")
        kind, place = divmod(action - PLAY, 2 * SQUARES)
        at = SQUARE_NAMES[place >> 1]
        if kind == UNSEEN:
            return message("did-play-face-down", square=at)
        return message("did-play", number=self._number(2 * kind + (place & 1), place >> 1), square=at)

    def _shown(self, kind: int) -> Text:
        v = self.v
        if v.phase == DEALING:
            return ""
        if v.phase == BURNING:
            return message("did-discard", number=number_for(v, 2 * kind, self.reader))
        at, number = SQUARE_NAMES[v.at], self._number(2 * kind, v.at)
        if v.phase == FLIPPING:
            return message("did-flip", number=number, square=at)
        return message("did-refill", number=number, square=at)

    def _put(self, kind: int, place: int) -> Message:
        v, at = self.v, SQUARE_NAMES[place >> 1]
        if kind == UNSEEN:
            return message("did-return-face-down", square=at)
        number = self._number(2 * kind + (place & 1), place >> 1)
        if v.phase == PUTTING:
            return message("did-put", number=number, square=at)
        return message("did-return", number=number, square=at)

    def _moved(self, square: int, how: int) -> Message:
        v, at, card = self.v, SQUARE_NAMES[square], self._card(square)
        if how == TURN:
            return message("did-rotate", card=card, square=at, number=self._read(square, turned=1))
        if how == RENEW:
            return message("did-renew", card=card, square=at)
        if is_switch(how):
            other = square + STEP[how]
            target = SQUARE_NAMES[other]
            if v.cells[other] == HOLE:
                return message("did-switch-hole", card=card, square=at, target=target)
            return message("did-switch", card=card, square=at, other=self._card(other), target=target)
        line, falls = pushed_line(v, square, how)
        way = way_words(how, self.reader)
        if not falls:
            return message("did-push-into-hole", card=card, square=at, way=way)
        if len(line) == 1:
            return message("did-push-itself-out", card=card, square=at, way=way)
        last = self._card(line[-1])
        if v.conveyor and how in (LEFT, RIGHT):
            return message("did-push-round", card=card, square=at, way=way, last=last)
        return message("did-push-out", card=card, square=at, way=way, last=last)

    def _number(self, card: int, square: int) -> int:
        """The number of a card that comes to lie on a square."""
        return number_for(self.v, card, scorer_of(self.v, square, self.reader))

    def _read(self, square: int, turned: int = 0) -> int:
        """The number of a card that lay there: in the mover's own row as the mover read it."""
        v = self.v
        seat = v.turn if scorer_of(v, square, self.reader) == v.turn else self.reader
        return number_for(v, v.cells[square] ^ turned, seat)

    def _card(self, square: int) -> Message:
        if self.v.cells[square] == FACE_DOWN:
            return message("face-down-card")
        return message("numbered-card", number=self._read(square))
