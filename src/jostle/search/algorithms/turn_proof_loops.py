# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: proofs of wins by whole turns, for two seats, without chance and hidden hands.

Is there a turn after which *every* turn of the other seat that does not lose at once still loses within n - 1 turns?
Those that leave the other seat fewest ways out are tried first.

A line is a stack of positions, each with a frame (`PROOF_FRAME`) that says how far its turns were tried, so that an
attack that was stopped can go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, bind, hooks_of, i64, kernel, mix
from jostle.kernel.control import NODES, stopped

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, judge

PROVED, REFUTED, UNKNOWN, DEEPER = 1, 0, -1, 2

_hooks = hooks_of(__rules__)
position_hash, threatens, win_now = _hooks.position_hash, _hooks.threatens, _hooks.win_now
_lists = bind("jostle.search.algorithms.turn_list_loops", __rules__)
SAFE, MAX_TURN_LENGTH, follow, list_turns = _lists.SAFE, _lists.MAX_TURN_LENGTH, _lists.follow, _lists.list_turns
heap_up, pop_best = _lists.heap_up, _lists.pop_best


@kernel
def same_turn(paths, killer, ply, i):
    """Whether turn i at this ply is the one that refuted the last attempt here."""
    for k in range(MAX_TURN_LENGTH):
        if paths[ply, i, k] != killer[ply, k]:
            return False
    return True


@kernel
def rank_replies(w, ply, ways):
    """Put the listed turns onto a heap: first the one that refuted the last attempt here, then the best-looking."""
    for i in range(ways):
        who = actor(w.ends[ply, i])
        refuted = who == OVER or same_turn(w.paths, w.killer, ply, i)
        w.scores[ply, i] = 2.0 if refuted else -judge(w.ends[ply, i], who)
    heap_up(w.order[ply], w.scores[ply], ways)


@kernel
def remember_refutation(w, ply, i):
    for k in range(MAX_TURN_LENGTH):
        w.killer[ply, k] = w.paths[ply, i, k]


@kernel
def ways_out(w, ply, most):
    """How many turns from w.at[ply] do not let the other seat win at once, counted to `most` + 1. What saved the seat
    lately is tried first, since it often does so again: w.parries[ply]."""
    slot = position_hash(w.at[ply]) & (len(w.counted) - 1)
    key = position_hash(w.at[ply]) >> 20 << 16
    known = i64(w.counted[slot])
    if known & ~0xFFFF == key:
        count = known & 0x7FFF
        if count > most or known & 0x8000 == 0:
            return count
    count = count_ways(w, ply, most)
    w.counted[slot] = key | count | (0x8000 if count > most else 0)
    return count


@kernel
def count_ways(w, ply, most):
    """As `ways_out`, by trying."""
    saved = 0
    room = w.parries.shape[1]
    if most < room:
        for k in range(room):
            if w.parries[ply, k, 0] < 0 or saved + room - k <= most:
                break
            w.ends[ply, 0] = w.at[ply]
            w.control[NODES] += 1
            if follow(w.ends[ply, 0], w.parries[ply, k], w.lists[0]) and not win_now(w.ends[ply, 0]):
                saved += 1
                if saved > most:
                    return saved
    count = list_turns(w, ply, most, i64(SAFE))
    if most < room:
        for k in range(room - 1, -1, -1):  # those that were found now come first
            source = k - count
            for i in range(MAX_TURN_LENGTH):
                w.parries[ply, k, i] = w.paths[ply, k, i] if source < 0 else w.parries[ply, source, i]
    return count


@kernel
def settle(w, ply, answer):
    """Remember the answer for w.at[ply]; a turn that proves it is the one that was tried last."""
    p = w.proofs[ply]
    if answer == PROVED:
        w.found[ply] = p.turn
    slot = i64(p.key) & (len(w.keys) - 1)
    w.keys[slot], w.facts[slot] = p.key, answer
    return answer


