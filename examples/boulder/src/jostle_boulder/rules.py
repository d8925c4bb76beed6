# mypy: allow-untyped-defs, allow-untyped-calls
"""The rules of Boulder.

Two seats, Amber (0) and Jade (1), stand at the ends of a path with a boulder in its middle. Each holds three cards,
which the other does not see; the deck has the numbers 1 to 4 five times each. In your turn you either play a card or
roll the die. A card pushes the boulder so many stones away from you, and twice as many if the card played before it
has the same number; then you draw another one. If the deck is empty, all played cards are shuffled. The die pushes by 1
to 4 stones; a 5 does nothing, and at a 6 the boulder rolls back by two. Whoever has it roll over the own end has lost;
after 100 turns nobody has.
"""

import numpy as np

from jostle.kernel import CHANCE, OVER, Facts, below, i64, kernel, record, squashed
from jostle.kernel.contract import two_seats as seats

__all__ = ["seats"]

GAME = "boulder"
NUMBERS, COPIES, HAND, TURNS = 4, 5, 3, 100
ROLL, CARD, DIE = NUMBERS, NUMBERS + 1, 2 * NUMBERS + 1  # play a card, roll; then what is drawn, and what the die shows
STEPS = (1, 2, 3, 4, 0, -2)  # by the faces of the die
PLAYED = 2  # where cards lie: both hands, and those that were played

STATE = record(
    ("cards", np.int8, (3, NUMBERS)),  # how many of each number lie where; the others are in the deck
    ("last", np.int8),  # the card played last; -1: none
    ("at", np.int8),  # the boulder's stone, from Amber's end; -1 and `path`: over it
    ("turn", np.int8),
    ("count", np.int8),  # turns that were played
    ("rolling", np.int8),  # 1: the die is on its way
    ("path", np.int8),  # option: how many stones there are
)
FACTS = Facts(
    most_seats=2, chance=True, hidden=True, actions=DIE + 6, most_legal=NUMBERS + 1, most_odds=6,
    observation=3 * NUMBERS + 3, longest=lambda options: 2 * HAND + 2 * TURNS,  # a card or a roll in every turn
)  # fmt: skip
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes


@kernel
def start(s):
    s.cards[:] = 0
    s.last, s.at, s.turn, s.count, s.rolling = -1, s.path // 2, 0, 0, 0


@kernel
def held(s, seat):
    return i64(s.cards[seat].sum())


@kernel
def in_deck(s, kind):
    return COPIES - i64(s.cards[0, kind]) - i64(s.cards[1, kind]) - i64(s.cards[PLAYED, kind])


@kernel
def drawer(s):
    """Whose hand is not full; -1: nobody's."""
    seat = i64(held(s, 1) < held(s, 0))
    return seat if held(s, seat) < HAND else -1


@kernel
def actor(s):
    if s.at < 0 or s.at >= s.path:
        return OVER
    if s.rolling or drawer(s) >= 0:
        return CHANCE
    return OVER if s.count >= TURNS else i64(s.turn)


@kernel
def legal(s, out):
    n = 0
    for kind in range(NUMBERS):
        if s.cards[s.turn, kind]:
            out[n] = kind
            n += 1
    out[n] = ROLL
    return n + 1


@kernel
def odds(s, out, weight):
    n = 0
    for i in range(6 if s.rolling else NUMBERS):
        ways = 1 if s.rolling else in_deck(s, i)
        if ways:
            out[n], weight[n] = (DIE if s.rolling else CARD) + i, ways
            n += 1
    return n


@kernel
def from_deck(s, rng):
    """Any card of the deck."""
    left = below(rng, NUMBERS * COPIES - i64(s.cards.sum()))
    kind = 0
    while left >= in_deck(s, kind):
        left -= in_deck(s, kind)
        kind += 1
    return kind


@kernel
def draw(s, rng):
    return DIE + below(rng, 6) if s.rolling else CARD + from_deck(s, rng)


@kernel
def push(s, stones):
    s.at = max(-1, min(i64(s.path), i64(s.at) + (1 - 2 * i64(s.turn)) * stones))
    s.turn = 1 - s.turn
    s.count += 1


@kernel
def play(s, action):
    if action < ROLL:
        s.cards[s.turn, action] -= 1
        s.cards[PLAYED, action] += 1
        push(s, (action + 1) * (2 if action == s.last else 1))
        s.last = action
        if s.cards.sum() == NUMBERS * COPIES:  # nothing is left to draw
            s.cards[PLAYED] = 0
    elif action == ROLL:
        s.rolling = 1
    elif action < DIE:
        s.cards[drawer(s), action - CARD] += 1
    else:
        s.rolling = 0
        push(s, STEPS[action - DIE])


@kernel
def returns(s, out):
    out[0] = i64(s.at >= s.path) - i64(s.at < 0)
    out[1] = -out[0]


@kernel
def points(s, out):
    out[0], out[1] = s.at >= s.path, s.at < 0


@kernel
def redeal(s, seat, rng):
    """The other hand is dealt anew from it and the deck."""
    cards = held(s, 1 - seat)
    s.cards[1 - seat] = 0
    for _ in range(cards):
        s.cards[1 - seat, from_deck(s, rng)] += 1


@kernel
def judge(s, seat):
    """How far the boulder is towards the other end."""
    ahead = (1 - 2 * seat) * (s.at - s.path // 2) / s.path
    return squashed(3 * ahead + (0.15 if s.turn == seat else -0.15))


@kernel
def observe(s, seat, out):
    for kind in range(NUMBERS):
        out[kind] = s.cards[seat, kind] / HAND
        out[NUMBERS + kind] = s.cards[PLAYED, kind] / COPIES
        out[2 * NUMBERS + kind] = s.last == kind
    out[3 * NUMBERS] = (i64(s.path) - i64(s.at) if seat else i64(s.at) + 1) / (i64(s.path) + 1)
    out[3 * NUMBERS + 1] = s.turn == seat
    out[3 * NUMBERS + 2] = s.count / TURNS
