# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: alpha-beta, for any number of seats, with chance by expectation.

The root's seat, `me`, wants the value high; every other seat is taken to want it low, which for two seats is exact.
Values are what `me` wins, from -1 to 1. Chance nodes are expectations, cut as soon as what is left of the weights
cannot bring the value back into the window (Star1, Ballard 1983).

A value is *solid* if nothing in it was guessed: every line it rests on was followed to the end of the game. Solid
values hold at any depth, and when the root's is solid the search is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, hashed, hooks_of, i64, kernel, luck_of, mix, record
from jostle.kernel.control import DEPTH, NODES, STOP, stopped
from jostle.search.core.handicap_loops import notice

if TYPE_CHECKING:
    from jostle.play.bound import MAX_LEGAL, MAX_ODDS, __rules__, actor, judge, legal, odds, play


ROOM = max(MAX_LEGAL, MAX_ODDS)
ACTIONS, RANKS, KILLERS = 0, 1, 2  # the rows of `lists`; at chance the ranks are the weights
LOWER, UPPER, EXACT = 1, 2, 3  # what a value in the table is: the least, the most, or just that
NEARLY = 0.998  # no guess is as good as a win, or as bad as a loss
SLIVER = 1e-7  # the width of a window that only asks: is it better?
NOTHING = -1
SCALE = 1 << 52  # values in the table are whole numbers

PARAMETERS = record(
    ("blind", np.float64),  # see `Weaknesses`
    ("misses", np.float64),
    ("noise", np.float64),
    ("salt", np.int64),  # of the hashes: made of the seed and the seat
    ("me", np.int64),  # the seat that acts at the root
    ("roots", np.int64),  # how many actions there are at the root
    ("lines", np.int64),  # how many of the best actions get an exact value
    ("depth", np.int64),  # the depth to begin with; later the one that is searched
    ("last", np.int64),  # the depth to end with
    ("at", np.int64),  # which of the root's actions is searched
    ("ply", np.int64),  # where its search was stopped, 0 if it has not begun
    ("remember", np.int64),  # is the table used?
    ("age", np.int64),  # of this search, 0 .. 255: tells old entries of the table from new ones
)

FRAME = record(
    ("alpha", np.float64),  # values between these two matter: to `me` ..
    ("beta", np.float64),
    ("low", np.float64),  # .. and as the actor sees it
    ("high", np.float64),
    ("floor", np.float64),  # the best the actor is sure of
    ("best", np.float64),  # the best found here; at chance the sum so far
    ("key", np.int64),
    ("total", np.int64),  # at chance: the sum of all weights
    ("left", np.int64),  # and of those that are still to come
    ("depth", np.int32),  # how many decisions to look ahead from here
    ("deeper", np.int32),  # and from the next
    ("n", np.int32),  # how many actions or outcomes there are
    ("i", np.int32),  # which of them is looked at
    ("best_action", np.int32),
    ("who", np.int8),
    ("mine", np.int8),  # is it `me` who decides?
    ("solid", np.int8),  # is all found so far?
    ("asking", np.int8),  # is this action only asked whether it is better than the best?
)

ROOT = record(
    ("value", np.float64),
    ("nodes", np.int64),
    ("action", np.int32),
    ("depth", np.int16),
    ("solid", np.int8),
    ("exact", np.int8),  # else the value is only the most it can be
)


unsettled = hooks_of(__rules__).unsettled


# --- the table of positions ------------------------------------------------------------------------------------------
#
# table: int64 [power of two, 3]. A slot has the key, the value, and the rest: action, depth, bound, solid, age.
# The key is stored mixed with both others, so that a slot half written by another thread is not recognised.


@kernel
def packed(action, depth, bound, solid, age):
    return (action + 1) | (depth << 24) | (bound << 40) | (solid << 42) | (age << 44)


@kernel
def find(table, key):
    """The slot of a position, -1 if it is not there."""
    slot = key & (len(table) - 1)
    for at in (slot, slot ^ 1):
        if i64(table[at, 0]) ^ i64(table[at, 1]) ^ i64(table[at, 2]) == key:
            return at
    return NOTHING


@kernel
def entry(table, slot):
    """Value, action, depth, bound, solid."""
    rest = i64(table[slot, 2])
    action = (rest & 0xFFFFFF) - 1
    return i64(table[slot, 1]) / SCALE, action, rest >> 24 & 0xFFFF, rest >> 40 & 3, rest >> 42 & 1


