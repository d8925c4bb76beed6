# mypy: allow-untyped-defs, allow-untyped-calls
"""What a net reads of a position of Push&Move: which dice stand where, on which tiles, and what `traits` says.

The board is turned so that a seat's own start squares lie on its left, and seats are counted from it.
"""

from __future__ import annotations

import numpy as np

from jostle.games.push_and_move import board, cards
from jostle.games.push_and_move.heuristics import TRAITS, reach, traits
from jostle.kernel import i64, kernel, lowest_bit

# By how many quarter turns, counter-clockwise, the board is turned for each seat: [seats, seat].
QUARTERS = ((0, 0, 0, 0), (0, 0, 0, 0), (0, 2, 0, 0), (0, 2, 1, 0), (0, 1, 2, 3))


def _turned():
    """TURNED[quarters, square]"""
    table = np.zeros((4, 49), np.int64)
    for square in range(49):
        column, row = square % 7, square // 7
        for quarters in range(4):
            table[quarters, square] = column + 7 * row
            column, row = row, 6 - column
    return table


TURNED = _turned()
QUARTERS_OF = np.array(QUARTERS, np.int64)

# Where the rows of each kind begin.
DIE = 0  # + 294 * seat + 6 * square + pips - 1
MOVED = DIE + 4 * 294  # + square: of the seat whose turn it is; then frozen and invincible ones
TILE = MOVED + 3 * 49  # + 49 * tile + square: but Blank ones
TRAIT = TILE + board.TILES * 49  # + 32 * (TRAITS * seat + trait) + how much of it there is
LOST = TRAIT + 4 * 32 * TRAITS  # + 6 * seat + dice lost; then credits likewise, and dice within reach
WHO = LOST + 3 * 4 * 8  # + whose turn it is, and who acts
PHASE = WHO + 8  # + phase
WHY = PHASE + 13  # + card or tile
AT = WHY + board.KINDS + 2  # + square of the die that moves; then of the first target
CARD = AT + 2 * 49  # + 2 * card + whether there are two; then how many the others hold
LEFT = CARD + 2 * board.KINDS + 4 * 3  # + bits of the number of turns that are left
KIND = LEFT + 12  # + 3 * goal + seats - 2; then cards, reactions, full_hand
FEATURES = KIND + 12
FEATURES_VERSION = 1
MAX_FEATURES = 20 + 3 * 20 + 49 + 4 * TRAITS + 12 + 2 + 1 + 1 + 2 + 8 + 1 + 4


@kernel
def mark(squares, base, quarters, rows, n):
    """A row for each square of a set."""
    while squares != 0:
        rows[n] = base + TURNED[quarters, lowest_bit(squares)]
        squares &= squares - 1
        n += 1
    return n


@kernel
def features(s, seat, rows):
    n, seats, occupied = 0, i64(s.seats), board.all_dice(s)
    quarters = QUARTERS_OF[seats, seat]
    ambitious = s.goal == board.CREDITED or (s.goal == board.FIRST_OUT and seats > 2)
    reached = reach(s, occupied, 0 if s.goal == board.CREDITED else i64(s.out_at) - 1) if ambitious else 0
    for i in range(seats):
        other = (seat + i) % seats
        dice = i64(s.dice[other])
        while dice != 0:
            square = lowest_bit(dice)
            dice &= dice - 1
            rows[n] = DIE + 294 * i + 6 * TURNED[quarters, square] + i64(s.pips[square]) - 1
            n += 1
        rows[n] = LOST + 8 * i + min(7, i64(s.lost[other]))
        n += 1
        if s.credits[other] != 0:
            rows[n] = LOST + 32 + 8 * i + min(7, i64(s.credits[other]))
            n += 1
        if reached >> 8 * other & 255:
            rows[n] = LOST + 64 + 8 * i + min(7, reached >> 8 * other & 255)
            n += 1
        if not board.is_out(s, other):
            found = traits(s, other, occupied)
            for trait in range(TRAITS):
                if found[trait] != 0:
                    rows[n] = TRAIT + 32 * (TRAITS * i + trait) + min(31, i64(found[trait]))
                    n += 1
        if i > 0 and s.cards and cards.hand_size(s, other) > 0:
            rows[n] = CARD + 2 * board.KINDS + 3 * i + cards.hand_size(s, other)
            n += 1
    n = mark(i64(s.moved), MOVED, quarters, rows, n)
    n = mark(i64(s.frozen), MOVED + 49, quarters, rows, n)
    n = mark(i64(s.invincible), MOVED + 98, quarters, rows, n)
    for square in range(49):
        tile = i64(s.tiles[square])
        if tile != board.BLANK:
            if board.ARROW <= tile < board.ARROW + 4:
                tile = board.ARROW + (tile - board.ARROW - quarters & 3)
            rows[n] = TILE + 49 * tile + TURNED[quarters, square]
            n += 1
    for place in range(2 * seat, 2 * seat + cards.hand_size(s, seat)):
        second = place > 2 * seat and s.hands[place] == s.hands[place - 1]
        rows[n] = CARD + 2 * i64(s.hands[place]) + i64(second)
        n += 1
    if s.die != board.NONE:
        rows[n] = AT + TURNED[quarters, i64(s.die)]
        n += 1
    if s.picked != board.NONE:
        rows[n] = AT + 49 + TURNED[quarters, i64(s.picked)]
        n += 1
    if s.why != board.NONE:
        rows[n] = WHY + i64(s.why)
        n += 1
    rows[n] = WHO + (board.whose_turn(s) - seat) % seats
    rows[n + 1] = WHO + 4 + (i64(s.turn) - seat) % seats
    rows[n + 2] = PHASE + i64(s.phase)
    rows[n + 3] = KIND + 3 * i64(s.goal) + seats - 2
    n += 4
    left, bits = i64(s.limit) - i64(s.count), 0
    while left > 1 and bits < 11:
        left >>= 1
        bits += 1
    rows[n] = LEFT + bits
    n += 1
    if s.cards:
        rows[n] = KIND + 9
        n += 1
    if s.reactions:
        rows[n] = KIND + 10
        n += 1
    if s.full_hand:
        rows[n] = KIND + 11
        n += 1
    return n
