# mypy: allow-untyped-defs, allow-untyped-calls
"""Who takes which stack: the stacks as each seat values them, and how they are collected.

At most three seats matter in a turn: the one whose turn it is, and the next two takers. A *gain* is what a stack
adds to the points a seat keeps in the end; three gains in a row are those of the three stacks, `NOTHING` for one that
is not there. The *lead* is what the turn's seat gains on the others, each weighted by how strong a rival it is.
"""

from __future__ import annotations

import math

from jostle.games.push.board import AT_TAKE, NUMBER_CARDS, NUMBERS, ROLL, WORTH, secured, unseen_cards
from jostle.games.push.win_chance import bench_kept, kept, tempo
from jostle.kernel import i64, kernel, lowest_bit

NOTHING = -1e9


@kernel
def seat_after(s, seat, steps):
    """The seat that takes that many steps after this one."""
    n = i64(s.seats)
    return (seat + (n - steps % n if s.switched else steps)) % n


@kernel
def die_risk(s):
    """The chance that a roll costs a card on the bench."""
    return 1 / 3 if s.riskier else 1 / 6


@kernel
def card_gain(s, seat, kind, lost, brings):
    """What one more card is worth on a bench."""
    points = i64(s.bench[seat, kind // NUMBERS]) >> WORTH
    return kept(points + kind % NUMBERS + 1, lost, brings) - kept(points, lost, brings)


@kernel
def stack_gain(s, seat, stack, bench, lost, brings):
    """What a stack is worth to a seat, including its Roll card; bench: what the seat keeps of its bench now."""
    if stack <= 0:
        return NOTHING
    gain = 0.0
    cards = stack & NUMBER_CARDS
    while cards != 0:
        gain += card_gain(s, seat, lowest_bit(cards), lost, brings)
        cards &= cards - 1
    return gain - die_risk(s) * (bench + gain) if stack >> ROLL & 1 else gain


@kernel
def stack_gains(s, seat, bench, lost, brings):
    """All three, as they lie there."""
    return (
        stack_gain(s, seat, i64(s.stacks[0]), bench, lost, brings),
        stack_gain(s, seat, i64(s.stacks[1]), bench, lost, brings),
        stack_gain(s, seat, i64(s.stacks[2]), bench, lost, brings),
    )


@kernel
def standing(s, seat, other, cards, lost, brings, scale):
    """How strong a rival another seat is, once this turn is over."""
    n = i64(s.seats)
    lead = (
        secured(s, other) + bench_kept(s, other, lost, brings)
        + tempo(cards, n, (other - i64(s.turn) - 1 + n) % n, brings)
        - secured(s, seat) - bench_kept(s, seat, lost, brings)
        - tempo(cards, n, (seat - i64(s.turn) - 1 + n) % n, brings)
    )  # fmt: skip
    return math.exp(max(-60.0, min(lead / scale, 60.0)))


@kernel
def rivals(s, seat, lost, brings, scale):
    """All other seats against this one, and the share in it of the two that take after it."""
    n = i64(s.seats)
    cards = unseen_cards(s)
    total, second, third = 0.0, 0.0, 0.0
    for k in range(1, n):
        stands = standing(s, seat, seat_after(s, seat, k), cards, lost, brings, scale)
        total += stands
        if k == 1:
            second = stands
        elif k == 2:
            third = stands
    return total, second / total, third / total


@kernel
def takers_view(s, seat, lost, brings, scale):
    """The stacks as the next taker sees them: the gains of the three takers, itself first, how strong its rivals are,
    and the share of the second and the third taker in that."""
    n = i64(s.seats)
    nothing = (NOTHING, NOTHING, NOTHING)
    takers = i64(s.left) if s.phase == AT_TAKE else n - 1  # that come after it
    next_seat, third_seat = seat_after(s, seat, 1), seat_after(s, seat, 2)
    first = stack_gains(s, seat, bench_kept(s, seat, lost, brings), lost, brings)
    second, third = nothing, nothing
    if takers > 0:
        second = stack_gains(s, next_seat, bench_kept(s, next_seat, lost, brings), lost, brings)
    if takers > 1:
        third = stack_gains(s, third_seat, bench_kept(s, third_seat, lost, brings), lost, brings)
    against, weigh_second, weigh_third = rivals(s, seat, lost, brings, scale)
    return first, second, third, against, weigh_second, weigh_third


@kernel
def raised(gains, i, by):
    """The gains with the i-th raised; a stack that was not there is started."""
    a, b, c = gains
    if i == 0:
        return (0.0 if a == NOTHING else a) + by, b, c
    if i == 1:
        return a, (0.0 if b == NOTHING else b) + by, c
    return a, b, (0.0 if c == NOTHING else c) + by


@kernel
def with_card(s, seat, gains, kind, i, lost, brings):
    """The gains of a seat once a card lies on stack i."""
    risk = die_risk(s)
    if kind == ROLL:
        return raised(gains, i, -risk * (bench_kept(s, seat, lost, brings) + max(gains[i], 0.0)))
    keeps = 1 - risk if s.stacks[i] >> ROLL & 1 else 1.0
    return raised(gains, i, keeps * card_gain(s, seat, kind, lost, brings))


@kernel
def lead_without(i, mine, second, third, weigh_second, weigh_third):
    """The lead if the first seat takes stack i, the second the best for itself of the others, the third the rest."""
    a, b, c = second
    d, e, f = third
    if i == 0:
        best, rest = (b, f) if b >= c else (c, e)
    elif i == 1:
        best, rest = (a, f) if a >= c else (c, d)
    else:
        best, rest = (a, e) if a >= b else (b, d)
    lead = mine
    if best > NOTHING:
        lead -= weigh_second * best
        if rest > NOTHING:
            lead -= weigh_third * rest
    return lead


@kernel
def best_share(first, second, third, weigh_second, weigh_third):
    """The stack that the first seat takes, and its lead; -1 and 0 if there is none."""
    taken, most = -1, NOTHING
    for i in range(3):
        if first[i] > NOTHING:
            lead = lead_without(i, first[i], second, third, weigh_second, weigh_third)
            if lead > most:
                taken, most = i, lead
    return (taken, most) if taken >= 0 else (-1, 0.0)


@kernel
def lead_of_others(second, third, weigh_second, weigh_third):
    """The lead of a seat that takes nothing: each of the next takers takes the best for itself."""
    a, b, c = second
    d, e, f = third
    if a == NOTHING:
        return 0.0
    if a >= b and a >= c:
        best, rest = a, max(e, f)
    elif b >= c:
        best, rest = b, max(d, f)
    else:
        best, rest = c, max(d, e)
    return -weigh_second * best - (weigh_third * rest if rest > NOTHING else 0.0)


@kernel
def chance_to_win(lead, against, scale):
    """The chance that the seat wins with this lead; against: how strong its rivals were before."""
    return 1 / (1 + against * math.exp(min(-lead / scale, 700.0)))  # Python raises where compiled code says inf
