# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""What one move can make of a seat's rows in Pushout: wins and near wins, of either seat.

A row is seen as a *code*: five digits of three bits, file a first, the numbers as a seat scores them and BLANK for
what scores nothing. Every way to change the row with one move gives another code, and a table says how close a code is
to a pattern; so all threats are found in a fraction of a microsecond, without playing a move.
"""

from __future__ import annotations

import numpy as np

from jostle.games.pushout.board import (
    ACTING, BOARD, BONUS, END_BITS, END_MOVEMENT, END_NUMBER, EQUAL, FACE_DOWN, FILES, GOAL, HOLE, KINDS, MAX_HOLES,
    NO_END, NONE, RETURNING, TURNS_TO_WIN, UNSEEN, has_banked, holes, may_win, pattern, squares_of, total,
)  # fmt: skip
from jostle.kernel import i64, kernel, lowest_bit, popcount

# --- rows as codes ----------------------------------------------------------------------------------------------------

BLANK = 6
DIGITS = np.array([number if number >= 0 else BLANK for number in END_NUMBER], dtype=np.int64)  # [end]
CODES = 1 << 3 * FILES
COMPLETE = 5  # a fit: all five squares


def _fits():
    """For each code, how many squares agree with the pattern it is nearest to, and its total; int8 [zeros_wild, code]
    and [zeros_five, code].

    COMPLETE is a row that wins; five wild zeros do not.
    """
    codes = np.arange(CODES)
    digits = (codes[:, None] >> 3 * np.arange(FILES)) & 7
    targets = [[number] * FILES for number in range(1, 6)] + [[1, 2, 3, 4, 5], [5, 4, 3, 2, 1]]
    fits, totals = [], []
    for wild in (False, True):
        agree = [((digits == target) | ((digits == 0) & wild)).sum(axis=1) for target in targets]
        fit = np.max(agree, axis=0)
        fits.append(np.where((digits == 0).all(axis=1), np.minimum(fit, COMPLETE - 1), fit))
        worth = np.where(digits >= BLANK, 0, np.where((digits == 0) & wild, 5, digits))
        totals.append(worth.sum(axis=1))
    return np.array(fits, dtype=np.int8), np.array(totals, dtype=np.int8)


FIT, TOTAL = _fits()

# How a seat can move a card by its end, as a bit of seven sets of files side by side: towards a, towards e, away from
# the seat, in exchange, round, in exchange diagonally, away for a new one. [seat, end]
WAY_A, WAY_E, WAY_UP, WAY_SWITCH, WAY_TURN, WAY_DIAGONAL, WAY_NEW = range(7)
WAYS = np.array(
    [
        [1 << FILES * (way ^ seat if way < WAY_UP else way) if way >= 0 else 0 for way in END_MOVEMENT]
        for seat in range(2)
    ],
    dtype=np.int64,
)
TAKES, RETURNS = 1, 2  # what becomes of the card that a conveyor displaces: it is gone, or it goes into the hole
ROW = (1 << FILES) - 1
EVERY_WAY = 0b00001_00001_00001_00001_00001_00001_00001


@kernel
def row_at(s, seat, rank):
    """The first square of the row that is `rank` rows from a seat's own side."""
    return FILES * (rank if seat == 0 else i64(s.rows) - 1 - rank)


@kernel
def read_row(s, seat, rank, at, filled):
    """A row as a seat sees it, `rank` rows from its own side, as if the card `filled` lay on the square `at`.

    The code as it lies; the code if every card were turned over; the ways to move its cards; the set of files where
    there is a hole.
    """
    base = row_at(s, seat, rank)
    counts, moves = i64(s.colour_scoring), i64(s.colour_moves)
    code, turned, ways, empty = 0, 0, 0, 0
    for file in range(FILES):
        square = base + file
        card = filled if square == at else i64(s.cells[square])
        ends = i64(s.kinds[card >> 1])
        tilt = card & 1
        mine = ends >> END_BITS * (tilt ^ seat) & NO_END
        other = ends >> END_BITS * (tilt ^ seat ^ 1) & NO_END
        code |= (BLANK if tilt & counts else DIGITS[mine]) << 3 * file
        turned |= (BLANK if (tilt ^ 1) & counts else DIGITS[other]) << 3 * file
        if not tilt & moves:
            ways |= WAYS[seat, mine] << file
        empty |= int(card == HOLE) << file
    moved = i64(s.used) - base
    if 0 <= moved < FILES and s.turn == seat:
        ways &= ~(EVERY_WAY << moved)
    return code, turned, ways, empty


