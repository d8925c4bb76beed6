# mypy: allow-untyped-defs, allow-untyped-calls
"""The rules of Splash.

Two seats, Gold (0) and Blue (1), have four frogs each on a pond of lily pads. No chance, nothing hidden.
In your turn one of your frogs hops to the next pad: left, right, up or down. A frog that sits there is pushed on, and
so is the whole line behind it. A frog that is pushed off the pads falls in. The pad that was left sinks.
Whoever cannot hop any more has lost.
"""

import numpy as np

from jostle.games.grid import Grid
from jostle.kernel import OVER, Facts, i64, kernel, lowest_bit, popcount, record, squashed
from jostle.kernel.contract import draw, odds, redeal  # what a game without chance and secrets says
from jostle.kernel.contract import two_seats as seats
from jostle_splash import PONDS

__all__ = ["draw", "odds", "redeal", "seats"]

GAME = "splash"
GRID = Grid(6, 6)
SIZE, FROGS = GRID.size, 4

FACTS = Facts(
    most_seats=2,
    chance=False,
    hidden=False,
    actions=4 * SIZE,  # SIZE * direction + the square of the frog that hops
    most_legal=4 * FROGS,
    most_odds=1,
    observation=3 * SIZE + 1,
    longest=lambda options: SIZE,  # every turn sinks a pad
)
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes

STATE = record(
    ("pads", np.int64),  # those that have not sunk, as a set of squares
    ("frogs", np.int64, (2,)),  # each seat's, as sets
    ("turn", np.int8),  # whose turn it is
    ("pond", np.int8),  # option: the number of the set-up
    ("begins", np.int8),  # option: the seat that hops first
)

_PONDS = [GRID.read(rows, ".Ff", "~") for rows in PONDS.values()]
PADS = tuple(pond["."] | pond["F"] | pond["f"] for pond in _PONDS)
FROGS_AT = tuple((pond["F"], pond["f"]) for pond in _PONDS)


@kernel
def start(s):
    s.pads = PADS[s.pond]
    s.frogs[0], s.frogs[1] = FROGS_AT[s.pond]
    s.turn = s.begins


shifted = GRID.shifted  # (squares, direction): all of them one step further


@kernel
def hoppers(s, seat, direction):
    """The frogs of a seat that have a pad ahead."""
    return i64(s.frogs[seat]) & shifted(i64(s.pads), 3 - direction)


@kernel
def legal(s, out):
    n = 0
    for direction in range(4):
        frogs = hoppers(s, s.turn, direction)
        while frogs:
            out[n] = SIZE * direction + lowest_bit(frogs)
            frogs &= frogs - 1
            n += 1
    return n


@kernel
def play(s, action):
    direction, frog = action // SIZE, 1 << action % SIZE
    everyone, line = i64(s.frogs[0]) | i64(s.frogs[1]), frog
    for _ in range(5):  # whoever sits ahead of the line is pushed along
        line |= shifted(line, direction) & everyone
    s.pads &= ~frog  # the pad that was left sinks
    for seat in range(2):
        frogs = i64(s.frogs[seat])
        s.frogs[seat] = (frogs & ~line | shifted(frogs & line, direction)) & s.pads  # the others have fallen in
    s.turn = 1 - s.turn


@kernel
def hops(s, seat):
    """How many hops a seat has to choose from."""
    n = 0
    for direction in range(4):
        n += popcount(hoppers(s, seat, direction))
    return n


@kernel
def actor(s):
    return i64(s.turn) if hops(s, s.turn) else OVER


@kernel
def returns(s, out):
    out[s.turn], out[1 - s.turn] = -1.0, 1.0


@kernel
def points(s, out):
    out[s.turn], out[1 - s.turn] = 0, actor(s) == OVER


@kernel
def judge(s, seat):
    """Who comes first to more pads, if both spread over the pond? And who has more hops to choose from?"""
    mine, other = i64(s.frogs[seat]), i64(s.frogs[1 - seat])
    for step in range(32):
        mine |= shifted(mine, step % 4) & s.pads & ~other
        other |= shifted(other, step % 4) & s.pads & ~mine
    return squashed(0.1 * (popcount(mine) - popcount(other) + hops(s, seat) - hops(s, 1 - seat)))


@kernel
def observe(s, seat, out):
    """For each square, from the seat's own side: own frogs, the other's frogs, pads. Then: is it the seat's turn?"""
    for square in range(SIZE):
        seen = square if seat == 0 else SIZE - 1 - square
        out[seen] = i64(s.frogs[seat]) >> square & 1
        out[SIZE + seen] = i64(s.frogs[1 - seat]) >> square & 1
        out[2 * SIZE + seen] = i64(s.pads) >> square & 1
    out[3 * SIZE] = s.turn == seat


@kernel
def canonical_action(s, seat, action):
    """The action as `observe` shows it to the seat: Blue counts from the other end."""
    return action if seat == 0 else 4 * SIZE - 1 - action
