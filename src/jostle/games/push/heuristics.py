# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""PUSH's heuristics for search: an evaluation, and what a sensible player does without thinking long."""

from __future__ import annotations

import math

from jostle.games.push.board import (
    AT_DIE, AT_END, AT_PLACE, AT_TAKE, AT_TURN, BANK, BUST, CLASHES, COLOURS, DRAW, PLACE, ROLL, STACKS, STOP, TAKE,
    WORTH, fits, secured, unseen_cards, unseen_of, winners, with_bit,
)  # fmt: skip
from jostle.games.push.sharing import (
    NOTHING, best_share, chance_to_win, die_risk, lead_of_others, seat_after, stack_gains, takers_view, with_card,
)  # fmt: skip
from jostle.games.push.win_chance import banking_lead, bench_kept, outlook_of, tempo
from jostle.kernel import i64, kernel, popcount

NEARLY = 0.998  # no guess is as good as a win


# --- judging ---------------------------------------------------------------------------------------------------------


@kernel
def from_table(s, lost, brings):
    """What the next three takers would get if nobody drew again and each took what is best for itself: the first of
    them, and the gains of the three."""
    n = i64(s.seats)
    if s.left == BUST:
        first, takers = seat_after(s, i64(s.turn), 1), n - 1
    elif s.phase == AT_DIE:
        first, takers = seat_after(s, i64(s.roller), 1), i64(s.left)
    elif s.phase == AT_TAKE:
        first, takers = i64(s.actor), i64(s.left) + 1
    else:
        first, takers = i64(s.turn), n
    got = (0.0, 0.0, 0.0)
    open_stacks = 0b111
    for k in range(min(takers, STACKS)):
        seat = seat_after(s, first, k)
        gains = stack_gains(s, seat, bench_kept(s, seat, lost, brings), lost, brings)
        best, most = -1, NOTHING
        for i in range(STACKS):
            if open_stacks >> i & 1 and gains[i] > most:
                best, most = i, gains[i]
        if best >= 0:
            open_stacks &= ~(1 << best)
            got = (most, got[1], got[2]) if k == 0 else (got[0], most, got[2]) if k == 1 else (got[0], got[1], most)
    return first, got


@kernel
def expected_points(s, seat, cards, lost, brings, first, got):
    """What the seat can expect to have in the end."""
    n = i64(s.seats)
    bench = bench_kept(s, seat, lost, brings)
    total = secured(s, seat) + bench
    if s.phase == AT_TURN or (s.stacks[0] == 0 and s.left != BUST):  # its turn is still to bring what a turn brings
        return total + tempo(cards, n, (seat - i64(s.turn) + n) % n, brings)
    for k in range(min(n, STACKS)):
        if seat_after(s, first, k) == seat:
            total += got[k]
    if s.phase == AT_DIE and s.roller == seat:
        total -= die_risk(s) * bench
    return total + tempo(cards, n, (seat - i64(s.turn) - 1 + n) % n, brings)


@kernel
def judge(s, seat):
    """The chance to win if the stacks on the table are collected as they are."""
    n = i64(s.seats)
    if s.phase == AT_END:
        best = winners(s)
        return ((best >> seat & 1) / popcount(best) - 1 / n) * n / (n - 1)
    cards = unseen_cards(s)
    lost, brings, scale = outlook_of(s)
    first, got = from_table(s, lost, brings)
    mine = expected_points(s, seat, cards, lost, brings, first, got)
    if n == 2:
        lead = mine - expected_points(s, 1 - seat, cards, lost, brings, first, got)
        return NEARLY * math.tanh(lead / scale / 2)
    against = 0.0
    for other in range(n):
        if other != seat:
            lead = expected_points(s, other, cards, lost, brings, first, got) - mine
            against += math.exp(min(lead / scale, 60.0))
    return NEARLY * (n / (1 + against) - 1) / (n - 1)


# --- the rollout policy ----------------------------------------------------------------------------------------------


