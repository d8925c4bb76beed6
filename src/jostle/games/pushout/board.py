# mypy: allow-untyped-defs, allow-untyped-calls
"""Pushout's board: how cards and squares, actions and phases are numbered, the record of a state, and what is where.

Square `column + 5 * row` (a = 0, row 1 = 0):

    row 4    15 16 17 18 19     Black's scoring row
    row 3    10 11 12 13 14     Black's middle row
    row 2     5  6  7  8  9     White's middle row; with rows=2 it is Black's scoring row
    row 1     0  1  2  3  4     White's scoring row
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from jostle.kernel import i64, kernel, record

# --- numbers with names ----------------------------------------------------------------------------------------------

KINDS = 30  # most kinds of cards in a deck
FILES = 5
SQUARES = 20

# A card on a square is 2 * kind + 1 if it is turned; in a hand or a bank it is its kind alone.
FACE_DOWN, HOLE = 2 * KINDS, 2 * KINDS + 1
UNSEEN = KINDS  # the "kind" of a face-down card in a bank, or waiting
NONE = -1

# An end of a card is 8 * number + movement, the movements in the order of `deck.MOVEMENTS`; what is no face-up card has
# the end NO_END.
END_BITS = 6
ENDS = 1 << END_BITS
NO_END = ENDS - 1
DIAGONAL, NEW = 5, 6  # the movements that only own decks have

# How a card is moved, in the directions of the board: pushed or switched towards a, e, row 4, row 1; or turned.
LEFT, RIGHT, TURN, UP, DOWN, SWITCH_LEFT, SWITCH_RIGHT, SWITCH_UP, SWITCH_DOWN = range(9)
# By the movements of own decks: switched towards row 4 and a, row 4 and e, row 1 and a, row 1 and e; or replaced.
UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT, RENEW = range(9, 14)
STEP = (-1, 1, 0, FILES, -FILES, -1, 1, FILES, -FILES, FILES - 1, FILES + 1, -FILES - 1, 1 - FILES, 0)

# Actions and outcomes.
DRAWN = 0  # + kind: the card that chance shows
PUT = DRAWN + KINDS  # + 2 * square + turned: the waiting card
BANK = PUT + 2 * SQUARES  # the waiting card goes to its controller's bank
TOSS = BANK + 1  # the waiting card is discarded
MOVE = TOSS + 1  # + SQUARES * how + square
DISCARD = MOVE + 9 * SQUARES  # a card from the draw pile
THROW = DISCARD + 1  # + kind: a banked card is discarded
PLAY = THROW + KINDS + 1  # + 2 * SQUARES * kind + 2 * square + turned: a banked card is put on a hole
FURTHER = PLAY + 2 * SQUARES * (KINDS + 1)  # + SQUARES * (how - UP_LEFT) + square: by a movement of own decks
ACTIONS = FURTHER + 5 * SQUARES

DEALING, PUTTING, ACTING, RETURNING, FLIPPING, REFILLING, BURNING, ENDED = range(8)  # phases
RESOLVED, BY_POINTS = 8, 9  # within `play` only: the move has come to its end; the round has, and points count
PLACED, DEALT = 0, 1  # setup
NOBODY, DRAW = -1, 2  # results besides a seat
TURNS_TO_WIN = 3
MAX_HOLES = 3  # on the own side: with more, a banked card must be put there
GOAL = 100


# --- the record ------------------------------------------------------------------------------------------------------

STATE = record(
    ("tally", np.int32, (2,)),
    ("kinds", np.int16, (KINDS + 1,)),  # option deck: white end | black end << 6 | copies << 12; then NO_CARD
    ("done", np.int16, (2,)),  # finished turns of each seat in this round
    ("this_round", np.int16),  # from 1
    ("rounds", np.int16),  # option
    ("limit", np.int16),  # option
    ("head_start", np.int16, (2,)),  # option: half points of each seat, besides what the cards give
    ("cards", np.int16),  # option deck: how many cards a round is played with
    ("pile", np.int16),  # cards in the draw pile
    ("cells", np.int8, (SQUARES,)),  # a card, FACE_DOWN or HOLE; squares that do not exist are holes
    ("bag", np.int8, (KINDS,)),  # unseen cards of each kind: in the pile, face down, gone unseen, or not played with
    ("bank", np.int8, (2, KINDS + 1)),  # each seat's banked cards of each kind, the face-down ones last
    ("turn", np.int8),  # the seat whose turn or placing it is
    ("actor", np.int8),  # 0, 1, CHANCE or OVER
    ("phase", np.int8),
    ("card", np.int8),  # the kind waiting in PUTTING and RETURNING, else NONE
    ("at", np.int8),  # the square waiting in RETURNING, FLIPPING and REFILLING, else NONE
    ("then", np.int8),  # in FLIPPING the hole to be refilled after it, else NONE
    ("moves", np.int8),  # how many cards this turn may still move, this move included; 0 when all is over
    ("used", np.int8),  # with two moves, until the second is made: where the card moved first lies, else NONE
    ("result", np.int8),  # NOBODY yet, the winning seat, or DRAW
    ("rows", np.int8),  # options from here on
    ("moves_each", np.int8),
    ("swiss", np.int8),
    ("conveyor", np.int8),
    ("colour_moves", np.int8),
    ("colour_scoring", np.int8),
    ("middle_scoring", np.int8),
    ("zeros_wild", np.int8),
    ("hundred", np.int8),
    ("setup", np.int8),
    ("swiss_refill", np.int8),
    ("conveyor_returns", np.int8),  # the card that the conveyor displaces goes back into the hole
    ("three_both", np.int8),  # both seats must have finished three turns before either may win
    ("double_discard", np.int8),
    ("middle_down", np.int8),  # refills of the middle rows come face down
    ("zeros_five", np.int8),  # a 0 counts 5 in totals
    ("burns", np.int8),  # a move that draws no card costs one
    ("first", np.int8),  # the seat that begins the first round
    ("further", np.int8),  # option deck: whether a card has a movement that only own decks have
)

# --- cards and squares -----------------------------------------------------------------------------------------------

NO_CARD = NO_END | NO_END << END_BITS  # in `kinds`, for what the deck has not, and for face-down cards and holes

END_NUMBER = np.array([end >> 3 if end >> 3 <= 5 else NONE for end in range(ENDS)], dtype=np.int64)
END_MOVEMENT = np.array([end & 7 if end >> 3 <= 5 and end & 7 <= NEW else NONE for end in range(ENDS)], dtype=np.int64)

# The numbers that an end can stand for in a pattern, as a set of 0 .. 5; [zeros_wild, end].
STANDS_FOR = np.array([[1 << number if number >= 0 else 0 for number in END_NUMBER]] * 2, dtype=np.int64)
STANDS_FOR[1, END_NUMBER == 0] = 0b111111

# Sets of squares are of 20 bits; three of them side by side make a set of moves, whose bits are the actions' own order.
BOARD = (1 << SQUARES) - 1
TRIPLE = 1 | 1 << SQUARES | 1 << 2 * SQUARES
FILE_A = 0b00001_00001_00001_00001
FILE_E = 0b10000_10000_10000_10000


def _ways(hows):
    """For each seat and end, the way its movement gives as a bit of three sets side by side, if it is one of `hows`."""
    further = (UP_LEFT, RENEW)
    movements = ((LEFT, RIGHT, UP, SWITCH_LEFT, TURN, *further), (RIGHT, LEFT, DOWN, SWITCH_LEFT, TURN, *further))
    return np.array(
        [
            [
                1 << SQUARES * hows.index(seat[movement]) if movement >= 0 and seat[movement] in hows else 0
                for movement in END_MOVEMENT
            ]
            for seat in movements
        ],
        dtype=np.int64,
    )


PLAIN_WAYS = _ways((LEFT, RIGHT, TURN))
OTHER_WAYS = _ways((UP, DOWN, SWITCH_LEFT))  # where SWITCH_LEFT stands for a switch in any direction
FURTHER_WAYS = _ways((UP_LEFT, RENEW))  # where UP_LEFT stands for any diagonal

# How many squares there are between a square and the edge: [rows == 4, square, LEFT RIGHT TURN UP DOWN].
TO_EDGE = np.array(
    [
        [[i % FILES, FILES - 1 - i % FILES, 0, max(0, rows - 1 - i // FILES), i // FILES] for i in range(SQUARES)]
        for rows in (2, 4)
    ],
    dtype=np.int64,
)


@kernel
def end_of(s, card, seat):
    """The end of a card that is right side up for a seat; NO_END for a face-down card or a hole."""
    return i64(s.kinds[card >> 1]) >> (END_BITS * ((card & 1) ^ seat)) & NO_END


@kernel
def copies(s, kind):
    return i64(s.kinds[kind]) >> 2 * END_BITS & 15  # the number is negative from 8 on


class Act(NamedTuple):
    """What an action does, or what chance shows."""

    kind: int  # DRAWN, PUT, BANK, TOSS, MOVE, DISCARD, THROW or PLAY
    card: int = NONE  # the kind of card that is drawn, thrown or played
    square: int = NONE
    turned: int = 0  # whether the card is put turned
    how: int = NONE  # of a move


@cache
def act_of(action: int) -> Act:
    if action < PUT:
        return Act(DRAWN, card=action - DRAWN)
    if action < BANK:
        return Act(PUT, NONE, *divmod(action - PUT, 2))
    if action in (BANK, TOSS, DISCARD):
        return Act(action)
    if action < DISCARD:
        how, square = divmod(action - MOVE, SQUARES)
        return Act(MOVE, square=square, how=how)
    if action < PLAY:
        return Act(THROW, card=action - THROW)
    if action < FURTHER:
        card, place = divmod(action - PLAY, 2 * SQUARES)
        return Act(PLAY, card, *divmod(place, 2))
    how, square = divmod(action - FURTHER, SQUARES)
    return Act(MOVE, square=square, how=how + UP_LEFT)


class Push(NamedTuple):
    """What goes one square on by a push, and where the last card of the line goes."""

    line: list[int]
    falls: bool  # whether the last one falls over the edge
    end: int = NONE  # where the conveyor takes it
    displaced: int = NONE  # the same square, if a card lies there that makes room


def push_of(v: Any, square: int, how: int) -> Push:
    line = [square]
    for _ in range(TO_EDGE[v.rows >> 2, square, how]):
        ahead = line[-1] + STEP[how]
        if v.cells[ahead] == HOLE:
            return Push(line, falls=False)
        line.append(ahead)
    if not v.conveyor or how not in (LEFT, RIGHT):
        return Push(line, falls=True)
    end = square - square % FILES + (FILES - 1 if how == LEFT else 0)
    return Push(line, True, end, end if end not in line and v.cells[end] != HOLE else NONE)


def is_switch(how: int) -> bool:
    return SWITCH_LEFT <= how < RENEW


@kernel
def starter(s):
    """The seat that begins this round."""
    return (i64(s.this_round) - 1 + i64(s.first)) & 1


@kernel
def scoring_row(s, seat):
    return 0 if seat == 0 else i64(s.rows) - 1


@kernel
def scoring_squares(s, seat):
    """The squares of a seat's scoring row, as a set."""
    return (1 << FILES) - 1 << FILES * scoring_row(s, seat)


