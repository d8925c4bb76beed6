# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""The rest of a turn by exact expectation: every card that may be drawn, counted, and every way to play it.

A turn is followed for a number of draws; then the seat stops, and the stacks are collected. `outlook` evaluates the
result. So the chance to bust, the cards that help and those that help others are exact, and only what comes
after the turn is a guess.
"""

from __future__ import annotations

import math

import numpy as np

from jostle.games.push.board import (
    AT_MORE, AT_TAKE, AT_TURN, CLASHES, COLOURS, KINDS, NUMBERS, ROLL, ROLL_PILE, STACKS, SWITCH, WORTH, count_of, fits,
    secured, unseen_cards, unseen_of, with_bit,
)  # fmt: skip
from jostle.games.push.sharing import (
    NOTHING, best_share, chance_to_win, die_risk, lead_of_others, lead_without, takers_view,
)  # fmt: skip
from jostle.games.push.win_chance import banking_lead, bench_kept, kept, outlook, outlook_of, tempo
from jostle.kernel import i64, kernel, lowest_bit, record
from jostle.kernel.control import NODES, stopped

MAX_DRAWS = 6
MAX_CHOICES = COLOURS + 1
EXACT_SURE, AVERAGE_SURE = 600, 200  # playouts that are as sure as the expectation of a turn, and as an average turn
TAKERS = 5  # the turn's seat, the two that take after it clockwise, the two that do so counter-clockwise

SCRATCH = record(
    ("gain", np.float64, (TAKERS, STACKS)),  # of a stack to a taker, without its Roll card
    ("card", np.float64, (TAKERS, KINDS)),  # of one more card on a taker's bench
    ("bench", np.float64, (TAKERS,)),  # what the taker keeps of its bench
    ("weigh", np.float64, (TAKERS,)),  # how much the taker is in the way of the turn's seat
    ("against", np.float64, (MAX_DRAWS + 1,)),  # how strong the others stand, after so many draws
    ("scale", np.float64, (MAX_DRAWS + 1,)),
    ("unseen", np.int64, (KINDS + 2,)),
    ("cards", np.int64),  # unseen in all
    ("risk", np.float64),  # of the die
    ("takers", np.int64),  # 2 with two seats
    # The line that is looked at: for each draw the kind drawn, the stack it is played to, and the table before it.
    ("kind", np.int64, (MAX_DRAWS,)),
    ("way", np.int64, (MAX_DRAWS,)),
    ("stacks", np.int64, (MAX_DRAWS, STACKS)),
    ("switched", np.int64, (MAX_DRAWS,)),
    ("total", np.float64, (MAX_DRAWS,)),  # of the kinds before, each as often as it is there
    ("best", np.float64, (MAX_DRAWS,)),  # the best way to play this kind
    ("stop", np.float64, (MAX_DRAWS,)),  # what it is worth to stop after this way
)


@kernel
def taker_seat(s, k):
    n = i64(s.seats)
    return (i64(s.turn) + (k if k < 3 else 2 * n + 2 - k)) % n


@kernel
def init_scratch(s, scratch):
    """Fill the scratch record for the turn of a position. scratch: SCRATCH, one record."""
    n, turn = i64(s.seats), i64(s.turn)
    lost, brings, scale = outlook_of(s)
    cards = unseen_cards(s)
    scratch.cards = cards
    scratch.risk = die_risk(s)
    scratch.takers = 2 if n == 2 else TAKERS
    for kind in range(KINDS + 2):
        scratch.unseen[kind] = unseen_of(s, kind)
    for k in range(TAKERS):
        seat = taker_seat(s, k)
        scratch.bench[k] = bench_kept(s, seat, lost, brings)
        for kind in range(KINDS):
            points = i64(s.bench[seat, kind // NUMBERS]) >> WORTH
            scratch.card[k, kind] = kept(points + kind % NUMBERS + 1, lost, brings) - kept(points, lost, brings)
        for i in range(STACKS):
            scratch.gain[k, i] = 0.0
            left = max(0, i64(s.stacks[i])) & (1 << KINDS) - 1
            while left != 0:
                scratch.gain[k, i] += scratch.card[k, lowest_bit(left)]
                left &= left - 1
    mine = secured(s, turn) + bench_kept(s, turn, lost, brings)
    rolls = count_of(i64(s.piles), ROLL_PILE)
    numbers = cards - rolls - i64(s.unseen_switches)
    for draws in range(MAX_DRAWS + 1):
        after = max(0, cards - draws)
        part = after / cards if cards > 0 else 0.0
        _, to_come, scale = outlook(after, rolls * part, numbers * part, n, i64(s.riskier))
        scratch.scale[draws] = scale
        base = mine + tempo(after, n, n - 1, to_come)
        total = 0.0
        for step in range(1, n):
            other = (turn + step) % n
            have = secured(s, other) + bench_kept(s, other, lost, brings) + tempo(after, n, step - 1, to_come)
            stands = math.exp(max(-60.0, min((have - base) / scale, 60.0)))
            total += stands
            if draws == 0:
                for k in range(1, TAKERS):
                    if taker_seat(s, k) == other:
                        scratch.weigh[k] = stands
        scratch.against[draws] = total
    for k in range(1, TAKERS):
        scratch.weigh[k] /= scratch.against[0]


@kernel
def gains_of(scratch, k, a, b, c):
    """What the stacks are worth to a taker, Roll cards included."""
    x, y, z = scratch.gain[k, 0], scratch.gain[k, 1], scratch.gain[k, 2]
    if a >> ROLL & 1:
        x -= scratch.risk * (scratch.bench[k] + x)
    if b >> ROLL & 1:
        y -= scratch.risk * (scratch.bench[k] + y)
    if c >> ROLL & 1:
        z -= scratch.risk * (scratch.bench[k] + z)
    return x if a > 0 else NOTHING, y if b > 0 else NOTHING, z if c > 0 else NOTHING


@kernel
def stop_value(scratch, a, b, c, switched, draws, bust):
    """The chance to win of the turn's seat if it stops now, or goes bust."""
    k = 3 if switched and scratch.takers > 2 else 1
    second = gains_of(scratch, k, a, b, c)
    third = gains_of(scratch, k + 1, a, b, c) if scratch.takers > 2 else (NOTHING, NOTHING, NOTHING)
    if bust:
        lead = lead_of_others(second, third, scratch.weigh[k], scratch.weigh[k + 1]) - scratch.risk * scratch.bench[0]
    else:
        _, lead = best_share(gains_of(scratch, 0, a, b, c), second, third, scratch.weigh[k], scratch.weigh[k + 1])
    return chance_to_win(lead, scratch.against[draws], scratch.scale[draws])


