# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""Pushout's evaluation: a quick estimate of who will win.

It is a logistic regression with the weights below: what either seat could do to its rows with the next move,
the value of every card where it lies, and the points. The weights depend on how near the end by points is. `judge` was
fitted to games in which both seats looked a few moves ahead; `static_evaluation` to stalled games, which the cards on
the table at the beginning decided more than points.
"""

from __future__ import annotations

import math

import numpy as np

from jostle.games.pushout.board import (
    DEALING, DIAGONAL, DRAW, END_BITS, END_MOVEMENT, END_NUMBER, ENDS, FILES, FLIPPING, NEW, NO_END, NOBODY, NONE,
    PUTTING, REFILLING, RETURNING, UNSEEN, side_of,
)  # fmt: skip
from jostle.games.pushout.threats import look, row_at, wins_in
from jostle.kernel import i64, kernel

# --- the weights: log odds of winning, in thousandths ----------------------------------------------------------------
#
# Fitted once to the results of the search's self-play games; the script was not kept. `bench/pushout_rest.py` fits
# those of `static_evaluation`.

SCALE = 1000

# mine
MINE = (
    (
        (-533, -301, -121, 572, -208, -490),
        (-11, 2, 294, -9, 0, -116),
        (401, 371, 82, 0, 61, 228),
        (236, 84, 576, 263, 262, 293),
        (358, 380, 572, 58, 0, 405),
        (445, 469, 0, 233, 569, 655),
        (451, 624, 112, 783, 285, 590),
        (125, 174, 116, 47, 185, -96),
    ),
    (
        (-496, -642, -137, 113, -187, 153),
        (88, 43, -51, -419, 0, 150),
        (-263, -228, 385, 0, -35, 185),
        (262, 292, 483, -138, -83, -480),
        (-313, -303, -663, 48, 0, -101),
        (572, 623, 0, 114, 328, 266),
        (134, -137, 339, 591, -311, 326),
        (-87, -274, -1, -192, 0, -18),
    ),
)

# others
OTHERS = (
    (
        (134, -120, 179, 145, -171, -3),
        (26, 12, -194, 323, 0, 103),
        (363, 349, -260, 0, -59, 263),
        (116, 279, -260, 58, 42, 90),
        (321, 372, 216, -79, 0, 68),
        (94, 103, 0, 358, 335, 274),
    ),
    (
        (346, 492, -26, -85, -44, -436),
        (-245, -207, -493, 22, 0, 39),
        (-51, -74, 646, 0, 373, 182),
        (-205, -239, -462, 106, 140, 318),
        (55, 71, -379, 255, 0, -140),
        (88, 86, 0, 283, -37, -171),
    ),
)

WINS = ((0, 260, 408), (0, 2560, 2247))

EARLY = (180, 327)

FOURS = ((0, 33, 76, 169, 169, 209), (0, 66, 137, 199, 199, 229))

THREES = ((0, 17, 17, 48, 48, 48, 54), (0, 23, 23, 50, 50, 50, 45))

FIT = ((0, 0, -3, -7, 0, 336), (0, 0, -5, -3, 10, 356))

TEMPO = 27
POINTS = (-24, 750)

# --- weights as kernels want them ------------------------------------------------------------------------------------

NUMBER_WILD, NUMBER_BLANK = 6, 7  # rows of the table of cards, after the numbers 0 .. 5
STUCK = 5  # the column for a card that cannot be moved
LIKE = {DIAGONAL: 3, NEW: 2}  # the columns for the movements of own decks: worth as much as a switch and an up


def _by_end():
    """What a card is worth by the end a seat has right side up, and by the other's.

    float64 [rank, zeros_wild * 4 + 2 if it does not score + 1 if it cannot be moved, end], [rank, cannot be moved, end]
    """
    mine, others = np.zeros((2, 8, ENDS)), np.zeros((2, 2, ENDS))
    for rank in range(2):
        for end in np.flatnonzero(END_MOVEMENT >= 0):
            number, movement = END_NUMBER[end], END_MOVEMENT[end]
            for stuck in range(2):
                column = STUCK if stuck else LIKE.get(movement, movement)
                others[rank, stuck, end] = OTHERS[rank][number][column] / SCALE
                for wild in range(2):
                    row = NUMBER_WILD if wild and number == 0 else number
                    mine[rank, 4 * wild + stuck, end] = MINE[rank][row][column] / SCALE
                    mine[rank, 4 * wild + 2 + stuck, end] = MINE[rank][NUMBER_BLANK][column] / SCALE
    return mine, others


BY_MINE, BY_OTHERS = _by_end()
BY_WINS, BY_EARLY, BY_FOURS, BY_THREES, BY_FIT = (
    np.array(table, dtype=np.float64) / SCALE for table in (WINS, EARLY, FOURS, THREES, FIT)
)
EVEN_POINTS, LAST_POINTS, FIRST = POINTS[0] / SCALE, POINTS[1] / SCALE, TEMPO / SCALE
MAX_WINS, MAX_FOURS, MAX_THREES = len(WINS[0]) - 1, len(FOURS[0]) - 1, len(THREES[0]) - 1

# An unknown straight card, where one is about to be shown: what an even deal of the numbers and movements gives.
PRINTED = [8 * number + movement for number in range(6) for movement in range(5)]
UNKNOWN = np.array([BY_MINE[rank, 0, PRINTED].mean() + BY_OTHERS[rank, 0, PRINTED].mean() for rank in range(2)])
UNKNOWN_POINTS = 2.5

# If the table is taken to be at rest: half of what `bench/pushout_rest.py` finds, since a search that is too sure does
# not look around. A point counts so much when no card is left, and the less the more there are.
REST_ROWS, REST_CARDS, REST_POINTS = 2.0, 0.75, 1.3

# --- cards -----------------------------------------------------------------------------------------------------------


@kernel
def worth(s, seat, at, filled):
    """What the cards on a seat's side are worth to it, as if the card `filled` lay on the square `at`."""
    wild, counts, moves = 4 * i64(s.zeros_wild), 2 * i64(s.colour_scoring), i64(s.colour_moves)
    value = 0.0
    for rank in range(i64(s.rows) >> 1):
        base = row_at(s, seat, rank)
        for square in range(base, base + FILES):
            card = filled if square == at else i64(s.cells[square])
            ends = i64(s.kinds[card >> 1])
            tilt = card & 1
            mine, other = ends >> END_BITS * (tilt ^ seat) & NO_END, ends >> END_BITS * (tilt ^ seat ^ 1) & NO_END
            value += BY_MINE[rank, wild + tilt * (counts + moves), mine] + BY_OTHERS[rank, tilt * moves, other]
    return value


