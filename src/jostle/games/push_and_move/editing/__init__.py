"""What people can edit in Push&Move: fields."""

from __future__ import annotations

from jostle.games.editing import Cell, Editing, Grid, Item, Pieces, Rows
from jostle.games.push_and_move import SPEC
from jostle.games.push_and_move.names import TILE_NAMES
from jostle.games.push_and_move.sheet import FIELDS, SIGNS, SQUARES, STARTS
from jostle.games.push_and_move.table import COLOURS, GROUNDS, KEYS, WAYS
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of("jostle.games.push_and_move")

ARROWS = "^>v<"
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


EDITINGS = {"field": field}
