"""What people can edit in Push&Move: fields, the d20 chart, the stock of tiles, the list of cards, and positions."""

from __future__ import annotations

from dataclasses import replace

from jostle.games.editing import POSITION, Cell, Counts, Editing, Grid, Item, Listed, Pieces, Rows
from jostle.games.push_and_move import SPEC
from jostle.games.push_and_move.editing.position import Board
from jostle.games.push_and_move.lists import (
    DIRECTION,
    FACES,
    KINDS,
    MAX_CARDS,
    MAX_TILES,
    SHEET,
    SHEET_CHART,
    SHEET_STOCK,
    listing,
    spelt_out,
)
from jostle.games.push_and_move.names import CARD_NAMES, CARD_TITLES, TILE_NAMES
from jostle.games.push_and_move.sheet import CARDS, FIELDS, SIGNS, SQUARES, STARTS
from jostle.games.push_and_move.table import CARD, COLOURS, GROUNDS, KEYS, WAYS, Box, card_art
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of("jostle.games.push_and_move")

ARROWS = "^>v<"
USUAL = message("option-list-usual")
TURNED = {"^": "v", "v": "^", "<": ">", ">": "<"}


def field(options: Options, start: str) -> Editing:
    grid = Grid(field_cells(int(options["seats"])), (tiles(),), mirrors=True)
    names = (message("option-field-first"), message("option-field-second"))
    return Rows(grid, zip(names, FIELDS.values(), strict=True), FIELDS)


def tiles() -> Pieces:
    items = tuple(Item(sign, TILE_NAMES[sign], tile_art(sign)) for sign in SIGNS)
    return Pieces("field", message("edit-tiles"), items, empty=".", turned=TURNED)


def tile_art(sign: str) -> tuple[Layer, ...]:
    """A tile in a box of one square."""
    layers = [Layer("pm-slate-0")]
    if sign in ARROWS:
        way = ARROWS.index(sign)
        return (*layers, Layer("pm-rails", turn=0 if way % 2 else 90), Layer(f"pm-sign-{WAYS[way]}"))
    if sign in GROUNDS:
        layers.append(Layer(GROUNDS[sign]))
    if sign != ".":
        layers.append(Layer(f"pm-sign-{KEYS[sign]}"))
    return tuple(layers)


def field_cells(seats: int) -> tuple[Cell, ...]:
    """The squares; those where dice start are Blank whatever lies there."""
    starts = {square: seat for seat, squares in enumerate(STARTS[seats]) for square in squares}
    return tuple(
        Cell(
            name,
            number % 7,
            number // 7,
            (Layer("pm-slate-0"), Layer(f"pm-start-{COLOURS[starts[name]]}")) if name in starts else (),
            message("edit-start-square", side=SPEC.sides[starts[name]]) if name in starts else "",
        )
        for number, name in enumerate(SQUARES)
    )


# --- lists -----------------------------------------------------------------------------------------------------------


def chart(options: Options, start: str) -> Editing:
    counts = Counts(
        "chart", message("option-chart"), _kinds(), least=0, most_each=FACES, fewest=FACES, most=FACES, kinds=len(KINDS)
    )
    usual = listing(SHEET_CHART)
    return Listed(counts, [(USUAL, usual)], {SHEET: usual}, spelt_out)


def stock(options: Options, start: str) -> Editing:
    counts = Counts(
        "stock", message("option-stock"), _kinds(), most_each=MAX_TILES, fewest=1, most=MAX_TILES * len(KINDS)
    )
    usual = listing(SHEET_STOCK)
    return Listed(counts, [(USUAL, usual)], {SHEET: usual})


def card_list(options: Options, start: str) -> Editing:
    counts = Counts(
        "card_list",
        message("option-card-list"),
        card_items(),
        CARD_BOX,
        most_each=MAX_CARDS,
        fewest=1,
        most=MAX_CARDS,
    )
    usual = listing(CARDS)
    return Listed(counts, [(USUAL, usual)], {SHEET: usual})


def _kinds() -> tuple[Item, ...]:
    names = {**TILE_NAMES, DIRECTION: message("thing-direction")}
    return tuple(Item(sign, names[sign], tile_art(sign)) for sign in KINDS)


CARD_BOX = (1.0, CARD)


def card_items() -> tuple[Item, ...]:
    return tuple(
        Item(name, CARD_TITLES[name], card_art(card, Box(0, 0, *CARD_BOX), named=False))
        for card, name in enumerate(CARD_NAMES)
    )


def position(options: Options, start: str) -> Editing:
    laid = tiles()
    if options["field"] == "random":
        laid = replace(laid, items=(*laid.items, Item("_", message("thing-unrolled"), (Layer("pm-unrolled"),))))
    return Board(options, start, laid, card_items(), CARD_BOX)


EDITINGS = {"field": field, "chart": chart, "stock": stock, "card_list": card_list, POSITION: position}
