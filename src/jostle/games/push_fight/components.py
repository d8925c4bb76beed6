"""Push Fight's components: its squares and its two kinds of pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.components import Component, Components
from jostle.games.push_fight.board import MOVE, PLACE, PUSH
from jostle.games.push_fight.text import ACTIONS, NAMES
from jostle.games.spec import Options

if TYPE_CHECKING:
    from jostle.play.state import State

SQUARE_PIECE, ROUND_PIECE = "square piece", "round piece"


def listed(options: Options) -> tuple[Component, ...]:
    pieces = (
        Component(SQUARE_PIECE, "piece", "can move and push"),
        Component(ROUND_PIECE, "piece", "can move, not push"),
    )
    return (*(Component(name, "square", f"square {name}") for name in NAMES.values()), *pieces)


def used(state: State, action: int) -> tuple[str, ...]:
    """The square that a piece goes to, and what piece it is."""
    target = ACTIONS[action][-2:]
    if action >= PLACE:
        return target, ROUND_PIECE if (action - PLACE) // 32 else SQUARE_PIECE
    if action >= PUSH:
        return target, SQUARE_PIECE
    s = state.record
    is_square = int(s.squares[int(s.actor)]) >> ((action - MOVE) // 32) & 1
    return target, SQUARE_PIECE if is_square else ROUND_PIECE


COMPONENTS = Components(listed, used=used, at_limit=lambda state: int(state.record.count) >= int(state.record.limit))
