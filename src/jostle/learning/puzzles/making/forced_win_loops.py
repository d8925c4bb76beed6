# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: forced wins by whole turns, for two seats without chance. For the makers of puzzles, who ask often.

Every answer here is exact: all distinct turns are tried. `w` is the `TurnWorkspace` of the search by turns, which
also lists the turns and proves what comes after two of them. Turns that are found stand first in w.paths[0].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, bind, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, returns

_lists = bind("jostle.search.algorithms.turn_list_loops", __rules__)
_proofs = bind("jostle.search.algorithms.turn_proof_loops", __rules__)
ALL, SAFE, MAX_TURN_LENGTH, list_turns = _lists.ALL, _lists.SAFE, _lists.MAX_TURN_LENGTH, _lists.list_turns
PROVED, attack = _proofs.PROVED, _proofs.attack
rank_replies, remember_refutation = _proofs.rank_replies, _proofs.remember_refutation
pop_best = _lists.pop_best


@kernel
def put_first(w, i, n):
    for k in range(MAX_TURN_LENGTH):
        w.paths[0, n, k] = w.paths[0, i, k]
    return n + 1


@kernel
def can_hold(w, ply, turns):
    """Whether the seat at w.at[ply] has a turn after which the other does not win with its `turns`-th at the latest."""
    if turns == 1:
        return list_turns(w, ply, i64(0), i64(SAFE)) > 0
    room = i64(w.ends.shape[1])
    replies = list_turns(w, ply, room, i64(SAFE))
    rank_replies(w, ply, replies)
    for tried in range(replies):
        reply = pop_best(w.order[ply], w.scores[ply], replies - tried)
        w.at[ply + 1] = w.ends[ply, reply]
        if actor(w.at[ply + 1]) == OVER or attack(w, i64(ply + 1), i64(turns), room, room) != PROVED:
            remember_refutation(w, ply, reply)
            return True
    return False


@kernel
def count_wins(w, turns, most):
    """How many turns from w.at[0] win with the `turns`-th at the latest, 1 to 3, up to `most`. A turn that wins sooner
    counts too."""
    seat = actor(w.at[0])
    ways = list_turns(w, i64(0), i64(w.ends.shape[1]), i64(ALL if turns == 1 else SAFE))
    n = 0
    for i in range(ways):
        w.at[1] = w.ends[0, i]
        if actor(w.at[1]) == OVER:
            returns(w.at[1], w.gain)
            wins = w.gain[seat] > 0
        else:
            wins = turns > 1 and not can_hold(w, i64(1), turns - 1)
        if wins:
            n = put_first(w, i, n)
            if n == most:
                return n
    return n


@kernel
def list_pressing(w, most_ways, most):
    """Turns from w.at[0] that do not lose at once and leave the other seat just a few turns that do not, `most_ways` at
    the most and one at the least; how many of these turns there are, up to `most`."""
    ways = list_turns(w, i64(0), i64(w.ends.shape[1]), i64(SAFE))
    n = 0
    for i in range(ways):
        w.at[1] = w.ends[0, i]
        if actor(w.at[1]) != OVER and 1 <= list_turns(w, i64(1), most_ways, i64(SAFE)) <= most_ways:
            n = put_first(w, i, n)
            if n == most:
                return n
    return n
