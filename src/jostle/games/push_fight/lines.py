"""Lines of pieces on a plain record, for those who show and explain pushes."""

from __future__ import annotations

from functools import cache
from typing import Any

from jostle.games.push_fight import board
from jostle.games.push_fight.text import STEP


@cache
def neighbours(square: int, direction: int) -> bool:
    """Whether there is a square next to this one that way."""
    return bool(board.shifted(1 << square, direction))


@cache
def railed(square: int, direction: int) -> bool:
    """Whether a rail stops what would be pushed that way from this square."""
    return bool(board.rail(direction) >> square & 1)


@cache
def at_open_edge(square: int) -> bool:
    """Whether a piece on this square can be pushed off the board."""
    return any(not neighbours(square, way) and not railed(square, way) for way in STEP)


def line_of(v: Any, square: int, direction: int) -> tuple[int, ...]:
    """The pusher and the unbroken line of pieces ahead of it."""
    taken = occupied(v)
    line = [square]
    while neighbours(line[-1], direction) and taken >> (line[-1] + STEP[direction]) & 1:
        line.append(line[-1] + STEP[direction])
    return tuple(line)


def occupied(v: Any) -> int:
    """The squares with a piece on them, as a set."""
    return int(v.squares[0] | v.squares[1] | v.rounds[0] | v.rounds[1])


def owner(v: Any, square: int) -> int:
    """Whose piece stands on an occupied square."""
    return 0 if (v.squares[0] | v.rounds[0]) >> square & 1 else 1


def is_round(v: Any, square: int) -> bool:
    """Whether the piece on an occupied square is a round one."""
    return bool((v.rounds[0] | v.rounds[1]) >> square & 1)


def fell_at(v: Any) -> int | None:
    """When a piece has left the board, the square at the edge where it stood, if that is certain.

    The anchor is on the pusher, which came from an empty square, and the rest of its line reaches the edge.
    """
    if v.anchor < 0:
        return None
    found = set()
    for direction, step in STEP.items():
        came = neighbours(v.anchor, direction ^ 1) and not occupied(v) >> (v.anchor - step) & 1
        last = line_of(v, v.anchor, direction)[-1]
        if came and not neighbours(last, direction) and not railed(last, direction):
            found.add(last)
    return found.pop() if len(found) == 1 else None
