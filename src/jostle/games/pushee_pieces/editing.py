"""What people can edit in Pushee Pieces: what the squares are worth, and positions."""

from __future__ import annotations

from jostle.games.editing import (
    AS_PRINTED,
    POSITION,
    Cell,
    Editing,
    Entry,
    Form,
    Grid,
    Item,
    Laid,
    Marked,
    Model,
    Pieces,
    Position,
    Rows,
    actor_entry,
    numbers_of,
    placed,
)
from jostle.games.pushee_pieces import PRINTED_VALUES, SPEC
from jostle.games.pushee_pieces.table import AXES, COLOURS, TILES
from jostle.games.pushee_pieces.text import BOARD, NAMES, SIGNS
from jostle.games.spec import Options
from jostle.games.text_fields import SignRows
from jostle.i18n import messages_of
from jostle.scene import Layer

message = messages_of(__package__)


def values(options: Options, start: str) -> Editing:
    cells = tuple(Cell(name, number % 6, number // 6) for number, name in enumerate(NAMES))
    items = tuple(
        Item(str(worth), message("thing-worth", worth=str(worth)), worth_art(worth), again=str((worth + 1) % 10))
        for worth in range(10)
    )
    pieces = Pieces("values", message("edit-worth"), items, empty="0")
    rows = SignRows(BOARD.names, "123456789", "0")
    return Rows(Grid(cells, (pieces,), mirrors=True), rows, [(AS_PRINTED, PRINTED_VALUES)])


def worth_art(worth: int) -> tuple[Layer, ...]:
    ground = Layer(f"pp-tile-{min(worth, TILES)}")
    number = Layer("", 0.2, 0.31, 0.6, 0.36, text=str(worth), style="display", colour="--pp-num")
    return (ground, number) if worth else (ground,)


# --- positions -------------------------------------------------------------------------------------------------------


class Board(Position):
    """The board with its pieces. What is put onto it comes out of the hand, and goes back there."""

    def __init__(self, options: Options, start: str) -> None:
        worths = str(options["values"]).replace("/", "")
        cells = tuple(
            Cell(name, number % 6, number // 6, worth_art(int(worth)))
            for (number, name), worth in zip(enumerate(NAMES), worths, strict=True)
        )
        layers = [Pieces("board", message("group-pieces"), _pieces())]
        forms: dict[str, Form] = {"board": Laid("board", BOARD)}
        if options["turns"]:
            mark = Item("t", message("edit-turned"), (Layer("pp-turned", 0.64, 0.62, 0.26, 0.26),))
            layers.append(Pieces("turned", message("edit-turned"), (mark,), on="board"))
            forms["turned"] = Marked(layers[1], NAMES)
        parts = Grid(cells, tuple(layers)), actor_entry(SPEC.sides), Entry("hand", message("edit-hand"))
        super().__init__(start, parts, forms)

    def follow(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        hand = numbers_of(fields["hand"])
        if placed(model, "board") != placed(before, "board") and len(hand) == len(SIGNS):
            moved = [_count(before, signs) - _count(model, signs) for signs in SIGNS]
            fields["hand"] = ",".join(str(held + out) for held, out in zip(hand, moved, strict=True))


def _pieces() -> tuple[Item, ...]:
    """Each piece becomes the same piece across or upright when it is pressed."""
    found = []
    for colour, side, signs in zip(COLOURS, SPEC.sides, SIGNS, strict=True):
        names = message("thing-across", side=side), message("thing-upright", side=side)
        for sign, other, axis, name in zip(signs, signs[::-1], AXES, names, strict=True):
            at = 0.08, 0.07, 0.84, 0.84
            art = Layer(f"pp-shadow-{colour}-{axis}", *at), Layer(f"pp-{colour}-{axis}", *at)
            found.append(Item(sign, name, art, again=other))
    return tuple(found)


def _count(model: Model, signs: str) -> int:
    return sum(sign in signs for sign in placed(model, "board").values())


EDITINGS = {"values": values, POSITION: Board}
