"""Push Fight's components: its squares and its two kinds of pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.components import Component, Components
from jostle.games.push_fight.board import MOVE, PLACE, PUSH
from jostle.games.push_fight.text import ACTIONS, NAMES
from jostle.games.spec import Options
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

SQUARE_PIECE, ROUND_PIECE = "square piece", "round piece"


def listed(options: Options) -> tuple[Component, ...]:
    squares = (Component(name, "square", message("component-square", square=name)) for name in NAMES.values())
    return (
        *squares,
        Component(SQUARE_PIECE, "piece", message("component-square-piece"), message("component-square-piece-label")),
        Component(ROUND_PIECE, "piece", message("component-round-piece"), message("component-round-piece-label")),
    )


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
