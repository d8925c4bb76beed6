"""What people can edit in Pushee Pieces: what the squares are worth."""

from __future__ import annotations

from jostle.games.editing import AS_PRINTED, Cell, Editing, Grid, Item, Pieces, Rows
from jostle.games.pushee_pieces import PRINTED_VALUES
from jostle.games.pushee_pieces.table import TILES
from jostle.games.pushee_pieces.text import NAMES
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of("jostle.games.pushee_pieces")


def values(options: Options, start: str) -> Editing:
    cells = tuple(Cell(name, number % 6, number // 6) for number, name in enumerate(NAMES))
    items = tuple(
        Item(str(worth), message("thing-worth", worth=str(worth)), worth_art(worth), again=str((worth + 1) % 10))
        for worth in range(10)
    )
    pieces = Pieces("values", message("edit-worth"), items, empty="0")
    return Rows(Grid(cells, (pieces,), mirrors=True), [(AS_PRINTED, PRINTED_VALUES)])


def worth_art(worth: int) -> tuple[Layer, ...]:
    ground = Layer(f"pp-tile-{min(worth, TILES)}")
    number = Layer("", 0.2, 0.31, 0.6, 0.36, text=str(worth), style="display", colour="--pp-num")
    return (ground, number) if worth else (ground,)


EDITINGS = {"values": values}
