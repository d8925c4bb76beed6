# mypy: allow-untyped-defs, allow-untyped-calls
"""Push&Move's heuristics: which dice are in danger, an evaluation, and blunders.

A step destroys an opponent's die in one way only: the die is the front of a pushed line, with the edge or Death in
front of it. Whatever takes more than one step is left to search.
"""

from __future__ import annotations

import math

from jostle.games.push_and_move import board, cards
from jostle.kernel import i64, kernel, lowest_bit, popcount

ROW_1 = 0b1111111
EDGES = (
    ROW_1,
    board.COLUMN_G,
    ROW_1 << 42,
    board.COLUMN_A,
)  # by direction: the squares from which the next step leaves the board
RIM = EDGES[0] | EDGES[1] | EDGES[2] | EDGES[3]
MIDDLE = 0b0011100 << 14 | 0b0011100 << 21 | 0b0011100 << 28

# --- danger ----------------------------------------------------------------------------------------------------------


@kernel
def deadly(s, direction):
    """The squares where a die that is pushed that way is destroyed: the edge, or Death, is next."""
    return (
        (EDGES[direction] | board.shifted(i64(s.deaths), direction ^ 2))
        & board.exits(s, direction)
        & ~i64(s.invincible)
    )


@kernel
def roomy(s, occupied, direction):
    """The squares where a die that is pushed that way goes on to an empty one."""
    return (
        board.shifted(board.entries(s, direction) & ~occupied, direction ^ 2)
        & board.exits(s, direction)
        & ~i64(s.invincible)
    )


@kernel
def pushers(s, occupied, front, direction):
    """The seats, as a set, that can push the line that way whose front is on the square, by one step of a die that has
    not moved and is not frozen; not the seat of the front itself."""
    victim = board.owner(s, front)
    free, loose = board.entries(s, direction), board.exits(s, direction)
    able = ~(i64(s.moved) | i64(s.frozen))
    weight = i64(s.pips[front])  # of the whole line so far
    strength = weight  # of its last dice, as many as belong to one seat
    last = victim
    found = 0
    at = front
    while free >> at & 1:
        at = int(board.NEXT[direction ^ 2, at])
        if at == board.OFF or not (occupied & loose) >> at & 1:
            break
        pips = i64(s.pips[at])
        seat = board.owner(s, at)
        strength = strength + pips if seat == last else pips
        last = seat
        weight += pips
        if seat != victim and 2 * strength >= weight and able >> at & 1:
            found |= 1 << seat
        if i64(s.invincible) >> at & 1:
            break
    return found


@kernel
def endangered(s, seat, occupied):
    """Four disjoint sets of a seat's dice: those that are hit and those that are warned, which another seat can
    destroy; those that are shoved and those that are nudged, which it can push.

    A die is hit, or shoved, if the seat whose turn it is can do it, or if it has moved and must wait for what comes;
    the others may still get away.
    """
    hit, warned, shoved, nudged = 0, 0, 0, 0
    turn = board.whose_turn(s)
    for direction in range(4):
        fatal = deadly(s, direction)
        front = i64(s.dice[seat]) & (fatal | roomy(s, occupied, direction)) & board.shifted(occupied, direction)
        while front != 0:
            die = front & -front
            front ^= die
            foes = pushers(s, occupied, lowest_bit(die), direction)
            if foes == 0:
                continue
            soon = foes >> turn & 1 or i64(s.moved) & die
            if fatal & die:
                if soon:
                    hit |= die
                else:
                    warned |= die
            elif soon:
                shoved |= die
            else:
                nudged |= die
    return hit, warned & ~hit, shoved & ~(hit | warned), nudged & ~(hit | warned | shoved)


# --- how a seat stands -----------------------------------------------------------------------------------------------

# What each trait of a seat is worth, fitted to the results of games that the bots played.
WORTH = (
    -0.889,  # one die is lost
    -2.148,  # two are
    -0.865,  # at least one is hit
    -0.979,  # at least two are
    -0.895,  # those that are hit are all that it can afford to lose
    -0.229,  # each die that is warned
    -0.284,  # those that are warned are all that it can afford to lose
    -0.257,  # each die that is shoved
    -0.171,  # each die that is nudged
    0.065,  # each eye
    -0.207,  # each die on the rim
    0.287,  # each die on the nine squares in the middle
    -0.283,  # each die without an empty, harmless square next to it
    0.25,  # each card
    -0.290,  # it is its turn
    0.118,  # and each die that has not moved yet
)
TRAITS = len(WORTH)