@kernel
def unknown(s, square):
    """The same for a card that is about to be shown, as White sees it; and its points."""
    side = side_of(s, square)
    rank = 0 if row_at(s, side, 0) <= square < row_at(s, side, 0) + FILES else 1
    if rank == 1 and s.middle_down != 0:
        return 0.0, 0.0  # it comes face down
    sign = 1 - 2 * side
    return sign * UNKNOWN[rank], sign * UNKNOWN_POINTS if rank == 0 or s.middle_scoring != 0 else 0.0


# --- the opinion -----------------------------------------------------------------------------------------------------


@kernel
def next_to_act(s):
    """The seat that acts next, once the current move is complete."""
    if s.moves == 1 and s.phase != DEALING and s.phase != PUTTING and (s.phase >= FLIPPING or s.phase == RETURNING):
        return 1 - i64(s.turn)
    return i64(s.turn)


@kernel
def prospects(s, seat, acts, at, filled):
    """The prospects of a seat's rows, and their points."""
    tally, fit, points = look(s, seat, at, filled)
    wins = wins_in(tally)
    value = BY_FOURS[acts, min(MAX_FOURS, tally >> 32 & 255)] + BY_THREES[acts, min(MAX_THREES, tally >> 24 & 255)]
    value += BY_FIT[acts, fit] + FIRST * acts
    if s.done[seat] >= 2:
        value += BY_WINS[acts, min(MAX_WINS, wins)]
    elif wins != 0:
        value += BY_EARLY[acts]
    return value, points


@kernel
def lead(s, at, filled, counts):
    """How much better White stands in this round, as log odds, as if the card `filled` lay on the square `at`.

    counts: how much the rows, the cards and a point count
    """
    acts = next_to_act(s)
    white, white_points = prospects(s, 0, 1 - acts, at, filled)
    black, black_points = prospects(s, 1, acts, at, filled)
    cards = worth(s, 0, at, filled) - worth(s, 1, at, filled)
    points = i64(white_points - black_points) + (head_start(s) if s.hundred == 0 else 0.0)
    if s.phase == FLIPPING or s.phase == REFILLING:
        card, more = unknown(s, i64(s.at))
        cards += card
        points += more
        if s.then != NONE:
            card, more = unknown(s, i64(s.then))
            cards += card
            points += more
    return counts[0] * (white - black) + counts[1] * cards + counts[2] * points


@kernel
def head_start(s):
    """How many points White has before Black without any cards."""
    return 0.5 * (i64(s.head_start[0]) - i64(s.head_start[1]))


@kernel
def how_long(s):
    """About how many cards are drawn from the pile before the round ends by points: one in five turns."""
    turns = i64(s.limit) - i64(s.done[0]) - i64(s.done[1])
    if s.burns != 0:  # every move takes one
        turns = min(turns, i64(s.pile))
    return max(0.0, min(i64(s.pile) + 0.0, 0.2 * turns))


@kernel
def lead_now(s, counts):
    """The same as it is; a card that was pushed out comes back the way its controller prefers."""
    if s.phase != RETURNING or s.card == UNSEEN:
        return lead(s, NONE, 0, counts)
    straight = lead(s, i64(s.at), 2 * i64(s.card), counts)
    turned = lead(s, i64(s.at), 2 * i64(s.card) + 1, counts)
    return max(straight, turned) if s.actor == 0 else min(straight, turned)


@kernel
def judge(s, seat):
    left = how_long(s)
    return opinion(s, seat, (1.0, 8 / (8 + left), EVEN_POINTS + LAST_POINTS / (1 + left)))


@kernel
def static_evaluation(s, seat):
    """The evaluation if little changes until the end."""
    return opinion(s, seat, (REST_ROWS, REST_CARDS, REST_POINTS / (1 + how_long(s))))


@kernel
def opinion(s, seat, counts):
    """From the lead in this round and, with `hundred`, the tallies."""
    if s.result != NOBODY:
        return 0.0 if s.result == DRAW else (1.0 if s.result == seat else -1.0)
    guess = math.tanh(lead_now(s, counts) / 2)
    if s.hundred != 0:
        guess = 0.4 * guess + 0.01 * (i64(s.tally[0]) - i64(s.tally[1]) + head_start(s))
    guess = max(-0.98, min(0.98, guess))
    return guess if seat == 0 else -guess


@kernel
def unsettled(s):
    """Whether a position is better looked at one step further: a card waits to be put back."""
    return s.phase == RETURNING and s.swiss == 0
