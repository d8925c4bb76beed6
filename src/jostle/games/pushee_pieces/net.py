# mypy: allow-untyped-defs, allow-untyped-calls
"""A small net that reads which pieces stand where, for the game as its sheet has it.

It sees the board as 18 pairs of squares side by side. `net.npy` holds, in whole numbers, what each of the 25 ways to
fill a pair adds to each of 32 hidden units (READS, by pair), what these begin with (BEGINS, by how many placements
are to come), and how much each of them, where it is above 0, adds to the log odds that the seat to act wins (SAYS, by
phases of the game); then what a point of lead adds, and what is to be added without any (by placements
to come). bench/fit_pushee_pieces.py makes it.

The units are added up four at a time, as the four parts of a 64-bit word.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from jostle.kernel import kernel, whole

UNITS = np.load(Path(__file__).with_name("net.npy")).shape[1]
SCALE = 256  # what 1 is in the file
PAIRS, WAYS = 18, 25  # a square is empty, own across, own upright, theirs across, or theirs upright
PHASES, LONGEST = 8, 31  # phases of the game; how many numbers of placements to come there are
START, OUT, POINT, BASE, ROWS = 450, 481, 489, 490, 491  # the first row of each part after the pairs
WORDS = UNITS // 4
LANE, LOW = 16, 0xFFFF  # bits of a word for one unit, and a mask for them
MIDDLE = 1 << 14  # what a unit's part of the word is at 0: so no part is ever below 0, and none borrows from the next


def in_words(rows):
    """Four units side by side; int64 [rows, WORDS]."""
    found = np.zeros((len(rows), WORDS), dtype=np.int64)
    for lane in range(4):
        found += rows[:, lane::4].astype(np.int64) << LANE * lane
    return found


def by_sets(pairs):
    """The rows of the pairs by three sets of two squares each: upright, theirs, own; int64 [PAIRS * 64, UNITS]."""
    found = np.zeros((PAIRS, 64, UNITS), dtype=np.int64)
    for row in range(64):
        own, theirs, upright = row & 3, row >> 2 & 3, row >> 4 & 3
        way = 0
        for k in range(2):
            whose = 1 if own >> k & 1 else (3 if theirs >> k & 1 else 0)
            way = 5 * way + (whose + (upright >> k & 1) if whose else 0)
        found[:, row] = pairs.reshape(PAIRS, WAYS, UNITS)[:, way]
    return found.reshape(PAIRS * 64, UNITS)


NET = np.load(Path(__file__).with_name("net.npy")).astype(np.int64)
READS = in_words(by_sets(NET[:START]))
BEGINS = in_words(NET[START:OUT] + MIDDLE)
SAYS = np.stack([NET[OUT:POINT, lane::4] for lane in range(4)])  # int64 [4, PHASES, WORDS]
BY_POINT, BY_NOTHING = NET[POINT, :LONGEST] / SCALE, NET[BASE, :LONGEST] / SCALE


@kernel
def row_of(pair, sets):
    """The row of READS for a pair of squares; sets: own, theirs and upright squares of the whole board."""
    own, theirs, upright = sets
    at = 2 * pair
    return pair << 6 | (upright >> at & 3) << 4 | (theirs >> at & 3) << 2 | own >> at & 3


@kernel
def log_odds(own, theirs, upright, to_come, lead):
    """The log odds that the seat to act wins; own, theirs, upright: sets of squares; lead: in points."""
    sets = (own, theirs, upright)
    a, b, c = row_of(whole(0), sets), row_of(whole(1), sets), row_of(whole(2), sets)
    d, e, f = row_of(whole(3), sets), row_of(whole(4), sets), row_of(whole(5), sets)
    g, h, i = row_of(whole(6), sets), row_of(whole(7), sets), row_of(whole(8), sets)
    j, k, m = row_of(whole(9), sets), row_of(whole(10), sets), row_of(whole(11), sets)
    n, p, q = row_of(whole(12), sets), row_of(whole(13), sets), row_of(whole(14), sets)
    r, s, t = row_of(whole(15), sets), row_of(whole(16), sets), row_of(whole(17), sets)
    phase = min(PHASES - 1, to_come >> 2)
    total = 0
    for w in range(WORDS):
        word = (
            BEGINS[to_come, w] + READS[a, w] + READS[b, w] + READS[c, w] + READS[d, w] + READS[e, w] + READS[f, w]
            + READS[g, w] + READS[h, w] + READS[i, w] + READS[j, w] + READS[k, w] + READS[m, w] + READS[n, w]
            + READS[p, w] + READS[q, w] + READS[r, w] + READS[s, w] + READS[t, w]
        )  # fmt: skip
        total += max(0, (word & LOW) - MIDDLE) * SAYS[0, phase, w]
        total += max(0, (word >> LANE & LOW) - MIDDLE) * SAYS[1, phase, w]
        total += max(0, (word >> 2 * LANE & LOW) - MIDDLE) * SAYS[2, phase, w]
        total += max(0, (word >> 3 * LANE & LOW) - MIDDLE) * SAYS[3, phase, w]
    return total / (SCALE * SCALE) + BY_NOTHING[to_come] + BY_POINT[to_come] * lead
