# mypy: allow-untyped-defs, allow-untyped-calls
"""A small net that reads which pieces are where, for the rules as printed.

It reads the board as nine blocks of two by two squares. `net.npy` holds, in integers, what each of the 625 ways to fill
a block adds to each hidden unit, the units' biases (by the number of placements to come), and how much each unit's
squared ReLU adds to the log odds that the seat to act wins (by phases of the game); then the weight of a point of lead,
and a bias (by placements to come). bench/fit_pushee_pieces.py makes it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from jostle.kernel import i64, kernel

BLOCKS, WAYS = 9, 625  # a square is empty, own across, own upright, theirs across, or theirs upright
PHASES, MAX_PLACEMENTS = 8, 31  # phases of the game; how many numbers of placements to come there are
START = BLOCKS * WAYS  # the first row of each part after the blocks
OUT = START + MAX_PLACEMENTS
POINT, BASE, ROWS = OUT + PHASES, OUT + PHASES + 1, OUT + PHASES + 2
SCALE = 256  # what 1 is in the file
TOP = 8 * SCALE  # the most that a unit says
NET = np.load(Path(__file__).with_name("net.npy"))  # int16 [ROWS, hidden units]
BY_POINT, BY_NOTHING = NET[POINT, :MAX_PLACEMENTS] / SCALE, NET[BASE, :MAX_PLACEMENTS] / SCALE
FIVES = np.array([row % 2 + 5 * (row // 2 % 2) + 25 * (row // 4 % 2) + 125 * (row // 8) for row in range(16)])
short: Any = np.int16  # a processor adds 16 of them at once
half: Any = np.int32  # of a word


@kernel
def fives(squares, at):
    """The four squares of a block, the first of them `at`, as digits of a number to base five, each 0 or 1."""
    return i64(FIVES[squares >> at & 3 | (squares >> at + 6 & 3) << 2])


@kernel
def row_of(block, own, theirs, upright):
    """The row of NET for a block, given sets of the whole board: each square's digit is 0 to 4."""
    at = 12 * (block // 3) + 2 * (block % 3)
    return WAYS * block + fives(own, at) + 3 * fives(theirs, at) + fives(upright, at)


@kernel
def phase_of(to_come):
    return min(PHASES - 1, to_come >> 2)


@kernel
def log_odds(net, own, theirs, upright, to_come, lead):
    """The log odds that the seat to act wins; net: as NET; own, theirs, upright: sets of squares; lead: in points."""
    a = row_of(i64(0), own, theirs, upright)
    b = row_of(i64(1), own, theirs, upright)
    c = row_of(i64(2), own, theirs, upright)
    d = row_of(i64(3), own, theirs, upright)
    e = row_of(i64(4), own, theirs, upright)
    f = row_of(i64(5), own, theirs, upright)
    g = row_of(i64(6), own, theirs, upright)
    h = row_of(i64(7), own, theirs, upright)
    i = row_of(i64(8), own, theirs, upright)
    begin, out = START + to_come, OUT + phase_of(to_come)
    total = half(0)
    for u in range(net.shape[1]):
        upper = short(short(net[a, u] + net[b, u]) + short(short(net[c, u] + net[d, u]) + net[e, u]))
        lower = short(short(net[f, u] + net[g, u]) + short(short(net[h, u] + net[i, u]) + net[begin, u]))
        says = min(short(TOP), max(short(0), short(upper + lower)))
        total = half(total + half(half(half(says) * half(says)) >> 8) * half(net[out, u]))
    return i64(total) / (SCALE * SCALE) + BY_NOTHING[to_come] + BY_POINT[to_come] * lead
