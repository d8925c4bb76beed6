# mypy: allow-untyped-defs, allow-untyped-calls
"""The board of Pushee Pieces: the record, and sets of squares as the bits of a number.

Square `file + 6 * (6 - rank)` is a bit of 36, so that ascending order is reading order:

    rank 6     a6 b6 c6 d6 e6 f6      bits 0 .. 5
     ...
    rank 1     a1 b1 c1 d1 e1 f1      bits 30 .. 35

Boards of other sizes would cost the game on six by six squares something. n squares need 7 n + 1 action numbers, lists
of 2 n actions and 10 n + 10 numbers of an observation, the same for every mix of options: with 49 squares (7 x 7) these
are 344, 98 and 500 instead of 253, 72 and 370, so every action after the placements and every observation would be
numbered anew, and shifts would read their width from the record. 64 squares (8 x 8) do not fit: sets of squares stay
below 62 bits. Smaller boards would keep the numbers, with the set of existing squares as an option in the record: one
word more (120 bytes instead of 112), edges computed from it in every push, and another mask in every move. Tried, that
made random play about a tenth slower. The net reads nine blocks of two by two and would apply to none of them.
"""

from __future__ import annotations

import numpy as np

from jostle.kernel import i64, kernel, popcount, record

ACROSS, UPRIGHT = 0, 1
INSTEAD, EXTRA, TURNING = 0, 1, 2  # turning takes the place of placing, or comes before it
LEFT, RIGHT, UP, DOWN = 0, 1, 2, 3  # `direction ^ 1` is the opposite one, `direction >> 1` its axis

BOARD = (1 << 36) - 1
FILE_A = 0b000001_000001_000001_000001_000001_000001
FILE_F = FILE_A << 5
RANK_6 = 0b111111
RANK_1 = RANK_6 << 30

# --- the record ------------------------------------------------------------------------------------------------------

STATE = record(
    ("board", np.int64, (2,)),  # each seat's pieces on the board, as sets
    ("upright", np.int64),  # the pieces, of both seats, that point up and down; the others point across
    ("turned", np.int64),  # the pieces that have been turned
    ("pushers", np.int64),  # while a clash is open: the pieces that push in this tier; else nothing
    ("pushed", np.int64),  # while a clash is open: the pieces already pushed, the pushers among them; else nothing
    ("chosen", np.int64, (2,)),  # while a clash is open: pieces chosen to move across and up or down; else nothing
    ("values", np.int64, (4,)),  # option: the squares whose number has 1, 2, 4, 8 in it
    ("head_start", np.int16, (2,)),  # option: each seat's, in half points
    ("hand", np.int8, (2,)),  # pieces in hand
    ("turns_left", np.int8, (2,)),
    ("tier", np.int8),  # the tier whose clash is open; else 0
    ("actor", np.int8),  # 0, 1 or OVER
    ("pieces", np.int8),  # option
    ("walls", np.int8),  # option: 0 or 1
    ("tiers", np.int8),  # option
    ("turns", np.int8),  # option
    ("extra", np.int8),  # option: EXTRA, or INSTEAD; while a clash is open that an extra turn has led to: TURNING
    ("begins", np.int8),  # option: the seat that begins
)


# --- sets of squares -----------------------------------------------------------------------------------------------


@kernel
def shifted(squares, direction):
    """Every square of a set one step further; what goes over an edge is gone."""
    if direction == LEFT:
        return (squares & ~FILE_A) >> 1
    if direction == RIGHT:
        return (squares & ~FILE_F) << 1
    if direction == UP:
        return squares >> 6
    return squares << 6 & BOARD


@kernel
def edge(direction):
    """The squares from which a step that way leaves the board."""
    if direction == LEFT:
        return FILE_A
    if direction == RIGHT:
        return FILE_F
    return RANK_6 if direction == UP else RANK_1


@kernel
def run_on(squares, through, direction):
    """The squares of a set, and all that follow them that way in an unbroken run of `through`."""
    for _ in range(5):
        squares |= shifted(squares, direction) & through
    return squares


# --- pieces and numbers ----------------------------------------------------------------------------------------------


@kernel
def occupied(s):
    return i64(s.board[0]) | i64(s.board[1])


@kernel
def worth(s, squares):
    """The sum of the numbers on a set of squares."""
    total = 0
    for digit in range(4):
        total += popcount(squares & i64(s.values[digit])) << digit
    return total


@kernel
def lead(s, seat):
    """By how many points the seat is ahead on the board."""
    return worth(s, i64(s.board[seat])) - worth(s, i64(s.board[1 - seat]))


@kernel
def head_start(s, seat):
    """By how many half points the seat was ahead before the game began."""
    return i64(s.head_start[seat]) - i64(s.head_start[1 - seat])
