# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: plan a whole turn. What is searched are the distinct positions a turn can lead to, not its many orders.

The positions that one seat can bring about are explored from the least far to the farthest in the turn; among those
that have come equally far only the best by `judge` are gone on with, the *beam*. An *end* is a position where another
seat decides, the game is over, or chance does: what comes after a roll is planned when it has fallen.

A roll early in a turn must not look worse than the end of a turn only because dice have still to move. So it is worth
what the eyes are worth on average, and besides what the rest of the turn would have brought without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, hashed, hooks_of, kernel, luck_of, record, whole

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, judge, legal, odds, play

STOP, NODES, MOST_NODES = 0, 1, 2  # the control, see thinking.py

LONGEST_LINE = 24  # actions planned ahead; a longer turn is planned on when it has come so far
FARTHEST = 128  # one more than the farthest a turn can come
OPEN, DONE, DROPPED, ENDED, ROLLED, OUTCOME = range(6)
# What a place is: to go on from, gone on from, not worth it, an end of the turn, one where chance decides, and what
# comes after that.
UNKNOWN = -9.0  # the worth of what leads to no end that was found

PLACE = record(
    ("worth", np.float64),  # to the planning seat by `judge`; at a roll on average
    ("best", np.float64),  # of the best end that can be reached from here
    ("key", np.int64),  # the hash of the position
    ("parent", np.int32),
    ("action", np.int32),  # from there to here
    ("next", np.int32),  # another place that has come equally far
    ("slot", np.int32),  # of the table of keys
    ("weight", np.int32),  # of a chance outcome
    ("then", np.int32),  # the edge that leads to the best end, -1 at an end
    ("length", np.int16),  # actions from the root
    ("far", np.int16),  # how far the turn has come
    ("kind", np.int8),
)

KNOBS = record(
    ("blur", np.float64),  # see `Character`
    ("seed", np.int64),
)


is_blunder, progress = hooks_of(__rules__).is_blunder, hooks_of(__rules__).progress


# --- places ----------------------------------------------------------------------------------------------------------


@kernel
def find(places, words, n, table):
    """The slot of the table for the position words[n], whose key is set: where it is listed, or a free one.

    words: int64 [room, words of a record]; table: int32 [power of two], 1 + a place's number, 0 where free.
    """
    mask = len(table) - 1
    key = whole(places[n].key)
    slot = key & mask
    while table[slot] != 0:
        other = whole(table[slot]) - 1
        if places[other].key == key:
            same = True
            for k in range(words.shape[1]):
                if words[other, k] != words[n, k]:
                    same = False
                    break
            if same:
                return slot
        slot = (slot + 1) & mask
    return slot


@kernel
def blurred(value, key, knobs):
    """An opinion as this character has it."""
    if knobs.blur > 0:
        value += knobs.blur * (luck_of(key, 0) + luck_of(key, 1) - 1)
    return value


@kernel
def add_place(places, states, words, n, table, parent, action, seat, knobs):
    """List the position states[n] that an action led to; its number, or that of the same one listed before.

    What comes after chance is listed each time it comes: it is no part of the plan, and may not hide what is.
    """
    place = places[n]
    outcome = parent >= 0 and places[parent].kind == ROLLED
    place.key = hashed(words[n], whole(knobs.seed))
    place.slot = -1
    if not outcome:
        slot = find(places, words, n, table)
        if table[slot] != 0:
            return whole(table[slot]) - 1
        table[slot] = n + 1
        place.slot = slot
    place.parent = parent
    place.action = action
    place.length = whole(places[parent].length) + 1 if parent >= 0 else 0
    place.weight = 0
    place.then = -1
    place.best = UNKNOWN
    who = actor(states[n])
    place.kind = OUTCOME if outcome else ROLLED if who == CHANCE else OPEN if who == seat else ENDED
    place.worth = judge(states[n], seat)
    if who != OVER:
        place.worth = blurred(place.worth, whole(place.key), knobs)
    place.far = 0
    if who == seat:
        far = progress(states[n])
        before = whole(places[parent].far) if parent >= 0 else 0
        place.far = min(max(far if far >= 0 else before + 1, before), FARTHEST - 1)
    return n


@kernel
def better(places, one, other):
    """Whether a place is worth more; of equals the first one listed."""
    return places[one].worth > places[other].worth or (places[one].worth == places[other].worth and one < other)