@kernel
def after_drawing(s, first, second, third, lost, brings, scale, against, weigh_second, weigh_third):
    """The turn seat's chance to win if it draws one more card, plays it well, and stops; first, second, third: the
    gains of the takers."""
    turn = i64(s.turn)
    next_seat, third_seat = seat_after(s, turn, 1), seat_after(s, turn, 2)
    _, lead = best_share(first, second, third, weigh_second, weigh_third)
    total = i64(s.unseen_switches) * chance_to_win(lead, against, scale)
    lead = lead_of_others(second, third, weigh_second, weigh_third) - die_risk(s) * bench_kept(s, turn, lost, brings)
    bust = chance_to_win(lead, against, scale)
    for kind in range(ROLL + 1):
        unseen = unseen_of(s, kind)
        if unseen == 0:
            continue
        most = NOTHING
        for i in range(STACKS):
            if fits(s, kind, i):
                _, lead = best_share(
                    with_card(s, turn, first, kind, i, lost, brings),
                    with_card(s, next_seat, second, kind, i, lost, brings),
                    with_card(s, third_seat, third, kind, i, lost, brings),
                    weigh_second, weigh_third,
                )  # fmt: skip
                most = max(most, lead)
        total += unseen * (chance_to_win(most, against, scale) if most > NOTHING else bust)
    return total / unseen_cards(s)


@kernel
def bank_or_draw(s, lost, brings):
    """Bank the colour with the largest expected loss, if that is more than a turn gains."""
    turn = i64(s.turn)
    action, most = DRAW, 0.0
    for colour in range(COLOURS):
        points = i64(s.bench[turn, colour]) >> WORTH
        if points > 0 and banking_lead(points, lost, brings) > most:
            action, most = BANK + colour, banking_lead(points, lost, brings)
    return action


@kernel
def openness(s, a, b, c):
    """How many of the unseen cards would fit somewhere."""
    if b == 0 or c == 0:
        return unseen_cards(s)
    total = i64(s.unseen_switches)
    for kind in range(ROLL + 1):
        clash = int(CLASHES[kind])
        if a & clash == 0 or b & clash == 0 or c & clash == 0:
            total += unseen_of(s, kind)
    return total


OPEN = 4.0  # points that it is worth to be sure that the next card fits


@kernel
def where_to_place(s, first, second, third, lost, brings, weigh_second, weigh_third):
    """The stack where the card gains the turn's seat most if it stops then, and keeps the stacks open."""
    seat, kind = i64(s.turn), i64(s.card)
    next_seat, third_seat = seat_after(s, seat, 1), seat_after(s, seat, 2)
    cards = max(1, unseen_cards(s))
    a, b, c = i64(s.stacks[0]), i64(s.stacks[1]), i64(s.stacks[2])
    place, most = -1, NOTHING
    for i in range(STACKS):
        if fits(s, kind, i):
            _, lead = best_share(
                with_card(s, seat, first, kind, i, lost, brings),
                with_card(s, next_seat, second, kind, i, lost, brings),
                with_card(s, third_seat, third, kind, i, lost, brings),
                weigh_second, weigh_third,
            )  # fmt: skip
            d, e, f = with_bit(a, b, c, i, kind)
            lead += OPEN * openness(s, d, e, f) / cards
            if lead > most:
                place, most = i, lead
    return place


@kernel
def rollout_policy(s, rng, out):
    """What a sensible player does who looks one card ahead."""
    lost, brings, scale = outlook_of(s)
    if s.phase == AT_TURN:
        return bank_or_draw(s, lost, brings)
    first, second, third, against, weigh_second, weigh_third = takers_view(s, i64(s.actor), lost, brings, scale)
    if s.phase == AT_PLACE:
        return PLACE + where_to_place(s, first, second, third, lost, brings, weigh_second, weigh_third)
    taken, lead = best_share(first, second, third, weigh_second, weigh_third)
    if s.phase == AT_TAKE:
        return TAKE + taken
    drawn = after_drawing(s, first, second, third, lost, brings, scale, against, weigh_second, weigh_third)
    return DRAW if drawn > chance_to_win(lead, against, scale) else STOP
