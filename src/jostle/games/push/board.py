# mypy: allow-untyped-defs, allow-untyped-calls
"""PUSH's table: the record of a position, and the counting of cards.

A card is a *kind*: `6 * colour + number - 1` for the 30 number cards, then ROLL and SWITCH. Where cards lie:

    the deck   a *row* of six counts for each colour, nine bits a count, so that one multiplication adds them up
    a stack    a set of kinds, since it holds none of them twice
    a bench    a *fan* for each colour: how many of each number, three bits each, and above them what they are worth
"""

from __future__ import annotations

import numpy as np

from jostle.kernel import i64, kernel, popcount, record

COLOURS, NUMBERS, STACKS = 5, 6, 3
KINDS = COLOURS * NUMBERS  # of number cards
ROLL, SWITCH = KINDS, KINDS + 1
STAR = COLOURS  # the sixth face of the die

# Actions and outcomes: BANK + colour, DRAW, STOP, PLACE + stack, TAKE + stack, CARD + kind, DIE + face.
BANK, DRAW, STOP, PLACE, TAKE, CARD, DIE = 0, 5, 6, 7, 10, 13, 45

# A row: six counts of nine bits. Their running sums are at most 200 cards, so that the ninth bit stays free.
COUNT = 9
ONES = sum(1 << COUNT * i for i in range(6))
ROW = (1 << 6 * COUNT) - 1
FREE_BITS = ONES << COUNT - 1
ROLL_PILE = COLOURS  # the place of the Roll cards in the row `piles`

# A fan: six counts of three bits, and from bit 18 on the points of its cards.
FAN = 3
WORTH = 18

