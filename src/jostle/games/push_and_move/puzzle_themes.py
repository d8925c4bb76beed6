"""Puzzles of Push&Move: several dice destroyed in one turn, or one that is hard to get at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jostle.games.push_and_move import board
from jostle.games.push_and_move.heuristics import RIM
from jostle.games.push_and_move.names import members
from jostle.games.push_and_move.sheet import SIGNS, UNROLLED
from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.games.spec import Value
from jostle.i18n import messages_of

message = messages_of(__package__)

if TYPE_CHECKING:
    from jostle.play.state import State

MIXES: tuple[dict[str, Value], ...] = (
    {}, {"field": "second"}, {"field": "random", "mirror": True}, {"field": "random"},
)  # fmt: skip


def moving(lost: tuple[int, ...], in_reach: int = 0) -> Callable[[State], bool]:
    """The turn begins, the opponent has lost that many dice, and that many of its dice are where a push can destroy
    them: at the edge, or next to Death."""

    def fits(state: State) -> bool:
        s, other = state.record, 1 - state.actor_code
        if s.phase != board.MOVE_PHASE or int(s.moved) or int(s.lost[other]) not in lost:
            return False
        near = RIM
        for direction in range(4):
            near |= int(board.shifted(int(s.deaths), direction))
        return (int(s.dice[other]) & near).bit_count() >= in_reach

    return fits


def signature(state: State) -> str:
    """Tiles and dice for the seat to act: for White the board is turned by half a turn."""
    s, own = state.record, state.actor_code
    found = [(SIGNS + UNROLLED)[tile] for tile in s.tiles]
    for seat in range(s.seats):
        for square in members(s.dice[seat]):
            pips = int(s.pips[square])
            found[square] = str(pips) if seat == own else "abcdef"[pips - 1]
    return "".join(found if own == 0 else reversed(found))


def _theme(
    id: str, fits: Callable[[State], bool], least: int, share: int, variations: int = 2, longest: int = 1
) -> Theme:
    return Theme(
        id, NAMES[id], NAMES[f"{id}-goal"], "raid", least=least, share=share, longest=longest, variations=variations,
        mixes=MIXES, fits=fits,
    )  # fmt: skip


NAMES = message.family("puzzle", (
    "three-dice", "three-dice-goal", "two-dice", "two-dice-goal", "last-blow", "last-blow-goal", "hunt", "hunt-goal",
))  # fmt: skip
PUZZLES = PuzzleBook(
    themes=(
        _theme("three-dice", moving((0,), 3), least=3, share=1, variations=10),
        _theme("two-dice", moving((0, 1), 2), least=2, share=4),
        _theme("last-blow", moving((2,)), least=1, share=2, longest=3),
        _theme("hunt", moving((0, 1)), least=1, share=2, longest=4),
    ),
    finished=lambda record: int(record.count),
    signature=signature,
    opponent_losses=lambda record, seat: sum(int(record.lost[n]) for n in range(int(record.seats)) if n != seat),
    min_distance=5,
    players=("beginner", "casual"),
)
