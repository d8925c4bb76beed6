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
from jostle.kernel.control import stopped

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, judge

PROVED, REFUTED, UNKNOWN, DEEPER = 1, 0, -1, 2

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
        if actor(w.ends[ply, i]) != OVER:
            w.at[ply + 1] = w.ends[ply, i]
            count = list_turns(w, ply + 1, 0 if p.n == 2 else cap, i64(SAFE))
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
                p.first = first_to_try(w, ply + 1, i64(p.replies))
                p.tried = 0
            if p.replies >= 0:
                if p.tried == p.replies:
                    return settle(w, ply, PROVED)
                p.reply = p.first if p.tried == 0 else p.tried - 1 if p.tried <= p.first else p.tried
                if actor(w.ends[ply + 1, p.reply]) != OVER:  # else a draw by the limit of turns
                    w.at[ply + 2] = w.ends[ply + 1, p.reply]
                    return DEEPER
            p.replies = -1
            p.turn += 1
        p.few, p.many, p.turn = p.many, p.many + (p.many + 1) // 2, 0
    return settle(w, ply, REFUTED)


@kernel
def attack(w, base, n, cap):
    """Whether the seat at w.at[base] can win with its n-th turn at the latest, when turns that leave the other seat
    more than `cap` ways out are not tried: PROVED, REFUTED (as far as tried), or UNKNOWN when stopped; then w.stand[0]
    says where, and called again it goes on.

    The turn that proves it is w.found[base].
    """
    ply = i64(w.stand[0]) - 1
    answer = UNKNOWN
    if ply < 0:
        ply = base
        answer = begin_attack(w, ply, n, cap)
    while True:
        p = w.proofs[ply]
        if answer == UNKNOWN:
            answer = count_ways_out(w, ply, cap) if p.few < 0 else DEEPER
            if answer == UNKNOWN:
                w.stand[0] = ply + 1
                return UNKNOWN
            if answer == DEEPER:
                answer = try_replies(w, ply, cap)
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
