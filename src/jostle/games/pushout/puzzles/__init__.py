"""Puzzles of Pushout: the turn that completes the row, and the one that keeps the other from completing its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.spec import Value
from jostle.games.themes import PuzzleBook, Theme

if TYPE_CHECKING:
    from jostle.play.state import State

MIXES: tuple[dict[str, Value], ...] = (
    {}, {}, {"rows": 2}, {"zeros_wild": True}, {"swiss": True}, {"conveyor": True}, {"colour_moves": True},
)  # fmt: skip
DOUBLE: tuple[dict[str, Value], ...] = (
    {"moves": 2}, {"moves": 2, "rows": 2}, {"moves": 2, "zeros_wild": True},
)  # fmt: skip

FEW_MOVES: tuple[dict[str, Value], ...] = (
    {"colour_moves": True}, {"colour_moves": True, "rows": 2}, {"colour_moves": True, "zeros_wild": True},
)  # fmt: skip

FULL = 4  # cards in the pile


def acting(state: State) -> bool:
    """The turn begins, both have finished turns enough to win, and the pile lasts: rows decide, not totals."""
    fields = dict(part.split("=") for part in str(state).split())
    done = [int(part) for part in fields["done"].split(",")]
    return fields["phase"] == "act" and fields["used"] == "-" and min(done) >= 3 and int(fields["pile"]) >= FULL


def signature(state: State) -> str:
    """The cards for the seat to act: for Black the board is turned by half a turn."""
    board = str(state).partition(" ")[0].removeprefix("board=").replace("/", ",")
    cards = [card.ljust(4) for card in board.split(",")]
    if state.actor == 1:
        cards = [card if card.startswith(("?", "-")) else card[2:] + card[:2] for card in reversed(cards)]
    return "".join(cards)


PUZZLES = PuzzleBook(
    themes=(
        Theme(
            "win-now",
            "Win this turn",
            "Complete your row in this turn: 1 2 3 4 5 either way, or five of a kind.",
            "win",
            1,
            margin=0.5,
            share=2,
            variations=4,
            fewest_answers=8,
            mixes=(*MIXES, *DOUBLE, *DOUBLE),
            fits=acting,
        ),
        Theme(
            "stop-the-row",
            "Stop the row",
            "The other side is about to complete its row. Find the one turn after which it cannot.",
            "hold",
            1,
            margin=0.4,
            share=2,
            variations=30,
            fewest_answers=6,
            mixes=(*MIXES, *FEW_MOVES, *FEW_MOVES),
            fits=acting,
        ),
    ),
    finished=lambda record: int(record.done[0]) + int(record.done[1]),
    signature=signature,
    apart=12,
    players=("beginner", "casual", "steady"),
)