# --- what one move can make of a row ----------------------------------------------------------------------------------

# A tally counts codes by their fit: eight bits for each fit of 0 .. COMPLETE.


@kernel
def count(tally, wild, code):
    return tally + (1 << 8 * i64(FIT[wild, code]))


@kernel
def with_digit(code, file, digit):
    return code & ~(7 << 3 * file) | digit << 3 * file


@kernel
def digit_of(code, file):
    return code >> 3 * file & 7


@kernel
def switch_cards(tally, wild, code, ways):
    """Every exchange within the row, once."""
    switches = ways >> FILES * WAY_SWITCH & ROW
    files = (switches | switches >> 1) & ROW >> 1
    while files != 0:
        file = lowest_bit(files)
        files &= files - 1
        change = digit_of(code, file) ^ digit_of(code, file + 1)
        tally = count(tally, wild, code ^ (change << 3 * file | change << 3 * file + 3))
    return tally


@kernel
def take_over(tally, wild, code, other, files):
    """Every change of one square for what another row has in that file: a neighbour, or this row turned over."""
    while files != 0:
        file = lowest_bit(files)
        files &= files - 1
        tally = count(tally, wild, with_digit(code, file, digit_of(other, file)))
    return tally


@kernel
def switch_diagonally(tally, wild, code, ways, ahead, holes_ahead):
    """Every exchange of a card of the row for one of the row ahead, one file further left or right."""
    files = ways >> FILES * WAY_DIAGONAL & ROW
    tally = take_over(tally, wild, code, ahead >> 3, files & ~(holes_ahead >> 1) & ROW >> 1)
    return take_over(tally, wild, code, ahead << 3, files & ~(holes_ahead << 1) & ~1)


@kernel
def raise_diagonally(tally, wild, ahead, ways, code, holes_ahead):
    """The same, for what becomes of the row ahead; `holes_ahead` is what cards cannot be exchanged for."""
    files = ways >> FILES * WAY_DIAGONAL & ROW
    tally = take_over(tally, wild, ahead, code << 3, files << 1 & ROW & ~holes_ahead)
    return take_over(tally, wild, ahead, code >> 3, files >> 1 & ~holes_ahead)


@kernel
def push_cards(tally, wild, code, turned, ways, empty, conveyor):
    """Every push along the row after which no card is left to chance, or to what a conveyor displaces.

    The card pushed out comes back behind the line, either way up; on a conveyor as it lies, and only if the whole row
    goes round does it leave no hole for the pile to fill, unless the card that it displaces comes back there.
    """
    for way in range(2):
        edge, far = (0, FILES - 1) if way == WAY_A else (FILES - 1, 0)
        files = ways >> FILES * way & ROW
        while files != 0:
            file = lowest_bit(files)
            files &= files - 1
            if ahead_of(empty, file, way) != 0 or (conveyor == TAKES and file != far):
                continue
            if way == WAY_A:
                line = (1 << 3 * file + 3) - 1
                pushed = code & ~line | (code & line) >> 3
            else:
                before = (1 << 3 * file) - 1
                pushed = code & before | (code & ~before) << 3 & CODES - 1
            back = edge
            if conveyor == RETURNS and file != far:
                back = far
                pushed = with_digit(pushed, far, digit_of(code, edge))
            tally = count(tally, wild, with_digit(pushed, file, digit_of(code, back)))
            if conveyor == 0 or back == far:
                tally = count(tally, wild, with_digit(pushed, file, digit_of(turned, back)))
    return tally


@kernel
def ahead_of(files, file, way):
    """Those of the files that lie before one."""
    return files >> file + 1 if way == WAY_E else files & (1 << file) - 1