# The kinds that cannot lie in one stack with a kind: the same number or colour; for a Roll card, another Roll card.
SAME_COLOUR = tuple(0b111111 << NUMBERS * colour for colour in range(COLOURS))
SAME_NUMBER = tuple(sum(1 << NUMBERS * colour + number for colour in range(COLOURS)) for number in range(NUMBERS))
CLASHES = np.array(
    [SAME_COLOUR[kind // NUMBERS] | SAME_NUMBER[kind % NUMBERS] for kind in range(KINDS)] + [1 << ROLL], np.int64
)
NUMBER_CARDS = (1 << KINDS) - 1
TAKEN = -1  # a stack that somebody has taken

PHASES = ("turn", "draw", "place", "more", "take", "die", "over")
AT_TURN, AT_DRAW, AT_PLACE, AT_MORE, AT_TAKE, AT_DIE, AT_END = range(7)

NOBODY, NO_CARD = -1, -1
NOT_COLLECTING, BUST = -1, -2  # values of `left`

# --- the record ------------------------------------------------------------------------------------------------------

STATE = record(
    ("deck", np.int64, (COLOURS,)),  # a row for each colour: the unseen cards of 1..6
    ("piles", np.int64),  # a row: all unseen cards of each colour, and the unseen Roll cards
    ("stacks", np.int32, (STACKS,)),  # sets of kinds; 0 not begun, TAKEN
    ("bench", np.int32, (6, COLOURS)),  # a fan for each seat and colour
    ("bank", np.int16, (6,)),  # points
    ("head_start", np.int16, (6,)),  # option: half points of each seat, besides those of its cards
    ("unseen_switches", np.int8),
    ("turn", np.int8),  # the seat whose turn it is
    ("actor", np.int8),  # the seat to decide, CHANCE or OVER
    ("phase", np.int8),
    ("switched", np.int8),  # Switch cards drawn in this turn: 0 even, 1 odd
    ("card", np.int8),  # AT_PLACE: the kind to be placed; else NO_CARD
    ("roller", np.int8),  # AT_DIE: the seat; else NOBODY
    ("left", np.int8),  # collecting: seats after the taker or roller; rolling for a bust: BUST; else NOT_COLLECTING
    ("seats", np.int8),  # option
    ("riskier", np.int8),  # option: 0 or 1
    ("copies", np.int8),  # option
    ("rolls", np.int8),  # option
    ("switches", np.int8),  # option
    ("covered", np.int8),  # option: 0 or 1; banks lie face down until the end. All has been seen, so no rule asks
)


# --- the deck ------------------------------------------------------------------------------------------------------


@kernel
def running_sums(row):
    """The row in which every count is the sum of all counts up to it."""
    return (row * ONES) & ROW


@kernel
def count_of(row, i):
    return (row >> COUNT * i) & (1 << COUNT) - 1


@kernel
def place_of(sums, card):
    """Which count of a row has the card with that number, cards numbered from 0; 6 if the row has fewer cards.

    sums: the row's running sums. In each, the free bit stays set if the sum is more than `card`.
    """
    return 6 - popcount(((sums | FREE_BITS) - (card + 1) * ONES) & FREE_BITS)


@kernel
def deck_is_empty(s):
    return i64(s.piles) == 0 and s.unseen_switches == 0


@kernel
def unseen_cards(s):
    """How many cards are in the deck."""
    return count_of(running_sums(i64(s.piles)), 5) + i64(s.unseen_switches)


@kernel
def unseen_of(s, kind):
    """How many cards of a kind are in the deck."""
    if kind == SWITCH:
        return i64(s.unseen_switches)
    if kind == ROLL:
        return count_of(i64(s.piles), ROLL_PILE)
    return count_of(i64(s.deck[kind // NUMBERS]), kind % NUMBERS)


@kernel
def remove_from_deck(s, kind):
    if kind == SWITCH:
        s.unseen_switches = i64(s.unseen_switches) - 1
    elif kind == ROLL:
        s.piles = i64(s.piles) - (1 << COUNT * ROLL_PILE)
    else:
        colour = kind // NUMBERS
        s.deck[colour] = i64(s.deck[colour]) - (1 << COUNT * (kind % NUMBERS))
        s.piles = i64(s.piles) - (1 << COUNT * colour)


# --- the bench -----------------------------------------------------------------------------------------------------


@kernel
def clear_bench(s, seat):
    for colour in range(COLOURS):
        s.bench[seat, colour] = 0


@kernel
def add_to_bench(s, seat, kind):
    colour, number = kind // NUMBERS, kind % NUMBERS
    s.bench[seat, colour] = i64(s.bench[seat, colour]) + (1 << FAN * number) + (number + 1 << WORTH)


@kernel
def benched(s, seat, kind):
    """How many cards of a kind lie on a seat's bench."""
    return i64(s.bench[seat, kind // NUMBERS]) >> FAN * (kind % NUMBERS) & 7


@kernel
def bench_points(s, seat):
    total = 0
    for colour in range(COLOURS):
        total += i64(s.bench[seat, colour]) >> WORTH
    return total


# --- the stacks ----------------------------------------------------------------------------------------------------


@kernel
def fits(s, kind, i):
    """Whether a card may go to stack i: one that is started and has no conflicting card, or the next one to start."""
    return i64(s.stacks[i]) & int(CLASHES[kind]) == 0 and (i == 0 or s.stacks[i - 1] != 0)


@kernel
def fits_somewhere(s, kind):
    return fits(s, kind, 0) or fits(s, kind, 1) or fits(s, kind, 2)


@kernel
def with_bit(a, b, c, i, kind):
    """Three stacks with one more card on stack i."""
    bit = 1 << kind
    return a | bit if i == 0 else a, b | bit if i == 1 else b, c | bit if i == 2 else c


@kernel
def stacks_are_left(s):
    return s.stacks[0] > 0 or s.stacks[1] > 0 or s.stacks[2] > 0


# --- the count ----------------------------------------------------------------------------------------------------


@kernel
def points_of(s, seat):
    return i64(s.bank[seat]) + bench_points(s, seat)


@kernel
def secured(s, seat):
    """The points that nothing can take away: the bank and the head start."""
    return i64(s.bank[seat]) + 0.5 * i64(s.head_start[seat])


@kernel
def winners(s):
    """The seats with most points, head start included, as a set."""
    most, best = -1, 0
    for seat in range(i64(s.seats)):
        have = 2 * points_of(s, seat) + i64(s.head_start[seat])
        if have > most:
            most, best = have, 0
        if have == most:
            best |= 1 << seat
    return best
