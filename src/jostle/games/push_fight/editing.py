"""What people can edit in Push Fight: positions."""

from __future__ import annotations

from jostle.games.editing import (
    POSITION,
    Cell,
    Editing,
    Entry,
    Grid,
    Item,
    Laid,
    Marked,
    Pieces,
    Position,
    actor_entry,
    result_entry,
)
from jostle.games.push_fight import SPEC
from jostle.games.push_fight.scene import WOODS
from jostle.games.push_fight.text import BOARD, NAMES, SQUARES
from jostle.games.spec import Options
from jostle.i18n import messages_of
from jostle.scene import Layer

message = messages_of(__package__)

LINED_UP = ".Ss../...Rrs../..SRr.../..Ss."


def position(options: Options, start: str) -> Editing:
    """The board with its pieces and the anchor, and whose turn it is."""
    pieces = Pieces("board", message("edit-pieces"), _pieces())
    art = Layer("pf-anchor-shadow"), Layer("pf-anchor")
    anchor = Pieces("anchor", message("thing-anchor"), (Item("a", message("thing-anchor"), art),), single=True)
    moves = Entry("moves", message("edit-moves"), (("2", "2"), ("1", "1"), ("0", "0")))
    parts = Grid(_cells(), (pieces, anchor)), actor_entry(SPEC.sides), moves, result_entry(SPEC.sides)
    forms = {"board": Laid("board", BOARD), "anchor": Marked(anchor, SQUARES)}
    lined_up = " ".join([f"board={LINED_UP}", *start.split(" ")[1:]])
    return Position(start, parts, forms, [(message("edit-lined-up"), lined_up)])


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


EDITINGS = {POSITION: position}
