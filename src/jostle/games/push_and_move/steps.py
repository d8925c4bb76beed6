# mypy: allow-untyped-defs, allow-untyped-calls
"""Steps of Push&Move: which dice can step, push and jump, and what a step does to the line in front of it."""

from __future__ import annotations

from jostle.games.push_and_move import board
from jostle.kernel import i64, kernel, lowest_bit

# A way is a direction, for a step of one square, or LEAP + direction, over the next square to the one beyond.
LEAP = 4
WAYS = 8
IMMOVABLE = -100

# --- what is legal ---------------------------------------------------------------------------------------------------


@kernel
def weigh_line(s, own, occupied, first, direction, strength):
    """How far the pushers outweigh the resisters of the line that begins on `first`; IMMOVABLE if it cannot move.

    The seat's own dice at the beginning push too; from the first opponent's die on, every die resists. Each die must
    be able to leave its square and enter the next; the last may go over the edge. An invincible die cannot be pushed.
    """
    free = board.entries(s, direction)
    loose = board.exits(s, direction) & ~i64(s.invincible)
    pushing = True
    at = first
    while True:
        if not loose >> at & 1:
            return IMMOVABLE
        pushing = pushing and own >> at & 1 != 0
        strength += i64(s.pips[at]) if pushing else -i64(s.pips[at])
        at = int(board.NEXT[direction, at])
        if at == board.OFF:
            return strength
        if not free >> at & 1:
            return IMMOVABLE
        if not occupied >> at & 1:
            return strength


@kernel
def steppers(s, dice, direction, strength):
    """Those of a set of own dice that can step that way, pushing what is there; their pips count `strength` times."""
    occupied = board.all_dice(s)
    entered = board.shifted(dice & board.exits(s, direction), direction) & board.entries(s, direction)
    able = board.shifted(entered & ~occupied, direction ^ 2)
    pushed = entered & occupied
    while pushed != 0:
        first = lowest_bit(pushed)
        pushed &= pushed - 1
        origin = first - board.STRIDE[direction]
        if weigh_line(s, board.own_dice(s), occupied, first, direction, strength * i64(s.pips[origin])) >= 0:
            able |= 1 << origin
    return able


@kernel
def leapers(s, dice, direction, over):
    """Those of a set of dice that can go that way over a square of the set `over` to the one beyond."""
    passed = board.shifted(dice & board.exits(s, direction), direction) & over
    landed = board.shifted(passed, direction) & board.entries(s, direction) & ~board.all_dice(s)
    return board.shifted(board.shifted(landed, direction ^ 2), direction ^ 2)


@kernel
def drifters(s, dice, direction):
    """Those of a set of dice that can go one square that way without pushing."""
    entered = board.shifted(dice & board.exits(s, direction), direction) & board.entries(s, direction)
    return board.shifted(entered & ~board.all_dice(s), direction ^ 2)


@kernel
def can_step(s, dice):
    """Whether any of a set of own dice has a legal step. The cheap answers come first."""
    for direction in range(4):
        if drifters(s, dice, direction) != 0:
            return True
    for direction in range(4):
        if leapers(s, dice, direction, i64(s.jumps)) != 0 or steppers(s, dice, direction, 1) != 0:
            return True
    return False


@kernel
def unmoved(s):
    """The own dice that still have their move of this turn."""
    return board.own_dice(s) & ~i64(s.moved)


@kernel
def walkers(s):
    """The dice that may step in phase move: unmoved and not frozen."""
    return unmoved(s) & ~i64(s.frozen)


# --- where steps lead ------------------------------------------------------------------------------------------------


@kernel
def landing(origin, way):
    """The square that a way leads to, which is on the board."""
    return origin + board.STRIDE[way & 3] * (2 if way >= LEAP else 1)


@kernel
def way_between(origin, target):
    """The way that leads from one square to the other."""
    for direction in range(4):
        if target == origin + board.STRIDE[direction]:
            return direction
        if target == origin + 2 * board.STRIDE[direction]:
            return LEAP + direction
    return -1


# --- what a step does ------------------------------------------------------------------------------------------------


@kernel
def shift_line(s, first, direction):
    """The unbroken line of dice from `first` on moves one square, its front first; the tiles act on each."""
    occupied = board.all_dice(s)
    at = first
    ahead = int(board.NEXT[direction, at])
    while ahead != board.OFF and occupied >> ahead & 1:
        at = ahead
        ahead = int(board.NEXT[direction, at])
    while True:
        if ahead == board.OFF:
            board.destroy(s, board.owner(s, at), at)
        else:
            board.carry(s, at, ahead)
        if at == first:
            return
        ahead = at
        at -= board.STRIDE[direction]


@kernel
def go(s, origin, way):
    """An own die takes a legal step or leap: the square it is on then, OFF if it was destroyed there."""
    target = landing(origin, way)
    if way >= LEAP:
        board.carry(s, origin, target)
    else:
        shift_line(s, origin, way)
    return target if board.own_dice(s) >> target & 1 else board.OFF


@kernel
def blown_away(s, square, direction):
    """Whether a bomb on the square pushes the line next to it that way, whatever the pips."""
    first = int(board.NEXT[direction, square])
    occupied = board.all_dice(s)
    if first == board.OFF or not occupied >> first & 1:
        return False
    return weigh_line(s, 0, occupied, first, direction, 0) != IMMOVABLE


@kernel
def explode(s, square):
    """A bomb: up, right, down, left in turn, the dice next to the square are pushed away."""
    for direction in range(4):
        if blown_away(s, square, direction):
            shift_line(s, int(board.NEXT[direction, square]), direction)