@kernel
def keep(table, key, value, action, depth, bound, solid, age):
    """Write a position into its slot or the one beside it: over its old entry, or over what is worth less.

    A proof is never replaced by a later one of the same position: so whoever follows the table comes nearer to the end.
    """
    slot = key & (len(table) - 1)
    at = find(table, key)
    if at >= 0:
        _, old_action, _, old_bound, old_solid = entry(table, at)
        if old_solid and (old_bound == EXACT or not solid):
            return
        if action == NOTHING:
            action = old_action
    else:
        at = slot
        rest = i64(table[slot, 2])
        if rest != 0 and rest >> 44 & 0xFF == age and rest >> 24 & 0xFFFF > depth:
            at = slot ^ 1
    if solid and (value >= 1 or value <= -1):
        bound = EXACT
    bits = int(value * SCALE)
    rest = packed(action, max(0, depth), bound, 1 if solid else 0, age)
    table[at, 1] = bits
    table[at, 2] = rest
    table[at, 0] = key ^ bits ^ rest


@kernel
def recall(words, table, parameters):
    """The best action known in a position, -1 if none is; words: int64 [words of a record]."""
    slot = find(table, hashed(words, i64(parameters[0].salt)))
    return entry(table, slot)[1] if slot >= 0 else NOTHING


# --- what a player makes of a position -------------------------------------------------------------------------------


@kernel
def salted(seed, seat):
    """The salt of a player's hashes."""
    return mix(seed ^ mix(seat))


@kernel
def guess(s, words, m):
    """The value of a position by its looks, as this player sees it."""
    value = judge(s, i64(m.me))
    if m.noise > 0:
        key = hashed(words, i64(m.salt))
        value += m.noise * (luck_of(key, 0) + luck_of(key, 1) - 1)
    return max(-NEARLY, min(NEARLY, value))


# --- which action first ----------------------------------------------------------------------------------------------


@kernel
def rank(out, ranks, n, hint, killers, history):
    """Say of each action how early it is to be looked at: what the table says, what refuted its siblings, what
    was good elsewhere. history: int32 [actions]."""
    for i in range(n):
        action = i64(out[i])
        if action == hint:
            ranks[i] = 1 << 30
        elif action == killers[0]:
            ranks[i] = 1 << 29
        elif action == killers[1]:
            ranks[i] = 1 << 28
        else:
            ranks[i] = i64(history[action])


@kernel
def bring_forward(out, ranks, i, n):
    """Exchange the best ranked of the actions from i on with the one at i."""
    best = i
    for k in range(i + 1, n):
        if ranks[k] > ranks[best]:
            best = k
    out[i], out[best] = out[best], out[i]
    ranks[i], ranks[best] = ranks[best], ranks[i]


@kernel
def reward(killers, history, action, depth):
    """An action has refuted what the other side did: remember it for the siblings and elsewhere."""
    if killers[0] != action:
        killers[1] = killers[0]
        killers[0] = action
    history[action] = min(60000, i64(history[action]) + depth * depth)


# --- the search ------------------------------------------------------------------------------------------------------
#
# A line is a stack of positions, each with a frame that says what is asked about it and what has been found. `glance`
# answers at once if it can; `unfold` lists what can be done or happen; `descend` puts the next position on the stack;
# `absorb` takes a position's value into the frame above it, and closes that when nothing more can change it.


@kernel
def glance(stack, words, frames, table, parameters, control, ply):
    """Whether a position's value is known without going on; the value, and whether that is solid."""
    control[NODES] += 1
    s, frame, m = stack[ply], frames[ply], parameters[0]
    frame.best_action = NOTHING
    if actor(s) == OVER:
        return True, judge(s, i64(m.me)), True
    if stopped(control) or (frame.depth <= 0 and not unsettled(s)) or ply + 1 == len(stack):
        return True, guess(s, words[ply], m), False
    frame.key = hashed(words[ply], i64(m.salt))
    if m.remember:
        slot = find(table, i64(frame.key))
        if slot >= 0:
            value, action, depth, bound, solid = entry(table, slot)
            frame.best_action = action
            if (solid or depth >= frame.depth) and (
                bound == EXACT or (bound == LOWER and value >= frame.beta) or (bound == UPPER and value <= frame.alpha)
            ):
                return True, value, solid != 0
    return False, 0.0, False


