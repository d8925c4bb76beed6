# mypy: allow-untyped-defs, allow-untyped-calls
"""What a net reads of a position of Push Fight: which pieces stand where.

Where the anchored piece stands, every piece on every square has a row of its own for that: which pieces cannot be
pushed changes everything. `net.npz` taught itself on a GPU, looking at all turns of each position and at the best ones
one turn further.
"""

from __future__ import annotations

from jostle.games.push_fight import board
from jostle.kernel import i64, kernel, lowest_bit

KINDS = 4  # own squares, own rounds, their squares, their rounds
ANCHORED = 32 * KINDS  # the row of the anchored piece itself
ROWS = ANCHORED + 1  # for one place of the anchor; square 0, which is no square of the board, stands for no anchor
FEATURES, MAX_FEATURES = 32 * ROWS, 10


@kernel
def mark(squares, n, row, flip, rows, first):
    """A row for each of the first n squares of a set, from rows[first] on; the rest of the set."""
    for i in range(n):
        rows[first + i] = row + (lowest_bit(squares) ^ flip)
        squares &= squares - 1
    return squares


@kernel
def features(s, seat, rows):
    """Of ten pieces, as the seat sees them: for Brown the board is turned by half a turn."""
    other, flip = 1 - seat, 31 * seat
    theirs = i64(s.squares[other])
    held = theirs & board.anchored(s)
    row = ROWS * (i64(s.anchor) ^ flip) if held != 0 else 0
    mark(i64(s.squares[seat]), 3, row, flip, rows, 0)
    mark(i64(s.rounds[seat]), 2, row + 32, flip, rows, 3)
    last = mark(theirs & ~held, 2, row + 64, flip, rows, 5)
    rows[7] = row + (ANCHORED if held != 0 else 64 + (lowest_bit(last) ^ flip))
    mark(i64(s.rounds[other]), 2, row + 96, flip, rows, 8)
    return 10


@kernel
def net_applies(s):
    """What is fitted to fights says little about how to set up."""
    return not board.placing(s)
