# mypy: allow-untyped-defs, allow-untyped-calls
"""What Pushout's rows are worth: patterns and totals."""

from __future__ import annotations

from jostle.games.pushout.board import END_NUMBER, FILES, NONE, STANDS_FOR, TURNS_TO_WIN, end_of, scoring_row
from jostle.kernel import i64, kernel

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
