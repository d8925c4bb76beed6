# mypy: allow-untyped-defs, allow-untyped-calls
"""Push Fight's board: the squares, the record of a position, and sets of squares.

Square `file + 8 * rank` (a = 0, rank 1 = 0) is a bit of 31; six of the 32 corners do not exist:

    rank 4     .  .  c4 d4 e4 f4 g4 .        a rail above every one of them
    rank 3     a3 b3 c3 d3 e3 f3 g3 h3
    rank 2     a2 b2 c2 d2 e2 f2 g2 h2
    rank 1     .  b1 c1 d1 e1 f1 .  .        a rail below every one of them
"""

from __future__ import annotations

import numpy as np

from jostle.kernel import OVER, i64, kernel, lowest_bit, popcount, record

# Actions: MOVE + 32 * from + to, PUSH + 4 * from + direction, PLACE + 32 * kind + square.
MOVE, PUSH, PLACE = 0, 1024, 1152
LEFT, RIGHT, DOWN, UP = 0, 1, 2, 3
SQUARE, ROUND = 0, 1

BOARD = 0b01111100_11111111_11111111_00111110
FILE_A = 0x01010101
FILE_H = 0x80808080
HALF = (0x0F0F0F0F & BOARD, 0xF0F0F0F0 & BOARD)  # where White and Brown place their pieces
RAIL_UP = 0xFF000000 & BOARD
RAIL_DOWN = 0x000000FF & BOARD
LINE_SQUARES = (1 << 27 | 1 << 3 | 1 << 10, 1 << 28 | 1 << 4 | 1 << 21)  # d4 d1 c2, e4 e1 f3
LINE_ROUNDS = (1 << 19 | 1 << 11, 1 << 20 | 1 << 12)  # d3 d2, e3 e2

MAX_EMPTY = 16
FIELDS = 5 * MAX_EMPTY  # where in its list `list_moves` keeps the fields of connected empty squares, ten at the most

FREE, LINE = 0, 1
NOBODY, DRAW = -1, 2

# --- the record ------------------------------------------------------------------------------------------------------

STATE = record(
    ("squares", np.int32, (2,)),  # each seat's square pieces, as sets
    ("rounds", np.int32, (2,)),
    ("count", np.int16),  # finished turns
    ("limit", np.int16),  # option
    ("setup", np.int8),  # option: FREE or LINE
    ("begins", np.int8),  # option: the seat that places and moves first
    ("actor", np.int8),  # 0, 1 or OVER
    ("moves", np.int8),  # moves left in this turn
    ("first", np.int8),  # while one move is left: where the piece moved first stands; else -1
    ("anchor", np.int8),  # the anchored square, -1 for none
    ("result", np.int8),  # NOBODY yet, the winning seat, or DRAW
)


@kernel
def pieces(s, seat):
    """All pieces of a seat, as a set."""
    return i64(s.squares[seat]) | i64(s.rounds[seat])


@kernel
def placing(s):
    """Whether the pieces are still being placed: the last one of the seat that does not begin ends the set-up."""
    return s.count == 0 and s.result == NOBODY and popcount(pieces(s, 1 - i64(s.begins))) < 5


# --- sets of squares -----------------------------------------------------------------------------------------------


@kernel
def shifted(squares, direction):
    """Every square of a set one step further; what goes over an edge is gone."""
    if direction == LEFT:
        moved = (squares & ~FILE_A) >> 1
    elif direction == RIGHT:
        moved = (squares & ~FILE_H) << 1
    elif direction == DOWN:
        moved = squares >> 8
    else:
        moved = squares << 8
    return moved & BOARD


@kernel
def beside(squares):
    """The set and all squares next to it."""
    sideways = squares | (squares & ~FILE_A) >> 1 | (squares & ~FILE_H) << 1
    return sideways | squares >> 8 | squares << 8


@kernel
def flood(seed, empty):
    """The empty squares connected to those of `seed`, itself empty squares."""
    reached = seed
    grown = beside(beside(seed) & empty) & empty
    while grown != reached:
        reached = grown
        grown = beside(beside(grown) & empty) & empty  # two steps a look: fewer looks cost less
    return reached


@kernel
def stuck(occupied, blocked, direction):
    """The pieces that cannot be pushed that way: the blocked ones and every unbroken line that ends at one."""
    held = blocked & occupied
    for _ in range(7 if direction <= RIGHT else 3):
        held |= shifted(held, direction ^ 1) & occupied
    return held


@kernel
def anchored(s):
    """The anchored square, as a set of one or none."""
    return 0 if s.anchor < 0 else 1 << i64(s.anchor)


@kernel
def rail(direction):
    """The squares from which nothing can be pushed that way."""
    return RAIL_UP if direction == UP else RAIL_DOWN if direction == DOWN else 0


@kernel
def pushers(s, seat, direction):
    """The seat's square pieces that can push that way, as a set."""
    occupied = pieces(s, 0) | pieces(s, 1)
    pushable = occupied & ~stuck(occupied, anchored(s) | rail(direction), direction)
    return i64(s.squares[seat]) & shifted(pushable, direction ^ 1)


# --- pushing ---------------------------------------------------------------------------------------------------------


@kernel
def line_of(pusher, occupied, direction):
    """The pusher, a set of one, and the unbroken line ahead of it."""
    line = pusher
    ahead = shifted(pusher, direction) & occupied
    while ahead != 0:
        line |= ahead
        ahead = shifted(ahead, direction) & occupied
    return line


@kernel
def push_line(s, pusher, line, direction):
    """The pusher and the line ahead of it move one square; then the turn is over."""
    seat = i64(s.actor)
    for side in range(2):
        squares, rounds = i64(s.squares[side]), i64(s.rounds[side])
        s.squares[side] = (squares & ~line) | shifted(squares & line, direction)
        s.rounds[side] = (rounds & ~line) | shifted(rounds & line, direction)
    s.anchor = lowest_bit(shifted(pusher, direction))
    s.count = i64(s.count) + 1
    s.moves = 2
    s.first = -1
    s.actor = 1 - seat
    for side in range(2):
        if popcount(pieces(s, side)) < 5:
            finish(s, 1 - side)
            return
    if s.count == s.limit:
        finish(s, DRAW)


@kernel
def finish(s, result):
    s.actor = OVER
    s.result = result
