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

from jostle.kernel import CHANCE, OVER, hashed, hooks_of, i64, kernel, luck_of, record
from jostle.kernel.control import NODES, stopped

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, judge, legal, odds, play


MAX_LINE_LENGTH = 24  # actions planned ahead; a longer turn is planned on when it has come so far
FARTHEST = 128  # one more than the farthest a turn can come
OPEN, DONE, DROPPED, ENDED, ROLLED, OUTCOME = range(6)
# What a place is: to go on from, gone on from, not worth it, an end of the turn, one where chance decides, and what
# comes after that.
# In `sizes`: how many places and edges there are, how many of these places have been seen, how far in the turn those
# are that are expanded, how many, and which of them is next.
PLACES, EDGES, SEEN, FAR, LEVEL, NEXT = range(6)
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

PARAMETERS = record(
    ("noise", np.float64),  # see `Weaknesses`
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
    key = i64(places[n].key)
    slot = key & mask
    while table[slot] != 0:
        other = i64(table[slot]) - 1
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
def with_noise(value, key, parameters):
    """An opinion as this character has it."""
    if parameters.noise > 0:
        value += parameters.noise * (luck_of(key, 0) + luck_of(key, 1) - 1)
    return value


@kernel
def add_place(places, states, words, n, table, parent, action, seat, parameters):
    """List the position states[n] that an action led to; its number, or that of the same one listed before.

    What comes after chance is listed each time it comes: it is no part of the plan, and may not hide what is.
    """
    place = places[n]
    outcome = parent >= 0 and places[parent].kind == ROLLED
    place.key = hashed(words[n], i64(parameters.seed))
    place.slot = -1
    if not outcome:
        slot = find(places, words, n, table)
        if table[slot] != 0:
            return i64(table[slot]) - 1
        table[slot] = n + 1
        place.slot = slot
    place.parent = parent
    place.action = action
    place.length = i64(places[parent].length) + 1 if parent >= 0 else 0
    place.weight = 0
    place.then = -1
    place.best = UNKNOWN
    who = actor(states[n])
    place.kind = OUTCOME if outcome else ROLLED if who == CHANCE else OPEN if who == seat else ENDED
    place.worth = judge(states[n], seat)
    if who != OVER:
        place.worth = with_noise(place.worth, i64(place.key), parameters)
    place.far = 0
    if who == seat:
        far = progress(states[n])
        before = i64(places[parent].far) if parent >= 0 else 0
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
        pivot = i64(order[(low + high) // 2])
        i, j = low, high
        while i <= j:
            while better(places, i64(order[i]), pivot):
                i += 1
            while better(places, pivot, i64(order[j])):
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
def begin_turn(w, origin, seat, control):
    """Get ready to plan the turn of a seat from origin[0], STATE [1]. w: BeamWorkspace."""
    for far in range(FARTHEST):
        w.heads[far] = -1
    w.states[0] = origin[0]
    add_place(w.places, w.states, w.words, i64(0), w.table, i64(-1), i64(-1), seat, w.parameters[0])
    w.order[0] = 0
    w.sizes[PLACES], w.sizes[EDGES], w.sizes[SEEN] = 1, 0, 1
    w.sizes[FAR], w.sizes[LEVEL], w.sizes[NEXT] = w.places[0].far, 1, 0
    control[NODES] += 1


@kernel
def plan_turn(w, seat, beam, misses, control):
    """Plan the turn: False when stopped; called again it goes on. If chance decides at the origin, its ends are all its
    outcomes.

    beam: how many places of those equally far in the turn are expanded; misses: see `Weaknesses`.
    """
    while expand_places(w, seat, misses, control) and not is_full(w):
        for k in range(i64(w.sizes[SEEN]), i64(w.sizes[PLACES])):
            if w.places[k].kind == OPEN:
                w.places[k].next = w.heads[w.places[k].far]
                w.heads[w.places[k].far] = k
        w.sizes[SEEN] = w.sizes[PLACES]
        far = i64(w.sizes[FAR])
        while far < FARTHEST and w.heads[far] < 0:
            far += 1
        if far == FARTHEST:
            return True
        size = take_level(w, far)
        if size > beam:
            keep_best(w.places, w.order, size, beam)
            for k in range(beam, size):
                w.places[w.order[k]].kind = DROPPED
            size = beam
        w.sizes[FAR], w.sizes[LEVEL], w.sizes[NEXT] = far, size, 0
    return is_full(w)


@kernel
def finish_turn(w, seat, most):
    """The number of ends of a planned turn, `most` at the most, which are listed in w.order, best first. Of a turn that
    is only half planned the positions reached so far count as ends."""
    n, made = i64(w.sizes[PLACES]), i64(w.sizes[EDGES])
    for k in range(n):
        if w.places[k].slot >= 0:
            w.table[w.places[k].slot] = 0
    weigh_ends(w.places, w.edges, n, made)
    return list_ends(w.places, w.states, n, w.order, seat, most)


@kernel
def take_level(w, far):
    """List the places that have come so far in the turn in w.order; how many."""
    size = 0
    at = i64(w.heads[far])
    w.heads[far] = -1
    while at >= 0:
        w.order[size] = at
        size += 1
        at = i64(w.places[at].next)
    return size


@kernel
def is_full(w):
    return w.sizes[PLACES] == len(w.places) or w.sizes[EDGES] == len(w.edges)


@kernel
def expand_places(w, seat, misses, control):
    """Expand the listed places, and the rolls that they lead to, until memory is full; False when stopped."""
    while w.sizes[NEXT] < w.sizes[LEVEL] and not is_full(w):
        at = i64(w.order[w.sizes[NEXT]])
        w.sizes[NEXT] += 1
        if w.places[at].length == MAX_LINE_LENGTH:
            continue
        before = i64(w.sizes[PLACES])
        if w.places[at].kind == ROLLED:
            add_outcomes(w, at, seat)
        else:
            w.sizes[LEVEL] = add_actions(w, at, i64(w.sizes[LEVEL]), seat, misses)
        control[NODES] += i64(w.sizes[PLACES]) - before
        if not is_full(w) and stopped(control):
            return False
    return True


@kernel
def add_outcomes(w, at, seat):
    """List what chance may bring at a place, which is worth their average."""
    places, states, parameters = w.places, w.states, w.parameters[0]
    count = odds(states[at], w.out, w.weight)
    n = i64(w.sizes[PLACES])
    worth, weights = 0.0, 0
    for k in range(count):
        if n == len(places):
            break
        action = i64(w.out[k])
        states[n] = states[at]
        play(states[n], action)
        add_place(places, states, w.words, n, w.table, at, action, seat, parameters)
        places[n].weight = w.weight[k]
        worth += i64(w.weight[k]) * places[n].worth
        weights += i64(w.weight[k])
        n += 1
    w.sizes[PLACES] = n
    if weights > 0:
        places[at].worth = worth / weights


@kernel
def add_actions(w, at, size, seat, misses):
    """List where the actions at a place lead; the length of w.order, to which new rolls are appended.

    What a weak player overlooks is listed only if there is nothing else, and then blunders in the same way.
    """
    places, states, words, table, edges = w.places, w.states, w.words, w.table, w.edges
    out, order, parameters = w.out, w.order, w.parameters[0]
    n, made = i64(w.sizes[PLACES]), i64(w.sizes[EDGES])
    count = legal(states[at], out)
    seen, leniency = 0, 0
    while seen == 0 and leniency < 3:
        for k in range(count):
            action = i64(out[k])
            if n == len(places) or made == len(edges):
                break
            if leniency < 1 and misses > 0 and luck_of(i64(places[at].key), action) < misses:
                continue
            states[n] = states[at]
            play(states[n], action)
            if leniency < 2 and is_blunder(states[at], states[n], seat):
                continue
            seen += 1
            child = add_place(places, states, words, n, table, at, action, seat, parameters)
            edges[made, 0] = at
            edges[made, 1] = child
            edges[made, 2] = action
            made += 1
            if child == n:
                if places[n].kind == ROLLED:
                    order[size] = n
                    size += 1
                n += 1
        leniency += 1
    w.sizes[PLACES] = n
    w.sizes[EDGES] = made
    places[at].kind = DONE
    return size


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
            parent = i64(edges[low, 0])
            while low > 0 and edges[low - 1, 0] == parent:
                low -= 1
            other = -1
            for k in range(low, high):
                child = i64(edges[k, 1])
                known = places[child].kind != ROLLED and places[child].best > UNKNOWN
                if known and (other < 0 or places[child].best > places[other].best):
                    other = child
            if other < 0 and again:
                other = i64(places[parent].parent)
            rest = places[other].best - places[other].worth if other >= 0 else 0.0
            for k in range(low, high):
                child = i64(edges[k, 1])
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
        at = i64(order[i])
        k = i
        while k > 0 and better(places, at, i64(order[k - 1])):
            order[k] = order[k - 1]
            k -= 1
        order[k] = at
    return size