@kernel
def lay_card(scratch, kind, i, times):
    """Count a card into a stack (times 1), or out again (-1)."""
    if kind < KINDS:
        for k in range(i64(scratch.takers)):
            scratch.gain[k, i] += times * scratch.card[k, kind]


@kernel
def see_draw(scratch, level, a, b, c, switched):
    """Begin with the first kind that may be drawn."""
    scratch.stacks[level, 0] = a
    scratch.stacks[level, 1] = b
    scratch.stacks[level, 2] = c
    scratch.switched[level] = switched
    scratch.kind[level] = -1
    scratch.way[level] = STACKS
    scratch.total[level] = 0.0


@kernel
def see_next_kind(scratch, level):
    """Add the kind whose ways are all known, and continue with the next in the deck; False after the last."""
    kind = i64(scratch.kind[level])
    if kind >= 0:
        if scratch.best[level] < 0:
            a, b, c = i64(scratch.stacks[level, 0]), i64(scratch.stacks[level, 1]), i64(scratch.stacks[level, 2])
            scratch.best[level] = stop_value(scratch, a, b, c, i64(scratch.switched[level]), level + 1, True)
        scratch.total[level] += scratch.unseen[kind] * scratch.best[level]
    kind += 1
    while kind <= SWITCH and scratch.unseen[kind] == 0:
        kind += 1
    scratch.kind[level] = kind
    scratch.way[level] = 0
    scratch.best[level] = -1.0
    return kind <= SWITCH


@kernel
def take_back(scratch, level, value):
    """Undo the card played last, record the value of that way, and continue with the next way to play its kind."""
    kind = i64(scratch.kind[level])
    scratch.unseen[kind] += 1
    scratch.best[level] = max(scratch.best[level], value)
    if kind == SWITCH:
        scratch.way[level] = STACKS
    else:
        lay_card(scratch, kind, i64(scratch.way[level]), -1)
        scratch.way[level] += 1