@kernel
def look(s, seat, at, filled):
    """What a seat could make of its rows with one move, whatever chance does, as if it were its turn, and as if the
    card `filled` lay on the square `at`: a tally of the fits, the best fit as the rows lie, and their points.
    """
    wild, conveyor, counts = i64(s.zeros_wild), i64(s.conveyor) + i64(s.conveyor_returns), i64(s.zeros_five)
    code, turned, ways, empty = read_row(s, seat, 0, at, filled)
    next_code, next_turned, next_ways, next_empty = read_row(s, seat, 1, at, filled)
    switches = ways >> FILES * WAY_SWITCH & ROW
    tally = take_over(0, wild, code, turned, ways >> FILES * WAY_TURN & ROW)
    tally = switch_cards(tally, wild, code, ways)
    tally = take_over(tally, wild, code, next_code, switches & ~next_empty)
    tally = push_cards(tally, wild, code, turned, ways, empty, conveyor)
    fit, points = i64(FIT[wild, code]), i64(TOTAL[counts, code])
    if s.further != 0:
        tally = switch_diagonally(tally, wild, code, ways, next_code, next_empty)
    if s.middle_scoring != 0:
        far_code, _, _, far_empty = read_row(s, seat, 2, at, filled)
        if s.further != 0:
            tally = switch_diagonally(tally, wild, next_code, next_ways, far_code, far_empty)
            tally = raise_diagonally(tally, wild, next_code, ways, code, 0 if s.swiss != 0 else next_empty)
        next_switches = next_ways >> FILES * WAY_SWITCH & ROW
        tally = take_over(tally, wild, next_code, next_turned, next_ways >> FILES * WAY_TURN & ROW)
        tally = switch_cards(tally, wild, next_code, next_ways)
        tally = take_over(tally, wild, next_code, far_code, next_switches & ~far_empty)
        raised = switches if s.swiss != 0 else switches & ~next_empty
        if s.pile != 0 or (s.swiss != 0 and s.swiss_refill == 0):
            raised |= ways >> FILES * WAY_UP & ROW
        tally = take_over(tally, wild, next_code, code, raised)
        tally = push_cards(tally, wild, next_code, next_turned, next_ways, next_empty, conveyor)
        fit = max(fit, i64(FIT[wild, next_code]))
        points += i64(TOTAL[counts, next_code])
    return tally, fit, points


@kernel
def wins_in(tally):
    """How many of the tally's codes are winning rows."""
    return tally >> 8 * COMPLETE & 255


# --- filling the last hole ------------------------------------------------------------------------------------------


@kernel
def wanted(wild, code, empty):
    """The digits that would complete a row with one hole, as a set."""
    if empty == 0 or empty & empty - 1 != 0:
        return 0
    digits = 0
    for digit in range(BLANK):
        if FIT[wild, with_digit(code, lowest_bit(empty), digit)] == COMPLETE:
            digits |= 1 << digit
    return digits


@kernel
def serves(s, seat, kind, digits):
    """Whether a card, either way up, scores one of the digits for a seat."""
    ends = i64(s.kinds[kind])
    straight, turned = DIGITS[ends >> END_BITS * seat & NO_END], DIGITS[ends >> END_BITS * (1 - seat) & NO_END]
    return digits >> straight & 1 != 0 or (s.colour_scoring == 0 and digits >> turned & 1 != 0)


@kernel
def wanted_at(s, seat, squares):
    """The digits with which a seat completes one of its rows if it fills one of the squares, as a set."""
    digits = 0
    for rank in range(2 if s.middle_scoring != 0 else 1):
        code, _, _, empty = read_row(s, seat, rank, NONE, 0)
        base = row_at(s, seat, rank)
        if empty & squares >> base != 0:
            digits |= wanted(i64(s.zeros_wild), code, empty)
    return digits


@kernel
def fills_from_bank(s, seat, digits):
    for kind in range(KINDS):
        if s.bank[seat, kind] != 0 and serves(s, seat, kind, digits):
            return True
    return False


@kernel
def fills_by_push(s, seat):
    """With `swiss`: can the seat push a card out of one row of its side that completes the other?"""
    for rank in range(2 if s.rows == 4 else 1):
        _, _, ways, empty = read_row(s, seat, rank, NONE, 0)
        base = row_at(s, seat, rank)
        digits = wanted_at(s, seat, BOARD & ~(ROW << base))
        if digits == 0:
            continue
        for edge in range(2):
            pushers = ways >> FILES * edge & ROW  # WAY_A and WAY_E
            card = i64(s.cells[base + (FILES - 1) * edge])
            if card < FACE_DOWN and serves(s, seat, card >> 1, digits) and reaches_edge(pushers, empty, edge):
                return True
    return False


