"""Puzzles of Pushee Pieces: the placement, or the two, that gain most, a clash to decide, and the last pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.games.spec import Value
from jostle.i18n import messages_of

message = messages_of(__package__)

if TYPE_CHECKING:
    from jostle.play.state import State

PLACING: tuple[dict[str, Value], ...] = ({}, {}, {"pieces": 9}, {"walls": False}, {"tiers": 0})
MIXES: tuple[dict[str, Value], ...] = (*PLACING, {"turns": 2})
LESS: tuple[dict[str, Value], ...] = ({"pieces": 8}, {"pieces": 10})
# Boards with other numbers: a high middle, a ring, corners.
NUMBERS = ("000000/022220/023320/023320/022220/000000", "000000/033330/031130/031130/033330/000000",
           "300003/020020/001100/001100/020020/300003")  # fmt: skip
OTHER_NUMBERS: tuple[dict[str, Value], ...] = tuple({"values": values} for values in NUMBERS)


def under_way(state: State) -> bool:
    """No clash is undecided, and there is something on the board to push."""
    board, _, rest = str(state).partition(" ")
    return " tier=0 " in rest and sum(sign in "HVhv" for sign in board.removeprefix("board=")) >= 5


def twice(state: State) -> bool:
    """The same, and the acting seat has at least two pieces to place."""
    return under_way(state) and int(state.record.hand[state.actor_code]) >= 2


def clashing(state: State) -> bool:
    """There is a placement that sets off a clash."""
    return under_way(state) and any(child.actor_code == state.actor_code for child in state)


def to_place(own: int, other: int) -> Callable[[State], bool]:
    """The acting seat places next, and that many pieces are left, both seats' together."""

    def fits(state: State) -> bool:
        record, seat = state.record, state.actor_code
        return int(record.tier) == 0 and (int(record.hand[seat]), int(record.hand[1 - seat])) == (own, other)

    return fits


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
            message("puzzle-gain-most"),
            message("puzzle-gain-most-goal"),
            "gain",
            1,
            margin=2,
            least=-30,
            share=3,
            fewest_answers=10,
            variations=0,
            mixes=(*MIXES, *OTHER_NUMBERS),
            fits=under_way,
        ),
        Theme(
            "two-best",
            message("puzzle-two-best"),
            message("puzzle-two-best-goal"),
            "gain",
            2,
            margin=2,
            least=-30,
            share=3,
            fewest_answers=10,
            variations=0,
            mixes=(*MIXES, *OTHER_NUMBERS),
            fits=twice,
        ),
        Theme(
            "clash",
            message("puzzle-clash"),
            message("puzzle-clash-goal"),
            "gain",
            1,
            margin=1,
            least=-30,
            share=1,
            fewest_answers=10,
            longest=2,
            variations=60,
            mixes=(*PLACING, *OTHER_NUMBERS),
            fits=clashing,
            seeds_from=under_way,
        ),
        Theme(
            "last-piece",
            message("puzzle-last-piece"),
            message("puzzle-last-piece-goal"),
            "win",
            1,
            margin=1,
            share=3,
            fewest_answers=6,
            variations=30,
            mixes=(*PLACING, *LESS, *OTHER_NUMBERS),
            fits=to_place(1, 0),
            seeds_from=to_place(1, 1),
        ),
        Theme(
            "last-two",
            message("puzzle-last-two"),
            message("puzzle-last-two-goal"),
            "win",
            2,
            margin=1,
            share=4,
            fewest_answers=6,
            variations=30,
            mixes=(*PLACING, *LESS, *OTHER_NUMBERS),
            fits=to_place(1, 1),
            seeds_from=to_place(2, 1),
        ),
        Theme(
            "last-three",
            message("puzzle-last-three"),
            message("puzzle-last-three-goal"),
            "win",
            2,
            margin=1,
            share=4,
            fewest_answers=6,
            variations=16,
            mixes=(*PLACING, *LESS, *OTHER_NUMBERS),
            fits=to_place(2, 1),
            seeds_from=to_place(2, 2),
        ),
    ),
    finished=lambda record: (
        -int(record.hand[0]) - int(record.hand[1]) - int(record.turns_left[0]) - int(record.turns_left[1])
    ),
    signature=signature,
    min_distance=5,
    players=("beginner", "casual", "steady"),
)
