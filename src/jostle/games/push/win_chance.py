# mypy: allow-untyped-defs, allow-untyped-calls
"""The points each seat of PUSH can expect, and its chance to win.

Points in the bank are certain. Points on the bench are worth less the more Roll cards are to come, but never much less
than a turn gains, since a turn can bank a colour. Whoever has the turn can expect the gain of a turn. The fewer cards
are left, the safer the lead.

The numbers below are fitted to self-play games of bots, two to six seats, with many, few and no Roll cards.
"""

from __future__ import annotations

import math

import numpy as np

from jostle.games.push.board import COLOURS, ROLL_PILE, WORTH, count_of, unseen_cards
from jostle.kernel import i64, kernel

# By the number of seats: how fast a colour that is never banked melts away on the bench, the cards drawn in a turn, and
# how far the seats scatter.
MELTING = (0.0, 0.0, 0.030, 0.036, 0.029, 0.023, 0.019)
CARDS_A_TURN = (1.0, 1.0, 3.8, 4.5, 5.0, 5.5, 6.0)
SCATTER = (0.0, 0.0, 1.0, 0.86, 0.74, 0.60, 0.48)

# What a turn brings more than the others get from it, in points, if all cards were number cards: without Roll cards,
# and with enough of them, which spoil the stacks of others.
PLAIN_TURN, SPOILING, ENOUGH = 6.6, 9.0, 0.12
MELTED_TURN = 0.8  # as much of it melts as of this part of a colour

# How far two seats come apart by luck: the variance that each card to come adds.
PLAIN_LUCK, ROLLING_LUCK, OFTEN = 4.5, 52.0, 0.15
FORGOTTEN = 3.0  # the luck of long ago counts less: so many times faster than colours melt it is forgotten
LOGIT = 0.65  # the chance to win is a logistic curve; its scale is so much of the standard deviation
SHARP = 0.05  # the scale when nothing is to come
FEW = 5  # so few cards hardly make a turn

STAR_MELTS, STAR_LUCK = 1.6, 1.5  # if the star empties the bench

FAR = 64  # cards; with more, it does not matter who comes first when they run out


def _turns(m: int, cards: int, before: int) -> float:
    """The number of its own turns a seat can expect, if that many seats come before it."""
    expected = cards / CARDS_A_TURN[m] + 0.5
    vague = 0.3 + 0.12 * expected
    return math.fsum(1 / (1 + math.exp((before + 1 + i * m - expected) / vague)) for i in range(15)) if cards else 0.0


TURNS = np.array([[[_turns(m, n, k) if m > 1 else 0.0 for k in range(6)] for n in range(FAR + 1)] for m in range(7)])


@kernel
def outlook(cards, rolls, numbers, m, riskier):
    """What to expect of the deck: how likely a colour that is never banked is lost; what a turn gains; the scale of
    the chance to win.

    cards, rolls, numbers: unseen cards in all, Roll cards and number cards; m: seats.
    """
    if cards <= 0:
        return 0.0, 0.0, SHARP
    melting = MELTING[m] * math.sqrt(rolls * cards) * (STAR_MELTS if riskier else 1.0)
    lost = 1 - math.exp(-melting)
    share, plain = rolls / cards, numbers / cards
    brings = plain * (PLAIN_TURN + SPOILING * (1 - math.exp(-share / ENOUGH))) * (1 - MELTED_TURN * lost)
    luck = PLAIN_LUCK + ROLLING_LUCK * (1 - math.exp(-share / OFTEN)) * (STAR_LUCK if riskier else 1.0)
    forgotten = FORGOTTEN * melting
    recent = cards * ((1 - math.exp(-forgotten)) / forgotten if forgotten > 1e-6 else 1.0)
    scale = LOGIT * SCATTER[m] * plain * math.sqrt(luck * recent) * min(1.0, (cards + 1) / FEW)
    return lost, brings, SHARP + scale


@kernel
def outlook_of(s):
    cards = unseen_cards(s)
    rolls = count_of(i64(s.piles), ROLL_PILE)
    return outlook(cards, rolls, cards - rolls - i64(s.unseen_switches), i64(s.seats), i64(s.riskier))


@kernel
def kept(points, lost, brings):
    """What a colour's points on the bench are worth in the end: it is lost, or banked, which costs a turn."""
    if lost == 0:
        return float(points)
    cost = brings + 0.5
    x = lost * points / cost
    return points - cost * (1 - 1 / (1 + x + x * x / 2))


@kernel
def bench_kept(s, seat, lost, brings):
    total = 0.0
    for colour in range(COLOURS):
        total += kept(i64(s.bench[seat, colour]) >> WORTH, lost, brings)
    return total


@kernel
def tempo(cards, m, before, brings):
    """What its future turns gain a seat, if that many seats come before it. In a long game everyone has equally many,
    and a seat one place later has 1/m of a turn less."""
    if cards > FAR:
        return -before / m * brings
    return TURNS[m, cards, before] * brings


# A colour is banked when what is likely to melt of it is so many times what a turn brings. Each point more is worth
# only this much, since it could be banked later too.
PATIENCE, LATER = 1.3, 0.3


@kernel
def banking_lead(points, lost, brings):
    """How much better it is to bank a colour's points than to draw."""
    return LATER * (lost * points - PATIENCE * brings)