@kernel
def traits(s, seat, occupied):
    """What counts for a seat that is still in: a whole number for each of WORTH."""
    dice = i64(s.dice[seat])
    lost = i64(s.lost[seat])
    hit, warned, shoved, nudged = endangered(s, seat, occupied)
    hits, warnings = popcount(hit), popcount(warned)
    pips = 0
    rest = dice
    while rest != 0:
        pips += i64(s.pips[lowest_bit(rest)])
        rest &= rest - 1
    airy = 0
    for direction in range(4):
        harmless = board.BOARD & ~occupied & ~i64(s.deaths)
        airy |= board.shifted(harmless & board.entries(s, direction), direction ^ 2) & board.exits(s, direction)
    turn = board.whose_turn(s) == seat
    return (
        i64(lost == 1),
        i64(lost == 2),
        i64(hits >= 1),
        i64(hits >= 2),
        i64(lost + hits >= s.out_at),
        warnings,
        i64(lost + warnings >= s.out_at),
        popcount(shoved),
        popcount(nudged),
        pips,
        popcount(dice & RIM),
        popcount(dice & MIDDLE),
        popcount(dice & ~airy),
        cards.hand_size(s, seat),
        i64(turn),
        popcount(dice & ~i64(s.moved)) if turn else 0,
    )


@kernel
def standing(s, seat, occupied):
    """The evaluation of a seat that is still in: the logarithm of its share of the win, up to a constant."""
    found = traits(s, seat, occupied)
    total = 0.0
    for i in range(TRAITS):
        total += WORTH[i] * found[i]
    return total


# With a goal that rewards who pushes, chosen so that bots go for it.
CREDIT = (0.0, 1.3, 3.0)  # credits
REACHED = 0.9  # each opposing die that the seat can destroy now and that brings it nearer to the goal, in its own turn,
WITHIN_REACH = 0.25  # or in another's
DECISIVE = 2.2  # it is its turn, and what it can destroy now is enough to win


@kernel
def reach(s, occupied, least):
    """By one step, how many dice each seat can destroy of others that have lost at least so many: eight bits for a
    seat. What it can destroy in two directions counts twice."""
    found = 0
    for victim in range(i64(s.seats)):
        if board.is_out(s, victim) or s.lost[victim] < least:
            continue
        for direction in range(4):
            front = i64(s.dice[victim]) & deadly(s, direction) & board.shifted(occupied, direction)
            while front != 0:
                foes = pushers(s, occupied, lowest_bit(front), direction)
                front &= front - 1
                for seat in range(i64(s.seats)):
                    found += (foes >> seat & 1) << 8 * seat
    return found


@kernel
def ambition(s, seat, reached):
    """What a seat's pushes are worth, unless the last one left wins; `reached` is what `reach` finds."""
    dice = reached >> 8 * seat & 255
    turn = board.whose_turn(s) == seat
    total = (REACHED if turn else WITHIN_REACH) * min(dice, 3)
    winning = dice > 0
    if s.goal == board.CREDITED:
        total += CREDIT[min(i64(s.credits[seat]), board.NEEDED - 1)]
        winning = i64(s.credits[seat]) + dice >= board.NEEDED
    return total + DECISIVE if turn and winning else total


@kernel
def judge(s, seat):
    """A seat's share of the win among those still in, by their evaluations, scaled to -1..1."""
    n = i64(s.seats)
    share = 0.0
    if s.phase == board.OVER_PHASE:
        share = (board.winners(s) >> seat & 1) / popcount(board.winners(s))
    elif not board.is_out(s, seat):
        occupied = board.all_dice(s)
        ambitious = s.goal == board.CREDITED or (s.goal == board.FIRST_OUT and n > 2)
        reached = 0
        own = standing(s, seat, occupied)
        if ambitious:
            reached = reach(s, occupied, 0 if s.goal == board.CREDITED else i64(s.out_at) - 1)
            own += ambition(s, seat, reached)
        total = 0.0
        for other in range(n):
            if other == seat:
                total += 1.0
            elif not board.is_out(s, other):
                rival = standing(s, other, occupied)
                if ambitious:
                    rival += ambition(s, other, reached)
                total += math.exp(rival - own)
        share = 1.0 / total
    return (share - 1 / n) * n / (n - 1)


# --- for planning a turn ---------------------------------------------------------------------------------------------


@kernel
def is_blunder(before, after, seat):
    """Whether a seat has destroyed its own dice in between, and no others."""
    if after.lost[seat] <= before.lost[seat] or (after.phase == board.OVER_PHASE and board.winners(after) == 1 << seat):
        return False
    for other in range(i64(before.seats)):
        if other != seat and after.lost[other] > before.lost[other]:
            return False
    return True


@kernel
def progress(s):
    """The progress of a turn: dice moved, then cards played, then what the current move still has to decide."""
    seat = i64(s.turn)
    far = 16 * (5 - popcount(i64(s.dice[seat]) & ~i64(s.moved)))
    phase = i64(s.phase)
    if phase in (board.MOVE_PHASE, board.REACT_PHASE):
        return far + 12 - 3 * cards.hand_size(s, seat)
    if phase == board.TARGET_PHASE:
        return far + 10 - 3 * cards.hand_size(s, seat) + i64(s.picked != board.NONE)
    return far + 1 + i64(phase != board.PLUS_PHASE)
