"""What people can edit in Push Fight: positions."""

from __future__ import annotations

from collections.abc import Mapping

from jostle.games.editing import (
    POSITION,
    Cell,
    Editing,
    Entry,
    Grid,
    Item,
    Model,
    Pieces,
    Position,
    actor_entry,
    placed,
    read_rows,
    result_entry,
    write_rows,
)
from jostle.games.push_fight import SPEC
from jostle.games.push_fight.scene import WOODS
from jostle.games.push_fight.text import NAMES
from jostle.games.spec import Options
from jostle.i18n import messages_of
from jostle.scene import Layer

message = messages_of(__package__)

LINED_UP = ".Ss../...Rrs../..SRr.../..Ss."
ANCHOR = "a"


class Board(Position):
    """The board with its pieces and the anchor, and whose turn it is."""

    def __init__(self, start: str) -> None:
        self.pieces = Pieces("board", message("edit-pieces"), _pieces())
        art = Layer("pf-anchor-shadow"), Layer("pf-anchor")
        self.anchor = Pieces(
            "anchor", message("thing-anchor"), (Item(ANCHOR, message("thing-anchor"), art),), single=True
        )
        self.grid = Grid(_cells(), (self.pieces, self.anchor))
        moves = Entry("moves", message("edit-moves"), (("2", "2"), ("1", "1"), ("0", "0")))
        parts = self.grid, actor_entry(SPEC.sides), moves, result_entry(SPEC.sides)
        lined_up = " ".join([f"board={LINED_UP}", *start.split(" ")[1:]])
        super().__init__(start, parts, ("board", "anchor"), [(message("edit-lined-up"), lined_up)])

    def read_parts(self, fields: Mapping[str, str]) -> Model:
        anchor = {} if fields["anchor"] == "-" else {fields["anchor"]: ANCHOR}
        return {"board": read_rows(self.grid, self.pieces, fields["board"], nothing="."), "anchor": anchor}

    def write_parts(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        fields["board"] = write_rows(self.grid, self.pieces, placed(model, "board"), nothing=".")
        fields["anchor"] = next(iter(placed(model, "anchor")), "-")


def _pieces() -> tuple[Item, ...]:
    return tuple(
        Item(sign, name, (Layer(f"pf-shadow-{form}"), Layer(f"pf-{form}-{wood}")))
        for wood, side, signs in zip(WOODS, SPEC.sides, ("SR", "sr"), strict=True)
        for sign, form, name in zip(
            signs,
            ("square", "round"),
            (message("thing-square", side=side), message("thing-round", side=side)),
            strict=True,
        )
    )


def _cells() -> tuple[Cell, ...]:
    return tuple(
        Cell(name, square % 8, 3 - square // 8, (Layer(f"pf-square-{_shade(square)}-{square % 4}"),))
        for square, name in NAMES.items()
    )


def _shade(square: int) -> str:
    return "dark" if (square % 8 + square // 8) % 2 else "light"


def position(options: Options, start: str) -> Editing:
    return Board(start)


EDITINGS = {POSITION: position}
