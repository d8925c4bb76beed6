"""Puzzles of Pushee Pieces: the placement, or the two, that gain most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.spec import Value
from jostle.games.themes import PuzzleBook, Theme

if TYPE_CHECKING:
    from jostle.play.state import State

MIXES: tuple[dict[str, Value], ...] = ({}, {}, {"pieces": 9}, {"walls": False}, {"tiers": 0}, {"turns": 2})


def under_way(state: State) -> bool:
    """No clash is open, and there is something on the board to push."""
    board = str(state).partition(" ")[0]
    return " tier=0 " in str(state) and sum(sign in "HVhv" for sign in board) >= 5


def signature(state: State) -> str:
    """The board for the seat to act, White's signs for its own: the first, by the alphabet, of its four images.

    The printed numbers stay the same when the board is turned by half a turn, and when it is mirrored in either
    diagonal, which makes upright pieces lie across.
    """
    board = str(state).partition(" ")[0].removeprefix("board=")
    rows = [list(row) for row in (board if state.actor == 0 else board.swapcase()).split("/")]
    if len(str(state.game.options["values"])) and state.game.spec.changed(state.game.options).get("values"):
        return "".join(map("".join, rows))
    turned = [row[::-1] for row in rows[::-1]]
    exchange = str.maketrans("HVhv", "VHvh")
    images = ["".join(map("".join, image)) for image in (rows, turned)]
    images += [
        "".join("".join(row) for row in zip(*image, strict=True)).translate(exchange) for image in (rows, turned)
    ]
    return min(images)


PUZZLES = PuzzleBook(
    themes=(
        Theme(
            "gain-most",
            "Gain most",
            "Place a piece so that you are as many points ahead as can be when the chain reaction is over.",
            "gain",
            1,
            margin=2,
            least=-30,
            share=1,
            fewest_answers=10,
            variations=0,
            mixes=MIXES,
            fits=under_way,
        ),
        Theme(
            "two-best",
            "Two placements",
            "You place, the other side does its worst, you place again. Choose the first placement so that you are "
            "then as many points ahead as you can be sure of.",
            "gain",
            2,
            margin=2,
            least=-30,
            share=1,
            fewest_answers=10,
            variations=0,
            mixes=MIXES,
            fits=under_way,
        ),
    ),
    finished=lambda record: (
        -int(record.hand[0]) - int(record.hand[1]) - int(record.turns_left[0]) - int(record.turns_left[1])
    ),
    signature=signature,
    apart=5,
    players=("casual", "steady", "sharp"),
)
