# mypy: allow-untyped-defs, allow-untyped-calls
"""What PUSH knows of itself for search."""

from __future__ import annotations

from jostle.games.push.board import (
    AT_DIE,
    AT_END,
    BUST,
    NOT_COLLECTING,
    NUMBERS,
    SAME_NUMBER,
    bench_points,
    unseen_cards,
    winners,
)
from jostle.kernel import how_many, kernel, whole


@kernel
def stack_points(s, i):
    """What a stack is worth; 0 if it is not there."""
    stack = max(0, whole(s.stacks[i]))
    total = 0
    for number in range(NUMBERS):
        total += (number + 1) * how_many(stack & SAME_NUMBER[number])
    return total


@kernel
def stack_to_come(s, seat):
    """What the seat would take from the table if nobody drew again and everybody took the best stack."""
    n = whole(s.seats)
    steps = (whole(s.turn) - seat if s.switched else seat - whole(s.turn)) + n
    before = steps % n  # seats that take before this one
    if s.left == BUST:
        before -= 1
    elif s.left != NOT_COLLECTING:
        before -= n - 1 - whole(s.left) + (1 if s.phase == AT_DIE else 0)
    a, b, c = stack_points(s, 0), stack_points(s, 1), stack_points(s, 2)
    best, least = max(a, max(b, c)), min(a, min(b, c))
    if before == 0:
        return best
    if before == 1:
        return a + b + c - best - least
    return least if before == 2 else 0


@kernel
def prospect(s, seat):
    """Points in the bank, points on the bench at a discount for the die, and the stack that comes next."""
    return whole(s.bank[seat]) + 0.9 * (bench_points(s, seat) + stack_to_come(s, seat))


@kernel
def judge(s, seat):
    """The lead over the best of the others, which counts the more the fewer cards are left."""
    n = whole(s.seats)
    if s.phase == AT_END:
        best = winners(s)
        share = (best >> seat & 1) / how_many(best)
        return (share - 1 / n) * n / (n - 1)
    rival = 0.0
    for other in range(n):
        if other != seat:
            rival = max(rival, prospect(s, other))
    lead = prospect(s, seat) - rival
    guess = lead / (abs(lead) + 6 + 0.4 * unseen_cards(s))
    return guess if guess > 0 else guess / (n - 1)
