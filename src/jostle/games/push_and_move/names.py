"""What people call the tiles and the cards of Push&Move, what these do, and what can be wrong with fields and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.push_and_move import sheet
from jostle.games.push_and_move.sheet import (
    ARROWS,
    CARDS,
    COLUMNS,
    DIRECTION,
    FACES,
    ROWS,
    SHEET,
    SIGNS,
    SQUARES,
    STEPS,
)
from jostle.games.spec import Options
from jostle.i18n import Listing, Message, Text, messages_of

if TYPE_CHECKING:
    from jostle.kernel import Record

message = messages_of(__package__)

_TILES = (
    "blank", "death", "plus", "minus", "half", "double", "barred", "jump", "movement", "up", "right", "down", "left",
    "reroll", "beam", "rebirth", "draw",
)  # fmt: skip
# What tiles and cards are called in the ids of messages.
TILE_IDS = dict(zip(SIGNS, _TILES, strict=True))
CARD_IDS = {card: card for card in CARDS} | {"eyes+1": "pips-plus", "eyes-1": "pips-minus", "movement+1": "movement"}
TILE_NAMES = message.family("tile", TILE_IDS)
TILE_EFFECTS = message.family("does-tile", TILE_IDS | dict.fromkeys(ARROWS, "direction"))
KIND_NAMES = {**TILE_NAMES, DIRECTION: message("thing-direction")}  # of kinds of tiles: all Direction tiles are one
CARD_TITLES = message.family("card", CARD_IDS)
CARD_EFFECTS = message.family("does-card", CARD_IDS)
CARD_NAMES = tuple(CARDS)  # a card's number is its place here


def card_title(card: int) -> Text:
    return CARD_TITLES[CARD_NAMES[card]]


def tile_effect(sign: str, with_cards: bool) -> Message:
    """What a tile does: without cards a Draw tile does nothing."""
    return message("does-tile-draw-idle") if sign == "?" and not with_cards else TILE_EFFECTS[sign]


def sentence(does: Text) -> Listing:
    """What something does, as a sentence of its own."""
    return Listing((message("sentence", does=does),), "sentences")


# --- what the things on the table are called, for those who draw them ------------------------------------------------


def members(squares: int) -> list[int]:
    """The squares of a set."""
    squares = int(squares)
    return [square for square in range(49) if squares >> square & 1]


def squares_in(squares: int) -> tuple[str, ...]:
    """The same by their names."""
    return tuple(SQUARES[square] for square in members(squares))


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


# --- lists -----------------------------------------------------------------------------------------------------------


def list_problem(text: str, name: str) -> Text | None:
    """What is wrong with a chart, a stock or a list of cards, if anything. In a chart a kind may occur again: its
    numbers need not lie side by side."""
    names, most_each = sheet.SHEET_LISTS[name], {"chart": FACES, "stock": sheet.MAX_TILES}.get(name, sheet.MAX_CARDS)
    text = sheet.spelt_out(text) if name == "chart" else text
    entries = [entry.partition("*") for entry in text.split(",")]
    for place, (one, star, number) in enumerate(entries, 1):
        entry = repr(f"{one}{star}{number}"[:30])
        if one not in names:
            return message("list-name", place=place, entry=entry, names=" ".join(names))
        if star and not (number.isascii() and number.isdigit() and len(number) < 4 and 1 <= int(number) <= most_each):
            return message("list-number", place=place, entry=entry, most=most_each)
        if name != "chart" and any(one == before for before, _, _ in entries[: place - 1]):
            return message("list-twice", place=place, entry=repr(one))
    total = sum(sheet.counted(text, names).values())
    if name == "chart" and total != FACES:
        return message("chart-faces", faces=total, needed=FACES)
    if name == "card_list" and total > sheet.MAX_CARDS:
        return message("card-list-most", cards=total, most=sheet.MAX_CARDS)
    return None


def list_contradiction(options: Options) -> Text | None:
    """Lists that nothing would use, and cards with which a turn would not have to end."""
    for name in ("chart", "stock"):
        if options[name] != SHEET and options["field"] != "random":
            return message("list-needs-random", list=name, field=str(options["field"]))
    if options["card_list"] == SHEET:
        return None
    if not options["cards"]:
        return message("card-list-needs-cards")
    copies, seats = sheet.counts_of(options, "card_list"), int(options["seats"])
    needed = 2 * seats + copies[STEPS]
    others = sum(copies.values()) - copies[STEPS]
    if copies[STEPS] and others < needed:
        return message("card-list-endless", card=STEPS, copies=copies[STEPS], needed=needed, others=others)
    return None