@kernel
def unfold(s, lists, frame, history, m, ply):
    """List what can be done or happen, and what to look at first."""
    out, ranks = lists[ply, ACTIONS], lists[ply, RANKS]
    who = actor(s)
    frame.who = who
    frame.i = 0
    frame.solid = 1
    frame.asking = 0
    if who == CHANCE:
        n = odds(s, out, ranks)
        total = 0
        for i in range(n):
            total += i64(ranks[i])
        frame.total = total
        frame.left = total
        frame.best = 0.0
    else:
        frame.mine = 1 if who == m.me else 0
        frame.low = frame.alpha if frame.mine else -frame.beta
        frame.high = frame.beta if frame.mine else -frame.alpha
        frame.floor = frame.low
        frame.best = -2.0
        n = legal(s, out)
        if m.blind > 0:
            n = notice(out, n, i64(frame.key), m.blind)
        if n > 1:
            rank(out, ranks, n, i64(frame.best_action), lists[ply, KILLERS], history[who])
    frame.n = n
    frame.deeper = i64(frame.depth) - (0 if n == 1 or unsettled(s) else 1)


@kernel
def descend(stack, lists, frames, ply):
    """Go on to the position after the next action or outcome, or once more to the same with more of a window."""
    frame, below = frames[ply], frames[ply + 1]
    i = i64(frame.i)
    out, ranks = lists[ply, ACTIONS], lists[ply, RANKS]
    below.depth = frame.deeper
    if frame.who == CHANCE:
        # Beyond these, what is left cannot bring the expectation back between alpha and beta.
        weight = i64(ranks[i])
        left = i64(frame.left) - weight
        frame.left = left
        frame.low = (frame.alpha * i64(frame.total) - frame.best - left) / weight
        frame.high = (frame.beta * i64(frame.total) - frame.best + left) / weight
        below.alpha = max(-1.0, frame.low)
        below.beta = min(1.0, frame.high)
    else:
        if frame.asking:  # it was better than the best: ask by how much
            frame.asking = 0
        else:
            bring_forward(out, ranks, i, i64(frame.n))
            frame.asking = 1 if i > 0 and frame.deeper > 0 and frame.floor + SLIVER < frame.high else 0
        ceiling = frame.floor + SLIVER if frame.asking else frame.high
        below.alpha = frame.floor if frame.mine else -ceiling
        below.beta = ceiling if frame.mine else -frame.floor
    stack[ply + 1] = stack[ply]
    play(stack[ply + 1], i64(out[i]))


@kernel
def absorb(lists, frames, table, history, m, ply, value, solid):
    """Take in the value of the position after an action or outcome; whether that settles this one, and how."""
    frame = frames[ply]
    if frame.who == CHANCE:
        return weigh(lists, frame, table, m, ply, value, solid)
    if not frame.mine:
        value = -value
    if frame.asking and value > frame.floor:
        return False, 0.0, False
    frame.asking = 0
    action = i64(lists[ply, ACTIONS, frame.i])
    frame.i += 1
    if not solid:
        frame.solid = 0
    if value > frame.best:
        frame.best = value
        frame.best_action = action
        if value > frame.floor:
            frame.floor = value
        if value >= frame.high:
            frame.i = frame.n
            frame.solid = 1 if solid else 0
            reward(lists[ply, KILLERS], history[i64(frame.who)], action, max(1, i64(frame.depth)))
    if frame.i < frame.n:
        return False, 0.0, False
    bound = LOWER if frame.best >= frame.high else UPPER if frame.best <= frame.low else EXACT
    value = frame.best
    if not frame.mine:
        value = -value
        bound = EXACT if bound == EXACT else EXACT - bound
    return close(frame, table, m, value, bound)


@kernel
def weigh(lists, frame, table, m, ply, value, solid):
    """The same at chance, where the values are added up."""
    weight, left, total = i64(lists[ply, RANKS, frame.i]), i64(frame.left), i64(frame.total)
    frame.i += 1
    frame.best += weight * value
    frame.best_action = NOTHING
    if not solid:
        frame.solid = 0
    if left > 0 and value > frame.low and value < frame.high:
        return False, 0.0, False
    below = value <= frame.low
    value = (frame.best + (left if below else -left)) / total
    if left > 0:
        bound = UPPER if below else LOWER
    else:
        bound = UPPER if value <= frame.alpha else LOWER if value >= frame.beta else EXACT
    return close(frame, table, m, value, bound)


@kernel
def close(frame, table, m, value, bound):
    """Keep what was found about a position."""
    if m.remember:
        keep(
            table, i64(frame.key), value, i64(frame.best_action), i64(frame.depth), bound, i64(frame.solid),
            i64(m.age),
        )  # fmt: skip
    return True, value, frame.solid != 0


