# ruff: noqa: I001 (a long import is kept in few lines)
# mypy: allow-untyped-defs, allow-untyped-calls
"""What a player of Pushout sees, as numbers for a net."""

from __future__ import annotations

import numpy as np

from jostle.games.pushout.board import (
    BANK, DISCARD, DRAW, END_MOVEMENT, END_NUMBER, FACE_DOWN, FILES, FURTHER, GOAL, KINDS, MOVE, NONE, PLAY, PUT,
    SQUARES, UP_LEFT, end_of,
)  # fmt: skip
from jostle.kernel import CHANCE, kernel, i64

CELL = 25  # numbers for a square
PARTS = CELL * SQUARES + 3 * (KINDS + 1) + KINDS + 3 * SQUARES  # where the last part begins
SEEN = PARTS + 23
OPPOSITE = (1, 0, 2, 4, 3, 6, 5, 8, 7, 12, 11, 10, 9, 13)  # how a card is moved, seen from the other side of the board
# The movements as which each of them is seen: a diagonal as up and switch, new as up and rotate.
SEEN_AS = np.array([(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (2, 3), (2, 4)], dtype=np.int64)


@kernel
def seen_from(s, seat, square):
    """The number of a square as a seat counts from its own left and its own side."""
    return square if seat == 0 else FILES * i64(s.rows) - 1 - square


@kernel
def observe(s, seat, out):
    """Everything, as one seat sees it: there is nothing hidden.

    25 numbers for each square, from the own scoring row on and from the own left: the own end's number (6) and
    movement (5; two at once for a movement of own decks), the other's (6 + 5), straight, face down, hole. Then the
    bag (30), the own bank and the other's (31 each, face down last), as copies / 9; the waiting card's kind (31);
    the squares of `at`, `then` and `used` (20 each). Last: pile / 120; the phase (8); whether the seat, the other
    or chance acts; whether it is the seat's turn or the other's; moves left / 2; finished turns / limit and tally /
    100, own and other's; round / rounds; whether the seat or the other has won, or it is a draw.
    """
    for i in range(SEEN):
        out[i] = 0
    other = 1 - seat
    for square in range(FILES * i64(s.rows)):
        base = CELL * seen_from(s, seat, square)
        card = i64(s.cells[square])
        if card < FACE_DOWN:
            own, theirs = end_of(s, card, seat), end_of(s, card, other)
            out[base + END_NUMBER[own]] = 1
            out[base + 11 + END_NUMBER[theirs]] = 1
            if s.further == 0:
                out[base + 6 + END_MOVEMENT[own]] = 1
                out[base + 17 + END_MOVEMENT[theirs]] = 1
            else:
                for i in range(2):
                    out[base + 6 + SEEN_AS[END_MOVEMENT[own], i]] = 1
                    out[base + 17 + SEEN_AS[END_MOVEMENT[theirs], i]] = 1
            out[base + 22] = 1 - (card & 1)
        else:
            out[base + 23 + card - FACE_DOWN] = 1
    base = CELL * SQUARES
    for kind in range(KINDS):
        out[base + kind] = i64(s.bag[kind]) / 9
    base += KINDS
    for kind in range(KINDS + 1):
        out[base + kind] = i64(s.bank[seat, kind]) / 9
        out[base + KINDS + 1 + kind] = i64(s.bank[other, kind]) / 9
    base += 2 * (KINDS + 1)
    if s.card != NONE:
        out[base + i64(s.card)] = 1
    base += KINDS + 1
    for square in range(FILES * i64(s.rows)):
        place = base + seen_from(s, seat, square)
        out[place] = 1 if s.at == square else 0
        out[place + SQUARES] = 1 if s.then == square else 0
        out[place + 2 * SQUARES] = 1 if s.used == square else 0
    base = PARTS
    out[base] = i64(s.pile) / 120
    out[base + 1 + i64(s.phase)] = 1
    out[base + 9] = 1 if s.actor == seat else 0
    out[base + 10] = 1 if s.actor == other else 0
    out[base + 11] = 1 if s.actor == CHANCE else 0
    out[base + 12 + (0 if s.turn == seat else 1)] = 1
    out[base + 14] = i64(s.moves) / 2
    out[base + 15] = i64(s.done[seat]) / i64(s.limit)
    out[base + 16] = i64(s.done[other]) / i64(s.limit)
    out[base + 17] = i64(s.tally[seat]) / GOAL
    out[base + 18] = i64(s.tally[other]) / GOAL
    out[base + 19] = i64(s.this_round) / i64(s.rounds)
    out[base + 20] = 1 if s.result == seat else 0
    out[base + 21] = 1 if s.result == other else 0
    out[base + 22] = 1 if s.result == DRAW else 0


@kernel
def canonical_action(s, seat, action):
    """The number of an action with its squares and directions as `observe` shows them to a seat; its own inverse."""
    if seat == 0:
        return action
    if action >= FURTHER:
        how, square = (action - FURTHER) // SQUARES, (action - FURTHER) % SQUARES
        return FURTHER + SQUARES * (OPPOSITE[UP_LEFT + how] - UP_LEFT) + seen_from(s, seat, square)
    if MOVE <= action < DISCARD:
        how, square = (action - MOVE) // SQUARES, (action - MOVE) % SQUARES
        return MOVE + SQUARES * OPPOSITE[how] + seen_from(s, seat, square)
    if PUT <= action < BANK or action >= PLAY:
        base = PUT if action < BANK else PLAY
        kind, way = (action - base) // (2 * SQUARES), (action - base) % (2 * SQUARES)
        return base + 2 * SQUARES * kind + 2 * seen_from(s, seat, way >> 1) + (way & 1)
    return action
