"""What people call the tiles and the cards of Push&Move, and what can be wrong with a field text."""

from __future__ import annotations

from jostle.games.push_and_move.sheet import CARDS, COLUMNS, ROWS, SIGNS
from jostle.i18n import Text, messages_of

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
CARD_NAMES = tuple(CARDS)  # a card's number is its place here


def card_title(card: int) -> Text:
    return CARD_TITLES[CARD_NAMES[card]]


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
