# mypy: allow-untyped-defs, allow-untyped-calls
"""What a good player sees in a position of Pushee Pieces."""

from __future__ import annotations

from jostle.games.pushee_pieces.board import BOARD, edge, lead, occupied, run_on, shifted, worth
from jostle.kernel import OVER, how_many, kernel, whole


@kernel
def unsettled(s):
    """A chain reaction that waits for a choice cannot be judged yet."""
    return s.tier > 0


@kernel
def urgency(s, action):
    return 0


@kernel
def pushable(s, pieces, direction):
    """The pieces that a piece placed on an empty square would push that way."""
    free = pieces
    if s.walls:
        free &= ~run_on(edge(direction) & pieces, pieces, direction ^ 1)
    return run_on(shifted(BOARD & ~pieces, direction) & free, free, direction)


@kernel
def drift(s, seat):
    """What the seat would gain if every line that can be pushed was pushed, each way."""
    pieces = occupied(s)
    mine, theirs = whole(s.board[seat]), whole(s.board[1 - seat])
    total = 0
    for direction in range(4):
        line = pushable(s, pieces, direction)
        ours, others = mine & line, theirs & line
        to_ours, to_others = shifted(ours, direction), shifted(others, direction)
        for digit in range(4):
            squares = whole(s.values[digit])
            if squares != 0:
                change = how_many(to_ours & squares) - how_many(ours & squares)
                change -= how_many(to_others & squares) - how_many(others & squares)
                total += change << digit
    return total


@kernel
def judge(s, seat):
    """The lead in points, where pushes will take it, and what more pieces in hand will bring; it says more the less is
    still to come.

    The factors were fitted to games on the printed board, where a piece more in hand was worth 2.5 points.
    """
    ahead = lead(s, seat)
    if s.actor == OVER:
        return 1.0 if ahead > 0 else (-1.0 if ahead < 0 else 0.0)
    number = worth(s, BOARD) / 13  # a good square's
    guess = ahead + 0.25 * drift(s, seat) + number * (whole(s.hand[seat]) - whole(s.hand[1 - seat]))
    to_come = whole(s.hand[0]) + whole(s.hand[1]) + whole(s.turns_left[0]) + whole(s.turns_left[1])
    return guess / (abs(guess) + 0.5 + 0.12 * number * to_come)
