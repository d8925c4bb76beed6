# ruff: noqa: I001 (a long import is kept in few lines)
"""What leaves Pushout's draw pile without being shown: a card that fills a hole face down, and the price of a move."""

from __future__ import annotations

from typing import Any

from jostle.games.pushout.board import (
    BURNING, DEALING, DOWN, FILES, FLIPPING, HOLE, LEFT, NONE, PUT, REFILLING, RENEW, RIGHT, UP, way_of,
)  # fmt: skip
from jostle.games.pushout.drawing.places import pushed_line


def far_end(square: int, how: int) -> int:
    """Where a card comes back that the conveyor takes round."""
    return square - square % FILES + (FILES - 1 if how == LEFT else 0)


def displaced(v: Any, square: int, how: int) -> int:
    """Where a card makes room for the one that the conveyor takes round by this push, or NONE."""
    line, falls = pushed_line(v, square, how)
    end = far_end(square, how)
    return end if v.conveyor and falls and end not in line and v.cells[end] != HOLE else NONE


def filled_face_down(b: Any, a: Any, action: int) -> int:
    """The square of a middle row that the pile has filled face down, or NONE; between two positions."""
    hole = _hole(b, a, action) if b.middle_down and b.pile else NONE
    return hole if FILES <= hole < FILES * (b.rows - 1) else NONE


def _hole(b: Any, a: Any, action: int) -> int:
    """The hole that was to be refilled by an action."""
    if action < PUT:
        return int(b.then) if b.phase == FLIPPING else NONE
    way = way_of(action)
    if not way or a.phase == FLIPPING:
        return NONE
    how, square = way
    if how in (UP, DOWN, RENEW):
        return square if not b.swiss or b.swiss_refill else NONE
    if how not in (LEFT, RIGHT) or not b.conveyor or b.swiss or not pushed_line(b, square, how)[1]:
        return NONE
    kept = b.conveyor_returns and displaced(b, square, how) != NONE
    return NONE if kept or far_end(square, how) == square else square


def paid(b: Any, a: Any, action: int) -> bool:
    """Whether the move cost the top card of the pile."""
    drawn = b.phase in (DEALING, REFILLING, BURNING) or filled_face_down(b, a, action) != NONE
    return bool(b.burns and a.this_round == b.this_round and a.pile < b.pile and not drawn)
