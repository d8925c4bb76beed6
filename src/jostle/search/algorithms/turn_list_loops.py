# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: the turns from a position. A turn is all that a seat does until the other seat is to act.

Many orders of its actions lead to the same position, so turns are told apart by where they end. A game may bring
`more_turns`, which lists them more quickly than they are found by trying one action after the other.

`w` is the `TurnWorkspace`; the position at ply p is w.at[p], always at the beginning of a turn. Kernels that run for
every turn get the arrays they need and not `w`: passing twenty arrays takes longer than evaluating a position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, hooks_of, i64, is_new, kernel
from jostle.kernel.control import NODES

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, legal, play, returns

ALL, SAFE = 0, 1  # which turns are wanted
NEXT, WITHIN = 0, 1  # in a walk: what comes next, and how far within a turn it stands
AT_ONCE = 64  # turns that are put into a list before somebody looks at them

_hooks = hooks_of(__rules__)
MAX_TURN_LENGTH, more_turns = _hooks.MAX_TURN_LENGTH, _hooks.more_turns
position_hash, win_now = _hooks.position_hash, _hooks.win_now


@kernel
def begin_turns(w):
    """Get ready to go through the turns from a position."""
    w.now[0] += 1
    w.walk[NEXT] = 0


@kernel
def some_turns(w, ply, n):
    """Put some more turns from w.at[ply] behind the n in the list, and say how many there are then; w.walk[NEXT] is -1
    after the last. Turns with which the seat loses are left out; a few may end like another."""
    ends, paths = w.ends[ply, n:], w.paths[ply, n:]
    more = more_turns(w.at[ply], w.walk, w.seen, w.tick, i64(w.now[0]), ends, paths)
    return n + (more if more >= 0 else try_turns(w, ply, ends, paths))


@kernel
def try_turns(w, ply, ends, paths):
    """The next turns, found by trying one action after the other; how many."""
    seen, tick, now = w.seen, w.tick, i64(w.now[0])
    seat = actor(w.at[ply])
    if w.walk[NEXT] == 0:
        w.stack[0] = w.at[ply]
        w.sizes[0] = legal(w.stack[0], w.lists[0])
        w.walk[NEXT], w.walk[WITHIN] = 1, 0
    depth = i64(w.walk[WITHIN])
    n = 0
    while depth >= 0 and n + 1 < len(ends):
        left = i64(w.sizes[depth]) - 1
        if left < 0:
            depth -= 1
            continue
        w.sizes[depth] = left
        action = i64(w.lists[depth, left])  # the last first: what ends a turn has the higher numbers
        w.trail[depth] = action
        ends[n] = w.stack[depth]
        s = ends[n]
        play(s, action)
        if not is_new(seen, tick, now, position_hash(s)):
            continue
        who = actor(s)
        if who == seat:
            if depth + 1 < MAX_TURN_LENGTH:
                depth += 1
                w.stack[depth] = s
                w.sizes[depth] = legal(w.stack[depth], w.lists[depth])
            continue
        if who == OVER:
            returns(s, w.gain)
            if w.gain[seat] < 0:
                continue
        for k in range(MAX_TURN_LENGTH):
            paths[n, k] = w.trail[k] if k <= depth else -1
        n += 1
        if n == AT_ONCE:
            w.walk[WITHIN] = depth
            return n
    w.walk[NEXT] = -1
    return n


@kernel
def sift(ends, paths, n, listed, most, which, seen, tick, now, control):
    """Keep the first n turns of a list, and of the others those that are wanted; how many there are then."""
    for i in range(n, listed):
        if not is_new(seen, tick, now, position_hash(ends[i]) ^ 1):
            continue
        if which == SAFE and actor(ends[i]) != OVER:
            control[NODES] += 1
            if win_now(ends[i]):
                continue
        if i > n:
            ends[n] = ends[i]
            for k in range(MAX_TURN_LENGTH):
                paths[n, k] = paths[i, k]
        n += 1
        if n > most:
            break
    return n


@kernel
def list_turns(w, ply, most, which):
    """List the distinct turns from w.at[ply]: where they end in w.ends[ply], how they go in w.paths[ply]. Turns with
    which the seat loses are left out, and if only SAFE ones are wanted, those after which the other can win at once.

    Ends when there are more than `most`; how many were found.
    """
    begin_turns(w)
    seen, tick, now = w.seen, w.tick, i64(w.now[0])
    n = 0
    while w.walk[NEXT] >= 0 and n <= most:
        n = sift(w.ends[ply], w.paths[ply], n, some_turns(w, ply, n), most, which, seen, tick, now, w.control)
    return n


@kernel
def follow(s, path, scratch):
    """Play a turn that was found elsewhere, as far as it is legal here; whether the other seat is to act then."""
    seat = actor(s)
    for k in range(MAX_TURN_LENGTH):
        action = i64(path[k])
        if action < 0 or actor(s) != seat:
            break
        n = legal(s, scratch)
        i = 0
        while i < n and scratch[i] != action:
            i += 1
        if i == n:
            return False
        play(s, action)
    return actor(s) == 1 - seat


@kernel
def winning_turn(w, ways):
    """The number of a listed turn from w.at[0] that wins at once, -1 if none does."""
    seat = actor(w.at[0])
    for i in range(ways):
        if actor(w.ends[0, i]) == OVER:
            returns(w.ends[0, i], w.gain)
            if w.gain[seat] > 0:
                return i
    return -1


# --- a heap of turns by their scores ---------------------------------------------------------------------------------
#
# A search rarely looks at more than the best few of a thousand turns. order: int32 [n], the heap; scores: float32, by
# number.


@kernel
def sift_down(order, scores, at, n):
    """Restore the heap below `at`: the highest score on top."""
    while True:
        child = 2 * at + 1
        if child >= n:
            return
        if child + 1 < n and scores[order[child + 1]] > scores[order[child]]:
            child += 1
        if scores[order[at]] >= scores[order[child]]:
            return
        order[at], order[child] = order[child], order[at]
        at = child


@kernel
def heap_up(order, scores, n):
    for i in range(n):
        order[i] = i
    for at in range(n // 2 - 1, -1, -1):
        sift_down(order, scores, at, n)


@kernel
def pop_best(order, scores, n):
    """Take the best of n out of the heap: it is then order[n - 1]."""
    order[0], order[n - 1] = order[n - 1], order[0]
    sift_down(order, scores, i64(0), n - 1)
    return i64(order[n - 1])
