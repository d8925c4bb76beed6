"""What people call the tiles and the cards of Push&Move, what these do, and what can be wrong with a field text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.push_and_move.sheet import CARDS, COLUMNS, ROWS, SIGNS, SQUARES
from jostle.i18n import Listing, Text, messages_of

if TYPE_CHECKING:
    from jostle.kernel import Record

message = messages_of(__package__)

TILE_NAMES = {
    ".": message("tile-blank"),
    "x": message("tile-death"),
    "+": message("tile-plus"),
    "-": message("tile-minus"),
    "h": message("tile-half"),
    "d": message("tile-double"),
    "#": message("tile-barred"),
    "J": message("tile-jump"),
    "M": message("tile-movement"),
    "^": message("tile-up"),
    ">": message("tile-right"),
    "v": message("tile-down"),
    "<": message("tile-left"),
    "R": message("tile-reroll"),
    "B": message("tile-beam"),
    "W": message("tile-rebirth"),
    "?": message("tile-draw"),
}
CARD_TITLES = {
    "eyes+1": message("card-eyes-plus"),
    "eyes-1": message("card-eyes-minus"),
    "movement+1": message("card-movement"),
    "chance": message("card-chance"),
    "frost": message("card-frost"),
    "ghost": message("card-ghost"),
    "charge": message("card-charge"),
    "telekinesis": message("card-telekinesis"),
    "back-to-start": message("card-back-to-start"),
    "bomb": message("card-bomb"),
    "tile-swap": message("card-tile-swap"),
    "swap-dice": message("card-swap-dice"),
    "shrink": message("card-shrink"),
    "superpower": message("card-superpower"),
    "rebirth": message("card-rebirth"),
    "invincibility": message("card-invincibility"),
}
TILE_EFFECTS = {
    ".": message("tile-blank-does"),
    "x": message("tile-death-does"),
    "+": message("tile-plus-does"),
    "-": message("tile-minus-does"),
    "h": message("tile-half-does"),
    "d": message("tile-double-does"),
    "#": message("tile-barred-does"),
    "J": message("tile-jump-does"),
    "M": message("tile-movement-does"),
    **dict.fromkeys("^>v<", message("tile-direction-does")),
    "R": message("tile-reroll-does"),
    "B": message("tile-beam-does"),
    "W": message("tile-rebirth-does"),
    "?": message("tile-draw-does"),
}
CARD_EFFECTS = {
    "eyes+1": message("card-eyes-plus-does"),
    "eyes-1": message("card-eyes-minus-does"),
    "movement+1": message("card-movement-does"),
    "chance": message("card-chance-does"),
    "frost": message("card-frost-does"),
    "ghost": message("card-ghost-does"),
    "charge": message("card-charge-does"),
    "telekinesis": message("card-telekinesis-does"),
    "back-to-start": message("card-back-to-start-does"),
    "bomb": message("card-bomb-does"),
    "tile-swap": message("card-tile-swap-does"),
    "swap-dice": message("card-swap-dice-does"),
    "shrink": message("card-shrink-does"),
    "superpower": message("card-superpower-does"),
    "rebirth": message("card-rebirth-does"),
    "invincibility": message("card-invincibility-does"),
}
CARD_NAMES = tuple(CARDS)  # a card's number is its place here


def card_title(card: int) -> Text:
    return CARD_TITLES[CARD_NAMES[card]]


def sentence(does: Text) -> Listing:
    """What something does, as a sentence of its own."""
    return Listing((message("sentence", does=does),), "sentences")


# --- what the things on the table are called, for those who draw them ------------------------------------------------


def members(squares: int) -> list[int]:
    """The squares of a set."""
    squares = int(squares)
    return [square for square in range(49) if squares >> square & 1]


def die_id(square: int) -> str:
    return f"die-{SQUARES[square]}"


def hand_id(seat: int, place: int) -> str:
    """A card that is face down."""
    return f"card-{seat}-{place}"


def held_ids(s: Record, seat: int) -> list[tuple[str, int]]:
    """The cards of a hand, for who knows them, under names that tell nothing about where they lie: others must not
    learn from a card's place whether it comes before or after its neighbour in the list of all cards."""
    held = [int(card) for card in s.hands[2 * seat : 2 * seat + 2] if card >= 0]
    again = "-again" if len(held) == 2 and held[0] == held[1] else ""
    return [(f"held-{seat}-{card}{again if place else ''}", card) for place, card in enumerate(held)]


def played_id(s: Record, card: int) -> str:
    """The card of the hand whose turn it is, for who knows it."""
    return next(id for id, held in held_ids(s, int(s.turn)) if held == card)


# --- fields ----------------------------------------------------------------------------------------------------------


def field_problem(text: str) -> Text | None:
    """What is wrong with a field text, if anything."""
    rows = text.split("/")
    if len(rows) != len(ROWS):
        return message("field-rows", rows=len(rows))
    for row, tiles in zip(ROWS, rows, strict=True):
        if len(tiles) != len(COLUMNS):
            return message("field-tiles", row=row, tiles=len(tiles))
        for column, sign in zip(COLUMNS, tiles, strict=True):
            if sign not in SIGNS:
                return message("field-sign", sign=repr(sign), square=column + row, signs=" ".join(SIGNS))
    return None
