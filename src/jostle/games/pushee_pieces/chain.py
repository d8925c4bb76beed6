"""A chain reaction, push by push: what the rules do in one go, for those who show it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jostle.games.pushee_pieces import rules
from jostle.games.pushee_pieces.text import members, step
from jostle.kernel import Record

DIRECTIONS = ((rules.LEFT, rules.RIGHT), (rules.UP, rules.DOWN))  # in which a piece pushes that points across, upright


class Push(NamedTuple):
    """A line that moves one step: its squares from the pusher on, and where each piece goes, None over the edge."""

    pusher: int
    line: tuple[int, ...]
    to: tuple[int | None, ...]


def begin(s: Record, action: int) -> Record:
    """The record when a piece is placed or turned, or a clash decided, and nothing has been pushed yet."""
    after = s.copy()
    if action >= rules.CHOOSE:
        rules.choose(after, *divmod(action - rules.CHOOSE, 4))
    elif action >= rules.TURN:
        rules.turn(after, action - rules.TURN)
    else:
        rules.place(after, *divmod(action - rules.PLACE, 2))
    return after


def tiers(s: Record) -> Iterator[list[Push]]:
    """The pushes of each tier, to the end of the reaction or to the next clash; the record goes along.

    The pushes of a tier happen at once, but neither their pieces nor the squares they end on meet: shown one after
    the other they lead to the same board.
    """
    while s.tiers == 0 or s.tier <= s.tiers:
        lines = rules.lines_left(s)
        if not any(lines) or rules.clash_open(s, *lines):
            return
        yield _pushes(s, lines)
        rules.move_lines(s, *lines)


def contested(s: Record) -> tuple[int, bool]:
    """The square that the open clash is about, and whether it is about a piece there."""
    lines = rules.lines_left(s)
    squares = rules.contested_squares(s, *lines)
    return members(squares or rules.contested_pieces(*lines))[0], not squares


def _pushes(s: Record, lines: tuple[int, int, int, int]) -> list[Push]:
    found = []
    for pusher in members(s.pushers):
        for direction in DIRECTIONS[int(s.upright) >> pusher & 1]:
            line, square = [], step(pusher, direction)
            while square is not None and lines[direction] >> square & 1:
                line.append(square)
                square = step(square, direction)
            if line:
                found.append(Push(pusher, tuple(line), (*line[1:], square)))
    return found
