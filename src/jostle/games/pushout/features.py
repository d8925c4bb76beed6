# mypy: allow-untyped-defs, allow-untyped-calls
"""What a net reads of a position of Pushout: the cards' ends on their squares, and what either seat could do next."""

from __future__ import annotations

from jostle.games.pushout.board import (
    END_BITS,
    ENDS,
    FACE_DOWN,
    FILES,
    KINDS,
    NO_END,
    NONE,
    SQUARES,
    UNSEEN,
    end_of,
    seen_from,
)  # fmt: skip
from jostle.games.pushout.heuristics import head_start, how_long, next_to_act
from jostle.games.pushout.threats import look
from jostle.kernel import i64, kernel

# Where the rows of each kind begin.
OWN = 0  # + 64 * square + own end right side up
OTHERS = OWN + ENDS * SQUARES  # the other seat's, likewise
TILT = OTHERS + ENDS * SQUARES  # + square, of turned cards; then face-down ones, and holes
TALLY = TILT + 3 * SQUARES  # + 16 * (6 * seat + fit) + how many, by what could be done next; then the best fit as it is
LEAD = TALLY + 16 * 12 + 16  # + points; then the tallies of rounds in fives
PILE = LEAD + 64 + 64  # + how many cards are left, roughly; then how many turns
WAITING = PILE + 32  # + own end of the card that waits; then the other's
PLACE = WAITING + 2 * ENDS  # + square that waits; then the one that was moved first
BANK = PLACE + 2 * SQUARES  # + 4 * seat + cards
DONE = BANK + 8  # + 4 * seat + turns finished
PHASE = DONE + 8  # + phase
WHO = PHASE + 8  # + whose turn it is; then who acts next, with how many moves
RULE = WHO + 8  # + option
FEATURES = RULE + 16
PHASES = 3
MAX_FEATURES = 3 * SQUARES + 12 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 1 + 3 + 16


@kernel
def phase(s):
    """How near the end by points is: with the last cards, points count most."""
    left = how_long(s)
    return 0 if left >= 8 else 1 if left >= 2 else 2


@kernel
def rough(n):
    """A number by its size: 0 .. 15."""
    return n if n < 6 else 6 if n < 8 else 7 if n < 12 else 8 if n < 18 else 9 if n < 30 else 10 if n < 60 else 11


@kernel
def features(s, seat, rows):
    n, other = 0, 1 - seat
    for square in range(FILES * i64(s.rows)):
        at, card = seen_from(s, seat, square), i64(s.cells[square])
        if card < FACE_DOWN:
            rows[n] = OWN + ENDS * at + end_of(s, card, seat)
            rows[n + 1] = OTHERS + ENDS * at + end_of(s, card, other)
            n += 2
            if card & 1 != 0:
                rows[n] = TILT + at
                n += 1
        else:
            rows[n] = TILT + SQUARES * (1 if card == FACE_DOWN else 2) + at
            n += 1
    lead = 0
    for k in range(2):
        whose = seat if k == 0 else other
        tally, fit, points = look(s, whose, NONE, 0)
        lead += i64(points) if k == 0 else -i64(points)
        for i in range(3, 6):
            count = tally >> 8 * i & 255
            if count != 0:
                rows[n] = TALLY + 16 * (6 * k + i) + min(15, count)
                n += 1
        rows[n] = TALLY + 16 * 12 + 8 * k + fit
        rows[n + 1] = DONE + 4 * k + min(3, i64(s.done[whose]))
        n += 2
        banked = 0
        for kind in range(KINDS + 1):
            banked += i64(s.bank[whose, kind])
        if banked != 0:
            rows[n] = BANK + 4 * k + min(3, banked)
            n += 1
    given = head_start(s) if seat == 0 else -head_start(s)
    if s.hundred == 0:
        lead += i64(given)
    else:
        ahead = (i64(s.tally[seat]) - i64(s.tally[other]) + i64(given)) // 5
        rows[n] = LEAD + 64 + max(0, min(63, ahead + 32))
        n += 1
    rows[n] = LEAD + max(0, min(63, lead + 32))
    rows[n + 1] = PILE + rough(i64(s.pile))
    rows[n + 2] = PILE + 16 + rough(max(0, i64(s.limit) - i64(s.done[0]) - i64(s.done[1])))
    rows[n + 3] = PHASE + i64(s.phase)
    rows[n + 4] = WHO + (0 if s.turn == seat else 1)
    rows[n + 5] = WHO + 2 + (0 if next_to_act(s) == seat else 1)
    n += 6
    if s.moves > 1:
        rows[n] = WHO + 4 + (0 if s.turn == seat else 1)
        n += 1
    if s.card != NONE and s.card != UNSEEN:
        ends = i64(s.kinds[i64(s.card)])
        rows[n] = WAITING + (ends >> END_BITS * seat & NO_END)
        rows[n + 1] = WAITING + ENDS + (ends >> END_BITS * other & NO_END)
        n += 2
    if s.at != NONE:
        rows[n] = PLACE + seen_from(s, seat, i64(s.at))
        n += 1
    if s.used != NONE:
        rows[n] = PLACE + SQUARES + seen_from(s, seat, i64(s.used))
        n += 1
    rules = i64(s.rows == 2) | i64(s.moves_each == 2) << 1 | i64(s.swiss) << 2 | i64(s.conveyor) << 3
    rules |= i64(s.colour_moves) << 4 | i64(s.colour_scoring) << 5 | i64(s.middle_scoring) << 6
    rules |= i64(s.zeros_wild) << 7 | i64(s.hundred) << 8 | i64(s.three_both) << 9 | i64(s.zeros_five) << 10
    rules |= i64(s.burns) << 11 | i64(s.middle_down) << 12 | i64(s.further) << 13 | i64(s.swiss_refill) << 14
    for i in range(15):
        if rules >> i & 1 != 0:
            rows[n] = RULE + i
            n += 1
    return n