@kernel
def begin_attack(w, ply, n, cap):
    """Whether the seat at w.at[ply] can win with its n-th turn at the latest; UNKNOWN if its turns must be tried."""
    if win_now(w.at[ply]):
        return PROVED
    if n <= 1:
        return REFUTED
    key = mix(position_hash(w.at[ply]) ^ (n << 20) ^ cap)
    slot = key & (len(w.keys) - 1)
    if ply > 0 and w.keys[slot] == key:
        return i64(w.facts[slot])
    p = w.proofs[ply]
    p.key = key
    p.n = n
    p.ways = list_turns(w, ply, w.ends.shape[1], i64(SAFE))
    p.turn = 0
    p.few = -1  # the ways out are not counted yet
    p.most = 0
    p.replies = -1
    return UNKNOWN


@kernel
def count_ways_out(w, ply, cap):
    """Count the ways out that each turn leaves: PROVED if one leaves none, UNKNOWN when stopped, else DEEPER."""
    p = w.proofs[ply]
    while p.turn < p.ways:
        if stopped(w.control):
            return UNKNOWN
        i = i64(p.turn)
        w.scores[ply, i] = 0
        if actor(w.ends[ply, i]) != OVER and (cap >= w.ends.shape[1] or threatens(w.ends[ply, i])):
            w.at[ply + 1] = w.ends[ply, i]
            count = ways_out(w, ply + 1, i64(0) if p.n == 2 else cap)
            if count == 0:
                return settle(w, ply, PROVED)
            if p.n > 2 and count <= cap:
                w.scores[ply, i] = count
                p.most = max(i64(p.most), count)
        p.turn = i + 1
    p.few, p.many, p.turn = 0, 1, 0
    return DEEPER


@kernel
def try_replies(w, ply, cap):
    """Go on with w.at[ply], the most forcing turns first: PROVED, REFUTED, or DEEPER: what w.at[ply + 2] is must be
    known first."""
    p = w.proofs[ply]
    while p.few < p.most:
        while p.turn < p.ways:
            if p.replies < 0 and p.few < w.scores[ply, p.turn] <= p.many:
                w.at[ply + 1] = w.ends[ply, p.turn]
                p.replies = list_turns(w, ply + 1, cap, i64(SAFE))
                rank_replies(w, ply + 1, i64(p.replies))
                p.tried = 0
            if p.replies >= 0:
                if p.tried == p.replies:
                    return settle(w, ply, PROVED)
                p.reply = pop_best(w.order[ply + 1], w.scores[ply + 1], i64(p.replies) - i64(p.tried))
                if actor(w.ends[ply + 1, p.reply]) != OVER:  # else a draw by the limit of turns
                    w.at[ply + 2] = w.ends[ply + 1, p.reply]
                    return DEEPER
            p.replies = -1
            p.turn += 1
        p.few, p.many, p.turn = p.many, p.many + (p.many + 1) // 2, 0
    return settle(w, ply, REFUTED)


@kernel
def attack(w, base, n, cap, first_cap):
    """Whether the seat at w.at[base] can win with its n-th turn at the latest, when turns that leave the other seat
    more than `cap` ways out are not tried, and as the first none that leaves more than `first_cap`: PROVED, REFUTED (as
    far as tried), or UNKNOWN when stopped; then w.stand[0] says where, and called again it goes on.

    The turn that proves it is w.found[base].
    """
    ply = i64(w.stand[0]) - 1
    answer = UNKNOWN
    if ply < 0:
        ply = base
        answer = begin_attack(w, ply, n, cap)
    while True:
        p = w.proofs[ply]
        most = first_cap if ply == base else cap
        if answer == UNKNOWN:
            answer = count_ways_out(w, ply, most) if p.few < 0 else DEEPER
            if answer == UNKNOWN:
                w.stand[0] = ply + 1
                return UNKNOWN
            if answer == DEEPER:
                answer = try_replies(w, ply, most)
        if answer == DEEPER:
            ply += 2
            answer = begin_attack(w, ply, i64(p.n) - 1, cap)
        elif ply == base:
            w.stand[0] = 0
            return answer
        else:
            ply -= 2
            p = w.proofs[ply]
            if answer == PROVED:
                p.tried += 1
            else:
                remember_refutation(w, ply + 1, i64(p.reply))
                p.replies = -1
                p.turn += 1
            answer = UNKNOWN
