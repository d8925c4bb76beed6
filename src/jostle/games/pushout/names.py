"""What Pushout's cards, squares and phases are called, for texts and pictures alike."""

from __future__ import annotations

from functools import lru_cache

from jostle.games.pushout.board import END_BITS, FACE_DOWN, FILES, NO_CARD, NO_END, NONE, SQUARES, UNSEEN
from jostle.games.pushout.deck import MOVEMENTS, turned
from jostle.kernel import Record

PHASES = ("deal", "put", "act", "return", "flip", "refill", "burn", "over")
DOWN_TEXT, HOLE_TEXT = "??", "--"
SQUARE_NAMES = {square: "abcde"[square % FILES] + "1234"[square // FILES] for square in range(SQUARES)}

Names = tuple[str, ...]  # the straight texts of a deck's kinds


def cards(s: Record) -> Names:
    """The straight texts of the deck's kinds, in its order."""
    return _card_texts(tuple(s.kinds.tolist()))


@lru_cache(maxsize=64)
def _card_texts(kinds: tuple[int, ...]) -> Names:
    return tuple(_end(kind & NO_END) + _end(kind >> END_BITS & NO_END) for kind in kinds if kind != NO_CARD)


def _end(end: int) -> str:
    return f"{end >> 3}{MOVEMENTS[end & 7]}"


def copies_of(kinds: list[int]) -> list[int]:
    """How many cards of each kind the deck has."""
    return [kind >> 2 * END_BITS & 15 for kind in kinds if kind != NO_CARD]


def kind_text(names: Names, kind: int) -> str:
    """A card that does not lie on the board: waiting, banked or shown by chance."""
    return "-" if kind == NONE else DOWN_TEXT if kind == UNSEEN else names[kind]


def cell_text(names: Names, card: int) -> str:
    """What lies on a square."""
    if card >= FACE_DOWN:
        return DOWN_TEXT if card == FACE_DOWN else HOLE_TEXT
    return turned(names[card >> 1]) if card & 1 else names[card >> 1]