@kernel
def keep_best(places, order, size, most):
    """Bring the best `most` of the places order[:size] to the front (quickselect)."""
    low, high = 0, size - 1
    while low < high:
        pivot = whole(order[(low + high) // 2])
        i, j = low, high
        while i <= j:
            while better(places, whole(order[i]), pivot):
                i += 1
            while better(places, pivot, whole(order[j])):
                j -= 1
            if i <= j:
                order[i], order[j] = order[j], order[i]
                i += 1
                j -= 1
        if most - 1 <= j:
            high = j
        elif most - 1 >= i:
            low = i
        else:
            return


# --- the turn --------------------------------------------------------------------------------------------------------


@kernel
def plan_turn(
    origin, places, states, words, table, edges, order, heads, out, weight, sizes, seat, beam, most, misses, control,
    knob,
):  # fmt: skip
    """Plan the turn of a seat that goes on in origin[0]: the number of ends, which are listed in `order`, best first.

    origin: STATE [1]; places: PLACE [room], states: STATE [room], `words` the same memory; table: int32 [power of two],
    all 0 before and after; edges: int32 [room, 3], from place to place by an action; order: int32 [room]; heads: int32
    [FARTHEST]; out, weight: int32 [most choices]; sizes: int64 [2], written: how many places and edges there are; beam:
    how many places are gone on from of those that have come equally far; most: of ends; misses: see `Character`;
    control: see thinking.py; knob: KNOBS [1]. Where chance decides in origin[0] the ends are the outcomes, all of them.

    Nothing is left out for which there is no other: what nobody would do and what is overlooked come in if there is
    nothing else. Told to stop it leaves the turn half planned: then the positions that were reached count as ends.
    """
    knobs = knob[0]
    for far in range(FARTHEST):
        heads[far] = -1
    states[0] = origin[0]
    n = 1 + add_place(places, states, words, 0, table, -1, -1, seat, knobs)
    made, counted, listed = 0, 0, 1
    order[0] = 0
    size = 1
    far = whole(places[0].far)
    stopped = False
    while not stopped:
        i = 0
        while i < size and not stopped:
            at = whole(order[i])
            i += 1
            rolled = places[at].kind == ROLLED
            if places[at].length == LONGEST_LINE:
                continue
            count = odds(states[at], out, weight) if rolled else legal(states[at], out)
            mercy = 2 if rolled else 0
            seen = 0
            worth, weights = 0.0, 0
            while mercy < 3 and seen == 0:
                for k in range(count):
                    action = whole(out[k])
                    if n == len(places) or made == len(edges):
                        break
                    if mercy < 1 and misses > 0 and luck_of(whole(places[at].key), action) < misses:
                        continue
                    states[n] = states[at]
                    play(states[n], action)
                    if mercy < 2 and is_blunder(states[at], states[n], seat):
                        continue
                    seen += 1
                    child = add_place(places, states, words, n, table, at, action, seat, knobs)
                    if rolled:
                        places[n].weight = weight[k]
                        worth += whole(weight[k]) * places[n].worth
                        weights += whole(weight[k])
                    else:
                        edges[made, 0] = at
                        edges[made, 1] = child
                        edges[made, 2] = action
                        made += 1
                        if child == n and places[n].kind == ROLLED:
                            order[size] = n
                            size += 1
                    n = max(n, child + 1)
                mercy += 1
            if rolled and weights > 0:
                places[at].worth = worth / weights
            elif not rolled:
                places[at].kind = DONE
            control[NODES] += n - counted
            counted = n
            full = n == len(places) or made == len(edges)
            stopped = full or control[STOP] != 0 or control[NODES] >= control[MOST_NODES]
        for k in range(listed, n):
            if places[k].kind == OPEN:
                places[k].next = heads[places[k].far]
                heads[places[k].far] = k
        listed = n
        while far < FARTHEST and heads[far] < 0:
            far += 1
        if far == FARTHEST:
            break
        size = 0
        at = whole(heads[far])
        heads[far] = -1
        while at >= 0:
            order[size] = at
            size += 1
            at = whole(places[at].next)
        if size > beam and not stopped:
            keep_best(places, order, size, beam)
            for k in range(beam, size):
                places[order[k]].kind = DROPPED
            size = beam
    for k in range(n):
        if places[k].slot >= 0:
            table[places[k].slot] = 0
    sizes[0] = n
    sizes[1] = made
    weigh_ends(places, edges, n, made)
    return list_ends(places, states, n, order, seat, most)


@kernel
def weigh_ends(places, edges, n, made):
    """From the ends back to the root: the best end that each place leads to.

    A roll is worth what it brings on average, and what the best other action's turn brings from there on. Where there
    is no other action it is what the turn brings otherwise, which is known the second time.
    """
    for i in range(n):
        place = places[i]
        if place.kind == ENDED or place.kind == OPEN:  # an open one is left where planning was stopped
            place.best = place.worth
    for again in range(2):
        high = made
        while high > 0:
            low = high - 1
            parent = whole(edges[low, 0])
            while low > 0 and edges[low - 1, 0] == parent:
                low -= 1
            other = -1
            for k in range(low, high):
                child = whole(edges[k, 1])
                known = places[child].kind != ROLLED and places[child].best > UNKNOWN
                if known and (other < 0 or places[child].best > places[other].best):
                    other = child
            if other < 0 and again:
                other = whole(places[parent].parent)
            rest = places[other].best - places[other].worth if other >= 0 else 0.0
            for k in range(low, high):
                child = whole(edges[k, 1])
                if places[child].kind == ROLLED:
                    places[child].best = min(1.0, max(places[child].best, places[child].worth + rest))
            carry_back(places, edges, low, high)
            high = low


@kernel
def carry_back(places, edges, low, high):
    """Tell the places that the edges low .. high - 1 begin at what the best end is worth that they lead to."""
    for k in range(high - 1, low - 1, -1):
        place, child = places[edges[k, 0]], places[edges[k, 1]]
        if child.best > place.best:
            place.best = child.best
            place.then = k


@kernel
def list_ends(places, states, n, order, seat, most):
    """List the best `most` ends, `worth` being what they lead to from now on. If there are others, those that nobody
    would choose are left out."""
    size, decent = 0, 0
    outcomes = places[0].kind == ROLLED
    for i in range(1, n):
        place = places[i]
        if outcomes or place.kind == ENDED or place.kind == ROLLED or place.kind == OPEN:
            place.worth = place.worth if outcomes else place.best
            order[size] = i
            size += 1
            if not outcomes and not is_blunder(states[0], states[i], seat):
                order[size - 1] = order[decent]
                order[decent] = i
                decent += 1
    if decent > 0:
        size = decent
    if size > most and not outcomes:
        keep_best(places, order, size, most)
        size = most
    for i in range(1, size):
        at = whole(order[i])
        k = i
        while k > 0 and better(places, at, whole(order[k - 1])):
            order[k] = order[k - 1]
            k -= 1
        order[k] = at
    return size
