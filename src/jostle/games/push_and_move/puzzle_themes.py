"""Puzzles of Push&Move: several dice destroyed in one turn, or one that is hard to get at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jostle.games.push_and_move.board import MOVE_PHASE
from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.games.spec import Value
from jostle.i18n import messages_of

message = messages_of(__package__)

if TYPE_CHECKING:
    from jostle.play.state import State

MIXES: tuple[dict[str, Value], ...] = (
    {}, {"field": "second"}, {"field": "random", "mirror": True}, {"field": "random"},
)  # fmt: skip
FILES = "ABCDEFG"


def moving(lost: tuple[int, ...], in_reach: int = 0) -> Callable[[State], bool]:
    """The turn begins, the opponent has lost that many dice, and that many of its dice are where a push can destroy
    them: at the edge, or next to Death."""

    def fits(state: State) -> bool:
        record, other = state.record, 1 - state.actor_code
        if int(record.phase) != MOVE_PHASE or int(record.moved) != 0 or int(record.lost[other]) not in lost:
            return False
        if not in_reach:
            return True
        fields = dict(part.split("=") for part in str(state).split())
        rows = fields["field"].split("/")
        deaths = {(x, y) for y, row in enumerate(rows) for x, tile in enumerate(row) if tile == "x"}
        found = 0
        for die in fields["dice"].split("/")[other].split(","):
            x, y = FILES.index(die[0]), int(die[1]) - 1
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            found += x in (0, 6) or y in (0, 6) or bool(beside & deaths)
        return found >= in_reach

    return fits


def signature(state: State) -> str:
    """Tiles and dice for the seat to act: for White the board is turned by half a turn."""
    fields = dict(part.split("=") for part in str(state).split())
    tiles = list(fields["field"].replace("/", ""))
    seats = fields["dice"].split("/")
    own = state.actor_code
    for seat, dice in enumerate(seats):
        for die in dice.split(","):
            if die != "-":
                at, pips = die.rstrip("mfi").split(":")
                square = FILES.index(at[0]) + 7 * (int(at[1]) - 1)
                tiles[square] = pips if seat == own else "abcdef"[int(pips) - 1]
    return "".join(tiles if own == 0 else reversed(tiles))


PUZZLES = PuzzleBook(
    themes=(
        Theme(
            "three-dice",
            message("puzzle-three-dice"),
            message("puzzle-three-dice-goal"),
            "raid",
            least=3,
            share=1,
            variations=10,
            mixes=MIXES,
            fits=moving((0,), 3),
        ),
        Theme(
            "two-dice",
            message("puzzle-two-dice"),
            message("puzzle-two-dice-goal"),
            "raid",
            least=2,
            share=4,
            variations=2,
            mixes=MIXES,
            fits=moving((0, 1), 2),
        ),
        Theme(
            "last-blow",
            message("puzzle-last-blow"),
            message("puzzle-last-blow-goal"),
            "raid",
            least=1,
            share=2,
            longest=3,
            variations=2,
            mixes=MIXES,
            fits=moving((2,)),
        ),
        Theme(
            "hunt",
            message("puzzle-hunt"),
            message("puzzle-hunt-goal"),
            "raid",
            least=1,
            share=2,
            longest=4,
            variations=2,
            mixes=MIXES,
            fits=moving((0, 1)),
        ),
    ),
    finished=lambda record: int(record.count),
    signature=signature,
    opponent_losses=lambda record, seat: sum(int(record.lost[n]) for n in range(int(record.seats)) if n != seat),
    min_distance=5,
    players=("beginner", "casual"),
)
