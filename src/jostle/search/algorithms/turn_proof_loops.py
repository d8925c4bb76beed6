# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: proofs of wins by whole turns, for two seats, without chance and hidden hands.

Is there a turn after which *every* turn of the other seat that does not lose at once still loses within n - 1 turns?
Those that leave the other seat fewest ways out are tried first.

Numbers written out are passed on as i64(...): a literal is a type of its own to Numba, a function called with both
is compiled twice, and a recursive one then calls its twin, which code loaded from the cache does not survive.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, bind, hooks_of, i64, kernel, mix
from jostle.kernel.control import MAX_NODES, NODES, STOP

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, judge

PROVED, REFUTED, UNKNOWN = 1, 0, -1

position_hash, win_now = hooks_of(__rules__).position_hash, hooks_of(__rules__).win_now
_lists = bind("jostle.search.algorithms.turn_list_loops", __rules__)
SAFE, MAX_TURN_LENGTH, list_turns = _lists.SAFE, _lists.MAX_TURN_LENGTH, _lists.list_turns


@kernel
def same_turn(paths, killer, ply, i):
    """Whether turn i at this ply is the one that refuted the last attempt here."""
    for k in range(MAX_TURN_LENGTH):
        if paths[ply, i, k] != killer[ply, k]:
            return False
    return True


@kernel
def first_to_try(w, ply, ways):
    """The listed turn that is tried first: the one that refuted the last attempt here, else the best-looking."""
    best, best_value = 0, 2.0
    for i in range(ways):
        if same_turn(w.paths, w.killer, ply, i):
            return i
        who = actor(w.ends[ply, i])
        value = -1.0 if who == OVER else judge(w.ends[ply, i], who)
        if value < best_value:
            best, best_value = i, value
    return best


@kernel
def remember_refutation(w, ply, i):
    for k in range(MAX_TURN_LENGTH):
        w.killer[ply, k] = w.paths[ply, i, k]


@kernel
def attack(w, ply, n, cap):
    """Whether the seat at w.at[ply] can win with its n-th turn at the latest, when turns that leave the other seat
    more than `cap` ways out are not tried: PROVED, REFUTED (as far as tried), or UNKNOWN when told to stop.

    The turn that proves it is w.found[ply].
    """
    if win_now(w.at[ply]):
        return PROVED
    if n <= 1:
        return REFUTED
    key = mix(position_hash(w.at[ply]) ^ (n << 20) ^ cap)
    slot = key & (len(w.keys) - 1)
    if ply > 0 and w.keys[slot] == key:
        return i64(w.facts[slot])
    ways = list_turns(w, ply, w.ends.shape[1], i64(SAFE))
    most = 0
    for i in range(ways):
        if w.control[STOP] != 0 or w.control[NODES] >= w.control[MAX_NODES]:
            return UNKNOWN
        w.scores[ply, i] = 0
        if actor(w.ends[ply, i]) == OVER:
            continue
        w.at[ply + 1] = w.ends[ply, i]
        count = list_turns(w, ply + 1, 0 if n == 2 else cap, i64(SAFE))
        if count == 0:
            w.found[ply] = i
            w.keys[slot], w.facts[slot] = key, PROVED
            return PROVED
        if n > 2 and count <= cap:
            w.scores[ply, i] = count
            most = max(most, count)
    few, many = 0, 1
    while few < most:  # the most forcing turns first
        for i in range(ways):
            if not few < w.scores[ply, i] <= many:
                continue
            w.at[ply + 1] = w.ends[ply, i]
            replies = list_turns(w, ply + 1, cap, i64(SAFE))
            first = first_to_try(w, ply + 1, replies)
            answer = PROVED
            for j in range(replies):
                reply = first if j == 0 else j - 1 if j <= first else j
                if actor(w.ends[ply + 1, reply]) == OVER:  # a draw by the limit of turns
                    answer = REFUTED
                    break
                w.at[ply + 2] = w.ends[ply + 1, reply]
                answer = attack(w, ply + 2, n - 1, cap)
                if answer == UNKNOWN:
                    return UNKNOWN
                if answer == REFUTED:
                    remember_refutation(w, ply + 1, reply)
                    break
            if answer == PROVED:
                w.found[ply] = i
                w.keys[slot], w.facts[slot] = key, PROVED
                return PROVED
        few, many = many, many + (many + 1) // 2
    w.keys[slot], w.facts[slot] = key, REFUTED
    return REFUTED
