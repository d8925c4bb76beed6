"""Puzzles of Push Fight: forced wins, and the one turn that saves the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.games.spec import Value
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)
SETUPS: tuple[dict[str, Value], ...] = ({"setup": "line"}, {})


def fighting(state: State) -> bool:
    """All pieces are placed, and the turn begins."""
    text = str(state)
    return " moves=2 " in text and sum(sign in "SRsr" for sign in text.partition(" ")[0]) - 1 >= 10


def signature(state: State) -> str:
    """The board for the seat to act: for Brown it is turned by half a turn and the colours are swapped."""
    fields = dict(part.split("=") for part in str(state).split())
    board, anchor = fields["board"].replace("/", ""), fields["anchor"]
    signs = list(board)
    if anchor != "-":
        names = [f"{file}{rank}" for rank, files in ((4, "cdefg"), (3, "abcdefgh"), (2, "abcdefgh"), (1, "bcdef"))
                 for file in files]  # fmt: skip
        signs[names.index(anchor)] = {"s": "a", "S": "A"}[signs[names.index(anchor)]]
    return "".join(signs) if state.actor == 0 else "".join(reversed(signs)).swapcase()


PUZZLES = PuzzleBook(
    themes=(
        Theme(
            "win-in-1",
            message("puzzle-win-in-1"),
            message("puzzle-win-in-1-goal"),
            "win",
            1,
            share=3,
            longest=2,
            mixes=SETUPS,
            fits=fighting,
        ),
        Theme(
            "win-in-2",
            message("puzzle-win-in-2"),
            message("puzzle-win-in-2-goal"),
            "win",
            2,
            share=5,
            mixes=SETUPS,
            fits=fighting,
        ),
        Theme(
            "win-in-3",
            message("puzzle-win-in-3"),
            message("puzzle-win-in-3-goal"),
            "win",
            3,
            share=1,
            late=15,
            variations=6,
            mixes=SETUPS,
            fits=fighting,
        ),
        Theme(
            "only-turn",
            message("puzzle-only-turn"),
            message("puzzle-only-turn-goal"),
            "hold",
            1,
            share=3,
            variations=3,
            mixes=SETUPS,
            fits=fighting,
        ),
    ),
    finished=lambda record: int(record.count),
    signature=signature,
    min_distance=4,
    players=("beginner", "casual", "steady", "sharp"),
)