@kernel
def reaches_edge(pushers, empty, edge):
    """Whether one of the cards pushes an unbroken line of cards over an edge, WAY_A or WAY_E."""
    while pushers != 0:
        file = lowest_bit(pushers)
        pushers &= pushers - 1
        if ahead_of(empty, file, edge) == 0:
            return True
    return False


# --- winning now ------------------------------------------------------------------------------------------------------

LEAST_GAIN = 5 + BONUS[EQUAL]  # with `hundred`, of a round won by a row
LEAST_WILD = 1 + BONUS[EQUAL]  # the same if wild 0s count nothing
MAX_GAIN = 5  # what a move can add to the other's points


@kernel
def decides(s, seat):
    """Whether a completed row wins the game, not only the round."""
    if s.hundred == 0:
        return True
    mine = i64(s.tally[seat]) + (LEAST_GAIN if s.zeros_wild == s.zeros_five else LEAST_WILD)
    other = i64(s.tally[1 - seat]) + total(s, 1 - seat) + MAX_GAIN
    mine = 2 * mine + i64(s.head_start[seat])
    other = 2 * other + i64(s.head_start[1 - seat])
    return mine > other and (mine >= 2 * GOAL or s.this_round == s.rounds)


@kernel
def wins_by_putting(s, seat):
    """Whether the controller of a card that was pushed out wins by putting it back."""
    mover, finished = i64(s.turn), 1 if s.moves == 1 else 0
    white = i64(s.done[0]) + finished * (1 - mover)
    black = i64(s.done[1]) + finished * mover
    if seat != mover and may_win(s, white, black, mover) and pattern(s, mover) >= EQUAL:
        return False
    if not may_win(s, white, black, seat):
        return False
    if pattern(s, seat) >= EQUAL:
        return True
    digits = wanted_at(s, seat, BOARD if s.swiss != 0 else 1 << i64(s.at))
    return s.card != UNSEEN and serves(s, seat, i64(s.card), digits)


@kernel
def can_wait(s, seat):
    """Whether a seat can certainly move a card without touching its rows and without ending the round."""
    sure = EVERY_WAY & ~(1 << FILES * WAY_SWITCH | 1 << FILES * WAY_DIAGONAL)
    if s.pile == 0:
        sure = 1 << FILES * WAY_TURN
    for rank in range(1 + i64(s.middle_scoring), i64(s.rows)):
        _, _, ways, _ = read_row(s, seat, rank, NONE, 0)
        if ways & sure * ROW != 0:
            return True
    return False


@kernel
def wins_by_acting(s, seat):
    if i64(s.done[seat]) + 1 < TURNS_TO_WIN or (s.three_both != 0 and s.done[1 - seat] < TURNS_TO_WIN):
        return False
    tally, fit, _ = look(s, seat, NONE, 0)
    if s.moves == s.moves_each:  # the whole turn can be spent on a discard or a banked card
        if fit == COMPLETE and s.pile != 0 and s.double_discard != 0:
            return True
        if s.swiss != 0:
            if fills_from_bank(s, seat, wanted_at(s, seat, BOARD)):
                return True
            if popcount(holes(s) & squares_of(s, seat)) > MAX_HOLES and has_banked(s, seat):
                return fit == COMPLETE
    if i64(s.done[seat]) + (1 if s.moves == 1 else 0) < TURNS_TO_WIN:
        return False
    if fit == COMPLETE and can_wait(s, seat):
        return True
    return wins_in(tally) != 0 or (s.swiss != 0 and s.conveyor == 0 and fills_by_push(s, seat))


@kernel
def win_now(s):
    """Whether the acting seat can complete a winning row with this move, whatever chance does."""
    seat = i64(s.actor)
    if s.phase == ACTING:
        return wins_by_acting(s, seat) and decides(s, seat)
    if s.phase == RETURNING:
        return wins_by_putting(s, seat) and decides(s, seat)
    return False