@kernel
def draw_value(scratch, a, b, c, switched, depth, control):
    """The chance to win if the turn's seat draws now, and at most `depth` cards in all, and does its best.

    control: see kernel/control.py; it counts the positions, and once it is stopped no draw is looked at any deeper.
    """
    level = 0
    see_draw(scratch, 0, a, b, c, switched)
    while True:
        if scratch.way[level] == STACKS and not see_next_kind(scratch, level):
            value = scratch.total[level] / (scratch.cards - level)
            if level == 0:
                return value
            level -= 1
            take_back(scratch, level, max(value, scratch.stop[level]))
            continue
        kind, way = i64(scratch.kind[level]), i64(scratch.way[level])
        a, b, c = i64(scratch.stacks[level, 0]), i64(scratch.stacks[level, 1]), i64(scratch.stacks[level, 2])
        switched = i64(scratch.switched[level])
        if kind == SWITCH:
            switched = 1 - switched
        else:
            clash, bit = int(CLASHES[kind]), 1 << kind
            if way == 0 and a & clash == 0:
                a |= bit
            elif way == 1 and a != 0 and b & clash == 0:
                b |= bit
            elif way == 2 and b != 0 and c & clash == 0:
                c |= bit
            else:
                scratch.way[level] = way + 1
                continue
            lay_card(scratch, kind, way, 1)
        scratch.unseen[kind] -= 1
        control[NODES] += 1
        value = stop_value(scratch, a, b, c, switched, level + 1, False)
        if level + 1 < depth and scratch.cards > level + 1 and not stopped(control):
            scratch.stop[level] = value
            level += 1
            see_draw(scratch, level, a, b, c, switched)
        else:
            take_back(scratch, level, value)


# --- the acting seat's choices ---------------------------------------------------------------------------------------


@kernel
def evaluate_turn(s, scratch, depth, control, values):
    """Bank a colour, or draw: a turn gains what turns gain on average, or what is known about this one."""
    n, turn = i64(s.seats), i64(s.turn)
    lost, brings, scale = outlook_of(s)
    cards = i64(scratch.cards)
    mine = secured(s, turn) + bench_kept(s, turn, lost, brings) + tempo(cards, n, 0, brings)
    against = 0.0
    for step in range(1, n):
        other = (turn + step) % n
        have = secured(s, other) + bench_kept(s, other, lost, brings) + tempo(cards, n, step, brings)
        against += math.exp(max(-60.0, min((have - mine) / scale, 60.0)))
    i = 0
    for colour in range(COLOURS):
        if s.bench[turn, colour] != 0:
            better = banking_lead(i64(s.bench[turn, colour]) >> WORTH, lost, brings)
            values[i] = chance_to_win(better, against, scale)
            i += 1
    values[i] = max(chance_to_win(0.0, against, scale), draw_value(scratch, 0, 0, 0, 0, depth, control))


@kernel
def evaluate_more(s, scratch, depth, control, values):
    a, b, c, switched = i64(s.stacks[0]), i64(s.stacks[1]), i64(s.stacks[2]), i64(s.switched)
    values[0] = draw_value(scratch, a, b, c, switched, depth, control)
    values[1] = stop_value(scratch, a, b, c, switched, 0, False)


@kernel
def evaluate_place(s, scratch, depth, control, values):
    kind, switched = i64(s.card), i64(s.switched)
    n = 0
    for i in range(STACKS):
        if not fits(s, kind, i):
            continue
        a, b, c = with_bit(i64(s.stacks[0]), i64(s.stacks[1]), i64(s.stacks[2]), i, kind)
        lay_card(scratch, kind, i, 1)
        values[n] = stop_value(scratch, a, b, c, switched, 0, False)
        if scratch.cards > 0:
            values[n] = max(values[n], draw_value(scratch, a, b, c, switched, depth, control))
        lay_card(scratch, kind, i, -1)
        n += 1


@kernel
def evaluate_take(s, values):
    lost, brings, scale = outlook_of(s)
    first, second, third, against, weigh_second, weigh_third = takers_view(s, i64(s.actor), lost, brings, scale)
    n = 0
    for i in range(STACKS):
        if s.stacks[i] > 0:
            lead = lead_without(i, first[i], second, third, weigh_second, weigh_third)
            values[n] = chance_to_win(lead, against, scale)
            n += 1


@kernel
def expected_values(s, depth, scratch, control, values):
    """What the acting seat can expect of each of its legal actions, if its turn is followed so many draws deep.

    scratch: SCRATCH, one record, to work in; control: see kernel/control.py; values: float64 [MAX_LEGAL], from -1
    to 1, in the order of `legal`. How many playouts to the end of the game would be as sure.
    """
    if s.phase == AT_TAKE:
        evaluate_take(s, values)
    else:
        init_scratch(s, scratch)
        if s.phase == AT_TURN:
            evaluate_turn(s, scratch, depth, control, values)
        elif s.phase == AT_MORE:
            evaluate_more(s, scratch, depth, control, values)
        else:
            evaluate_place(s, scratch, depth, control, values)
    n = i64(s.seats)
    for i in range(MAX_CHOICES):
        values[i] = (n * values[i] - 1) / (n - 1)
    return AVERAGE_SURE if s.phase == AT_TURN else EXACT_SURE
