# mypy: allow-untyped-defs, allow-untyped-calls
"""What a net reads of a position of Pushee Pieces, for the rules as printed: nine blocks of two by two squares, the
lead, and how many placements are to come.

`net.npz` taught itself on a GPU, looking up to three placements ahead. What it adds for a head start was fitted to
40,000 games: what a point on the board is worth to it is mostly in the blocks.
"""

from __future__ import annotations

import numpy as np

from jostle.games.pushee_pieces import board
from jostle.kernel import i64, kernel

BLOCKS, WAYS = 9, 625  # a square is empty, own across, own upright, theirs across, or theirs upright
MAX_TO_COME = 31  # how many numbers of placements to come there are
MAX_LEAD, MAX_GIVEN = 32, 64  # points on the board; half points of head start, of which more make no difference

# Where the rows of each kind begin.
BLOCK = 0  # + WAYS * block + how it is filled
TO_COME = BLOCK + BLOCKS * WAYS  # + placements to come
LEAD = TO_COME + MAX_TO_COME  # + MAX_TO_COME * (lead + MAX_LEAD) + placements to come
GIVEN = LEAD + MAX_TO_COME * (2 * MAX_LEAD + 1)  # likewise
FEATURES = GIVEN + MAX_TO_COME * (2 * MAX_GIVEN + 1)
MAX_FEATURES = BLOCKS + 3
PHASES = 8

PRINTED = (0b000000_000000_001100_001100_000000_000000, 0b000000_011110_010110_011010_011110_000000)
FIVES = np.array([row % 2 + 5 * (row // 2 % 2) + 25 * (row // 4 % 2) + 125 * (row // 8) for row in range(16)])


@kernel
def fives(squares, at):
    """The four squares of a block, the first of them `at`, as digits of a number to base five, each 0 or 1."""
    return i64(FIVES[squares >> at & 3 | (squares >> at + 6 & 3) << 2])


@kernel
def to_come(s):
    return i64(s.hand[0]) + i64(s.hand[1])


@kernel
def phase(s):
    return min(PHASES - 1, to_come(s) >> 2)


@kernel
def features(s, seat, rows):
    own, theirs, upright = i64(s.board[seat]), i64(s.board[1 - seat]), i64(s.upright)
    for block in range(BLOCKS):
        at = 12 * (block // 3) + 2 * (block % 3)
        rows[block] = WAYS * block + fives(own, at) + 3 * fives(theirs, at) + fives(upright, at)
    left = to_come(s)
    lead = max(-MAX_LEAD, min(MAX_LEAD, board.lead(s, seat)))
    rows[BLOCKS] = TO_COME + left
    rows[BLOCKS + 1] = LEAD + MAX_TO_COME * (lead + MAX_LEAD) + left
    given = max(-MAX_GIVEN, min(MAX_GIVEN, board.head_start(s, seat)))
    if given == 0:
        return BLOCKS + 2
    rows[BLOCKS + 2] = GIVEN + MAX_TO_COME * (given + MAX_GIVEN) + left
    return BLOCKS + 3


@kernel
def net_applies(s):
    """For the rules as printed, with any number of pieces."""
    return (
        s.walls != 0 and s.tiers == 3 and s.turns == 0 and s.values[0] == PRINTED[0] and s.values[1] == PRINTED[1]
        and s.values[2] == 0 and s.values[3] == 0
    )  # fmt: skip