@kernel
def in_scoring_row(s, square):
    return square < FILES or square >= FILES * (i64(s.rows) - 1)


@kernel
def side_of(s, square):
    """The seat on whose side of the board a square is."""
    return 0 if 2 * square < FILES * i64(s.rows) else 1


@kernel
def seen_from(s, seat, square):
    """The number of a square as a seat counts from its own left and its own side."""
    return square if seat == 0 else FILES * i64(s.rows) - 1 - square


@kernel
def squares_of(s, seat):
    """The squares on a seat's side of the board, as a set."""
    half = FILES * i64(s.rows) // 2
    return ((1 << half) - 1) << half * seat


@kernel
def holes(s):
    """All holes of the board, as a set."""
    found = 0
    for square in range(SQUARES):
        found |= i64(s.cells[square] == HOLE) << square
    return found & (squares_of(s, 0) | squares_of(s, 1))


@kernel
def has_banked(s, seat):
    cards = 0
    for kind in range(KINDS + 1):
        cards += i64(s.bank[seat, kind])
    return cards != 0


# --- what rows are worth: patterns and totals ------------------------------------------------------------------------

# What a row can be, the better one being greater; and what it is worth with `hundred`.
NOTHING, ZEROS, EQUAL, STRAIGHT = range(4)
BONUS = (0, 0, 20, 30)