@kernel
def search(w, control):
    """What stack[1] is worth to `me`, looking as far ahead as frames[1] says; and whether that is solid.

    A value up to its alpha is an upper bound, one from beta on a lower bound; between them it is exact. Once stopped
    the answer means nothing; called again it goes on. w: AlphaBetaWorkspace; control: see kernel/control.py.
    """
    stack, words, lists, frames, table, history = w.stack, w.words, w.lists, w.frames, w.table, w.history
    parameters = w.parameters
    ply = max(1, i64(parameters[0].ply))
    if parameters[0].ply > 0:
        control[NODES] -= 1  # the position where it was stopped is counted once more
    while True:
        known, value, solid = glance(stack, words, frames, table, parameters, control, ply)
        if not known:
            unfold(stack[ply], lists, frames[ply], history, parameters[0], ply)
        while known:
            if ply == 1 or control[STOP] != 0:
                parameters[0].ply = ply if control[STOP] != 0 else 0
                return value, solid
            ply -= 1
            known, value, solid = absorb(lists, frames, table, history, parameters[0], ply, value, solid)
        descend(stack, lists, frames, ply)
        ply += 1


# --- the root --------------------------------------------------------------------------------------------------------


@kernel
def begin(w):
    """List the actions at the root, best first by evaluation."""
    stack, words, lists, table, roots, parameters = w.stack, w.words, w.lists, w.table, w.roots, w.parameters
    m = parameters[0]
    out = lists[0, ACTIONS]
    n = legal(stack[0], out)
    key = hashed(words[0], i64(m.salt))
    if m.misses > 0:
        n = notice(out, n, key, m.misses)
    hint = recall(words[0], table, parameters) if m.remember else NOTHING
    for ply in range(len(lists)):
        lists[ply, KILLERS, 0] = NOTHING
        lists[ply, KILLERS, 1] = NOTHING
    for i in range(n):
        root = roots[i]
        root.action = out[i]
        root.depth = 0
        root.nodes = 0
        root.exact = 1
        stack[1] = stack[0]
        play(stack[1], i64(out[i]))
        over = actor(stack[1]) == OVER
        root.solid = 1 if over else 0
        root.value = judge(stack[1], i64(m.me)) if over else guess(stack[1], words[1], m)
        place(roots, i)
    for i in range(n):
        if roots[i].action == hint:
            move_up(roots, i, i64(0))
    m.roots = n
    m.at = 0
    m.ply = 0


@kernel
def place(roots, i):
    """Move roots[i] before all those ahead of it that are worth less."""
    to = i
    while to > 0 and roots[to - 1].value < roots[i].value:
        to -= 1
    move_up(roots, i, to)


@kernel
def move_up(roots, i, to):
    spare = len(roots) - 1
    roots[spare] = roots[i]
    for k in range(i, to, -1):
        roots[k] = roots[k - 1]
    roots[to] = roots[spare]


@kernel
def deepen(w, control):
    """Search the root deeper and deeper, until stopped or everything is known; called again it goes on.

    roots[0] is the best action at any time. An iteration that is stopped counts for the actions it has finished.
    """
    roots, frames, m = w.roots, w.frames, w.parameters[0]
    n, lines = i64(m.roots), i64(m.lines)
    while m.depth <= m.last:
        while m.at < n:
            i, depth = i64(m.at), i64(m.depth)
            root, window = roots[i], frames[1]
            if m.ply == 0:
                window.depth = depth - 1
                window.alpha = -1.0 if i < lines else roots[lines - 1].value
                window.beta = 1.0 if i < lines else min(1.0, window.alpha + SLIVER)
                w.stack[1] = w.stack[0]
                play(w.stack[1], i64(root.action))
            before = i64(control[NODES])
            value, solid = search(w, control)
            if window.beta < 1 and value > window.alpha and control[STOP] == 0:
                window.beta = 1.0
                value, solid = search(w, control)
            root.nodes += i64(control[NODES]) - before
            if control[STOP] != 0:
                return
            root.value = value
            root.depth = depth
            root.solid = 1 if solid else 0
            root.exact = 1 if value > window.alpha or i < lines else 0
            place(roots, i)
            control[DEPTH] = depth
            m.at = i + 1
            if roots[0].solid and roots[0].value >= 1:
                break
        if m.remember and m.misses == 0:
            finish(w.words, w.table, roots, n, m, i64(m.depth))
        m.depth = m.last + 1 if all_known(roots, n) else m.depth + 1
        m.at = 0


@kernel
def finish(words, table, roots, n, m, depth):
    """Write into the table what an iteration has found."""
    key = hashed(words[0], i64(m.salt))
    best = roots[0]
    bound = LOWER if best.value >= 1 else EXACT
    solid = 1 if all_known(roots, n) else 0
    keep(table, key, best.value, i64(best.action), depth, bound, solid, i64(m.age))


@kernel
def all_known(roots, n):
    """Whether the best action is certain to be the best."""
    if roots[0].solid and roots[0].value >= 1:
        return True
    for i in range(n):
        if not roots[i].solid:
            return False
    return True