@kernel
def may_win(s, white, black, seat):
    """Whether a seat may win by a pattern when White and Black have finished so many turns."""
    mine, other = (white, black) if seat == 0 else (black, white)
    return mine >= TURNS_TO_WIN and (s.three_both == 0 or other >= TURNS_TO_WIN)


@kernel
def number_of(s, square, seat):
    """The number a seat scores on a square; NONE for a hole, a face-down card, or one that does not count."""
    card = i64(s.cells[square])
    if card & i64(s.colour_scoring) != 0:
        return NONE
    return END_NUMBER[end_of(s, card, seat)]


@kernel
def row_pattern(s, seat, row):
    """What a row is for a seat: STRAIGHT, EQUAL, ZEROS or NOTHING."""
    shared = 0b111111  # the numbers that every card can stand for, as a set
    rising, falling = 1, 1  # whether the cards can be 1 .. 5 and 5 .. 1
    for file in range(FILES):
        card = i64(s.cells[FILES * row + file])
        numbers = STANDS_FOR[i64(s.zeros_wild), end_of(s, card, seat)]
        if card & i64(s.colour_scoring) != 0:
            numbers = 0
        shared &= numbers
        rising &= numbers >> (1 + file)
        falling &= numbers >> (FILES - file)
    if shared & 1 != 0:
        return ZEROS
    if (rising | falling) & 1 != 0:
        return STRAIGHT
    return EQUAL if shared != 0 else NOTHING


@kernel
def middle_row(s, seat):
    return 1 if seat == 0 else i64(s.rows) - 2


@kernel
def pattern(s, seat):
    """The best that a seat's rows are."""
    best = row_pattern(s, seat, scoring_row(s, seat))
    if s.middle_scoring != 0:
        best = max(best, row_pattern(s, seat, middle_row(s, seat)))
    return best


@kernel
def row_total(s, seat, row):
    found = 0
    for file in range(FILES):
        number = number_of(s, FILES * row + file, seat)
        if number == 0 and s.zeros_five != 0:
            number = 5
        found += max(0, number)
    return found


@kernel
def total(s, seat):
    """A seat's points on the board."""
    found = row_total(s, seat, scoring_row(s, seat))
    if s.middle_scoring != 0:
        found += row_total(s, seat, middle_row(s, seat))
    return found
